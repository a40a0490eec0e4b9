/**
 * The order in which a query's nodes and edges are found. Statements are joined in the order in which they
 * are written, so the order is chosen here: from what is named outwards, first to what is named as well, the
 * rest last.
 */
import type { Condition, Constant, Operand, QueryEdge, QueryGraph } from "./query-graph.ts";

/** What a node is known by before any edge is walked. */
export interface Anchor {
  readonly by: "key" | "id" | "name" | { readonly predicate: string };
  readonly constants: Constant;
  /** The condition that it fulfils. */
  readonly condition: Condition;
}

/** An edge walked from its left or right node; `null`: all edges there are. */
export interface Walk {
  readonly edge: number;
  readonly via: "left" | "right" | null;
}

type Step =
  | { readonly kind: "anchor" | "scan"; readonly node: number }
  | { readonly kind: "walk"; readonly walk: Walk }
  /** Keeps of a node what can be reached from an anchor, walking so. */
  | {
      readonly kind: "reduce";
      readonly node: number;
      readonly anchor: number;
      readonly walks: readonly Walk[];
    };

export interface Plan {
  readonly steps: readonly Step[];
  readonly anchors: ReadonlyMap<number, Anchor>;
}

/** How many entities an anchor means, about. */
const ANCHORED = { id: 1, name: 1, key: 16, property: 16, list: 8 } as const;
/** How many a scan finds, about: worth it only where nothing is named. */
export const SCANNED = { labelled: 10_000, all: 100_000 } as const;
/** What is left of a set that had to be in another one as well. */
const INTERSECTED = 0.1;
/** Farthest anchor, in edges, from which a node is reduced. */
const MAX_DEPTH = 3;

export function planQuery(graph: QueryGraph): Plan {
  const anchors = findAnchors(graph);
  const drafts = components(graph).map((nodes) => {
    const starts = nodes.filter((node) => anchors.has(node));
    const candidates = starts.length > 0 ? starts : [scanStart(graph, nodes)];
    const [best] = candidates
      .map((start) => new PlanDraft(graph, anchors, nodes).from(start))
      .sort((a, b) => a.cost - b.cost);
    return best;
  });
  return { steps: drafts.flatMap((draft) => draft?.steps ?? []), anchors };
}

/** The best thing that is known of each node: an id, a name, a property. */
export function findAnchors({ nodes, conditions }: QueryGraph): Map<number, Anchor> {
  const anchors = new Map<number, Anchor>();
  for (const condition of conditions) {
    const found = anchorOf(condition);
    if (found === undefined) continue;
    const [node, anchor] = found;
    // Facts are found by their values, what stands in an episode is not.
    if (typeof anchor.by === "object" && nodes[node]?.kinds.some((kind) => kind !== "entity")) continue;
    const before = anchors.get(node);
    if (before === undefined || rank(anchor) < rank(before)) anchors.set(node, anchor);
  }
  return anchors;
}

function rank({ by }: Anchor): number {
  return by === "key" ? 0 : by === "id" ? 1 : by === "name" ? 2 : 3;
}

function anchorOf(condition: Condition): readonly [number, Anchor] | undefined {
  if (condition.kind === "bound") {
    const constants: Constant = { kind: "parameter", name: condition.parameter };
    return [condition.node, { by: "key", constants, condition }];
  }
  if (condition.kind === "in") return anchored(condition.left, condition.right, condition);
  if (condition.kind !== "compare" || condition.operator !== "=") return undefined;
  const { left, right } = condition;
  return anchored(left, right, condition) ?? anchored(right, left, condition);
}

function anchored(
  what: Operand,
  value: Operand,
  condition: Condition,
): readonly [number, Anchor] | undefined {
  if (value.kind !== "constant") return undefined;
  const constants = value.constant;
  if (what.kind === "id" || what.kind === "name") return [what.node, { by: what.kind, constants, condition }];
  if (what.kind === "property")
    return [what.node, { by: { predicate: what.predicate }, constants, condition }];
  return undefined;
}

/** Where to begin without an anchor: a node with a label, else the end of an edge, else any. */
function scanStart(graph: QueryGraph, nodes: readonly number[]): number {
  const start = nodes.find((node) => (graph.nodes[node]?.labels.length ?? 0) > 0) ?? nodes[0];
  if (start === undefined) throw new Error("A component of a query has no node");
  return start;
}

