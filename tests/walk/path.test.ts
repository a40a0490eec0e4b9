import { expect, test } from "vitest";
import type { PathOptions } from "../../src/match/options.ts";
import { company } from "../match/company.ts";
import { testMemory } from "../memory.ts";

const { graph, memory } = await company(await testMemory());

/** The way as one line. */
async function way(from: string, to: string, options: PathOptions = {}): Promise<string | null> {
  const path = await graph.path(from, to, options);
  if (path === null) return null;
  expect(path.facts).toHaveLength(path.hops);
  return path.entities
    .map(({ name }, place) => (place === 0 ? name : `${path.facts[place - 1]?.type} ${name}`))
    .join(" ");
}

test("the shortest way, over facts in either direction", async () => {
  expect(await way("Ann", "Acme")).toMatch(/^Ann (WORKS_AT|HAS_ROLE) Acme$/u);
  expect(await way("Ben", "Stripe")).toBe("Ben WORKS_AT Acme USES Stripe");
  expect(await way("stripe", "BEN")).toBe("Stripe USES Acme WORKS_AT Ben");
  expect(await way("Lab", "Rome", { maxHops: 8 })).toBe(
    "Lab PART_OF Research PART_OF Initech WORKS_AT Cleo MARRIED_TO Ann VISITED Rome",
  );
});

test("among equally short ways the same one each time", async () => {
  const first = await graph.path("Ann", "Acme");
  for (let time = 0; time < 3; time += 1) expect(await graph.path("Ann", "Acme")).toEqual(first);
});

test("none that is longer than allowed, and none where there is none", async () => {
  expect(await way("Lab", "Rome")).toBeNull();
  expect(await way("Lab", "Rome", { maxHops: 5 })).not.toBeNull();
  expect(await way("Ann", "Kafka", { maxHops: 8 })).toBeNull();
});

test("from an entity to itself no fact is needed", async () => {
  expect(await graph.path("Ann", "Ann Lee")).toMatchObject({
    hops: 0,
    entities: [{ name: "Ann" }],
    facts: [],
  });
});

test("only some predicates, only one direction", async () => {
  expect(await way("Ann", "Ben", { predicates: ["WORKS_AT"] })).toBe("Ann WORKS_AT Acme WORKS_AT Ben");
  expect(await way("Ann", "Ben", { predicates: ["WORKS_AT"], direction: "out" })).toBeNull();
  expect(await way("Ann", "Stripe", { direction: "out", predicates: ["WORKS_AT", "USES"] })).toBe(
    "Ann WORKS_AT Acme USES Stripe",
  );
  expect(await way("Stripe", "Ann", { direction: "in", predicates: ["WORKS_AT", "USES"] })).toBe(
    "Stripe USES Acme WORKS_AT Ann",
  );
  expect(await way("Stripe", "Ann", { direction: "out" })).toBeNull();
  expect(await way("Ben", "Ann", { direction: "out", predicates: ["CHILD_OF", "MARRIED_TO"] })).toBe(
    "Ben CHILD_OF Cleo MARRIED_TO Ann",
  );
});

test("over what is true at a time, as it was known at one", async () => {
  expect(await way("Lab", "Acme", { predicates: ["PART_OF"] })).toBeNull();
  expect(await way("Lab", "Acme", { predicates: ["PART_OF"], asOf: "2022" })).toBe(
    "Lab PART_OF Research PART_OF Acme",
  );
  expect(await way("Ann", "Acme", { knownAt: "2026-01-01" })).toBeNull();
});

test("facts and entities read as elsewhere", async () => {
  const [fact] = await graph.facts({ subject: "Ann", predicate: "KNOWS" });
  const path = await graph.path("Ben", "Ann", { predicates: ["KNOWS"] });
  expect(path).toEqual({
    hops: 1,
    entities: [fact?.object, fact?.subject],
    facts: [
      expect.objectContaining({ id: fact?.id, subject: fact?.subject, object: fact?.object, validTo: null }),
    ],
  });
});

test("names that mean nothing, and options that are none, are refused", async () => {
  await expect(graph.path("Ann", "Nobody")).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(graph.path("Nobody", "Ann")).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(graph.path("Ann", "Ben", { maxHops: 9 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("no way leads over another graph or another tenant", async () => {
  const tell = (tenant: string, name: string, subject: string, object: string) =>
    memory
      .tenant(tenant)
      .graph(name)
      .remember({ content: "x", extraction: { facts: [{ subject, predicate: "KNOWS", object }] } });
  await tell("match", "bridge", "Kafka", "Stripe");
  await tell("match", "bridge", "Stripe", "Zed");
  await tell("rivals", "company", "Ann", "Zed");
  const graphs = ["company", "bridge"];
  expect(await way("Acme", "Kafka", { graphs, maxHops: 8 })).toBeNull();
  expect(await way("Kafka", "Zed", { graphs })).toBe("Kafka KNOWS Stripe KNOWS Zed");
  await expect(graph.path("Ann", "Zed")).rejects.toMatchObject({ code: "entity_unknown" });
});
