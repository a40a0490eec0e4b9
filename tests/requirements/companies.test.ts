/**
 * What a graph of companies and people must hold, and the questions over one to three relations that agents
 * ask of it.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { EntityInput, FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { companyFacts } from "../company-facts.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-20T00:00:00Z");

let count = 0;
const told = (graph: GraphHandle, facts: readonly FactInput[], entities: readonly EntityInput[] = []) =>
  graph.remember({
    content: `Note ${++count}.`,
    occurredAt: "2026-03-02",
    extraction: { entities, facts },
  });

async function graphOf(name: string): Promise<GraphHandle> {
  const graph = memory.tenant("companies").graph(name);
  await graph.create({ profile: "company" });
  return graph;
}

let graph: GraphHandle;
beforeAll(async () => {
  graph = await graphOf("example");
  await graph.remember({
    content: "What is known of some companies.",
    occurredAt: "2026-03-02",
    extraction: { entities: [{ name: "Stripe", type: "product" }], facts: companyFacts("Sequoia Capital") },
  });
});

const names = async (query: string, options: object = {}) =>
  (await graph.match(query, options)).rows.map((row) => Object.values(row)[0]);

describe("questions of agents", () => {
  test.each([
    [
      "Which CTOs work at fintech companies using Stripe?",
      "MATCH (p:Person)-[:HAS_ROLE]->(:Role {name: 'CTO'}), (p)-[:WORKS_FOR]->(c:Company)-[:IN_INDUSTRY]->({name: 'fintech'}), (c)-[:USES_TECHNOLOGY]->({name: 'Stripe'}) RETURN p.name",
      ["Jane Smith"],
    ],
    [
      "Which customers in fintech have used both Stripe and Plaid?",
      "MATCH (c:Company)-[:CUSTOMER_OF]->({name: 'Athena'}), (c)-[:IN_INDUSTRY]->({name: 'fintech'}), (c)-[:USES]->({name: 'Stripe'}), (c)-[:USES]->({name: 'Plaid'}) RETURN c.name",
      ["Globex"],
    ],
    [
      "Find CTOs",
      "MATCH (p:Person)-[:HAS_ROLE]->({name: 'CTO'}) RETURN p.name ORDER BY p.name",
      ["Bill Lumbergh", "Jane Smith"],
    ],
    [
      "Companies in fintech using Stripe",
      "MATCH (c:Company)-[:IN_INDUSTRY]->({name: 'fintech'}), (c)-[:USES_TECHNOLOGY]->({name: 'Stripe'}) RETURN c.name ORDER BY c.name",
      ["Acme Corp", "Globex"],
    ],
    [
      "Contacts who work at companies funded by Sequoia",
      "MATCH (p:Person)-[:WORKS_FOR]->(:Company)-[:FUNDED_BY]->({name: 'Sequoia Capital'}) RETURN p.name",
      ["Jane Smith"],
    ],
    [
      "Find all companies using Stripe",
      "MATCH (c:Company)-[:USES_TECHNOLOGY]->({name: 'Stripe'}) RETURN DISTINCT c.name ORDER BY c.name",
      ["Acme Corp", "Globex"],
    ],
    [
      "Find people who work at companies in fintech",
      "MATCH (p:Person)-[:WORKS_FOR]->(:Company)-[:IN_INDUSTRY]->({name: 'fintech'}) RETURN p.name",
      ["Jane Smith"],
    ],
    [
      "Find people who work at companies using Stripe",
      "MATCH (person:Person)-[:WORKS_FOR]->(company:Company)-[:USES_TECHNOLOGY]->(tech:Product {name: 'Stripe'}) RETURN person.name, company.name",
      ["Jane Smith"],
    ],
    [
      "What's the email for contact ID 12345?",
      "MATCH (p:Person {contact_id: '12345'}) RETURN p.email",
      ["jane@acme.example"],
    ],
    [
      "Show top-N entities with highest relationship counts",
      "MATCH (n)-[r]-() RETURN n.name, count(r) AS relations ORDER BY relations DESC, n.name LIMIT 2",
      ["Acme Corp", "Globex"],
    ],
  ])("%s", async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("What companies did our partnerships team contact last quarter?", async () => {
    const contacts = await graphOf("contacts");
    await told(contacts, [
      { subject: "Partnerships", predicate: "CONTACTED", object: "Acme Corp", validFrom: "2026-05-04" },
      { subject: "Partnerships", predicate: "CONTACTED", object: "Globex", validFrom: "2025-11-20" },
      { subject: "Partnerships", predicate: "CONTACTED", object: "Initech", validFrom: "2026-08-03" },
    ]);
    const facts = await contacts.facts({ predicate: "CONTACTED", asOf: "2026-Q2" });
    expect(facts.map(({ object }) => object?.name)).toEqual(["Acme Corp"]);
  });

  test("Which partners in Series A raised funding last month?", async () => {
    const partners = await graphOf("partners");
    await told(partners, [
      { subject: "Acme Corp", predicate: "PARTNERED_WITH", object: "Athena" },
      {
        subject: "Acme Corp",
        predicate: "RAISED",
        object: "Series A",
        properties: { amount: "12M" },
        validFrom: "2026-07-14",
      },
      { subject: "Globex", predicate: "PARTNERED_WITH", object: "Athena" },
      { subject: "Globex", predicate: "RAISED", object: "Series A", validFrom: "2026-02-14" },
      { subject: "Initech", predicate: "RAISED", object: "Series A", validFrom: "2026-07-20" },
    ]);
    const { rows } = await partners.match(
      "MATCH ({name: 'Athena'})-[:PARTNERED_WITH]-(c:Company)-[r:RAISED]->({name: 'Series A'}) RETURN c.name, r.amount",
      { asOf: "2026-07" },
    );
    expect(rows).toEqual([{ "c.name": "Acme Corp", "r.amount": "12M" }]);
    expect(await partners.gaps({ kinds: ["predicate", "type"] })).toEqual([]);
  });

  test("Find companies that hired employees from our customers", async () => {
    const hires = await graphOf("hires");
    await told(
      hires,
      [
        { subject: "Initech", predicate: "CUSTOMER_OF", object: "Athena" },
        { subject: "Peter", predicate: "WORKS_FOR", object: "Initech", validFrom: "2020", validTo: "2023" },
        { subject: "Globex", predicate: "HIRED", object: "Peter", validFrom: "2024-01-15" },
        { subject: "Milton", predicate: "WORKS_FOR", object: "Hooli", validFrom: "2020", validTo: "2023" },
        { subject: "Acme Corp", predicate: "HIRED", object: "Milton", validFrom: "2024-01-15" },
      ],
      [
        { name: "Globex", type: "company" },
        { name: "Acme Corp", type: "company" },
      ],
    );
    const { rows } = await hires.match(
      "MATCH (c:Company)-[h:HIRED]->(p:Person)-[w:WORKS_FOR]->(from)-[:CUSTOMER_OF]->({name: 'Athena'}) WHERE w.validTo <= h.validFrom RETURN c.name",
      { asOf: "any" },
    );
    expect(rows).toEqual([{ "c.name": "Globex" }]);
  });
});

describe("relationships", () => {
  test("have an id, ends, a type, a confidence, a source, the time of creation and properties", async () => {
    const [fact] = await graph.facts({ subject: "Acme Corp", predicate: "USES" });
    expect(fact).toMatchObject({
      id: expect.any(String),
      subject: { id: expect.any(String), name: "Acme Corp" },
      object: { id: expect.any(String), name: "Stripe" },
      predicate: "USES",
      confidence: 0.95,
      sources: [{ kind: "stated" }],
      recordedAt: expect.any(String),
      properties: {},
    });
  });

  test("of partners go both ways, of employers one way", async () => {
    const from = async (subject: string, predicate: string) =>
      (await graph.facts({ subject, predicate })).map(({ object }) => object?.name);
    expect(await from("Acme Corp", "PARTNERED_WITH")).toEqual(["Athena"]);
    expect(await from("Athena", "PARTNERED_WITH")).toEqual(["Acme Corp"]);
    expect(await names("MATCH ({name: 'Acme Corp'})-[:WORKS_FOR]->(x) RETURN x.name")).toEqual([]);
  });

  test("form and end: a person changed companies", async () => {
    const jobs = await graphOf("jobs");
    await told(jobs, [
      {
        subject: "Jane Smith",
        predicate: "WORKS_FOR",
        object: "OldCorp",
        validFrom: "2020-01-01",
        validTo: "2023-06-30",
      },
      { subject: "Jane Smith", predicate: "WORKS_FOR", object: "Acme Corp", validFrom: "2023-07-01" },
      { subject: "Jane Smith", predicate: "KNOWS", object: "Joe", validFrom: "2020", validTo: "2027" },
    ]);
    const at = async (asOf: string) =>
      (await jobs.facts({ subject: "Jane Smith", predicate: "WORKS_FOR", asOf })).map(
        ({ object }) => object?.name,
      );
    expect([await at("2021"), await at("2023-06-30"), await at("2023-07-01")]).toEqual([
      ["OldCorp"],
      ["OldCorp"],
      ["Acme Corp"],
    ]);
    // Current is what has no end, or one that is to come.
    expect(
      (await jobs.facts({ subject: "Jane Smith" })).map(({ object }) => object?.name).toSorted(),
    ).toEqual(["Acme Corp", "Joe"]);
  });
});

test("Acme Corp, Acme Corporation and acme corp are one company with the properties of all three", async () => {
  const spellings = await graphOf("spellings");
  await spellings.remember({
    content: "Three spellings.",
    occurredAt: "2026-03-02",
    extraction: {
      entities: [
        { name: "Acme Corp", type: "Company", properties: { city: "Oslo" } },
        { name: "Acme Corporation", type: "Company", properties: { employees: 40 } },
        { name: "acme corp", type: "Company", properties: { founded: 2019 } },
      ],
    },
  });
  expect(await spellings.entities()).toMatchObject([
    { name: "Acme Corp", properties: { city: "Oslo", employees: 40, founded: 2019 } },
  ]);
});

test.each([
  ["keep both", "keep-both", ["Globex", "Initech"]],
  ["the most recent", "recency", ["Initech"]],
  ["the most certain", "confidence", ["Globex"]],
  ["a vote", "vote", ["Globex"]],
] as const)("two sources claim different employers: %s", async (_, policy, expected) => {
  const tenant = memory.tenant(`conflict ${policy}`);
  await tenant.ontology.define({
    predicates: [{ name: "EMPLOYED_BY", functional: true, policy }],
  });
  const conflict = tenant.graph("conflict");
  const employer = (object: string, thread: string, occurredAt: string, confidence: number) =>
    conflict.remember({
      content: `Note ${++count}.`,
      thread,
      occurredAt,
      extraction: {
        facts: [{ subject: "Jane", predicate: "EMPLOYED_BY", object, kind: "extracted", confidence }],
      },
    });
  await employer("Globex", "a", "2026-03-02", 0.85);
  await employer("Globex", "b", "2026-03-03", 0.85);
  await employer("Initech", "c", "2026-05-10", 0.65);
  const held = await conflict.facts({ subject: "Jane", asOf: "2026-06" });
  expect(
    held
      .filter(({ status }) => status === "held")
      .map(({ object }) => object?.name)
      .toSorted(),
  ).toEqual(expected);
});

test("a few words find a company, and the graph goes on from it: what it uses and who works there", async () => {
  const hybrid = await graphOf("hybrid");
  await hybrid.remember({
    content: "Globex builds payment processing for small shops.",
    role: "document",
    occurredAt: "2026-03-02",
    extraction: {
      entities: [{ name: "Globex", type: "Company" }],
      facts: [
        { subject: "Globex", predicate: "OFFERS", value: "payment processing for small shops" },
        { subject: "Globex", predicate: "USES", object: "Kafka" },
        { subject: "Ann", predicate: "WORKS_FOR", object: "Globex" },
      ],
    },
  });
  const { entities } = await hybrid.recall("payment processing");
  expect(entities.map(({ name }) => name)).toContain("Globex");
  const found = await hybrid.entities({ search: "payment processing" });
  expect(found.map(({ name }) => name)).toContain("Globex");
  const near = await hybrid.neighbours("Globex");
  expect(near.entities.map(({ name }) => name).toSorted()).toEqual(["Ann", "Kafka"]);
});
