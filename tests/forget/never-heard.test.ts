/** What was forgotten leaves the graph as one that never heard it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { type History, history, momentOf, shown, tell } from "./histories.ts";

const { memory, at } = await testMemory();
const RUNS = Number(process.env.PALIMPSEST_TEST_RUNS ?? 12);
let made = 0;

async function agree({ steps, forgotten }: History): Promise<void> {
  made += 1;
  const heard = memory.tenant("acme").graph(`heard ${made}`);
  const never = memory.tenant("acme").graph(`never ${made}`);
  const goes = (index: number) => forgotten[index] === true && steps[index]?.kind === "said";
  await heard.create();
  await never.create();
  for (const [index, step] of steps.entries()) {
    at(momentOf(index));
    await tell(heard, step, index);
    if (!goes(index)) await tell(never, step, index);
  }
  at(momentOf(steps.length));
  const threads = new Set(["one", "two", "three"]);
  for (const [index, step] of steps.entries())
    if (step.kind === "said" && !goes(index)) threads.delete(step.thread);
  for (const thread of threads)
    if (steps.some((step) => step.kind === "said" && step.thread === thread)) await heard.forget({ thread });
  for (const [index, step] of steps.entries())
    if (step.kind === "said" && goes(index) && !threads.has(step.thread))
      await heard.forget({ episode: `e${index}` });
  const moments = steps.flatMap((_, index) => (goes(index) ? [] : [momentOf(index)]));
  expect(await heard.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  expect(await shown(heard, moments)).toEqual(await shown(never, moments));
}

test("Episodes and threads that were forgotten leave what a graph shows that never heard them", {
  timeout: 240_000,
}, async () => {
  await fc.assert(fc.asyncProperty(history(), agree), { numRuns: RUNS });
});
