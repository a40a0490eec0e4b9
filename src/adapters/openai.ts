/**
 * Palimpsest for OpenAI's protocol: the memory's tools as definitions of functions, and what does the calls
 * of a model.
 */
import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { invalid, PalimpsestError } from "../errors.ts";
import type { MemoryGraph } from "../items/memory-graph.ts";
import { type GraphToolsOptions, graphToolsOver } from "./graph-tools.ts";
import type { MemoryTool } from "./memory-tool.ts";
import { type MemoryToolsOptions, toolsOver } from "./memory-tools.ts";

export type { MemoryGraph } from "../items/memory-graph.ts";
export type { GraphToolsOptions } from "./graph-tools.ts";
export type { MemoryToolsOptions } from "./memory-tools.ts";
export type { RelationKind } from "./relations.ts";

/** A function as requests define it in `tools`. */
export interface FunctionDefinition {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    /** A JSON schema of its arguments. */
    readonly parameters: Record<string, unknown>;
  };
}

export interface FunctionTools {
  /** For `tools` of a request. */
  readonly definitions: FunctionDefinition[];
  /**
   * Does a call of a model. What is wrong with its arguments, or with what it asks, is returned to it as
   * `{ "error": { "code", "message" } }`, so that it can mend it.
   *
   * @param name Of one of the definitions.
   * @param json Its arguments as the model wrote them.
   * @returns JSON, for the content of the message of the role `tool`.
   */
  readonly call: (name: string, json: string) => Promise<string>;
}

type Run = (input: unknown) => Promise<unknown>;

/**
 * The tools of a memory for chat completions, and with `graph: true` those that are made from what it holds.
 *
 * @throws NotFoundError `graph_unknown`; InputError `invalid_input` with `graph` where the graph holds no
 *   relation
 * @example
 * const { definitions, call } = await functionTools(memory.graph("user:alice"), { speaker: "Alice" });
 * const { choices } = await openai.chat.completions.create({ model, messages, tools: definitions });
 * for (const { id, function: { name, arguments: json } } of choices[0].message.tool_calls ?? [])
 *   messages.push({ role: "tool", tool_call_id: id, content: await call(name, json) });
 */
export async function functionTools(
  graph: MemoryGraph,
  options: MemoryToolsOptions & { readonly graph?: boolean | GraphToolsOptions } = {},
): Promise<FunctionTools> {
  const { graph: made = false, ...given } = options;
  const { remember, recall, ask, facts, timeline, why, match, neighbours, path } = toolsOver(graph, given);
  const runs = new Map<string, Run>();
  const defined = <Input extends z.ZodType, Output extends z.ZodType>(
    name: string,
    { description, inputSchema, run }: MemoryTool<Input, Output>,
  ): FunctionDefinition => {
    runs.set(name, async (input) => run(checked(`${name}()`, inputSchema, input, "arguments")));
    const { $schema: _, ...parameters } = z.toJSONSchema(inputSchema, { io: "input" });
    return { type: "function", function: { name, description, parameters } };
  };
  const definitions = [
    defined("remember", remember),
    defined("recall", recall),
    defined("ask", ask),
    defined("facts", facts),
    defined("timeline", timeline),
    defined("why", why),
    defined("match", match),
    defined("neighbours", neighbours),
    defined("path", path),
  ];
  if (made !== false) {
    const { query_knowledge_graph, find_entities } = await graphToolsOver(graph, made === true ? {} : made);
    definitions.push(
      defined("query_knowledge_graph", query_knowledge_graph),
      defined("find_entities", find_entities),
    );
  }
  return {
    definitions,
    call: async (name, json) => JSON.stringify(await called(runs.get(name), name, json)),
  };
}

async function called(run: Run | undefined, name: string, json: string): Promise<unknown> {
  try {
    if (run === undefined) throw invalid(`There is no function ${JSON.stringify(name)}.`);
    return await run(parsed(json));
  } catch (error) {
    if (error instanceof PalimpsestError) return { error: { code: error.code, message: error.message } };
    throw error;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.trim() === "" ? "{}" : json);
  } catch (cause) {
    throw invalid("The arguments are not JSON. Write them as one object.", { cause });
  }
}
