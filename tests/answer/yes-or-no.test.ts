/** Yes or no, as a sentence decides it. */
import { beforeAll, expect, test } from "vitest";
import type { AnswerQuery } from "../../src/answer/words/asked.ts";
import type { Candidate } from "../../src/answer/words/features.ts";
import { yesOrNo } from "../../src/answer/words/yes-or-no.ts";
import { ENGLISH } from "../../src/language/en/english.ts";
import { testMemory } from "../memory.ts";
import { rememberTurns } from "./turns.ts";

const { memory } = await testMemory("2025-12-01T12:00:00Z");
const graph = memory.tenant("truth").graph("club");

beforeAll(() =>
  rememberTurns(graph, "club", [
    ["2025-03-04", "Ada", "And you, are you still rowing?"],
    ["2025-03-04", "Bo", "No, I sold the oars when my shoulder went. I bake instead."],
    ["2025-03-11", "Ada", "Is the new oven electric?"],
    ["2025-03-11", "Bo", "Yes, the gas one smelled."],
    ["2025-04-10", "Ada", "My neighbour Ines is diabetic. She keeps bees."],
    ["2025-04-12", "Bo", "I didn't buy the kayak, it leaked."],
    ["2025-05-02", "Ada", "The regatta in Henley was called off."],
  ]),
);

test.each([
  ["Is Bo still rowing?", /^No\. \[1\]/u],
  ["Is the new oven electric?", /^Yes\. \[1\]/u],
  ["Is Ines diabetic?", /^Yes\b/u],
  ["Did Bo buy the kayak?", /^No\. \[1\]/u],
])("is said first: %s", async (question, begins) => {
  const { answer, known } = await graph.ask(question);
  expect(answer).toMatch(begins);
  expect(known).toBe(true);
});

test.each(["Did Ines buy the oven?", "Does Ada like the regatta?"])(
  "is not said where no sentence decides it: %s",
  async (question) => {
    const { answer, known } = await graph.ask(question);
    expect(answer).not.toMatch(/^(?:Yes|No)\b/u);
    expect(known).toBe(false);
  },
);

test.each([
  ["Does the ferry stop at Iona?", "The ferry used to stop at Iona.", false],
  ["Does the ferry stop at Iona?", "The ferry stopped at Iona.", false],
  ["Doesn't the ferry stop at Iona?", "The ferry used to stop at Iona.", true],
  ["Does the ferry stop at Iona?", "The ferry stops at Iona.", true],
  ["Does the ferry stop at Iona?", "The ferry doesn't stop at Iona.", false],
  ["Did the ferry stop at Iona?", "The ferry used to stop at Iona.", true],
])("what is over is so no more, and was so: %s %s", (asks, says, isSo) => {
  const { clauses } = ENGLISH.readSentence(says, []);
  const said = {
    sentence: { text: says, language: ENGLISH, clauses: () => clauses },
    features: { answersQuestion: 0, exact: 1, related: 0 },
  } as unknown as Candidate;
  const asked = { gap: "polar", question: ENGLISH.readQuestion(asks, []), asksNow: false };
  expect(yesOrNo(said, asked as unknown as AnswerQuery)).toBe(isSo);
});
