/** Answers calls of the drop-in profile with the words of `@modelcontextprotocol/server-memory`. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { callShapes } from "../../dropin/call.ts";
import { type DropInGraph, openNodes, searchNodes } from "../../dropin/state.ts";
import { PalimpsestError } from "../../errors.ts";
import { MAX_FAULTS } from "../limits.ts";
import type { McpReach } from "../reach.ts";
import { boundedGraph } from "./bounded-graph.ts";
import { CallRefused, type GraphOfCalls } from "./graph-of-calls.ts";
import { inputShapes, listedTools, readShapes } from "./tools.ts";

/** Arguments that a tool does not take, or a tool that is not there. */
class InvalidCall extends Error {}

/** The tools that a caller may use. */
export function toolsFor({ can }: McpReach): typeof listedTools {
  return listedTools.filter(({ annotations }) => can(annotations.readOnlyHint ? "read" : "write"));
}

/** @param onError is called with what nobody foresaw; the caller learns that it happened. */
export async function answerCall(
  { graph: calls, reach }: { readonly graph: GraphOfCalls; readonly reach: McpReach },
  name: string,
  given: unknown,
  onError: (error: Error) => void,
): Promise<CallToolResult> {
  try {
    if (!toolsFor(reach).some((tool) => tool.name === name))
      throw new InvalidCall(`MCP error -32602: Tool ${name} not found`);
    return await answered(calls, reach, name, given ?? {});
  } catch (error) {
    if (error instanceof CallRefused || error instanceof InvalidCall) return failure(error.message);
    if (error instanceof PalimpsestError) return failure(`${error.code}: ${error.told}`);
    onError(error instanceof Error ? error : new Error(String(error)));
    return failure("Something went wrong inside of Palimpsest. Its log says what.");
  }
}

async function answered(
  calls: GraphOfCalls,
  { graph }: McpReach,
  name: string,
  given: unknown,
): Promise<CallToolResult> {
  switch (name) {
    case "create_entities": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      const { entities } = await calls.call(graph, call);
      return result(entities, { entities });
    }
    case "create_relations": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      const { relations } = await calls.call(graph, call);
      return result(relations, { relations });
    }
    case "add_observations": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      const { added } = await calls.call(graph, call);
      return result(added, { results: added });
    }
    case "delete_entities": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      await calls.call(graph, call);
      return success("Entities deleted successfully");
    }
    case "delete_observations": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      await calls.call(graph, call);
      return success("Observations deleted successfully");
    }
    case "delete_relations": {
      const call = { tool: name, ...argumentsOf(name, callShapes[name], given) } as const;
      await calls.call(graph, call);
      return success("Relations deleted successfully");
    }
    case "search_nodes": {
      const { query } = argumentsOf(name, readShapes[name], given);
      return graphResult(searchNodes(await calls.read(graph), query));
    }
    case "open_nodes": {
      const { names } = argumentsOf(name, readShapes[name], given);
      return graphResult(openNodes(await calls.read(graph), names));
    }
    default:
      argumentsOf("read_graph", inputShapes.read_graph, given);
      return graphResult(await calls.read(graph));
  }
}

/** @throws InvalidCall with the words of the original server */
function argumentsOf<Shape extends z.ZodObject>(name: string, shape: Shape, given: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MAX_FAULTS)
    .map(({ path, message }) => (path.length === 0 ? message : `${message} at ${dotPath(path)}`));
  throw new InvalidCall(
    `MCP error -32602: Input validation error: Invalid arguments for tool ${name}: ${issues.join("\n")}`,
  );
}

/** `entities[0].name` */
function dotPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (index === 0) return String(part);
      return typeof part === "number" ? `[${part}]` : `.${String(part)}`;
    })
    .join("");
}

function result(shown: unknown, structuredContent: { [key: string]: unknown }): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(shown, null, 2) }], structuredContent };
}

function success(message: string): CallToolResult {
  return { content: [{ type: "text", text: message }], structuredContent: { success: true, message } };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function graphResult(found: DropInGraph): CallToolResult {
  const { graph, notice } = boundedGraph(found);
  const { content, structuredContent } = result(graph, { ...graph });
  const more = notice === undefined ? [] : [{ type: "text", text: notice } as const];
  return { content: [...content, ...more], structuredContent };
}
