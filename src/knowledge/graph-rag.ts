/** A graph of chunks with the constructor and the methods of the class `GraphRAG` of @mastra/rag. */
import { InputError, invalid, NotFoundError } from "../errors.ts";
import { adjacencyOf, product } from "./query.ts";
import { similarPairs } from "./similar-pairs.ts";
import { type Adjacency, visitsOf } from "./walk.ts";

export interface GraphNode {
  id: string;
  content: string;
  embedding?: number[];
  metadata?: Record<string, unknown>;
}

export interface RankedNode extends GraphNode {
  /**
   * The likeness of the nodes at which walks begin, each times the share of its steps in which a walk from
   * there is at this node.
   */
  score: number;
}

export interface GraphEdge {
  source: string;
  target: string;
  weight: number;
  type: "semantic";
}

export interface GraphChunk {
  text: string;
  metadata: Record<string, unknown>;
}

export interface GraphEmbedding {
  vector: number[];
}

/** A graph as JSON, each node with its vector. */
export interface GraphRAGSnapshot {
  version: 1;
  dimension: number;
  threshold: number;
  nodes: GraphNode[];
  edges: GraphEdge[];
}

export interface GraphRAGQuery {
  query: number[];
  /** At most so many nodes; walks begin at as many. Default 10. */
  topK?: number;
  /** Default 100. */
  randomWalkSteps?: number;
  /** How likely each step returns to where the walk began, between 0 and 1. Default 0.15. */
  restartProb?: number;
  /** Only nodes with these values in their metadata; walks stay among them. Default: all. */
  filter?: Record<string, unknown>;
}

/** What a query goes through. */
interface Searched {
  readonly nodes: readonly GraphNode[];
  readonly lengths: Float64Array;
  readonly steps: Adjacency;
}

/**
 * Takes the place of `GraphRAG` of @mastra/rag. Edges are found by a product of all vectors, and instead of
 * one random walk from each start every step counts with its exact likelihood, so that the same query gives
 * the same.
 *
 * @example
 * const graph = new GraphRAG(1536, 0.7);
 * graph.createGraph(chunks, embeddings);
 * graph.query({ query: embedding, topK: 5, randomWalkSteps: 100, restartProb: 0.15 });
 */
export class GraphRAG {
  readonly #dimension: number;
  readonly #threshold: number;
  readonly #nodes = new Map<string, GraphNode>();
  /** Each edge in both directions. */
  #edges: GraphEdge[] = [];
  /** What a query without a filter goes through; `undefined` when something has changed. */
  #all: Searched | undefined;

  /** @param threshold cosines above it make edges */
  constructor(dimension = 1536, threshold = 0.7) {
    this.#dimension = dimension;
    this.#threshold = threshold;
  }

