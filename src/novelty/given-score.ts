/** What a caller's own function adds to the novelty of episodes, asked before they are stored. */
import { z } from "zod";
import type { EpisodeView } from "../domain/episode.ts";

/** An episode that is about to be stored. */
export interface EpisodeToScore
  extends Pick<EpisodeView, "content" | "role" | "speaker" | "thread" | "occurredAt" | "metadata"> {
  /** Your own id; `null` if none was given. */
  readonly id: string | null;
}

/** What is added to a score, and why. */
export interface AddedScore {
  /** 0 to 100. The sum is 100 at most. */
  readonly points: number;
  /** 1 to 500 characters. It is stored with the score. */
  readonly reason: string;
}

/**
 * A function that may add to the score of an episode, once for each that is handed in, before it is known
 * whether it is stored already. Where it throws, takes longer than `scoreTimeoutMs` or gives something else,
 * nothing is added, the episode is stored all the same, and its reasons say so.
 *
 * @param signal aborted once the time is over
 * @example
 * const score: NoveltyScorer = ({ metadata }) =>
 *   metadata.channel === "incidents" ? { points: 60, reason: "said in an incident" } : undefined;
 */
export type NoveltyScorer = (
  episode: EpisodeToScore,
  signal: AbortSignal,
) => AddedScore | undefined | null | Promise<AddedScore | undefined | null>;

/** What became of the call for one episode; `undefined`: nothing is added. */
export type GivenScore = AddedScore | { readonly failed: string } | undefined;

const shape = z
  .strictObject({
    points: z.number().min(0).max(100),
    reason: z
      .string()
      .transform((given) =>
        given
          .toWellFormed()
          .replace(/[\s\p{Cc}]+/gu, " ")
          .trim(),
      )
      .pipe(z.string().min(1).max(500)),
  })
  .nullish();

/** How a call ended; unless it `added`, the score is what it was. */
export type ScorerOutcome = "added" | "nothing" | "failed" | "timeout" | "invalid";

interface ScorerParts {
  readonly score: NoveltyScorer;
  readonly timeoutMs: number;
  readonly onAsked: (outcome: ScorerOutcome, milliseconds: number) => void;
}

/** Asks the function for each of some episodes, at the same time. Never fails. */
export function askScorer(parts: ScorerParts, episodes: readonly EpisodeToScore[]): Promise<GivenScore[]> {
  return Promise.all(episodes.map((episode) => asked(parts, episode)));
}

async function asked(
  { score, timeoutMs, onAsked }: ScorerParts,
  episode: EpisodeToScore,
): Promise<GivenScore> {
  const begun = performance.now();
  const emit = (outcome: ScorerOutcome) => onAsked(outcome, performance.now() - begun);
  const timeout = AbortSignal.timeout(timeoutMs);
  const over = new AbortController();
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(timeout.reason), { once: true, signal: over.signal });
  });
  try {
    const given: unknown = await Promise.race([(async () => score(episode, timeout))(), late]);
    const { data, success } = shape.safeParse(given);
    emit(success ? (data == null || data.points === 0 ? "nothing" : "added") : "invalid");
    if (!success) return { failed: "novelty.score gave no { points, reason }: points from 0 to 100" };
    return data == null || data.points === 0 ? undefined : data;
  } catch {
    // What it says may hold what was said: that it failed is enough, and counted.
    emit(timeout.aborted ? "timeout" : "failed");
    return {
      failed: timeout.aborted ? `novelty.score took longer than ${timeoutMs} ms` : "novelty.score failed",
    };
  } finally {
    over.abort();
  }
}
