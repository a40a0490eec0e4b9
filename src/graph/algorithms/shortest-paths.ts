/** The cheapest ways between nodes, none twice over a node (Yen, 1971), by searches towards the goal. */
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import { type ArcTable, reversed, tooLarge } from "./arc-graph.ts";

/** Arcs that all searches for one answer may look at. */
const MAX_STEPS = 50_000_000;

/** A way as its nodes; one arc fewer, the cheapest between each two. */
export interface Way {
  readonly nodes: readonly number[];
  readonly cost: number;
}

interface WaysQuery {
  readonly starts: readonly number[];
  readonly goals: readonly number[];
  readonly limit: number;
}

/**
 * Finds the `limit` cheapest ways, the cheapest first, of equal cost the one with fewer arcs, then with the
 * lower numbers.
 *
 * @param graph with positive weights
 * @throws InputError `search_too_large`
 */
export function* cheapestWays(
  graph: ArcTable,
  { starts, goals, limit }: WaysQuery,
): CooperativeTask<readonly Way[]> {
  const same = starts.find((start) => goals.includes(start));
  if (same !== undefined) return [{ nodes: [same], cost: 0 }];
  const search = new WaySearch(graph, goals, yield* costsTo(yield* reversed(graph), goals));
  const first = yield* search.from(
    starts.map((start) => ({ prefix: [start], cost: 0 })),
    new Set(),
    new Set(),
  );
  if (first === undefined) return [];
  const found: Way[] = [first];
  const candidates = new Map<string, Way>();
  while (found.length < limit) {
    const last = found.at(-1);
    if (last === undefined) break;
    for (let length = 0; length < last.nodes.length; length += 1) {
      const prefix = last.nodes.slice(0, length);
      const alike = found.filter(({ nodes }) => prefix.every((node, place) => nodes[place] === node));
      const taken = new Set(alike.map(({ nodes }) => nodes[length] ?? -1));
      const begins =
        length === 0
          ? starts.filter((start) => !taken.has(start)).map((start) => ({ prefix: [start], cost: 0 }))
          : [{ prefix, cost: search.costOf(prefix) }];
      const way = yield* search.from(begins, new Set(prefix), length === 0 ? new Set() : taken);
      if (way !== undefined) candidates.set(way.nodes.join(), way);
    }
    for (const { nodes } of found) candidates.delete(nodes.join());
    const [next] = [...candidates.values()].sort(byCost);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

function byCost(one: Way, other: Way): number {
  const isSame = Math.abs(one.cost - other.cost) <= 1e-9 * Math.max(1, one.cost);
  if (!isSame) return one.cost - other.cost;
  if (one.nodes.length !== other.nodes.length) return one.nodes.length - other.nodes.length;
  const place = one.nodes.findIndex((node, at) => node !== other.nodes[at]);
  return place < 0 ? 0 : (one.nodes[place] ?? 0) - (other.nodes[place] ?? 0);
}

/** Computes for each node the cost of the cheapest path to a goal, over arcs that are reversed. */
function* costsTo(
  { size, offsets, targets, weights }: ArcTable,
  goals: readonly number[],
): CooperativeTask<Float64Array> {
  const costs = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const queue = new Queue();
  for (const goal of goals) {
    costs[goal] = 0;
    queue.push(goal, 0);
  }
  let steps = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next.key > (costs[next.item] ?? 0)) continue;
    if (++steps % STEP_SIZE === 0) yield;
    for (let arc = offsets[next.item] ?? 0; arc < (offsets[next.item + 1] ?? 0); arc += 1) {
      const target = targets[arc] ?? 0;
      const cost = next.key + (weights?.[arc] ?? 1);
      if (cost >= (costs[target] ?? 0)) continue;
      costs[target] = cost;
      queue.push(target, cost);
    }
  }
  return costs;
}

interface Begin {
  /** Its last node is where the search goes on. */
  readonly prefix: readonly number[];
  readonly cost: number;
}

class WaySearch {
  readonly #graph: ArcTable;
  readonly #goals: ReadonlySet<number>;
  /** By node what it costs at least to a goal: a search that follows it looks at little beside the way. */
  readonly #least: Float64Array;
  #steps = 0;

