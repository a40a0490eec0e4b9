/**
 * Palimpsest for Mastra: tools in the form of its `createTool`, a class in the place of its `GraphRAG`, and a retriever in the same form over a
 * graph that is kept. None needs Mastra to be loaded.
 */

import type { MemoryGraph } from "../items/memory-graph.ts";
import { mastraTool } from "./mastra-tool.ts";
import { type MemoryToolsOptions, toolsOver } from "./memory-tools.ts";

export type { MemoryGraph } from "../items/memory-graph.ts";
export {
  type GraphChunk,
  type GraphEdge,
  type GraphEmbedding,
  type GraphNode,
  GraphRAG,
  type GraphRAGQuery,
  type GraphRAGSnapshot,
  type RankedNode,
} from "../knowledge/graph-rag.ts";
export {
  GraphRetriever,
  type GraphRetrieverOptions,
  graphTool,
  type RetrievedNode,
} from "./graph-retriever.ts";
export type { MastraTool } from "./mastra-tool.ts";
export type { MemoryToolsOptions } from "./memory-tools.ts";

/**
 * Tools by which an agent stores and looks up what it wants to, for `new Agent({ tools })`.
 *
 * @example
 * const agent = new Agent({ name: "Helper", instructions, model, tools: memoryTools(memory.graph("user:alice"), { speaker: "Alice" }) });
 */
export function memoryTools(graph: MemoryGraph, options: MemoryToolsOptions = {}) {
  const { remember, recall, facts, timeline } = toolsOver(graph, options);
  return {
    remember: mastraTool("memory-remember", remember),
    recall: mastraTool("memory-recall", recall),
    facts: mastraTool("memory-facts", facts),
    timeline: mastraTool("memory-timeline", timeline),
  };
}
