/** Imports what a benchmark asks about, unless the memory has it from an earlier run. */
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";

/** So many episodes are handed over at a time. */
const SLICE = 500;

export interface Imported {
  /** Were they there already? */
  readonly isKnown: boolean;
  readonly milliseconds: number;
}

/** Episodes in order: a list, or what makes them as they are needed. */
export interface Episodes {
  readonly length: number;
  slice(from: number, to: number): readonly EpisodeInput[];
}

/**
 * Remembers episodes in order. Whoever knows the last one knows all: a run that was broken off is completed.
 */
export async function importOnce(
  graph: GraphHandle,
  exists: boolean,
  episodes: Episodes,
  onProgress: (done: number) => void = () => undefined,
): Promise<Imported> {
  const started = performance.now();
  const [last] = episodes.slice(Math.max(0, episodes.length - 1), episodes.length);
  if (exists && last?.id !== undefined) {
    const [known] = await graph.rememberMany([last]);
    if (known?.deduplicated === true) return { isKnown: true, milliseconds: performance.now() - started };
  }
  for (let at = 0; at < episodes.length; at += SLICE) {
    await graph.rememberMany(episodes.slice(at, at + SLICE));
    onProgress(Math.min(episodes.length, at + SLICE));
  }
  return { isKnown: false, milliseconds: performance.now() - started };
}
