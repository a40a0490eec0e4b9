import { expect, test } from "vitest";
import { longestStretch } from "../../bench/held-up.mjs";
import { openMemory } from "../../src/memory.ts";

/** Milliseconds of work at a stretch; it takes about 20. */
const LIMIT = 100;

test("a long list holds up nobody else in the process for long", async () => {
  const memory = await openMemory();
  const graph = memory.graph("g");
  const messages = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${prefix}-${at}`,
      speaker: `Speaker${at % 100}`,
      thread: `${prefix}-${at % 50}`,
      content: `We talked about topic${at % 1717} and the weather in town${at % 2900}. ${at % 10 === 0 ? "I live in Oslo." : "Nothing new."}`,
    }));
  // The rules are compiled when they are first used, once in a process.
  await graph.rememberMany(messages("first", 20));
  expect(await longestStretch(() => graph.rememberMany(messages("many", 600)))).toBeLessThan(LIMIT);
  await memory.close();
});
