/** Algorithms in the plainest words, on graphs of a few nodes. */
import type { ArcTable } from "../../src/graph/algorithms/arc-graph.ts";

export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

export function tableOf(size: number, arcs: readonly Arc[], isWeighted: boolean): ArcTable {
  const sorted = arcs.toSorted((a, b) => a.from - b.from);
  const offsets = Int32Array.from(
    { length: size + 1 },
    (_, node) => sorted.filter(({ from }) => from < node).length,
  );
  return {
    size,
    offsets,
    targets: Int32Array.from(sorted, ({ to }) => to),
    ...(isWeighted ? { weights: Float64Array.from(sorted, ({ weight }) => weight) } : {}),
  };
}

export const bothWays = (arcs: readonly Arc[]): Arc[] =>
  arcs.flatMap((arc) => (arc.from === arc.to ? [arc] : [arc, { ...arc, from: arc.to, to: arc.from }]));

/** The walk's matrix, applied a thousand times. */
export function plainPageRank(
  size: number,
  arcs: readonly Arc[],
  starts: readonly number[],
  damping: number,
): number[] {
  const begins = Array.from({ length: size }, (_, node) =>
    starts.length === 0 ? 1 / size : starts.filter((start) => start === node).length / starts.length,
  );
  let ranks = begins;
  for (let step = 0; step < 1_000; step += 1) {
    const before = ranks;
    ranks = begins.map((begin, node) => {
      let rank = (1 - damping) * begin;
      for (let from = 0; from < size; from += 1) {
        const leaving = arcs.filter((arc) => arc.from === from);
        const total = leaving.reduce((sum, { weight }) => sum + weight, 0);
        const along = leaving.filter(({ to }) => to === node).reduce((sum, { weight }) => sum + weight, 0);
        rank += damping * (before[from] ?? 0) * (total === 0 ? begin : along / total);
      }
      return rank;
    });
  }
  return ranks;
}

/** All ways from one node to another that are over no node twice, as lists of nodes. */
export function* simpleWays(
  arcs: readonly Arc[],
  way: readonly number[],
  goal: number,
): Generator<readonly number[]> {
  const last = way.at(-1) ?? -1;
  if (last === goal) {
    yield way;
    return;
  }
  const next = new Set(arcs.filter(({ from, to }) => from === last && !way.includes(to)).map(({ to }) => to));
  for (const node of next) yield* simpleWays(arcs, [...way, node], goal);
}

export function costOf(arcs: readonly Arc[], way: readonly number[]): number {
  return way.slice(1).reduce((sum, node, place) => {
    const weights = arcs
      .filter(({ from, to }) => from === way[place] && to === node)
      .map(({ weight }) => weight);
    return sum + Math.min(...weights);
  }, 0);
}

/** By node the share of shortest ways between pairs of others that lead over it. */
export function plainBetweenness(size: number, arcs: readonly Arc[]): number[] {
  const scores = Array.from({ length: size }, () => 0);
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) {
      if (from === to) continue;
      const ways = [...simpleWays(arcs, [from], to)];
      const least = Math.min(...ways.map(({ length }) => length));
      const shortest = ways.filter(({ length }) => length === least);
      for (const way of shortest)
        for (const node of way.slice(1, -1)) scores[node] = (scores[node] ?? 0) + 1 / shortest.length;
    }
  const pairs = (size - 1) * (size - 2);
  return scores.map((score) => (pairs <= 0 ? 0 : score / pairs));
}

/** Weight inside of groups, beyond what chance gives. @param arcs both ways */
export function plainModularity(arcs: readonly Arc[], groups: readonly number[], resolution: number): number {
  const counted = arcs.filter(({ from, to }) => from !== to);
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const strength = (node: number) =>
    counted.filter(({ from }) => from === node).reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const [one, group] of groups.entries())
    for (const [other, otherGroup] of groups.entries()) {
      if (group !== otherGroup) continue;
      const weight = counted
        .filter(({ from, to }) => from === one && to === other)
        .reduce((all, arc) => all + arc.weight, 0);
      sum += weight - (resolution * strength(one) * strength(other)) / total;
    }
  return sum / total;
}
