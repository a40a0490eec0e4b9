/** Since when it is so: what has just begun, what begins on a day to come, and what somebody became. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
let graphs = 0;

/** Asks in November what was told in March. */
async function asked(told: string, question: string) {
  graphs += 1;
  const graph = memory.graph(`begun-${graphs}`);
  at("2026-03-10T09:00:00Z");
  await graph.remember(told);
  at("2026-11-10T09:00:00Z");
  return await graph.ask(question);
}

test.each([
  ["I just started at Helix", "When did I start at Helix?", "March 2026"],
  ["I just moved to Utrecht.", "When did I move to Utrecht?", "March 2026"],
  ["We got married in June 2014", "How long have we been married?", "12 years"],
  ["I start at Lidl on Monday", "Where do I work?", "Lidl"],
])("%s %s %s", async (told, question, expected) => {
  const { answer, known } = await asked(told, question);
  expect([known, answer]).toEqual([true, expect.stringContaining(expected)]);
});

test("what begins on a day to come is not so before it", async () => {
  const graph = memory.graph("begun-ahead");
  at("2026-03-10T09:00:00Z");
  await graph.remember("I start at Lidl on Monday");
  expect((await graph.facts({ predicate: "WORKS_AT" })).length).toBe(0);
  at("2026-03-20T09:00:00Z");
  expect((await graph.facts({ predicate: "WORKS_AT" })).length).toBe(1);
});
