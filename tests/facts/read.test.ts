import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T12:00:00Z");
const graph = memory.tenant("facts").graph("g");

await graph.remember({
  id: "m1",
  speaker: "Alice",
  content: "I live in Berlin. My sister Anna is here.",
  occurredAt: "2026-03-02T10:00:00Z",
});
at("2026-05-10T12:00:00Z");
await graph.remember({
  id: "m2",
  speaker: "Alice",
  content: "Well, I moved to Paris in April.",
  occurredAt: "2026-05-10T10:00:00Z",
});
at("2026-06-01T12:00:00Z");

describe("facts", () => {
  test("by subject, predicate and object, in any spelling", async () => {
    for (const options of [
      { subject: "alice", predicate: "lives in" },
      { subject: "ALICE", predicate: "livesIn" },
      { predicate: "RESIDES_IN" },
      { object: "paris" },
    ]) {
      expect((await graph.facts(options)).map((fact) => fact.text)).toEqual(["Alice lives in Paris"]);
    }
  });

  test("by the id of an entity", async () => {
    const [paris] = await graph.entities({ name: "Paris" });
    expect((await graph.facts({ object: paris?.id ?? "" })).map((fact) => fact.text)).toEqual([
      "Alice lives in Paris",
    ]);
  });

  test("of another time and as known at another", async () => {
    const homes = async (options: object) =>
      (await graph.facts({ subject: "Alice", predicate: "LIVES_IN", ...options })).map(
        (fact) => fact.object?.name,
      );
    expect(await homes({ asOf: "2026-03-15" })).toEqual(["Berlin"]);
    expect(await homes({ asOf: "2026" })).toEqual(["Berlin", "Paris"]);
    expect(await homes({ asOf: "any" })).toEqual(["Berlin", "Paris"]);
    expect(await homes({ asOf: "2026-05-01", knownAt: "2026-05-01" })).toEqual(["Berlin"]);
    expect(await homes({ asOf: "2020" })).toEqual([]);
  });

  test("an unknown entity gives an empty list", async () => {
    expect(await graph.facts({ subject: "Nobody" })).toEqual([]);
  });

  test("a fact reads as documented", async () => {
    const [fact] = await graph.facts({ predicate: "LIVES_IN" });
    expect(fact).toMatchObject({
      subject: { name: "Alice", type: "Person" },
      predicate: "LIVES_IN",
      object: { name: "Paris", type: "Place" },
      text: "Alice lives in Paris",
      validFrom: "2026-04-01T00:00:00.000Z",
      validFromPrecision: "month",
      validFromBasis: "stated",
      validTo: null,
      supersededAt: null,
      status: "held",
      kind: "stated",
      sources: [{ episode: "m2", speaker: "Alice", occurredAt: "2026-05-10T10:00:00.000Z" }],
    });
    expect(fact?.recordedAt).toMatch(/^2026-05-10T12:00:00\.\d{6}Z$/u);
  });

  test("a symmetric fact is found from both ends", async () => {
    expect(await graph.facts({ subject: "Anna", predicate: "SIBLING_OF" })).toHaveLength(1);
    expect(await graph.facts({ subject: "Alice", object: "Anna", predicate: "SIBLING_OF" })).toHaveLength(1);
  });

  test("an inverse predicate is found by either name", async () => {
    const family = memory.tenant("facts").graph("family");
    await family.remember({
      content: "x",
      extraction: { facts: [{ subject: "Mia", predicate: "CHILD_OF", object: "Ann" }] },
    });
    expect(
      (await family.facts({ subject: "Ann", predicate: "PARENT_OF" })).map((fact) => fact.object?.name),
    ).toEqual(["Mia"]);
    expect(await family.facts({ subject: "Mia", predicate: "CHILD_OF", object: "Ann" })).toHaveLength(1);
    expect(await family.facts({ subject: "Ann", predicate: "CHILD_OF" })).toEqual([]);
  });
});

describe("why", () => {
  test("gives the claim, the quote with its offsets, the versions and what competes", async () => {
    const [berlin] = await graph.facts({ object: "Berlin", asOf: "any" });
    const { versions, claims, competing } = await graph.why(berlin?.id ?? "");
    expect(versions.map(({ validTo, supersededAt }) => [validTo, supersededAt === null])).toEqual([
      [null, false],
      ["2026-04-01T00:00:00.000Z", true],
    ]);
    const content = "I live in Berlin. My sister Anna is here.";
    const [claim] = claims;
    expect(claim).toMatchObject({ episode: "m1", speaker: "Alice", kind: "stated", polarity: "holds" });
    expect(content.slice(claim?.quote?.start, claim?.quote?.end)).toBe(claim?.quote?.text);
    expect(claim?.quote?.text).toContain("I live in Berlin");
    expect(competing.map((other) => other.object)).toEqual(["Paris"]);
  });
});

describe("changes", () => {
  test("tells what was learned and ended between two moments, the oldest first", async () => {
    const told = async (options: object) =>
      (await graph.changes(options)).map(({ kind, before, after }) => `${kind}: ${(after ?? before)?.text}`);
    expect(await told({ to: "2026-04-01" })).toEqual(
      expect.arrayContaining(["learned: Alice lives in Berlin"]),
    );
    expect((await told({ from: "2026-05-01" })).sort()).toEqual([
      "ended: Alice lives in Berlin",
      "learned: Alice lives in Paris",
    ]);
    expect(await told({ from: "2026-05-11" })).toEqual([]);
  });

  test("that the first months of a fact are in dispute is a correction, and not its end", async () => {
    const disputed = memory.tenant("facts").graph("disputed");
    const home = { subject: "Ann", predicate: "LIVES_IN", object: "Oslo", validFrom: "2024" } as const;
    await disputed.remember({ content: "x", extraction: { facts: [{ ...home, kind: "extracted" }] } });
    at("2026-06-02T12:00:00Z");
    await disputed.assert({ ...home, object: "Rome", validTo: "2024-06" });
    const changes = await disputed.changes({ from: "2026-06-02" });
    expect(changes.find(({ before }) => before?.object?.name === "Oslo")).toMatchObject({
      kind: "corrected",
      before: { status: "held", validTo: null },
      after: { status: "disputed", validTo: "2024-07-01T00:00:00.000Z" },
    });
    at("2026-06-01T12:00:00Z");
  });
});

describe("clocks", () => {
  test("recording never runs backwards, even if the clock does", async () => {
    const other = memory.tenant("facts").graph("clock");
    at("2026-06-01T12:00:00Z");
    await other.remember({ speaker: "Ann", content: "I live in Oslo.", occurredAt: "2026-01-01" });
    at("2026-05-01T12:00:00Z");
    await other.remember({ speaker: "Ann", content: "I live in Rome.", occurredAt: "2026-02-01" });
    at("2026-06-01T12:00:00Z");
    const recorded = (await other.facts({ asOf: "any" })).map((fact) => fact.recordedAt);
    expect(new Set(recorded)).toEqual(new Set(["2026-06-01T12:00:00.000001Z"]));
    expect(
      (await other.facts({ asOf: "any", knownAt: "2026-06-01T12:00:00.000000Z" })).map((fact) => fact.text),
    ).toEqual(["Ann lives in Oslo"]);
  });
});
