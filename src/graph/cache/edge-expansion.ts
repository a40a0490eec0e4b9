/** The ways that a question opens in a graph in the process. */
import type { Interval } from "../../domain/interval.ts";
import type { DirectAlternative } from "../walk/edge-alternatives.ts";
import { DELETED } from "./current-edges.ts";
import type { CurrentGraph } from "./current-graph.ts";

/**
 * When edges count: `null` at any time; else once they have begun before its end, and until they end if they
 * do not last.
 */
export interface TimeFilter {
  readonly asOf: Interval | null;
  /** Names of the predicates whose facts count ever after they began. */
  readonly events: readonly string[];
}

interface OpenAlternative {
  readonly backward: boolean;
  readonly loops: boolean;
  /** By the predicate's number: 1 if the arm takes it. `null`: all. */
  readonly predicates: Uint8Array | null;
}

/** Counts the edges that are looked at. */
export interface StepCounter {
  count: number;
}

/** Number of edges or entities that make a step, after which other work may run: a tenth of a millisecond. */
export const STEP_SIZE = 500;

export class EdgeExpansion {
  readonly graph: CurrentGraph;
  readonly #steps: StepCounter;
  readonly #alternatives: readonly OpenAlternative[];
  readonly #events: Uint8Array;
  readonly #before: number;
  readonly #after: number;
  #yieldedAt = 0;

  constructor(
    graph: CurrentGraph,
    alternatives: readonly DirectAlternative[],
    { asOf, events }: TimeFilter,
    steps: StepCounter = { count: 0 },
  ) {
    this.graph = graph;
    this.#steps = steps;
    this.#alternatives = alternatives.map(({ backward, loops, names }) => ({
      backward,
      loops,
      predicates: names === null ? null : flagged(graph, names),
    }));
    this.#events = flagged(graph, events);
    this.#before = asOf === null ? Number.POSITIVE_INFINITY : asOf.to;
    this.#after = asOf === null ? Number.NEGATIVE_INFINITY : asOf.from;
  }

  /** Have so many edges been looked at since it was last said that it would be time for a pause? */
  get isLong(): boolean {
    if (this.#steps.count - this.#yieldedAt < STEP_SIZE) return false;
    this.#yieldedAt = this.#steps.count;
    return true;
  }

  /** Visits the edges from a node that stands at their left or right end, with the node at the other. */
  from(node: number, end: "left" | "right", visit: (edge: number, far: number) => void): void {
    const { edges } = this.graph;
    const { predicate, flags, from, to } = edges;
    const [events, before, after] = [this.#events, this.#before, this.#after];
    for (const { backward, loops, predicates } of this.#alternatives) {
      const isOut = (end === "left") !== backward;
      const fars = isOut ? edges.object : edges.subject;
      const next = isOut ? edges.nextOut : edges.nextIn;
      for (
        let edge = isOut ? edges.firstOut(node) : edges.firstIn(node);
        edge >= 0;
        edge = next[edge] ?? -1
      ) {
        this.#steps.count += 1;
        const kind = predicate[edge] ?? 0;
        if (predicates !== null && predicates[kind] === 0) continue;
        if (((flags[edge] ?? 0) & DELETED) !== 0 || (from[edge] ?? 0) >= before) continue;
        if ((to[edge] ?? 0) <= after && events[kind] === 0) continue;
        const far = fars[edge] ?? 0;
        if (loops || far !== node) visit(edge, far);
      }
    }
  }

  /** Edges from a node at an end, of any predicate. */
  degree(node: number, end: "left" | "right"): number {
    const { edges } = this.graph;
    return this.#alternatives.reduce(
      (sum, { backward }) =>
        sum + ((end === "left") !== backward ? edges.outDegree(node) : edges.inDegree(node)),
      0,
    );
  }
}

function flagged({ predicates }: CurrentGraph, names: readonly string[]): Uint8Array {
  const flags = new Uint8Array(predicates.words.length);
  for (const name of names) {
    const number = predicates.find(name);
    if (number !== undefined) flags[number] = 1;
  }
  return flags;
}
