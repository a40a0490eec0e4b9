/** A retriever in the form of Mastra's `GraphRAG`, over a graph that keeps what it is given. */
import { z } from "zod";
import { given } from "../domain/given.ts";
import type { Json, JsonObject } from "../domain/json.ts";
import { InputError, invalid } from "../errors.ts";
import { digestOf } from "../items/digest.ts";
import { orEmptyIfMissing } from "../items/empty-if-missing.ts";
import type { MemoryGraph } from "../items/memory-graph.ts";
import { GraphRAG } from "../knowledge/graph-rag.ts";
import { adjacencyOf } from "../knowledge/query.ts";
import { visitsOf } from "../knowledge/walk.ts";
import type { RecallResult } from "../recall/recall-result.ts";
import { type MastraTool, mastraTool } from "./mastra-tool.ts";

export interface GraphRetrieverOptions {
  /** The thread that `createGraph` stores chunks in. Default `documents`. */
  readonly thread?: string;
  /** Are facts found beside what was said? Default `true`. */
  readonly facts?: boolean;
  /** Chunks whose cosine is above it are joined, for queries by vector. Default 0.7. */
  readonly threshold?: number;
}

/** What was found, in the form of Mastra's `RankedNode`. */
export interface RetrievedNode {
  readonly id: string;
  readonly content: string;
  /**
   * The chunk's own, or of what was said; `kind` tells whether it is a `fact` or an `episode`, `why` the
   * reason.
   */
  readonly metadata: JsonObject;
  /** Over 0 to 1, of the best fact and of the best episode. */
  readonly score: number;
}

/** What is needed of `memory.graph("handbook")`, or of a client's. */
type RetrievedGraph = Pick<MemoryGraph, "recall" | "rememberMany" | "episodes">;

interface Chunk {
  readonly text: string;
  readonly metadata?: JsonObject;
}

interface WalkOptions {
  /** At most so many nodes. Default 10. */
  readonly topK?: number;
  /**
   * Steps of a walk that begins at what is found. In words: only if this or `restartProb` is given; 0: none.
   * Default 100.
   */
  readonly randomWalkSteps?: number;
  /** How likely each step of it returns to where it began, between 0 and 1. Default 0.15. */
  readonly restartProb?: number;
  /** Only nodes with these values in their metadata. Default: all. */
  readonly filter?: { readonly [key: string]: Json };
}

interface Query extends WalkOptions {
  /** The question in words, or its vector: by the encoder that made those of the chunks. */
  readonly query: string | readonly number[];
}

const DEFAULT_TOP = 10;
/** Among so many times as many as are wanted the walk chooses. */
const WALKED = 4;
const MAX_RECALLED = 100;
/** Where the metadata of an episode hold the vector of a chunk. */
const VECTOR = "$embedding";
const PAGE = 1_000;

/**
 * Finds what belongs to a question by its words, its meaning where an encoder is set, and a walk over the
 * graph of facts; the graph is not built for the question, but there. Chunks that were stored with vectors of
 * yours are found by such vectors too.
 *
 * @example
 * const retriever = new GraphRetriever(memory.graph("handbook"));
 * await retriever.createGraph([{ text: "Ann leads the lab.", metadata: { page: 4 } }]);
 * for (const { content, score } of await retriever.query({ query: "Who leads the lab?", topK: 3 })) console.log(score, content);
 */
export class GraphRetriever {
  readonly #graph: RetrievedGraph;
  readonly #options: GraphRetrieverOptions;
  /** Chunks that have a vector; `undefined` until a vector is asked for, and after more are stored. */
  #chunks: Promise<StoredChunks> | undefined;

  constructor(graph: RetrievedGraph, options: GraphRetrieverOptions = {}) {
    this.#graph = graph;
    this.#options = options;
  }

  /**
   * Remembers chunks of documents, each once.
   *
   * @param embeddings One for each chunk, or none: for queries by vector
   * @throws InputError `invalid_input`
   */
  async createGraph(
    chunks: readonly Chunk[],
    embeddings?: readonly { readonly vector: readonly number[] }[],
  ): Promise<void> {
    const { thread = "documents" } = this.#options;
    if (embeddings !== undefined && embeddings.length !== chunks.length)
      throw invalid("createGraph(): there are not as many embeddings as chunks. Give one for each, or none.");
    const episodes = chunks.map(async ({ text, metadata = {} }, place) => {
      const vector = embeddings?.[place]?.vector;
      const parts = [
        thread,
        text,
        JSON.stringify(metadata),
        ...(vector === undefined ? [] : [JSON.stringify(vector)]),
      ];
      return {
        ...{ content: text, thread, role: "document" as const, id: `chunk:${await digestOf(parts)}` },
        metadata: vector === undefined ? metadata : { ...metadata, [VECTOR]: [...vector] },
      };
    });
    await this.#graph.rememberMany(await Promise.all(episodes));
    this.#chunks = undefined;
  }

