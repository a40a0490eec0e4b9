/**
 * Novelty knows what was said before in other words, where an encoder is set; and waits for it no longer than
 * it is to.
 */
import { afterAll, expect, test } from "vitest";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { closed, memoryWith, openOn } from "../embed/scripted-memory.ts";
import { passingDatabase } from "../memory.ts";

const VECTORS = [{ kind: "vectors" }] as const;

/** Words that are told apart by a letter count only, but for the concepts of the scripted encoder. */
const KNOWN = [
  "Our puppy sleeps under the veranda.",
  "The glacier melted last summer.",
  "My violin has a broken string.",
  "Rain fell on the harbour.",
];
/** Shares no word with the first of these, and all of its concepts. */
const IN_OTHER_WORDS = "Your dog naps beneath a porch.";

const server = await startEmbeddingServer(VECTORS);
const encoder = { baseURL: server.url, name: "letters", worker: false, noveltyTimeoutMs: 10_000 };
const memory = new Memory(
  configFrom({ database: "memory:", embeddings: encoder }),
  (await passingDatabase()).database,
);
afterAll(() => memory.close());

let graphs = 0;
/** A graph of its own in which these are known and embedded. */
async function graphWithKnown(of: Memory = memory): Promise<GraphHandle> {
  graphs += 1;
  const graph = of.tenant(`tenant-${graphs}`).graph("said");
  await graph.rememberMany(KNOWN.map((content) => ({ content, speaker: "Ana" })));
  await graph.embed();
  return graph;
}

const textsAsked = () => server.requests.flatMap((request) => request.texts);

test("what is said again in other words is like what is known, and scores lower than by its words alone", async () => {
  const graph = await graphWithKnown();
  const { novelty } = await graph.remember({ content: IN_OTHER_WORDS, speaker: "Ben" });
  const { memory: other } = await memoryWith(VECTORS, { noveltyTimeoutMs: 0 });
  const byWords = await graphWithKnown(other);
  const plain = (await byWords.remember({ content: IN_OTHER_WORDS, speaker: "Ben" })).novelty;
  expect(plain?.parts.distance).toBeGreaterThan(0.9);
  expect(novelty?.parts.distance).toBeLessThan(0.3);
  expect(novelty?.score).toBeLessThan(plain?.score ?? 0);
  expect(novelty?.reasons.map(({ code }) => code)).toContain("like_known");
});

test("what stands earlier in the same call is known, too", async () => {
  const graph = await graphWithKnown();
  const [, second] = await graph.rememberMany([
    { content: "A nurse has a hard job.", speaker: "Ben" },
    { content: "What a profession: living off such works!", speaker: "Cleo" },
  ]);
  expect(second?.novelty?.parts.distance).toBeLessThan(0.3);
});

test("with nothing to compare nobody is asked, and a text is sent to the encoder once and counted once", async () => {
  const begun = server.requests.length;
  const graph = await graphWithKnown();
  const asked = server.requests.slice(begun).flatMap(({ texts }) => texts);
  expect(asked.filter((text) => KNOWN.includes(text))).toHaveLength(KNOWN.length);
  const tenant = memory.tenant(graph.tenant);
  const calls = async () => (await tenant.usage()).reduce((sum, usage) => sum + usage.calls, 0);
  const before = await calls();
  const sent = textsAsked().filter((text) => text === "A dog naps.").length;
  await graph.remember({ content: "A dog naps.", speaker: "Ben" });
  await graph.embed();
  expect(textsAsked().filter((text) => text === "A dog naps.")).toHaveLength(sent + 1);
  expect(await calls()).toBe(before + 1);
  expect((await graph.embeddings())[0]?.isComplete).toBe(true);
});

test("an encoder that hangs or is gone holds a write up once for as long as it may, and is left alone for a while", async () => {
  const { memory: own, server: failing, clock } = await memoryWith(VECTORS, { noveltyTimeoutMs: 1_000 });
  const graph = await graphWithKnown(own);
  for (const kind of ["hang", "drop"] as const) {
    failing.script = [{ kind }];
    const asked = failing.requests.length;
    for (const content of [IN_OTHER_WORDS, "An animal eats.", "The dog barks."]) {
      const { novelty, deduplicated } = await graph.remember({ content, speaker: "Ben" });
      expect([novelty?.score === undefined, deduplicated]).toEqual([false, false]);
    }
    expect(failing.requests).toHaveLength(asked + 1);
    failing.script = VECTORS;
    clock.now += 10_000;
    await graph.remember({ content: `Fido is an animal that ${kind}s.`, speaker: "Ben" });
    expect(failing.requests).toHaveLength(asked + 2);
    clock.now += 10_000;
  }
});

test("without an encoder novelty goes by words, also where others have embedded the graph", async () => {
  const { memory: embedding, address } = await memoryWith(VECTORS, {}, {}, true);
  const { tenant } = await graphWithKnown(embedding);
  await closed(embedding);
  const { memory: plain } = await openOn(address, undefined);
  const graph = plain.tenant(tenant).graph("said");
  const { novelty } = await graph.remember({ content: IN_OTHER_WORDS, speaker: "Ben" });
  expect(novelty?.parts.distance).toBeGreaterThan(0.9);
});

test("a time that is none is refused", async () => {
  await expect(openOn("memory:", { encoder: "local", noveltyTimeoutMs: -1 })).rejects.toThrow(
    /noveltyTimeoutMs/u,
  );
});
