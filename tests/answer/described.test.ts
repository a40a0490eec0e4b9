/** Questions in which somebody is described: they are answered by the name of who is meant. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-03T09:00:00Z");

const FAMILY = [
  "My sister Ada is married to a guy called Tom. He teaches chemistry at a school in Leeds.",
  "Ada and Tom live in Harrogate with their three cats.",
  "My mum's called Iris. My mum's brother Ralf lives in Bonn.",
  "My husband Ben has a brother, Kai. Ben's mum is called Helga.",
  "Tom's brother Will moved to Canada last year.",
  "My boss Henrik has a dog. Gareth plastered our living room, and his aunt is Mrs Tuttle.",
];

async function family() {
  const graph = memory.graph(`family-${randomUUID()}`);
  for (const content of FAMILY) await graph.remember({ content, speaker: "Nora", occurredAt: "2026-03-02" });
  return graph;
}

const nora = await family();

test.each([
  ["Where does my sister's husband work?", /Leeds/],
  ["Where does my sister's husband's brother live?", /Canada/],
  ["Who is my brother-in-law?", /Tom|Kai/],
  ["Where does Ada's brother-in-law live?", /Canada/],
  ["Where does my uncle live?", /Bonn/],
  ["Who is my uncle?", /Ralf/],
  ["Who is my mother-in-law?", /Helga/],
  ["Who is the aunt of the man who plastered the living room?", /Tuttle/],
])("%s", async (question, told) => {
  const { known, answer } = await nora.ask(question, { speaker: "Nora" });
  expect({ known, answer }).toEqual({ known: true, answer: expect.stringMatching(told) });
});

test("it is cited who is meant", async () => {
  const { answer, citations } = await nora.ask("Where does my sister's husband work?", { speaker: "Nora" });
  expect(answer).toContain("Ada is married to Tom");
  expect(citations.map(({ number }) => number)).toEqual(citations.map((_, at) => at + 1));
  for (const { number } of citations) expect(answer).toContain(`[${number}]`);
});

test("a fact of who is meant comes before words about somebody else", async () => {
  const graph = memory.graph(`partner-${randomUUID()}`);
  for (const content of ["My partner Sam works as a paramedic.", "I start a new job as a baker on Monday."])
    await graph.remember({ content, speaker: "Nora", occurredAt: "2026-03-02" });
  const { answer } = await graph.ask("What is my partner's job?", { speaker: "Nora" });
  expect(answer).toMatch(/^Sam's occupation is paramedic/u);
});

test("somebody without a name is described no better than before", async () => {
  const graph = memory.graph(`nameless-${randomUUID()}`);
  await graph.remember({ content: "My sister plays chess. My wife drives a Volvo.", speaker: "Nora" });
  expect(await graph.ask("What car does my sister drive?", { speaker: "Nora" })).toMatchObject({
    known: false,
  });
});

test.each([
  "Who is my sister-in-law?",
  "Where does my nephew live?",
  "Who is the aunt of the man who repaired the roof?",
  "Where does my cousin's husband work?",
])("%s is not known", async (question) => {
  expect(await nora.ask(question, { speaker: "Nora" })).toMatchObject({ known: false });
});

test.each([
  ["where does my sister's husband work", ["who is my sister's husband", "who is my sister"]],
  ["what is Finn's best friend called", []],
  ["who is my nephew", ["who is my sibling's son"]],
  ["what does the mother of Arthur do", ["who is the mother of Arthur"]],
  ["who is the boss of the person who left Zalando", ["who left Zalando"]],
  ["what is the name of the firm that makes the pumps", ["which firm makes the pumps"]],
  ["where did the new backend engineer work", ["who is the new backend engineer"]],
  ["what colour is my car", []],
])("descriptions in: %s", (question, who) => {
  expect(ENGLISH.answering.describedIn?.(question).map((each) => each.who)).toEqual(who);
});
