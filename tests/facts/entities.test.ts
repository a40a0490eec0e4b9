/** Entities by their properties, and what happened to them. */
import { beforeAll, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
const graph = memory.tenant("entities").graph("g");

beforeAll(async () => {
  at("2026-03-02T00:00:00Z");
  await graph.remember({
    content: "People.",
    occurredAt: "2026-03-02",
    extraction: {
      entities: [
        { name: "Ann", type: "Person", properties: { city: "Oslo", age: 30, isMember: true } },
        { name: "Ben", type: "Person", properties: { city: " oslo ", age: 31 } },
        { name: "Cleo", type: "Person", properties: { city: "Rome" } },
        { name: "Oslo Bakery", type: "Organization", properties: { city: "Oslo" } },
      ],
      facts: [
        { subject: "Ann", predicate: "WORKS_AT", object: "Acme", validFrom: "2020", validTo: "2022" },
        { subject: "Ann", predicate: "WORKS_AT", object: "Initech", validFrom: "2023" },
        { subject: "Ben", predicate: "WORKS_AT", object: "Acme", validFrom: "2021" },
        { subject: "Ben", predicate: "VISITED", object: "Rome", validFrom: "2022-05", validTo: "2022-05" },
        { subject: "Cleo", predicate: "LIKES", object: "Ben", validTo: "2019" },
      ],
    },
  });
  at("2026-06-01T00:00:00Z");
  await graph.assert({ subject: "Ann", predicate: "CITY", value: "Bergen", validFrom: "2026-06" });
  await graph.assert({ subject: "Ann", predicate: "CITY", value: "Oslo", ends: true, validTo: "2026-05" });
  at("2026-07-01T00:00:00Z");
});

async function names(options: Parameters<typeof graph.entities>[0]): Promise<string[]> {
  return (await graph.entities(options)).map((entity) => entity.name);
}

describe("entities", () => {
  test("are found by a property, whatever the letter case and white space of its value", async () => {
    expect(await names({ where: { city: "OSLO" } })).toEqual(["Ben", "Oslo Bakery"]);
    expect(await names({ type: "Person", where: { city: "Oslo" } })).toEqual(["Ben"]);
    const either = { type: ["Person", "Organization"], where: { city: "Oslo" } };
    expect(await names(either)).toEqual(await names({ where: { city: "Oslo" } }));
    expect(await names({ where: { city: ["Rome", "Bergen"] } })).toEqual(["Ann", "Cleo"]);
    expect(await names({ where: { city: "Oslo", age: 31 } })).toEqual(["Ben"]);
    expect(await names({ where: { isMember: true } })).toEqual(["Ann"]);
    expect(await names({ where: { age: "31" } })).toEqual([]);
    expect(await names({ where: { city: [] } })).toEqual([]);
  });

  test("are found by the name of what they are related to", async () => {
    expect(await names({ where: { worksAt: "acme" } })).toEqual(["Ben"]);
    expect(await names({ where: { worksAt: "Acme" }, asOf: "2021" })).toEqual(["Ann", "Ben"]);
    expect(await names({ where: { worksAt: ["Acme", "Initech"] }, asOf: "2023-06" })).toEqual(["Ann", "Ben"]);
  });

  test("are found by what held at a time, and by what was known at a moment", async () => {
    expect(await names({ where: { city: "Oslo" }, asOf: "2026-04" })).toEqual(["Ann", "Ben", "Oslo Bakery"]);
    expect(await names({ where: { city: "Bergen" }, knownAt: "2026-05-01", asOf: "any" })).toEqual([]);
    expect(await names({ where: { city: "Oslo" }, asOf: "any" })).toEqual(["Ann", "Ben", "Oslo Bakery"]);
  });

  test("show their properties of the time that is asked for", async () => {
    const [ann] = await graph.entities({ name: "Ann" });
    expect(ann?.properties).toEqual({ city: "Bergen", age: 30, is_member: true });
    const [before] = await graph.entities({ name: "Ann", asOf: "2026-04" });
    expect(before?.properties).toEqual({ city: "Oslo", age: 30, is_member: true });
    const [acme] = await graph.entities({ name: "Acme" });
    expect(acme?.properties).toEqual({});
  });

  test("tell since when they are known, when they last changed, and how many facts and episodes they have", async () => {
    const told = async (options: Parameters<typeof graph.entities>[0]) =>
      (await graph.entities(options)).map((entity) => [
        entity.name,
        entity.createdAt.slice(0, 10),
        entity.updatedAt.slice(0, 10),
        entity.factCount,
        entity.episodeCount,
      ]);
    // Ann: her city, age, membership and work of now; Ben: his age, city, work and that he visited Rome.
    expect(await told({ type: "Person" })).toEqual([
      ["Ann", "2026-03-02", "2026-06-01", 4, 1],
      ["Ben", "2026-03-02", "2026-03-02", 4, 1],
      ["Cleo", "2026-03-02", "2026-03-02", 1, 1],
    ]);
    expect(await told({ name: "Acme" })).toEqual([["Acme", "2026-03-02", "2026-03-02", 1, 1]]);
    expect(await told({ name: "Acme", asOf: "2021-06" })).toEqual([
      ["Acme", "2026-03-02", "2026-03-02", 2, 1],
    ]);
    expect(await told({ name: "Ann", knownAt: "2026-05-01" })).toEqual([
      ["Ann", "2026-03-02", "2026-03-02", 4, 1],
    ]);
  });

  test("that are one count the episodes of all their names, until they are two again", async () => {
    const people = memory.tenant("entities").graph("counted");
    await people.rememberMany([
      { content: "Yesterday Maya Lind swam.", occurredAt: "2026-03-02", id: "a" },
      { content: "Then Maya Lind met Omar, and Maya Lind laughed.", occurredAt: "2026-03-03", id: "b" },
      { content: "We saw Mrs Lindqvist there.", occurredAt: "2026-03-04", id: "c" },
    ]);
    const episodesOf = async (name: string, known = {}) =>
      (await people.entities({ name, ...known })).map(({ episodeCount }) => episodeCount);
    expect([await episodesOf("Maya Lind"), await episodesOf("Omar")]).toEqual([[2], [1]]);
    await people.assert({ subject: "Lindqvist", predicate: "LIKES", object: "Tea" });
    const { id } = await people.merge("Maya Lind", "Omar");
    expect(await episodesOf("Omar")).toEqual([2]);
    at("2026-08-01T00:00:00Z");
    await people.forget({ episode: "a" });
    expect(await episodesOf("Maya Lind")).toEqual([1]);
    await people.undo(id);
    expect([await episodesOf("Maya Lind"), await episodesOf("Omar")]).toEqual([[1], [1]]);
    at("2026-07-01T00:00:00Z");
  });

  test.each([
    ["a property of no kind", { where: { city: null } }],
    ["a property list of no kind", { where: { city: [{}] } }],
    ["no properties", { where: "city" }],
  ])("with %s are refused", async (_, options) => {
    await expect(graph.entities(Object(options))).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("a timeline", () => {
  test("tells what began, ended and happened, in order", async () => {
    const entries = await graph.timeline("Ben");
    expect(
      entries.map(({ at: when, event, fact }) => `${when?.slice(0, 10) ?? "?"} ${event} ${fact.text}`),
    ).toEqual([
      "? began Cleo likes Ben",
      "2020-01-01 ended Cleo likes Ben",
      "2021-01-01 began Ben works at Acme",
      "2022-05-01 happened Ben visited Rome",
      "2026-03-02 began Ben city  oslo ",
      "2026-03-02 began Ben is 31 years old",
    ]);
  });

  test("is of some predicates, as known at a moment, and as long as wanted", async () => {
    const work = await graph.timeline("Ann", { predicates: ["works at"] });
    expect(work.map(({ event, fact }) => `${event} ${fact.object?.name}`)).toEqual([
      "began Acme",
      "ended Acme",
      "began Initech",
    ]);
    expect(
      (await graph.timeline("Ann", { knownAt: "2026-05-01" })).some(({ fact }) => fact.value === "Bergen"),
    ).toBe(false);
    expect(await graph.timeline("Ann", { limit: 2 })).toHaveLength(2);
    expect(await graph.timeline("Ann", { knownAt: "2026-01-01" })).toEqual([]);
  });

  test("of nobody that is known is an error that says so", async () => {
    await expect(graph.timeline("Nobody")).rejects.toMatchObject({
      code: "entity_unknown",
      message: expect.stringContaining("Nobody"),
    });
  });
});
