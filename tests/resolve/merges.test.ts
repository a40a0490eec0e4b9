/** Entities become one, by their names or by decision, and two again. */
import { beforeEach, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let graphs = 0;
let graph: GraphHandle;

beforeEach(() => {
  graphs += 1;
  graph = memory.tenant("merging").graph(`g${graphs}`);
  at("2026-12-01T00:00:00Z");
});

let said = 0;
async function say(
  subject: string,
  predicate: string,
  object: string,
  more: { type?: string; on?: string } = {},
) {
  said += 1;
  return graph.remember({
    content: `${subject} ${predicate} ${object} (${said})`,
    occurredAt: more.on ?? "2026-03-01",
    extraction: {
      entities: more.type === undefined ? [] : [{ name: subject, type: more.type }],
      facts: [{ subject, predicate, object }],
    },
  });
}

async function told(of: GraphHandle = graph, options: { knownAt?: string } = {}): Promise<string[]> {
  const facts = await of.facts({ asOf: "any", ...options });
  return facts.map(
    ({ subject, predicate, object, sources }) =>
      `${subject.name} ${predicate} ${object?.name} ${sources.length}`,
  );
}

async function sound(): Promise<void> {
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
}

describe("a new name", () => {
  test("that spells a known one another way means the same entity, by a decision", async () => {
    await say("Acme Corp", "USES", "Kafka");
    const { facts, entities } = await say("Acme Corporation", "USES", "Redis");
    await say("ACME", "USES", "Kafka");
    expect(facts.map((fact) => fact.subject.name)).toEqual(["Acme Corp"]);
    expect(entities.map((entity) => [entity.name, entity.aliases])).toContainEqual([
      "Acme Corp",
      ["Acme Corporation"],
    ]);
    expect(await told()).toEqual(["Acme Corp USES Kafka 2", "Acme Corp USES Redis 1"]);
    expect(
      (await graph.decisions()).map(({ kind, entity, other, actor }) => [
        kind,
        entity.name,
        other.name,
        actor,
      ]),
    ).toEqual([
      ["merge", expect.stringMatching(/^Acme/u), "ACME", "job:resolution"],
      ["merge", "Acme Corp", "Acme Corporation", "job:resolution"],
    ]);
    await sound();
  });

  test("means the same within one batch", async () => {
    await graph.rememberMany(
      ["Acme Corp", "Acme Corporation", "ACME"].map((subject, index) => ({
        content: `${index}`,
        extraction: { facts: [{ subject, predicate: "USES", object: "Kafka" }] },
      })),
    );
    expect(await told()).toEqual(["Acme Corp USES Kafka 3"]);
    await sound();
  });

  test.each([
    ["iPhone 12", "iPhone 13"],
    ["OpenAI 北京", "OpenAI 上海"],
    ["C++ Runtime", "C# Runtime"],
    ["Invoice-2024-0000000011", "Invoice-2024-0000000111"],
  ])("%s and %s stay two", async (one, other) => {
    await say(one, "USES", "Kafka");
    await say(other, "USES", "Kafka");
    expect(await told()).toHaveLength(2);
    expect(await graph.decisions()).toEqual([]);
  });

  test("of another type is neither merged nor put up for review", async () => {
    await say("Jordan Inc", "USES", "Kafka", { type: "Organization" });
    await say("Jordan", "LIKES", "tea", { type: "Person" });
    expect(await graph.decisions()).toEqual([]);
    expect(await told()).toContain("Jordan LIKES tea 1");
  });

  test("is left for review where another name of the same entity tells the two apart", async () => {
    await say("Kim Lee", "USES", "Kafka", { type: "Person" });
    await say("Mrs. Kim Lee", "USES", "Kafka", { type: "Person" });
    expect(await told()).toEqual(["Kim Lee USES Kafka 2"]);
    await say("Mr. Kim Lee", "USES", "Redis", { type: "Person" });
    expect(await told()).toContain("Mr. Kim Lee USES Redis 1");
    const pairs = (await graph.review()).map(({ entity, other }) => [entity.name, other?.name]);
    expect(pairs).toContainEqual(["Kim Lee", "Mr. Kim Lee"]);
  });

  test("that may mean two entities is left for review", async () => {
    await say("Acme Inc", "USES", "Kafka");
    await say("Acme Corp", "USES", "Kafka");
    await say("Acme", "USES", "Kafka");
    expect((await graph.entities({ name: "Acme" })).map((entity) => entity.name)).toEqual(["Acme"]);
    expect((await graph.review()).map(({ entity, other }) => [entity.name, other?.name])).toEqual(
      expect.arrayContaining([
        ["Acme Inc", "Acme"],
        ["Acme Corp", "Acme"],
        ["Acme Inc", "Acme Corp"],
      ]),
    );
  });
});

describe("review", () => {
  test("shows open pairs with score, reasons and what both have in common", async () => {
    await say("John Smith", "WORKS_AT", "Acme", { type: "Person" });
    await say("J. Smith", "WORKS_AT", "Acme", { type: "Person" });
    const [item, ...others] = await graph.review();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      entity: { name: "John Smith", type: "Person" },
      other: { name: "J. Smith" },
      score: 0.909,
      parts: { names: 0.86, neighbours: 0.5 },
      reasons: ["one given name by its initial"],
      common: [{ name: "Acme" }],
    });
  });

  test("no longer shows what was decided, either way, and shows it again when that is undone", async () => {
    await say("John Smith", "WORKS_AT", "Acme");
    await say("J. Smith", "LIKES", "tea");
    const apart = await graph.keepApart("John Smith", "J. Smith", { reason: "brothers" });
    expect(await graph.review()).toEqual([]);
    await graph.undo(apart.id);
    expect(await graph.review()).toHaveLength(1);
    const merge = await graph.merge("J. Smith", "John Smith");
    expect(await graph.review()).toEqual([]);
    await graph.undo(merge.id);
    expect(await graph.review()).toHaveLength(1);
    await sound();
  });
});

