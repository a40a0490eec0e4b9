/** Recalls of a memory that caches episodes in the process, compared with those of the database. */
import { expect } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { episodesLoaded } from "../graph-cache/two-memories.ts";

/** What is found, without what differs from one call to the next. */
export async function found(graph: GraphHandle, question: string) {
  const { episodes, threads } = await graph.recall(question);
  return {
    episodes: episodes.map(({ id, position, score, why }) => ({
      id,
      position,
      score: score.toFixed(9),
      why,
    })),
    threads: threads.map(({ thread, score, episodes: count }) => ({
      thread,
      score: score.toFixed(9),
      count,
    })),
  };
}

/** Has a memory cache the episodes of a graph: that takes a second question. */
export async function cacheEpisodes(memory: Memory, graph: GraphHandle): Promise<void> {
  const { graphs } = memory.graphCache.episodes;
  await graph.recall("harbour");
  await graph.recall("harbour");
  await episodesLoaded(memory);
  expect(memory.graphCache.episodes.graphs).toBe(graphs + 1);
}
