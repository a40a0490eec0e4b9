import { expect, test } from "vitest";
import { PalimpsestError } from "../../src/errors.ts";
import type { EmbeddingScript } from "./embedding-server.ts";
import { closed, memoryWith, openOn } from "./scripted-memory.ts";

const VECTORS = [{ kind: "vectors" }] as const;
const FAULTS: readonly [what: string, code: string, script: EmbeddingScript][] = [
  ["is dead", "embedding_unavailable", [{ kind: "drop" }]],
  ["fails", "embedding_unavailable", [{ kind: "status", status: 500 }]],
  ["does not know the key", "embedding_unavailable", [{ kind: "status", status: 401 }]],
  ["has no such model", "embedding_unavailable", [{ kind: "status", status: 404 }]],
  ["refuses every text", "embedding_unavailable", [{ kind: "status", status: 400 }]],
  ["sends too few vectors", "embedding_invalid", [{ kind: "too-few", missing: 1 }]],
  ["sends what is no number", "embedding_invalid", [{ kind: "no-number" }]],
  ["sends empty vectors", "embedding_invalid", [{ kind: "vectors", dimensions: 0 }]],
  ["sends vectors of any length", "embedding_invalid", [{ kind: "vectors", dimensions: 16_001 }]],
  ["sends brackets", "embedding_invalid", [{ kind: "text", body: `{"data":${"[".repeat(200)}` }]],
  ["names another address", "embedding_unavailable", [{ kind: "status", status: 307 }]],
  ["sends a page instead", "embedding_invalid", [{ kind: "text", body: "<html>Hello</html>" }]],
  ["never answers", "embedding_timeout", [{ kind: "hang" }]],
];

test("an encoder that fails, in whatever way, leaves nothing half, and recall goes by words", async () => {
  // Only who never answers is not waited for: what answers may take its time.
  const [patient, hasty] = [await memoryWith(VECTORS), await memoryWith(VECTORS, { timeoutMs: 300 })];
  for (const [what, code, script] of FAULTS) {
    const { memory, server } = code === "embedding_timeout" ? hasty : patient;
    server.script = script;
    const graph = memory.graph(what);
    await graph.remember({ content: "The puppy sleeps on the sofa.", speaker: "Ana", id: "1" });
    await graph.remember({ content: "It rains all week.", speaker: "Ana", id: "2", thread: "other" });
    await expect(graph.embed(), what).rejects.toMatchObject({ name: "EmbeddingError", code });
    expect((await graph.embeddings())[0], what).toMatchObject({
      dimensions: null,
      episodes: { done: 0, total: 2 },
      refused: [],
      error: { code },
    });
    const found = await graph.recall("Who sleeps on the sofa?");
    expect([found.meaning, found.episodes.map(({ id }) => id)], what).toEqual(["failed", ["1"]]);
    server.script = VECTORS;
    await graph.embed();
    expect((await graph.embeddings())[0], what).toMatchObject({ isComplete: true, error: null });
  }
}, 120_000);

test("a slow encoder costs a question its time limit and no more", async () => {
  const { memory, server } = await memoryWith(VECTORS, { questionTimeoutMs: 50 });
  const graph = memory.graph("slow");
  await graph.remember({ content: "The puppy sleeps on the sofa.", id: "1" });
  await graph.embed();
  server.script = [{ kind: "hang" }];
  const found = await graph.recall("Who sleeps on the sofa?");
  expect([found.meaning, found.episodes.map(({ id }) => id)]).toEqual(["late", ["1"]]);
  expect(found.timings.meaning).toBeGreaterThanOrEqual(49);
  expect(found.timings.meaning).toBeLessThan(5000);
});

test("an encoder that asks to be left alone is left alone for so long", async () => {
  const busy = { kind: "status", status: 429, headers: { "retry-after": "300" } } as const;
  const { memory, server } = await memoryWith([busy], { retries: 5 });
  const graph = memory.graph("busy");
  await graph.remember({ content: "The puppy sleeps.", id: "1" });
  await expect(graph.embed()).rejects.toMatchObject({ code: "embedding_unavailable" });
  expect(server.requests).toHaveLength(1);
  expect((await graph.embeddings())[0]?.dueAt).toBe("2026-06-01T10:05:00.000000Z");
  // What is written meanwhile does not have it asked sooner.
  await graph.remember({ content: "It rains.", id: "2" });
  expect((await graph.embeddings())[0]?.dueAt).toBe("2026-06-01T10:05:00.000000Z");
});

test("a passing failure is asked through within one try", async () => {
  const { memory, server } = await memoryWith([{ kind: "status", status: 503 }, { kind: "vectors" }], {
    retries: 2,
    retryDelayMs: 1,
  });
  const graph = memory.graph("passing");
  await graph.remember({ content: "alpha", id: "1" });
  await graph.embed();
  expect(server.requests).toHaveLength(2);
  expect((await graph.embeddings())[0]?.isComplete).toBe(true);
});

