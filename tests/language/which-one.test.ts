/** "The contract with Globex" is another than that with Initech. */
import { expect, test } from "vitest";
import { extractLocally } from "../../src/extract/local.ts";

function read(content: string): string[] {
  const occurredAt = Date.parse("2026-06-10T09:00:00Z");
  const { facts } = extractLocally({ content, role: "user", speaker: "Max", occurredAt });
  return facts.map(({ subject, predicate }) => `${subject} ${predicate}`);
}

test.each([
  ["The contract with Globex ends in May 2027.", "contract with Globex ENDS_ON"],
  ["We extended the contract with Initech until June 2027.", "contract with Initech ENDS_ON"],
  ["The meeting with Hooli is on Monday.", "Max's meeting with Hooli SCHEDULED_FOR"],
  ["My call with Ann is at 3.", "Max's call with Ann SCHEDULED_FOR"],
  ["The workshop in Leeds starts at nine.", "workshop in Leeds SCHEDULED_FOR"],
  ["The release is on Friday.", "release SCHEDULED_FOR"],
])("%s", (content, fact) => {
  expect(read(content)).toEqual([fact]);
});

test("what something is replaced with does not say which it is", () => {
  expect(read("We replaced the parser with Antlr.")).toEqual(["Max DID"]);
});

test.each([
  ["Acme's CEO is John Poole.", "John Poole WORKS_AT"],
  ["Acme has a new CEO, Lisa Brand.", "Lisa Brand WORKS_AT"],
  ["Globex's chairman is Rob Hill.", "Rob Hill WORKS_AT"],
  ["Lisa Brand is Acme's new CEO.", "Lisa Brand WORKS_AT"],
])("whose chief is of a firm works there: %s", (content, fact) => {
  expect(read(content)).toContain(fact);
  expect(read(content).join()).not.toMatch(/COLLEAGUE_OF/u);
});

test("whose chief is of a person is their colleague", () => {
  expect(read("Our CTO is Erik.")).toContain("Max COLLEAGUE_OF");
});
