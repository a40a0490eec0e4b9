/**
 * What a thread can do in the process's place. Each kind depends on nothing but what it is given, so that it gives the same in either; what goes in
 * and comes out is copied.
 */
import { type AnalysedText, analyseText, type TextToAnalyse } from "../ingest/analyse-text.ts";
import type { Chunk } from "../ingest/chunk.ts";
import { type Chunkable, type ChunkSizes, chunksOf } from "../ingest/chunkers.ts";
import { type Ground, walkOver } from "../recall/walk.ts";

/** Reads texts by rules, and takes their words. */
export function analyse(texts: readonly TextToAnalyse[]): AnalysedText[] {
  return texts.map(analyseText);
}

/** Cuts a document. */
export function chunk({
  document,
  sizes,
}: {
  readonly document: Chunkable;
  readonly sizes: ChunkSizes;
}): readonly Chunk[] {
  return chunksOf(document, sizes);
}

/** Walks the graph around a question. Returns the share of each node. */
export function walk(ground: Ground): Float64Array {
  return walkOver(ground);
}
