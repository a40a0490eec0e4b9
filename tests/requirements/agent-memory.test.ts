/**
 * What an agent's memory in tables must hold and answer: its types, relations, clocks, sources, and the
 * mistakes that it avoids.
 */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../src/domain/fact.ts";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

const graphOf = (name: string) => memory.tenant("agents").graph(name);

/** Hands in triples of one day. */
const told = (
  graph: GraphHandle,
  occurredAt: string,
  facts: readonly FactInput[],
  entities: readonly { readonly name: string; readonly type: string }[] = [],
) =>
  graph.remember({
    content: `Noted: ${JSON.stringify([facts, entities])}`,
    occurredAt,
    extraction: { entities, facts },
  });

const texts = (facts: readonly Fact[]) => facts.map(({ text }) => text).toSorted();

test.each([
  "Person",
  "Organization",
  "Product",
  "Topic",
  "Decision",
  "Preference",
  "Task",
  "Event",
  "Conversation",
  "Skill",
])("the type %s is one of the core types, no gap, and is found by its name", async (type) => {
  const graph = graphOf("types");
  await told(graph, "2026-03-02", [], [{ name: `A ${type}`, type }]);
  expect(await graph.entities({ type })).toMatchObject([{ name: `A ${type}`, type }]);
  expect(await graph.gaps({ kinds: ["type"] })).toEqual([]);
});

test.each([
  ["Problem", "Topic", "topic_type"],
  ["Solution", "Topic", "topic_type"],
  ["Pattern", "Topic", "topic_type"],
  ["Goal", "Task", "task_type"],
])("a %s is a %s whose difference is a property", async (given, type, property) => {
  const graph = graphOf("merged types");
  await told(graph, "2026-03-02", [], [{ name: `The ${given}`, type: given }]);
  const [entity] = await graph.entities({ name: `The ${given}` });
  expect(entity).toMatchObject({ type, properties: { [property]: given.toLowerCase() } });
});

test.each<[string, FactInput, string, string]>([
  ["WORKS_AT", { subject: "Ann", predicate: "WORKS_AT", object: "Acme" }, "Person", "Organization"],
  [
    "HAS_ROLE",
    { subject: "Ann", predicate: "HAS_ROLE", object: "Acme", properties: { role: "CTO" } },
    "Person",
    "Organization",
  ],
  ["KNOWS", { subject: "Ann", predicate: "KNOWS", object: "Ben" }, "Person", "Person"],
  ["REPORTS_TO", { subject: "Ann", predicate: "REPORTS_TO", object: "Ben" }, "Person", "Person"],
  [
    "PREFERS",
    { subject: "Ann", predicate: "PREFERS", object: "Dark mode", properties: { strength: 0.7 } },
    "Person",
    "Preference",
  ],
  ["DECIDED", { subject: "Ann", predicate: "DECIDED", object: "Move to Postgres" }, "Person", "Decision"],
  ["RELATED_TO", { subject: "Graphs", predicate: "RELATED_TO", object: "Trees" }, "Topic", "Topic"],
  ["ASSIGNED_TO", { subject: "Write the report", predicate: "ASSIGNED_TO", object: "Ann" }, "Task", "Person"],
  ["PART_OF", { subject: "Research", predicate: "PART_OF", object: "Acme" }, "Organization", "Organization"],
  ["USES", { subject: "Acme", predicate: "USES", object: "Stripe" }, "Organization", "Product"],
])("the relation %s is known between its ends", async (predicate, fact, subjectType, objectType) => {
  const graph = graphOf(`relation ${predicate}`);
  await told(
    graph,
    "2026-03-02",
    [fact],
    [
      { name: fact.subject ?? "", type: subjectType },
      { name: fact.object ?? "", type: objectType },
    ],
  );
  expect(await graph.facts({ predicate })).toMatchObject([
    { predicate, subject: { type: subjectType }, object: { type: objectType } },
  ]);
  expect(await graph.gaps({ kinds: ["predicate", "type"] })).toEqual([]);
});

