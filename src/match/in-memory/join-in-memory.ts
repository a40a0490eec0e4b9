/**
 * Finds the matches of a query's edges in a graph in the process, one edge after the other, going back where
 * none fits.
 */
import type { CurrentGraph } from "../../graph/cache/current-graph.ts";
import { EdgeExpansion, type StepCounter, type TimeFilter } from "../../graph/cache/edge-expansion.ts";
import type { LengthRange } from "../plan/fixed-lengths.ts";
import { countsRowsOnly, type InMemoryEdge, type InMemoryPlan } from "./in-memory-plan.ts";

/**
 * Edges that one question looks at in the process, while nothing else runs: 20 to 50 ms. What needs more is
 * left to the database.
 */
export const MAX_STEPS = 1_000_000;

/** Facts in a row are looked at with all that they are compared with: fewer of them take as long. */
const MAX_STEPS_OF_VARIABLE_LENGTH = 250_000;

/** Nothing is bound. */
const FREE = -1;
/** Several facts in a row are bound. */
const WALKED = -2;

export interface Found {
  readonly graph: CurrentGraph;
  /**
   * Node by node, then edge by edge, of each match: what stands for it. Empty where matches are only counted.
   */
  readonly bindings: readonly number[];
  /** How many matches there are. */
  readonly rows: number;
  readonly steps: number;
}

/** An edge of variable length that is walked from one end. */
interface Walk {
  readonly edge: number;
  readonly end: "left" | "right";
  readonly length: LengthRange;
  /** Goes on from a node at the other end. */
  readonly reach: (found: number, value: number) => void;
}

export class Join {
  readonly #graph: CurrentGraph;
  readonly #edges: readonly InMemoryEdge[];
  readonly #ways: readonly EdgeExpansion[];
  /** By node: what it may be; `null`: anything. */
  readonly #allowed: readonly (ReadonlySet<number> | null)[];
  /** By node: the types that it may have, by number; `null`: any. */
  readonly #types: readonly (Uint8Array | null)[];
  readonly #nodes: Int32Array;
  readonly #bound: Int32Array;
  /** By edge: the facts that it stands for, one after the other, where it may be several. */
  readonly #trails: readonly number[][];
  readonly #bindings: number[] = [];
  readonly #maxRows: number;
  readonly #maxSteps: number;
  readonly #isOnlyCounted: boolean;
  readonly #steps: StepCounter = { count: 0 };
  #rows = 0;

