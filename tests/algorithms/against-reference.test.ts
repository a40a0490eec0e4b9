import fc from "fast-check";
import { expect, test } from "vitest";
import { betweenness, degrees } from "../../src/graph/algorithms/centrality.ts";
import { communities, components } from "../../src/graph/algorithms/communities.ts";
import { pageRank } from "../../src/graph/algorithms/page-rank.ts";
import { cheapestWays } from "../../src/graph/algorithms/shortest-paths.ts";
import { similarTo } from "../../src/graph/algorithms/similar.ts";
import { runToCompletion } from "../../src/scheduling/cooperative-task.ts";
import {
  type Arc,
  bothWays,
  costOf,
  plainBetweenness,
  plainModularity,
  plainPageRank,
  simpleWays,
  tableOf,
} from "./reference.ts";

const SIZE = 7;
const node = fc.nat(SIZE - 1);
const arcs: fc.Arbitrary<Arc[]> = fc.array(
  fc.record({ from: node, to: node, weight: fc.integer({ min: 1, max: 5 }) }),
  { maxLength: 16 },
);
const weighted = fc.boolean();
const plain = (given: readonly Arc[], isWeighted: boolean) =>
  isWeighted ? given : given.map((arc) => ({ ...arc, weight: 1 }));

function expectClose(found: Iterable<number>, expected: readonly number[]): void {
  const list = [...found];
  expect(list).toHaveLength(expected.length);
  for (const [place, value] of expected.entries()) expect(list[place]).toBeCloseTo(value, 6);
}

test("PageRank is what a walk's matrix comes to, from any node or from some", () => {
  const damping = fc.constantFrom(0, 0.5, 0.85);
  fc.assert(
    fc.property(
      arcs,
      weighted,
      fc.array(node, { maxLength: 2 }),
      damping,
      (given, isWeighted, starts, often) => {
        const table = tableOf(SIZE, given, isWeighted);
        const ranks = runToCompletion(pageRank(table, { starts, damping: often }));
        expectClose(ranks, plainPageRank(SIZE, plain(given, isWeighted), starts, often));
        expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9);
      },
    ),
  );
});

test("degree is the arcs of a node, or their weight", () => {
  fc.assert(
    fc.property(arcs, weighted, (given, isWeighted) => {
      const scores = runToCompletion(degrees(tableOf(SIZE, given, isWeighted)));
      const expected = Array.from({ length: SIZE }, (_, at) =>
        plain(given, isWeighted).reduce((sum, { from, weight }) => sum + (from === at ? weight : 0), 0),
      );
      expectClose(scores, expected);
    }),
  );
});

test("betweenness counts the shortest ways over a node; of all sources it is the same as of none left out", () => {
  fc.assert(
    fc.property(arcs, fc.boolean(), (given, isUndirected) => {
      const both = isUndirected ? bothWays(given) : given;
      const table = tableOf(SIZE, both, false);
      const expected = plainBetweenness(SIZE, both);
      expectClose(runToCompletion(betweenness(table, undefined)).scores, expected);
      expectClose(runToCompletion(betweenness(table, SIZE)).scores, expected);
    }),
  );
});

test("betweenness of some sources is near that of all", () => {
  // A ring with one bridge across.
  const size = 400;
  const ring = Array.from({ length: size }, (_, from) => ({ from, to: (from + 1) % size, weight: 1 }));
  const table = tableOf(size, bothWays([...ring, { from: 0, to: size / 2, weight: 1 }]), false);
  const all = runToCompletion(betweenness(table, undefined)).scores;
  const { scores, samples } = runToCompletion(betweenness(table, 100));
  expect(samples).toBe(100);
  // However many are asked for, no more steps are taken than are allowed: 400 nodes and 802 arcs for each
  // source.
  expect(runToCompletion(betweenness(table, 400, 12_100)).samples).toBe(10);
  expect(Math.abs((scores[0] ?? 0) / (all[0] ?? 1) - 1)).toBeLessThan(0.15);
});

