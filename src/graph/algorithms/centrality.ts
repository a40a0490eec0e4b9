/** How central nodes are: by their arcs, or by the shortest ways that lead over them. */
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import { type ArcTable, simple } from "./arc-graph.ts";

/**
 * Nodes and arcs that are looked at: where nothing is said, about a second; where more samples are asked for,
 * about half a minute.
 */
const STEPS = { usual: 50_000_000, most: 1_000_000_000 } as const;

/** Nodes and arcs after which others may have their turn: a fraction of a millisecond. */
const LONG = 20 * STEP_SIZE;

/** By node the number of its arcs, or their weight. */
export function* degrees({ size, offsets, weights }: ArcTable): CooperativeTask<Float64Array> {
  const scores = new Float64Array(size);
  for (let node = 0; node < size; node += 1) {
    if (node % STEP_SIZE === 0) yield;
    const [from, end] = [offsets[node] ?? 0, offsets[node + 1] ?? 0];
    scores[node] =
      weights === undefined ? end - from : weights.subarray(from, end).reduce((sum, one) => sum + one, 0);
  }
  return scores;
}

/**
 * The share of the shortest ways between two other nodes that lead over a node, on average over all such
 * pairs, 0 to 1 (Brandes, 2001). Of some sources alone it is estimated from theirs (Brandes and Pich, 2007):
 * the same ones each time.
 *
 * @param samples sources; absent: all, or as many as the usual {@link STEPS} allow
 * @param maxSteps no more sources than these allow, whatever is asked for
 */
export function* betweenness(
  graph: ArcTable,
  samples: number | undefined,
  maxSteps: number = STEPS.most,
): CooperativeTask<{ readonly scores: Float64Array; readonly samples: number }> {
  const { size } = graph;
  const table = yield* simple(graph);
  const within = (steps: number) => Math.max(1, Math.floor(steps / (size + table.targets.length + 1)));
  const count = Math.min(size, samples ?? within(STEPS.usual), within(maxSteps));
  const scores = new Float64Array(size);
  const search = new Search(table);
  for (const source of chosen(size, count)) yield* search.add(source, scores);
  const pairs = (size - 1) * (size - 2);
  const scale = count === 0 || pairs <= 0 ? 0 : size / count / pairs;
  return { scores: scores.map((score) => score * scale), samples: count };
}

/** Chooses some of the numbers below `size` at random, the same ones each time. */
function chosen(size: number, count: number): Int32Array {
  const numbers = Int32Array.from({ length: size }, (_, number) => number);
  if (count === size) return numbers;
  let state = 1;
  for (let place = 0; place < count; place += 1) {
    // A linear congruential generator (Numerical Recipes) is chance enough to choose by.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = place + Math.floor((state / 2 ** 32) * (size - place));
    const number = numbers[place] ?? 0;
    numbers[place] = numbers[other] ?? 0;
    numbers[other] = number;
  }
  return numbers.subarray(0, count);
}

/** Searches breadth first from one source after the other. */
class Search {
  readonly #graph: ArcTable;
  readonly #order: Int32Array;
  readonly #distances: Int32Array;
  /** Shortest ways from the source. */
  readonly #pathCounts: Float64Array;
  readonly #shares: Float64Array;

  constructor(graph: ArcTable) {
    this.#graph = graph;
    this.#order = new Int32Array(graph.size);
    this.#distances = new Int32Array(graph.size).fill(-1);
    this.#pathCounts = new Float64Array(graph.size);
    this.#shares = new Float64Array(graph.size);
  }

  /** Adds what ways from a source lead over each node. */
  *add(source: number, scores: Float64Array): CooperativeTask<void> {
    const { offsets, targets } = this.#graph;
    const [order, distances, pathCounts, shares] = [
      this.#order,
      this.#distances,
      this.#pathCounts,
      this.#shares,
    ];
    let reached = 0;
    let steps = 0;
    order[reached++] = source;
    distances[source] = 0;
    pathCounts[source] = 1;
    for (let at = 0; at < reached; at += 1) {
      const node = order[at] ?? 0;
      const end = offsets[node + 1] ?? 0;
      steps += end - (offsets[node] ?? 0) + 1;
      if (steps > LONG) {
        steps = 0;
        yield;
      }
      const next = (distances[node] ?? 0) + 1;
      for (let arc = offsets[node] ?? 0; arc < end; arc += 1) {
        const target = targets[arc] ?? 0;
        if (distances[target] === -1) {
          distances[target] = next;
          order[reached++] = target;
        }
        if (distances[target] === next)
          pathCounts[target] = (pathCounts[target] ?? 0) + (pathCounts[node] ?? 0);
      }
    }
    for (let at = reached - 1; at >= 0; at -= 1) {
      const node = order[at] ?? 0;
      const next = (distances[node] ?? 0) + 1;
      const end = offsets[node + 1] ?? 0;
      steps += end - (offsets[node] ?? 0) + 1;
      if (steps > LONG) {
        steps = 0;
        yield;
      }
      let share = 0;
      for (let arc = offsets[node] ?? 0; arc < end; arc += 1) {
        const target = targets[arc] ?? 0;
        if (distances[target] === next)
          share += ((pathCounts[node] ?? 0) / (pathCounts[target] ?? 1)) * (1 + (shares[target] ?? 0));
      }
      shares[node] = share;
      if (node !== source) scores[node] = (scores[node] ?? 0) + share;
    }
    for (let at = 0; at < reached; at += 1) {
      const node = order[at] ?? 0;
      distances[node] = -1;
      pathCounts[node] = 0;
      shares[node] = 0;
    }
  }
}
