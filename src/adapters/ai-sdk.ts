/** Palimpsest for the AI SDK: the memory's tools, and a language model that remembers by itself. */
import type { z } from "zod";
import type { MemoryGraph } from "../items/memory-graph.ts";
import { type GraphToolsOptions, graphToolsOver } from "./graph-tools.ts";
import type { MemoryTool } from "./memory-tool.ts";
import { type MemoryToolsOptions, toolsOver } from "./memory-tools.ts";

export type { MemoryGraph } from "../items/memory-graph.ts";
export type { GraphToolsOptions } from "./graph-tools.ts";
export type { MemoryToolsOptions } from "./memory-tools.ts";
export type { RelationKind } from "./relations.ts";
export { type WithMemoryOptions, withMemory } from "./with-memory.ts";

/** A tool of the memory as the AI SDK takes it. */
export interface AiSdkTool<Input extends z.ZodType, Output extends z.ZodType> {
  readonly description: string;
  readonly inputSchema: Input;
  readonly outputSchema: Output;
  readonly execute: (input: z.output<Input>) => Promise<z.output<Output>>;
}

type Tools = ReturnType<typeof toolsOver>;

/** What {@link memoryTools} gives: for the option `tools` of `generateText`, `streamText` and agents. */
export type AiSdkMemoryTools = {
  readonly [Name in keyof Tools]: AiSdkTool<Tools[Name]["inputSchema"], Tools[Name]["outputSchema"]>;
};

type ToolsOfGraph = Awaited<ReturnType<typeof graphToolsOver>>;

/** What {@link graphTools} gives, for the option `tools` too. */
export type AiSdkGraphTools = {
  readonly [Name in keyof ToolsOfGraph]: AiSdkTool<
    ToolsOfGraph[Name]["inputSchema"],
    ToolsOfGraph[Name]["outputSchema"]
  >;
};

/**
 * Tools by which a model stores and looks up what it wants to. An error of the memory is the tool's error,
 * which the AI SDK passes to the model.
 *
 * @example
 * await generateText({ model, prompt, tools: memoryTools(memory.graph("user:alice"), { speaker: "Alice" }), stopWhen: stepCountIs(5) });
 */
export function memoryTools(graph: MemoryGraph, options: MemoryToolsOptions = {}): AiSdkMemoryTools {
  const { remember, recall, ask, facts, timeline, why, match, neighbours, path } = toolsOver(graph, options);
  return {
    remember: toolOf(remember),
    recall: toolOf(recall),
    ask: toolOf(ask),
    facts: toolOf(facts),
    timeline: toolOf(timeline),
    why: toolOf(why),
    match: toolOf(match),
    neighbours: toolOf(neighbours),
    path: toolOf(path),
  };
}

/**
 * Tools whose parameters are what the graph holds, its types, relations and names: `query_knowledge_graph`
 * and `find_entities`. Beside {@link memoryTools}; make them again when the graph has changed.
 *
 * @throws NotFoundError `graph_unknown`; InputError `invalid_input` where the graph holds no relation, or
 *   `queries` names one that it does not hold
 * @example
 * const tools = { ...memoryTools(graph), ...(await graphTools(graph)) };
 */
export async function graphTools(
  graph: MemoryGraph,
  options: GraphToolsOptions = {},
): Promise<AiSdkGraphTools> {
  const { query_knowledge_graph, find_entities } = await graphToolsOver(graph, options);
  return { query_knowledge_graph: toolOf(query_knowledge_graph), find_entities: toolOf(find_entities) };
}

function toolOf<Input extends z.ZodType, Output extends z.ZodType>({
  run,
  ...described
}: MemoryTool<Input, Output>): AiSdkTool<Input, Output> {
  return { ...described, execute: run };
}
