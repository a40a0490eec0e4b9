/** Facts between entities as arcs in typed arrays: what algorithms run on. */
import type { EntityReference } from "../../domain/fact.ts";
import { entityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { InputError } from "../../errors.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { resized, roomFor } from "../cache/columns.ts";
import type { CurrentGraph } from "../cache/current-graph.ts";
import { STEP_SIZE } from "../cache/edge-expansion.ts";
import { expansionsOf } from "../cache/start-nodes.ts";
import { MENTION_IDS } from "../walk/mention-edges.ts";
import { CONVERSATION } from "../walk/mention-nodes.ts";
import type { WalkQuery } from "../walk/walk-query.ts";

/** Arcs that one graph may have: a fact that is walked either way is two. */
const MAX_ARCS = 4_000_000;

/** Arcs of each node stand together: those of node `n` at `offsets[n]` up to `offsets[n + 1]`. */
export interface ArcTable {
  readonly size: number;
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  /** Absent: each arc weighs 1. */
  readonly weights?: Float64Array;
}

/** Nodes are numbered in the order of their ids, each graph's together. */
export interface ArcGraph extends ArcTable {
  readonly factCount: number;
  /** Numbers of the edges of the node's graph. */
  readonly edges: Int32Array;
  /** By node: which of the graphs, and its number there. */
  readonly places: Uint16Array;
  readonly locals: Int32Array;
  readonly graphs: readonly CurrentGraph[];
}

/** Which edges of the graphs become arcs, beside what a query says. */
interface ArcFilter {
  /** Is a node of a graph among those that count? Absent: all are. */
  readonly isIncluded?: (graph: CurrentGraph, node: number) => boolean;
  /** Weights by place of the graph and number of the edge; what is not positive is 1. */
  readonly weights?: readonly Float64Array[];
}

/** @throws InputError `search_too_large` */
export function* arcsOf(
  graphs: readonly CurrentGraph[],
  query: WalkQuery,
  ontology: Ontology,
  { isIncluded, weights }: ArcFilter,
): CooperativeTask<ArcGraph> {
  const arcs = new Arcs();
  for (const [place, graph] of graphs.entries()) {
    const { expansions, end } = expansionsOf(graph, withMentions(query), ontology);
    const ofGraph = weights?.[place];
    arcs.begin(graph);
    let steps = 0;
    for (const node of orderedNodes(graph)) {
      if ((++steps & 255) === 0 || expansions.isLong) yield;
      if (isIncluded?.(graph, node) === false) continue;
      arcs.from(node);
      expansions.from(node, end, (edge, far) => {
        if (isIncluded?.(graph, far) !== false) arcs.add(far, edge, ofGraph?.[edge] ?? 1);
      });
    }
  }
  return yield* arcs.compact(graphs, weights !== undefined);
}

/** Named predicates leave out no mention. */
function withMentions({ predicates, ...query }: WalkQuery): WalkQuery {
  if (predicates === undefined) return query;
  const mentions = query.hasMentions === true ? Object.keys(MENTION_IDS) : [];
  return { ...query, predicates: [...predicates, ...mentions] };
}

/** The nodes in the order of their ids. */
function orderedNodes({ nodes }: CurrentGraph): Iterable<number> {
  const numbers = Array.from({ length: nodes.size }, (_, node) => node);
  return nodes.isOrdered ? numbers : numbers.sort((a, b) => nodes.compare(a, b));
}

/** Arcs as they come, between nodes by their numbers in all graphs. */
class Arcs {
  #sources = new Int32Array(1_024);
  #targets = new Int32Array(1_024);
  #edges = new Int32Array(1_024);
  #weights = new Float64Array(1_024);
  #size = 0;
  /** The number of the first node of each graph. */
  readonly #bases: number[] = [];
  #nodes = 0;
  #source = 0;
  #factCount = 0;
  #counted = new Uint8Array(0);
  /** Nodes in the order in which they came. */
  readonly #order: number[] = [];

  begin({ nodes, edges }: CurrentGraph): void {
    this.#bases.push(this.#nodes);
    this.#nodes += nodes.size;
    this.#counted = new Uint8Array(edges.end);
  }

  from(node: number): void {
    this.#source = (this.#bases.at(-1) ?? 0) + node;
    this.#order.push(this.#source);
  }

  add(far: number, edge: number, weight: number): void {
    if (this.#size === MAX_ARCS) throw tooLarge();
    if (this.#size === this.#targets.length) {
      const room = roomFor(this.#size + 1);
      this.#sources = resized(this.#sources, new Int32Array(room));
      this.#targets = resized(this.#targets, new Int32Array(room));
      this.#edges = resized(this.#edges, new Int32Array(room));
      this.#weights = resized(this.#weights, new Float64Array(room));
    }
    const arc = this.#size++;
    this.#sources[arc] = this.#source;
    this.#targets[arc] = (this.#bases.at(-1) ?? 0) + far;
    this.#edges[arc] = edge;
    this.#weights[arc] = weight > 0 && Number.isFinite(weight) ? weight : 1;
    if (this.#counted[edge] === 1) return;
    this.#counted[edge] = 1;
    this.#factCount += 1;
  }

  /** The graph of those nodes alone that an arc leaves or reaches. */
  *compact(graphs: readonly CurrentGraph[], isWeighted: boolean): CooperativeTask<ArcGraph> {
    const numbers = new Int32Array(this.#nodes).fill(-1);
    for (let arc = 0; arc < this.#size; arc += 1) {
      numbers[this.#sources[arc] ?? 0] = 0;
      numbers[this.#targets[arc] ?? 0] = 0;
    }
    yield;
    let size = 0;
    const locals = new Int32Array(this.#order.length);
    const places = new Uint16Array(this.#order.length);
    for (const node of this.#order) {
      if (numbers[node] === -1) continue;
      const place = this.#bases.findLastIndex((base) => base <= node);
      places[size] = place;
      locals[size] = node - (this.#bases[place] ?? 0);
      numbers[node] = size++;
      if (size % STEP_SIZE === 0) yield;
    }
    const offsets = new Int32Array(size + 1);
    const targets = new Int32Array(this.#size);
    for (let arc = 0; arc < this.#size; arc += 1) {
      const source = numbers[this.#sources[arc] ?? 0] ?? 0;
      offsets[source + 1] = arc + 1;
      targets[arc] = numbers[this.#targets[arc] ?? 0] ?? 0;
    }
    for (let node = 1; node <= size; node += 1)
      offsets[node] = Math.max(offsets[node] ?? 0, offsets[node - 1] ?? 0);
    return {
      size,
      factCount: this.#factCount,
      offsets,
      targets,
      ...(isWeighted ? { weights: this.#weights.slice(0, this.#size) } : {}),
      edges: this.#edges.slice(0, this.#size),
      places: places.slice(0, size),
      locals: locals.slice(0, size),
      graphs,
    };
  }
}

export function entityOf({ graphs, places, locals }: ArcGraph, node: number): EntityReference {
  const graph = graphs[places[node] ?? 0];
  if (graph === undefined) throw new Error("A node stands in no graph");
  const entity = graph.entity(locals[node] ?? 0);
  // A conversation is known by its name.
  return entity.type === CONVERSATION ? { ...entity, id: entityId(entity.name) } : entity;
}

export function* reversed({ size, offsets, targets, weights }: ArcTable): CooperativeTask<ArcTable> {
  const counts = new Int32Array(size + 1);
  for (const target of targets) counts[target + 1] = (counts[target + 1] ?? 0) + 1;
  for (let node = 1; node <= size; node += 1) counts[node] = (counts[node] ?? 0) + (counts[node - 1] ?? 0);
  yield;
  const next = counts.slice();
  const sources = new Int32Array(targets.length);
  const back = weights === undefined ? undefined : new Float64Array(targets.length);
  for (let node = 0; node < size; node += 1) {
    if (node % STEP_SIZE === 0) yield;
    for (let arc = offsets[node] ?? 0; arc < (offsets[node + 1] ?? 0); arc += 1) {
      const target = targets[arc] ?? 0;
      const place = next[target] ?? 0;
      next[target] = place + 1;
      sources[place] = node;
      if (back !== undefined) back[place] = weights?.[arc] ?? 1;
    }
  }
  return { size, offsets: counts, targets: sources, ...(back === undefined ? {} : { weights: back }) };
}

/** Each neighbour once and no node its own: the targets of each node in their order. */
export function* simple({ size, offsets, targets }: ArcTable): CooperativeTask<ArcTable> {
  const kept = new Int32Array(targets.length);
  const starts = new Int32Array(size + 1);
  let end = 0;
  for (let node = 0; node < size; node += 1) {
    if (node % STEP_SIZE === 0) yield;
    const sorted = targets.slice(offsets[node] ?? 0, offsets[node + 1] ?? 0).sort();
    let before = -1;
    for (const target of sorted) {
      if (target !== node && target !== before) kept[end++] = target;
      before = target;
    }
    starts[node + 1] = end;
  }
  return { size, offsets: starts, targets: kept.slice(0, end) };
}

export function tooLarge(): InputError {
  return new InputError(
    "search_too_large",
    "There are more facts between entities than can be analysed at once. Name predicates or types, or a time.",
  );
}
