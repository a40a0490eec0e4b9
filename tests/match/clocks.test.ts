import { describe, expect, test } from "vitest";
import type { MatchOptions } from "../../src/match/options.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-01-10T00:00:00Z");
const graph = memory.tenant("clocks").graph("g");

async function told(facts: readonly object[], on: string): Promise<void> {
  at(on);
  await graph.remember({
    content: JSON.stringify(facts),
    occurredAt: on,
    extraction: { facts: facts.map((fact) => ({ subject: "", predicate: "", ...fact })) },
  });
}

await told(
  [{ subject: "Ann", predicate: "LIVES_IN", object: "Oslo", validFrom: "2020" }],
  "2026-01-10T00:00:00Z",
);
await told(
  [{ subject: "Ann", predicate: "VISITED", object: "Rome", validFrom: "2021-06-01", validTo: "2021-06-03" }],
  "2026-02-10T00:00:00Z",
);
await told(
  [{ subject: "Ann", predicate: "LIVES_IN", object: "Paris", validFrom: "2025-07" }],
  "2026-03-10T00:00:00Z",
);
await told(
  [{ subject: "Ann", predicate: "CITY", value: "Paris", validFrom: "2025-07" }],
  "2026-03-11T00:00:00Z",
);
await told(
  [{ subject: "Ben", predicate: "LIVES_IN", object: "Paris", validFrom: "2024" }],
  "2026-03-12T00:00:00Z",
);
at("2026-06-01T00:00:00Z");

async function found(query: string, options: MatchOptions = {}): Promise<unknown[]> {
  const { columns, rows } = await graph.match(query, options);
  return rows.map((row) => row[columns[0] ?? ""]).sort();
}

describe("what is true at a time", () => {
  const homes = (options?: MatchOptions) =>
    found("MATCH ({name: 'Ann'})-[:LIVES_IN]->(x) RETURN x.name", options);

  test("is what is true now, if nothing is said", async () => {
    expect(await homes()).toEqual(["Paris"]);
  });

  test("is what was true at some time in an interval", async () => {
    expect(await homes({ asOf: "2022" })).toEqual(["Oslo"]);
    expect(await homes({ asOf: "2025" })).toEqual(["Oslo", "Paris"]);
    expect(await homes({ asOf: "2025-06-30" })).toEqual(["Oslo"]);
    expect(await homes({ asOf: "2019" })).toEqual([]);
    expect(await homes({ asOf: "any" })).toEqual(["Oslo", "Paris"]);
  });

  test("holds for each relationship of a pattern", async () => {
    const together = "MATCH (a)-[:LIVES_IN]->(:Place)<-[:LIVES_IN]-(b) WHERE a.name < b.name RETURN b.name";
    expect(await found(together)).toEqual(["Ben"]);
    expect(await found(together, { asOf: "2024" })).toEqual([]);
  });

  test("holds for properties", async () => {
    expect(await found("MATCH (a {city: 'paris'}) RETURN a.name")).toEqual(["Ann"]);
    expect(await found("MATCH (a {city: 'paris'}) RETURN a.name", { asOf: "2025-06" })).toEqual([]);
    expect(await found("MATCH (a {name: 'Ann'}) RETURN a.city", { asOf: "2025-06" })).toEqual([null]);
  });

  test("are events that began by an instant, however long ago they ended, and those within a day or longer", async () => {
    const visits = "MATCH ({name: 'Ann'})-[:VISITED]->(x) RETURN x.name";
    expect(await found(visits)).toEqual(["Rome"]);
    expect(await found(visits, { asOf: "2021-05" })).toEqual([]);
    expect(await found("MATCH ({name: 'Ann'})-->(x) RETURN x.name")).toEqual(["Paris", "Rome"]);
    expect(
      await found("MATCH ({name: 'Ann'})-[:VISITED|LIVES_IN]->(x) RETURN x.name", {
        asOf: "2023-01-01T00:00:00Z",
      }),
    ).toEqual(["Oslo", "Rome"]);
    expect(await found(visits, { asOf: "2021" })).toEqual(["Rome"]);
    expect(await found(visits, { asOf: "2023" })).toEqual([]);
    expect(await found(visits, { asOf: "2023", events: "begun" })).toEqual(["Rome"]);
  });
});

