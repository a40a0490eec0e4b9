/** `neighbours` on graphs in the process: the same answers in the same order as from the database. */
import type { EntityReference } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { unknownEntity } from "../read/meant.ts";
import type { Edge } from "../read/relationship.ts";
import { type Neighbour, type Neighbourhood, type NeighboursQuery, reachOf } from "../walk/neighbours.ts";
import type { CurrentGraph } from "./current-graph.ts";
import { type EdgeExpansion, STEP_SIZE } from "./edge-expansion.ts";
import { EdgeWriter } from "./edge-writer.ts";
import { expansionsOf, type StartNodeRow, startNodesIn } from "./start-nodes.ts";

/** Not reached yet. */
const NO_NODE = 255;

/** @throws NotFoundError `entity_unknown` */
export function* neighboursInMemory(
  graphs: readonly CurrentGraph[],
  starts: readonly StartNodeRow[],
  query: NeighboursQuery,
  ontology: Ontology,
): CooperativeTask<Neighbourhood> {
  if (starts.length === 0) throw unknownEntity(query.entity);
  const types = query.kinds && new Set(query.kinds.map(({ name }) => name));
  const walks = graphs.map(
    (graph) =>
      new Walk(graph, expansionsOf(graph, query, ontology), startNodesIn(graph, starts), types !== undefined),
  );
  const entities: Neighbour[] = [];
  let entered = 0;
  for (let hops = 1; hops <= query.hops; hops += 1) {
    const left = reachOf(query) - entered;
    const all: Reached[] = [];
    for (const walk of walks) for (const reached of yield* walk.hop(hops, left)) all.push(reached);
    for (const { walk, node } of nearest(all, left)) {
      walk.enter(node, hops);
      entered += 1;
      if (entered % STEP_SIZE === 0) yield;
      if (entities.length === query.limit || types?.has(walk.graph.typeOf(node)) === false) continue;
      const { id, name, type } = walk.list(node);
      entities.push({ id, name, type, hops });
    }
  }
  return {
    start: starts.map(([, id, name, type]) => ({ id, name, type })),
    entities,
    facts: yield* factsOf(walks, ontology),
  };
}

interface Reached {
  readonly walk: Walk;
  readonly node: number;
}

/** The first ones by id, then by graph. */
function nearest(reached: Reached[], limit: number): readonly Reached[] {
  const [first] = reached;
  if (reached.some(({ walk }) => walk !== first?.walk)) {
    reached.sort(
      (a, b) =>
        a.walk.graph.nodes.rows.compare(a.node, b.node, 0, b.walk.graph.nodes.rows) ||
        a.walk.graph.graph - b.walk.graph.graph,
    );
  }
  return reached.length > limit ? reached.slice(0, limit) : reached;
}

/** A walk through one graph, one hop after the other. */
class Walk {
  readonly graph: CurrentGraph;
  readonly #ways: EdgeExpansion;
  readonly #end: "left" | "right";
  /** Are only facts returned that lead to what is listed from what is nearer? */
  readonly #isOfTypes: boolean;
  /** By node: the hops to it. */
  readonly #hops: Uint8Array;
  /** By node: 1 if facts that lead to it are returned. */
  readonly #listed: Uint8Array;
  readonly #entities = new Map<number, EntityReference>();
  #front: number[];
  /** Edges that were walked, those of each hop together, with the nodes that they led to. */
  readonly #edges: number[][] = [];
  readonly #fars: number[][] = [];

  constructor(
    graph: CurrentGraph,
    { expansions, end }: ReturnType<typeof expansionsOf>,
    starts: readonly number[],
    isOfTypes: boolean,
  ) {
    this.#isOfTypes = isOfTypes;
    this.graph = graph;
    this.#ways = expansions;
    this.#end = end;
    this.#hops = new Uint8Array(graph.nodes.size).fill(NO_NODE);
    this.#listed = new Uint8Array(graph.nodes.size);
    this.#front = [...starts];
    for (const start of starts) {
      this.#hops[start] = 0;
      this.#listed[start] = isOfTypes ? 0 : 1;
    }
  }

  /** What is one hop farther than what was entered last: in the order of ids, and no more than are wanted. */
  *hop(hops: number, limit: number): CooperativeTask<Reached[]> {
    const [edges, fars]: [number[], number[]] = [[], []];
    const reached: number[] = [];
    for (const node of this.#front) {
      if (this.#ways.isLong) yield;
      this.#ways.from(node, this.#end, (edge, far) => {
        edges.push(edge);
        fars.push(far);
        if (this.#hops[far] !== NO_NODE) return;
        // Entered for now, so that it is reached once.
        this.#hops[far] = hops;
        reached.push(far);
      });
    }
    for (const node of reached) this.#hops[node] = NO_NODE;
    this.#edges.push(edges);
    this.#fars.push(fars);
    this.#front = [];
    yield;
    const { nodes } = this.graph;
    const sorted = nodes.isOrdered
      ? Array.from(Int32Array.from(reached).sort())
      : reached.sort((a, b) => nodes.compare(a, b));
    return sorted.slice(0, limit).map((node) => ({ walk: this, node }));
  }

  enter(node: number, hops: number): void {
    this.#hops[node] = hops;
    this.#front.push(node);
  }

  /** Returns a node that was entered, and the facts that lead to it. */
  list(node: number): EntityReference {
    this.#listed[node] = 1;
    return this.entity(node);
  }

  /** A node as facts name it, each the same. */
  readonly entity = (node: number): EntityReference => {
    const known = this.#entities.get(node);
    if (known !== undefined) return known;
    const entity = this.graph.entity(node);
    this.#entities.set(node, entity);
    return entity;
  };

  /** The edges that lead to what is listed: of each hop those that no earlier one had. */
  edgesOf(hop: number, seen: Uint8Array): number[] {
    const fars = this.#fars[hop] ?? [];
    return (this.#edges[hop] ?? []).filter((edge, place) => {
      const far = fars[place] ?? 0;
      if (this.#listed[far] === 0 || seen[edge] === 1) return false;
      if (this.#isOfTypes && this.#hops[far] !== hop + 1) return false;
      seen[edge] = 1;
      return true;
    });
  }

  get hopsWalked(): number {
    return this.#edges.length;
  }
}

/** The nearest first, then in the order of facts. */
function* factsOf(walks: readonly Walk[], ontology: Ontology): CooperativeTask<Edge[]> {
  const writer = new EdgeWriter(ontology);
  const seen = walks.map(({ graph }) => new Uint8Array(graph.edges.end));
  const facts: Edge[] = [];
  for (let hop = 0; hop < (walks[0]?.hopsWalked ?? 0); hop += 1) {
    yield;
    const found = walks.flatMap((walk, place) =>
      walk.edgesOf(hop, seen[place] ?? new Uint8Array()).map((edge) => ({ walk, edge })),
    );
    found.sort((a, b) => a.walk.graph.edges.compare(a.edge, b.edge, b.walk.graph.edges));
    for (const { walk, edge } of found) {
      facts.push(writer.write(walk.graph, edge, walk.entity));
      if (facts.length % STEP_SIZE === 0) yield;
    }
  }
  return facts;
}
