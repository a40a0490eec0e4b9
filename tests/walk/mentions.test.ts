/** Walks that lead over episodes and conversations where that is asked for, and nowhere else. */
import { beforeAll, expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { TimelineMentionsOptions } from "../../src/memory/graph-options.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-10T00:00:00Z");
const graph = memory.tenant("walks").graph("g");
const include = ["mentions"] as const;

beforeAll(async () => {
  const says = (id: string, thread: string, occurredAt: string, names: readonly string[]) => ({
    id,
    thread,
    occurredAt,
    content: `${names.join(" met ")}.`,
    extraction: { entities: names.map((name) => ({ name, type: "Person" })) },
  });
  await graph.rememberMany([
    says("m1", "one", "2026-03-01", ["Ada", "Ben"]),
    says("m2", "one", "2026-03-02", ["Cleo"]),
    says("m3", "two", "2026-03-03", ["Ben", "Dora"]),
  ]);
  await graph.assert({ subject: "Cleo", predicate: "KNOWS", object: "Emil" });
});

test("neighbours are entities alone, unless mentions are included", async () => {
  expect((await graph.neighbours("Ada", { hops: 4 })).entities).toEqual([]);
  const { start, entities, facts } = await graph.neighbours("Ada", { include });
  expect(start).toMatchObject([{ name: "Ada", type: "Person" }]);
  expect(entities).toEqual([
    { id: "m1", name: "Ada met Ben.", type: "Episode", hops: 1 },
    { id: "one", name: "one", type: "Conversation", hops: 1 },
  ]);
  expect(
    facts
      .map(({ id, versionId, subject, type, object }) => [id, versionId, subject.id, type, object.name])
      .sort(),
  ).toEqual([
    [null, null, "m1", "MENTIONS", "Ada"],
    [null, null, "one", "DISCUSSED", "Ada"],
  ]);
  const far = await graph.neighbours("Ada", { include, hops: 2 });
  expect(
    far.entities
      .filter(({ type }) => type === "Person")
      .map(({ name, hops }) => [name, hops])
      .sort(),
  ).toEqual([
    ["Ben", 2],
    ["Cleo", 2],
  ]);
});

test("predicates choose mentions or conversations, and a text can be where it begins", async () => {
  const over = async (entity: string, options: object) =>
    (await graph.neighbours(entity, { include, ...options })).entities.map(({ name }) => name).sort();
  expect(await over("Ada", { predicates: ["MENTIONS"], hops: 2 })).toEqual(["Ada met Ben.", "Ben"]);
  expect(await over("Ada", { predicates: ["DISCUSSED"], hops: 2 })).toEqual(["Ben", "Cleo", "one"]);
  expect(await over("m3", {})).toEqual(["Ben", "Dora"]);
  expect(await over("two", { direction: "out" })).toEqual(["Ben", "Dora"]);
  expect(await over("two", { direction: "in" })).toEqual([]);
  expect(await over("Ben", { predicates: ["MENTIONS"], asOf: "2026-03-03" })).toEqual(["Ben met Dora."]);
  await expect(graph.neighbours("m3")).rejects.toMatchObject({ code: "entity_unknown" });
  await expect(graph.neighbours("Ada", { predicates: ["MENTIONS"] })).rejects.toMatchObject({
    code: "predicate_unknown",
  });
  await expect(graph.neighbours("Ada", Object({ include: ["all"] }))).rejects.toThrow(/include/u);
});

test("a path leads over episodes and facts, the same from either end", async () => {
  expect(await graph.path("Ada", "Emil", { maxHops: 8 })).toBeNull();
  const way = await graph.path("Ada", "Dora", { include });
  expect(way?.entities.map(({ id, name, type }) => (type === "Person" ? name : id))).toEqual([
    "Ada",
    "m1",
    "Ben",
    "m3",
    "Dora",
  ]);
  expect(way?.facts.map(({ subject, type, object }) => `${subject.id} ${type} ${object.name}`)).toEqual([
    "m1 MENTIONS Ada",
    "m1 MENTIONS Ben",
    "m3 MENTIONS Ben",
    "m3 MENTIONS Dora",
  ]);
  const back = await graph.path("Dora", "Ada", { include });
  expect(back?.entities.toReversed()).toEqual(way?.entities);
  const mixed = await graph.path("Ada", "Emil", { include });
  expect(mixed?.entities.map(({ name }) => name)).toEqual(["Ada", "one", "Cleo", "Emil"]);
  expect(mixed?.facts.map(({ type, id }) => [type, id === null])).toEqual([
    ["DISCUSSED", true],
    ["DISCUSSED", true],
    ["KNOWS", false],
  ]);
});

test("a timeline lists the episodes that mention the entity beside its facts, where that is asked for", async () => {
  const told = memory.tenant("walks").graph("told");
  const says = (id: string, occurredAt: string, content: string, facts: readonly FactInput[]) =>
    told.remember({ id, occurredAt, content, extraction: { entities: [{ name: "Ada" }], facts } });
  await says("late", "2026-03-05", "Ada left.", [
    { subject: "Ada", predicate: "WORKS_AT", object: "Acme", ends: true },
  ]);
  await says("early", "2026-03-01", "Ada works at Acme.", [
    { subject: "Ada", predicate: "WORKS_AT", object: "Acme" },
  ]);
  await told.remember({ id: "other", occurredAt: "2026-03-02", content: "Ben sings." });
  const line = async (options: TimelineMentionsOptions) =>
    (await told.timeline("Ada", options)).map((entry) =>
      entry.event === "mentioned" ? entry.episode.id : `${entry.event} ${entry.fact.text}`,
    );
  expect((await told.timeline("Ada")).map(({ event }) => event)).toEqual(["began", "ended"]);
  expect(await line({ include: [] })).toEqual(["began Ada works at Acme", "ended Ada works at Acme"]);
  const all = ["early", "began Ada works at Acme", "late", "ended Ada works at Acme"];
  expect(await line({ include })).toEqual(all);
  expect(await line({ include, limit: 3 })).toEqual(all.slice(0, 3));
  expect(await line({ include, predicates: ["LIVES_IN"] })).toEqual(["early", "late"]);
  // What ended had been so, since nobody knows when.
  const past = ["began Ada works at Acme", "late", "ended Ada works at Acme"];
  const [first] = (await told.episodes()).episodes;
  expect(await line({ include, knownAt: first?.recordedAt ?? "" })).toEqual(past);
  await told.revise("early", null);
  expect(await line({ include })).toEqual(past);
  await expect(told.timeline("Ada", Object({ include: ["all"] }))).rejects.toThrow(/include/u);
});

test("what was not yet known, and what is forgotten, leads nowhere", async () => {
  expect(await graph.neighbours("Ada", { include, knownAt: "2026-03-09" })).toEqual({
    start: [],
    entities: [],
    facts: [],
  });
  at("2026-03-11T00:00:00Z");
  await graph.forget({ episode: "m1" });
  expect(await graph.path("Ben", "Cleo", { include, maxHops: 8 })).toBeNull();
  const stranger = memory.tenant("strangers").graph("g");
  await stranger.create();
  await expect(stranger.neighbours("one", { include })).rejects.toMatchObject({ code: "entity_unknown" });
});
