/** A small graph of people and companies, told in triples. */
import type { EntityInput, FactInput } from "../../src/ingest/input/input.ts";
import type { TestMemory } from "../memory.ts";

const ENTITIES: readonly EntityInput[] = [
  { name: "Ann", type: "Person", aliases: ["Ann Lee"], properties: { city: "Oslo", age: 41, admin: true } },
  { name: "Ben", type: "Person", properties: { city: "Rome", age: 29 } },
  { name: "Cleo", type: "Person", properties: { age: 35 } },
  { name: "Acme", type: "Organization" },
  { name: "Initech", type: "Organization" },
  { name: "Stripe", type: "Product" },
  { name: "Kafka", type: "Product" },
];

const FACTS: readonly FactInput[] = [
  { subject: "Ann", predicate: "WORKS_AT", object: "Acme", validFrom: "2020" },
  { subject: "Ben", predicate: "WORKS_AT", object: "Acme", validFrom: "2024-03-01" },
  { subject: "Cleo", predicate: "WORKS_AT", object: "Initech", validFrom: "2019", validTo: "2027" },
  { subject: "Acme", predicate: "USES", object: "Stripe", validFrom: "2021" },
  { subject: "Acme", predicate: "USES", object: "Kafka", validFrom: "2021", validTo: "2022" },
  { subject: "Initech", predicate: "USES", object: "Stripe", validFrom: "2018" },
  { subject: "Ann", predicate: "KNOWS", object: "Ben", validFrom: "2024", properties: { closeness: 3 } },
  { subject: "Ann", predicate: "HAS_ROLE", object: "Acme", properties: { role: "CEO" }, validFrom: "2020" },
  { subject: "Ann", predicate: "MARRIED_TO", object: "Cleo", validFrom: "2015" },
  { subject: "Ben", predicate: "CHILD_OF", object: "Cleo" },
  { subject: "Ann", predicate: "VISITED", object: "Rome", validFrom: "2022-05-01", validTo: "2022-05-03" },
  { subject: "Lab", predicate: "PART_OF", object: "Research", validFrom: "2020" },
  { subject: "Research", predicate: "PART_OF", object: "Acme", validFrom: "2021", validTo: "2023" },
  { subject: "Research", predicate: "PART_OF", object: "Initech", validFrom: "2024" },
];

export interface Company extends TestMemory {
  readonly graph: ReturnType<TestMemory["memory"]["graph"]>;
}

/** Tells it to the graph `company` of the tenant `match`. */
export async function company(opened: TestMemory): Promise<Company> {
  const graph = opened.memory.tenant("match").graph("company");
  await graph.remember({
    id: "told",
    content: "What is known of the company.",
    occurredAt: "2026-11-01T00:00:00Z",
    extraction: { entities: ENTITIES, facts: FACTS },
  });
  return { ...opened, graph };
}
