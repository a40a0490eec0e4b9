/**
 * Words that are read anew and otherwise: by other rules, by another reader of the same reply, or by another
 * model.
 */
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/open.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory } from "../../src/memory/memory.ts";
import { memoryWith, reply } from "../jobs/scripted-memory.ts";
import { collected, testMemory } from "../memory.ts";

const NEWS = "Marisol founded Brightwater Robotics in Porto and hired Tomás as its first engineer.";
const FOUNDED = {
  episode: 1,
  subject: "Marisol",
  predicate: "FOUNDED",
  object: "Brightwater Robotics",
  quote: "Marisol founded Brightwater Robotics",
};
const HIRED = {
  episode: 1,
  subject: "Tomás",
  predicate: "WORKS_AT",
  object: "Brightwater Robotics",
  quote: "hired Tomás as its first engineer",
};
const WRONG = { ...HIRED, subject: "Marisol" };

const texts = async (graph: ReturnType<Memory["graph"]>, options = {}) =>
  (await graph.facts({ asOf: "any", ...options })).map(({ text }) => text).sort();

test("a reply that is read otherwise than before changes what follows from it, and what was known then stays known", async () => {
  const { memory, server, clock, asOwner } = await memoryWith([reply([FOUNDED, WRONG])]);
  const graph = memory.graph("otherwise");
  await graph.remember({ id: "1", content: NEWS, speaker: "Ana", wait: "extracted" });
  const [kept] = await graph.facts({ subject: "Marisol", predicate: "FOUNDED" });
  const before = new Date(clock.now + 1000).toISOString();
  const [wrong] = await graph.facts({ subject: "Marisol", predicate: "WORKS_AT" });
  expect(wrong).toBeDefined();
  clock.now += 60_000;
  // As a newer reader would take the reply.
  const raw = JSON.stringify({ entities: [], facts: [FOUNDED, HIRED], ends: [], duplicates: [] });
  await asOwner((transaction) => transaction.query(sql`UPDATE reply SET raw = ${raw}`));

  const report = await graph.rebuild();
  expect(report).toMatchObject({
    episodes: 1,
    readLocally: 1,
    readByModel: 1,
    claimsAdded: 1,
    claimsWithdrawn: 1,
    factsChanged: 2,
  });
  expect(server.requests).toHaveLength(1);
  expect(await texts(graph)).toEqual([
    "Marisol founded Brightwater Robotics",
    "Tomás works at Brightwater Robotics",
  ]);
  expect(await texts(graph, { knownAt: before })).toContain("Marisol works at Brightwater Robotics");
  const [same] = await graph.facts({ subject: "Marisol", predicate: "FOUNDED" });
  expect(same).toEqual(kept);
  const why = await graph.why(wrong?.id ?? "");
  expect(why.claims).toMatchObject([{ withdrawnAt: expect.stringContaining("2026-06-01") }]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  expect(await graph.rebuild()).toMatchObject({ claimsAdded: 0, claimsWithdrawn: 0, factsChanged: 0 });
});

test("what was withdrawn stays so in an export, and the journal says when a claim counts again that was withdrawn", async () => {
  const { memory, asOwner } = await memoryWith([reply([FOUNDED, WRONG])]);
  const graph = memory.graph("exported");
  await graph.remember({ id: "1", content: NEWS, wait: "extracted" });
  await asOwner((transaction) =>
    transaction.query(sql`UPDATE reply SET raw = ${JSON.stringify({ facts: [FOUNDED] })}`),
  );
  await graph.rebuild();
  const lines = await collected(graph.export());
  const copy = memory.graph("copy");
  await copy.restore(
    (async function* () {
      yield* lines;
    })(),
  );
  expect(await collected(copy.export())).toEqual(lines);
  expect(await copy.verifyAudit()).toMatchObject({ ok: true });
  await copy.assert({ subject: "Marisol", predicate: "WORKS_AT", object: "Porto Yard" });
  expect(await texts(copy)).toEqual(["Marisol founded Brightwater Robotics", "Marisol works at Porto Yard"]);
  await asOwner((transaction) => transaction.query(sql`UPDATE claim SET withdrawn_at = NULL`));
  expect((await copy.verifyAudit()).ok).toBe(false);
});

test("a reply that nobody can read any more is told, and what was learned from it stays", async () => {
  const { memory, asOwner } = await memoryWith([reply([FOUNDED])]);
  const graph = memory.graph("unreadable");
  await graph.remember({ id: "1", content: NEWS, wait: "extracted" });
  await asOwner((transaction) => transaction.query(sql`UPDATE reply SET raw = 'no notes'`));
  expect(await graph.rebuild()).toMatchObject({ unreadable: ["1"], claimsWithdrawn: 0, factsChanged: 0 });
  expect(await texts(graph)).toEqual(["Marisol founded Brightwater Robotics"]);
});

test("a name that only today's rules read is the user's after a rebuild, though it is all that changes", async () => {
  const { memory, asOwner } = await testMemory();
  const graph = memory.graph("user:named");
  await graph.remember({ id: "1", content: "I live in Lisbon." });
  await graph.remember({ id: "2", content: "My name is Marisol.", extraction: {} });
  await asOwner((transaction) => transaction.query(sql`UPDATE episode SET read_locally = true`));
  expect(await graph.rebuild()).toMatchObject({ readLocally: 2, claimsAdded: 0, claimsWithdrawn: 0 });
  expect(await graph.entities({ name: "Marisol" })).toHaveLength(1);
  expect(await graph.facts({ subject: "Marisol" })).toHaveLength(1);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  const made = await collected(graph.export());
  await graph.rebuild();
  expect(await collected(graph.export())).toEqual(made);
});

test("what repeats an episode counts as long as somebody says it first", async () => {
  const { memory, asOwner, clock } = await memoryWith([reply([FOUNDED])]);
  const graph = memory.graph("repeated");
  const said = { content: NEWS, speaker: "Ana" };
  await graph.remember({ ...said, id: "1", wait: "extracted" });
  clock.now += 7 * 86_400_000;
  const again = await graph.remember({ ...said, id: "2" });
  expect(again.novelty?.route).toBe("logged");
  const [fact] = await graph.facts({ subject: "Marisol" });
  expect(fact?.sources.map(({ episode }) => episode).sort()).toEqual(["1", "2"]);
  expect(await graph.rebuild()).toMatchObject({ claimsWithdrawn: 0 });
  await asOwner((transaction) =>
    transaction.query(sql`UPDATE reply SET raw = ${JSON.stringify({ facts: [] })}`),
  );
  await graph.rebuild();
  expect(await texts(graph)).toEqual([]);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true });
});

