/**
 * Palimpsest for Mastra: tools in the form of its `createTool`, a class in the place of its `GraphRAG`, and a
 * retriever in the same form over a graph that is kept. None needs Mastra to be loaded.
 */

import type { MemoryGraph } from "../items/memory-graph.ts";
import { type GraphToolsOptions, graphToolsOver } from "./graph-tools.ts";
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
export type { GraphToolsOptions } from "./graph-tools.ts";
export type { MastraTool } from "./mastra-tool.ts";
export type { MemoryToolsOptions } from "./memory-tools.ts";
export type { RelationKind } from "./relations.ts";

/**
 * Tools by which an agent stores and looks up what it wants to, for `new Agent({ tools })`.
 *
 * @example
 * const agent = new Agent({ name: "Helper", instructions, model, tools: memoryTools(memory.graph("user:alice"), { speaker: "Alice" }) });
 */
export function memoryTools(graph: MemoryGraph, options: MemoryToolsOptions = {}) {
  const { remember, recall, ask, facts, timeline, why, match, neighbours, path } = toolsOver(graph, options);
  return {
    remember: mastraTool("memory-remember", remember),
    recall: mastraTool("memory-recall", recall),
    ask: mastraTool("memory-ask", ask),
    facts: mastraTool("memory-facts", facts),
    timeline: mastraTool("memory-timeline", timeline),
    why: mastraTool("memory-why", why),
    match: mastraTool("memory-match", match),
    neighbours: mastraTool("memory-neighbours", neighbours),
    path: mastraTool("memory-path", path),
  };
}

/**
 * Tools whose parameters are what the graph holds: its types, relations and names. Make them again when the
 * graph has changed.
 *
 * @throws NotFoundError `graph_unknown`; InputError `invalid_input` where the graph holds no relation, or
 *   `queries` names one that it does not hold
 * @example
 * const agent = new Agent({ name: "Analyst", instructions, model, tools: await graphTools(memory.graph("companies")) });
 */
export async function graphTools(graph: MemoryGraph, options: GraphToolsOptions = {}) {
  const { query_knowledge_graph, find_entities } = await graphToolsOver(graph, options);
  return {
    query_knowledge_graph: mastraTool("query-knowledge-graph", query_knowledge_graph),
    find_entities: mastraTool("find-entities", find_entities),
  };
}
