/** Who is the oldest or the youngest, by the ages that were told. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
const graph = memory.graph("ages");
await graph.remember("I have three kids: Mia is 12, Jonas is 9 and Ella is 4");
await graph.remember("My niece Polly is 6.");
at("2026-11-02T09:00:00Z");
await graph.remember("My nephew Kit is 6.");
await graph.remember("My cousin Bo plays chess.");

test.each([
  ["Who is the oldest?", "Mia."],
  ["Who's the youngest of my kids?", "Ella."],
  ["Which of my kids is the oldest?", "Mia."],
  ["Who is older, Jonas or Ella?", "Jonas."],
  ["Is Jonas older than Ella?", "Yes."],
  ["Is Mia younger than Jonas?", "No."],
  ["Is Polly older than Ella?", "Yes."],
])("%s %s", async (question, first) => {
  const { answer, known } = await graph.ask(question);
  expect([known, answer.split("\n")[0]]).toEqual([true, first]);
});

// Both were 6, told half a year apart; nobody told how old Bo is.
test.each(["Is Polly older than Kit?", "Who is older, Bo or Mia?"])("%s is not known", async (question) => {
  const { known } = await graph.ask(question);
  expect(known).toBe(false);
});
