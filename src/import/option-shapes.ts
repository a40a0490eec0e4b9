/** Options of documents and pages, as callers may give them. */
import { z } from "zod";
import { chunkShape } from "./document-episodes.ts";
import { mappingShape } from "./formats/table.ts";

export const DOCUMENT_OPTIONS = {
  source: z.string().min(1).max(400).optional(),
  chunk: chunkShape.optional(),
  mapping: mappingShape.optional(),
  depth: z.int().min(0).max(20).optional(),
  maxPages: z.int().min(1).max(10_000).optional(),
  allowPrivate: z.boolean().optional(),
} as const;
