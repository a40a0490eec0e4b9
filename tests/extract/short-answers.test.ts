/** What a question and a short answer to it say together, without a database. */
import { expect, test } from "vitest";
import type { ProposedFact } from "../../src/domain/extraction.ts";
import { questionsIn, readAnswer } from "../../src/extract/short-answers.ts";
import { SHORT_ANSWERS } from "./short-answer-cases.ts";

const SOURCE = { speaker: "Ann", role: "user", occurredAt: Date.parse("2026-03-02T10:00:00Z") } as const;

function factsOf(asked: string, said: string): readonly ProposedFact[] {
  return readAnswer(questionsIn(asked), { ...SOURCE, content: said })?.facts ?? [];
}

function lineOf({ subject, predicate, object, from }: ProposedFact): string {
  const told = object?.kind === "entity" ? object.name : String(object?.value);
  return `${subject} ${predicate} ${told}${from === undefined ? "" : ` [${new Date(from.at).getUTCFullYear()}]`}`;
}

/** The lines that will do for an expected fact, in lower case. */
function readings(expected: string): readonly string[] {
  const [, start = "", objects = "", year = ""] = /^(\S+ \S+ )(.*?)( \[\d+\])?$/u.exec(expected) ?? [];
  return objects.split("/").map((object) => `${start}${object}${year}`.toLowerCase());
}

test.each(SHORT_ANSWERS)("$asked - $said", ({ asked, said, facts }) => {
  const read = factsOf(asked, said).map((fact) => lineOf(fact).toLowerCase());
  expect(read).toHaveLength(facts.length);
  for (const expected of facts) expect(read.some((line) => readings(expected).includes(line))).toBe(true);
});

test("the quote is the answer where it stands", () => {
  const said = "Oh, in Porto. Why?";
  const [fact] = factsOf("Where do you live?", "In Porto. It rains.");
  expect(fact?.quote).toEqual({ start: 0, end: "In Porto.".length });
  expect(factsOf("Where do you live?", said)).toHaveLength(1);
});

test("an answer that would do for two questions answers neither", () => {
  expect(factsOf("What's your sister's name? Who is your boss?", "Jo.")).toEqual([]);
});

test("whom the question names is whom the answer is about", () => {
  const read = factsOf("Where does your wife Mary live?", "In Porto.").map(lineOf);
  expect(read).toContain("Mary LIVES_IN Porto");
});

test("nothing is learned from an assistant, or from a long turn", () => {
  const asked = ["Where do you live?"];
  expect(readAnswer(asked, { ...SOURCE, role: "assistant", content: "In Porto." })).toBeUndefined();
  expect(readAnswer(asked, { ...SOURCE, content: `In Porto${" and so on".repeat(30)}.` })).toBeUndefined();
});
