import { expect, test } from "vitest";
import type { EmbeddingOptions } from "../../src/embed/options.ts";
import { testAddress } from "../memory.ts";
import { startEmbeddingServer } from "./embedding-server.ts";
import { closed, memoryWith, openOn } from "./scripted-memory.ts";

const VECTORS = [{ kind: "vectors" }] as const;

test("a question finds what is said in other words, and says that meaning had a part", async () => {
  const { memory } = await memoryWith(VECTORS);
  const graph = memory.graph("words");
  await graph.remember({ content: "The little puppy sleeps on the sofa.", speaker: "Ana", id: "1" });
  await graph.remember({ content: "Rain again, all week long.", speaker: "Ana", id: "2" });
  const before = await graph.recall("Which animal lives there?");
  expect([before.meaning, before.episodes]).toEqual(["none", []]);
  await graph.embed();
  const after = await graph.recall("Which animal lives there?");
  expect([after.meaning, after.episodes[0]?.id]).toEqual(["used", "1"]);
  expect(after.episodes[0]?.why).toContain("alike in meaning");
  expect(after.timings.meaning).toBeGreaterThan(0);
  const plain = await graph.recall("Which animal lives there?", { meaning: false });
  expect([plain.meaning, plain.episodes]).toEqual(["off", []]);
});

test("a question about somebody by name is embedded as they would ask it, too, in the same call", async () => {
  const { memory, server } = await memoryWith(VECTORS);
  const graph = memory.graph("theirs");
  await graph.remember({ content: "I painted my puppy.", speaker: "Caroline", id: "1" });
  await graph.embed();
  const asked = await graph.recall("Which of Caroline's pets did Caroline draw?");
  expect([asked.meaning, asked.episodes[0]?.id]).toEqual(["used", "1"]);
  expect(server.requests.at(-1)?.texts).toEqual([
    "Which of Caroline's pets did Caroline draw?",
    "Which of my pets did I draw?",
  ]);
  const calls = server.requests.length;
  await graph.recall("Which of Caroline's pets did Caroline draw?");
  expect(server.requests.length).toBe(calls);
  await graph.recall("Which pets did she draw?");
  expect(server.requests.at(-1)?.texts).toEqual(["Which pets did she draw?"]);
});

test("facts and names are embedded, too, and facts that are alike in meaning are found", async () => {
  const { memory } = await memoryWith(VECTORS);
  const graph = memory.graph("facts");
  await graph.assert({ subject: "Berta", predicate: "HAS_OCCUPATION", object: "nurse" });
  await graph.embed();
  const [view] = await graph.embeddings();
  expect(view).toMatchObject({ facts: { done: 1, total: 1 }, isComplete: true });
  expect(view?.names.done).toBeGreaterThan(0);
  const { facts } = await graph.recall("How does she earn a living?");
  expect(facts[0]?.why).toContain("alike in meaning");
});

test("the background embeds what is written, without being asked", async () => {
  const { memory } = await memoryWith(VECTORS, { worker: true });
  const graph = memory.graph("background");
  await graph.remember({ content: "The puppy sleeps.", id: "1" });
  await expect.poll(async () => (await graph.embeddings())[0]?.isComplete).toBe(true);
  await graph.remember({ content: "It rains.", id: "2" });
  await expect.poll(async () => (await graph.embeddings())[0]?.episodes).toEqual({ done: 2, total: 2 });
});

test("a dead encoder leaves episodes stored, found by their words, and waiting", async () => {
  const { memory, server } = await memoryWith([{ kind: "drop" }]);
  const graph = memory.graph("dead");
  const result = await graph.remember({ content: "The puppy sleeps on the sofa.", id: "1" });
  expect(result.deduplicated).toBe(false);
  await expect(graph.embed()).rejects.toMatchObject({ code: "embedding_unavailable", retryable: true });
  const found = await graph.recall("Who sleeps on the sofa?");
  expect([found.meaning, found.episodes.map(({ id }) => id)]).toEqual(["failed", ["1"]]);
  const [waiting] = await graph.embeddings();
  expect(waiting).toMatchObject({
    episodes: { done: 0, total: 1 },
    isComplete: false,
    dueAt: "2026-06-01T10:00:02.000000Z",
    error: { code: "embedding_unavailable" },
  });
  server.script = VECTORS;
  expect(await graph.embed()).toBeGreaterThan(0);
  expect((await graph.embeddings())[0]).toMatchObject({ isComplete: true, error: null, dueAt: null });
});

test("what was done before the encoder failed stays done, and is not asked for again", async () => {
  const { memory, server } = await memoryWith([{ kind: "vectors" }, { kind: "drop" }], { batch: 2 });
  const graph = memory.graph("resumed");
  for (const word of ["alpha", "beta", "gamma"]) await graph.remember({ content: word, id: word });
  await expect(graph.embed()).rejects.toMatchObject({ code: "embedding_unavailable" });
  expect((await graph.embeddings())[0]?.episodes).toEqual({ done: 2, total: 3 });
  server.script = VECTORS;
  const asked = server.requests.length;
  await graph.embed();
  expect(server.requests.slice(asked).flatMap(({ texts }) => texts)).toEqual(["alpha"]);
});

