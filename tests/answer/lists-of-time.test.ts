/** What happened in a time and what lies ahead, in the order of time. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
const graph = memory.graph("lists");
for (const told of [
  "I have to return the library books on Thursday.",
  "My exam is on Friday.",
  "My car inspection is on 20 March.",
  "I'm meeting Priya on 9 March.",
  "The quiz is on 5 March.",
  "The quiz has been cancelled.",
  "We went hiking on Saturday.",
  "I met Salma on 10 February.",
  "I flew to Ghent on 3 February.",
  "Tom's exam is on Wednesday.",
  "I like jazz.",
])
  await graph.remember(told);
at("2026-03-02T18:00:00Z");

test.each([
  ["What's coming up?", /library books.*exam.*Priya.*inspection/su],
  ["What do I have to do this week?", /^5 March 2026: .*library.*exam/su],
  ["What do I have on Friday?", /^6 March 2026: .*exam/u],
  ["What are we doing next week?", /^9 March 2026: .*Priya/u],
  ["What did I do last weekend?", /hiking/u],
  ["What happened in February?", /Ghent.*Salma.*hiking/su],
  ["What did I do in February?", /Ghent.*Salma/su],
])("%s", async (question, answer) => {
  expect((await graph.ask(question)).answer).toMatch(answer);
});

test.each([
  ["What's coming up?", /quiz|Tom|jazz|hiking/u],
  ["What do I have to do this week?", /inspection|Priya|quiz|Tom/u],
  ["What did I do last weekend?", /Ghent|Salma|exam|jazz/u],
  ["What happened in January?", /Ghent|Salma|hiking/u],
])("%s leaves out what is not of it", async (question, answer) => {
  const { answer: said, known } = await graph.ask(question);
  expect(known ? said : "").not.toMatch(answer);
});
