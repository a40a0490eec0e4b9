/**
 * What the graph knows is shown before a model reads, so that it is called by its name and not made a second
 * time.
 */
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import type { Extractor, ExtractorRequest, MemoryOptions } from "../../src/index.ts";
import { atEndOfTest } from "../cleanups.ts";
import { startEmbeddingServer } from "../embed/embedding-server.ts";
import { testMemory } from "../memory.ts";
import { startModelServer } from "../model/server.ts";

type Reply = (material: string) => object | Promise<object>;
const NOTHING = { entities: [], facts: [], ends: [], duplicates: [] };
let answer: Reply = () => ({});
const server = await startModelServer(async ({ messages }) => {
  const content = { ...NOTHING, ...(await answer(messages.at(-1)?.content ?? "")) };
  return { kind: "reply", content };
});

/** A memory of one test in which every episode is read. */
async function opened(extraction: MemoryOptions["extraction"] = {}, rest: MemoryOptions = {}) {
  const { memory } = await openedWith(extraction, rest);
  atEndOfTest(() => memory.close());
  return memory;
}

function openedWith(extraction: MemoryOptions["extraction"], rest: MemoryOptions) {
  return testMemory("2026-06-01T10:00:00Z", {
    model: { baseURL: server.url, name: "scripted", retries: 0 },
    novelty: { immediate: 0, deferred: 0 },
    extraction: { worker: false, ...extraction },
    ...rest,
  });
}
const { memory, asOwner } = await openedWith({}, {});

const ROBERT = {
  thread: "paper",
  content: "Robert Brown works at Brightwater Robotics.",
  role: "document",
  extraction: {
    entities: [{ name: "Robert Brown", type: "Person", aliases: ["R. J. Brown"] }],
    facts: [{ subject: "Robert Brown", predicate: "WORKS_AT", object: "Brightwater Robotics" }],
  },
} as const;
const SHOWN = '"Robert Brown" (Person), also "R. J. Brown"';
const WORDS = "Rob keeps the lathe firmware alive.";
const episode = { id: "rob", content: WORDS, speaker: "Ana", wait: "extracted" } as const;
const KEEPS = {
  episode: 1,
  subject: "Robert Brown",
  predicate: "MAINTAINS",
  object: "lathe firmware",
  confidence: 0.8,
};
const quoted = { ...KEEPS, quote: "Rob keeps the lathe firmware alive" };
const called = { name: "Robert Brown", type: "Person" };
/** The lines of what was known in the last request, without their numbers. */
const shown = () => {
  const material = server.requests.at(-1)?.messages.at(-1)?.content ?? "";
  const section = / entities\n([\s\S]*?)\n>>>/u.exec(material)?.[1] ?? "";
  return section.split("\n").map((line) => line.replace(/^\d+\| /u, ""));
};

test("what a text may mean is shown with type and other names, and a reply that calls it so is about it", async () => {
  const graph = memory.graph("named");
  await graph.remember(ROBERT);
  answer = () => ({ entities: [called], facts: [quoted, KEEPS] });
  const { rejected } = await graph.remember(episode);
  expect(shown()).toContain(SHOWN);
  expect(rejected).toEqual([]);
  const [robert, ...others] = await graph.entities({ types: ["Person"], search: "Robert" });
  expect(others).toEqual([]);
  const [keeps] = await graph.facts({ predicate: "MAINTAINS" });
  expect(keeps).toMatchObject({ subject: { id: robert?.id }, kind: "extracted" });
});

test("without hints nothing is shown, and the same reply is about what no text names", async () => {
  const without = await opened({ hints: false });
  const graph = without.graph("off");
  await graph.remember(ROBERT);
  answer = () => ({ entities: [called], facts: [quoted] });
  const { rejected } = await graph.remember(episode);
  expect(shown()).toEqual([""]);
  expect(rejected).toMatchObject([{ code: "name_not_found" }]);
  expect(await graph.facts({ predicate: "MAINTAINS" })).toMatchObject([{ kind: "inferred" }]);
});

test("a rebuild reads the reply as it was read", async () => {
  const graph = memory.graph("rebuilt");
  await graph.remember(ROBERT);
  answer = () => ({ entities: [called], facts: [quoted] });
  await graph.remember(episode);
  const before = await graph.facts();
  expect(await graph.rebuild()).toMatchObject({ readByModel: 1, factsChanged: 0, unreadable: [] });
  expect(await graph.facts()).toEqual(before);
});

test("what was spoken of lately is shown, and is no reason to believe a reply that the text does not bear out", async () => {
  const graph = memory.graph("thread");
  await graph.remember({ ...ROBERT, thread: "chat" });
  answer = () => ({});
  for (let turn = 0; turn < 6; turn += 1)
    await graph.remember({ content: `It rained for ${turn} hours.`, speaker: "Ana", thread: "chat" });
  answer = () => ({
    entities: [called],
    facts: [{ ...quoted, quote: "She keeps the lathe firmware alive" }],
  });
  const content = "She keeps the lathe firmware alive.";
  const { rejected } = await graph.remember({ content, speaker: "Ana", thread: "chat", wait: "extracted" });
  expect(shown()).toContain(SHOWN);
  expect(rejected).toMatchObject([{ code: "name_not_found" }]);
  expect(await graph.facts({ predicate: "MAINTAINS" })).toMatchObject([{ kind: "inferred" }]);
  answer = () => ({});
  await graph.remember({ content: "He fed the cat.", speaker: "Ana", thread: "other", wait: "extracted" });
  expect(shown()).toEqual([""]);
});

