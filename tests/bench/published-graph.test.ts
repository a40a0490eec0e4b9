import { describe, expect, test } from "vitest";
import {
  makePublishedGraph,
  type PublishedGraph,
  type RelationKind,
} from "../../bench/hops/published-graph.ts";

/** How many relations of a kind name each object, the most first. */
function popularity({ nodes, relations }: PublishedGraph, predicate: RelationKind): [string, number][] {
  const counts = new Map<string, number>();
  for (const relation of relations) {
    const name = nodes[relation.object]?.name ?? "";
    if (relation.predicate === predicate) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

describe("at the published size", () => {
  const graph = makePublishedGraph({ relations: 120_000, seed: 1 });
  const relationsOf = (predicate: RelationKind) =>
    graph.relations.filter((relation) => relation.predicate === predicate);

  test("the graph has the published numbers of companies, contacts, technologies and relations", () => {
    expect(graph.counts).toMatchObject({ companies: 12_400, people: 8_200, technologies: 32_000 });
    expect(graph.relations).toHaveLength(120_000);
    expect(relationsOf("WORKS_AT")).toHaveLength(8_200);
    expect(relationsOf("IN_INDUSTRY")).toHaveLength(12_400);
    const named = new Set(graph.relations.flatMap(({ subject, object }) => [subject, object]));
    expect(named.size).toBe(graph.nodes.length);
  });

  test("each node has a name of its own, and no relation comes twice", () => {
    const names = new Set(graph.nodes.map((node) => node.name.toLowerCase()));
    expect(names.size).toBe(graph.nodes.length);
    const keys = graph.relations.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("a few technologies, industries and investors have most of the companies", () => {
    const technologies = popularity(graph, "USES");
    expect(technologies[0]?.[0]).toBe("Stripe");
    expect(technologies[0]?.[1]).toBeGreaterThan(12_400 * 0.1);
    expect(technologies[16_000]?.[1]).toBeLessThan(5);
    const [fintech, ...others] = popularity(graph, "IN_INDUSTRY");
    expect(fintech?.[0]).toBe("Fintech");
    expect(fintech?.[1]).toBeGreaterThan(4 * (others.at(-1)?.[1] ?? 0));
    const [sequoia] = popularity(graph, "FUNDED_BY");
    expect(sequoia?.[0]).toBe("Sequoia");
    expect(sequoia?.[1]).toBeGreaterThan(12_400 * 0.01);
    expect(sequoia?.[1]).toBeLessThan(12_400 * 0.03);
  });

  test("some relations are over and some have not begun", () => {
    const over = graph.relations.filter(({ to }) => to !== undefined);
    const planned = graph.relations.filter(({ from }) => from > "2090");
    expect(over.length / 120_000).toBeCloseTo(0.04, 2);
    expect(planned.length / 120_000).toBeCloseTo(0.01, 2);
    expect(over.every(({ from, to }) => to !== undefined && from < to && to < "2024")).toBe(true);
  });
});

test("the same seed makes the same graph, another seed another one with the same names", () => {
  const graph = makePublishedGraph({ relations: 2_000, seed: 7 });
  expect(makePublishedGraph({ relations: 2_000, seed: 7 })).toEqual(graph);
  const other = makePublishedGraph({ relations: 2_000, seed: 8 });
  expect(other.nodes).toEqual(graph.nodes);
  expect(other.relations).not.toEqual(graph.relations);
});

test("a graph of another size keeps the proportions", () => {
  const { counts, relations } = makePublishedGraph({ relations: 60_000, seed: 1 });
  expect(counts).toMatchObject({ companies: 6_200, people: 4_100, technologies: 16_000 });
  expect(relations).toHaveLength(60_000);
});
