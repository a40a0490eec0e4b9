/** A person corrects how an entity is called and of which type it is: a decision that can be undone. */
import { beforeEach, describe, expect, test } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
let graphs = 0;
let graph: GraphHandle;

const BEFORE = "2026-06-01T12:00:00Z";
const AFTER = "2026-06-02T12:00:00Z";

beforeEach(async () => {
  graphs += 1;
  graph = memory.graph(`g${graphs}`);
  at("2026-06-01T00:00:00Z");
  await graph.remember({
    content: "Jon Smyth, whom some call the Boss, works at Acme.",
    extraction: {
      entities: [{ name: "Jon Smyth", type: "Organization", aliases: ["the Boss"] }],
      facts: [{ subject: "Jon Smyth", predicate: "WORKS_AT", object: "Acme" }],
    },
  });
  at("2026-06-02T00:00:00Z");
});

async function identity(name: string, options: { readonly knownAt?: string } = {}) {
  const [entity] = await graph.entities({ name, ...options });
  return entity === undefined ? undefined : [entity.name, entity.type, entity.aliases];
}

const ORIGINAL = ["Jon Smyth", "Organization", ["the Boss"]];

describe("An entity that is corrected", () => {
  test("shows its new name and type in every read, and is found by the old name", async () => {
    const decision = await graph.correctEntity("Jon Smyth", { name: "John Smith", type: "Person" });
    expect(decision).toMatchObject({
      kind: "correction",
      correction: { name: "John Smith", type: "Person" },
    });
    expect(await identity("Jon Smyth")).toEqual(["John Smith", "Person", ["Jon Smyth", "the Boss"]]);
    expect(await identity("John Smith")).toEqual(["John Smith", "Person", ["Jon Smyth", "the Boss"]]);
    const [fact] = await graph.facts({ subject: "John Smith" });
    expect(fact?.text).toBe("John Smith works at Acme");
    const { rows } = await graph.match("MATCH (n:Person)-[:WORKS_AT]->(o) RETURN n.name");
    expect(rows).toEqual([{ "n.name": "John Smith" }]);
    expect((await graph.neighbours("Acme")).entities.map(({ name }) => name)).toEqual(["John Smith"]);
  });

  test("loses the names that are left out: somebody else may have them", async () => {
    await graph.correctEntity("Jon Smyth", { aliases: ["Johnny"] });
    expect(await identity("Johnny")).toEqual(["Jon Smyth", "Organization", ["Johnny"]]);
    expect(await identity("the Boss")).toBeUndefined();
    await graph.remember({
      content: "The Boss lives in Oslo.",
      extraction: { facts: [{ subject: "the Boss", predicate: "LIVES_IN", object: "Oslo" }] },
    });
    expect(await graph.facts({ subject: "Jon Smyth", predicate: "LIVES_IN" })).toEqual([]);
    expect(await identity("the Boss", { knownAt: BEFORE })).toEqual(ORIGINAL);
  });

  test("is as it was before with knownAt, and as it was corrected after the correction is undone", async () => {
    const { id } = await graph.correctEntity("Jon Smyth", {
      name: "John Smith",
      type: "Person",
      aliases: ["Johnny"],
    });
    at("2026-06-03T00:00:00Z");
    await graph.undo(id);
    expect(await identity("Jon Smyth")).toEqual(ORIGINAL);
    expect(await identity("the Boss")).toEqual(ORIGINAL);
    expect(await identity("Johnny")).toBeUndefined();
    expect(await identity("Johnny", { knownAt: AFTER })).toEqual(["John Smith", "Person", ["Johnny"]]);
    expect(await identity("Jon Smyth", { knownAt: AFTER })).toBeUndefined();
    expect(await identity("Jon Smyth", { knownAt: BEFORE })).toEqual(ORIGINAL);
    await expect(graph.undo(id)).rejects.toMatchObject({ code: "decision_not_open" });
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  test("keeps its type whatever is said of it later", async () => {
    await graph.correctEntity("Jon Smyth", { type: "Topic" });
    await graph.remember({
      content: "Jon Smyth again.",
      extraction: { entities: [{ name: "Jon Smyth", type: "Person" }], facts: [] },
    });
    expect((await identity("Jon Smyth"))?.[1]).toBe("Topic");
  });

  test("keeps what later corrections say when an earlier one is undone", async () => {
    const first = await graph.correctEntity("Jon Smyth", { name: "John Smith", aliases: ["Johnny"] });
    const second = await graph.correctEntity("Johnny", { name: "Jonathan Smith" });
    await graph.undo(first.id);
    expect(await identity("Jonathan Smith")).toEqual([
      "Jonathan Smith",
      "Organization",
      ["Jon Smyth", "the Boss"],
    ]);
    await graph.undo(second.id);
    expect(await identity("Jon Smyth")).toEqual(ORIGINAL);
  });

  test("is the same after it was exported and restored, and after something else was forgotten", async () => {
    await graph.correctEntity("Jon Smyth", { name: "John Smith", type: "Person", aliases: ["Johnny"] });
    await graph.remember({
      id: "said",
      content: "Johnny likes tea.",
      extraction: { facts: [{ subject: "Johnny", predicate: "LIKES", value: "tea" }] },
    });
    await graph.remember({
      id: "gone",
      content: "Johnny likes milk.",
      extraction: { facts: [{ subject: "Johnny", predicate: "LIKES", value: "milk" }] },
    });
    const lines = await collected(graph.export());
    const restored = memory.graph(`${graph.name} restored`);
    async function* sent() {
      yield* lines;
    }
    await restored.restore(sent());
    expect(await restored.entities()).toEqual(await graph.entities());
    for (const knownAt of [BEFORE, AFTER])
      expect(await restored.entities({ knownAt })).toEqual(await graph.entities({ knownAt }));
    expect(await collected(restored.export())).toEqual(lines);
    expect(await restored.verifyAudit()).toMatchObject({ ok: true, faults: [] });

    const before = await graph.entities({ knownAt: BEFORE });
    await graph.forget({ episode: "gone" });
    expect(await identity("Johnny")).toEqual(["John Smith", "Person", ["Johnny"]]);
    expect((await graph.facts({ subject: "Johnny" })).map(({ text }) => text)).toEqual([
      "John Smith likes tea",
      "John Smith works at Acme",
    ]);
    expect(await graph.entities({ knownAt: BEFORE })).toEqual(before);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });
});

test("What is said of an entity by its new name stays with it when words that gave it a name are forgotten", async () => {
  const said = (id: string, subject: string, object: string, aliases: readonly string[] = []) =>
    graph.remember({
      id,
      content: `${subject} likes ${object}.`,
      extraction: {
        entities: aliases.length > 0 ? [{ name: subject, type: "Organization", aliases }] : [],
        facts: [{ subject, predicate: "LIKES", object }],
      },
    });
  await said("gone", "Jon Smyth", "milk", ["Smithy"]);
  await graph.correctEntity("Jon Smyth", { name: "Bartholomew" });
  at("2026-06-03T00:00:00Z");
  await said("new name", "Bartholomew", "tea");
  await graph.forget({ episode: "gone" });
  expect(await identity("Smithy")).toBeUndefined();
  expect((await graph.facts({ subject: "Jon Smyth" })).map(({ text }) => text)).toEqual([
    "Bartholomew likes tea",
    "Bartholomew works at Acme",
  ]);
});

test("A merge of two types takes the one that the person says is right", async () => {
  await graph.assert({ subject: "J. S.", subjectType: "Place", predicate: "LIKES", value: "rain" });
  await expect(graph.merge("Jon Smyth", "J. S.")).rejects.toMatchObject({ code: "types_incompatible" });
  const { id } = await graph.merge("Jon Smyth", "J. S.", { type: "Person", reason: "one badge" });
  expect(await identity("J. S.")).toEqual(["Jon Smyth", "Person", ["J. S.", "the Boss"]]);
  await graph.undo(id);
  expect(await identity("Jon Smyth")).toEqual(ORIGINAL);
  expect(await identity("J. S.")).toEqual(["J. S.", "Place", []]);
});

test.each([{}, { name: "" }, { aliases: "Johnny" }, { nickname: "Johnny" }])(
  "%o is no correction",
  async (given) => {
    await expect(graph.correctEntity("Jon Smyth", given as never)).rejects.toMatchObject({
      code: "invalid_input",
    });
  },
);

test("An entity that there is none of cannot be corrected", async () => {
  await expect(graph.correctEntity("Nobody", { name: "Somebody" })).rejects.toMatchObject({
    code: "entity_unknown",
  });
});
