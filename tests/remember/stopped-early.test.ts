/** What takes long stops between two slices when the memory closes, and goes on another time. */
import { expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { collected, testAddress } from "../memory.ts";

/** More than goes into two transactions: a server takes more in one. */
const episodesFor = (address: string) =>
  Array.from({ length: address.startsWith("postgres") ? 1300 : 300 }, (_, at) => ({
    id: `m${at}`,
    content: `I moved to town number ${at}.`,
    speaker: "Ann",
    occurredAt: "2026-01-10",
  }));
const stopped = { code: "memory_closed", message: expect.stringContaining("do the same again") };

/** Begins in one memory, which is closed as soon as the work has begun, and goes on in another. */
async function stoppedAndDone<Result>(
  address: string,
  work: (graph: GraphHandle, hasBegun: () => void) => Promise<Result>,
): Promise<Result> {
  const first = await openMemory({ database: address });
  let closing: Promise<void> | undefined;
  const working = work(first.graph("g"), () => {
    closing ??= first.close();
  });
  await expect(working).rejects.toMatchObject(stopped);
  await closing;
  const second = await openMemory({ database: address });
  const result = await work(second.graph("g"), () => undefined);
  await second.close();
  return result;
}

test("a long list, its rebuild and its restore stop early, and are done by doing the same again", async () => {
  const address = await testAddress();
  const episodes = episodesFor(address);
  const results = await stoppedAndDone(address, async (graph, hasBegun) => {
    await graph.create();
    const working = graph.rememberMany(episodes);
    working.catch(() => undefined);
    await expect.poll(async () => (await graph.episodes({ limit: 1 })).total).toBeGreaterThan(0);
    hasBegun();
    return working;
  });
  expect(results).toHaveLength(episodes.length);
  expect(results[0]?.deduplicated).toBe(true);
  expect(results.at(-1)?.deduplicated).toBe(false);
  const rebuilt = await stoppedAndDone(address, (graph, hasBegun) => graph.rebuild({ onProgress: hasBegun }));
  expect(rebuilt.episodes).toBe(episodes.length);

  const from = await openMemory({ database: address });
  const lines = await collected(from.graph("g").export());
  await from.close();
  const to = await testAddress();
  await stoppedAndDone(to, async (graph, hasBegun) => {
    const working = graph.restore(lines);
    working.catch(() => undefined);
    // It is found once its lines were checked, when they begin to be stored.
    const isFound = () =>
      graph.gaps().then(
        () => true,
        () => false,
      );
    await expect.poll(isFound).toBe(true);
    hasBegun();
    return working;
  });
  const copy = await openMemory({ database: to });
  expect(await collected(copy.graph("g").export())).toEqual(lines);
  await copy.close();
}, 120_000);
