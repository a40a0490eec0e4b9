import { expect, test } from "vitest";
import { TimedGraph } from "../../web/src/graph/timed-graph.ts";
import { isoOfMicroseconds, microsecondsOf } from "../../web/src/time/instants.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-01-01T00:00:00Z");
const tenant = memory.tenant("acme");
const graph = tenant.graph("shared");

const tell = (day: string, facts: readonly object[]) => {
  at(`${day}T10:00:00Z`);
  return graph.remember({
    content: `Told on ${day}.`,
    occurredAt: `${day}T09:00:00Z`,
    extraction: { facts: facts.map((fact) => ({ predicate: "LIVES_IN", ...fact })) },
  });
};
await tell("2026-02-01", [
  { subject: "Ann", object: "Oslo" },
  { subject: "Ben", object: "Oslo", validFrom: "2020", validTo: "2024" },
  { subject: "Ann", predicate: "VISITED", object: "Rome", validFrom: "2025-05", validTo: "2025-05" },
  { subject: "Ann", predicate: "MARRIED_TO", object: "Ben", validFrom: "2025" },
]);
await tell("2026-03-01", [{ subject: "Ann", object: "Rome", validFrom: "2026-02-15" }]);
await tell("2026-04-01", [
  { subject: "Cleo", object: "Rome" },
  { subject: "Ben", object: "Rome", validFrom: "2025" },
]);
at("2026-05-01T10:00:00Z");
const [wrong] = await graph.facts({ subject: "Cleo", predicate: "LIVES_IN" });
await graph.retract(wrong?.id ?? "");
at("2026-06-01T10:00:00Z");

const NAMES = ["Ann", "Ben", "Cleo", "Oslo", "Rome"];

test("at any moment those versions show that facts() gives of it, also those that were superseded", async () => {
  const drawn = new TimedGraph({ valid: 0, known: 0 });
  drawn.add(await graph.versionsBetween(NAMES));
  const valid = [
    "2019-06-01",
    "2022-06-01",
    "2025-05-15",
    "2025-09-01",
    "2026-02-10",
    "2026-02-20",
    "2026-05-20",
    "2030-01-01",
  ];
  const known = [
    "2026-01-15T00:00:00Z",
    "2026-02-15T00:00:00Z",
    "2026-03-15T00:00:00Z",
    "2026-04-15T00:00:00Z",
    "2026-05-15T00:00:00Z",
    ...drawn.versions.map(({ recordedAt }) => recordedAt),
  ];
  for (const day of valid)
    for (const knownAt of known) {
      const asOf = `${day}T00:00:00.000Z`;
      const facts = await graph.facts({ asOf, knownAt, limit: 1_000 });
      drawn.moveTo({ valid: Date.parse(asOf), known: microsecondsOf(knownAt) });
      const shown = [...drawn.versions.entries()].flatMap(([number, { versionId }]) =>
        drawn.isShown(number) ? versionId : [],
      );
      expect([asOf, knownAt, shown.sort()]).toEqual([
        asOf,
        knownAt,
        facts.map(({ versionId }) => versionId).sort(),
      ]);
    }
});

test("a version is told with its confidence, its times to the microsecond and what kind of predicate it has", async () => {
  const { entities, versions, predicates } = await graph.versionsBetween(["Cleo", "Rome"]);
  expect(entities.map(({ name }) => name).sort()).toEqual(["Cleo", "Rome"]);
  const [{ fact } = { fact: undefined }] = await graph.timeline("Cleo", { knownAt: "2026-04-15" });
  expect(versions).toMatchObject([
    {
      id: fact?.id,
      versionId: fact?.versionId,
      predicate: "LIVES_IN",
      subject: fact?.subject.id,
      object: fact?.object?.id,
      validFrom: fact?.validFrom,
      validTo: null,
      recordedAt: fact?.recordedAt,
      status: "held",
      confidence: fact?.confidence,
    },
  ]);
  const superseded = microsecondsOf(versions[0]?.supersededAt ?? "");
  expect(isoOfMicroseconds(superseded)).toBe(versions[0]?.supersededAt);
  expect(predicates).toEqual([{ name: "LIVES_IN", kind: "state", symmetric: false }]);
});

