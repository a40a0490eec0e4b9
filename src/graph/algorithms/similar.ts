/** Which nodes have the same neighbours as one (Jaccard, 1901). */
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import { type ArcTable, reversed, simple } from "./arc-graph.ts";

interface Similar {
  readonly node: number;
  readonly shared: number;
  /** Shared neighbours, divided by those that either has. */
  readonly score: number;
}

/**
 * All nodes that share a neighbour with one of the starts, in the order of their numbers. The starts are not
 * among them.
 */
export function* similarTo(graph: ArcTable, starts: readonly number[]): CooperativeTask<Similar[]> {
  const { offsets, targets } = yield* simple(graph);
  const back = yield* reversed({ size: graph.size, offsets, targets });
  const neighbours = new Set(
    starts.flatMap((start) => [...targets.subarray(offsets[start] ?? 0, offsets[start + 1] ?? 0)]),
  );
  const shared = new Map<number, number>();
  let steps = 0;
  for (const neighbour of neighbours)
    for (let arc = back.offsets[neighbour] ?? 0; arc < (back.offsets[neighbour + 1] ?? 0); arc += 1) {
      if (++steps % STEP_SIZE === 0) yield;
      const node = back.targets[arc] ?? 0;
      shared.set(node, (shared.get(node) ?? 0) + 1);
    }
  for (const start of starts) shared.delete(start);
  return [...shared]
    .sort(([one], [other]) => one - other)
    .map(([node, count]) => {
      const own = (offsets[node + 1] ?? 0) - (offsets[node] ?? 0);
      return { node, shared: count, score: count / (neighbours.size + own - count) };
    });
}
