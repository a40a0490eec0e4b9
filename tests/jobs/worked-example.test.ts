import { expect, test } from "vitest";
import { memoryWith, reply } from "./scripted-memory.ts";

const TEXT =
  "Jane Smith, CTO of Acme Corp, mentioned they're using Stripe for payments and recently raised Series A from Sequoia Capital. Acme operates in the fintech space.";

/**
 * As models reply that were asked for something like it: types in lower case, other names of fields and
 * predicates.
 */
const RELATIONSHIPS = [
  ["Jane Smith", "Acme Corp", "WORKS_FOR", 0.95, "CTO of Acme Corp"],
  ["Jane Smith", "CTO", "HAS_ROLE", 0.98, "Jane Smith, CTO"],
  ["Acme Corp", "Stripe", "USES_TECHNOLOGY", 0.92, "using Stripe for payments"],
  ["Acme Corp", "Sequoia Capital", "FUNDED_BY", 0.9, "raised Series A from Sequoia Capital"],
  ["Acme Corp", "fintech", "IN_INDUSTRY", 0.94, "Acme operates in the fintech space"],
].map(([from_entity, to_entity, relationship_type, confidence, quote]) => ({
  episode: 1,
  from_entity,
  to_entity,
  relationship_type,
  confidence,
  quote,
}));
const ENTITIES = [
  { type: "person", name: "Jane Smith" },
  { type: "company", name: "Acme Corp", aliases: ["Acme"] },
  { type: "product", name: "Stripe" },
  { type: "investor", name: "Sequoia Capital" },
  { type: "industry", name: "fintech" },
];

test("one sentence about a company becomes its people, technology, investor and industry, and answers over several hops", async () => {
  const { memory, server } = await memoryWith([reply(RELATIONSHIPS, { entities: ENTITIES })]);
  const graph = memory.tenant("crm").graph("companies");
  await graph.create({ profile: "company" });
  const result = await graph.remember({ content: TEXT, role: "document", wait: "extracted" });
  expect(result.extraction).toEqual({ state: "done", error: null });
  expect(server.requests).toHaveLength(1);
  const facts = await graph.facts();
  const triples = facts.map(
    ({ subject, predicate, object }) => `${subject.name} ${predicate} ${object?.name}`,
  );
  expect(triples).toEqual(
    expect.arrayContaining([
      "Jane Smith WORKS_AT Acme Corp",
      "Jane Smith HAS_ROLE CTO",
      "Acme Corp USES Stripe",
      "Acme Corp FUNDED_BY Sequoia Capital",
      "Acme Corp IN_INDUSTRY fintech",
    ]),
  );
  // That it invests is a property of the organization.
  expect(facts.filter(({ object }) => object === undefined)).toMatchObject([
    { subject: { name: "Sequoia Capital" }, predicate: "ORGANIZATION_TYPE", value: "investor" },
  ]);
  expect(triples).toHaveLength(6);
  const types = new Map((await graph.entities()).map(({ name, type }) => [name, type]));
  expect(Object.fromEntries(types)).toMatchObject({
    "Jane Smith": "Person",
    "Acme Corp": "Company",
    Stripe: "Product",
    "Sequoia Capital": "Organization",
    fintech: "Industry",
    CTO: "Role",
  });
  const { rows } = await graph.match(
    "MATCH (p:Person)-[:WORKS_FOR]->(c:Company)-[:USES_TECHNOLOGY]->({name: 'Stripe'}), (c)-[:FUNDED_BY]->({name: 'Sequoia Capital'}), (p)-[:HAS_ROLE]->({name: 'CTO'}) RETURN p.name",
  );
  expect(rows).toEqual([{ "p.name": "Jane Smith" }]);
  for (const { kind, confidence, sources } of facts.filter(({ object }) => object !== undefined)) {
    expect(kind).toBe("extracted");
    expect(confidence).toBeGreaterThanOrEqual(0.6);
    expect(confidence).toBeLessThanOrEqual(0.9);
    expect(TEXT).toContain(sources[0]?.quote);
  }
});