test("with further entities come the facts that join them to the first, and none among themselves", async () => {
  const told = async (entities: string[], and: string[]) => {
    const found = await graph.versionsBetween(entities, { and });
    return [...new Set(found.versions.map(({ id }) => id))].length;
  };
  expect(await told(["Ann"], ["Oslo", "Rome"])).toBe(3);
  expect(await told(["Oslo"], ["Ann", "Ben", "Rome"])).toBe(2);
  expect(await told(["Ann", "Oslo"], ["Ann", "Oslo"])).toBe(1);
});

test("as known at a moment, nothing is told of what was recorded later", async () => {
  const knownAt = "2026-03-15T00:00:00Z";
  const { entities, versions } = await graph.versionsBetween(["Ann", "Rome"], { knownAt });
  expect(entities.length).toBe(2);
  for (const { recordedAt, supersededAt } of versions) {
    expect(recordedAt < knownAt).toBe(true);
    expect(supersededAt === null || supersededAt < knownAt).toBe(true);
  }
  expect(versions.filter(({ predicate }) => predicate === "LIVES_IN").length).toBe(1);
});

test("what was made one later is two before, each by its own name", async () => {
  const names = tenant.graph("names");
  at("2026-06-02T10:00:00Z");
  await names.remember({
    content: "Two names.",
    extraction: {
      facts: [
        { subject: "Dan", predicate: "USES", object: "Initech" },
        { subject: "Daniel Smith", predicate: "USES", object: "Globex" },
      ],
    },
  });
  at("2026-06-03T10:00:00Z");
  await names.merge("Daniel Smith", "Dan");
  await names.correctEntity("Globex", { name: "Globex GmbH" });
  const { entities, versions } = await names.versionsBetween(["Daniel Smith", "Initech", "Globex GmbH"]);
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  expect([...byName.keys()].sort()).toEqual(["Dan", "Daniel Smith", "Globex GmbH", "Initech"]);
  expect(byName.get("Globex GmbH")?.formerly?.map(({ name }) => name)).toEqual(["Globex"]);
  const merged = [...byName.values()].find(({ mergedInto }) => mergedInto !== undefined);
  expect(merged?.mergedInto).toBe(
    [...byName.values()].find(({ mergedInto, name }) => mergedInto === undefined && name.startsWith("Dan"))
      ?.id,
  );
  const drawn = new TimedGraph({
    valid: Number.POSITIVE_INFINITY,
    known: microsecondsOf("2026-06-02T12:00:00Z"),
  });
  drawn.add({ entities, versions, predicates: [] });
  expect([...drawn.degrees]).toEqual([1, 1, 1, 1]);
  drawn.moveTo({ valid: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY });
  expect([...drawn.degrees].sort()).toEqual([0, 1, 1, 2]);
});

test("a name that nothing has is told as such, and of an id that nothing has there is nothing", async () => {
  const wrong: object = { and: [7] };
  await expect(graph.versionsBetween(["Ann"], wrong)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(graph.versionsBetween(["Nobody"])).rejects.toMatchObject({ code: "entity_unknown" });
  expect(await graph.versionsBetween(["00000000-0000-7000-8000-000000000000"])).toEqual({
    entities: [],
    versions: [],
    predicates: [],
  });
});

test("facts() gives superseded versions where these are asked for", async () => {
  const all = await graph.facts({ subject: "Cleo", asOf: "any", superseded: true });
  expect(all.map(({ supersededAt }) => supersededAt !== null)).toEqual([true]);
  expect(await graph.facts({ subject: "Cleo", asOf: "any" })).toEqual([]);
});
