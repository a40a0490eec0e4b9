/** The pieces of a document, with ids that follow from their words. */
import type { Chunk } from "../chunk/chunk.ts";
import {
  type Chunkable,
  type Chunker,
  type ChunkSizes,
  CUT_DOCUMENT,
  chunksOf,
  unpacked,
} from "../chunk/chunkers.ts";
import { ThreadExhausted, type Threads } from "../scheduling/thread-pool.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { tooMuchToRead } from "./errors.ts";
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

/** The chunks of a document with their ids, which take a second for those of 33 MB. */
export async function* piecesOf(chunks: readonly Chunk[], thread: string): AsyncGenerator<DocumentPiece> {
  const counter = new OccurrenceCounter();
  for (const chunk of chunks) {
    await yieldIfDue();
    yield {
      ...chunk,
      id: derivedId(`${thread}#`, shortHash(thread, ...chunk.headings, chunk.text), counter),
    };
  }
}

/**
 * Characters, and lines, of a document from which on a thread cuts it: some 10 ms of work, 50 for lines of
 * one sign.
 */
const LONG = { characters: 300_000, lines: 5_000 } as const;

/** Characters that must be cut in a millisecond: of usual texts it is 5,000, of lines of one sign 200. */
const CHARACTERS_PER_MS = 2_000;
const MIN_TIMEOUT_MS = 60_000;

/**
 * The chunks of a document: a long one is cut apart from what others wait for. Chunkers of the caller's own
 * stay in the process: functions cannot be copied.
 *
 * @throws InputError `import_invalid` if it takes too long or too much memory; the reason of the signal
 */
export async function cutDocument(
  document: Chunkable,
  { chunkers = [], ...sizes }: DocumentChunks = {},
  pool?: Threads,
  signal?: AbortSignal,
): Promise<readonly Chunk[]> {
  const { text, name } = document;
  if (pool === undefined || !isLong(text) || chunkers.length > 0) return chunksOf(document, sizes, chunkers);
  const timeoutMs = Math.max(MIN_TIMEOUT_MS, text.length / CHARACTERS_PER_MS);
  try {
    const chunks: Chunk[] = [];
    for (const pack of await pool.runApart(CUT_DOCUMENT, { document, sizes }, timeoutMs, signal)) {
      await yieldIfDue();
      chunks.push(...unpacked(pack, text));
    }
    return chunks;
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ThreadExhausted) throw tooMuchToRead(name, cause);
    // The process meets what is wrong itself.
    return chunksOf(document, sizes);
  }
}

function isLong(text: string): boolean {
  if (text.length >= LONG.characters) return true;
  let lines = 1;
  for (let end = text.indexOf("\n"); end >= 0 && lines < LONG.lines; end = text.indexOf("\n", end + 1))
    lines += 1;
  return lines >= LONG.lines;
}
