import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { CurrentGraphs } from "../../src/graph/cache/current-graphs.ts";
import { findGraph, findTenant } from "../../src/graph/read/names.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import { configFrom } from "../../src/memory/config.ts";
import { Memory, openMemory } from "../../src/memory/memory.ts";
import { testAddress, testMemory } from "../memory.ts";
import { fromTheProcess, loaded, twoMemories } from "./two-memories.ts";

const NOW = "2026-06-01T00:00:00Z";
const testing = await testMemory(NOW);
const { holding, plain, at, database } = twoMemories(testing, NOW);
let made = 0;

/** A graph in which Ann uses Stripe, as one memory has it in the process and another writes it. */
async function graph() {
  made += 1;
  const name = `g${made}`;
  const [held, written] = [holding.tenant("held").graph(name), plain.tenant("held").graph(name)];
  const tell = (...facts: readonly FactInput[]) =>
    written.remember({ content: "told", extraction: { facts } });
  await tell({ subject: "Ann", predicate: "USES", object: "Stripe", validFrom: "2024" });
  const used = async () =>
    (await held.neighbours("Ann", { predicates: ["USES"] })).entities.map((each) => each.name);
  return { name, held, written, tell, used };
}

async function heldGraph() {
  const made = await graph();
  await made.used();
  await loaded(holding);
  return made;
}

test("the database answers until a graph is loaded, then the process does", async () => {
  const { used } = await graph();
  const { answered, graphs, edges } = holding.graphCache;
  expect(await used()).toEqual(["Stripe"]);
  expect(holding.graphCache.answered).toBe(answered);
  await loaded(holding);
  expect(holding.graphCache).toMatchObject({ graphs: graphs + 1, edges: edges + 1 });
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe"]);
});

test("what another memory writes is in the next answer", async () => {
  const { tell, used, held } = await heldGraph();
  await tell({ subject: "Ann", predicate: "USES", object: "Kafka" });
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe", "Kafka"]);
  await tell({ subject: "Ann", predicate: "USES", object: "Stripe", ends: true, validTo: "2026-05" });
  expect(await fromTheProcess(holding, used)).toEqual(["Kafka"]);
  await tell({ subject: "Kafka", predicate: "RUNS_ON", object: "Linux" });
  const way = await fromTheProcess(holding, () => held.path("Ann", "Linux"));
  expect(way?.entities.map((each) => each.name)).toEqual(["Ann", "Kafka", "Linux"]);
});

test("more matches than are kept at once are counted in the process", async () => {
  const { tell, held, written, used } = await heldGraph();
  const names = Array.from({ length: 150 }, (_, place) => `User ${place}`);
  await tell(...names.map((subject) => ({ subject, predicate: "USES", object: "Kafka", validFrom: "2024" })));
  await used();
  const pairs = "MATCH (a)-[:USES]->({name: 'Kafka'})<-[:USES]-(b) RETURN count(*) AS n, count(a)";
  const { rows } = await fromTheProcess(holding, () => held.match(pairs));
  expect(rows).toEqual([{ n: 150 * 149, "count(a)": 150 * 149 }]);
  expect((await written.match(pairs)).rows).toEqual(rows);
  const cut = await fromTheProcess(holding, () => held.match(`${pairs} SKIP 1`));
  expect(cut.rows).toEqual([]);
});

test("relationships of variable length are walked in the process", async () => {
  const { tell, held, written, used } = await heldGraph();
  await tell(
    { subject: "Ann", predicate: "KNOWS", object: "Bo", validFrom: "2024" },
    { subject: "Bo", predicate: "KNOWS", object: "Cy", validFrom: "2024" },
    { subject: "Cy", predicate: "KNOWS", object: "Ann", validFrom: "2024" },
    { subject: "Cy", predicate: "USES", object: "Kafka", validFrom: "2024" },
  );
  await used();
  for (const [query, found] of [
    ["MATCH ({name: 'Ann'})-[:KNOWS*1..4]->(x) RETURN x.name", ["Ann", "Bo", "Cy"]],
    ["MATCH ({name: 'Ann'})-[:KNOWS*2]->(x)-[:USES]->(y) RETURN y.name", ["Kafka"]],
    ["MATCH ({name: 'Ann'})-[:KNOWS*..3]-(x {name: 'Cy'}) RETURN x.name", ["Cy", "Cy"]],
    ["MATCH ({name: 'Ann'})-[:KNOWS*1..2]->(x) RETURN x.name LIMIT 1", ["Bo"]],
    ["MATCH ({name: 'Ann'})-[*1..3]->(x) RETURN x.name", ["Ann", "Bo", "Cy", "Kafka", "Stripe"]],
    ["MATCH ({name: 'Ann'})-[*2]-(x:Person) RETURN count(*)", [2]],
  ] as const) {
    const { rows } = await fromTheProcess(holding, () => held.match(query));
    expect(rows.map((row) => Object.values(row)[0]).sort(), query).toEqual(found);
    expect((await written.match(query)).rows.map((row) => Object.values(row)[0]).sort()).toEqual(found);
  }
  const { answered } = holding.graphCache;
  const named = "MATCH ({name: 'Ann'})-[r:KNOWS*1..4]->(x) RETURN r, x.name";
  expect((await held.match(named)).rows).toHaveLength(3);
  expect((await held.match("MATCH ({name: 'Ann'})-[:KNOWS*0..1]->(x) RETURN x.name")).rows).toHaveLength(2);
  expect(holding.graphCache.answered).toBe(answered);
});

