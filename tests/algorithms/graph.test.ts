import { beforeAll, describe, expect, test } from "vitest";
import type { FactInput } from "../../src/ingest/input/input.ts";
import { fromTheProcess, loaded, twoMemories } from "../graph-cache/two-memories.ts";
import { testMemory } from "../memory.ts";

const NOW = "2026-06-01T00:00:00Z";
const two = twoMemories(await testMemory(NOW), NOW);
const place = { tenant: "algorithms", graph: "companies" } as const;
const written = two.plain.tenant(place.tenant).graph(place.graph);
const held = two.holding.tenant(place.tenant).graph(place.graph);

const person = (name: string) => ({ name, type: "Person" });
const company = (name: string) => ({ name, type: "Organization" });
const FACTS: readonly FactInput[] = [
  { subject: "Ann", predicate: "WORKS_AT", object: "Acme", validFrom: "2020" },
  { subject: "Ben", predicate: "WORKS_AT", object: "Acme", validFrom: "2020" },
  { subject: "Cleo", predicate: "WORKS_AT", object: "Acme", validFrom: "2025" },
  { subject: "Dora", predicate: "WORKS_AT", object: "Initech", validFrom: "2020" },
  { subject: "Emil", predicate: "WORKS_AT", object: "Initech", validFrom: "2020" },
  { subject: "Acme", predicate: "USES", object: "Kafka", properties: { effort: 5 } },
  { subject: "Initech", predicate: "USES", object: "Kafka", properties: { effort: 1 } },
  { subject: "Initech", predicate: "USES", object: "Stripe" },
  { subject: "Ann", predicate: "KNOWS", object: "Dora", validFrom: "2020", properties: { effort: 20 } },
  { subject: "Fox", predicate: "LIVES_IN", object: "Forest" },
];

beforeAll(async () => {
  const entities = [
    ...["Ann", "Ben", "Cleo", "Dora", "Emil"].map(person),
    ...["Acme", "Initech"].map(company),
    { name: "Kafka", type: "Technology" },
    { name: "Stripe", type: "Product" },
  ];
  await written.remember({
    content: "told",
    occurredAt: "2026-01-01",
    extraction: { entities, facts: FACTS },
  });
  await held.centrality();
  await loaded(two.holding);
});

const scores = ({
  entities,
}: {
  readonly entities: readonly { readonly name: string; readonly score: number }[];
}) => entities.map(({ name, score }) => `${name} ${Math.round(score * 1_000) / 1_000}`);
const names = (entities: readonly { readonly name: string }[]) => entities.map(({ name }) => name).sort();

describe.each([
  ["the database", written],
  ["the process", held],
] as const)("from %s", (from, graph) => {
  /** Where it is to come from the process, it does. */
  const told = <Result>(call: () => Promise<Result>) =>
    from === "the process" ? fromTheProcess(two.holding, call) : call();

  test("top entities by their facts, of types and predicates", async () => {
    const all = await told(() => graph.centrality({ limit: 2 }));
    expect(all).toMatchObject({ entityCount: 11, factCount: 10 });
    expect(scores(all)).toEqual(["Acme 4", "Initech 4"]);
    const employers = await told(() => graph.centrality({ predicates: ["works for"], direction: "in" }));
    expect(scores(employers)).toEqual(["Acme 3", "Initech 2"]);
    const types = await told(() => graph.centrality({ types: ["Person"] }));
    expect(scores(types)).toEqual(["Ann 1", "Dora 1"]);
    expect(types).toMatchObject({ entityCount: 2, factCount: 1 });
    // Technology is a part of Product, told apart by a property.
    expect(names((await graph.centrality({ types: ["Organization", "Technology"] })).entities)).toEqual([
      "Acme",
      "Initech",
      "Kafka",
    ]);
  });

  test("betweenness is the share of shortest ways between others", async () => {
    const { entities, samples } = await told(() =>
      graph.centrality({ measure: "betweenness", predicates: ["USES"] }),
    );
    // Acme - Kafka - Initech - Stripe: two of three pairs lead over each in the middle.
    expect(scores({ entities })).toEqual(["Initech 0.667", "Kafka 0.667"]);
    expect(samples).toBeUndefined();
  });

  test("PageRank follows facts from subject to object; personal, it stays near", async () => {
    const { entities } = await told(() => graph.pageRank({ predicates: ["WORKS_AT", "USES"] }));
    expect(entities[0]?.name).toBe("Kafka");
    expect(entities.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 6);
    const near = await told(() => graph.pageRank({ near: "Fox", direction: "both" }));
    expect(names(near.entities)).toEqual(["Forest", "Fox"]);
    const both = await told(() => graph.pageRank({ near: ["Fox", "Emil"], damping: 0 }));
    expect(scores(both)).toEqual(["Emil 0.5", "Fox 0.5"]);
  });

  test("components and communities, all or the one of an entity", async () => {
    const { groupCount, groups } = await told(() => graph.components());
    expect(groupCount).toBe(2);
    expect(groups.map(({ size }) => size)).toEqual([9, 2]);
    const forest = await told(() => graph.components({ of: "Fox", members: 1 }));
    expect(forest.groups).toMatchObject([{ size: 2, entities: [{ name: "Fox" }] }]);
    const found = await told(() => graph.communities({ predicates: ["WORKS_AT", "USES"] }));
    expect(found.modularity).toBeGreaterThan(0.3);
    expect(found.groups.map(({ entities }) => names(entities)).toSorted()).toEqual(
      [
        ["Acme", "Ann", "Ben", "Cleo"],
        ["Dora", "Emil", "Initech", "Kafka", "Stripe"],
      ].toSorted(),
    );
  });

  test("the shortest ways, one after the other, with their facts", async () => {
    const ways = await told(() => graph.paths("Ann", "Initech", { limit: 5 }));
    expect(ways.map(({ cost, entities }) => [cost, entities.map(({ name }) => name).join(" ")])).toEqual([
      [2, "Ann Dora Initech"],
      [3, "Ann Acme Kafka Initech"],
    ]);
    expect(ways[0]?.facts.map(({ subject, type, properties }) => [subject.name, type, properties])).toEqual([
      ["Ann", "KNOWS", { effort: 20 }],
      ["Dora", "WORKS_AT", {}],
    ]);
    expect(await told(() => graph.paths("Ann", "Forest"))).toEqual([]);
    expect(await told(() => graph.paths("Ann", "Ann"))).toMatchObject([{ cost: 0, hops: 0, facts: [] }]);
  });

  test("a property is the weight of facts; without a number they weigh 1", async () => {
    const ways = await graph.paths("Ann", "Initech", { weight: "effort" });
    expect(ways.map(({ cost, hops }) => [cost, hops])).toEqual([
      [7, 3],
      [21, 2],
    ]);
    expect(scores(await graph.centrality({ weight: "effort", predicates: ["USES"], limit: 2 }))).toEqual([
      "Kafka 6",
      "Acme 5",
    ]);
  });

  test("similar entities are connected with the same others", async () => {
    const found = await told(() => graph.similar("Ann", { predicates: ["WORKS_AT"] }));
    expect(found.map(({ name, shared, score }) => [name, shared, score])).toEqual([
      ["Ben", 1, 1],
      ["Cleo", 1, 1],
    ]);
    expect(await told(() => graph.similar("Forest"))).toEqual([]);
  });

  test("at another time, as known at another time, and of what is sure", async () => {
    const staff = (options: object) =>
      graph.centrality({ predicates: ["WORKS_AT"], direction: "in", limit: 1, ...options });
    expect(scores(await told(() => staff({ asOf: "2024" })))).toEqual(["Acme 2"]);
    expect(scores(await staff({ knownAt: "2026-01-01" }))).toEqual([]);
    expect(await staff({ knownAt: "2026-01-01" })).toMatchObject({ entityCount: 0, factCount: 0 });
    expect(scores(await staff({ minConfidence: 1 }))).toEqual([]);
    expect(scores(await staff({ sourceKinds: ["stated"] }))).toEqual(["Acme 3"]);
  });

  test("what is not known is an error", async () => {
    await expect(graph.similar("Nobody")).rejects.toMatchObject({ code: "entity_unknown" });
    await expect(graph.pageRank({ near: ["Ann", "Nobody"] })).rejects.toMatchObject({
      code: "entity_unknown",
    });
    await expect(graph.components({ predicates: ["WORK_AT"] })).rejects.toMatchObject({
      code: "predicate_unknown",
    });
    await expect(graph.components({ types: ["Persn"] })).rejects.toMatchObject({ code: "type_unknown" });
  });
});