describe("what was known at a time", () => {
  test("is what had been recorded, and not yet replaced", async () => {
    const homes = (options: MatchOptions) =>
      found("MATCH ({name: 'Ann'})-[:LIVES_IN]->(x) RETURN x.name", options);
    expect(await homes({ knownAt: "2026-01-01" })).toEqual([]);
    expect(await homes({ knownAt: "2026-02-01" })).toEqual(["Oslo"]);
    expect(await homes({ knownAt: "2026-05-01" })).toEqual(["Paris"]);
    expect(await homes({ knownAt: "2026-02-01", asOf: "2026" })).toEqual(["Oslo"]);
  });

  test("holds for properties, events, undirected relationships and what sources say", async () => {
    const then = { knownAt: "2026-02-15" };
    expect(await found("MATCH ({name: 'Ann'})--(x) RETURN x.name", then)).toEqual(["Oslo", "Rome"]);
    expect(await found("MATCH (a {city: 'Paris'}) RETURN a.name", then)).toEqual([]);
    expect(await found("MATCH ({name: 'Ann'})-[r:LIVES_IN]->() RETURN r.validTo", then)).toEqual([null]);
    expect(await found("MATCH ({name: 'Ann'})-[r:LIVES_IN]->() RETURN r.validTo", { asOf: "2022" })).toEqual([
      "2025-07-01T00:00:00.000Z",
    ]);
    expect(await found("MATCH ({name: 'Ann'})-[r:LIVES_IN]->() RETURN r.confidence", then)).toEqual([0.95]);
  });
});

describe("graphs and tenants", () => {
  const both = { graphs: ["g", "other"] };
  const told = (name: string, tenant: string, city: string) =>
    memory
      .tenant(tenant)
      .graph(name)
      .remember({
        content: "x",
        extraction: {
          entities: [{ name: "Ann", type: "Person" }],
          facts: [
            { subject: "Ann", predicate: "LIVES_IN", object: city, validFrom: "2020" },
            { subject: "Ann", predicate: "CITY", value: city, validFrom: "2020" },
          ],
        },
      });

  test("several graphs are read together, and no pattern goes from one to the other", async () => {
    await told("other", "clocks", "Paris");
    const homes = "MATCH ({name: 'Ann'})-[:LIVES_IN]->(x) RETURN x.name";
    expect(await found(homes)).toEqual(["Paris"]);
    expect(await found(homes, both)).toEqual(["Paris", "Paris"]);
    expect(
      await found("MATCH (a {name: 'Ann'})-[:LIVES_IN]->(x)<-[:LIVES_IN]-(b) RETURN b.name", both),
    ).toEqual(["Ben"]);
    expect(
      await found("MATCH (a {name: 'Ann'})-[:LIVES_IN]->(x {name: 'Paris'}) RETURN a.city", both),
    ).toEqual(["Paris", "Paris"]);
    expect(
      await found("MATCH (a {city: 'Paris'})--(x) RETURN x.name", { ...both, knownAt: "2026-07-01" }),
    ).toEqual(["Paris", "Paris", "Rome"]);
    expect(
      await found("MATCH (a {name: 'Ann'})-[:LIVES_IN]->(x), (b)-[:LIVES_IN]->(x) RETURN count(*)", both),
    ).toEqual([1]);
    expect(await found("MATCH (x {name: 'Paris'}) RETURN count(DISTINCT x)", both)).toEqual([2]);
  });

  test("nothing of another tenant is found, not even by its id", async () => {
    await told("g", "rivals", "Secret Harbour");
    const rivals = memory.tenant("rivals").graph("g");
    const [harbour] = await rivals.entities({ name: "Secret Harbour" });
    const id = harbour?.id ?? "";
    expect(
      (await rivals.match("MATCH (x {id: $id}) RETURN x.name", { parameters: { id } })).rows,
    ).toHaveLength(1);
    expect(await found("MATCH (x {id: $id}) RETURN x.name", { parameters: { id } })).toEqual([]);
    expect(await found("MATCH (x)-->(y) WHERE id(y) = $id RETURN x.name", { parameters: { id } })).toEqual(
      [],
    );
    expect(await found("MATCH (x {name: 'Secret Harbour'}) RETURN x.name")).toEqual([]);
    expect(await found("MATCH (x {city: 'Secret Harbour'}) RETURN x.name")).toEqual([]);
    expect((await found("MATCH (x) RETURN x.name")).includes("Secret Harbour")).toBe(false);
  });
});