test("a type that an entity gets is in the next answer", async () => {
  const { written, held } = await heldGraph();
  const stripe = async () =>
    (await held.match("MATCH ({name: 'Ann'})-[:USES]->(p:Product) RETURN p.name")).rows;
  expect(await fromTheProcess(holding, stripe)).toEqual([]);
  await written.remember({
    content: "x",
    extraction: { entities: [{ name: "Stripe", type: "Product" }], facts: [] },
  });
  expect(await fromTheProcess(holding, stripe)).toEqual([{ "p.name": "Stripe" }]);
});

test("counts of different entities sort by size, as in the database", async () => {
  const { tell, held } = await heldGraph();
  const uses = { Alpha: ["x"], Beta: ["x", "y", "z"], Gamma: ["x", "y"] };
  const pairs = Object.entries(uses).flatMap(([object, all]) => all.map((subject) => ({ subject, object })));
  await tell(...pairs.map((pair) => ({ ...pair, predicate: "USES" })));
  await tell(...["x", "y", "z"].map((subject) => ({ subject, predicate: "KNOWS", object: "Ann" })));
  const query =
    "MATCH ({name: 'Ann'})<-[:KNOWS]-(who)-[:USES]->(what) RETURN what.name AS name, count(DISTINCT who) AS n ORDER BY n DESC";
  const counts = async () => (await held.match(query)).rows;
  expect(await fromTheProcess(holding, counts)).toEqual([
    { name: "Beta", n: 3 },
    { name: "Gamma", n: 2 },
    { name: "Alpha", n: 1 },
  ]);
});

test("a fact counts from when it begins until it ends, without anything being written", async () => {
  const { tell, used } = await heldGraph();
  await tell({
    subject: "Ann",
    predicate: "USES",
    object: "Kafka",
    validFrom: "2026-07-01",
    validTo: "2026-07-31",
  });
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe"]);
  at("2026-07-01T00:00:00Z");
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe", "Kafka"]);
  at("2026-08-01T00:00:00Z");
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe"]);
  at(NOW);
});

test("what was rolled back is in no answer", async () => {
  const { written, used } = await heldGraph();
  await written.remember({ id: "once", content: "the first", occurredAt: "2026-01-01" });
  const facts = [{ subject: "Ann", predicate: "USES", object: "Kafka" }];
  const refused = written.rememberMany([
    { content: "lost", extraction: { facts } },
    { id: "once", content: "another", occurredAt: "2026-01-01" },
  ]);
  await expect(refused).rejects.toMatchObject({ code: "episode_conflict" });
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe"]);
});

test("much that was written at once is read in the background", async () => {
  const { tell, held } = await heldGraph();
  const facts = Array.from({ length: 400 }, (_, place) => ({
    subject: "Ann",
    predicate: "USES",
    object: `Thing ${place}`,
  }));
  await tell(...facts);
  const count = async () =>
    (await held.match("MATCH ({name: 'Ann'})-[:USES]->(t) RETURN count(*) AS n")).rows;
  const { answered } = holding.graphCache;
  expect(await count()).toEqual([{ n: 401 }]);
  expect(holding.graphCache.answered).toBe(answered);
  await loaded(holding);
  expect(await fromTheProcess(holding, count)).toEqual([{ n: 401 }]);
});

test("a journal that does not continue what is held has the graph loaded anew", async () => {
  const { name, used } = await heldGraph();
  await testing.asOwner((transaction) =>
    transaction.query(sql`UPDATE graph SET audit_head = '\\x00' WHERE name = ${name}`),
  );
  const { answered, graphs } = holding.graphCache;
  expect(await used()).toEqual(["Stripe"]);
  expect(holding.graphCache).toMatchObject({ answered, graphs: graphs - 1 });
  await used();
  await loaded(holding);
  expect(await fromTheProcess(holding, used)).toEqual(["Stripe"]);
});

