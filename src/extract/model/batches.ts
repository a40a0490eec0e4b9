/** Which episodes go to a model together. */
import { estimatedTokens } from "../../model/tokens.ts";
import type { RequestedEpisode } from "./extractor.ts";
import { shownText } from "./shown.ts";
import { topicShifts } from "./topic-shift.ts";

/** What batches are made from. */
export type Batchable = Pick<RequestedEpisode, "content" | "role" | "thread" | "occurredAt">;

interface BatchLimits {
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

const BATCH_DEFAULTS = {
  maxTokens: 3_000,
  minTokens: 600,
  maxEpisodes: 40,
} as const satisfies Required<BatchLimits>;

/** After so long a pause the talk is another one, in milliseconds. */
const PAUSE_MS = 60 * 60_000;

/**
 * The indexes at which something new begins, of documents or talk of one thread, in order. Documents come in
 * pieces by their structure already: each piece may be the end. Talk breaks where the topic shifts, and at
 * pauses of an hour.
 */
function breaksIn({ isOfDocument, run }: Run<Batchable>): ReadonlySet<number> {
  if (isOfDocument) return new Set(run.keys());
  const pauses = run.flatMap(({ occurredAt }, index) => {
    const before = run[index - 1];
    return before !== undefined && occurredAt - before.occurredAt > PAUSE_MS ? [index] : [];
  });
  return new Set([...pauses, ...topicShifts(run.map(({ content }) => content))]);
}

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
): Episode[][] {
  return runsOf(episodes).flatMap(({ run, ...kind }) => {
    const breaks = breaksIn({ run, ...kind });
    const batches: Episode[][] = [];
    let first = 0;
    while (first < run.length) {
      const end = endOfBatch(run, first, breaks, { ...BATCH_DEFAULTS, ...limits });
      batches.push(run.slice(first, end));
      first = end;
    }
    return batches;
  });
}

interface Run<Episode> {
  readonly isOfDocument: boolean;
  readonly run: Episode[];
}

/** Neighbours in one thread that are all of documents, or all of talk. */
function runsOf<Episode extends Batchable>(episodes: readonly Episode[]): Run<Episode>[] {
  const runs: Run<Episode>[] = [];
  const last = new Map<string, Run<Episode>>();
  for (const episode of episodes) {
    const isOfDocument = episode.role === "document";
    const open = last.get(episode.thread);
    if (open?.isOfDocument === isOfDocument) open.run.push(episode);
    else {
      const run = { isOfDocument, run: [episode] };
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
