import { expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-06-01T00:00:00Z");
const tenant = memory.tenant("sides");

async function told(name: string, facts: readonly FactInput[]): Promise<GraphHandle> {
  const graph = tenant.graph(name);
  for (const fact of facts)
    await graph.remember({
      content: "A note.",
      id: JSON.stringify(fact),
      extraction: { facts: [fact] },
    });
  return graph;
}

const wedding = { subject: "Ann", predicate: "MARRIED_TO", object: "Bob", validFrom: "2019" };
const birth = { subject: "Mia", predicate: "CHILD_OF", object: "Ann", validFrom: "2021" };
const graph = await told("family", [wedding, birth]);
const textsOf = async (options: object) => (await graph.facts(options)).map(({ text }) => text);

test("facts without a predicate tell what reads from both sides from the one that is asked about", async () => {
  expect(await textsOf({ subject: "Bob" })).toEqual(["Bob is married to Ann"]);
  expect(await textsOf({ object: "Ann" })).toEqual(["Bob is married to Ann", "Mia is a child of Ann"]);
  expect(await textsOf({ subject: "Mia" })).toEqual(["Mia is a child of Ann"]);
  expect(await textsOf({ object: "Mia" })).toEqual(["Ann is a parent of Mia"]);
  expect(await textsOf({ subject: "Ann" })).toEqual(["Ann is married to Bob", "Ann is a parent of Mia"]);
  expect(await textsOf({ subject: "Bob", object: "Ann" })).toEqual(["Bob is married to Ann"]);
  expect(await textsOf({ subject: "Bob", object: "Mia" })).toEqual([]);
});

test("facts by a predicate are told by it", async () => {
  const [fact] = await graph.facts({ subject: "Bob", predicate: "MARRIED_TO" });
  const [same] = await graph.facts({ subject: "Ann", predicate: "spouse of" });
  expect(fact).toMatchObject({
    subject: { name: "Bob" },
    object: { name: "Ann" },
    text: "Bob is married to Ann",
  });
  expect(same).toEqual({
    ...fact,
    subject: fact?.object,
    object: fact?.subject,
    text: "Ann is married to Bob",
  });
  const [child] = await graph.facts({ predicate: "CHILD_OF" });
  expect(child).toMatchObject({ subject: { name: "Mia" }, predicate: "CHILD_OF", object: { name: "Ann" } });
  const [parent] = await graph.facts({ predicate: "PARENT_OF" });
  expect(parent).toMatchObject({ id: child?.id, subject: { name: "Ann" }, object: { name: "Mia" } });
});

test("a timeline tells them from its entity's side", async () => {
  const of = async (name: string) => (await graph.timeline(name)).map(({ fact }) => fact.text);
  expect(await of("Bob")).toEqual(["Bob is married to Ann"]);
  expect(await of("Mia")).toEqual(["Mia is a child of Ann"]);
  expect(await of("Ann")).toEqual(["Ann is married to Bob", "Ann is a parent of Mia"]);
});

test("recall tells them from the side of whom the question names", async () => {
  const of = async (question: string) => (await graph.recall(question)).context;
  expect(await of("Who is Bob married to?")).toContain("Bob is married to Ann");
  expect(await of("Who is Ann married to?")).toContain("Ann is married to Bob");
  expect(await of("Whose child is Mia?")).toContain("Mia is a child of Ann");
});

test("neighbours tell them from the nearer end, a path along its way", async () => {
  const edgesOf = async (name: string) =>
    (await graph.neighbours(name, { hops: 1 })).facts.map(
      ({ subject, type, object }) => `${subject.name} ${type} ${object.name}`,
    );
  expect(await edgesOf("Bob")).toEqual(["Bob MARRIED_TO Ann"]);
  expect(await edgesOf("Mia")).toEqual(["Mia CHILD_OF Ann"]);
  const path = await graph.path("Mia", "Bob");
  expect(path?.facts.map(({ subject, type }) => `${subject.name} ${type}`)).toEqual([
    "Mia CHILD_OF",
    "Ann MARRIED_TO",
  ]);
});

test("a decision about a fact that is shown from the other side is about the same fact", async () => {
  const other = await told("decided", [{ subject: "Zoe", predicate: "MARRIED_TO", object: "Eve" }]);
  const [fact] = await other.facts({ subject: "Eve" });
  await other.confirm(fact?.id ?? "");
  expect((await other.facts()).map(({ id, kind, text }) => [id, kind, text])).toEqual([
    [fact?.id, "manual", "Eve is married to Zoe"],
  ]);
  await other.correct(fact?.id ?? "", { object: "Ida" });
  expect((await other.facts()).map(({ text }) => text)).toEqual(["Eve is married to Ida"]);
});

test("which end was said first does not matter", async () => {
  const facts: FactInput[] = [
    wedding,
    birth,
    { subject: "Cleo", predicate: "SIBLING_OF", object: "Ann" },
    { subject: "Bob", predicate: "FRIEND_OF", object: "Cleo", validFrom: "2015" },
    { subject: "Ann", predicate: "FRIEND_OF", object: "Cleo", validFrom: "2015" },
    { subject: "Ann", predicate: "REPORTS_TO", object: "Bob" },
    { subject: "Cleo", predicate: "BOSS_OF", object: "Ann", validTo: "2014" },
  ];
  const answersOf = async (of: GraphHandle) => {
    const names = ["Ann", "Bob", "Cleo", "Mia"];
    const told = await Promise.all(
      names.map(async (name) => [
        await of.facts({ subject: name, asOf: "any" }),
        await of.facts({ object: name, asOf: "any" }),
        (await of.timeline(name)).map(({ fact }) => fact),
      ]),
    );
    const all = [...told.flat(), await of.facts({ asOf: "any" }), await of.facts({ asOf: "any", limit: 4 })];
    return all.map((facts) => facts.map(({ text, validFrom, validTo }) => [text, validFrom, validTo]));
  };
  const there = await answersOf(await told("there", facts));
  const back = await answersOf(await told("back", facts.toReversed()));
  expect(back).toEqual(there);
});
