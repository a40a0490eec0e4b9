import { expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const tenant = memory.tenant("again");
let graphs = 0;

function fresh(): GraphHandle {
  graphs += 1;
  return tenant.graph(`g${graphs}`);
}

test("without id and time nothing is deduplicated", async () => {
  const graph = fresh();
  const [first, second] = await graph.rememberMany([{ content: "Hello." }, { content: "Hello." }]);
  expect([first?.deduplicated, second?.deduplicated]).toEqual([false, false]);
  expect(first?.episode.uid).not.toBe(second?.episode.uid);
});

test("a retry without a time, under the same id, is the same episode", async () => {
  const graph = fresh();
  await graph.remember({ id: "m1", content: "Hello." });
  at("2026-12-01T00:00:05Z");
  expect((await graph.remember({ id: "m1", content: "Hello." })).deduplicated).toBe(true);
});

test("other words under a taken id are refused and nothing of the list is written", async () => {
  const graph = fresh();
  await graph.remember({ id: "m1", content: "Hello." });
  const list = [
    ...Array.from({ length: 100 }, (_, index) => ({ id: `x${index}`, content: "New." })),
    { id: "m1", content: "Bye." },
  ];
  await expect(graph.rememberMany(list)).rejects.toMatchObject({ code: "episode_conflict", index: 100 });
  expect((await graph.remember({ id: "x0", content: "New." })).deduplicated).toBe(false);
});

test("an episode that arrives late takes its place in the thread", async () => {
  const graph = fresh();
  for (const day of ["2026-01-01", "2026-01-03", "2026-01-02"]) {
    await graph.remember({ id: day, content: `On ${day}.`, thread: "diary", occurredAt: day });
  }
  const found = await graph.recall("On 2026", { limit: 3 });
  expect(new Map(found.episodes.map(({ id, position }) => [id, position]))).toEqual(
    new Map([
      ["2026-01-01", 0],
      ["2026-01-02", 1],
      ["2026-01-03", 2],
    ]),
  );
});