test("as it was known at another moment the database answers", async () => {
  const { held } = await heldGraph();
  const { answered } = holding.graphCache;
  expect((await held.neighbours("Ann", { knownAt: "2026-01-01" })).entities).toEqual([]);
  expect(holding.graphCache.answered).toBe(answered);
});

test("nothing is held where there is no memory for it", async () => {
  const { name, written } = await graph();
  expect((await written.neighbours("Ann")).entities).toHaveLength(1);
  expect(plain.graphCache).toMatchObject({ graphs: 0, edges: 0, bytes: 0, answered: 0, loading: 0 });
  const small = new Memory(configFrom({ graphCache: { megabytes: 0.000_1 } }), database);
  await small.tenant("held").graph(name).neighbours("Ann");
  await loaded(small);
  await small.tenant("held").graph(name).neighbours("Ann");
  expect(small.graphCache).toMatchObject({ graphs: 0, edges: 0, bytes: 0, answered: 0, loading: 0 });
});

test("the graph that was not asked about for longest makes room", async () => {
  const [one, two, three] = [await graph(), await graph(), await graph()];
  const facts = Array.from({ length: 100 }, (_, place) => ({
    subject: "Ann",
    predicate: "USES",
    object: `Thing ${place}`,
  }));
  for (const { tell } of [one, two, three]) await tell(...facts);
  const measured = new Memory(configFrom({}), database);
  await measured.tenant("held").graph(one.name).neighbours("Ann");
  await loaded(measured);
  const megabytes = (measured.graphCache.bytes * 2.5) / 1_000_000;
  const memory = new Memory(configFrom({ graphCache: { megabytes } }), database);
  const ask = async ({ name }: { readonly name: string }) => {
    await memory.tenant("held").graph(name).neighbours("Ann");
    await loaded(memory);
  };
  await ask(one);
  await ask(two);
  await ask(one);
  await ask(three);
  expect(memory.graphCache.graphs).toBe(2);
  await fromTheProcess(memory, () => ask(one));
  await fromTheProcess(memory, () => ask(three));
  const { answered } = memory.graphCache;
  await ask(two);
  expect(memory.graphCache.answered).toBe(answered);
});

test("another tenant gets nothing of a graph, by whatever number it asks", async () => {
  const { name } = await heldGraph();
  await plain.tenant("stranger").graph("own").create();
  const [tenant, stranger] = [await findTenant(database, "held"), await findTenant(database, "stranger")];
  const number = (await findGraph(database, tenant ?? 0, name))?.id ?? 0;
  const current = new CurrentGraphs(database);
  const ask = (of: number) =>
    // biome-ignore lint/correctness/useYield: an answer of one step.
    current.walk({ tenant: of, graphs: [number] }, sql`1 AS one`, function* (graphs) {
      return { result: graphs.length };
    });
  for (const of of [tenant ?? 0, stranger ?? 0]) {
    expect(await ask(of)).toBeUndefined();
    await expect.poll(() => current.usage.loading, { interval: 1 }).toBe(0);
  }
  expect(await ask(tenant ?? 0)).toEqual({ result: 1 });
  expect(await ask(stranger ?? 0)).toBeUndefined();
  expect(current.usage.graphs).toBe(1);
});

test("a memory closes while graphs are being loaded", async () => {
  const memory = await openMemory({ database: await testAddress() });
  const facts = [{ subject: "Ann", predicate: "USES", object: "Stripe" }];
  const graphs = Array.from({ length: 24 }, (_, index) => memory.graph(`closing${index}`));
  for (const graph of graphs) await graph.remember({ content: "told", extraction: { facts } });
  // They are loaded one after the other, the last ones long after the first answer.
  const answers = graphs.map((graph) => graph.neighbours("Ann"));
  await answers[0];
  expect(memory.graphCache.loading).toBeGreaterThan(0);
  await Promise.all([memory.close(), ...answers]);
  await loaded(memory);
  await expect(memory.graph("closing0").neighbours("Ann")).rejects.toMatchObject({ code: "memory_closed" });
});

test("an answer during which its graph changes is left to the database", async () => {
  const { name } = await heldGraph();
  const tenant = (await findTenant(database, "held")) ?? 0;
  const graphs = [(await findGraph(database, tenant, name))?.id ?? 0];
  const current = new CurrentGraphs(database);
  const ask = (changes: boolean) =>
    current.walk({ tenant, graphs }, sql`1 AS one`, function* (held) {
      // Longer than what is done at once.
      const end = performance.now() + 40;
      do {
        for (const graph of held) graph.revision += Number(changes);
        yield;
      } while (performance.now() < end);
      return { result: "whole" };
    });
  expect(await ask(false)).toBeUndefined();
  await expect.poll(() => current.usage.loading, { interval: 1 }).toBe(0);
  expect(await ask(false)).toEqual({ result: "whole" });
  expect(await ask(true)).toBeUndefined();
});
