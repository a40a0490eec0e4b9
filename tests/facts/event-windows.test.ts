import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-08-20T09:00:00Z");
const graph = memory.tenant("windows").graph("g");

const MEETINGS = [
  ["Alder", "2026-02-11"],
  ["Birch", "2026-05-20"],
  ["Cedar", "2026-08-03"],
  ["Elm", "2026-08"],
  ["Fir", "2025-Q3"],
];
for (const [company = "", day = ""] of MEETINGS) {
  await graph.remember({
    content: `The partnerships team contacted ${company}.`,
    occurredAt: "2026-08-10",
    extraction: {
      entities: [
        { name: "partnerships team", type: "Organization" },
        { name: company, type: "Organization" },
      ],
      facts: [{ subject: "partnerships team", predicate: "CONTACTED", object: company, validFrom: day }],
    },
  });
}
await graph.remember({
  content: "The partnerships team is located in Oslo.",
  occurredAt: "2026-01-01",
  extraction: { facts: [{ subject: "partnerships team", predicate: "LOCATED_IN", object: "Oslo" }] },
});

const ALL = ["Alder", "Birch", "Cedar", "Elm", "Fir"];
const CASES: readonly (readonly [options: object, found: readonly string[]])[] = [
  [{}, ALL],
  [{ asOf: "2026-05-20T12:00:00Z" }, ["Alder", "Birch", "Fir"]],
  [{ asOf: "2026-05-20" }, ["Birch"]],
  [{ asOf: "2026-05-21" }, []],
  [{ asOf: "2026-08" }, ["Cedar", "Elm"]],
  [{ asOf: "2026-08-15" }, ["Elm"]],
  [{ asOf: "2026-Q2" }, ["Birch"]],
  [{ asOf: "2025-q3" }, ["Fir"]],
  [{ asOf: "2026" }, ["Alder", "Birch", "Cedar", "Elm"]],
  [{ from: "2026-02", to: "2026-05" }, ["Alder", "Birch"]],
  [{ from: "2026-05-21" }, ["Cedar", "Elm"]],
  [{ to: "2026-02-10" }, ["Fir"]],
  [{ from: "2026-08-03T00:00:00Z", to: "2026-08-03T00:10:00Z" }, ["Cedar", "Elm"]],
  [{ asOf: "2026-05-21", events: "begun" }, ["Alder", "Birch", "Fir"]],
  [{ from: "2026-05", to: "2026-05", events: "begun" }, ["Alder", "Birch", "Fir"]],
  [{ asOf: "2026-05-20T12:00:00Z", events: "within" }, ["Birch"]],
  [{ events: "within" }, ["Elm"]],
  [{ asOf: "any" }, ALL],
];

test.each(CASES)("%o", async (options, found) => {
  const facts = await graph.facts({ subject: "partnerships team", predicate: "CONTACTED", ...options });
  expect(facts.map(({ object }) => object?.name).sort()).toEqual(found);
  for (const query of [
    "MATCH (t {name: 'partnerships team'})-[:CONTACTED]->(c) RETURN c.name AS name ORDER BY name",
    "MATCH (t)-[r:CONTACTED]->(c) WHERE t.name STARTS WITH 'partner' RETURN c.name AS name ORDER BY name",
  ]) {
    const { rows } = await graph.match(query, options);
    expect(rows.map(({ name }) => name)).toEqual(found);
  }
  const known = await graph.match("MATCH ()-[r:CONTACTED]->(c) RETURN c.name AS name ORDER BY name", {
    ...options,
    knownAt: "2026-08-21",
  });
  expect(known.rows.map(({ name }) => name)).toEqual(found);
});

test("a state counts as long as it is so, whichever events are asked for", async () => {
  for (const events of ["begun", "within"] as const)
    expect(await graph.facts({ predicate: "LOCATED_IN", asOf: "2026-05", events })).toHaveLength(1);
});

test.each([
  ["Whom did the partnerships team contact last quarter?", ["Birch"]],
  ["Which organizations did the partnerships team contact in 2026-Q1?", ["Alder"]],
  ["Which organizations did the partnerships team contact in Q3 2025?", ["Fir"]],
  ["Which organizations did the partnerships team contact this quarter?", ["Cedar", "Elm"]],
  ["Which organizations did the partnerships team contact before May?", ["Alder", "Fir"]],
  ["Which organizations did our partnerships team contact before June?", ["Alder", "Birch", "Fir"]],
  ["Whom did the partnerships team contact until May 2026?", ["Alder", "Birch", "Fir"]],
  ["Whom did the partnerships team contact before 2026?", ["Fir"]],
  ["Whom did the partnerships team contact after May?", ["Cedar", "Elm"]],
  ["Whom did the partnerships team contact since May?", ["Birch", "Cedar", "Elm"]],
])("%s", async (question, companies) => {
  const { facts } = await graph.recall(question, { predicates: ["CONTACTED"] });
  expect(facts.map(({ object }) => object?.name).sort()).toEqual(companies);
  const { answer } = await graph.ask(question, { predicates: ["CONTACTED"] });
  for (const name of ALL) expect(answer.includes(`contacted ${name}`)).toBe(companies.includes(name));
});

test("a question takes the events that its caller wants, and a time that is given counts in place of its own", async () => {
  const question = "Whom did the partnerships team contact last quarter?";
  const found = async (options: object) =>
    (await graph.recall(question, { predicates: ["CONTACTED"], ...options })).facts
      .map(({ object }) => object?.name)
      .sort();
  expect(await found({ events: "begun" })).toEqual(["Alder", "Birch", "Fir"]);
  expect(await found({ asOf: "2026-02" })).toEqual(["Alder"]);
  expect(await found({ from: "2025-07", to: "2026-02" })).toEqual(["Alder", "Fir"]);
});

test("neighbours and paths go by the same events", async () => {
  const near = async (options: object) =>
    (await graph.neighbours("partnerships team", { predicates: ["CONTACTED"], ...options })).entities.map(
      ({ name }) => name,
    );
  expect(await near({ asOf: "2026-Q2" })).toEqual(["Birch"]);
  expect(await near({ asOf: "2026-Q2", events: "begun" })).toHaveLength(3);
  expect(await graph.path("Alder", "Birch", { asOf: "2026-Q2" })).toBeNull();
  expect(await graph.path("Alder", "Birch", { asOf: "2026-Q2", events: "begun" })).toMatchObject({ hops: 2 });
});

test.each([
  [{ asOf: "2026", from: "2025" }, /either asOf, or from and to/u],
  [{ from: "2026-03", to: "2026-02" }, /ends before it begins/u],
  [{ asOf: "2026-Q5" }, /is not a date/u],
  [{ events: "sometimes" }, /events/u],
])("%o is refused", async (options, message) => {
  await expect(graph.facts(options as object)).rejects.toThrow(message);
  await expect(graph.recall("Who?", options as object)).rejects.toThrow(message);
});
