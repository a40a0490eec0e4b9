/** A graph of documents, concepts or skills in memory, with ids of the caller's. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { ConflictError, InputError, invalid, NotFoundError } from "../errors.ts";
import { type ChunksInput, edgesOf, nodesOf } from "./chunks.ts";
import type { GraphMethods, KnowledgeGraphData } from "./graph-methods.ts";
import {
  copyOf,
  edgeShape,
  type GraphChange,
  type KnowledgeEdge,
  type KnowledgeNode,
  nodeShape,
} from "./node.ts";
import { QueryIndex, type QueryOptions, type RankedNode } from "./query.ts";
import { type KeepingGraph, type OpenOptions, StoredKnowledgeGraph } from "./stored-graph.ts";

export interface KnowledgeGraphOptions {
  /** 1 to 200 characters. */
  readonly name: string;
  /** Are edges followed from their source only, where they do not say so themselves? Default `false`. */
  readonly defaultDirected?: boolean;
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number;
}

const optionsShape = z.looseObject({ name: z.string().min(1).max(200) });
const keepingShape = z.custom<KeepingGraph>(
  (graph) => typeof graph === "object" && graph !== null && "match" in graph && "rememberMany" in graph,
  'Expected a graph of a memory, as in memory.graph("team")',
);
const dataShape = z.strictObject({
  name: z.string(),
  nodes: z.array(z.unknown()),
  edges: z.array(z.unknown()),
});

/**
 * Nodes and edges in memory. What goes in and comes out is copied, so changing it changes nothing in the
 * graph. `KnowledgeGraph.open` gives the same methods, with promises, over a graph of a `Memory`, which keeps
 * it.
 *
 * @example
 * const graph = new KnowledgeGraph({ name: "skills" });
 * graph.addNodes([{ id: "api-design", type: "skill" }, { id: "code-review", type: "skill" }]);
 * graph.addEdge({ id: "1", source: "api-design", target: "code-review", type: "requires", directed: true });
 * graph.getNeighbors("api-design").map(({ id }) => id); // ["code-review"]
 */
export class KnowledgeGraph implements GraphMethods {
  readonly name: string;
  readonly #options: KnowledgeGraphOptions;
  readonly #onChange: (change: GraphChange) => void;
  readonly #nodes = new Map<string, KnowledgeNode>();
  readonly #edges = new Map<string, KnowledgeEdge>();
  /** The edges of a node, at either end. */
  readonly #edgesOf = new Map<string, KnowledgeEdge[]>();
  /** The nodes whose `parentId` names a node. */
  readonly #children = new Map<string, Set<string>>();
  /** Nodes with an embedding, and how many numbers each of these has. */
  #embedded = 0;
  #dimensions: number | undefined;
  /** What queries need; `undefined` when something has changed. */
  #index: QueryIndex | undefined;

  /**
   * @param onChange Told each change, for {@link KnowledgeGraph.open}.
   * @throws InputError `invalid_input` for a name that is none
   */
  constructor(options: KnowledgeGraphOptions, onChange: (change: GraphChange) => void = () => undefined) {
    checked("KnowledgeGraph", optionsShape, options);
    this.name = options.name;
    this.#options = options;
    this.#onChange = onChange;
  }

