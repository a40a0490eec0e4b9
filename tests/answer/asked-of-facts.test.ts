import { beforeAll, describe, expect, test } from "vitest";
import { intentOf } from "../../src/recall/question/read-intent.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("user:sam");
for (const content of [
  "Hi! I'm Sam, I'm 34 and I live in Lisbon.",
  "I'm learning Italian.",
  "I'm allergic to peanuts.",
  "My wife Ana is a teacher.",
])
  await graph.remember({ content });

test.each([
  ["How old am I?", "Sam is 34 years old"],
  ["how old am i", "Sam is 34 years old"],
  ["Which language am I learning?", "Sam is learning Italian"],
])("%s is answered by the fact that %s", async (question, fact) => {
  const { answer, known } = await graph.ask(question);
  expect(answer).toMatch(new RegExp(`^${fact} `, "u"));
  expect(known).toBe(true);
});

test.each([
  ["My car broke down.", "What happened to my car?", "broken down"],
  ["My Clarks shoes fell apart.", "What happened to my Clarks shoes?", "shoes fell apart"],
  ["I'm a vegetarian and allergic to nuts.", "What are my dietary restrictions?", "diet is vegetarian"],
])("%s %s", async (told, question, answer) => {
  const other = memory.graph(told);
  await other.remember({ content: told });
  expect(await other.ask(question)).toMatchObject({ known: true, answer: expect.stringContaining(answer) });
});

test.each(["What's my name?", "whats my name", "Who am I?", "do you remember my name?", "Tell me my name."])(
  "%s is answered with the words in which it was told",
  async (question) => {
    const { answer, known, citations } = await graph.ask(question);
    expect(answer).toMatch(/^Your name is Sam\. \[1\]\n/u);
    expect(known).toBe(true);
    expect(citations).toMatchObject([{ kind: "episode", quote: expect.stringContaining("I'm Sam") }]);
  },
);

test("nobody who was not told a name is told one", async () => {
  const nameless = memory.graph("user:x");
  await nameless.remember({ content: "I live in Lisbon." });
  expect(await nameless.ask("What's my name?")).toMatchObject({ known: false });
});

test.each(["Tell me about Ana", "What do you know about Ana?", "tell me everything about ana"])(
  "%s is answered with all that is known of Ana, and of nobody else",
  async (question) => {
    const { answer, known } = await graph.ask(question);
    expect(known).toBe(true);
    expect(answer).toContain("Ana's occupation is teacher");
    expect(answer).toContain("Ana is married to Sam");
    expect(answer).not.toContain("Lisbon");
  },
);

test.each(["What do you know about me?", "Tell me about me", "Was weißt du über mich?"])(
  "%s is answered with all that is known of who asks",
  async (question) => {
    const { answer } = await graph.ask(question);
    for (const fact of ["lives in Lisbon", "34 years old", "learning Italian", "allergic to peanuts"])
      expect(answer).toContain(fact);
    expect(answer).not.toContain("occupation");
  },
);

test("of somebody of whom nothing is known nothing is told", async () => {
  expect(await graph.ask("Tell me about Zoe")).toMatchObject({ known: false });
});

test.each([
  ["What does Maya collect?", ["COLLECTS"]],
  ["Who does Maya report to?", ["REPORTS_TO"]],
  ["Which team does Tom support?", ["SUPPORTS"]],
  ["What languages does Maya speak?", ["SPEAKS"]],
])("%s asks for %j", (question, predicates) => {
  expect(intentOf(question)).toMatchObject({ predicates, asks: "object" });
});

test.each([
  "What did Maya buy for her dog?",
  "Who collects stamps?",
  "What would Maya collect?",
  "Why does Maya collect stamps?",
])("%s asks for no fact by itself", (question) => {
  expect(intentOf(question)).toBeUndefined();
});

test("a fact of another kind, or about somebody else, does not answer", async () => {
  const other = memory.graph("kinds");
  await other.assert({ subject: "Maya", predicate: "SPEAKS", object: "Danish" });
  await other.assert({ subject: "Tom", predicate: "SPEAKS", object: "Polish" });
  const { answer } = await other.ask("What languages does Maya speak?");
  expect(answer).toContain("Danish");
  expect(answer).not.toContain("Polish");
  const { known } = await other.ask("Which instrument does Maya speak?");
  expect(known).toBe(false);
});

test("an amount is no count of things, and what is not so is not everything else", async () => {
  const held = memory.graph("amounts");
  await held.assert({ subject: "Ingrid", predicate: "TAKES_MEDICINE", object: "levothyroxine" });
  await held.assert({ subject: "Desmond", predicate: "EATS", object: "lentils" });
  await held.assert({ subject: "Noor", predicate: "EATS", object: "trout" });
  const { answer } = await held.ask("How much levothyroxine does Ingrid take?");
  expect(answer).not.toMatch(/^1: /u);
  const { match, answer: others } = await held.ask("What does Desmond not eat?");
  expect({ match, others }).toEqual({ match: null, others: expect.not.stringContaining("trout") });
});

describe("a user without a name is answered in their own words", () => {
  const own = memory.graph("user:nobody");
  beforeAll(async () => {
    for (const [minute, content] of [
      "I quit smoking in March 2024.",
      "My car is an old blue Volvo.",
      "I drink oat milk because dairy upsets my stomach.",
      "My dentist appointment is on the 4th of December 2026.",
      "No, it's on the 7th of December 2026.",
    ].entries())
      await own.remember({ content, occurredAt: `2026-11-26T10:0${minute}:00Z` });
  });

  test.each([
    ["When did I quit smoking?", /^March 2024\. \[1\]/u],
    ["What car do I drive?", /Volvo/u],
    ["When is my dentist appointment?", /^7 December 2026\..*“No, it's on the 7th/su],
    ["Why do I drink oat milk?", /^Because dairy upsets my stomach\. \[1\]/u],
  ])("%s", async (question, told) => {
    const { answer, known } = await own.ask(question);
    expect(answer).toMatch(told);
    expect(known).toBe(true);
  });
});
