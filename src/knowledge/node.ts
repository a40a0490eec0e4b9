/** Nodes and edges of a {@link KnowledgeGraph} as callers give and get them. */
import { z } from "zod";

/**
 * How an edge joins two nodes: by meaning, as parts of a whole, one after the other, or as cause and effect.
 */
export type SupportedEdgeType = "semantic" | "structural" | "temporal" | "causal";

export interface KnowledgeNode {
  /** Chosen by the caller, unique in the graph. */
  id: string;
  /** Such as `document`, `concept` or `skill`. */
  type: string;
  /** Further categories. */
  labels?: string[] | undefined;
  /** Any JSON. */
  properties?: Record<string, unknown> | undefined;
  /** For the likeness with a query. All vectors of a graph have as many numbers. */
  embedding?: number[] | undefined;
  /** ISO 8601. Default: when the node is added. */
  createdAt?: string | undefined;
  /** ISO 8601. Default: when the node is added or updated. */
  updatedAt?: string | undefined;
  /** The node that it is a part of. */
  parentId?: string | undefined;
  /** Its parts: those that were given, and the nodes whose `parentId` names it. */
  childIds?: string[] | undefined;
}

export interface KnowledgeEdge {
  /** Chosen by the caller, unique in the graph. */
  id: string;
  /** Id of a node. */
  source: string;
  /** Id of a node. */
  target: string;
  /** What the relationship is, such as `requires`. */
  type: string;
  supportedEdgeType?: SupportedEdgeType | undefined;
  /** How strong it is, above 0. Default 1. */
  weight?: number | undefined;
  /** Is it followed from its source only? Default: what the graph says, else `false`. */
  directed?: boolean | undefined;
  /** Any JSON. */
  properties?: Record<string, unknown> | undefined;
}

/** What a write left of a node or an edge: `undefined` if it was removed. */
export type GraphChange =
  | { readonly kind: "node"; readonly id: string; readonly item: KnowledgeNode | undefined }
  | { readonly kind: "edge"; readonly id: string; readonly item: KnowledgeEdge | undefined };

const id = z.string().min(1);
const properties = z.record(z.string(), z.json()).optional();

export const nodeShape = z.strictObject({
  id,
  type: z.string().min(1),
  labels: z.array(z.string()).optional(),
  properties,
  embedding: z.custom<number[]>(isVector, "Expected a list of at least one finite number").optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  parentId: id.optional(),
  childIds: z.array(id).optional(),
});

export const edgeShape = z.strictObject({
  id,
  source: id,
  target: id,
  type: z.string().min(1),
  supportedEdgeType: z.enum(["semantic", "structural", "temporal", "causal"]).optional(),
  weight: z.number().positive().optional(),
  directed: z.boolean().optional(),
  properties,
});

/** Thousands of numbers: looked at in one loop. */
function isVector(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((number) => Number.isFinite(number));
}

/** Copies a node or an edge without fields that are `undefined`. The copy shares nothing with it. */
export function copyOf<Item extends KnowledgeNode | KnowledgeEdge>(item: Item): Item {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(item)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) copy[key] = value.slice();
    else copy[key] = typeof value === "object" ? structuredClone(value) : value;
  }
  return copy as unknown as Item;
}