  get nodes(): KnowledgeNode[] {
    return [...this.#nodes.values()].map((node) => this.#shown(node));
  }

  get edges(): KnowledgeEdge[] {
    return [...this.#edges.values()].map((item) => copyOf(item));
  }

  /**
   * @throws InputError `invalid_input`; `embedding_mismatch` for a vector of another length than those of the
   *   graph
   * @throws ConflictError `node_exists`
   */
  addNode(node: KnowledgeNode): void {
    const now = new Date(this.#options.clock?.() ?? Date.now()).toISOString();
    const times = { createdAt: node?.createdAt ?? now, updatedAt: node?.updatedAt ?? now };
    const given = copyOf(checked("addNode()", nodeShape, { ...node, ...times }));
    if (this.#nodes.has(given.id)) {
      throw new ConflictError(
        "node_exists",
        `There is a node "${given.id}" already. Use updateNode to change it.`,
      );
    }
    this.#put(given);
    this.#edgesOf.set(given.id, []);
  }

  /** All of them or, if one of them cannot be added, none. */
  addNodes(nodes: readonly KnowledgeNode[]): void {
    this.#allOrNone(
      nodes,
      (node) => this.addNode(node),
      (node) => this.removeNode(node.id),
    );
  }

  /**
   * Replaces the given fields; one that is given as `undefined` is taken away. `properties` are replaced as a
   * whole.
   *
   * @throws NotFoundError `node_unknown`
   * @throws InputError `invalid_input`: also for another id, which edges name
   */
  updateNode(id: string, updates: Partial<KnowledgeNode>): void {
    const before = this.#known(id);
    checked("updateNode()", z.looseObject({}), updates, "updates");
    if (updates.id !== undefined && updates.id !== id)
      throw invalid(`updateNode(): a node keeps its id. Add a node "${updates.id}" instead.`);
    const updatedAt = new Date(this.#options.clock?.() ?? Date.now()).toISOString();
    const after = copyOf(checked("updateNode()", nodeShape, { ...before, updatedAt, ...updates }));
    this.#forgetParent(before);
    this.#put(after);
  }

  /** Removes a node with its edges. @throws NotFoundError `node_unknown` */
  removeNode(id: string): void {
    const node = this.#known(id);
    for (const edge of [...(this.#edgesOf.get(id) ?? [])]) this.removeEdge(edge.id);
    this.#edgesOf.delete(id);
    this.#forgetParent(node);
    this.#nodes.delete(id);
    this.#embedded -= Number(node.embedding !== undefined);
    this.#index = undefined;
    this.#onChange({ kind: "node", id, item: undefined });
  }

  getNode(id: string): KnowledgeNode | undefined {
    const node = this.#nodes.get(id);
    return node === undefined ? undefined : this.#shown(node);
  }

  findNodesByType(type: string): KnowledgeNode[] {
    return this.#having((node) => node.type === type);
  }

  findNodesByLabel(label: string): KnowledgeNode[] {
    return this.#having(({ labels }) => labels?.includes(label) ?? false);
  }

  /** Nodes whose property is equal to a value: objects and lists are compared by what they hold. */
  filterNodesByProperty(key: string, value: unknown): KnowledgeNode[] {
    const wanted = canonical(value);
    return this.#having(
      ({ properties }) => properties !== undefined && canonical(properties[key]) === wanted,
    );
  }

  /**
   * @throws InputError `invalid_input`
   * @throws NotFoundError `node_unknown` if one of its ends is not there
   * @throws ConflictError `edge_exists`
   */
  addEdge(edge: KnowledgeEdge): void {
    this.#join(copyOf(checked("addEdge()", edgeShape, edge, "edge")));
  }

  /** All of them or, if one of them cannot be added, none. */
  addEdges(edges: readonly KnowledgeEdge[]): void {
    this.#allOrNone(
      edges,
      (edge) => this.addEdge(edge),
      (edge) => this.removeEdge(edge.id),
    );
  }

  /** @throws NotFoundError `edge_unknown` */
  removeEdge(id: string): void {
    const edge = this.#edges.get(id);
    if (edge === undefined) throw new NotFoundError("edge_unknown", `There is no edge "${id}".`);
    this.#edges.delete(id);
    this.#index = undefined;
    this.#onChange({ kind: "edge", id, item: undefined });
    for (const end of new Set([edge.source, edge.target])) {
      const edges = this.#edgesOf.get(end);
      edges?.splice(edges.indexOf(edge), 1);
    }
  }

  getEdgesByType(type: string): KnowledgeEdge[] {
    return this.edges.filter((edge) => edge.type === type);
  }

  /**
   * The nodes to which edges lead, each once, in the order in which the edges were added. @throws
   * NotFoundError `node_unknown`
   */
  getNeighbors(nodeId: string): KnowledgeNode[] {
    return this.getNeighborInfo(nodeId).flatMap(({ id }) => this.getNode(id) ?? []);
  }

  /**
   * The nodes to which edges lead, with the sum of the weights of these edges.
   *
   * @param edgeType only edges whose `type` or `supportedEdgeType` it is
   * @throws NotFoundError `node_unknown`
   */
  getNeighborInfo(nodeId: string, edgeType?: string): { id: string; weight: number }[] {
    this.#known(nodeId);
    const weights = new Map<string, number>();
    for (const edge of this.#edgesOf.get(nodeId) ?? []) {
      const isWanted =
        edgeType === undefined || edge.type === edgeType || edge.supportedEdgeType === edgeType;
      const end = isWanted ? this.#otherEnd(edge, nodeId) : undefined;
      if (end !== undefined) weights.set(end, (weights.get(end) ?? 0) + (edge.weight ?? 1));
    }
    return [...weights].map(([id, weight]) => ({ id, weight }));
  }

  /**
   * The nodes on a way of as few edges as possible, both ends included; empty if there is none. @throws
   * NotFoundError `node_unknown`
   */
  findPath(sourceId: string, targetId: string): KnowledgeNode[] {
    this.#known(targetId);
    const cameFrom = new Map<string, string | undefined>([[sourceId, undefined]]);
    for (const id of cameFrom.keys()) {
      if (id === targetId) break;
      for (const neighbour of this.getNeighborInfo(id))
        if (!cameFrom.has(neighbour.id)) cameFrom.set(neighbour.id, id);
    }
    const path: KnowledgeNode[] = [];
    for (
      let at: string | undefined = cameFrom.has(targetId) ? targetId : undefined;
      at !== undefined;
      at = cameFrom.get(at)
    ) {
      const node = this.getNode(at);
      if (node !== undefined) path.unshift(node);
    }
    return path;
  }

  /** Some nodes with the edges between them. @throws NotFoundError `node_unknown` */
  getSubgraph(nodeIds: readonly string[]): KnowledgeGraph {
    const ids = new Set(checked("getSubgraph()", z.array(z.string()), nodeIds, "nodeIds"));
    const part = new KnowledgeGraph(this.#options);
    part.addNodes([...ids].map((id) => this.#known(id)));
    part.addEdges(
      [...this.#edges.values()].filter(({ source, target }) => ids.has(source) && ids.has(target)),
    );
    return part;
  }

  /**
   * Adds chunks of documents as nodes, and edges between those that belong together.
   *
   * @returns the ids of the nodes, in the order of the chunks
   * @throws InputError `embedder_missing` if the strategy is `cosine` and a chunk has no embedding
   * @example
   * graph.addNodesFromChunks({ chunks, edgeOptions: { strategy: "cosine", threshold: 0.7 }, nodeType: "document" });
   */
  addNodesFromChunks(input: ChunksInput): string[] {
    const nodes = nodesOf(input);
    const before = this.findNodesByType(nodes[0]?.type ?? "");
    const edges = edgesOf(nodes, before, input.edgeOptions);
    this.addNodes(nodes);
    try {
      if (input.edgeOptions === undefined || input.edgeOptions.strategy === "cosine")
        for (const edge of edges) this.#join(edge);
      else this.addEdges(edges);
    } catch (error) {
      for (const { id } of nodes) this.removeNode(id);
      throw error;
    }
    return nodes.map(({ id }) => id);
  }

  /**
   * The nodes that answer a query, the best first: by the likeness of their vectors, and by how likely a walk
   * is at them that begins at the most alike and returns there now and then. A node without a vector is found
   * by the walk alone.
   *
   * @throws InputError `invalid_input`; `embedding_mismatch` for a vector of another length than those of the
   *   graph
   */
  query(options: QueryOptions): RankedNode[] {
    this.#index ??= new QueryIndex([...this.#nodes.values()], this.#steps());
    return this.#index
      .query(options, this.#embedded === 0 ? undefined : this.#dimensions)
      .map(({ node, score }) => ({ ...this.#shown(node), score }));
  }

  toJSON(): KnowledgeGraphData {
    return {
      name: this.name,
      nodes: [...this.#nodes.values()].map((item) => copyOf(item)),
      edges: this.edges,
    };
  }

  /**
   * Opens a graph of a `Memory`, in this process or behind a server, as a knowledge graph: its methods are
   * those of this class, with promises, and it keeps what is written.
   *
   * @throws InputError `invalid_input`
   * @example
   * const skills = await KnowledgeGraph.open(memory.graph("team"), { name: "skills" });
   * await skills.addNode({ id: "code-review", type: "skill" });
   */
  static async open(
    graph: KeepingGraph,
    options: OpenOptions = {},
  ): Promise<StoredKnowledgeGraph<KnowledgeGraph>> {
    checked("KnowledgeGraph.open()", keepingShape, graph, "graph");
    return StoredKnowledgeGraph.open(
      graph,
      options,
      (given, onChange) => new KnowledgeGraph(given, onChange),
    );
  }

  /** The graph that `toJSON` gave. @throws InputError `invalid_input` for anything else */
  static fromJSON(data: unknown, options: Omit<KnowledgeGraphOptions, "name"> = {}): KnowledgeGraph {
    const { name, nodes, edges } = checked("KnowledgeGraph.fromJSON()", dataShape, data, "data");
    const graph = new KnowledgeGraph({ ...options, name });
    graph.addNodes(nodes as KnowledgeNode[]);
    graph.addEdges(edges as KnowledgeEdge[]);
    return graph;
  }

  #having(is: (node: KnowledgeNode) => boolean): KnowledgeNode[] {
    return [...this.#nodes.values()].filter(is).map((node) => this.#shown(node));
  }

  #known(id: string): KnowledgeNode {
    const node = this.#nodes.get(id);
    if (node === undefined)
      throw new NotFoundError("node_unknown", `There is no node "${id}" in the graph "${this.name}".`);
    return node;
  }

  #put(node: KnowledgeNode): void {
    const length = node.embedding?.length;
    const others = this.#embedded - Number(this.#nodes.get(node.id)?.embedding !== undefined);
    if (length !== undefined && others > 0 && length !== this.#dimensions) {
      throw new InputError(
        "embedding_mismatch",
        `The embedding of node "${node.id}" has ${length} numbers, those of the graph have ${this.#dimensions}. Make all of them by the same encoder.`,
      );
    }
    this.#embedded = others + Number(length !== undefined);
    this.#dimensions = length ?? this.#dimensions;
    this.#index = undefined;
    this.#nodes.set(node.id, node);
    this.#onChange({ kind: "node", id: node.id, item: node });
    if (node.parentId !== undefined)
      this.#children.set(node.parentId, (this.#children.get(node.parentId) ?? new Set()).add(node.id));
  }

  /** Adds an edge whose shape is known to be right. */
  #join(edge: KnowledgeEdge): void {
    if (this.#edges.has(edge.id)) {
      throw new ConflictError(
        "edge_exists",
        `There is an edge "${edge.id}" already. Remove it first, or choose another id.`,
      );
    }
    const { source, target } = edge;
    this.#known(source);
    this.#known(target);
    this.#edges.set(edge.id, edge);
    this.#edgesOf.get(source)?.push(edge);
    if (target !== source) this.#edgesOf.get(target)?.push(edge);
    this.#index = undefined;
    this.#onChange({ kind: "edge", id: edge.id, item: edge });
  }

  #forgetParent({ id, parentId }: KnowledgeNode): void {
    if (parentId !== undefined) this.#children.get(parentId)?.delete(id);
  }

  #shown(node: KnowledgeNode): KnowledgeNode {
    const childIds = [...new Set([...(node.childIds ?? []), ...(this.#children.get(node.id) ?? [])])];
    return copyOf(childIds.length === 0 ? node : { ...node, childIds });
  }

  /** The edges, in each direction in which they can be followed. */
  *#steps(): Iterable<KnowledgeEdge> {
    for (const edge of this.#edges.values()) {
      yield edge;
      const { source, target } = edge;
      if (source !== target && this.#otherEnd(edge, target) !== undefined)
        yield { ...edge, source: target, target: source };
    }
  }

  #otherEnd({ source, target, directed }: KnowledgeEdge, nodeId: string): string | undefined {
    if (source === nodeId) return target;
    return (directed ?? this.#options.defaultDirected ?? false) ? undefined : source;
  }

  #allOrNone<Item>(items: readonly Item[], add: (item: Item) => void, remove: (item: Item) => void): void {
    const added: Item[] = [];
    checked(
      "A list of nodes or edges",
      z.custom((list) => Array.isArray(list), "Expected a list"),
      items,
      "list",
    );
    try {
      for (const item of items) {
        add(item);
        added.push(item);
      }
    } catch (error) {
      for (const item of added) remove(item);
      throw error;
    }
  }
}

/** All nodes that are reached from one over at most so many edges, the start first, each once. */
export async function multiHopRetrieval(
  graph: Pick<KnowledgeGraph | StoredKnowledgeGraph<KnowledgeGraph>, "getNode" | "getNeighborInfo">,
  startNode: string,
  hops = 2,
): Promise<KnowledgeNode[]> {
  const distance = new Map([[startNode, 0]]);
  for (const [id, hop] of distance) {
    if (hop < hops)
      for (const neighbour of await graph.getNeighborInfo(id))
        if (!distance.has(neighbour.id)) distance.set(neighbour.id, hop + 1);
  }
  const nodes = await Promise.all([...distance.keys()].map((id) => graph.getNode(id)));
  return nodes.flatMap((node) => node ?? []);
}

/** Equal for values that hold the same, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