  constructor(graph: ArcTable, goals: readonly number[], least: Float64Array) {
    this.#graph = graph;
    this.#goals = new Set(goals);
    this.#least = least;
  }

  /** The cost of the cheapest arcs between nodes that follow each other. */
  costOf(nodes: readonly number[]): number {
    return nodes.slice(1).reduce((sum, node, place) => sum + this.#cheapest(nodes[place] ?? 0, node), 0);
  }

  #cheapest(node: number, target: number): number {
    const { offsets, targets, weights } = this.#graph;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1)
      if (targets[arc] === target) cheapest = Math.min(cheapest, weights?.[arc] ?? 1);
    return cheapest;
  }

  /**
   * @param closed nodes that the way may not lead over any more
   * @param taken nodes to which the first arc may not lead
   */
  *from(
    begins: readonly Begin[],
    closed: ReadonlySet<number>,
    taken: ReadonlySet<number>,
  ): CooperativeTask<Way | undefined> {
    const { offsets, targets, weights } = this.#graph;
    const costs = new Map<number, number>();
    const before = new Map<number, number>();
    const done = new Set<number>();
    const queue = new Queue();
    const prefixes = new Map(begins.map((begin) => [begin.prefix.at(-1) ?? -1, begin]));
    for (const [node, { cost }] of prefixes) {
      costs.set(node, cost);
      queue.push(node, cost + (this.#least[node] ?? 0));
    }
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const node = next.item;
      if (next.key === Number.POSITIVE_INFINITY) return undefined;
      if (done.has(node)) continue;
      done.add(node);
      const cost = costs.get(node) ?? 0;
      if (this.#goals.has(node)) return { nodes: wayTo(node, before, prefixes), cost };
      for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
        if (++this.#steps % STEP_SIZE === 0) yield;
        const target = targets[arc] ?? 0;
        if (done.has(target) || closed.has(target) || (prefixes.has(node) && taken.has(target))) continue;
        const through = cost + (weights?.[arc] ?? 1);
        const known = costs.get(target);
        if (
          known !== undefined &&
          (known < through || (known === through && (before.get(target) ?? -1) <= node))
        )
          continue;
        costs.set(target, through);
        before.set(target, node);
        queue.push(target, through + (this.#least[target] ?? 0));
      }
      if (this.#steps > MAX_STEPS) throw tooLarge();
    }
    return undefined;
  }
}

function wayTo(
  goal: number,
  before: ReadonlyMap<number, number>,
  prefixes: ReadonlyMap<number, Begin>,
): number[] {
  const back: number[] = [];
  let node = goal;
  while (!prefixes.has(node)) {
    back.push(node);
    node = before.get(node) ?? -1;
  }
  return [...(prefixes.get(node)?.prefix ?? []), ...back.reverse()];
}

/** A binary heap: the lowest key first, of equal ones the lowest item. */
class Queue {
  readonly #items: number[] = [];
  readonly #keys: number[] = [];

  push(item: number, key: number): void {
    let place = this.#items.length;
    this.#items.push(item);
    this.#keys.push(key);
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#isBefore(place, above)) break;
      this.#swap(place, above);
      place = above;
    }
  }

  pop(): { readonly item: number; readonly key: number } | undefined {
    const [item, key] = [this.#items[0], this.#keys[0]];
    const [lastItem, lastKey] = [this.#items.pop(), this.#keys.pop()];
    if (item === undefined || key === undefined || lastItem === undefined || lastKey === undefined)
      return undefined;
    const size = this.#items.length;
    if (size === 0) return { item, key };
    this.#items[0] = lastItem;
    this.#keys[0] = lastKey;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      if (left >= size) return { item, key };
      const below = left + 1 < size && this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(below, place)) return { item, key };
      this.#swap(place, below);
      place = below;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const difference = (this.#keys[one] ?? 0) - (this.#keys[other] ?? 0);
    return difference < 0 || (difference === 0 && (this.#items[one] ?? 0) < (this.#items[other] ?? 0));
  }

  #swap(one: number, other: number): void {
    [this.#items[one], this.#items[other]] = [this.#items[other] ?? 0, this.#items[one] ?? 0];
    [this.#keys[one], this.#keys[other]] = [this.#keys[other] ?? 0, this.#keys[one] ?? 0];
  }
}
