/**
 * Reads that name nobody: more facts match than are sorted at once. As known at a later moment the same is
 * read in another way, which the answers are compared with.
 */
import { beforeAll, expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import { atEndOfFile } from "../cleanups.ts";

const memory = await openMemory();
atEndOfFile(() => memory.close());
const graph = memory.tenant("wide").graph("g");

const PEOPLE = 300;
/** More than are looked up by what they are. */
const ACQUAINTANCES = 4_100;

beforeAll(async () => {
  const name = (number: number) => `Person ${(number * 7) % PEOPLE}`;
  const acquaintances = Array.from({ length: ACQUAINTANCES }, (_, place) => ({
    subject: name(place % PEOPLE),
    predicate: place % 2 === 0 ? "KNOWS" : "ADMIRES",
    object: name((place % PEOPLE) + 1 + Math.floor(place / PEOPLE)),
    validFrom: `20${10 + (place % 10)}`,
    ...(place % 3 === 0 ? { validTo: `20${21 + (place % 3)}` } : {}),
  }));
  for (let start = 0; start < acquaintances.length; start += 500)
    await graph.remember({
      content: `Who knows whom, from ${start}.`,
      extraction: { facts: acquaintances.slice(start, start + 500) },
    });
  await graph.remember({
    content: "Their colours.",
    extraction: {
      entities: Array.from({ length: PEOPLE }, (_, place) => ({
        name: name(place),
        type: "Person",
        properties: { colour: place === 5 ? "teal" : "red" },
      })),
      facts: [
        { subject: name(3), predicate: "VISITED", object: "Rome", validFrom: "1990-05", validTo: "1990-05" },
      ],
    },
  });
}, 120_000);

const LATER = "9000-01-01T00:00:00Z";

test.each([
  {},
  { limit: 7 },
  { asOf: "any", limit: 1_000 },
  { predicate: "KNOWS" },
  { predicate: "ADMIRES", asOf: "any" },
  { predicate: "COLOUR", limit: 1_000 },
  { predicate: "VISITED", asOf: "any" },
  { asOf: "1990-05" },
  { asOf: "2012" },
  { asOf: "2009-12" },
  { from: "2019", to: "2021", limit: 5_000 },
  { value: "TEAL" },
  { value: ["teal", "red"], limit: 1_000 },
  { value: 5 },
  { object: "Person 7", asOf: "any" },
  { object: "Rome", asOf: "any" },
])("facts of %j are the same however they are found", async (options) => {
  const found = await graph.facts(options);
  expect(found.map(({ text }) => text)).toEqual(
    (await graph.facts({ ...options, knownAt: LATER })).map(({ text }) => text),
  );
});

test("there is something to find in all of these ways", async () => {
  expect(await graph.facts({ limit: 7 })).toHaveLength(7);
  expect((await graph.facts({ asOf: "any", limit: 10_000 })).length).toBeGreaterThan(4_000);
  expect(await graph.facts({ value: "teal" })).toHaveLength(1);
  expect((await graph.facts({ asOf: "1990-05" })).map(({ predicate }) => predicate)).toEqual(["VISITED"]);
});

test.each([
  {},
  { types: ["Person"] },
  { where: { colour: "red" }, limit: 10 },
  { where: { colour: "teal" } },
  { where: { visited: "Rome" }, asOf: "any" },
  { types: ["Place"], where: { colour: "red" } },
])("entities of %j are the same however they are found", async (options) => {
  const told = async (more: object) =>
    (await graph.entities({ ...options, ...more })).map(({ name, properties }) => [name, properties]);
  expect(await told({})).toEqual(await told({ knownAt: LATER }));
});
