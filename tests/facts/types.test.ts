/** Facts and neighbours by types: the filter comes before the limit, and finds what a type stands for. */
import { beforeAll, describe, expect, test } from "vitest";
import type { FactsOptions } from "../../src/memory/graph-options.ts";
import { fromTheProcess, loaded, twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-06-01T00:00:00Z";
const two = twoMemories(await testMemory(NOW), NOW);
const place = { tenant: "types", graph: "code" } as const;
const written = two.plain.tenant(place.tenant).graph(place.graph);
const held = two.holding.tenant(place.tenant).graph(place.graph);

/** More than are looked up by what they are. */
const CALLS = 4_100;

beforeAll(async () => {
  await written.create({ profile: "code" });
  await written.remember({
    content: "What the cart is made of.",
    extraction: {
      entities: [
        { name: "cart.ts", type: "Module" },
        { name: "Cart", type: "Class" },
        { name: "Cart.pay", type: "Method" },
        { name: "check", type: "Function" },
        { name: "README.md", type: "README" },
        { name: "zod", type: "Library" },
        { name: "web", type: "Package" },
      ],
      facts: [
        { subject: "cart.ts", predicate: "CONTAINS", object: "Cart" },
        { subject: "Cart", predicate: "CONTAINS", object: "Cart.pay" },
        { subject: "Cart.pay", predicate: "CALLS", object: "check" },
        { subject: "README.md", predicate: "REFERENCES", object: "Cart" },
        { subject: "web", predicate: "DEPENDS_ON", object: "zod" },
        { subject: "web", predicate: "LICENCE", value: "MIT" },
        { subject: "Cart", predicate: "IMPORTS", object: "zod" },
      ],
    },
  });
  await held.neighbours("Cart");
  await loaded(two.holding);
});

const texts = async (options: FactsOptions) => (await written.facts(options)).map(({ text }) => text);

describe("facts of types", () => {
  test("have one of them at either end, also one that narrows it or is of its group", async () => {
    expect(await texts({ types: ["Function"] })).toEqual(["Cart contains Cart.pay", "Cart.pay calls check"]);
    expect(await texts({ types: ["method"] })).toEqual(["Cart contains Cart.pay", "Cart.pay calls check"]);
    expect(await texts({ types: ["Documentation"] })).toEqual(["README.md references Cart"]);
    expect(await texts({ types: ["README", "Package"], predicate: "REFERENCES" })).toEqual([
      "README.md references Cart",
    ]);
    expect(await texts({ types: ["Package"] })).toHaveLength(4);
  });

  test("are those of a part of a type, which only a property tells apart", async () => {
    const found = await written.facts({ types: ["Library"] });
    expect(found.map(({ subject, predicate }) => `${subject.name} ${predicate}`)).toEqual([
      "Cart IMPORTS",
      "web DEPENDS_ON",
      "zod PACKAGE_TYPE",
    ]);
  });

  test("are told with what follows from chains over others", async () => {
    const found = await written.facts({ subject: "cart.ts", predicate: "CONTAINS", types: ["Method"] });
    expect(found.map(({ object }) => object?.name)).toEqual(["Cart.pay"]);
  });

  test("are refused where there is no such type, with what may be meant", async () => {
    await expect(written.facts({ types: ["Metod"] })).rejects.toMatchObject({
      code: "type_unknown",
      message: expect.stringContaining("Method"),
    });
    await expect(written.facts({ types: [] })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("neighbours of types", () => {
  test.each([
    ["the database", written],
    ["the process", held],
  ] as const)("are found by %s over others, with the facts that lead to them", async (from, graph) => {
    const told = <Result>(call: () => Promise<Result>) =>
      from === "the process" ? fromTheProcess(two.holding, call) : call();
    const { start, entities, facts } = await told(() =>
      graph.neighbours("cart.ts", { hops: 3, types: ["Function"] }),
    );
    expect(start.map(({ name }) => name)).toEqual(["cart.ts"]);
    expect(entities.map(({ hops, name }) => `${hops} ${name}`)).toEqual(["2 Cart.pay", "3 check"]);
    expect(facts.map(({ subject, type, object }) => `${subject.name} ${type} ${object.name}`)).toEqual([
      "Cart CONTAINS Cart.pay",
      "Cart.pay CALLS check",
    ]);
    // What leads back to it from what is farther is left out.
    const near = await told(() => graph.neighbours("Cart", { hops: 3, types: ["Method"] }));
    expect(near.facts.map(({ type }) => type)).toEqual(["CONTAINS"]);
    const one = await told(() => graph.neighbours("cart.ts", { hops: 3, types: ["Function"], limit: 1 }));
    expect(one.entities.map(({ name }) => name)).toEqual(["Cart.pay"]);
    expect(one.facts).toHaveLength(1);
    expect((await told(() => graph.neighbours("Cart", { types: ["Documentation"] }))).entities).toMatchObject(
      [{ name: "README.md" }],
    );
    expect((await told(() => graph.neighbours("Cart", { types: ["Enum"] }))).facts).toEqual([]);
  });

  test("are those of a part of a type, as known at a time, too", async () => {
    for (const knownAt of [{}, { knownAt: "9000-01-01T00:00:00Z" }]) {
      const { entities } = await held.neighbours("web", { types: ["Framework", "Library"], ...knownAt });
      expect(entities.map(({ name }) => name)).toEqual(["zod"]);
      expect((await held.neighbours("web", { types: ["Framework"], ...knownAt })).entities).toEqual([]);
    }
  });

  test("are refused where there is no such type", async () => {
    for (const graph of [written, held])
      await expect(graph.neighbours("Cart", { types: ["Metod"] })).rejects.toMatchObject({
        code: "type_unknown",
      });
  });
});

test("a limit is filled although many others come before, however they are found", {
  timeout: 120_000,
}, async () => {
  const graph = two.plain.tenant("types").graph("many");
  await graph.create({ profile: "code" });
  const name = (number: number) => `f${String(number).padStart(5, "0")}`;
  const facts = Array.from({ length: CALLS }, (_, number) => ({
    subject: name(number),
    predicate: "CALLS",
    object: "main",
  }));
  for (let from = 0; from < facts.length; from += 1_000)
    await graph.remember({
      content: `From ${from}.`,
      extraction: { facts: facts.slice(from, from + 1_000) },
    });
  await graph.remember({
    content: "Of these some are methods.",
    extraction: {
      entities: [4_005, 4_007, 4_009].map((number) => ({ name: name(number), type: "Method" })),
      facts: [],
    },
  });
  for (const more of [{}, { predicate: "CALLS" }, { object: "main" }, { order: "confidence" as const }]) {
    const found = await graph.facts({ types: ["Method"], limit: 2, ...more });
    expect(found.map(({ subject }) => subject.name).sort(), JSON.stringify(more)).toHaveLength(2);
    expect(found.every(({ subject }) => subject.type === "Method")).toBe(true);
  }
  const { entities, facts: leading } = await graph.neighbours("main", { types: ["Method"], limit: 2 });
  expect(entities.map((entity) => entity.name)).toEqual([name(4_005), name(4_007)]);
  expect(leading).toHaveLength(2);
});