describe("both clocks", () => {
  const graph = graphOf("clocks");
  const vp = { subject: "John", predicate: "HAS_ROLE", object: "Acme", properties: { role: "VP of Sales" } };
  const ceo = { ...vp, properties: { role: "CEO" } };

  test("John was VP of Sales and is CEO: both facts are kept, each in its time", async () => {
    await told(graph, "2026-03-02", [
      { ...vp, validFrom: "2024-01", validTo: "2025-05" },
      { ...ceo, validFrom: "2025-06" },
    ]);
    const held = await graph.facts({ subject: "John", predicate: "HAS_ROLE", asOf: "any" });
    expect(
      held
        .map(({ properties, validFrom, validTo }) => [properties.role, validFrom, validTo])
        .toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
    ).toEqual([
      ["VP of Sales", "2024-01-01T00:00:00.000Z", "2025-06-01T00:00:00.000Z"],
      ["CEO", "2025-06-01T00:00:00.000Z", null],
    ]);
  });

  test("who was VP in March 2024?", async () => {
    const facts = await graph.facts({ predicate: "HAS_ROLE", asOf: "2024-03" });
    expect(facts.map(({ subject, properties }) => [subject.name, properties.role])).toEqual([
      ["John", "VP of Sales"],
    ]);
    const { rows } = await graph.match(
      "MATCH (p:Person)-[:HAS_ROLE {role: 'VP of Sales'}]->(:Organization {name: 'Acme'}) RETURN p.name",
      { asOf: "2024-03" },
    );
    expect(rows).toEqual([{ "p.name": "John" }]);
  });

  test("what changed?", async () => {
    const before = await graph.changes();
    expect(before.map(({ kind }) => kind)).toEqual(["learned", "learned"]);
    await told(graph, "2026-05-10", [
      { subject: "John", predicate: "HAS_ROLE", object: "Acme", properties: { role: "Chairman" } },
    ]);
    const since = (await graph.changes()).slice(before.length);
    expect(since.map(({ kind, before, after }) => `${kind}: ${(after ?? before)?.text}`).toSorted()).toEqual([
      "ended: John is CEO at Acme",
      "learned: John is Chairman at Acme",
    ]);
  });

  test("a fact that is superseded keeps when it was held: created_at and invalidated_at", async () => {
    const [held] = await graph.facts({ subject: "John", asOf: "2025-07" });
    const { versions } = await graph.why(held?.id ?? "");
    expect(versions).toMatchObject([
      { validTo: null, recordedAt: expect.any(String), supersededAt: expect.any(String) },
      { validTo: "2026-05-10T00:00:00.000Z", supersededAt: null },
    ]);
    expect(versions[0]?.supersededAt).toBe(versions[1]?.recordedAt);
  });
});

test.each([
  ["stated", 0.9, 1],
  ["extracted", 0.6, 0.9],
  ["inferred", 0.3, 0.6],
  ["manual", 1, 1],
] as const)("what is %s has a confidence of %d to %d, whatever is given", async (kind, least, most) => {
  const graph = graphOf(`kind ${kind}`);
  await told(graph, "2026-03-02", [
    { subject: "Ann", predicate: "KNOWS", object: "Ben", kind, confidence: 0.01 },
    { subject: "Ann", predicate: "KNOWS", object: "Cleo", kind, confidence: 1 },
    { subject: "Ann", predicate: "KNOWS", object: "Dora", kind },
  ]);
  const facts = await graph.facts({ predicate: "KNOWS" });
  expect(facts.map((fact) => fact.kind)).toEqual([kind, kind, kind]);
  const confidences = facts.map(({ confidence }) => confidence);
  expect(Math.min(...confidences)).toBeCloseTo(least, 9);
  expect(Math.max(...confidences)).toBeCloseTo(most, 9);
});

test("a team is part of a department of a company, over any number of steps", async () => {
  const graph = graphOf("hierarchy");
  await told(graph, "2026-03-02", [
    { subject: "Search team", predicate: "PART_OF", object: "Engineering" },
    { subject: "Engineering", predicate: "PART_OF", object: "Acme" },
  ]);
  const { rows } = await graph.match(
    "MATCH (part)-[:PART_OF]->({name: 'Acme'}) RETURN part.name ORDER BY part.name",
  );
  expect(rows).toEqual([{ "part.name": "Engineering" }, { "part.name": "Search team" }]);
});