  /**
   * The nodes that belong to a question, the best first.
   *
   * @throws InputError `invalid_input`; for a vector `embedder_missing` if no chunk has one,
   *   `embedding_mismatch` if they have other lengths
   */
  async query({ query, ...options }: Query): Promise<RetrievedNode[]> {
    if (typeof query === "string") return this.#byWords(query, options);
    if (!Array.isArray(query))
      throw invalid("query(): give the question in words, or its vector as a list of numbers.");
    return this.#byVector(query, options);
  }

  /** Finds the nodes that belong to a question, with the question as the first argument. */
  retrieve(question: string, options: WalkOptions = {}): Promise<RetrievedNode[]> {
    return this.query({ ...options, query: question });
  }

  async #byWords(question: string, options: WalkOptions): Promise<RetrievedNode[]> {
    const { topK = DEFAULT_TOP, randomWalkSteps, restartProb, filter = {} } = options;
    const isWalked = (randomWalkSteps ?? restartProb) !== undefined && randomWalkSteps !== 0;
    const isWide = isWalked || Object.keys(filter).length > 0;
    const limit = isWide ? Math.max(topK, Math.min(MAX_RECALLED, topK * WALKED)) : topK;
    const found = await orEmptyIfMissing(this.#graph.recall(question, { limit }), NOTHING);
    const nodes = nodesOf(found, this.#options);
    return (isWalked ? walkedFrom(nodes, found, options) : nodes)
      .filter(({ metadata }) => Object.entries(filter).every(([key, value]) => metadata[key] === value))
      .slice(0, topK);
  }

  async #byVector(
    query: readonly number[],
    { topK, randomWalkSteps, restartProb, filter }: WalkOptions,
  ): Promise<RetrievedNode[]> {
    this.#chunks ??= this.#readChunks();
    const chunks = await this.#chunks;
    return chunks.rag
      .query({
        query: [...query],
        ...given({ topK, randomWalkSteps, restartProb, filter }),
      })
      .flatMap(({ id: place, score }) => {
        const node = chunks.nodes[Number(place)];
        return node === undefined ? [] : [{ ...node, score }];
      });
  }

  async #readChunks(): Promise<StoredChunks> {
    const { thread = "documents", threshold } = this.#options;
    const nodes: Omit<RetrievedNode, "score">[] = [];
    const vectors: { vector: number[] }[] = [];
    for (let after: string | undefined; ; ) {
      const options = { thread, limit: PAGE, ...(after === undefined ? {} : { after }) };
      const { episodes } = await orEmptyIfMissing(this.#graph.episodes(options), { episodes: [] });
      for (const { id, content, speaker, occurredAt, metadata } of episodes) {
        const vector = metadata[VECTOR];
        if (!Array.isArray(vector)) continue;
        nodes.push({
          id,
          content,
          metadata: { ...shown(metadata), kind: "episode", thread, speaker, occurredAt },
        });
        vectors.push({ vector: vector.map(Number) });
      }
      after = episodes.at(-1)?.uid;
      if (episodes.length < PAGE) break;
    }
    if (vectors.length === 0)
      throw new InputError(
        "embedder_missing",
        "query(): no chunk has a vector. Give createGraph() the embeddings, or ask in words.",
      );
    const rag = new GraphRAG(vectors[0]?.vector.length, threshold);
    rag.createGraph(
      nodes.map(({ content, metadata }) => ({ text: content, metadata: { ...metadata } })),
      vectors,
    );
    return { rag, nodes };
  }
}

interface StoredChunks {
  readonly rag: GraphRAG;
  /** By their places in the graph. */
  readonly nodes: readonly Omit<RetrievedNode, "score">[];
}

/**
 * Half of the score is that of recall, half of it how often a walk is at a node that begins at all of them,
 * as they were found, and goes from facts to the entities that they join and to the episodes that say so.
 */
