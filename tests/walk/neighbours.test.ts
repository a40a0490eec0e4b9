import { expect, test } from "vitest";
import type { NeighboursOptions } from "../../src/match/options.ts";
import { company } from "../match/company.ts";
import { testMemory } from "../memory.ts";

const { graph, memory, at } = await company(await testMemory());

/** The neighbours as `hops name`, and the facts as sentences. */
async function around(entity: string, options: NeighboursOptions = {}) {
  const { start, entities, facts } = await graph.neighbours(entity, options);
  return {
    start: start.map(({ name }) => name),
    entities: entities.map(({ hops, name }) => `${hops} ${name}`),
    facts: facts.map(({ subject, type, object }) => `${subject.name} ${type} ${object.name}`).sort(),
  };
}

test("one hop: whom the entity's own facts name, at either end", async () => {
  const found = await around("stripe");
  expect(found).toEqual({
    start: ["Stripe"],
    entities: ["1 Acme", "1 Initech"],
    facts: ["Acme USES Stripe", "Initech USES Stripe"],
  });
});

test("the nearest come first, each once, at the least distance", async () => {
  const { entities } = await around("Stripe", { hops: 4 });
  expect(entities).toEqual([
    "1 Acme",
    "1 Initech",
    "2 Ann",
    "2 Ben",
    "2 Cleo",
    "2 Research",
    "3 Rome",
    "3 Lab",
  ]);
});

test("the facts are those that were walked and join what was found", async () => {
  const { entities, facts } = await around("Ben", { hops: 1 });
  expect(entities).toEqual(["1 Ann", "1 Cleo", "1 Acme"]);
  expect(facts).toEqual(["Ann KNOWS Ben", "Ben CHILD_OF Cleo", "Ben WORKS_AT Acme"]);
  const two = await around("Ben", { hops: 2, limit: 3 });
  expect(two.entities).toEqual(["1 Ann", "1 Cleo", "1 Acme"]);
  expect(two.facts).toEqual([
    "Ann HAS_ROLE Acme",
    "Ann KNOWS Ben",
    "Ann MARRIED_TO Cleo",
    "Ann WORKS_AT Acme",
    "Ben CHILD_OF Cleo",
    "Ben WORKS_AT Acme",
  ]);
});

test("a limit keeps the nearest, and only facts between those that are kept", async () => {
  const { entities, facts } = await around("Ben", { hops: 2, limit: 1 });
  expect(entities).toEqual(["1 Ann"]);
  expect(facts).toEqual(["Ann KNOWS Ben"]);
});

test("only some predicates, in any spelling", async () => {
  const { entities } = await around("Acme", { hops: 3, predicates: ["works for", "KNOWS"] });
  expect(entities).toEqual(["1 Ann", "1 Ben"]);
});

test("only one direction; symmetric ones either way, inverse ones as they are named", async () => {
  const names = async (entity: string, options: NeighboursOptions) =>
    (await around(entity, options)).entities;
  expect(await names("Ann", { direction: "out", predicates: ["WORKS_AT"] })).toEqual(["1 Acme"]);
  expect(await names("Ann", { direction: "in", predicates: ["WORKS_AT"] })).toEqual([]);
  expect(await names("Acme", { direction: "in", predicates: ["WORKS_AT"] })).toEqual(["1 Ann", "1 Ben"]);
  expect(await names("Cleo", { direction: "out", predicates: ["MARRIED_TO"] })).toEqual(["1 Ann"]);
  expect(await names("Ann", { direction: "in", predicates: ["MARRIED_TO"] })).toEqual(["1 Cleo"]);
  expect(await names("Ben", { direction: "out", predicates: ["CHILD_OF"] })).toEqual(["1 Cleo"]);
  expect(await names("Ben", { direction: "in", predicates: ["CHILD_OF"] })).toEqual([]);
  expect(await names("Ben", { direction: "in", predicates: ["PARENT_OF"] })).toEqual(["1 Cleo"]);
});

test("each fact of a transitive predicate is a hop", async () => {
  const walk = { direction: "out", predicates: ["PART_OF"] } as const;
  expect((await around("Lab", walk)).entities).toEqual(["1 Research"]);
  expect((await around("Lab", { ...walk, hops: 2 })).entities).toEqual(["1 Research", "2 Initech"]);
  expect((await around("Lab", { ...walk, hops: 2, asOf: "2022" })).entities).toEqual([
    "1 Research",
    "2 Acme",
  ]);
});

