/** Palimpsest for the AI SDK: the memory's tools, and a language model that remembers by itself. */
import { type Tool, tool } from "ai";
import type { z } from "zod";
import type { MemoryGraph } from "../items/memory-graph.ts";
import {
  type factsInput,
  type factsOutput,
  type MemoryToolsOptions,
  type recallInput,
  type recallOutput,
  type rememberInput,
  type rememberOutput,
  type timelineInput,
  type timelineOutput,
  toolsOver,
} from "./memory-tools.ts";

export type { MemoryGraph } from "../items/memory-graph.ts";
export type { MemoryToolsOptions } from "./memory-tools.ts";
export { type WithMemoryOptions, withMemory } from "./with-memory.ts";

/** What {@link memoryTools} gives: for the option `tools` of `generateText`, `streamText` and agents. */
export type AiSdkMemoryTools = {
  readonly remember: Tool<z.input<typeof rememberInput>, z.output<typeof rememberOutput>>;
  readonly recall: Tool<z.input<typeof recallInput>, z.output<typeof recallOutput>>;
  readonly facts: Tool<z.input<typeof factsInput>, z.output<typeof factsOutput>>;
  readonly timeline: Tool<z.input<typeof timelineInput>, z.output<typeof timelineOutput>>;
};

/**
 * Tools by which a model stores and looks up what it wants to. An error of the memory is the tool's error, which the AI SDK tells the model.
 *
 * @example
 * await generateText({ model, prompt, tools: memoryTools(memory.graph("user:alice"), { speaker: "Alice" }), stopWhen: stepCountIs(5) });
 */
export function memoryTools(graph: MemoryGraph, options: MemoryToolsOptions = {}): AiSdkMemoryTools {
  const { remember, recall, facts, timeline } = toolsOver(graph, options);
  return {
    remember: tool({
      description: remember.description,
      inputSchema: remember.inputSchema,
      outputSchema: remember.outputSchema,
      execute: remember.run,
    }),
    recall: tool({
      description: recall.description,
      inputSchema: recall.inputSchema,
      outputSchema: recall.outputSchema,
      execute: recall.run,
    }),
    facts: tool({
      description: facts.description,
      inputSchema: facts.inputSchema,
      outputSchema: facts.outputSchema,
      execute: facts.run,
    }),
    timeline: tool({
      description: timeline.description,
      inputSchema: timeline.inputSchema,
      outputSchema: timeline.outputSchema,
      execute: timeline.run,
    }),
  };
}
