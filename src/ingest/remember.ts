/** `remember`: the write path for callers, and what it tells them. */
import { setImmediate } from "node:timers/promises";
import type { WriteScope } from "../db/database.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { IngestContext } from "./context.ts";
import { type IngestOutcome, ingest, type KeptEpisode } from "./ingest.ts";
import type { EpisodeInput } from "./input.ts";
import { NOTHING_LEARNED } from "./learn.ts";
import { type LearnedView, learnedView, readViews, type Views } from "./learned-view.ts";
import { type PreparedEpisode, prepareEpisode } from "./normalize.ts";
import type { RejectedFact } from "./proposals.ts";

/** What `remember` did. */
export interface RememberResult extends LearnedView {
  readonly episode: EpisodeView;
  /** It was there already; nothing was added. */
  readonly deduplicated: boolean;
  /** Facts of your own that could not be learned. */
  readonly rejected: readonly RejectedFact[];
}

const CHECKED_AT_ONCE = 500;

/**
 * Stores a list of episodes and tells what became of each.
 *
 * @throws PalimpsestError of the first episode that is refused, with its `index`. Everything is checked before anything is
 *   written.
 */
export async function rememberAll(
  context: IngestContext,
  scope: WriteScope,
  inputs: readonly EpisodeInput[],
): Promise<RememberResult[]> {
  const now = context.clock();
  const episodes: PreparedEpisode[] = [];
  for (const [index, input] of inputs.entries()) {
    episodes.push(prepareEpisode(input, index, now, context.ontology));
    // A long list does not hold up the process.
    if (index % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await setImmediate();
  }
  const outcomes = await ingest(context, scope, episodes, { onConflict: "throw" });
  const learned = outcomes.flatMap((outcome) => (outcome.kind === "stored" ? [outcome.learned] : []));
  const views = await readViews(context, scope, learned);
  return outcomes.map((outcome) => {
    if (outcome.kind === "refused") throw outcome.error;
    return resultOf(outcome, views);
  });
}

function resultOf(outcome: Exclude<IngestOutcome, { kind: "refused" }>, views: Views): RememberResult {
  return {
    episode: episodeView(outcome.episode),
    deduplicated: outcome.kind === "known",
    ...learnedView(outcome.kind === "stored" ? outcome.learned : NOTHING_LEARNED, views),
    rejected: outcome.kind === "stored" ? outcome.rejected : [],
  };
}

/** An episode as callers read it. */
export function episodeView(episode: KeptEpisode): EpisodeView {
  const { uid, externalId, thread, position, role, speaker, content, occurredAt, recordedAt, metadata } =
    episode;
  return {
    id: externalId ?? uid,
    uid,
    thread,
    position,
    role,
    speaker,
    content,
    occurredAt: new Date(occurredAt).toISOString(),
    recordedAt,
    metadata,
  };
}
