/** A retriever in the form of Mastra's `GraphRAG`, over a graph that keeps what it is given. */
import { z } from "zod";
import type { JsonObject } from "../domain/json.ts";
import { InputError } from "../errors.ts";
import { digestOf } from "../items/digest.ts";
import { orEmptyIfMissing } from "../items/empty-if-missing.ts";
import type { MemoryGraph } from "../items/memory-graph.ts";
import type { RecallResult } from "../recall/recall.ts";
import { type MastraTool, mastraTool } from "./mastra-tool.ts";

export interface GraphRetrieverOptions {
  /** The thread that `createGraph` stores chunks in. Default `documents`. */
  readonly thread?: string;
  /** Are facts found beside what was said? Default `true`. */
  readonly facts?: boolean;
}

/** What was found, in the form of Mastra's `RankedNode`. */
export interface RetrievedNode {
  readonly id: string;
  readonly content: string;
  /** The chunk's own, or of what was said; `kind` tells whether it is a `fact` or an `episode`, `why` the reason. */
  readonly metadata: JsonObject;
  /** Over 0 to 1, of the best fact and of the best episode. */
  readonly score: number;
}

interface Chunk {
  readonly text: string;
  readonly metadata?: JsonObject;
}

interface Query {
  /** The question in words. Palimpsest makes its own vectors, so those of others say nothing to it. */
  readonly query: string;
  /** At most so many nodes. Default 10. */
  readonly topK?: number;
  /** Taken for compatibility: the walk over the graph is part of recall and needs no settings. */
  readonly randomWalkSteps?: number;
  readonly restartProb?: number;
}

const DEFAULT_TOP = 10;

/**
 * Finds what belongs to a question by its words, its meaning where an encoder is set, and a walk over the graph of facts; the graph is not built for the question, but there.
 *
 * @example
 * const retriever = new GraphRetriever(memory.graph("handbook"));
 * await retriever.createGraph([{ text: "Ann leads the lab.", metadata: { page: 4 } }]);
 * for (const { content, score } of await retriever.query({ query: "Who leads the lab?", topK: 3 })) console.log(score, content);
 */
export class GraphRetriever {
  readonly #graph: Pick<MemoryGraph, "recall" | "rememberMany">;
  readonly #options: GraphRetrieverOptions;

  constructor(graph: Pick<MemoryGraph, "recall" | "rememberMany">, options: GraphRetrieverOptions = {}) {
    this.#graph = graph;
    this.#options = options;
  }

  /** Remembers chunks of documents, each once. Embeddings of others are not taken. */
  async createGraph(chunks: readonly Chunk[]): Promise<void> {
    const { thread = "documents" } = this.#options;
    const episodes = chunks.map(async ({ text, metadata = {} }) => ({
      ...{ content: text, metadata, thread, role: "document" as const },
      id: `chunk:${await digestOf([thread, text, JSON.stringify(metadata)])}`,
    }));
    await this.#graph.rememberMany(await Promise.all(episodes));
  }

  /**
   * The nodes that belong to a question, the best first.
   *
   * @throws InputError `invalid_input` for a vector in place of words
   */
  async query({ query, topK = DEFAULT_TOP }: Query): Promise<RetrievedNode[]> {
    const question: unknown = query;
    if (typeof question !== "string") {
      throw new InputError(
        "invalid_input",
        "query(): hand in the question in words, not its vector. Palimpsest makes its own.",
      );
    }
    const found = await orEmptyIfMissing(this.#graph.recall(question, { limit: topK }), NOTHING);
    return nodesOf(found, this.#options).slice(0, topK);
  }

  /** The same with the question first. */
  retrieve(question: string, options: Omit<Query, "query"> = {}): Promise<RetrievedNode[]> {
    return this.query({ ...options, query: question });
  }
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
      metadata: { ...episode.metadata, kind: "episode", thread, speaker, occurredAt, why },
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
  graph: Pick<MemoryGraph, "recall" | "rememberMany">,
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