describe("an entity that is called by the name of another one", () => {
  let times = 0;
  const call = () => {
    times += 1;
    return graph.remember({
      content: `Robert is also called Bob Stone (${times})`,
      occurredAt: "2026-04-01",
      extraction: { entities: [{ name: "Robert", type: "Person", aliases: ["Bob Stone"] }] },
    });
  };
  const open = async () =>
    (await graph.review()).map(({ entity, other, reasons }) => [entity.name, other?.name, reasons]);

  test("is shown for review with it, once, until that is decided", async () => {
    await say("Robert", "WORKS_AT", "Acme", { type: "Person" });
    await say("Bob Stone", "LIKES", "tea", { type: "Person" });
    expect(await open()).toEqual([]);
    await call();
    await call();
    expect(await open()).toEqual([["Robert", "Bob Stone", ["called by the name of the other"]]]);
    expect(await graph.decisions()).toHaveLength(1);
    const apart = await graph.keepApart("Robert", "Bob Stone");
    await call();
    expect(await open()).toEqual([]);
    await graph.undo(apart.id);
    expect(await open()).toHaveLength(1);
    await sound();
  });

  test("is not shown where it was decided before that these are two", async () => {
    await say("Robert", "WORKS_AT", "Acme", { type: "Person" });
    await say("Bob Stone", "LIKES", "tea", { type: "Person" });
    await graph.keepApart("Robert", "Bob Stone");
    await call();
    expect(await open()).toEqual([]);
    expect(await graph.decisions()).toHaveLength(1);
  });
});

