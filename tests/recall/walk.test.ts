import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_PROFILE } from "../../src/domain/ontology/code.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import { type Connection, type Connections, ReadConnections } from "../../src/recall/walk/connections.ts";
import { trustIn } from "../../src/recall/walk/graph-signal.ts";
import { pathsFrom, type Seeds, walkFrom } from "../../src/recall/walk/walk.ts";
import { NamedItems } from "./posting-lists.ts";

/** What a walk finds, by the names of episodes. */
function walked(
  connections: Connections,
  { entities, episodes }: Record<"entities" | "episodes", ReadonlyMap<string, number>>,
) {
  const items = new NamedItems();
  const seeds: Seeds = {
    entities,
    items,
    episodes: new Map(Array.from(episodes, ([name, weight]) => [items.numberOf(name), weight])),
  };
  const found = walkFrom(connections, seeds);
  return {
    get: (episode: string) => found.get(items.numberOf(episode)),
    best: (most: number) => found.best(most),
  };
}

const link = (subject: string, object: string | null, episode: string): Connection => ({
  claim: `${subject}>${object}@${episode}`,
  subject,
  object,
  episode,
  predicate: "KNOWS",
});
const connected = (...links: readonly Connection[]): Connections => {
  const connections = new ReadConnections();
  for (const one of links) connections.add(one);
  return connections;
};
/**
 * A journal is published by an association (p1), whose first president was a person (p2); elsewhere others
 * (p3).
 */
const chain = connected(
  link("journal", "association", "p1"),
  link("hall", "association", "p2"),
  link("x", "y", "p3"),
);

test("an episode two facts away from what is named is found, one that nothing leads to is not", () => {
  const found = walked(chain, { entities: new Map([["journal", 1]]), episodes: new Map() });
  expect(found.get("p1")).toBeGreaterThan(found.get("p2") ?? 0);
  expect(found.get("p2")).toBeGreaterThan(0);
  expect(found.get("p3")).toBe(0);
});

test("a seed of which few speak counts more than one of which many do", () => {
  const often = ["a", "b", "c", "d"].map((episode) => link("often", null, episode));
  const found = walked(connected(link("seldom", null, "rare"), ...often), {
    entities: new Map([
      ["often", 1],
      ["seldom", 1],
    ]),
    episodes: new Map(),
  });
  expect(found.get("rare")).toBeGreaterThan(4 * (found.get("a") ?? 0));
});

test("matching episodes lead to what they speak of, and through it to others", () => {
  const found = walked(
    connected(link("a", null, "match"), link("a", null, "other"), link("b", null, "far")),
    { entities: new Map(), episodes: new Map([["match", 1]]) },
  );
  expect(found.get("other")).toBeGreaterThan(0);
  expect(found.get("far")).toBe(0);
});

const names = fc.constantFrom("a", "b", "c", "d", "e");
const connections = fc.array(
  fc.record({ subject: names, object: fc.option(names), episode: fc.constantFrom("1", "2", "3") }),
  { minLength: 1, maxLength: 20 },
);

test("shares are of one whole, and the order in which facts are read does not matter", () => {
  fc.assert(
    fc.property(connections, fc.subarray(["a", "b", "c"], { minLength: 1 }), (list, starts) => {
      const all = list.map(({ subject, object, episode }) => link(subject, object, episode));
      const seeds = { entities: new Map(starts.map((start) => [start, 1])), episodes: new Map([["1", 1]]) };
      const found = walked(connected(...all), seeds);
      const episodes = [...new Set(["1", ...list.map(({ episode }) => episode)])];
      const sum = episodes.reduce((total, episode) => total + (found.get(episode) ?? Number.NaN), 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      const turned = walked(connected(...all.toReversed()), seeds);
      for (const episode of episodes)
        expect(turned.get(episode)).toBeCloseTo(found.get(episode) ?? Number.NaN, 10);
      expect([...found.best(10)].sort()).toEqual(
        episodes.filter((episode) => (found.get(episode) ?? 0) > 0).sort(),
      );
      const [first, ...others] = found.best(10);
      for (const other of others)
        expect(found.get(first ?? "")).toBeGreaterThanOrEqual(found.get(other) ?? Number.NaN);
    }),
  );
});

test("the way to an episode is the chain of facts between", () => {
  const items = new NamedItems();
  const way = pathsFrom(chain, new Set(["journal"]), items);
  const wayTo = (episode: string) => way(items.numberOf(episode));
  expect(wayTo("p2")).toEqual(["journal>association@p1", "hall>association@p2"]);
  expect(wayTo("p1")).toEqual(["journal>association@p1"]);
  expect(wayTo("p3")).toEqual([]);
});

const corpora = (facts: number, episodes: number) => {
  const corpus = { documents: 10, documentFrequency: new Map<string, number>() };
  return {
    facts: { ...corpus, totalLength: facts },
    episodes: { ...corpus, totalLength: episodes },
    latest: null,
    ends: [],
  };
};

test("a graph counts by how much of what was said it holds, and by how typed it is", () => {
  const ontology = new Ontology();
  const typed = new Map([
    ["WORKS_AT", 1],
    ["LIVES_IN", 1],
  ]);
  const others = (...predicates: readonly string[]) => new Map(predicates.map((one) => [one, 1]));
  expect(trustIn(typed, corpora(100, 1000), ontology)).toBeCloseTo(0.032, 3);
  expect(trustIn(typed, corpora(2000, 1000), ontology)).toBe(1);
  expect(trustIn(others("RELATED_TO"), corpora(2000, 1000), ontology)).toBe(0);
  expect(trustIn(others("DID"), corpora(2000, 1000), ontology)).toBe(0);
  expect(trustIn(new Map([["NEAR", 3]]), corpora(2000, 1000), ontology)).toBe(0);
  const code = new Ontology(CODE_PROFILE);
  expect(trustIn(others("CALLS", "CONTAINS"), corpora(2000, 1000), code)).toBeCloseTo(0.015, 3);
  expect(trustIn(others("ORBITS", "HEATS", "FEEDS", "HIDES"), corpora(2000, 1000), ontology)).toBe(0.75);
});
