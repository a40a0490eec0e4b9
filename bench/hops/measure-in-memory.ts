/** Has the graph read into the process, as the first question does. */
import { setTimeout } from "node:timers/promises";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { INVESTOR } from "./questions.ts";

export interface InMemoryFigures {
  /** Facts between entities. */
  readonly edges: number;
  /** With nodes and names. */
  readonly bytes: number;
  /** From the first question until the process answers. */
  readonly seconds: number;
  /** The longest that a timer of the process was late meanwhile, in milliseconds. */
  readonly longestGap: number;
}

const SAMPLE_AFTER_MS = 2;

/** @throws Error if it is not held afterwards */
export async function measureInMemory(memory: Memory, handle: GraphHandle): Promise<InMemoryFigures> {
  const started = performance.now();
  let longestGap = 0;
  await handle.neighbours(INVESTOR, { limit: 1 });
  while (memory.graphCache.loading > 0) {
    const before = performance.now();
    await setTimeout(SAMPLE_AFTER_MS);
    longestGap = Math.max(longestGap, performance.now() - before - SAMPLE_AFTER_MS);
  }
  const { graphs, edges, bytes } = memory.graphCache;
  if (graphs === 0) throw new Error("The measured graph is not in the process");
  return { edges, bytes, seconds: (performance.now() - started) / 1000, longestGap };
}
