/**
 * Names that are alike in meaning make candidates, where both have to do with the same; they make no merge.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { benchResolve } from "../../bench/resolve/resolve.ts";
import { embedderOf } from "../../src/embed/encoders/embedder-of.ts";
import { embeddingSettings } from "../../src/embed/options.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { passingDatabase } from "../memory.ts";

const server = await startEmbeddingServer([{ kind: "vectors" }]);
const memory = new Memory(
  configFrom({
    database: "memory:",
    embeddings: { baseURL: server.url, name: "letters", worker: false },
    resolution: { known: [{ name: "nurse" }, { name: "profession" }] },
  }),
  (await passingDatabase()).database,
);
afterAll(() => memory.close());

/** Has each of two do the same with as many things, and embeds it all. */
async function graphWith(
  name: string,
  pair: readonly [string, string],
  common: readonly string[],
  type?: string,
) {
  const graph = memory.graph(name);
  await graph.rememberMany(
    pair.map((subject) => ({
      content: `${subject} is told of.`,
      extraction: {
        entities: type === undefined ? [{ name: subject }] : [{ name: subject, type }],
        facts: common.map((object) => ({ subject, predicate: "SEEN_AT", object })),
      },
    })),
  );
  await graph.embed();
  return graph;
}

const named = async (graph: GraphHandle) =>
  (await graph.review()).map(({ entity, other }) => [entity.name, other?.name].sort());

const PLACES = ["Harbour", "Market", "Bridge"];

test("two names of one meaning with the same neighbours are put up for review, with what speaks for it, and stay two", async () => {
  const graph = await graphWith("dogs", ["puppy", "dog"], PLACES);
  const [pair, ...others] = await graph.review();
  expect(others).toEqual([]);
  expect([pair?.entity.name, pair?.other?.name]).toEqual(["puppy", "dog"]);
  expect(pair?.parts).toEqual({ names: expect.any(Number), meaning: 1, neighbours: 0.75 });
  const { names } = pair?.parts ?? {};
  expect(names).toBeLessThan(0.5);
  expect(pair?.score).toBeGreaterThan(0.78);
  expect(pair?.score).toBeLessThan(0.95);
  expect(pair?.reasons).toEqual(["alike in meaning, with the same neighbours"]);
  expect(await graph.entities({ name: "dog" })).toMatchObject([{ name: "dog", aliases: [] }]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
});

test("meaning alone puts nothing up; the fact that brings the neighbours in common does", async () => {
  const graph = await graphWith("late", ["puppy", "dog"], []);
  expect(await graph.review()).toEqual([]);
  for (const subject of ["puppy", "dog"])
    for (const object of PLACES) await graph.assert({ subject, predicate: "SEEN_AT", object });
  await graph.embed();
  expect(await named(graph)).toEqual([["dog", "puppy"]]);
});

test("what was decided once is not put up again", async () => {
  const graph = await graphWith("decided", ["puppy", "dog"], PLACES);
  await graph.keepApart("puppy", "dog");
  await graph.assert({ subject: "dog", predicate: "SEEN_AT", object: "Gate" });
  await graph.embed();
  expect(await graph.review()).toEqual([]);
  expect((await graph.decisions()).map(({ kind }) => kind).sort()).toEqual(["apart", "candidate"]);
});

test.each([
  ["iPhone 12", "iPhone 13"],
  ["OpenAI 北京", "OpenAI 上海"],
  ["C++ Runtime", "C# Runtime"],
  ["Invoice-2024-0000000011", "Invoice-2024-0000000111"],
  ["dog Bank", "dog Insurance"],
  ["John Smith", "Jane Smith"],
  ["nurse", "profession"],
])("%s and %s stay two, and are not put up, whatever they have in common", async (one, other) => {
  const graph = await graphWith(`${one} ${other}`, [one, other], PLACES);
  expect(await graph.decisions()).toEqual([]);
  expect(await graph.entities({ name: one })).toMatchObject([{ name: one, aliases: [] }]);
});

test("people are compared by their names only, and entities of other types not at all", async () => {
  const people = await graphWith("people", ["puppy", "dog"], PLACES, "Person");
  expect(await people.review()).toEqual([]);
  const graph = memory.graph("types");
  for (const [name, type] of [
    ["puppy", "Animal"],
    ["dog", "Organization"],
  ] as const)
    await graph.remember({
      content: `${name} is told of.`,
      extraction: {
        entities: [{ name, type }],
        facts: PLACES.map((object) => ({ subject: name, predicate: "SEEN_AT", object })),
      },
    });
  await graph.embed();
  expect(await graph.review()).toEqual([]);
});

test("of pairs that are alike by their letters those with more in common come first, and a neighbour of everything counts for nothing", async () => {
  const graph = memory.graph("letters");
  const told = (subject: string, objects: readonly string[]) =>
    graph.remember({
      content: `${subject} is told of.`,
      extraction: { facts: objects.map((object) => ({ subject, predicate: "SEEN_AT", object })) },
    });
  await told("J. Smith", ["Everywhere"]);
  await told("John Smith", ["Everywhere"]);
  await told("M. Jones", PLACES);
  await told("Mary Jones", PLACES);
  await graph.rememberMany(
    Array.from({ length: 30 }, (_, index) => ({
      content: `Visitor ${index}.`,
      extraction: { facts: [{ subject: `Visitor ${index}`, predicate: "SEEN_AT", object: "Everywhere" }] },
    })),
  );
  const pairs = await graph.review();
  expect(pairs.map(({ entity, score, parts }) => [entity.name, score, parts])).toEqual([
    ["M. Jones", 0.934, { names: 0.86, neighbours: 0.75 }],
    ["J. Smith", 0.86, { names: 0.86, neighbours: 0 }],
  ]);
});

test("the benchmark tells what meaning puts up that letters do not, with the same neighbours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "palimpsest-pairs-"));
  const embedder = embedderOf(embeddingSettings({ baseURL: server.url, name: "letters" }));
  try {
    const file = join(folder, "pairs.tsv");
    await writeFile(file, "puppy\tdog\tsame\nnurse\tprofession\tdifferent\ndog 1\tdog 2\tdifferent\n");
    expect((await benchResolve(file, embedder)).byMeaning).toEqual({
      same: 1,
      different: [
        { one: "nurse", other: "profession", score: expect.any(Number), reason: "a cosine of 1.00" },
      ],
    });
    expect((await benchResolve(file)).byMeaning).toBeNull();
  } finally {
    await embedder.close();
    await rm(folder, { recursive: true });
  }
});
