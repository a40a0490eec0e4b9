/** `remember`: the write path for callers, and what it returns. */
import type { WriteScope } from "../db/database.ts";
import type { EpisodeView } from "../domain/episode.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import { episodeView } from "../graph/read/episode-row.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { type ExtractionProgress, NOT_QUEUED, progressOf, readNow } from "../queue/await-extraction.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { type LearnedView, learnedView, readViews, type Views } from "./applied-view.ts";
import { NOTHING_APPLIED } from "./apply/assign-changes.ts";
import { NO_CREATED_FACTS } from "./apply/created-facts.ts";
import type { IngestContext } from "./context.ts";
import { type RejectedItem, readDroppedItems } from "./dropped-items.ts";
import { ingest } from "./ingest.ts";
import type { EpisodeInput } from "./input/input.ts";
import { type PreparedEpisode, preparingEpisode } from "./input/normalize.ts";
import { withQuestion } from "./input/question-before.ts";
import type { IngestOutcome } from "./outcome.ts";
import type { RejectedFact } from "./proposals.ts";

/** What `remember` did. */
export interface RememberResult extends LearnedView {
  readonly episode: EpisodeView;
  /**
   * How much it added when it was stored, and what is done about it; `null` if it was stored before there
   * were scores.
   */
  readonly novelty: Novelty | null;
  /** It was there already; nothing was added. */
  readonly deduplicated: boolean;
  /**
   * Facts of your own that could not be learned, or that lists of known names left out; the first of those
   * that a text states beyond what is learned of one (`episode_too_large`); with `wait: "extracted"` also
   * what was dropped of a model's reply.
   */
  readonly rejected: readonly (RejectedFact | RejectedItem)[];
  /** How far a model is with it; `none` where none is to read it. */
  readonly extraction: ExtractionProgress;
}

/**
 * Stores a list of episodes and returns what became of each.
 *
 * @throws PalimpsestError of the first episode that is refused, with its `index`. Everything is checked
 *   before anything is written.
 */
export async function rememberAll(
  context: IngestContext,
  scope: WriteScope,
  inputs: readonly EpisodeInput[],
): Promise<RememberResult[]> {
  const now = context.clock();
  const episodes: PreparedEpisode[] = [];
  const awaited = new Set<number>();
  /** Where the episodes stand that were handed in, between questions that some of them answer. */
  const places: number[] = [];
  for (const [index, input] of inputs.entries()) {
    for (const turn of withQuestion(input, index))
      episodes.push(
        await runCooperatively(preparingEpisode(turn, index, now, context.ontology, context.timeZone)),
      );
    const place = episodes.length - 1;
    places.push(place);
    if (input.wait === "extracted") awaited.add(place);
  }
  const results = await rememberPrepared(context, scope, episodes, awaited);
  return places.flatMap((place) => results[place] ?? []);
}

/** Stores episodes that have been checked and returns what became of each. */
export async function rememberPrepared(
  context: IngestContext,
  scope: WriteScope,
  episodes: readonly PreparedEpisode[],
  awaited: ReadonlySet<number>,
): Promise<RememberResult[]> {
  const stored = await ingest(context, scope, episodes, { onConflict: "throw" });
  const { outcomes, progress, dropped } = await withExtraction(context, scope, stored, awaited);
  const applied = outcomes.flatMap((outcome) => (outcome.kind === "stored" ? [outcome.applied] : []));
  const views = await readViews(context, scope, applied);
  return outcomes.map((outcome) => {
    if (outcome.kind === "refused") throw outcome.error;
    const { uid } = outcome.episode;
    return resultOf(outcome, views, progress.get(uid) ?? NOT_QUEUED, dropped.get(uid) ?? []);
  });
}

interface Extracted {
  readonly outcomes: readonly IngestOutcome[];
  readonly progress: ReadonlyMap<EpisodeUid, ExtractionProgress>;
  /** What was dropped of the replies that were waited for. */
  readonly dropped: ReadonlyMap<EpisodeUid, readonly RejectedItem[]>;
}

/** Waits for a model where callers do, and returns how far it is with each episode. */
async function withExtraction(
  context: IngestContext,
  scope: WriteScope,
  outcomes: readonly IngestOutcome[],
  awaited: ReadonlySet<number>,
): Promise<Extracted> {
  if (context.queue === undefined) return { outcomes, progress: new Map(), dropped: new Map() };
  const uids = outcomes.flatMap((outcome) => (outcome.kind === "refused" ? [] : [outcome.episode.uid]));
  const waitedFor = outcomes.flatMap((outcome, index) =>
    outcome.kind === "refused" || !awaited.has(index) ? [] : [outcome.episode.uid],
  );
  if (waitedFor.length === 0)
    return { outcomes, progress: await progressOf(context, scope, uids), dropped: new Map() };
  const read = await readNow(context, scope, waitedFor);
  return {
    outcomes: outcomes.map((outcome): IngestOutcome => {
      if (outcome.kind !== "stored") return outcome;
      const { facts = [], entities = [] } = read.get(outcome.episode.uid) ?? {};
      const applied = {
        ...outcome.applied,
        facts: [...new Set([...outcome.applied.facts, ...facts])],
        entities: [...new Set([...outcome.applied.entities, ...entities])],
        // What was made then may be otherwise by now.
        created: NO_CREATED_FACTS,
      };
      return { ...outcome, applied };
    }),
    progress: await progressOf(context, scope, uids),
    dropped: await readDroppedItems(context, scope, waitedFor),
  };
}

function resultOf(
  outcome: Exclude<IngestOutcome, { kind: "refused" }>,
  views: Views,
  extraction: ExtractionProgress,
  dropped: readonly RejectedItem[],
): RememberResult {
  return {
    episode: episodeView(outcome.episode),
    novelty: outcome.novelty,
    deduplicated: outcome.kind === "known",
    ...learnedView(outcome.kind === "stored" ? outcome.applied : NOTHING_APPLIED, views),
    rejected: [...(outcome.kind === "stored" ? outcome.rejected : []), ...dropped],
    extraction,
  };
}
