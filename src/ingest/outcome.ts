/** What becomes of episodes that are handed in. */
import type { EpisodeUid } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import type { PalimpsestError } from "../errors.ts";
import type { StoredEpisode } from "../graph/write/store-episodes.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { type AppliedExtraction, NOTHING_APPLIED } from "./apply/assign-changes.ts";
import type { Deduplicated, NewItem, RevisedItem } from "./deduplicate.ts";
import { type RejectedFact, refusedValue } from "./proposals.ts";

/** What became of one episode that was handed in. */
export type IngestOutcome =
  | {
      readonly kind: "stored";
      /** Was it stored before, with other words? */
      readonly isRevised: boolean;
      readonly episode: StoredOutcome;
      readonly applied: AppliedExtraction;
      readonly novelty: Novelty | null;
      /**
       * Facts that could not be learned: of the caller, or because a list of known names does not have what
       * they name.
       */
      readonly rejected: readonly RejectedFact[];
    }
  | {
      readonly kind: "known";
      readonly episode: StoredOutcome;
      /** Novelty of the episode when it was stored; `null` if that was before there were scores. */
      readonly novelty: Novelty | null;
    }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** An episode as the memory holds it. */
export interface StoredOutcome extends StoredEpisode {
  readonly externalId: string | null;
}

/** What became of an item, once its slice is stored. */
export function outcomeOf(
  item: Deduplicated,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
  applied: ReadonlyMap<EpisodeUid, AppliedExtraction>,
  novelties: ReadonlyMap<EpisodeUid, Novelty>,
): IngestOutcome {
  switch (item.kind) {
    case "refused":
      return item;
    case "known":
      return {
        kind: "known",
        episode: { ...item.stored, externalId: item.episode.externalId },
        novelty: novelties.get(item.stored.uid) ?? null,
      };
    case "repeated":
      return {
        kind: "known",
        episode: storedIds(item.first, writing, positions),
        novelty: novelties.get(item.first.uid) ?? null,
      };
    case "new":
    case "revised": {
      const { given, rejected } = item.analysed.episode;
      const learned = applied.get(item.uid) ?? NOTHING_APPLIED;
      return {
        kind: "stored",
        isRevised: item.kind === "revised",
        episode: item.kind === "new" ? storedIds(item, writing, positions) : revisedIds(item, writing),
        applied: learned,
        novelty: novelties.get(item.uid) ?? null,
        rejected: [
          ...rejected,
          ...item.analysed.unlisted,
          // What rules read is nobody's to correct.
          ...(given === null ? [] : learned.refused.map(refusedValue)),
        ],
      };
    }
  }
}

function storedIds(
  item: NewItem,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
): StoredOutcome {
  const { episode } = item.analysed;
  return {
    uid: item.uid,
    externalId: episode.externalId,
    thread: episode.thread,
    role: episode.role,
    speaker: episode.speaker,
    content: episode.content,
    occurredAt: toIso(episode.occurredAt),
    position: positions.get(item.uid) ?? 0,
    recordedAt: writing.recordedAt,
    metadata: episode.metadata,
    revisedAt: null,
  };
}

function revisedIds({ stored, analysed }: RevisedItem, { recordedAt }: Writing): StoredOutcome {
  const { content, externalId } = analysed.episode;
  return { ...stored, externalId, content, revisedAt: recordedAt };
}
