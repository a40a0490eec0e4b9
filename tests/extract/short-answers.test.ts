/** What a question and a short answer to it say together, without a database. */
import { expect, test } from "vitest";
import type { ProposedFact } from "../../src/domain/extraction.ts";
import { extractLocally } from "../../src/extract/local.ts";
import type { Turn } from "../../src/extract/turn.ts";
import { SHORT_ANSWERS } from "./short-answer-cases.ts";

const occurredAt = Date.parse("2026-03-02T10:00:00Z");
const ANN = { speaker: "Ann", role: "user", occurredAt } as const;
const ASSISTANT = { speaker: null, role: "assistant", occurredAt } as const;

function turn(line: string): Turn {
  const [, who, words] = /^(A|Bo): (.*)$/su.exec(line) ?? [];
  const content = words ?? line;
  if (who === undefined) return { ...ANN, content };
  return who === "A" ? { ...ASSISTANT, content } : { ...ANN, speaker: who, content };
}

/** What the last turn says after the others. */
function factsAfter(...lines: readonly string[]): readonly ProposedFact[] {
  const turns = lines.map(turn);
  return extractLocally({ ...(turns.at(-1) ?? turn("")), before: turns.slice(0, -1) }).facts;
}

function factsOf(asked: string, said: string): readonly ProposedFact[] {
  return factsAfter(`A: ${asked}`, said);
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

test.each([
  ["Are you allergic to nuts?", "Yes, I am.", ["Ann ALLERGIC_TO nuts"]],
  ["Are you allergic to nuts?", "I am", ["Ann ALLERGIC_TO nuts"]],
  ["Are you married?", "I am pescatarian.", ["Ann DIET pescatarian"]],
])("%s %s", (asked, said, facts) => {
  expect(factsOf(asked, said).map(lineOf)).toEqual(facts);
});

test("nothing is learned from an assistant, or from a long turn", () => {
  expect(factsAfter("Bo: Where do you live?", "A: In Porto.")).toEqual([]);
  expect(factsOf("Where do you live?", `In Porto${" and so on".repeat(30)}.`)).toEqual([]);
});

const PORTO = "Ann LIVES_IN Porto";
const WHERE = "A: Where do you live?";

/** Talks of which the last turn is an answer. */
test.each([
  [["Hello!", "A: Hi! Good to have you here. Where do you live now?", "Porto"]],
  [["A: Where do you live? Just so that I know.", "Porto"]],
  [[WHERE, "Hmm, let me think.", "Porto"]],
  [[WHERE, "A: Take your time.", "Porto"]],
  [["Bo: Where do you live?", "In Porto."]],
])("%j is an answer", (lines) => {
  expect(factsAfter(...lines).map(lineOf)).toEqual([PORTO]);
});

/** Talks of which the last turn answers nothing that its speaker was asked right before. */
test.each([
  [["Porto"]],
  [["A: Who is your boss?", "Hello Ruth! Good to hear from you."]],
  [["A: Who is your boss?", "Thanks, Kim."]],
  [["Where do you live?", "Porto"]],
  [[WHERE, "A: I am an assistant, and live nowhere.", "Porto"]],
  [[WHERE, "In Hull.", "Porto"]],
  [[WHERE, "By the way, where is the World Cup?", "Porto"]],
  [[WHERE, "I was at the dentist today.", "Porto"]],
  [[WHERE, "A: Never mind. Which team do you mean?", "Porto"]],
  [[WHERE, "Hmm.", "Wait.", "Porto"]],
  [[WHERE, "Bo: Porto?", "Porto"]],
  [["Bo: I am new here.", WHERE, "Porto"]],
  [[`${WHERE} But do not answer that now: first tell me which team you want to win.`, "Porto"]],
])("%j is none", (lines) => {
  expect(factsAfter(...lines)).toEqual([]);
});
