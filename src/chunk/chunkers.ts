/** Who cuts which texts. */
import { invalid } from "../errors.ts";
import type { ThreadTask } from "../scheduling/thread-pool.ts";
import { blocksOf } from "./blocks.ts";
import { type Chunk, type ChunkOptions, chunkText } from "./chunk.ts";
import { chunkTopics } from "./chunk-topics.ts";

/** A text that is to be cut. */
export interface Chunkable {
  readonly text: string;
  /** What it is called; of a file its name, in a folder its path below it. */
  readonly name: string;
  /** Whether `#`, code fences and tables have their meaning. */
  readonly isMarkdown: boolean;
}

/** Knows where a kind of texts is best cut, such as code between its symbols. */
export interface Chunker {
  readonly name: string;
  /** Is it for this text? Of several the first that is counts. */
  readonly takes: (document: Chunkable) => boolean;
  /**
   * The pieces in their order, each exactly `text.slice(start, end)`. They do not overlap, and between them
   * is only white space. The same text gives the same pieces.
   */
  readonly chunks: (document: Chunkable, sizes: ChunkSizes) => readonly Chunk[];
}

/** Characters of a chunk: what it should have, 1,000 by default, and has at most, 2,000 by default. */
export type ChunkSizes = Pick<ChunkOptions, "target" | "max">;

/** Headings, code fences, tables: what the author made of the text says where it is cut. */
const STRUCTURE: Chunker = {
  name: "structure",
  takes: ({ text, isMarkdown }) => isMarkdown && blocksOf(text).some(({ kind }) => kind !== "prose"),
  chunks: ({ text, isMarkdown }, sizes) => chunkText(text, { ...sizes, markdown: isMarkdown }),
};

/** Plain text: it is cut where its words change. */
const TOPICS: Chunker = {
  name: "topics",
  takes: () => true,
  chunks: ({ text }, sizes) => chunkTopics(text, sizes),
};

/** In this order; your own come before them. */
const CHUNKERS: readonly Chunker[] = [STRUCTURE, TOPICS];

/**
 * Cuts a document by the first chunker that takes it.
 *
 * @param own Chunkers that are asked before those that come with Palimpsest.
 * @throws InputError `invalid_input` if a chunker loses words or changes them, or a size is not positive.
 */
export function chunksOf(
  document: Chunkable,
  sizes: ChunkSizes = {},
  own: readonly Chunker[] = [],
): readonly Chunk[] {
  const chunker = [...own, ...CHUNKERS].find((each) => each.takes(document)) ?? TOPICS;
  const chunks = chunker.chunks(document, sizes);
  let end = 0;
  for (const chunk of [...chunks, { start: document.text.length, end: document.text.length, text: "" }]) {
    const isWhole = chunk.end >= chunk.start && document.text.slice(chunk.start, chunk.end) === chunk.text;
    if (!isWhole || chunk.start < end || document.text.slice(end, chunk.start).trim() !== "")
      throw invalid(
        `The chunker ${chunker.name} leaves out words, or gives others than the text has. Return pieces of the text in their order, with only white space between them.`,
      );
    end = chunk.end;
  }
  return chunks;
}

/** Chunks that are read at a stretch: those of 33 MB took a quarter of a second as one list. */
const PACK_SIZE = 500;

/** Where chunks are, and their headings: JSON of some of them. */
type Pack = readonly (readonly [start: number, end: number, headings: readonly string[]])[];

/** Cuts a document by the chunkers that come with Palimpsest, and packs its chunks. */
export const CUT_DOCUMENT: ThreadTask<
  { readonly document: Chunkable; readonly sizes: ChunkSizes },
  readonly string[]
> = {
  name: "chunk",
  run: ({ document, sizes }) => {
    const places: Pack = chunksOf(document, sizes).map(({ start, end, headings }) => [start, end, headings]);
    const packs: string[] = [];
    for (let from = 0; from < places.length; from += PACK_SIZE)
      packs.push(JSON.stringify(places.slice(from, from + PACK_SIZE)));
    return packs;
  },
};

/** The chunks that a thread has packed. */
export function unpacked(pack: string, text: string): Chunk[] {
  const places: Pack = JSON.parse(pack);
  return places.map(([start, end, headings]) => ({ text: text.slice(start, end), start, end, headings }));
}