describe("merge", () => {
  test("derives the facts of both as those of the one that was made first, and knows what was known before", async () => {
    await say("Ada", "LIVES_IN", "Berlin", { on: "2026-03-01" });
    await say("Countess", "LIVES_IN", "Paris", { on: "2026-05-01" });
    at("2026-12-02T00:00:00Z");
    await graph.merge("Countess", "Ada", { reason: "she said so" });
    const facts = await graph.facts({ subject: "Countess", asOf: "any" });
    expect(facts.map((fact) => [fact.subject.name, fact.object?.name, fact.validTo])).toEqual([
      ["Ada", "Berlin", "2026-05-01T00:00:00.000Z"],
      ["Ada", "Paris", null],
    ]);
    const before = await graph.facts({ asOf: "any", knownAt: "2026-12-01T12:00:00Z" });
    expect(before.map((fact) => [fact.subject.name, fact.object?.name, fact.validTo])).toEqual([
      ["Ada", "Berlin", null],
      ["Countess", "Paris", null],
    ]);
    expect((await graph.entities({ name: "Countess" })).map(({ name, aliases }) => [name, aliases])).toEqual([
      ["Ada", ["Countess"]],
    ]);
    expect(
      (await graph.match("MATCH (a {name: 'Countess'})-[:LIVES_IN]->(p) RETURN a.name, p.name")).rows,
    ).toEqual([{ "a.name": "Ada", "p.name": "Paris" }]);
    expect((await graph.neighbours("Countess")).entities.map(({ name }) => name)).toContain("Paris");
    await sound();
  });

  test("joins chains, whatever the order, and each can be undone by itself", async () => {
    for (const name of ["Ann", "Bea", "Cyn"]) await say(name, "LIKES", `${name}'s tea`);
    const late = await graph.merge("Bea", "Cyn");
    const early = await graph.merge("Ann", "Bea");
    expect((await told()).every((line) => line.startsWith("Ann "))).toBe(true);
    await graph.undo(late.id);
    expect((await told()).map((line) => line.slice(0, 3)).sort()).toEqual(["Ann", "Ann", "Cyn"]);
    await graph.undo(early.id);
    expect((await told()).map((line) => line.slice(0, 3)).sort()).toEqual(["Ann", "Bea", "Cyn"]);
    await sound();
  });

  test("is refused for what is one already, of another type, kept apart, unknown, or ambiguous", async () => {
    await say("Ann", "LIKES", "tea", { type: "Person" });
    await say("Rex", "LIKES", "bones", { type: "Pet" });
    await say("Bea", "LIKES", "tea", { type: "Person" });
    await say("Rex", "LIKES", "tea", { type: "Person" });
    await expect(graph.merge("Ann", "tea")).resolves.toBeDefined();
    await expect(graph.merge("Ann", "tea")).rejects.toMatchObject({ code: "entities_merged" });
    const [pet] = await graph.entities({ type: "Pet" });
    await expect(graph.merge("Bea", pet?.id ?? "")).rejects.toMatchObject({ code: "types_incompatible" });
    await expect(graph.merge("Bea", "Rex")).rejects.toMatchObject({ code: "entity_ambiguous" });
    await expect(graph.merge("Bea", "Zoe")).rejects.toMatchObject({ code: "entity_unknown" });
    await graph.keepApart("Ann", "Bea");
    await expect(graph.merge("Bea", "Ann")).rejects.toMatchObject({ code: "entities_apart" });
    await expect(graph.undo("0190a000-0000-7000-8000-00000000beef")).rejects.toMatchObject({
      code: "decision_unknown",
    });
  });
});

describe("undo", () => {
  test("leaves what came later with the name that it used", async () => {
    await say("Acme Corp", "USES", "Kafka");
    await say("Acme Corporation", "USES", "Redis");
    await say("Acme Corporation", "USES", "Kafka");
    await say("Zenith", "OWNS", "Acme Corporation");
    const [merge] = await graph.decisions();
    const undone = await graph.undo(merge?.id ?? "");
    expect(undone).toMatchObject({ kind: "merge", undoneBy: "agent:api", ambiguous: [] });
    expect(await told()).toEqual([
      "Acme Corp USES Kafka 1",
      "Acme Corporation USES Kafka 1",
      "Acme Corporation USES Redis 1",
      "Zenith OWNS Acme Corporation 1",
    ]);
    await expect(graph.undo(merge?.id ?? "")).rejects.toMatchObject({ code: "decision_not_open" });
    await sound();
  });

  test("gives each its own type again", async () => {
    await say("Acme", "USES", "Kafka");
    await say("Acme Corp", "USES", "Redis", { type: "Organization" });
    expect((await graph.entities({ name: "Acme" })).map(({ type }) => type)).toEqual(["Organization"]);
    const [merge] = await graph.decisions();
    await graph.undo(merge?.id ?? "");
    expect((await graph.entities({ name: "Acme" })).map(({ type }) => type)).toEqual(["Thing"]);
    expect((await graph.entities({ name: "Acme Corp" })).map(({ type }) => type)).toEqual(["Organization"]);
    await sound();
  });
});

test("a name without any relation is tied to the episode that brings it", async () => {
  await graph.remember({
    content: "We met Zoltan there.",
    extraction: { entities: [{ name: "Zoltan", type: "Person" }, { name: "Nowhere" }] },
  });
  const lines: string[] = [];
  for await (const line of graph.export()) lines.push(line);
  const episode = lines.map((line) => JSON.parse(line)).find(({ kind }) => kind === "episode");
  expect(episode.mentions.map(({ start, end }: { start: number; end: number }) => [start, end])).toEqual([
    [0, 0],
    [7, 13],
  ]);
});
