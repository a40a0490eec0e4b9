/** The pieces of a document, with ids that follow from their words. */
import type { Chunk } from "../chunk/chunk.ts";
import { type Chunkable, type Chunker, type ChunkSizes, CUT_DOCUMENT, chunksOf } from "../chunk/chunkers.ts";
import type { ThreadPool } from "../scheduling/thread-pool.ts";
import { derivedId, OccurrenceCounter, shortHash } from "./item.ts";

export interface DocumentChunks extends ChunkSizes {
  /**
   * Chunkers of your own, which are asked first. Default: none; documents with headings are cut by their
   * structure, others where their words change.
   */
  readonly chunkers?: readonly Chunker[];
}

export interface DocumentPiece extends Chunk {
  /** Id of the piece: equal for equal words below equal headings. */
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

/** Characters of a document from which on a thread cuts it: some 10 ms of work. */
const LONG = 300_000;

/** The chunks of a document. Chunkers of the caller's own stay in the process: functions cannot be copied. */
export async function cutDocument(
  document: Chunkable,
  { chunkers = [], ...sizes }: DocumentChunks = {},
  pool?: ThreadPool,
): Promise<readonly Chunk[]> {
  const byThread =
    document.text.length < LONG || chunkers.length > 0
      ? undefined
      : await pool?.run(CUT_DOCUMENT, { document, sizes }, { waits: true });
  return byThread ?? chunksOf(document, sizes, chunkers);
}
