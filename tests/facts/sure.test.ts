/** Facts that are sure enough, and of kinds that are wanted, in every read. */
import { beforeAll, expect, test } from "vitest";
import type { SourceKind } from "../../src/domain/claim.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const graph = memory.tenant("sure").graph("g");

beforeAll(async () => {
  const uses = (object: string, kind: SourceKind, confidence: number) => ({
    subject: "Acme",
    predicate: "USES",
    object,
    kind,
    confidence,
    properties: { weight: confidence * 10 },
  });
  const facts = [
    uses("Stripe", "stated", 0.97),
    uses("Kafka", "extracted", 0.7),
    uses("Redis", "inferred", 0.4),
  ];
  await graph.remember({ content: "What Acme uses.", extraction: { facts } });
  // Twice the same from another source: surer than once.
  await graph.remember({
    content: "Acme uses Kafka, too.",
    extraction: { facts: [uses("Kafka", "extracted", 0.8)] },
  });
  await graph.assert({ subject: "Acme", predicate: "USES", object: "Postgres" });
});

const objects = async (options: object) =>
  (await graph.facts({ subject: "Acme", predicate: "USES", ...options })).map(({ object }) => object?.name);

test("facts are filtered by what they say of themselves, with and without a subject", async () => {
  const all = await graph.facts({ predicate: "USES" });
  for (const minConfidence of [0, ...all.map(({ confidence }) => confidence), 1]) {
    const expected = all.filter(({ confidence }) => confidence >= minConfidence).map(({ id }) => id);
    const ids = async (options: object) =>
      (await graph.facts({ minConfidence, ...options })).map(({ id }) => id);
    expect(await ids({ predicate: "USES" })).toEqual(expected);
    expect(await ids({ subject: "Acme" })).toEqual(expected);
  }
  expect(await objects({ sourceKinds: ["extracted"] })).toEqual(["Kafka"]);
  expect(await objects({ sourceKinds: ["stated", "inferred"] })).toEqual(["Redis", "Stripe"]);
  expect(await objects({ sourceKinds: ["stated", "manual"], minConfidence: 0.99 })).toEqual(["Postgres"]);
});

test("the surest come first where this is asked for, as they were sure then", async () => {
  expect(await objects({ order: "confidence" })).toEqual(["Postgres", "Stripe", "Kafka", "Redis"]);
  expect(await objects({ order: "confidence", limit: 1 })).toEqual(["Postgres"]);
  expect(await objects({ order: "subject" })).toEqual(["Kafka", "Postgres", "Redis", "Stripe"]);
  const [kafka] = await graph.facts({ object: "Kafka" });
  expect(kafka?.sources).toHaveLength(2);
  const once = { subject: "Acme", object: "Kafka", knownAt: kafka?.recordedAt ?? "" };
  expect(await graph.facts({ ...once, minConfidence: (kafka?.confidence ?? 0) - 0.001 })).toEqual([]);
  expect(await graph.facts({ ...once, minConfidence: 0.7 })).toHaveLength(1);
});

test("neighbours and paths go over such facts only", async () => {
  const around = async (options: object) =>
    (await graph.neighbours("Acme", options)).entities.map(({ name }) => name).sort();
  expect(await around({})).toEqual(["Kafka", "Postgres", "Redis", "Stripe"]);
  expect(await around({ minConfidence: 0.9 })).toEqual(["Postgres", "Stripe"]);
  expect(await around({ sourceKinds: ["inferred"], predicates: ["USES"] })).toEqual(["Redis"]);
  expect((await graph.path("Kafka", "Stripe"))?.hops).toBe(2);
  expect(await graph.path("Kafka", "Stripe", { sourceKinds: ["stated"] })).toBeNull();
  expect((await graph.path("Postgres", "Stripe", { minConfidence: 0.95 }))?.hops).toBe(2);
});

test("patterns tell kind and confidence, compare them, and are filtered by them", async () => {
  const { rows } = await graph.match(
    "MATCH ({name: 'Acme'})-[r:USES]->(o) WHERE r.kind <> 'manual' RETURN o.name AS name, r.kind AS kind ORDER BY r.confidence DESC",
  );
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ["Stripe", "stated"],
    ["Kafka", "extracted"],
    ["Redis", "inferred"],
  ]);
  const names = async (options: object) =>
    (
      await graph.match("MATCH ({name: 'Acme'})-[:USES]->(o) RETURN o.name AS name ORDER BY name", options)
    ).rows.map(({ name }) => name);
  expect(await names({ minConfidence: 0.9 })).toEqual(["Postgres", "Stripe"]);
  expect(await names({ sourceKinds: ["extracted", "inferred"] })).toEqual(["Kafka", "Redis"]);
  expect(await names({ sourceKinds: ["extracted"], minConfidence: 0.99 })).toEqual([]);
});

test("recall finds such facts only", async () => {
  const recalled = async (options: object) =>
    (await graph.recall("What does Acme use?", options)).facts.map(({ object }) => object?.name).sort();
  expect(await recalled({})).toEqual(["Kafka", "Postgres", "Redis", "Stripe"]);
  expect(await recalled({ minConfidence: 0.9 })).toEqual(["Postgres", "Stripe"]);
  expect(await recalled({ sourceKinds: ["inferred"] })).toEqual(["Redis"]);
});

/** Callers without types can hand in anything. */
const untyped: { facts(options: object): Promise<unknown> } = graph;

test.each([
  { minConfidence: 2 },
  { minConfidence: Number.NaN },
  { sourceKinds: ["guessed"] },
  { sourceKinds: [] },
])("%j is refused", async (options) => {
  await expect(untyped.facts(options)).rejects.toMatchObject({ code: "invalid_input" });
});
