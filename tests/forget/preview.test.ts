import { beforeAll, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { collected, testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-12-01T00:00:00Z");
let graph: GraphHandle;

beforeAll(async () => {
  graph = memory.tenant("preview").graph("user:alice");
  await graph.remember({
    id: "m1",
    content: "I live in Berlin.",
    speaker: "Alice",
    occurredAt: "2026-03-02",
  });
  await graph.remember({ id: "m2", content: "I live in Paris.", speaker: "Alice", occurredAt: "2026-05-10" });
  for (let at = 0; at < 12; at += 1)
    await graph.remember({
      id: `walk ${at}`,
      thread: "walks",
      content: `Marisol walked ${at} miles.`,
      occurredAt: "2026-06-01",
      extraction: { facts: [{ subject: "Marisol", predicate: "KNOWS", object: `Friend ${at % 3}` }] },
    });
});

test.each([
  [{ episode: "m2" } as const],
  [{ thread: "walks" } as const],
  [{ entity: "Marisol" } as const],
  [{ entity: "Friend 1", episodes: "keep" } as const],
])("a preview of %j changes nothing and counts what forgetting it erases", async (target) => {
  const before = await collected(graph.export());
  const { kind, erased, factsChanged, episodes } = await graph.previewForget(target);
  expect(await collected(graph.export())).toEqual(before);
  expect((await graph.verifyAudit()).ok).toBe(true);
  // The same memory again, in which it is done.
  const copy = memory.tenant("preview").graph(`copy of ${JSON.stringify(target)}`);
  await copy.restore(graph.export());
  const again = await copy.previewForget(target);
  const receipt = await copy.forget(target);
  const { kind: kindOf, factsChanged: changed, episodes: what } = receipt;
  expect(again).toMatchObject({ kind: kindOf, episodes: what });
  // What a slice changes may go in the next, and a journal of slices has an entry a slice.
  if (!("entity" in target)) expect(again.factsChanged).toBe(changed);
  expect({ ...again.erased, contents: 0 }).toEqual({ ...receipt.erased, contents: 0 });
  expect({ kind, erased: { ...erased, traces: 0, contents: 0 }, factsChanged, episodes }).toEqual({
    kind: again.kind,
    erased: { ...again.erased, traces: 0, contents: 0 },
    factsChanged: again.factsChanged,
    episodes: again.episodes,
  });
});

test("a preview shows what would go, as it reads", async () => {
  const { shown, erased } = await graph.previewForget({ episode: "m2" });
  expect(shown).toEqual({
    episodes: [{ id: "m2", content: "I live in Paris." }],
    facts: ["Alice lives in Paris"],
    entities: ["Paris"],
  });
  expect(erased).toMatchObject({ episodes: 1, claims: 1, facts: 1, entities: 1 });
  const { shown: walks } = await graph.previewForget({ thread: "walks" });
  expect(walks.entities.toSorted()).toEqual(["Friend 0", "Friend 1", "Friend 2", "Marisol"]);
  expect(walks.facts).toHaveLength(3);
});

test("a preview of the whole graph counts all of it", async () => {
  const copy = memory.tenant("preview").graph("all");
  await copy.restore(graph.export());
  const preview = await copy.previewForget({ all: true });
  expect(preview).toMatchObject({ kind: "graph", factsChanged: 0, shown: { episodes: { length: 14 } } });
  const { erased } = await copy.forget({ all: true });
  expect(preview.erased).toEqual(erased);
});

test("a preview refuses what forgetting refuses", async () => {
  await expect(graph.previewForget({ entity: "Nobody" })).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(graph.previewForget({ episode: "none" })).rejects.toMatchObject({ code: "episode_unknown" });
  await expect(graph.previewForget({} as never)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(memory.tenant("preview").graph("none").previewForget({ all: true })).rejects.toMatchObject({
    code: "graph_unknown",
  });
});