test("one text that is refused keeps no other from being embedded, and can be tried again", async () => {
  const isBad = (texts: readonly string[]) => texts.some((text) => text.includes("poison"));
  const { memory, server } = await memoryWith(({ texts }) =>
    isBad(texts) ? { kind: "status", status: 400, message: "no" } : { kind: "vectors" },
  );
  const graph = memory.graph("refused");
  for (const content of ["alpha", "poison", "beta"]) await graph.remember({ content, id: content });
  await graph.embed();
  const [view] = await graph.embeddings();
  expect(view).toMatchObject({
    isComplete: true,
    refused: [{ code: "embedding_unavailable", count: 1 }],
    error: null,
  });
  server.script = VECTORS;
  expect(await graph.embed()).toBe(1);
  expect((await graph.embeddings())[0]).toMatchObject({ isComplete: true, refused: [] });
});

test("a text that is refused by itself is given up after four tries, and does not hold up what comes after it", async () => {
  const { memory } = await memoryWith([{ kind: "status", status: 422 }]);
  const graph = memory.graph("alone");
  await graph.remember({ content: "poison", id: "1" });
  for (let time = 0; time < 3; time += 1) await expect(graph.embed()).rejects.toThrow(/422/u);
  await graph.embed();
  expect((await graph.embeddings())[0]).toMatchObject({ isComplete: true, refused: [{ count: 1 }] });
});

test("a model that answers in vectors of another length is told apart from the one that was there", async () => {
  const { memory, server } = await memoryWith(VECTORS);
  const graph = memory.graph("mismatch");
  await graph.remember({ content: "The puppy sleeps on the sofa.", id: "1" });
  await graph.embed();
  server.script = [{ kind: "vectors", dimensions: 16 }];
  await graph.remember({ content: "A dog barks.", id: "2" });
  await expect(graph.embed()).rejects.toMatchObject({ code: "embedding_mismatch" });
  expect((await graph.embeddings())[0]).toMatchObject({ dimensions: 8, episodes: { done: 1, total: 2 } });
  const found = await graph.recall("Which animal sleeps on the sofa?");
  expect([found.meaning, found.episodes[0]?.id]).toEqual(["failed", "1"]);
});

test("the tokens of a day count for models and encoders together, and what is over waits for tomorrow", async () => {
  const { memory, server, clock } = await memoryWith(
    VECTORS,
    { batch: 1 },
    { extraction: { tokensPerDay: 15 } },
  );
  const graph = memory.graph("budget");
  for (const content of ["alpha", "beta", "gamma"]) await graph.remember({ content, id: content });
  await expect(graph.embed()).rejects.toMatchObject({ code: "budget_exhausted" });
  expect(server.requests).toHaveLength(2);
  expect((await graph.embeddings())[0]?.dueAt).toBe("2026-06-02T00:00:00.000000Z");
  const [spent] = await memory.tenant("default").usage();
  expect(spent).toMatchObject({ prompt: "embedding", model: "letters", calls: 2, inputTokens: 20 });
  clock.now += 86_400_000;
  await graph.embed();
  expect((await graph.embeddings())[0]?.isComplete).toBe(true);
});

test("no key and no words of a memory are in an error, whatever a server repeats", async () => {
  const { memory, server } = await memoryWith([
    { kind: "status", status: 500, message: "bad key sk-secret-key" },
  ]);
  const graph = memory.graph("secret");
  await graph.remember({ content: "Confidential words.", id: "1" });
  const error: unknown = await graph.embed().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PalimpsestError);
  const [view] = await graph.embeddings();
  for (const text of [String(error), JSON.stringify(error), view?.error?.message ?? ""]) {
    expect(text).not.toContain("sk-secret-key");
    expect(text).not.toContain("Confidential");
  }
  expect(server.requests[0]?.authorization).toBe("Bearer sk-secret-key");
});

test("closing does not wait for an encoder, and what was under way is done by the next one", async () => {
  const { memory, server, address, options } = await memoryWith([{ kind: "hang" }], {}, {}, true);
  const graph = memory.graph("closing");
  await graph.remember({ content: "alpha", id: "1" });
  const embedding = graph.embed().catch((error: unknown) => error);
  await expect.poll(() => server.requests.length).toBe(1);
  await closed(memory);
  await embedding;
  server.script = VECTORS;
  const { memory: next } = await openOn(address, options);
  expect((await next.graph("closing").embeddings())[0]?.episodes).toEqual({ done: 0, total: 1 });
  expect(await next.graph("closing").embed()).toBe(1);
});
