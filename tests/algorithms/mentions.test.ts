import { beforeAll, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");
const graph = memory.tenant("algorithms").graph("mentioned");
const people = ["Ann", "Ben", "Cleo", "Dora"].map((name) => ({ name, type: "Person" }));

beforeAll(async () => {
  const said = (content: string, occurredAt: string, thread: string, names: readonly string[]) =>
    graph.remember({
      content,
      occurredAt,
      thread,
      extraction: { entities: people.filter(({ name }) => names.includes(name)), facts: [] },
    });
  await said("Ann met Ben.", "2026-01-01", "lunch", ["Ann", "Ben"]);
  await said("Ben wrote to Cleo.", "2026-02-01", "lunch", ["Ben", "Cleo"]);
  await graph.remember({
    content: "Dora manages Ann.",
    occurredAt: "2026-03-01",
    extraction: {
      entities: people.filter(({ name }) => ["Ann", "Dora"].includes(name)),
      facts: [{ subject: "Dora", predicate: "MANAGES", object: "Ann" }],
    },
  });
});

const named = (entities: readonly { readonly name: string }[]) => entities.map(({ name }) => name);

describe("algorithms with mentions", () => {
  test("count texts and conversations as nodes, and who is mentioned most comes first", async () => {
    const plain = await graph.centrality();
    expect(plain).toMatchObject({ entityCount: 2, factCount: 1 });
    const found = await graph.centrality({ include: ["mentions"], limit: 3 });
    // Three texts with two mentions each, conversations of three people and of two, one fact.
    expect(found).toMatchObject({ entityCount: 4 + 3 + 2, factCount: 6 + 3 + 2 + 1 });
    expect(found.entities.map(({ name, score }) => `${name} ${score}`)).toEqual(["Ann 5", "Ben 3", "Dora 3"]);
  });

  test("join those that one text mentions", async () => {
    const { groups } = await graph.components({ include: ["mentions"], of: "Cleo" });
    expect(named(groups[0]?.entities ?? [])).toEqual(expect.arrayContaining(["Ann", "Ben", "Cleo", "Dora"]));
    expect((await graph.components({ of: "Cleo" })).groups).toEqual([]);
  });

  test("name a conversation by its name, and a text by how it begins", async () => {
    const { entities } = await graph.pageRank({ include: ["mentions"], near: "Ben", direction: "both" });
    expect(entities).toContainEqual(
      expect.objectContaining({ id: "lunch", name: "lunch", type: "Conversation" }),
    );
    expect(entities).toContainEqual(expect.objectContaining({ name: "Ann met Ben.", type: "Episode" }));
  });

  test("keep to the time that is asked for, and to the named predicates beside the mentions", async () => {
    const early = await graph.centrality({
      include: ["mentions"],
      asOf: "2026-01",
    });
    expect(early).toMatchObject({ entityCount: 4, factCount: 4 });
    const knows = await graph.centrality({ include: ["mentions"], predicates: ["KNOWS"] });
    expect(knows.factCount).toBe(11);
  });

  test("keep texts where entities of some types are asked for", async () => {
    const found = await graph.similar("Ann", { include: ["mentions"], types: ["Person"], direction: "in" });
    // With Dora a text and its conversation, and so with Ben; with Cleo a conversation.
    expect(found.map(({ name, shared }) => `${name} ${shared}`)).toEqual(["Dora 2", "Ben 2", "Cleo 1"]);
  });

  test("lead over no text on several ways between two, where facts are told", async () => {
    const wrong: object = { include: ["mentions"] };
    await expect(graph.paths("Ann", "Cleo", wrong)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