test("who writes without an encoder marks the graph, and whoever has one embeds it", async () => {
  const { memory, address, options } = await memoryWith(VECTORS, {}, {}, true);
  await memory.graph("shared").remember({ content: "The puppy sleeps.", id: "1" });
  await memory.graph("shared").embed();
  await closed(memory);
  const { memory: plain } = await openOn(address, undefined);
  await plain.graph("shared").remember({ content: "A dog barks.", id: "2" });
  expect((await plain.graph("shared").embeddings())[0]).toMatchObject({
    isCurrent: false,
    isComplete: false,
    episodes: { done: 1, total: 2 },
  });
  await closed(plain);
  const { memory: again } = await openOn(address, { ...options, worker: true });
  await expect.poll(async () => (await again.graph("shared").embeddings())[0]?.isComplete).toBe(true);
});

test("vectors of two models are never compared: with another model, only what it has embedded has a meaning", async () => {
  const { memory, address, server } = await memoryWith(VECTORS, {}, {}, true);
  const graph = memory.graph("models");
  await graph.remember({ content: "The little puppy sleeps.", id: "1" });
  await graph.embed();
  await closed(memory);
  const other = await startEmbeddingServer([{ kind: "vectors", dimensions: 12 }]);
  const { memory: second } = await openOn(address, { baseURL: other.url, name: "twelve" });
  const changed = second.graph("models");
  const asked = server.requests.length;
  const between = await changed.recall("Which animal is there?");
  expect([between.meaning, between.episodes]).toEqual(["none", []]);
  await changed.remember({ content: "A dog barks.", id: "2" });
  await changed.embed();
  const after = await changed.recall("Which animal is there?");
  expect([after.meaning, after.episodes.map(({ id }) => id).sort()]).toEqual(["used", ["1", "2"]]);
  expect(server.requests).toHaveLength(asked);
  expect(
    (await changed.embeddings()).map(({ model, isCurrent, dimensions }) => [model, isCurrent, dimensions]),
  ).toEqual([
    ["twelve", true, 12],
    ["letters", false, 8],
  ]);
  expect(await changed.removeEmbeddings("letters")).toBe(1);
  expect((await changed.embeddings())[1]).toMatchObject({ episodes: { done: 0, total: 2 } });
});

test("removed vectors are let go, and made anew by the next who embeds", async () => {
  const { memory } = await memoryWith(VECTORS);
  const graph = memory.graph("removed");
  await graph.remember({ content: "The little puppy sleeps.", id: "1" });
  await graph.embed();
  expect((await graph.recall("Which animal is there?")).episodes).toHaveLength(1);
  await graph.removeEmbeddings("letters");
  expect((await graph.recall("Which animal is there?")).episodes).toHaveLength(0);
  await graph.embed();
  expect((await graph.recall("Which animal is there?")).episodes).toHaveLength(1);
});

test("a restored graph is embedded anew", async () => {
  const { memory } = await memoryWith(VECTORS);
  const source = memory.graph("source");
  await source.remember({ content: "The little puppy sleeps.", id: "1" });
  await source.embed();
  const target = memory.graph("target");
  await target.restore(source.export());
  const [waiting] = await target.embeddings();
  expect(waiting).toMatchObject({ episodes: { done: 0, total: 1 }, isComplete: false });
  expect(waiting?.dueAt).not.toBeNull();
  await target.embed();
  expect((await target.recall("Which animal is there?")).episodes).toHaveLength(1);
});

test("several graphs are asked at once, each with its own vectors", async () => {
  const { memory } = await memoryWith(VECTORS);
  const [first, second] = [memory.graph("first"), memory.graph("second")];
  await first.remember({ content: "The little puppy sleeps.", id: "1" });
  await second.remember({ content: "A dog barks.", id: "2" });
  await first.embed();
  // By meaning alone: "dog" is a word related to "animal".
  const asked = { weights: { related: 0 }, graphs: ["first", "second"] };
  const half = await first.recall("Which animal is there?", asked);
  expect([half.meaning, half.episodes.map(({ id }) => id)]).toEqual(["partial", ["1"]]);
  await second.embed();
  const both = await first.recall("Which animal is there?", asked);
  expect([both.meaning, both.episodes.map(({ id }) => id).sort()]).toEqual(["used", ["1", "2"]]);
  expect((await first.recall("Which animal is there?")).episodes.map(({ id }) => id)).toEqual(["1"]);
});

test("an address that is none, two encoders at once, and embed() without one are refused in words", async () => {
  const { memory } = await openOn(await testAddress(), undefined);
  await memory.graph("none").remember({ content: "Hello." });
  await expect(memory.graph("none").embed()).rejects.toMatchObject({ code: "invalid_input" });
  await expect(openOn("memory:", { baseURL: "letters", name: "x" })).rejects.toThrow(
    /embeddings: baseURL is no address/u,
  );
  await expect(openOn("memory:", { baseURL: "http://x/v1", name: "x", encoder: "local" })).rejects.toThrow(
    /give one of/u,
  );
  const misplaced = { encoder: { baseURL: "http://x/v1", name: "x" } } as unknown as EmbeddingOptions;
  await expect(openOn("memory:", misplaced)).rejects.toThrow(
    /encoder: give "local" or .* stand in its place/u,
  );
});