test("nothing of another graph or tenant is shown, and nothing that the text itself brought in", async () => {
  await memory.graph("here").remember(ROBERT);
  answer = () => ({});
  const content = "We saw Rob and Marisol at the fair in Ghent.";
  for (const graph of [memory.graph("there"), memory.tenant("else").graph("here")]) {
    await graph.remember({ content, speaker: "Ana", wait: "extracted" });
    expect(shown()).toEqual([""]);
  }
  await memory.graph("here").remember({ content, speaker: "Ana", wait: "extracted" });
  expect(shown()).toEqual([SHOWN]);
});

test("what is forgotten while a model reads is not named again, and a reply that was about it goes with it", async () => {
  const graph = memory.graph("forgotten");
  await graph.remember(ROBERT);
  answer = async () => {
    await graph.forget({ entity: "Robert Brown" });
    return { entities: [called], facts: [quoted] };
  };
  const { rejected } = await graph.remember(episode);
  expect(rejected).toMatchObject([{ code: "name_not_found" }]);
  const other = memory.graph("forgotten-later");
  await other.remember(ROBERT);
  answer = () => ({ entities: [called], facts: [quoted] });
  await other.remember(episode);
  await other.forget({ entity: "Robert Brown" });
  await other.rebuild();
  expect(await other.entities({ search: "Robert" })).toEqual([]);
  expect(JSON.stringify(await other.facts())).not.toContain("Robert");
});

test("a reply that names what was shown goes with it, also where nothing was learned from it", async () => {
  const graph = memory.graph("named in vain");
  const thread = "chat";
  await graph.remember({ ...ROBERT, thread });
  answer = () => ({});
  for (let turn = 0; turn < 5; turn += 1)
    await graph.remember({ content: `It rained for ${turn} hours.`, speaker: "Ana", thread });
  answer = () => ({ entities: [{ name: "Robert Brown" }] });
  await graph.remember({ content: "She fed the cats.", speaker: "Ana", thread, wait: "extracted" });
  const replies = () =>
    asOwner((transaction) =>
      transaction.query(sql`
        SELECT r.id FROM reply r JOIN graph g ON g.tenant_id = r.tenant_id AND g.id = r.graph_id
        WHERE g.name = 'named in vain' AND r.raw LIKE '%Robert%'`),
    );
  expect(await replies()).toHaveLength(1);
  await graph.forget({ entity: "Robert Brown" });
  expect(await replies()).toEqual([]);
});

test("an extractor of one's own is given them, and may name one by its id", async () => {
  const requests: ExtractorRequest[] = [];
  const extractor: Extractor = {
    name: "own",
    version: "1",
    extract: (request) => {
      requests.push(request);
      const [hint] = request.hints;
      return { facts: [{ subject: hint?.id ?? "", predicate: "MAINTAINS", object: "lathe firmware" }] };
    },
  };
  const own = await opened({}, { extractor });
  const graph = own.graph("own");
  await graph.remember(ROBERT);
  await graph.remember(episode);
  const [robert] = await graph.entities({ types: ["Person"] });
  expect(requests[0]?.hints).toEqual([
    { id: robert?.id, name: "Robert Brown", type: "Person", aliases: ["R. J. Brown"] },
  ]);
  expect(await graph.facts({ predicate: "MAINTAINS" })).toMatchObject([{ subject: { id: robert?.id } }]);
});

test("a name that is near in meaning is shown, and means it where the reply says so", async () => {
  const encoder = await startEmbeddingServer([{ kind: "vectors" }]);
  const embeddings = {
    baseURL: encoder.url,
    name: "letters",
    worker: false,
    questionTimeoutMs: 5_000,
  } as const;
  const meaning = await opened({}, { embeddings });
  const content = "In the yard we washed Puppy with a hose.";
  const fact = {
    subject: "Fido",
    predicate: "CLEANED_WITH",
    object: "hose",
    confidence: 0.8,
    quote: content,
  };
  const read = async (name: string, fido: object) => {
    const graph = meaning.graph(name);
    const walks = { content: "Ana walks Fido.", extraction: { entities: [{ name: "Fido" }] } };
    await graph.remember({ ...walks, thread: "walks" });
    await graph.embed();
    answer = () => ({ entities: [fido], facts: [fact] });
    const { rejected } = await graph.remember({ content, speaker: "Ana", wait: "extracted" });
    expect(shown()).toContain('"Fido" (Thing)');
    return { rejected, facts: await graph.facts({ predicate: "CLEANED_WITH" }) };
  };
  const bare = await read("bare", { name: "Fido" });
  expect(bare).toMatchObject({ rejected: [{ code: "name_not_found" }], facts: [{ kind: "inferred" }] });
  const called = await read("called", { name: "Fido", aliases: ["Puppy"] });
  expect(called).toMatchObject({ rejected: [], facts: [{ subject: { name: "Fido" }, kind: "extracted" }] });
});

test("as many are shown as are wanted, and never more than fit into 400 tokens", async () => {
  answer = () => ({});
  const names = Array.from({ length: 60 }, (_, number) => `Brightwater Robotics Plant ${number + 100}`);
  const content = `Fires broke out at ${names.join(", ")} overnight.`;
  const list = {
    content,
    role: "document",
    extraction: { entities: names.map((name) => ({ name, type: "Organization" })) },
  } as const;
  const graph = memory.graph("many");
  await graph.remember(list);
  await graph.remember({ content: `Again: ${content}`, speaker: "Ana", wait: "extracted" });
  expect(shown().length).toBeGreaterThan(20);
  expect(shown().join("\n").length).toBeLessThan(4 * 400);
  const few = (await opened({ hints: 2 })).graph("few");
  await few.remember(list);
  await few.remember({ content: `Again: ${content}`, speaker: "Ana", wait: "extracted" });
  expect(shown()).toHaveLength(2);
  await expect(opened({ hints: 41 })).rejects.toMatchObject({ code: "invalid_input" });
});
