/** Episodes as they were stored, listed in the order in which they arrived. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.graph("episodes");
const said = (id: string, thread: string, occurredAt: string) => ({
  id,
  thread,
  occurredAt,
  content: `Line ${id}`,
});
// The second occurred before the first.
await graph.rememberMany([
  said("a", "one", "2026-02-01"),
  said("b", "one", "2026-01-01"),
  said("c", "two", "2026-01-02"),
]);
await graph.remember({ ...said("d", "one", "2026-01-03"), metadata: { colour: "red" } });

const idsOf = async (options: Parameters<typeof graph.episodes>[0]) =>
  (await graph.episodes(options)).episodes.map(({ id }) => id);

test("they come in the order of arrival, or the newest first, and their number is told whatever the limit", async () => {
  expect(await idsOf({})).toEqual(["a", "b", "c", "d"]);
  expect(await idsOf({ order: "newest" })).toEqual(["d", "c", "b", "a"]);
  expect(await graph.episodes({ limit: 1 })).toMatchObject({ episodes: [{ id: "a" }], total: 4 });
});

test("a thread is read page by page", async () => {
  const { episodes, total } = await graph.episodes({ thread: "one", limit: 2 });
  expect([episodes.map(({ id }) => id), total]).toEqual([["a", "b"], 3]);
  expect(await idsOf({ thread: "one", after: episodes[1]?.uid ?? "" })).toEqual(["d"]);
  expect(await graph.episodes({ thread: "none" })).toEqual({ episodes: [], total: 0 });
});

test("they are found by the ids that were given, and by their own", async () => {
  const [episode] = (await graph.episodes({ ids: ["d"] })).episodes;
  expect(episode).toMatchObject({
    content: "Line d",
    metadata: { colour: "red" },
    thread: "one",
    position: 1,
  });
  expect(await idsOf({ ids: [episode?.uid ?? "", "a", "none"] })).toEqual(["a", "d"]);
  await expect(graph.episodes({ after: "none" })).rejects.toThrow(/after: is not the uid of an episode/u);
});
