/** PageRank: how often a walk along arcs is at a node (Page, Brin, Motwani and Winograd, 1998). */
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import type { ArcTable } from "./arc-graph.ts";

const MAX_ITERATIONS = 200;
/** It ends when all ranks together change by less. */
const TOLERANCE = 1e-9;

/**
 * Ranks that add up to 1, by power iteration. A walk goes along an arc in proportion to its weight; where no
 * arc leads on, it begins anew.
 *
 * @param starts where walks begin; empty: at any node
 * @param damping how often a walk goes on
 */
export function* pageRank(
  { size, offsets, targets, weights }: ArcTable,
  { starts, damping }: { readonly starts: readonly number[]; readonly damping: number },
): CooperativeTask<Float64Array> {
  const begins = new Float64Array(size);
  if (starts.length === 0) begins.fill(1 / size);
  else for (const start of starts) begins[start] = (begins[start] ?? 0) + 1 / starts.length;
  let ranks = begins.slice();
  let next = new Float64Array(size);
  const totals = new Float64Array(size);
  for (let node = 0; node < size; node += 1) {
    const [from, end] = [offsets[node] ?? 0, offsets[node + 1] ?? 0];
    let total = end - from;
    if (weights !== undefined) {
      total = 0;
      for (let arc = from; arc < end; arc += 1) total += weights[arc] ?? 1;
    }
    totals[node] = total;
  }
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    next.fill(0);
    let stranded = 0;
    for (let node = 0; node < size; node += 1) {
      if (node % STEP_SIZE === 0) yield;
      const total = totals[node] ?? 0;
      const rank = ranks[node] ?? 0;
      if (total === 0) {
        stranded += rank;
        continue;
      }
      const share = (damping * rank) / total;
      const end = offsets[node + 1] ?? 0;
      for (let arc = offsets[node] ?? 0; arc < end; arc += 1) {
        const target = targets[arc] ?? 0;
        next[target] = (next[target] ?? 0) + (weights === undefined ? share : share * (weights[arc] ?? 1));
      }
    }
    const anew = 1 - damping + damping * stranded;
    let change = 0;
    for (let node = 0; node < size; node += 1) {
      const rank = (next[node] ?? 0) + anew * (begins[node] ?? 0);
      change += Math.abs(rank - (ranks[node] ?? 0));
      next[node] = rank;
    }
    [ranks, next] = [next, ranks];
    if (change < TOLERANCE) break;
  }
  return ranks;
}
