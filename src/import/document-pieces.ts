/** The pieces of a document, with ids that follow from their words. */
import type { Chunk } from "../ingest/chunk.ts";
import type { Chunker, ChunkSizes } from "../ingest/chunkers.ts";
import { derivedId, OccurrenceCounter, shortHash } from "./item.ts";

export interface DocumentChunks extends ChunkSizes {
  /** Chunkers of your own, which are asked first. Default: none; documents with headings are cut by their structure, others where their words change. */
  readonly chunkers?: readonly Chunker[];
}

export interface DocumentPiece extends Chunk {
  /** The same for the same words below the same headings. */
  readonly id: string;
}

/** The chunks of a document with their ids. */
export function piecesOf(chunks: readonly Chunk[], thread: string): DocumentPiece[] {
  const counter = new OccurrenceCounter();
  return chunks.map((chunk) => ({
    ...chunk,
    id: derivedId(`${thread}#`, shortHash(thread, ...chunk.headings, chunk.text), counter),
  }));
}
