/** Which episodes go to a model together. */
import { estimatedTokens } from "../../model/tokens.ts";
import type { RequestedEpisode } from "./extractor.ts";
import { shownText } from "./shown.ts";
import { topicShifts } from "./topic-shift.ts";

/** What batches are made from. */
export type Batchable = Pick<RequestedEpisode, "content" | "role" | "thread" | "occurredAt">;

/** Knows where a kind of episodes is best taken apart. */
export interface Batcher {
  readonly name: string;
  /** Is it about this episode? Of several the first that is counts. */
  readonly takes: (episode: Batchable) => boolean;
  /** The indexes at which something new begins, of episodes of one thread that it takes, in order. */
  readonly breaks: (episodes: readonly Batchable[]) => readonly number[];
}

export interface BatchLimits {
  /**
   * Tokens of the episodes in a batch, estimated at four characters each. A longer episode is a batch of its
   * own. Default 3,000.
   */
  readonly maxTokens?: number;
  /**
   * A batch ends at a break only when it has as many. Default 600: the instructions cost about twice as much
   * with each call.
   */
  readonly minTokens?: number;
  /** Episodes in a batch. Default 40. */
  readonly maxEpisodes?: number;
}

export const BATCH_DEFAULTS = {
  maxTokens: 3_000,
  minTokens: 600,
  maxEpisodes: 40,
} as const satisfies Required<BatchLimits>;

/** After so long a pause the talk is another one, in milliseconds. */
const PAUSE_MS = 60 * 60_000;

/** Talk, by turns: it breaks where the topic shifts, and at pauses of an hour. */
export const CONVERSATION: Batcher = {
  name: "talk",
  takes: ({ role }) => role !== "document",
  breaks: (episodes) => {
    const pauses = episodes.flatMap(({ occurredAt }, index) => {
      const before = episodes[index - 1];
      return before !== undefined && occurredAt - before.occurredAt > PAUSE_MS ? [index] : [];
    });
    return [...new Set([...pauses, ...topicShifts(episodes.map(({ content }) => content))])];
  },
};

/** Documents come in pieces by their structure already: each piece may be the end. */
export const DOCUMENTS: Batcher = {
  name: "documents",
  takes: () => true,
  breaks: (episodes) => episodes.map((_, index) => index),
};

/** In this order. Put your own before them. */
export const BATCHERS: readonly Batcher[] = [CONVERSATION, DOCUMENTS];

/**
 * Groups episodes for one call each: of one thread, in order, within the limits, ending where something new
 * begins rather than anywhere. Threads come in the order of their first episodes.
 *
 * @param episodes - of one graph, each thread in its order
 * @example for (const batch of batchesOf(episodes)) await extractor.extract({ ...rest, episodes: batch });
 */
export function batchesOf<Episode extends Batchable>(
  episodes: readonly Episode[],
  limits: BatchLimits = {},
  batchers: readonly Batcher[] = BATCHERS,
): Episode[][] {
  const {
    maxTokens = BATCH_DEFAULTS.maxTokens,
    minTokens = BATCH_DEFAULTS.minTokens,
    maxEpisodes = BATCH_DEFAULTS.maxEpisodes,
  } = limits;
  return runsOf(episodes, batchers).flatMap(({ batcher, run }) => {
    const breaks = new Set(batcher.breaks(run));
    const batches: Episode[][] = [];
    let first = 0;
    while (first < run.length) {
      const end = endOfBatch(run, first, breaks, { maxTokens, minTokens, maxEpisodes });
      batches.push(run.slice(first, end));
      first = end;
    }
    return batches;
  });
}

interface Run<Episode> {
  readonly batcher: Batcher;
  readonly run: Episode[];
}

/** Neighbours in one thread that one batcher takes. */
function runsOf<Episode extends Batchable>(
  episodes: readonly Episode[],
  batchers: readonly Batcher[],
): Run<Episode>[] {
  const runs: Run<Episode>[] = [];
  const last = new Map<string, Run<Episode>>();
  for (const episode of episodes) {
    const batcher = batchers.find((each) => each.takes(episode)) ?? DOCUMENTS;
    const open = last.get(episode.thread);
    if (open?.batcher === batcher) open.run.push(episode);
    else {
      const run = { batcher, run: [episode] };
      runs.push(run);
      last.set(episode.thread, run);
    }
  }
  return runs;
}

/**
 * The index after the last episode of a batch: the last break before the limit, if it has enough by then,
 * else where it is full. What fits goes in whole: each call pays for the instructions again.
 */
function endOfBatch(
  run: readonly Batchable[],
  first: number,
  breaks: ReadonlySet<number>,
  { maxTokens, minTokens, maxEpisodes }: Required<BatchLimits>,
): number {
  let tokens = 0;
  let lastBreak: number | undefined;
  for (let index = first; index < run.length; index++) {
    const episode = run[index];
    if (episode === undefined) break;
    const added = estimatedTokens(shownText(episode.content));
    if (index > first) {
      if (breaks.has(index) && tokens >= minTokens) lastBreak = index;
      if (tokens + added > maxTokens || index - first >= maxEpisodes) return lastBreak ?? index;
    }
    tokens += added;
  }
  return run.length;
}
