/** `path` on graphs in the process: the same way as from the database. */
import type { EntityReference } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { unknownEntity } from "../read/meant.ts";
import { type Path, type PathQuery, tooLarge } from "../walk/find-path.ts";
import { MAX_REACHED } from "../walk/walk-query.ts";
import type { CurrentGraph } from "./current-graph.ts";
import { STEP_SIZE } from "./edge-expansion.ts";
import { EdgeWriter } from "./edge-writer.ts";
import { expansionsOf, type StartNodeRow, startNodesIn } from "./start-nodes.ts";

/**
 * Breadth first from both ends, always from the side with the smaller front, as in the database.
 *
 * @throws NotFoundError `entity_unknown`; InputError `search_too_large`
 */
export function* pathInMemory(
  graphs: readonly CurrentGraph[],
  from: readonly StartNodeRow[],
  to: readonly StartNodeRow[],
  query: PathQuery,
  ontology: Ontology,
): CooperativeTask<Path | null> {
  if (from.length === 0) throw unknownEntity(query.from);
  if (to.length === 0) throw unknownEntity(query.to);
  const same = from.find(([graph, id]) => to.some((other) => other[0] === graph && other[1] === id));
  if (same !== undefined) {
    const [, id, name, type] = same;
    return { hops: 0, entities: [{ id, name, type }], facts: [] };
  }
  const forward = new Side(graphs, from, query, ontology, false);
  const backward = new Side(graphs, to, query, ontology, true);
  for (let hops = 0; ; hops += 1) {
    yield;
    const middle = hops === 0 ? undefined : forward.meets(backward);
    if (middle !== undefined) return pathThrough(forward, backward, middle, ontology);
    const side = forward.width <= backward.width ? forward : backward;
    if (hops === query.maxHops || side.width === 0) return null;
    yield* side.walk();
    if (forward.size + backward.size > MAX_REACHED) throw tooLarge();
  }
}

/** A node of one of the graphs. */
interface Reached {
  readonly place: number;
  readonly node: number;
}

/** What has been reached from one end. */
class Side {
  readonly graphs: readonly CurrentGraph[];
  readonly #opened: readonly ReturnType<typeof expansionsOf>[];
  /** By graph and node: the edge by which it was reached and the node before; `null` for a start. */
  readonly #reached: readonly Map<number, { readonly edge: number; readonly before: number } | null>[];
  /** What was reached by the last hop. */
  front: readonly Reached[];
  /** How many that were, starts without any edge included. */
  width: number;
  size: number;

  constructor(
    graphs: readonly CurrentGraph[],
    starts: readonly StartNodeRow[],
    query: PathQuery,
    ontology: Ontology,
    isBackwards: boolean,
  ) {
    this.graphs = graphs;
    this.#opened = graphs.map((graph) => expansionsOf(graph, query, ontology, isBackwards));
    const nodes = graphs.map((graph) => startNodesIn(graph, starts));
    this.#reached = nodes.map((ofGraph) => new Map(ofGraph.map((node) => [node, null])));
    this.front = nodes.flatMap((ofGraph, place) => ofGraph.map((node) => ({ place, node })));
    this.width = starts.length;
    this.size = starts.length;
  }

  has({ place, node }: Reached): boolean {
    return this.#reached[place]?.has(node) ?? false;
  }

  /** The entity that both sides have reached; of several the one that became known first. */
  meets(other: Side): Reached | undefined {
    const [fewer, more] = this.front.length <= other.front.length ? [this, other] : [other, this];
    let first: Reached | undefined;
    for (const reached of fewer.front)
      if (more.has(reached) && (first === undefined || this.#order(reached, first) < 0)) first = reached;
    return first;
  }

  #order(a: Reached, b: Reached): number {
    const [one, other] = [this.graphs[a.place], this.graphs[b.place]];
    if (one === undefined || other === undefined) return 0;
    return one.nodes.rows.compare(a.node, b.node, 0, other.nodes.rows) || one.graph - other.graph;
  }

  /**
   * Goes one hop further. Of several edges to a node the one from the node that became known first is taken,
   * then that of the first fact.
   */
  *walk(): CooperativeTask<void> {
    const next: Reached[] = [];
    const found = this.graphs.map(() => new Map<number, { edge: number; before: number }>());
    for (const { place, node } of this.front) {
      const [graph, opened, known] = [this.graphs[place], this.#opened[place], this.#reached[place]];
      const fresh = found[place];
      if (graph === undefined || opened === undefined || fresh === undefined) continue;
      if (opened.expansions.isLong) yield;
      opened.expansions.from(node, opened.end, (edge, far) => {
        if (known?.has(far)) return;
        const by = fresh.get(far);
        if (by === undefined) {
          fresh.set(far, { edge, before: node });
          next.push({ place, node: far });
          return;
        }
        if ((graph.nodes.compare(node, by.before) || graph.edges.compare(edge, by.edge)) >= 0) return;
        by.edge = edge;
        by.before = node;
      });
    }
    let entered = 0;
    for (const [place, fresh] of found.entries()) {
      for (const [node, by] of fresh) {
        this.#reached[place]?.set(node, by);
        if (++entered % STEP_SIZE === 0) yield;
      }
    }
    this.front = next;
    this.width = next.length;
    this.size += next.length;
  }

  /** The nodes and edges from a node back to the start of this side. */
  pathBack({ place, node }: Reached): {
    readonly nodes: readonly number[];
    readonly edges: readonly number[];
  } {
    const [nodes, edges]: [number[], number[]] = [[node], []];
    for (const at of nodes) {
      const by = this.#reached[place]?.get(at);
      if (by === undefined || by === null) continue;
      edges.push(by.edge);
      nodes.push(by.before);
    }
    return { nodes, edges };
  }
}

function pathThrough(forward: Side, backward: Side, middle: Reached, ontology: Ontology): Path {
  const graph = forward.graphs[middle.place];
  if (graph === undefined) throw new Error("A path leads through no graph");
  const [there, onwards] = [forward.pathBack(middle), backward.pathBack(middle)];
  const edges = [...there.edges.toReversed(), ...onwards.edges];
  const entities = new Map<number, EntityReference>();
  const entity = (node: number): EntityReference => {
    const known = entities.get(node) ?? graph.entity(node);
    entities.set(node, known);
    return known;
  };
  const writer = new EdgeWriter(ontology);
  return {
    hops: edges.length,
    entities: [...there.nodes.toReversed(), ...onwards.nodes.slice(1)].map(entity),
    facts: edges.map((edge) => writer.write(graph, edge, entity)),
  };
}
