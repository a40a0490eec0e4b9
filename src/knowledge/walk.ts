/** A walk over the graph that begins at some nodes and returns to them now and then. */

/** The graph as lists: for each node its neighbours with the weights of the edges to them. */
export interface Adjacency {
  readonly neighbours: readonly Int32Array[];
  readonly weights: readonly Float64Array[];
}

interface WalkOptions {
  /** Steps of the walk. */
  readonly steps: number;
  /** How likely a step leads back to the start, from 0 to 1. */
  readonly restart: number;
  /**
   * With a seed the walk is sampled, alike each time; without one each step counts with its exact likelihood.
   */
  readonly seed: number | undefined;
}

/** The walk is where it stays once a step moves no more than this. */
const SETTLED = 1e-9;
/** Walkers of a sampled walk for each node at which it begins. */
const WALKERS = 200;

/**
 * Personalised PageRank (Page, Brin, Motwani, Winograd 1999; restart as in Haveliwala 2002), stopped after
 * some steps: how likely the walk is at each node. A node without neighbours leads back to the start.
 *
 * @param start likelihoods of where it begins, which add up to 1
 */
export function walk(graph: Adjacency, start: Float64Array, options: WalkOptions): Float64Array {
  return options.seed === undefined
    ? exactWalk(graph, start, options)
    : sampledWalk(graph, start, options, options.seed);
}

function exactWalk(graph: Adjacency, start: Float64Array, { steps, restart }: WalkOptions): Float64Array {
  const stepFrom = stepsOf(graph, start, restart);
  let here = start;
  let change = 1;
  for (let step = 0; step < steps && change > SETTLED; step += 1) {
    const next = stepFrom(here);
    change = distance(here, next);
    here = next;
  }
  return here;
}

/**
 * How often a walk is at each node in its first steps, as a share of these steps; the beginning is the first
 * of them.
 *
 * @param start weights of where it begins, of any sum
 */
export function visitsOf(
  graph: Adjacency,
  start: Float64Array,
  { steps, restart }: Omit<WalkOptions, "seed">,
): Float64Array {
  const stepFrom = stepsOf(graph, start, restart);
  const visits = new Float64Array(start.length);
  let here = start;
  let left = steps;
  while (left > 0) {
    const next = stepFrom(here);
    const times = distance(here, next) > SETTLED ? 1 : left;
    for (const [node, likelihood] of here.entries())
      visits[node] = (visits[node] ?? 0) + (likelihood * times) / steps;
    left -= times;
    here = next;
  }
  return visits;
}

/**
 * One step on, by which no weight is lost. What leaves a node without neighbours goes to the start, as it is
 * weighted.
 */
function stepsOf({ neighbours, weights }: Adjacency, start: Float64Array, restart: number) {
  const totals = weights.map((list) => list.reduce((sum, weight) => sum + weight, 0));
  const sum = start.reduce((all, weight) => all + weight, 0) || 1;
  return (here: Float64Array): Float64Array => {
    const next = new Float64Array(here.length);
    let stranded = 0;
    for (const [node, likelihood] of here.entries()) {
      if (likelihood === 0) continue;
      const moved = likelihood * (1 - restart);
      const total = totals[node] ?? 0;
      if (total === 0) {
        stranded += moved;
        continue;
      }
      const list = neighbours[node] ?? new Int32Array();
      for (const [place, neighbour] of list.entries())
        next[neighbour] = (next[neighbour] ?? 0) + (moved / total) * (weights[node]?.[place] ?? 0);
    }
    for (const [node, weight] of start.entries())
      next[node] = (next[node] ?? 0) + (restart + stranded / sum) * weight;
    return next;
  };
}

function distance(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, node) => sum + Math.abs(value - (other[node] ?? 0)), 0);
}

/** The share of visits of walkers, who begin at each start as often as it is likely. */
function sampledWalk(
  { neighbours, weights }: Adjacency,
  start: Float64Array,
  { steps, restart }: WalkOptions,
  seed: number,
): Float64Array {
  const random = randomFrom(seed);
  const ends = new Float64Array(start.length);
  const starts = [...start.entries()].filter(([, likelihood]) => likelihood > 0);
  const walkers = WALKERS * starts.length;
  for (let walker = 0; walker < walkers; walker += 1) {
    const home = chosen(starts, random());
    let node = home;
    for (let step = 0; step < steps; step += 1) {
      const list = neighbours[node] ?? new Int32Array();
      node =
        list.length === 0 || random() < restart ? home : (list[placeOf(weights[node], random())] ?? home);
    }
    ends[node] = (ends[node] ?? 0) + 1 / walkers;
  }
  return ends;
}

function chosen(starts: readonly (readonly [number, number])[], at: number): number {
  let passed = 0;
  for (const [node, likelihood] of starts) {
    passed += likelihood;
    if (at < passed) return node;
  }
  return starts[starts.length - 1]?.[0] ?? 0;
}

function placeOf(weights: Float64Array = new Float64Array(), at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [place, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return place;
  }
  return weights.length - 1;
}

/** Numbers from 0 to 1, alike for the same seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
