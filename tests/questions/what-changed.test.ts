/** What changed and what happened, told from when facts began and ended. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-01T00:00:00Z");
const graph = memory.graph("user:sam");
for (const [content, occurredAt] of [
  ["I live in Rome.", "2026-01-10"],
  ["I work at Tesco.", "2026-01-11"],
  ["My sister Jo lives in Oslo.", "2026-02-10"],
  ["I moved to Paris.", "2026-05-05"],
  ["Jo moved to Bergen.", "2026-06-05"],
  ["I started at Globex in June.", "2026-06-20"],
] as const)
  await graph.remember({ content, occurredAt });

/** The facts of an answer without their times and words. */
async function told(question: string) {
  const { known, answer } = await graph.ask(question);
  const facts = answer
    .split("\n")
    .filter((line) => line.includes(" ("))
    .map((line) => line.replace(/ \(.*$/u, ""));
  return { known, facts: facts.filter((line) => !line.startsWith("    ")) };
}

const JO = ["Jo lives in Bergen", "Jo lived in Oslo"];
const WORK = ["The user works at Globex", "The user worked at Tesco"];

test.each([
  ["What changed?", [...JO, ...WORK, "The user lives in Paris", "The user lived in Rome"]],
  ["What's new with Jo?", JO],
  ["What has changed for me in June?", WORK],
  ["What changed since June?", [...JO, ...WORK]],
  ["What happened in May 2026?", ["The user lives in Paris"]],
])("%s", async (question, facts) => {
  expect(await told(question)).toEqual({ known: true, facts });
});

test("a stretch in which nothing began or ended is said to be one", async () => {
  const { known, answer } = await graph.ask("What changed in July?");
  expect(known).toBe(false);
  expect(answer).toMatch(/^I don't know of anything that changed/u);
});

test("what changed for somebody who is not known is not told of all", async () => {
  expect((await graph.ask("What changed for Zoe?")).known).toBe(false);
});