test("a fact reads as match gives it, with its entities by name", async () => {
  const { facts } = await graph.neighbours("Ann", { predicates: ["HAS_ROLE"] });
  const [role] = await graph.facts({ predicate: "HAS_ROLE" });
  expect(facts).toEqual([
    {
      id: role?.id,
      versionId: role?.versionId,
      type: "HAS_ROLE",
      subject: role?.subject,
      object: role?.object,
      validFrom: role?.validFrom,
      validTo: null,
      status: "held",
      properties: { role: "CEO" },
    },
  ]);
});

test("what is true at another time, and what was known at one", async () => {
  expect((await around("Acme", { predicates: ["USES"], asOf: "2022-03" })).entities).toEqual([
    "1 Stripe",
    "1 Kafka",
  ]);
  expect((await around("Acme", { predicates: ["USES"] })).entities).toEqual(["1 Stripe"]);
  expect((await around("Acme", { predicates: ["USES"], asOf: "any" })).entities).toEqual([
    "1 Stripe",
    "1 Kafka",
  ]);
  expect((await around("Acme", { knownAt: "2026-01-01" })).entities).toEqual([]);
  at("2026-12-02T00:00:00Z");
  await graph.remember({
    content: "x",
    occurredAt: "2026-11-30",
    extraction: { facts: [{ subject: "Ben", predicate: "WORKS_AT", object: "Initech" }] },
  });
  const work = { predicates: ["WORKS_AT"] };
  expect((await around("Ben", work)).entities).toEqual(["1 Initech"]);
  expect((await around("Ben", { ...work, knownAt: "2026-12-01T12:00:00Z" })).entities).toEqual(["1 Acme"]);
});

test("an entity by its id, without facts, and one that is not known", async () => {
  const [kafka] = await graph.entities({ name: "Kafka" });
  expect(await graph.neighbours(kafka?.id ?? "")).toEqual({
    start: [{ id: kafka?.id, name: "Kafka", type: "Product" }],
    entities: [],
    facts: [],
  });
  await expect(graph.neighbours("Nobody")).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(graph.neighbours(" ")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(graph.paths("Ann", "")).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("the name or id of an entity"),
  });
  await expect(graph.neighbours("Ann", { hops: 5 })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(graph.neighbours("Ann", { predicates: [] })).rejects.toMatchObject({ code: "invalid_input" });
});

test("several graphs at once, each for itself, and nothing of another tenant", async () => {
  const tell = (tenant: string, name: string, object: string) =>
    memory
      .tenant(tenant)
      .graph(name)
      .remember({ content: "x", extraction: { facts: [{ subject: "Stripe", predicate: "USES", object }] } });
  await tell("match", "second", "Postgres");
  await tell("rivals", "company", "Secret");
  const both = await graph.neighbours("Stripe", { graphs: ["company", "second"], hops: 2 });
  expect(both.start).toHaveLength(2);
  expect(both.entities.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Acme", "Initech", "Postgres"]),
  );
  expect(JSON.stringify(both)).not.toContain("Secret");
  expect((await around("Stripe")).entities).toEqual(["1 Acme", "1 Initech"]);
});

test("facts come with what identifies them and what their sources add, the newest with the last word", async () => {
  const weighed = memory.tenant("walk").graph("weighed");
  const know = (weight: number, occurredAt: string) =>
    weighed.remember({
      content: `They know each other: ${weight}.`,
      occurredAt,
      extraction: { facts: [{ subject: "Ann", predicate: "KNOWS", object: "Ben", properties: { weight } }] },
    });
  await know(3, "2026-02-01");
  const [before] = await weighed.facts();
  await know(1, "2026-01-01");
  await weighed.assert({
    subject: "Ben",
    predicate: "HAS_ROLE",
    object: "Acme",
    properties: { role: "CEO" },
  });
  await weighed.assert({ subject: "Ben", predicate: "WORKS_AT", object: "Acme" });
  const said = async (options: NeighboursOptions = {}) =>
    (await weighed.neighbours("Ben", options)).facts
      .map(({ type, properties }) => `${type} ${JSON.stringify(properties)}`)
      .sort();
  expect(await said()).toEqual(['HAS_ROLE {"role":"CEO"}', 'KNOWS {"weight":3}', "WORKS_AT {}"]);
  await know(7, "2026-03-01");
  expect(await said()).toContain('KNOWS {"weight":7}');
  expect((await weighed.path("Ann", "Acme"))?.facts[0]?.properties).toEqual({ weight: 7 });
  expect(await said({ knownAt: before?.recordedAt ?? "" })).toEqual(['KNOWS {"weight":3}']);
});