  /** @param anchors by node: what the database found for it in this graph */
  constructor(
    graph: CurrentGraph,
    plan: InMemoryPlan,
    timeFilter: TimeFilter,
    anchors: ReadonlyMap<number, readonly number[]>,
    max: { readonly rows: number; readonly steps: number },
  ) {
    this.#graph = graph;
    this.#edges = plan.edges;
    this.#ways = plan.edges.map(
      ({ alternatives }) => new EdgeExpansion(graph, alternatives, timeFilter, this.#steps),
    );
    this.#allowed = plan.graph.nodes.map((_, node) => setOrNull(anchors.get(node)));
    this.#types = plan.graph.nodes.map(({ labels }, node) =>
      labels.length === 0 || anchors.has(node) ? null : typesOf(graph, labels),
    );
    this.#nodes = new Int32Array(plan.graph.nodes.length).fill(FREE);
    this.#bound = new Int32Array(plan.edges.length).fill(FREE);
    this.#trails = plan.edges.map(() => []);
    this.#maxRows = max.rows;
    const isVariable = plan.edges.some(({ length }) => length !== null);
    this.#maxSteps = isVariable ? Math.min(max.steps, MAX_STEPS_OF_VARIABLE_LENGTH) : max.steps;
    this.#isOnlyCounted = countsRowsOnly(plan);
  }

  /** Finds the rows; `undefined` if that takes too many steps. */
  find(): Found | undefined {
    const anchored = this.#allowed.flatMap((set, node) => (set === null ? [] : [{ node, set }]));
    if (anchored.every(({ set }) => set.size > 0)) {
      for (const { node, set } of anchored) if (set.size === 1) this.#nodes[node] = [...set][0] ?? FREE;
      const start = this.#start(anchored);
      for (const value of start.set) {
        this.#nodes[start.node] = value;
        this.#next(this.#edges.length);
      }
    }
    const steps = this.#steps.count;
    if (steps > this.#maxSteps) return undefined;
    return { graph: this.#graph, bindings: this.#bindings, rows: this.#rows, steps };
  }

  get #isOver(): boolean {
    return this.#rows >= this.#maxRows || this.#steps.count > this.#maxSteps;
  }

  /** The anchor from which the fewest edges lead. */
  #start(anchored: readonly { readonly node: number; readonly set: ReadonlySet<number> }[]) {
    const cost = (node: number, set: ReadonlySet<number>) =>
      [...set].reduce((sum, value) => sum + Math.min(...this.#degreesAt(node, value)), 0);
    const [first] = anchored
      .map((anchor) => ({ ...anchor, cost: cost(anchor.node, anchor.set) }))
      .sort((a, b) => a.cost - b.cost);
    if (first === undefined) throw new Error("A query without an anchor is not for the process");
    return first;
  }

  #degreesAt(node: number, value: number): number[] {
    return this.#edges.flatMap(({ left, right }, edge) => [
      ...(left === node ? [this.#ways[edge]?.degree(value, "left") ?? 0] : []),
      ...(right === node ? [this.#ways[edge]?.degree(value, "right") ?? 0] : []),
    ]);
  }

  /** Finds what fits the edges that are not bound yet, so many, with what is. */
  #next(open: number): void {
    if (open === 0) {
      this.#keep();
      return;
    }
    const { edge, end } = this.#cheapest();
    const { left, right, length } = this.#edgeAt(edge);
    const [near, far] = end === "left" ? [left, right] : [right, left];
    const expected = this.#nodes[far] ?? FREE;
    const from = this.#nodes[near] ?? FREE;
    const reach = (found: number, value: number) => {
      if (expected === FREE ? !this.#mayBe(far, value) : value !== expected) return;
      this.#nodes[far] = value;
      this.#bound[edge] = found;
      this.#next(open - 1);
      this.#bound[edge] = FREE;
      this.#nodes[far] = expected;
    };
    if (length !== null) {
      this.#walk({ edge, end, length, reach }, from);
      return;
    }
    this.#ways[edge]?.from(from, end, (found, value) => {
      if (!this.#isOver && this.#isDistinct(edge, found)) reach(found, value);
    });
  }

  /** Reaches each node that is far enough, once for each way there on which no fact comes twice. */
  #walk(walk: Walk, from: number): void {
    const { edge, end, length, reach } = walk;
    const trail = this.#trails[edge] ?? [];
    this.#ways[edge]?.from(from, end, (found, value) => {
      if (this.#isOver || this.#isOn(trail, found) || !this.#isDistinct(edge, found)) return;
      trail.push(found);
      if (trail.length >= length.min) reach(WALKED, value);
      if (trail.length < length.max) this.#walk(walk, value);
      trail.pop();
    });
  }

  #keep(): void {
    this.#rows += 1;
    if (this.#isOnlyCounted) return;
    const { length } = this.#bindings;
    for (let node = 0; node < this.#nodes.length; node += 1)
      this.#bindings[length + node] = this.#nodes[node] ?? 0;
    const edges = length + this.#nodes.length;
    for (let edge = 0; edge < this.#bound.length; edge += 1)
      this.#bindings[edges + edge] = this.#bound[edge] ?? 0;
  }

  /**
   * An edge between what is bound comes first, from the side with fewer edges; else one to an anchor; else
   * the one with the fewest. Edges of variable length come last.
   */
  #cheapest(): { readonly edge: number; readonly end: "left" | "right" } {
    const best = { edge: FREE, end: "left" as "left" | "right", order: 0, size: 0 };
    for (let edge = 0; edge < this.#edges.length; edge += 1) {
      if (this.#bound[edge] !== FREE) continue;
      const { left, right } = this.#edgeAt(edge);
      this.#consider(best, edge, "left", left, right);
      this.#consider(best, edge, "right", right, left);
    }
    if (best.edge === FREE) throw new Error("The edges of a query do not hang together");
    return best;
  }

  #consider(
    best: { edge: number; end: "left" | "right"; order: number; size: number },
    edge: number,
    end: "left" | "right",
    near: number,
    far: number,
  ): void {
    const value = this.#nodes[near] ?? FREE;
    if (value === FREE) return;
    const isVariable = this.#edgeAt(edge).length !== null;
    const order =
      (this.#nodes[far] !== FREE ? 0 : this.#allowed[far] !== null ? 1 : 2) + (isVariable ? 3 : 0);
    const size = this.#ways[edge]?.degree(value, end) ?? 0;
    if (best.edge !== FREE && (order > best.order || (order === best.order && size >= best.size))) return;
    best.edge = edge;
    best.end = end;
    best.order = order;
    best.size = size;
  }

  #mayBe(node: number, value: number): boolean {
    const types = this.#types[node];
    if (types != null && types[this.#graph.typeNumberOf(value)] !== 1) return false;
    return this.#allowed[node]?.has(value) ?? true;
  }

  #isDistinct(edge: number, found: number): boolean {
    for (const other of this.#edgeAt(edge).differentFrom) {
      const bound = this.#bound[other] ?? FREE;
      if (bound === FREE) continue;
      if (bound === WALKED ? this.#isOn(this.#trails[other] ?? [], found) : this.#isSame(bound, found))
        return false;
    }
    return true;
  }

  #isOn(trail: readonly number[], found: number): boolean {
    return trail.some((edge) => this.#isSame(edge, found));
  }

  #isSame(one: number, other: number): boolean {
    return one === other || this.#graph.edges.isSameFact(one, other);
  }

  #edgeAt(place: number): InMemoryEdge {
    const edge = this.#edges[place];
    if (edge === undefined) throw new Error(`A query has no edge ${place}`);
    return edge;
  }
}

function setOrNull(values: readonly number[] | undefined): ReadonlySet<number> | null {
  return values === undefined ? null : new Set(values);
}

/** All of the groups hold; of a group one. */
function typesOf(
  { types }: CurrentGraph,
  labels: InMemoryPlan["graph"]["nodes"][number]["labels"],
): Uint8Array {
  return Uint8Array.from(types.words, (word) =>
    labels.every((group) => group.some(({ type }) => type === word)) ? 1 : 0,
  );
}
