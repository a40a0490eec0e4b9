import { expect, test } from "vitest";
import type { MatchOptions } from "../../src/match/options.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-01-01T00:00:00Z");
const tenant = memory.tenant("steps");
const graph = tenant.graph("one");

function fact(subject: string, object: string, more: object = {}) {
  return { subject, predicate: "FEEDS", object, validFrom: "2020", ...more };
}

await graph.remember({
  content: "one",
  occurredAt: "2025-01-01",
  extraction: {
    facts: [fact("Ash", "Birch"), fact("Birch", "Cedar", { kind: "inferred", confidence: 0.4 })],
  },
});
await tenant.graph("two").remember({
  content: "two",
  occurredAt: "2025-01-01",
  extraction: { facts: [fact("Ash", "Oak"), fact("Birch", "Pine")] },
});
await memory
  .tenant("other")
  .graph("one")
  .remember({
    content: "other",
    occurredAt: "2025-01-01",
    extraction: { facts: [fact("Ash", "Yew"), fact("Birch", "Yew"), fact("Cedar", "Yew")] },
  });
at("2026-06-01T00:00:00Z");
await graph.remember({
  content: "later",
  occurredAt: "2025-01-02",
  extraction: {
    facts: [fact("Cedar", "Dogwood", { validTo: "2024" }), fact("Cedar", "Elm", { validFrom: "2023" })],
  },
});

/** Each way to ask for what Ash feeds in the end. */
const QUERIES: readonly string[] = [
  "MATCH ({name: 'Ash'})-[:FEEDS*1..4]->(x) RETURN x.name",
  "MATCH p = shortestPath(({name: 'Ash'})-[:FEEDS*]->(x)) WHERE length(p) > 0 RETURN x.name",
  "MATCH (a {name: 'Ash'})-[:FEEDS*0..3]->(b) WITH b MATCH (b)-[:FEEDS]->(x) RETURN x.name",
  "MATCH (a {name: 'Ash'})-[:FEEDS*0..3]->(b) OPTIONAL MATCH (b)-[:FEEDS]->(x) WITH x WHERE x IS NOT NULL RETURN x.name",
  "MATCH (x) WHERE EXISTS { ({name: 'Ash'})-[:FEEDS*1..4]->(x) } RETURN x.name",
];

async function names(query: string, options: MatchOptions = {}): Promise<unknown[]> {
  return (await graph.match(query, options)).rows.map((row) => row["x.name"]).sort();
}

test.each(QUERIES)("tenant, graph, both clocks and sureness hold on every step of %s", async (query) => {
  expect(await names(query)).toEqual(["Birch", "Cedar", "Elm"]);
  expect(await names(query, { asOf: "2023-06" })).toEqual(["Birch", "Cedar", "Dogwood", "Elm"]);
  expect(await names(query, { asOf: "2019" })).toEqual([]);
  expect(await names(query, { knownAt: "2026-03-01" })).toEqual(["Birch", "Cedar"]);
  expect(await names(query, { minConfidence: 0.6 })).toEqual(["Birch"]);
  expect(await names(query, { sourceKinds: ["stated"] })).toEqual(["Birch"]);
  expect(await names(query, { graphs: ["two"] })).toEqual(["Oak"]);
  expect(await names(query, { graphs: ["one", "two"] })).toEqual(["Birch", "Cedar", "Elm", "Oak"]);
});
