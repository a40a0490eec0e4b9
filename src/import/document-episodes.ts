/** A text that is handed in whole, as the episodes that it is kept as. */

import { z } from "zod";
import type { Chunker } from "../chunk/chunkers.ts";
import { ROLES, type Role } from "../domain/episode.ts";
import { given } from "../domain/given.ts";
import type { TimeInput } from "../domain/interval.ts";
import type { JsonObject } from "../domain/json.ts";
import { checked } from "../domain/shape-fault.ts";
import { InputError, invalid } from "../errors.ts";
import { nameShape } from "../ingest/input/extraction-shape.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import type { Threads } from "../scheduling/thread-pool.ts";
import { isBlank, textFault } from "../text/check-text.ts";
import { cutDocument, type DocumentChunks, piecesOf } from "./document-pieces.ts";

export interface DocumentInput {
  /**
   * The text, as long as it may be. Every character of a text without headings is kept; of others all but
   * white space between the pieces.
   */
  readonly content: string;
  /** The document: its pieces are the episodes of this thread, in their order. */
  readonly thread: string;
  /** Whether `#`, code fences and tables have their meaning. Default `false`. */
  readonly markdown?: boolean;
  /** Default `document`, in whose words "I" is nobody. */
  readonly role?: Role;
  /** Who says it. */
  readonly speaker?: string;
  /** When it was written. Default: now. */
  readonly occurredAt?: TimeInput;
  /** Time zone in which its words mean "today": an IANA name. Default: the graph's. */
  readonly timeZone?: string;
  /** From when on it is forgotten, as of an episode. Default: it stays, or stays as it was. */
  readonly expiresAt?: TimeInput | null;
  /** Given back with each piece, beside its `headings`. */
  readonly metadata?: JsonObject;
  /** Sizes of the pieces, and who cuts them. */
  readonly chunk?: DocumentChunks;
}

export const chunkShape = z.strictObject({
  target: z.number().optional(),
  max: z.number().optional(),
  chunkers: z.array(z.custom<Chunker>(isChunker, "is no chunker: { name, takes, chunks }")).optional(),
});

const shape = z.strictObject({
  content: z.string(),
  thread: nameShape,
  markdown: z.boolean().optional(),
  role: z.enum(ROLES).optional(),
  speaker: nameShape.optional(),
  occurredAt: z.union([z.string(), z.instanceof(Date)]).optional(),
  timeZone: z.string().optional(),
  expiresAt: z
    .union([z.string(), z.instanceof(Date)])
    .nullable()
    .optional(),
  // Each episode's is looked through when that is.
  metadata: z.looseObject({}).optional(),
  chunk: chunkShape.optional(),
});

function isChunker(given: unknown): boolean {
  if (typeof given !== "object" || given === null) return false;
  const { name, takes, chunks } = { name: undefined, takes: undefined, chunks: undefined, ...given };
  return typeof name === "string" && typeof takes === "function" && typeof chunks === "function";
}

/**
 * The episodes of a document. The same document has the same, and an edited one new ones only around what was
 * changed.
 *
 * @throws InputError `episode_empty`, `invalid_input`
 */
export async function episodesOfDocument(document: DocumentInput, pool?: Threads): Promise<EpisodeInput[]> {
  checked("rememberDocument()", shape, document, "document");
  const { content, thread, markdown = false, role = "document", metadata = {}, chunk } = document;
  const { speaker, occurredAt, timeZone, expiresAt } = document;
  if (isBlank(content))
    throw new InputError("episode_empty", "The document is empty. Give the words that it has.");
  // Before it is cut: half a character would be reported of a piece.
  const fault = textFault(content);
  if (fault !== undefined) throw invalid(`The content ${fault}.`);
  const chunks = await cutDocument({ text: content, name: thread, isMarkdown: markdown }, chunk, pool);
  const episodes: EpisodeInput[] = [];
  for await (const { text, id, headings } of piecesOf(chunks, thread))
    episodes.push({
      content: text,
      id,
      thread,
      role,
      metadata: { ...metadata, headings },
      ...given({ speaker, occurredAt, timeZone, expiresAt }),
    });
  return episodes;
}