test("what a model read in words that are forgotten stays said where they were repeated, until a model reads them there", async () => {
  const { memory, clock } = await memoryWith((_, index) => reply(index === 0 ? [FOUNDED] : [HIRED]));
  const graph = memory.graph("inherited");
  const said = { content: NEWS, speaker: "Ana", wait: "extracted" } as const;
  await graph.remember({ ...said, id: "1" });
  clock.now += 7 * 86_400_000;
  await graph.remember({ ...said, id: "2" });
  await graph.forget({ episode: "1" });
  await graph.rebuild();
  const [fact] = await graph.facts({ subject: "Marisol" });
  expect(fact?.sources).toMatchObject([{ episode: "2", model: "scripted" }]);
  expect(await graph.reextract({ which: "all" })).toBe(1);
  await graph.remember({ ...said, id: "2" });
  expect(await texts(graph)).toEqual(["Tomás works at Brightwater Robotics"]);
});

test("another model reads again what one has read: what both say stays, the rest of the first counts no more, and a person's word is left alone", async () => {
  const ending = { episode: 1, fact: 1, validTo: null, confidence: 0.9, quote: "left Acme" };
  const { memory, address, clock } = await memoryWith(
    (_, index) => (index === 0 ? reply([FOUNDED, WRONG]) : reply([], { ends: [ending] })),
    {},
    {},
    true,
  );
  const graph = memory.graph("models");
  await graph.assert({ subject: "Ines", predicate: "WORKS_AT", object: "Acme", kind: "extracted" });
  await graph.remember({ id: "1", content: NEWS, wait: "extracted" });
  clock.now += 1000;
  await graph.remember({
    id: "2",
    content: "Ines left Acme for good, said Bruno Keller.",
    wait: "extracted",
  });
  await graph.assert({ subject: "Marisol", predicate: "LIVES_IN", object: "Porto" });
  const [kept] = await graph.facts({ subject: "Marisol", predicate: "FOUNDED" });
  const [over] = await graph.facts({ subject: "Ines", asOf: "any" });
  expect(over?.validTo).not.toBeNull();
  expect(await graph.reextract()).toBe(0);
  await memory.close();

  const second = await memoryWith(({ messages }) => {
    const shown = messages.at(-1)?.content ?? "";
    return shown.includes("Ines left") ? reply([], { ends: [ending] }) : reply([FOUNDED, HIRED]);
  });
  await second.memory.close();
  const config = configFrom({
    database: address,
    clock: () => clock.now + 60_000,
    model: { baseURL: second.server.url, name: "newer", retries: 0 },
    extraction: { worker: false },
  });
  const reopened = new Memory(config, await openDatabase(address));
  try {
    const again = reopened.graph("models");
    expect(await again.reextract()).toBe(2);
    expect(await again.reextract()).toBe(0);
    const episode = { id: "1", content: NEWS, wait: "extracted" } as const;
    expect((await again.remember(episode)).extraction.state).toBe("done");
    await again.remember({
      id: "2",
      content: "Ines left Acme for good, said Bruno Keller.",
      wait: "extracted",
    });
    expect(await texts(again)).toEqual([
      "Ines works at Acme",
      "Marisol founded Brightwater Robotics",
      "Marisol lives in Porto",
      "Tomás works at Brightwater Robotics",
    ]);
    const [same] = await again.facts({ subject: "Marisol", predicate: "FOUNDED" });
    expect(same).toEqual(kept);
    const [stillOver] = await again.facts({ subject: "Ines", asOf: "any" });
    expect(stillOver?.validTo).toBe(over?.validTo);
    expect(await again.reextract()).toBe(0);
    expect(await again.reextract({ which: "all" })).toBe(2);
    expect(await again.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  } finally {
    await reopened.close();
  }
});

test("reading again needs a model, and a graph", async () => {
  const { memory } = await memoryWith([reply([])]);
  await expect(memory.graph("absent").reextract()).rejects.toMatchObject({ code: "graph_unknown" });
  await expect(memory.graph("absent").rebuild()).rejects.toMatchObject({ code: "graph_unknown" });
  const graph = memory.graph("there");
  await graph.create();
  const wrong: object = { which: "some" };
  await expect(graph.reextract(wrong)).rejects.toMatchObject({ code: "invalid_input" });
});
