/**
 * Which nodes hang together: components, and communities by Louvain's method (Blondel, Guillaume, Lambiotte
 * and Lefebvre, 2008).
 */
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import type { ArcTable } from "./arc-graph.ts";

/**
 * By node the number of its component, whichever way arcs lead; numbered in the order of their first nodes.
 */
export function* components({ size, offsets, targets }: ArcTable): CooperativeTask<Int32Array> {
  const parents = Int32Array.from({ length: size }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (parents[root] !== root) {
      const above = parents[parents[root] ?? 0] ?? 0;
      parents[root] = above;
      root = above;
    }
    return root;
  };
  for (let node = 0; node < size; node += 1) {
    if (node % STEP_SIZE === 0) yield;
    for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
      const [one, other] = [rootOf(node), rootOf(targets[arc] ?? 0)];
      // The first node is the root, so that each component is numbered by it.
      parents[Math.max(one, other)] = Math.min(one, other);
    }
  }
  return numbered(parents.map((_, node) => rootOf(node)));
}

/** Numbers groups from 0 in the order of their first nodes. */
function numbered(groups: Int32Array): Int32Array {
  const numbers = new Int32Array(groups.length).fill(-1);
  let count = 0;
  return groups.map((group) => {
    if (numbers[group] === -1) numbers[group] = count++;
    return numbers[group] ?? 0;
  });
}

/** Sweeps over the nodes of one level, at most. */
const MAX_SWEEPS = 100;
/** Gains below this are rounding. */
const LEAST_GAIN = 1e-12;

interface Partition {
  /** By node the number of its community, in the order of their first nodes. */
  readonly groups: Int32Array;
  readonly modularity: number;
}

/**
 * Communities that have more weight inside than by chance: nodes move to the neighbours' community that gains
 * most modularity until none does, then the communities are the nodes. Equal graphs give equal communities.
 *
 * @param graph each arc in both directions; arcs from a node to itself say nothing
 * @param resolution how much chance counts: of more there are more communities
 */
export function* communities(graph: ArcTable, resolution: number): CooperativeTask<Partition> {
  let level = yield* withoutLoops(graph);
  const total = level.weights.reduce((sum, weight) => sum + weight, 0);
  let groups = Int32Array.from({ length: graph.size }, (_, node) => node);
  if (total === 0) return { groups, modularity: 0 };
  while (true) {
    const moved = yield* moving(level, total, resolution);
    const ofLevel = numbered(moved.groups);
    groups = groups.map((group) => ofLevel[group] ?? 0);
    if (!moved.hasMoved) break;
    level = yield* joined(level, ofLevel);
  }
  let modularity = 0;
  for (let group = 0; group < level.size; group += 1) {
    const [from, end] = [level.offsets[group] ?? 0, level.offsets[group + 1] ?? 0];
    let weight = 0;
    for (let arc = from; arc < end; arc += 1) {
      weight += level.weights[arc] ?? 0;
      if (level.targets[arc] === group) modularity += (level.weights[arc] ?? 0) / total;
    }
    modularity -= resolution * (weight / total) ** 2;
  }
  return { groups: numbered(groups), modularity };
}

type Level = Required<ArcTable>;

function* withoutLoops({ size, offsets, targets, weights }: ArcTable): CooperativeTask<Level> {
  const [starts, kept] = [new Int32Array(size + 1), new Int32Array(targets.length)];
  const heavy = new Float64Array(targets.length);
  let end = 0;
  for (let node = 0; node < size; node += 1) {
    if (node % STEP_SIZE === 0) yield;
    for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
      const target = targets[arc] ?? 0;
      if (target === node) continue;
      kept[end] = target;
      heavy[end++] = weights?.[arc] ?? 1;
    }
    starts[node + 1] = end;
  }
  return { size, offsets: starts, targets: kept.subarray(0, end), weights: heavy.subarray(0, end) };
}

/** Moves each node to where it gains most, until none gains. */
function* moving(
  { size, offsets, targets, weights }: Level,
  total: number,
  resolution: number,
): CooperativeTask<{ readonly groups: Int32Array; readonly hasMoved: boolean }> {
  const groups = Int32Array.from({ length: size }, (_, node) => node);
  const strengths = new Float64Array(size);
  for (let node = 0; node < size; node += 1)
    for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1)
      strengths[node] = (strengths[node] ?? 0) + (weights[arc] ?? 0);
  const totals = strengths.slice();
  /** Weight from the node at hand to each community, and which these are. */
  const links = new Float64Array(size);
  const linked: number[] = [];
  let hasMoved = false;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let moves = 0;
    for (let node = 0; node < size; node += 1) {
      if (node % STEP_SIZE === 0) yield;
      const own = groups[node] ?? 0;
      linked.length = 0;
      for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
        const target = targets[arc] ?? 0;
        if (target === node) continue;
        const group = groups[target] ?? 0;
        if (links[group] === 0) linked.push(group);
        links[group] = (links[group] ?? 0) + (weights[arc] ?? 0);
      }
      const strength = strengths[node] ?? 0;
      totals[own] = (totals[own] ?? 0) - strength;
      const chance = (resolution * strength) / total;
      let best = own;
      let most = (links[own] ?? 0) - chance * (totals[own] ?? 0) + LEAST_GAIN * total;
      for (const group of linked) {
        const gain = (links[group] ?? 0) - chance * (totals[group] ?? 0);
        if (gain > most) [best, most] = [group, gain];
      }
      totals[best] = (totals[best] ?? 0) + strength;
      groups[node] = best;
      if (best !== own) moves += 1;
      for (const group of linked) links[group] = 0;
    }
    if (moves === 0) break;
    hasMoved = true;
  }
  return { groups, hasMoved };
}

/** The communities as nodes; what is inside of one is its arc to itself. */
function* joined({ size, offsets, targets, weights }: Level, groups: Int32Array): CooperativeTask<Level> {
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const members = new Int32Array(count + 1);
  for (const group of groups) members[group + 1] = (members[group + 1] ?? 0) + 1;
  for (let group = 1; group <= count; group += 1)
    members[group] = (members[group] ?? 0) + (members[group - 1] ?? 0);
  const next = members.slice();
  const sorted = new Int32Array(size);
  for (let node = 0; node < size; node += 1) {
    const group = groups[node] ?? 0;
    const place = next[group] ?? 0;
    sorted[place] = node;
    next[group] = place + 1;
  }
  const starts = new Int32Array(count + 1);
  const [fars, heavy]: [number[], number[]] = [[], []];
  const links = new Float64Array(count);
  for (let group = 0; group < count; group += 1) {
    const linked: number[] = [];
    for (const node of sorted.subarray(members[group] ?? 0, members[group + 1] ?? 0)) {
      if (node % STEP_SIZE === 0) yield;
      for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
        const far = groups[targets[arc] ?? 0] ?? 0;
        if (links[far] === 0) linked.push(far);
        links[far] = (links[far] ?? 0) + (weights[arc] ?? 0);
      }
    }
    for (const far of linked) {
      fars.push(far);
      heavy.push(links[far] ?? 0);
      links[far] = 0;
    }
    starts[group + 1] = fars.length;
  }
  return { size: count, offsets: starts, targets: Int32Array.from(fars), weights: Float64Array.from(heavy) };
}