function walkedFrom(
  nodes: readonly RetrievedNode[],
  { facts }: Pick<RecallResult, "facts">,
  { randomWalkSteps = 100, restartProb = 0.15 }: WalkOptions,
): RetrievedNode[] {
  if (!(randomWalkSteps >= 1) || !(restartProb > 0 && restartProb < 1))
    throw invalid("query(): randomWalkSteps is at least 0, and restartProb between 0 and 1, both excluded.");
  const others = new Set(
    facts.flatMap(({ subject, object }) => [subject.id, ...(object === undefined ? [] : [object.id])]),
  );
  const places = [...nodes, ...[...others].map((id) => ({ id }))];
  const known = new Set(places.map(({ id }) => String(id)));
  const edges = facts.flatMap(({ id, subject, object, sources }) =>
    [subject.id, object?.id, ...sources.map(({ episode }) => episode)].flatMap((end) =>
      end === undefined || end === null || !known.has(end) || !known.has(id)
        ? []
        : [
            { source: id, target: end },
            { source: end, target: id },
          ],
    ),
  );
  // A walk that can go nowhere returns to where it began.
  const joined = new Set(edges.map(({ source }) => source));
  const alone = nodes.filter(({ id }) => !joined.has(id)).map(({ id }) => ({ source: id, target: id }));
  const start = Float64Array.from(places, (_, place) => nodes[place]?.score ?? 0);
  const visits = visitsOf(adjacencyOf(places, [...edges, ...alone]), start, {
    steps: randomWalkSteps,
    restart: restartProb,
  });
  const most = nodes.reduce((max, _, place) => Math.max(max, visits[place] ?? 0), 0) || 1;
  return nodes
    .map((node, place) => ({ ...node, score: (node.score + (visits[place] ?? 0) / most) / 2 }))
    .sort((a, b) => b.score - a.score);
}

function shown({ [VECTOR]: _vector, ...metadata }: JsonObject): JsonObject {
  return metadata;
}

const NOTHING = { facts: [], episodes: [] } as const;

function nodesOf(
  found: Pick<RecallResult, "facts" | "episodes">,
  { facts = true }: GraphRetrieverOptions,
): RetrievedNode[] {
  const episodes = found.episodes.map((episode) => {
    const { id, content, score, thread, speaker, occurredAt, why } = episode;
    return {
      id,
      content,
      score,
      metadata: { ...shown(episode.metadata), kind: "episode", thread, speaker, occurredAt, why },
    };
  });
  const known = found.facts.map(({ id, text, score, predicate, validFrom, validTo, why }) => {
    return { id, content: text, score, metadata: { kind: "fact", predicate, validFrom, validTo, why } };
  });
  return [...ofBest(episodes), ...ofBest(facts ? known : [])].sort((a, b) => b.score - a.score);
}

/** Scores are comparable within facts and within episodes: each becomes a share of the best of its kind. */
function ofBest(nodes: readonly RetrievedNode[]): RetrievedNode[] {
  const best = Math.max(...nodes.map(({ score }) => score));
  return nodes.map((node) => ({ ...node, score: best > 0 ? Math.max(0, node.score / best) : 1 }));
}

const input = z.object({
  queryText: z.string().min(1).describe("What you want to know, in words"),
  topK: z.number().int().min(1).max(100).optional().describe("How many results at the most; 10 unless said"),
});
const output = z.object({
  relevantContext: z.array(z.string()),
  sources: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      metadata: z.record(z.string(), z.unknown()),
      score: z.number(),
    }),
  ),
});

/**
 * The retriever as a tool, in the form of Mastra's `createGraphRAGTool`.
 *
 * @example const agent = new Agent({ name: "Librarian", instructions, model, tools: { lookUp: graphTool(memory.graph("handbook")) } });
 */
export function graphTool(
  graph: RetrievedGraph,
  options: GraphRetrieverOptions = {},
): MastraTool<typeof input, typeof output> {
  const retriever = new GraphRetriever(graph, options);
  return mastraTool("memory-graph", {
    description:
      "Finds what is known about a question, also where the answer takes several steps from one thing to the next.",
    inputSchema: input,
    outputSchema: output,
    run: async ({ queryText, topK = DEFAULT_TOP }) => {
      const nodes = await retriever.query({ query: queryText, topK });
      return {
        relevantContext: nodes.map(({ content }) => content),
        sources: nodes.map((node) => ({ ...node })),
      };
    },
  });
}
