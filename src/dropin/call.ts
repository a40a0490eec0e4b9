/**
 * The calls that change the graph of `@modelcontextprotocol/server-memory`: their tools by name, and what
 * they take.
 */
import { z } from "zod";

export const entityShape = z.object({
  name: z.string().describe("The name of the entity"),
  entityType: z.string().describe("The type of the entity"),
  observations: z.array(z.string()).describe("An array of observation contents associated with the entity"),
});

export const relationShape = z.object({
  from: z.string().describe("The name of the entity where the relation starts"),
  to: z.string().describe("The name of the entity where the relation ends"),
  relationType: z.string().describe("The type of the relation"),
});

/** What each changing tool takes. */
export const callShapes = {
  create_entities: z.object({ entities: z.array(entityShape) }),
  create_relations: z.object({ relations: z.array(relationShape) }),
  add_observations: z.object({
    observations: z.array(
      z.object({
        entityName: z.string().describe("The name of the entity to add the observations to"),
        contents: z.array(z.string()).describe("An array of observation contents to add"),
      }),
    ),
  }),
  delete_entities: z.object({
    entityNames: z.array(z.string()).describe("An array of entity names to delete"),
  }),
  delete_observations: z.object({
    deletions: z.array(
      z.object({
        entityName: z.string().describe("The name of the entity containing the observations"),
        observations: z.array(z.string()).describe("An array of observations to delete"),
      }),
    ),
  }),
  delete_relations: z.object({
    relations: z.array(relationShape).describe("An array of relations to delete"),
  }),
} as const;

/** What its file holds, taken in at once. */
const fileShape = z.object({ entities: z.array(entityShape), relations: z.array(relationShape) });

/** One change, as it is kept. */
export const callShape = z.discriminatedUnion("tool", [
  callShapes.create_entities.extend({ tool: z.literal("create_entities") }),
  callShapes.create_relations.extend({ tool: z.literal("create_relations") }),
  callShapes.add_observations.extend({ tool: z.literal("add_observations") }),
  callShapes.delete_entities.extend({ tool: z.literal("delete_entities") }),
  callShapes.delete_observations.extend({ tool: z.literal("delete_observations") }),
  callShapes.delete_relations.extend({ tool: z.literal("delete_relations") }),
  fileShape.extend({ tool: z.literal("import") }),
]);

export type Call = z.infer<typeof callShape>;
export type DropInEntity = z.infer<typeof entityShape>;
export type DropInRelation = z.infer<typeof relationShape>;
