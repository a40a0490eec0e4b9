/** Chunks of documents as nodes, and which of them are joined. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { InputError, invalid } from "../errors.ts";
import type { KnowledgeEdge, KnowledgeNode } from "./node.ts";
import { similarPairs } from "./similar-pairs.ts";

export interface GraphChunk {
  /** Default: a random one. */
  id?: string | undefined;
  text?: string | undefined;
  embedding?: number[] | undefined;
  metadata: Record<string, unknown>;
}

/** Which chunks are joined. Chunks that the graph has already are joined with new ones of the same type. */
export type EdgeStrategy =
  | CosineStrategy
  /** By these edges. */
  | { strategy: "explicit"; edges: KnowledgeEdge[] }
  /** Each two for which the callback says so; an object says what their edge is like. */
  | {
      strategy: "callback";
      callback: (a: KnowledgeNode, b: KnowledgeNode) => boolean | Partial<KnowledgeEdge>;
    };

/** Those that are alike: `semantic` edges of type `similar_to`, whose weight is the cosine. */
export interface CosineStrategy {
  strategy: "cosine";
  /** Least cosine, from -1 to 1. Default 0.7. */
  threshold?: number | undefined;
  /** At most so many edges of a node: to its nearest, and from those that it is nearest to. Default: all. */
  topK?: number | undefined;
  /** At most so many edges: the nearest pairs. Default: all. */
  maxEdges?: number | undefined;
}

export interface ChunksInput {
  chunks: readonly GraphChunk[];
  /** Default: `cosine` if the chunks have embeddings, else no edges. */
  edgeOptions?: EdgeStrategy | undefined;
  /** Default `chunk`. */
  nodeType?: string | undefined;
}

const chunksShape = z.looseObject({
  chunks: z.array(
    z.custom<GraphChunk>((chunk) => typeof chunk === "object" && chunk !== null, "Expected a chunk"),
  ),
  edgeOptions: z
    .discriminatedUnion("strategy", [
      z.strictObject({
        strategy: z.literal("cosine"),
        threshold: z.number().min(-1).max(1).optional(),
        topK: z.int().positive().optional(),
        maxEdges: z.int().positive().optional(),
      }),
      z.strictObject({ strategy: z.literal("explicit"), edges: z.array(z.unknown()) }),
      z.strictObject({
        strategy: z.literal("callback"),
        callback: z.custom((call) => typeof call === "function", "Expected a function of two nodes"),
      }),
    ])
    .optional(),
});
const DEFAULT_THRESHOLD = 0.7;
const DEFAULT_TYPE = "chunk";

/** The nodes of chunks: their metadata and their text are properties. @throws InputError `invalid_input` */
export function nodesOf(input: ChunksInput): KnowledgeNode[] {
  checked("addNodesFromChunks()", chunksShape, input, "input");
  const { chunks, nodeType = DEFAULT_TYPE } = input;
  if (chunks.length === 0) throw invalid("addNodesFromChunks(): there are no chunks. Give at least one.");
  return chunks.map(({ id = crypto.randomUUID(), text, embedding, metadata }) => ({
    id,
    type: nodeType,
    properties: { ...metadata, ...(text === undefined ? {} : { text }) },
    embedding,
  }));
}

/** The edges of new nodes with one another and with nodes that were there. */
export function edgesOf(
  added: readonly KnowledgeNode[],
  before: readonly KnowledgeNode[],
  options: EdgeStrategy | undefined,
): KnowledgeEdge[] {
  const hasEmbeddings = added.every(({ embedding }) => embedding !== undefined);
  const strategy =
    options ??
    (hasEmbeddings ? { strategy: "cosine" as const } : { strategy: "explicit" as const, edges: [] });
  switch (strategy.strategy) {
    case "explicit":
      return strategy.edges;
    case "callback":
      return calledEdges(added, before, strategy.callback);
    case "cosine":
      return similarEdges(
        added,
        before.filter(({ embedding }) => embedding !== undefined),
        strategy,
      );
  }
}

function similarEdges(
  added: readonly KnowledgeNode[],
  before: readonly KnowledgeNode[],
  { threshold = DEFAULT_THRESHOLD, topK, maxEdges }: CosineStrategy,
): KnowledgeEdge[] {
  const nodes = [...before, ...added];
  const vectors = nodes.map(({ id, embedding }, place) => {
    if (embedding !== undefined) return embedding;
    throw new InputError(
      "embedder_missing",
      `addNodesFromChunks(): chunk ${place - before.length + 1} of ${added.length}, "${id}", has no embedding, which the strategy "cosine" compares. Give each chunk an embedding, or choose the strategy "explicit" or "callback".`,
    );
  });
  const inQuotes = nodes.map(({ id }) => JSON.stringify(id));
  return similarPairs(vectors, { threshold, topK, maxEdges, from: before.length }).map(({ a, b, cosine }) => {
    // Written out, the id of `edgeId` too: there are some hundred thousand edges.
    return {
      id: `[${inQuotes[a]},"similar_to",${inQuotes[b]}]`,
      source: nodes[a]?.id ?? "",
      target: nodes[b]?.id ?? "",
      type: "similar_to",
      supportedEdgeType: "semantic" as const,
      weight: Math.max(cosine, Number.EPSILON),
      directed: false,
    };
  });
}

function calledEdges(
  added: readonly KnowledgeNode[],
  before: readonly KnowledgeNode[],
  callback: (a: KnowledgeNode, b: KnowledgeNode) => boolean | Partial<KnowledgeEdge>,
): KnowledgeEdge[] {
  const nodes = [...before, ...added];
  return added.flatMap((node, place) =>
    nodes.slice(0, before.length + place).flatMap((other) => {
      const answer = callback(other, node);
      if (answer === false || answer === undefined) return [];
      return [{ ...between(other, node), ...(answer === true ? {} : answer) }];
    }),
  );
}

function between(a: KnowledgeNode | undefined, b: KnowledgeNode | undefined): KnowledgeEdge {
  const [source, target, type] = [a?.id ?? "", b?.id ?? "", "related_to"];
  return { id: JSON.stringify([source, type, target]), source, target, type, directed: false };
}
