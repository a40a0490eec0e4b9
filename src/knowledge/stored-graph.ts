/** A `KnowledgeGraph` whose nodes and edges are kept in a graph of a memory. */
import type { MemoryGraph } from "../items/memory-graph.ts";
import type { ChunksInput } from "./chunks.ts";
import type { GraphMethods, KnowledgeGraphData, Promised } from "./graph-methods.ts";
import { GraphRecords } from "./graph-records.ts";
import type { GraphChange, KnowledgeEdge, KnowledgeNode } from "./node.ts";
import type { QueryOptions, RankedNode } from "./query.ts";

/** What is needed of `memory.graph("team")`, or of a client's. */
export type KeepingGraph = Pick<MemoryGraph, "rememberMany" | "match">;

export interface OpenOptions {
  /**
   * Several graphs of one memory graph are told apart by it; the names of entities begin with it. Default
   * `knowledge`.
   */
  readonly name?: string;
  /** Are edges followed from their source only, where they do not say so themselves? Default `false`. */
  readonly defaultDirected?: boolean;
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number;
}

type MakeGraph<Graph> = (
  options: OpenOptions & { readonly name: string },
  onChange: (change: GraphChange) => void,
) => Graph;

/**
 * Made by `KnowledgeGraph.open`. All nodes and edges are in memory too, where reads are answered; a write is
 * done when it is stored. Writes of other processes are seen after `refresh()`.
 */
export class StoredKnowledgeGraph<Graph extends GraphMethods>
  implements Promised<Omit<GraphMethods, "name" | "getSubgraph">>
{
  readonly name: string;
  readonly #records: GraphRecords;
  readonly #make: () => Graph;
  #graph: Graph;
  /** The last change of each item in the write that is being made. */
  readonly #changes = new Map<string, GraphChange>();
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(memory: KeepingGraph, options: OpenOptions, make: MakeGraph<Graph>) {
    const { name = "knowledge", clock = Date.now } = options;
    this.name = name;
    this.#records = new GraphRecords(memory, name, clock);
    this.#make = () =>
      make({ ...options, name }, (change) => this.#changes.set(`${change.kind} ${change.id}`, change));
    this.#graph = this.#make();
  }

  static async open<Graph extends GraphMethods>(
    memory: KeepingGraph,
    options: OpenOptions,
    make: MakeGraph<Graph>,
  ): Promise<StoredKnowledgeGraph<Graph>> {
    const graph = new StoredKnowledgeGraph(memory, options, make);
    await graph.refresh();
    return graph;
  }

  /** Reads again what is stored. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#load());
  }

  get nodes(): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.nodes);
  }

  get edges(): Promise<KnowledgeEdge[]> {
    return this.#inTurn(() => this.#graph.edges);
  }

  addNode(node: KnowledgeNode): Promise<void> {
    return this.#write((graph) => graph.addNode(node));
  }

  addNodes(nodes: readonly KnowledgeNode[]): Promise<void> {
    return this.#write((graph) => graph.addNodes(nodes));
  }

  updateNode(id: string, updates: Partial<KnowledgeNode>): Promise<void> {
    return this.#write((graph) => graph.updateNode(id, updates));
  }

  removeNode(id: string): Promise<void> {
    return this.#write((graph) => graph.removeNode(id));
  }

  getNode(id: string): Promise<KnowledgeNode | undefined> {
    return this.#inTurn(() => this.#graph.getNode(id));
  }

  findNodesByType(type: string): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.findNodesByType(type));
  }

  findNodesByLabel(label: string): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.findNodesByLabel(label));
  }

  filterNodesByProperty(key: string, value: unknown): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.filterNodesByProperty(key, value));
  }

  addEdge(edge: KnowledgeEdge): Promise<void> {
    return this.#write((graph) => graph.addEdge(edge));
  }

  addEdges(edges: readonly KnowledgeEdge[]): Promise<void> {
    return this.#write((graph) => graph.addEdges(edges));
  }

  removeEdge(id: string): Promise<void> {
    return this.#write((graph) => graph.removeEdge(id));
  }

  getEdgesByType(type: string): Promise<KnowledgeEdge[]> {
    return this.#inTurn(() => this.#graph.getEdgesByType(type));
  }

  getNeighbors(nodeId: string): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.getNeighbors(nodeId));
  }

  getNeighborInfo(nodeId: string, edgeType?: string): Promise<{ id: string; weight: number }[]> {
    return this.#inTurn(() => this.#graph.getNeighborInfo(nodeId, edgeType));
  }

  findPath(sourceId: string, targetId: string): Promise<KnowledgeNode[]> {
    return this.#inTurn(() => this.#graph.findPath(sourceId, targetId));
  }

  /** A graph in memory. */
  getSubgraph(nodeIds: readonly string[]): Promise<ReturnType<Graph["getSubgraph"]>> {
    return this.#inTurn(() => this.#graph.getSubgraph(nodeIds) as ReturnType<Graph["getSubgraph"]>);
  }

  addNodesFromChunks(input: ChunksInput): Promise<string[]> {
    return this.#write((graph) => graph.addNodesFromChunks(input));
  }

  query(options: QueryOptions): Promise<RankedNode[]> {
    return this.#inTurn(() => this.#graph.query(options));
  }

  toJSON(): Promise<KnowledgeGraphData> {
    return this.#inTurn(() => this.#graph.toJSON());
  }

  /** Checks a write in memory, which takes all of it or nothing, and stores what it changed. */
  #write<Result>(change: (graph: Graph) => Result): Promise<Result> {
    return this.#inTurn(async () => {
      this.#changes.clear();
      const result = change(this.#graph);
      const changes = [...this.#changes.values()];
      try {
        if (changes.length > 0) await this.#records.save(changes);
      } catch (error) {
        await this.#load();
        throw error;
      }
      return result;
    });
  }

  async #load(): Promise<void> {
    const stored = await this.#records.load();
    const graph = this.#make();
    graph.addNodes(stored.flatMap(({ kind, item }) => (kind === "node" ? (item ?? []) : [])));
    // An edge to a node that another process removed meanwhile leads nowhere.
    const joined = stored.flatMap(({ kind, item }) => (kind === "edge" ? (item ?? []) : []));
    graph.addEdges(
      joined.filter(
        ({ source, target }) => graph.getNode(source) !== undefined && graph.getNode(target) !== undefined,
      ),
    );
    this.#graph = graph;
  }

  /** One after another, whether the one before failed or not. */
  #inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work, work);
    this.#turn = result;
    return result;
  }
}