/** Nodes that edges hold together. */
export function components({ nodes, edges }: QueryGraph): number[][] {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (const start of nodes.keys()) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const node of group) {
      for (const { left, right } of edges) {
        for (const [one, other] of [
          [left, right],
          [right, left],
        ] as const) {
          if (one !== node || seen.has(other)) continue;
          seen.add(other);
          group.push(other);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** One order for one component, and about how many rows it makes on the way. */
class PlanDraft {
  readonly steps: Step[] = [];
  cost = 0;
  #rows = 1;
  readonly #bound = new Set<number>();
  readonly #edges: readonly QueryEdge[];
  readonly #graph: QueryGraph;
  readonly #anchors: ReadonlyMap<number, Anchor>;
  readonly #open: Set<number>;

  constructor(graph: QueryGraph, anchors: ReadonlyMap<number, Anchor>, nodes: readonly number[]) {
    this.#graph = graph;
    this.#edges = graph.edges;
    this.#anchors = anchors;
    this.#open = new Set(
      [...graph.edges.keys()].filter((edge) => nodes.includes(graph.edges[edge]?.left ?? -1)),
    );
  }

  from(start: number): this {
    this.#start(start);
    for (let walk = this.#next(); walk !== undefined; walk = this.#next()) this.#walk(walk);
    return this;
  }

  #start(node: number): void {
    const anchor = this.#anchors.get(node);
    const hasLabel = (this.#graph.nodes[node]?.labels.length ?? 0) > 0;
    const edge = this.#edges.find(
      ({ left, right }, place) => this.#open.has(place) && (left === node || right === node),
    );
    const canBeScanned = edge?.alternatives.every((alternative) => alternative.kind !== "closure") ?? false;
    if (anchor === undefined && !hasLabel && edge !== undefined && canBeScanned) {
      // Nothing is known of any node: the edges themselves are fewer than what they would be looked up from.
      this.#rows = SCANNED.all;
      this.#walk({ edge: this.#edges.indexOf(edge), via: null });
      return;
    }
    this.steps.push({ kind: anchor === undefined ? "scan" : "anchor", node });
    this.#rows = anchor === undefined ? (hasLabel ? SCANNED.labelled : SCANNED.all) : sizeOf(anchor);
    this.cost += this.#rows;
    this.#bind(node);
  }

  /**
   * The edge that is walked next: one that only has to be looked up, then one towards an anchor, then one
   * that fans out least.
   */
  #next(): Walk | undefined {
    const candidates = [...this.#open].flatMap((edge) => {
      const { left, right, fan } = this.#edge(edge);
      const ends: [Walk, number, number][] = [];
      if (this.#bound.has(left)) ends.push([{ edge, via: "left" }, right, fan.left]);
      if (this.#bound.has(right)) ends.push([{ edge, via: "right" }, left, fan.right]);
      return ends.map(([walk, far, size]) => ({ walk, order: this.#class(far, edge), size }));
    });
    candidates.sort((a, b) => a.order - b.order || a.size - b.size);
    return candidates[0]?.walk;
  }

  #class(far: number, edge: number): number {
    if (this.#bound.has(far)) return 0;
    if (this.#anchors.has(far)) return 1;
    return this.#wayToAnchor(far, edge) === undefined ? 3 : 2;
  }

  #walk(walk: Walk): void {
    const { left, right, fan } = this.#edge(walk.edge);
    this.#open.delete(walk.edge);
    this.steps.push({ kind: "walk", walk });
    const [near, far] = walk.via === "right" ? [right, left] : [left, right];
    const isKnown = this.#bound.has(far) || this.#anchors.has(far);
    const size = walk.via === null ? 1 : walk.via === "left" ? fan.left : fan.right;
    this.cost += this.#rows * size;
    this.#rows = Math.max(1, this.#rows * size * (isKnown ? INTERSECTED : 1));
    this.#bind(near);
    this.#bind(far);
  }

  /**
   * A node is known from here on. Where walking on to an anchor reads more than walking from there, the node
   * is first reduced.
   */
  #bind(node: number): void {
    if (this.#bound.has(node)) return;
    this.#bound.add(node);
    for (const place of this.#open) {
      const { left, right, fan } = this.#edge(place);
      if (left !== node && right !== node) continue;
      const [far, size] = left === node ? [right, fan.left] : [left, fan.right];
      const option = this.#bound.has(far) ? undefined : this.#wayToAnchor(far, place);
      if (option === undefined) continue;
      const walks = [...option.walks, { edge: place, via: left === node ? "right" : "left" } as const];
      const inward = this.#costOf(option.anchor, walks);
      if (inward >= this.#rows * size) continue;
      this.steps.push({ kind: "reduce", node, anchor: option.anchor, walks });
      this.cost += inward;
      this.#rows = Math.max(1, this.#rows * INTERSECTED);
    }
  }

  /** The nearest anchor from a node over open edges, as walks from the anchor to it. */
  #wayToAnchor(
    node: number,
    without: number,
  ): { readonly anchor: number; readonly walks: Walk[] } | undefined {
    const options: { readonly node: number; readonly walks: Walk[] }[] = [{ node, walks: [] }];
    const seen = new Set([node, ...this.#bound]);
    for (const option of options) {
      if (this.#anchors.has(option.node)) return { anchor: option.node, walks: option.walks };
      if (option.walks.length + 1 >= MAX_DEPTH) continue;
      for (const edge of this.#open) {
        if (edge === without) continue;
        const { left, right } = this.#edge(edge);
        for (const [near, far, via] of [
          [left, right, "right"],
          [right, left, "left"],
        ] as const) {
          if (near !== option.node || seen.has(far)) continue;
          seen.add(far);
          options.push({ node: far, walks: [{ edge, via }, ...option.walks] });
        }
      }
    }
    return undefined;
  }

  #costOf(anchor: number, walks: readonly Walk[]): number {
    const found = this.#anchors.get(anchor);
    let rows = found === undefined ? SCANNED.all : sizeOf(found);
    let cost = 0;
    for (const { edge, via } of walks) {
      const { fan } = this.#edge(edge);
      rows *= via === "left" ? fan.left : fan.right;
      cost += rows;
    }
    return cost;
  }

  #edge(place: number): QueryEdge {
    const edge = this.#edges[place];
    if (edge === undefined) throw new Error(`A query has no edge ${place}`);
    return edge;
  }
}

function sizeOf({ by, condition }: Anchor): number {
  const one =
    by === "key"
      ? ANCHORED.key
      : by === "id"
        ? ANCHORED.id
        : by === "name"
          ? ANCHORED.name
          : ANCHORED.property;
  return condition.kind === "in" ? one * ANCHORED.list : one;
}
