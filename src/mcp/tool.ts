/** A tool of the protocol: what it takes, what it returns, and how its errors are returned. */
import type {
  CallToolResult,
  McpServer,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from "@modelcontextprotocol/server";
import type { z } from "zod";
import { isTooDeep, TOO_DEEP } from "../domain/json.ts";
import { NotFoundError, PalimpsestError } from "../errors.ts";
import { MAX_FAULTS } from "./limits.ts";
import type { McpReach, McpScope } from "./reach.ts";

/** What a tool answers: for people and models to read, and for programs. */
interface ToolAnswer<Data> {
  readonly text: string;
  readonly data: Data;
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For a model that must choose. */
  readonly description: string;
  readonly scope: McpScope;
  readonly annotations: Required<Omit<ToolAnnotations, "title">>;
  readonly input: Input;
  readonly output: Output;
  readonly run: (given: z.infer<Input>, reach: McpReach) => Promise<ToolAnswer<z.input<Output>>>;
}

/** A tool whose arguments are checked when it runs. */
export interface McpTool {
  readonly name: string;
  readonly scope: McpScope;
  /** Adds it to a server. */
  readonly addTo: (server: McpServer, reach: McpReach, onError: (error: Error) => void) => void;
}

/** What reads and changes nothing. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolDefinition<Input, Output>,
): McpTool {
  const { name, title, description, scope, annotations, run } = definition;
  // A filter by another name would filter nothing, without a word.
  const input = bounded(definition.input.strict());
  const output = brieflyTold(definition.output);
  return {
    name,
    scope,
    addTo: (server, reach, onError) => {
      server.registerTool(
        name,
        { title, description, inputSchema: input, outputSchema: output, annotations },
        (given) => answered(() => run(definition.input.parse(given), reach), reach, onError),
      );
    },
  };
}

/** A shape that refuses what is nested too deeply, and tells the first faults. */
function bounded(shape: z.ZodObject): StandardSchemaWithJSON {
  const standard = shape["~standard"];
  const validate: typeof standard.validate = async (value) => {
    if (isTooDeep(value)) return { issues: [{ message: `The arguments are ${TOO_DEEP}` }] };
    const checked = await standard.validate(value);
    return checked.issues === undefined ? checked : { issues: checked.issues.slice(0, MAX_FAULTS) };
  };
  return brieflyTold({ "~standard": { ...standard, validate } });
}

/** A shape whose JSON Schema says what a model needs of it. */
function brieflyTold({ "~standard": standard }: StandardSchemaWithJSON): StandardSchemaWithJSON {
  const { input, output } = standard.jsonSchema;
  const jsonSchema: typeof standard.jsonSchema = {
    input: (options) => briefly(input(options)),
    output: (options) => briefly(output(options)),
  };
  return { "~standard": { ...standard, jsonSchema } };
}

/** Bounds that a model would read with every request: the fault says them to who oversteps one. */
const BOUNDS = new Set(["minLength", "maxLength", "minItems", "maxItems", "propertyNames", "$schema"]);

/** A JSON Schema without bounds of lengths. Names of properties stay as they are. */
function briefly(schema: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(schema).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, brief(key, value)]));
}

function brief(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => brief("", each));
  if (typeof value !== "object" || value === null) return value;
  const isOfNames = key === "properties" || key === "$defs";
  const inner: Record<string, unknown> = { ...value };
  if (!isOfNames) return briefly(inner);
  return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, brief("", each)]));
}

async function answered(
  run: () => Promise<ToolAnswer<object>>,
  reach: McpReach,
  onError: (error: Error) => void,
): Promise<CallToolResult> {
  try {
    const { text, data } = await withGraph(run, reach);
    return { content: [{ type: "text", text }], structuredContent: { ...data } };
  } catch (error) {
    return { content: [{ type: "text", text: errorText(error, onError) }], isError: true };
  }
}

/** A graph is made by its first write. To whom may write, one that is not there yet is an empty one. */
export async function withGraph<Result>(
  run: () => Promise<Result>,
  { graph, can }: McpReach,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isUnknown = error instanceof NotFoundError && error.code === "graph_unknown";
    if (!isUnknown || !can("write")) throw error;
    await graph.create();
    return run();
  }
}

/** What callers get of an error: of one that nobody foresaw only that there was one. */
export function errorText(error: unknown, onError: (error: Error) => void): string {
  if (error instanceof PalimpsestError) return `${error.code}: ${error.told}`;
  onError(error instanceof Error ? error : new Error(String(error)));
  return "internal: Something went wrong inside of Palimpsest. Its log says what.";
}
