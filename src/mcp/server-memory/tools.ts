/** The nine tools of `@modelcontextprotocol/server-memory`, as it lists them. */
import type { Tool } from "@modelcontextprotocol/server";
import { z } from "zod";
import { callShapes, entityShape, relationShape } from "../../dropin/call.ts";

const graphShape = z.object({ entities: z.array(entityShape), relations: z.array(relationShape) });
const successShape = z.object({ success: z.boolean(), message: z.string() });

/** What the three reading tools take. */
export const readShapes = {
  read_graph: z.object({}),
  search_nodes: z.object({
    query: z
      .string()
      .describe("The search query to match against entity names, types, and observation content"),
  }),
  open_nodes: z.object({ names: z.array(z.string()).describe("An array of entity names to retrieve") }),
} as const;

const CREATES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const DELETES = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false };
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

type ToolName = keyof typeof callShapes | keyof typeof readShapes;

interface Described {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly output: z.ZodObject;
  readonly annotations: typeof CREATES;
}

const TOOLS: readonly Described[] = [
  {
    name: "create_entities",
    title: "Create Entities",
    description: "Create multiple new entities in the knowledge graph",
    output: z.object({ entities: z.array(entityShape) }),
    annotations: CREATES,
  },
  {
    name: "create_relations",
    title: "Create Relations",
    description:
      "Create multiple new relations between entities in the knowledge graph. Relations should be in active voice",
    output: z.object({ relations: z.array(relationShape) }),
    annotations: CREATES,
  },
  {
    name: "add_observations",
    title: "Add Observations",
    description: "Add new observations to existing entities in the knowledge graph",
    output: z.object({
      results: z.array(z.object({ entityName: z.string(), addedObservations: z.array(z.string()) })),
    }),
    annotations: CREATES,
  },
  {
    name: "delete_entities",
    title: "Delete Entities",
    description: "Delete multiple entities and their associated relations from the knowledge graph",
    output: successShape,
    annotations: DELETES,
  },
  {
    name: "delete_observations",
    title: "Delete Observations",
    description: "Delete specific observations from entities in the knowledge graph",
    output: successShape,
    annotations: DELETES,
  },
  {
    name: "delete_relations",
    title: "Delete Relations",
    description: "Delete multiple relations from the knowledge graph",
    output: successShape,
    annotations: DELETES,
  },
  {
    name: "read_graph",
    title: "Read Graph",
    description: "Read the entire knowledge graph",
    output: graphShape,
    annotations: READS,
  },
  {
    name: "search_nodes",
    title: "Search Nodes",
    description: "Search for nodes in the knowledge graph based on a query",
    output: graphShape,
    annotations: READS,
  },
  {
    name: "open_nodes",
    title: "Open Nodes",
    description: "Open specific nodes in the knowledge graph by their names",
    output: graphShape,
    annotations: READS,
  },
];

/** The shape of a tool's arguments by its name. */
export const inputShapes: { readonly [Name in ToolName]: z.ZodObject } = { ...callShapes, ...readShapes };

const objectSchema = z.looseObject({ type: z.literal("object") });

function jsonSchema(shape: z.ZodObject, io: "input" | "output"): z.infer<typeof objectSchema> {
  return objectSchema.parse(z.toJSONSchema(shape, { target: "draft-7", io }));
}

/** The list of tools, made once. */
export const listedTools: readonly (Tool & { readonly annotations: typeof CREATES })[] = TOOLS.map(
  ({ name, title, description, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: jsonSchema(inputShapes[name], "input"),
    annotations,
    execution: { taskSupport: "forbidden" },
    outputSchema: jsonSchema(output, "output"),
  }),
);