test("two graphs are analysed side by side, and an entity of one is none of the other", async () => {
  const other = two.plain.tenant(place.tenant).graph("other");
  await other.assert({ subject: "Ann", predicate: "KNOWS", object: "Gus" });
  const { entities, groupCount } = await other
    .components({ graphs: ["companies", "other"] })
    .then((found) => ({
      ...found,
      entities: found.groups.flatMap((group) => group.entities),
    }));
  expect(groupCount).toBe(3);
  expect(entities.filter(({ name }) => name === "Ann")).toHaveLength(2);
  const stranger = two.plain.tenant("stranger").graph("companies");
  await stranger.create();
  expect(await stranger.components()).toEqual({ groups: [], groupCount: 0, entityCount: 0, factCount: 0 });
});

test("what is written, merged and retracted is in the next answer", async () => {
  const graph = two.plain.tenant(place.tenant).graph("changing");
  await graph.assert({ subject: "Ann", predicate: "KNOWS", object: "Gus" });
  await graph.assert({ subject: "Annie", predicate: "KNOWS", object: "Hal" });
  const count = async () => (await graph.components()).groupCount;
  expect(await count()).toBe(2);
  const { id } = await graph.merge("Ann", "Annie");
  expect(await count()).toBe(1);
  await graph.undo(id);
  expect(await count()).toBe(2);
  const [fact] = await graph.facts({ subject: "Annie" });
  await graph.retract(fact?.id ?? "");
  expect(await count()).toBe(1);
});

test("a signal stops it, before it begins and while it is under way", async () => {
  const stopped = AbortSignal.abort(new Error("enough"));
  await expect(held.pageRank({ signal: stopped })).rejects.toThrow("enough");
  await expect(written.communities({ signal: stopped })).rejects.toThrow("enough");
  for (const graph of [held, written]) {
    const stop = new AbortController();
    const running = graph.communities({ signal: stop.signal });
    stop.abort(new Error("too late"));
    await expect(running).rejects.toThrow("too late");
  }
});

test.each([
  ["pageRank", { damping: 1 }, "damping"],
  ["pageRank", { near: [] }, "near"],
  ["centrality", { measure: "fame" }, "measure"],
  ["centrality", { limit: 0 }, "limit"],
  ["centrality", { samples: 0 }, "samples"],
  ["communities", { resolution: 0 }, "resolution"],
  ["components", { predicates: [] }, "predicates"],
  ["components", { hops: 2 }, "hops"],
] as const)("%s refuses %o", async (method, options, named) => {
  const call: Promise<unknown> = written[method](Object(options));
  await expect(call).rejects.toMatchObject({ code: "invalid_input" });
  await expect(call).rejects.toThrow(named);
});