test("components are what ways join, whichever way they lead", () => {
  fc.assert(
    fc.property(arcs, (given) => {
      const groups = runToCompletion(components(tableOf(SIZE, given, false)));
      const joined = bothWays(given);
      for (let one = 0; one < SIZE; one += 1)
        for (let other = 0; other < SIZE; other += 1) {
          const way = simpleWays(joined, [one], other).next().done !== true;
          expect(groups[one] === groups[other]).toBe(way);
        }
      expect(new Set(groups).size).toBe(Math.max(-1, ...groups) + 1);
    }),
  );
});

test("communities have the modularity that they are said to have, and no single move or join of two gives more", () => {
  const resolution = fc.constantFrom(0.5, 1, 2);
  fc.assert(
    fc.property(arcs, weighted, resolution, (given, isWeighted, gamma) => {
      const both = bothWays(plain(given, isWeighted));
      const found = runToCompletion(communities(tableOf(SIZE, both, isWeighted), gamma));
      const groups = [...found.groups];
      const modularity = plainModularity(both, groups, gamma);
      expect(found.modularity).toBeCloseTo(modularity, 9);
      const isMore = (other: readonly number[]) =>
        expect(plainModularity(both, other, gamma)).toBeLessThanOrEqual(modularity + 1e-9);
      for (const one of new Set(groups))
        for (const other of new Set(groups)) isMore(groups.map((group) => (group === one ? other : group)));
    }),
  );
});

test("communities find what was planted", () => {
  // Eight groups of ten, each whole inside, joined in a ring.
  const size = 80;
  const inside = Array.from({ length: size }, (_, from) =>
    Array.from({ length: 9 - (from % 10) }, (_, more) => ({ from, to: from + more + 1, weight: 1 })),
  ).flat();
  const ring = Array.from({ length: 8 }, (_, group) => ({
    from: group * 10,
    to: ((group + 1) % 8) * 10 + 1,
    weight: 1,
  }));
  const { groups, modularity } = runToCompletion(
    communities(tableOf(size, bothWays([...inside, ...ring]), false), 1),
  );
  expect([...groups]).toEqual(Array.from({ length: size }, (_, at) => Math.floor(at / 10)));
  expect(modularity).toBeGreaterThan(0.85);
});

test("the cheapest ways are those of all ways, in the order of their costs", () => {
  fc.assert(
    fc.property(
      arcs,
      weighted,
      fc.array(node, { minLength: 1, maxLength: 2 }),
      fc.array(node, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (drawn, isWeighted, starts, goals, limit, isUndirected) => {
        const given = isUndirected ? bothWays(drawn) : drawn;
        const all = plain(given, isWeighted);
        const ways = runToCompletion(
          cheapestWays(tableOf(SIZE, given, isWeighted), { starts, goals, limit }),
        );
        const isSame = starts.some((start) => goals.includes(start));
        if (isSame) {
          expect(ways.map(({ cost, nodes }) => [cost, nodes.length])).toEqual([[0, 1]]);
          return;
        }
        const reference = [...new Set(starts)]
          .flatMap((start) => [...new Set(goals)].flatMap((goal) => [...simpleWays(all, [start], goal)]))
          // A way ends at the first goal.
          .filter((way) => way.slice(0, -1).every((at) => !goals.includes(at)))
          .map((way) => costOf(all, way))
          .sort((a, b) => a - b);
        expect(ways.map(({ cost }) => cost)).toEqual(reference.slice(0, limit));
        expect(ways.map(({ nodes }) => costOf(all, nodes))).toEqual(ways.map(({ cost }) => cost));
        expect(new Set(ways.map(({ nodes }) => nodes.join())).size).toBe(ways.length);
      },
    ),
  );
});

test("similar nodes share neighbours, by the share of those that either has", () => {
  fc.assert(
    fc.property(arcs, node, (given, start) => {
      const neighbours = (of: number) =>
        new Set(given.flatMap(({ from, to }) => (from === of && to !== of ? [to] : [])));
      const own = neighbours(start);
      const expected = Array.from({ length: SIZE }, (_, other) => other).flatMap((other) => {
        const theirs = neighbours(other);
        const shared = [...own].filter((one) => theirs.has(one)).length;
        const score = shared / new Set([...own, ...theirs]).size;
        return other === start || shared === 0 ? [] : [{ node: other, shared, score }];
      });
      expect(runToCompletion(similarTo(tableOf(SIZE, given, false), [start]))).toEqual(expected);
    }),
  );
});
