/** Which nodes answer a query. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { InputError } from "../errors.ts";
import type { KnowledgeEdge, KnowledgeNode } from "./node.ts";
import { type Adjacency, walk } from "./walk.ts";

export interface QueryOptions {
  query: number[];
  /** At most so many nodes. Default 10. */
  topK?: number | undefined;
  /** How far the walk goes. 0: likeness alone. Default 100, by which it hardly changes any more. */
  randomWalkSteps?: number | undefined;
  /** How likely each step returns to where the walk began, from 0 to 1. Default 0.15. */
  restartProb?: number | undefined;
  /**
   * With a seed the walk is sampled, and the same seed gives the same. Default: each step counts with its
   * exact likelihood.
   */
  seed?: number | undefined;
}

export interface RankedNode extends KnowledgeNode {
  /**
   * From 0 to 1: half of it the likeness, half of it how likely the walk is there, as a share of where it is
   * likeliest.
   */
  score: number;
}

const queryShape = z.strictObject({
  query: z.array(z.number()).min(1),
  topK: z.int().positive().default(10),
  randomWalkSteps: z.int().min(0).max(10_000).default(100),
  restartProb: z.number().min(0).max(1).default(0.15),
  seed: z.int().optional(),
});

type Step = Pick<KnowledgeEdge, "source" | "target" | "weight">;

/** A graph as queries need it: made once, and anew when the graph has changed. */
export class QueryIndex {
  readonly #nodes: readonly KnowledgeNode[];
  readonly #lengths: Float64Array;
  readonly #adjacency: Adjacency;

  /** @param edges each as often as it can be followed: from `source` to `target` */
  constructor(nodes: readonly KnowledgeNode[], edges: Iterable<Step>) {
    this.#nodes = nodes;
    this.#lengths = Float64Array.from(nodes, ({ embedding = [] }) =>
      Math.sqrt(product(embedding, embedding)),
    );
    this.#adjacency = adjacencyOf(nodes, edges);
  }

  /** The best nodes first; equal ones by their ids. What is neither alike nor reached is left out. */
  query(options: QueryOptions, dimensions: number | undefined): { node: KnowledgeNode; score: number }[] {
    const { query, topK, randomWalkSteps, restartProb, seed } = checked("query()", queryShape, options);
    if (dimensions !== undefined && query.length !== dimensions) {
      throw new InputError(
        "embedding_mismatch",
        `query(): the vector has ${query.length} numbers, the embeddings of the graph have ${dimensions}. Make both by the same encoder.`,
      );
    }
    const similarities = this.#similaritiesWith(query);
    const start = startOf(similarities, topK);
    const visits =
      randomWalkSteps === 0 || start === undefined
        ? undefined
        : walk(this.#adjacency, start, { steps: randomWalkSteps, restart: restartProb, seed });
    const most = visits?.reduce((max, visit) => Math.max(max, visit), 0) ?? 1;
    return this.#nodes
      .map((node, place) => {
        const alike = similarities[place] ?? 0;
        return { node, score: visits === undefined ? alike : (alike + (visits[place] ?? 0) / most) / 2 };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.node.id < b.node.id ? -1 : 1))
      .slice(0, topK);
  }

  /** Cosines, at least 0. */
  #similaritiesWith(query: readonly number[]): Float64Array {
    const length = Math.sqrt(product(query, query));
    return Float64Array.from(this.#nodes, ({ embedding }, place) => {
      const lengths = length * (this.#lengths[place] ?? 0);
      return embedding === undefined || lengths === 0
        ? 0
        : Math.min(1, Math.max(0, product(query, embedding) / lengths));
    });
  }
}

/**
 * The walk begins at as many nodes as are wanted, the more alike the likelier; `undefined` if nothing is
 * alike.
 */
function startOf(similarities: Float64Array, count: number): Float64Array | undefined {
  const least = similarities.toSorted().at(-count) ?? 0;
  const start = similarities.map((value) => (value >= least ? value : 0));
  const total = start.reduce((sum, value) => sum + value, 0);
  return total === 0 ? undefined : start.map((value) => value / total);
}

/** @param edges each as often as it can be followed: from `source` to `target`, which are ids of nodes */
export function adjacencyOf(nodes: readonly { readonly id: string }[], edges: Iterable<Step>): Adjacency {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const neighbours = nodes.map((): number[] => []);
  const weights = nodes.map((): number[] => []);
  for (const { source, target, weight = 1 } of edges) {
    const from = places.get(source) ?? 0;
    neighbours[from]?.push(places.get(target) ?? 0);
    weights[from]?.push(weight);
  }
  return {
    neighbours: neighbours.map((list) => Int32Array.from(list)),
    weights: weights.map((list) => Float64Array.from(list)),
  };
}

export function product(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
