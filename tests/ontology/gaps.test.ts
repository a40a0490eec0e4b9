import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory();

function bought(item: string, type?: string) {
  return {
    content: `Ada bought the ${item}.`,
    extraction: {
      entities: type === undefined ? [] : [{ name: item, type }],
      facts: [{ subject: "Ada", predicate: "bought", object: item }],
    },
  };
}

test("unknown terms are counted, the most frequent first", async () => {
  const graph = memory.graph("counted");
  at("2026-03-01T00:00:00Z");
  await graph.rememberMany([bought("lamp", "furniture"), bought("desk", "furniture"), bought("pen")]);
  at("2026-04-01T00:00:00Z");
  await graph.remember({
    content: "Ada sold the pen.",
    extraction: { facts: [{ subject: "Ada", predicate: "soldIt", object: "pen" }] },
  });
  await graph.remember(bought("chair", "Furniture"));
  expect(await graph.gaps()).toMatchObject([
    { kind: "predicate", term: "BOUGHT", count: 4 },
    { kind: "type", term: "Furniture", count: 3 },
    { kind: "predicate", term: "SOLD_IT", count: 1 },
  ]);
  const [first] = await graph.gaps({ limit: 1 });
  expect(first?.firstAt.slice(0, 10)).toBe("2026-03-01");
  expect(first?.lastAt.slice(0, 10)).toBe("2026-04-01");
});

test("what is said again is not counted again", async () => {
  const graph = memory.graph("again");
  const episode = { ...bought("lamp"), id: "lamp" };
  await graph.remember(episode);
  await graph.remember(episode);
  expect(await graph.gaps()).toMatchObject([{ term: "BOUGHT", count: 1 }]);
});

test("what the extractor finds by itself leaves no gaps, nor do the ontology's own terms", async () => {
  const graph = memory.graph("none");
  await graph.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice" });
  await graph.remember({
    content: "A goal.",
    extraction: { entities: [{ name: "Ship", type: "goal", properties: { description: "soon" } }] },
  });
  expect(await graph.gaps()).toEqual([]);
});

test("a term that is defined later is no gap any more", async () => {
  const tenant = memory.tenant("later");
  const graph = tenant.graph("g");
  await graph.remember(bought("lamp", "furniture"));
  await tenant.ontology.define({ types: [{ name: "Furniture" }], predicates: [{ name: "bought" }] });
  expect(await graph.gaps()).toEqual([]);
});

test("the gaps of several graphs are added up, and those of others are not seen", async () => {
  const tenant = memory.tenant("sums");
  await tenant.graph("a").remember(bought("lamp"));
  await tenant.graph("b").remember(bought("desk"));
  expect(await tenant.graph("a").gaps()).toMatchObject([{ count: 1 }]);
  expect(await tenant.graph("a").gaps({ graphs: ["a", "b"] })).toMatchObject([{ count: 2 }]);
});

test("entities are found by any name of their type, and by what it says beyond it", async () => {
  const graph = memory.graph("by-type");
  await graph.remember({
    content: "Acme wants to ship and to plan.",
    extraction: {
      entities: [
        { name: "Acme", type: "company" },
        { name: "Ship", type: "goal" },
        { name: "Plan", type: "task" },
      ],
    },
  });
  const names = async (type: string) => (await graph.entities({ type })).map((entity) => entity.name);
  expect(await names("COMPANY")).toEqual(["Acme"]);
  expect(await names("organization")).toEqual(["Acme"]);
  expect(await names("task")).toEqual(["Plan", "Ship"]);
  expect(await names("Goal")).toEqual(["Ship"]);
});

test("what was stored under a name that becomes a type's alias is the same entity", async () => {
  const tenant = memory.tenant("alias-later");
  const graph = tenant.graph("g");
  const acme = (type: string) => ({
    content: `A ${type}.`,
    extraction: { entities: [{ name: "Acme", type }] },
  });
  await graph.remember(acme("firm"));
  await tenant.ontology.define({ types: [{ name: "Organization", aliases: ["Company", "Firm"] }] });
  await graph.remember(acme("company"));
  expect(await graph.entities({ name: "Acme" })).toHaveLength(1);
});