describe("mistakes that are not made", () => {
  test("no explosion of types: an unknown one is kept and counted, and nothing is lost", async () => {
    const graph = graphOf("new types");
    await told(graph, "2026-03-02", [], [{ name: "Q3", type: "Fiscal Quarter" }]);
    expect(await graph.gaps({ kinds: ["type"] })).toMatchObject([{ count: 1 }]);
    expect(await graph.entities({ name: "Q3" })).toHaveLength(1);
  });

  test("no orphans: an entity without relations leads to the episode that named it", async () => {
    const graph = graphOf("orphans");
    await told(graph, "2026-03-02", [], [{ name: "Acme", type: "Organization" }]);
    const { rows } = await graph.match("MATCH (e:Episode)-[:MENTIONS]->({name: 'Acme'}) RETURN e.occurredAt");
    expect(rows).toEqual([{ "e.occurredAt": "2026-03-02T00:00:00.000Z" }]);
  });

  test("no columns without end: properties are facts, each with its time, and a new one needs no migration", async () => {
    const graph = graphOf("properties");
    await told(graph, "2026-03-02", [{ subject: "Acme", predicate: "FISCAL_YEAR_END", value: "March" }]);
    expect(await graph.entities({ where: { fiscal_year_end: "march" } })).toMatchObject([
      { name: "Acme", properties: { fiscal_year_end: "March" } },
    ]);
  });

  test("no node for a relation: what a relation says more is its properties", async () => {
    const graph = graphOf("reified");
    await told(graph, "2026-03-02", [
      { subject: "Ann", predicate: "MEMBER_OF", object: "Chess club", properties: { since_when: "school" } },
    ]);
    expect(await graph.facts()).toMatchObject([{ properties: { since_when: "school" } }]);
    expect(await graph.entities()).toHaveLength(2);
  });

  test("no contradictions side by side: VP, then CEO, without any date, and CEO alone is true now", async () => {
    const graph = graphOf("contradictions");
    for (const [at, role] of [
      ["2026-03-02", "VP"],
      ["2026-05-10", "CEO"],
    ] as const) {
      await told(graph, at, [
        { subject: "John", predicate: "HAS_ROLE", object: "Acme", properties: { role } },
      ]);
    }
    expect(texts(await graph.facts({ subject: "John" }))).toEqual(["John is CEO at Acme"]);
  });

  test("no fact without its source: why it is held leads to the words, their kind and who read them", async () => {
    const graph = graphOf("sources");
    await graph.remember({
      content: "I prefer tea to coffee.",
      speaker: "Ann",
      id: "m1",
      occurredAt: "2026-03-02",
      extraction: { facts: [{ subject: "Ann", predicate: "PREFERS", object: "tea", quote: "I prefer tea" }] },
    });
    const [fact] = await graph.facts({ subject: "Ann", predicate: "PREFERS" });
    const { claims } = await graph.why(fact?.id ?? "");
    expect(claims).toMatchObject([
      { kind: "stated", episode: "m1", speaker: "Ann", quote: { text: "I prefer tea" } },
    ]);
  });
});

test("what is connected within two hops is found with its distance, without going in circles", async () => {
  const graph = graphOf("hops");
  await told(graph, "2026-03-02", [
    { subject: "Ann", predicate: "KNOWS", object: "Ben" },
    { subject: "Ben", predicate: "KNOWS", object: "Cleo" },
    { subject: "Cleo", predicate: "KNOWS", object: "Ann" },
    { subject: "Cleo", predicate: "KNOWS", object: "Dora" },
    { subject: "Dora", predicate: "KNOWS", object: "Emil" },
  ]);
  const { entities } = await graph.neighbours("Ann", { hops: 2 });
  expect(entities.map(({ name, hops }) => `${hops} ${name}`).toSorted()).toEqual([
    "1 Ben",
    "1 Cleo",
    "2 Dora",
  ]);
});

test("what a conversation was about and what it raised: topics, objections, competitors, next steps", async () => {
  const graph = graphOf("sales calls");
  await graph.create({ profile: "company" });
  await told(
    graph,
    "2026-03-02",
    [
      { subject: "Jane", predicate: "OBJECTED_TO", object: "Annual pricing" },
      { subject: "Globex", predicate: "COMPETES_WITH", object: "Acme" },
      { subject: "Acme renewal", predicate: "NEXT_STEP", object: "Send the contract" },
      { subject: "Initech", predicate: "CUSTOMER_OF", object: "Acme" },
    ],
    [
      { name: "Acme renewal", type: "Deal" },
      { name: "Send the contract", type: "Task" },
      { name: "Kick-off call", type: "Activity" },
      { name: "Buy Globex", type: "Decision" },
    ],
  );
  expect(await graph.gaps({ kinds: ["predicate", "type"] })).toEqual([]);
  const { rows } = await graph.match("MATCH (:Deal)-[:NEXT_STEP]->(t:Task) RETURN t.name");
  expect(rows).toEqual([{ "t.name": "Send the contract" }]);
  // Whoever competes is competed with.
  expect(await graph.facts({ subject: "Acme", predicate: "COMPETES_WITH" })).toHaveLength(1);
});

test("a task has one status at a time", async () => {
  const graph = graphOf("status");
  const report = (value: string) => ({ subject: "Write the report", predicate: "STATUS", value });
  await told(graph, "2026-01-10", [report("open")], [{ name: "Write the report", type: "Task" }]);
  await told(graph, "2026-02-10", [report("done")]);
  expect((await graph.facts({ predicate: "STATUS" })).map(({ value }) => value)).toEqual(["done"]);
  const [before] = await graph.facts({ predicate: "STATUS", asOf: "2026-01-20" });
  expect(before?.value).toBe("open");
});