  /**
   * Adds a node, or puts it in the place of the one with its id. @throws InputError `embedder_missing`,
   * `embedding_mismatch`
   */
  addNode(node: GraphNode): void {
    if (node.embedding === undefined)
      throw new InputError(
        "embedder_missing",
        "Node must have an embedding: give the vector of its content.",
      );
    if (node.embedding.length !== this.#dimension)
      throw wrongLength("Embedding dimension must be", this.#dimension);
    this.#nodes.set(node.id, node);
    this.#all = undefined;
  }

  /** Adds an edge in both directions. @throws NotFoundError `node_unknown` */
  addEdge({ source, target, weight, type }: GraphEdge): void {
    this.#checkEnds({ source, target });
    this.#edges.push({ source, target, weight, type }, { source: target, target: source, weight, type });
    this.#all = undefined;
  }

  getNodes(): GraphNode[] {
    return [...this.#nodes.values()];
  }

  /** Each edge twice, once in each direction. */
  getEdges(): GraphEdge[] {
    return [...this.#edges];
  }

  getEdgesByType(type: string): GraphEdge[] {
    return this.#edges.filter((edge) => edge.type === type);
  }

  clear(): void {
    this.#nodes.clear();
    this.#edges = [];
    this.#all = undefined;
  }

  /** @throws NotFoundError `node_unknown` */
  updateNodeContent(id: string, newContent: string): void {
    const node = this.#nodes.get(id);
    if (node === undefined)
      throw new NotFoundError("node_unknown", `Node ${id} not found. Add it by addNode().`);
    node.content = newContent;
  }

  /**
   * Adds chunks as nodes, whose ids are their places, and edges between those that are alike.
   *
   * @throws InputError `invalid_input`, `embedder_missing`, `embedding_mismatch`
   */
  createGraph(chunks: readonly GraphChunk[], embeddings: readonly GraphEmbedding[]): void {
    if (!chunks?.length || !embeddings?.length)
      throw invalid("Chunks and embeddings arrays must not be empty.");
    if (chunks.length !== embeddings.length)
      throw invalid("Chunks and embeddings must have the same length, one vector for each chunk.");
    const vectors = chunks.map(({ text, metadata }, place) => {
      const embedding = embeddings[place]?.vector;
      this.addNode({
        id: String(place),
        content: text,
        ...(embedding && { embedding }),
        metadata: { ...metadata },
      });
      return embedding ?? [];
    });
    const pairs = similarPairs(vectors, { threshold: this.#threshold })
      .filter(({ cosine }) => cosine > this.#threshold)
      .sort((one, other) => one.a - other.a || one.b - other.b);
    for (const { a, b, cosine } of pairs)
      this.addEdge({ source: String(a), target: String(b), weight: cosine, type: "semantic" });
  }

  /**
   * The nodes that answer a query, the best first.
   *
   * @throws InputError `embedding_mismatch`; `invalid_input` for options out of their range
   */
  query({
    query,
    topK = 10,
    randomWalkSteps = 100,
    restartProb = 0.15,
    filter = {},
  }: GraphRAGQuery): RankedNode[] {
    if (query?.length !== this.#dimension)
      throw wrongLength("Query embedding must have dimension", this.#dimension);
    if (!(topK >= 1)) throw invalid("TopK must be greater than 0.");
    if (!(randomWalkSteps >= 1)) throw invalid("Random walk steps must be greater than 0.");
    if (!(restartProb > 0 && restartProb < 1))
      throw invalid("Restart probability must be between 0 and 1, both excluded.");
    const { nodes, lengths, steps } = this.#searched(Object.entries(filter));
    const length = Math.sqrt(product(query, query));
    const similarities = Float64Array.from(nodes, ({ embedding = [] }, place) =>
      cosineOf(product(query, embedding), length * (lengths[place] ?? 0)),
    );
    const starts = new Set(
      [...nodes.keys()].sort((a, b) => (similarities[b] ?? 0) - (similarities[a] ?? 0)).slice(0, topK),
    );
    const walkFrom = (weightOf: (place: number) => number) =>
      visitsOf(
        steps,
        Float64Array.from(nodes, (_, place) => (starts.has(place) ? weightOf(place) : 0)),
        { steps: randomWalkSteps, restart: restartProb },
      );
    const scores = walkFrom((place) => similarities[place] ?? 0);
    // Where the query is like all starts, the score says what is reached.
    const isAlike = [...starts].every((place) => (similarities[place] ?? 0) > 0);
    const reached = isAlike ? scores : walkFrom(() => 1);
    return nodes
      .flatMap(({ id, content, metadata }, place) =>
        reached[place] === 0
          ? []
          : [{ id, content, ...(metadata && { metadata }), score: scores[place] ?? 0 }],
      )
      .sort((a, b) => b.score - a.score)
      .slice(0, topK);
  }

  /** A copy that can be written as JSON. */
  serialize(): GraphRAGSnapshot {
    const { nodes, edges } = structuredClone({ nodes: this.getNodes(), edges: this.#edges });
    return { version: 1, dimension: this.#dimension, threshold: this.#threshold, nodes, edges };
  }

  /**
   * The graph that `serialize` gave. @throws InputError `invalid_input`, `embedding_mismatch`; NotFoundError
   * `node_unknown`
   */
  static deserialize(snapshot: GraphRAGSnapshot): GraphRAG {
    if (snapshot?.version !== 1)
      throw invalid(
        `Unsupported GraphRAG snapshot version: ${snapshot?.version}. Give what serialize() gave.`,
      );
    const { dimension, threshold, nodes = [], edges = [] } = structuredClone(snapshot);
    const graph = new GraphRAG(dimension, threshold);
    for (const node of nodes) graph.addNode(node);
    for (const edge of edges) graph.#checkEnds(edge);
    graph.#edges = edges;
    return graph;
  }

  #checkEnds(edge: Pick<GraphEdge, "source" | "target">): void {
    const missing = [edge.source, edge.target].find((id) => !this.#nodes.has(id));
    if (missing === undefined) return;
    throw new NotFoundError(
      "node_unknown",
      `Both source and target nodes must exist. Edge references unknown node: ${missing}`,
    );
  }

  /** @param wanted what the metadata of nodes are to have */
  #searched(wanted: readonly (readonly [string, unknown])[]): Searched {
    if (wanted.length === 0) {
      this.#all ??= this.#among(this.getNodes());
      return this.#all;
    }
    return this.#among(
      this.getNodes().filter(({ metadata }) => wanted.every(([key, value]) => metadata?.[key] === value)),
    );
  }

  /** A node without neighbours leads to itself, as a walk that can go nowhere returns to where it began. */
  #among(nodes: readonly GraphNode[]): Searched {
    const ids = new Set(nodes.map(({ id }) => id));
    const steps = this.#edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
    const joined = new Set(steps.map(({ source }) => source));
    const alone = [...ids].filter((id) => !joined.has(id)).map((id) => ({ source: id, target: id }));
    return {
      nodes,
      lengths: Float64Array.from(nodes, ({ embedding = [] }) => Math.sqrt(product(embedding, embedding))),
      steps: adjacencyOf(nodes, [...steps, ...alone]),
    };
  }
}

/** Cosine of vectors with this product and this product of their lengths. */
function cosineOf(product: number, lengths: number): number {
  return lengths === 0 ? 0 : Math.max(-1, Math.min(1, product / lengths));
}

function wrongLength(what: string, dimension: number): InputError {
  return new InputError(
    "embedding_mismatch",
    `${what} ${dimension}, that of the graph. Make all vectors by the same encoder.`,
  );
}
