/** What becomes of episodes that are handed in. */
import type { EpisodeUid } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import type { PalimpsestError } from "../errors.ts";
import type { EpisodeViewRow } from "../graph/read/episode-row.ts";
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
      readonly episode: EpisodeViewRow;
      readonly applied: AppliedExtraction;
      readonly novelty: Novelty | null;
      /**
       * Facts that could not be learned: of the caller, because a list of known names does not have what
       * they name, or because the text states more than is learned of one.
       */
      readonly rejected: readonly RejectedFact[];
    }
  | {
      readonly kind: "known";
      readonly episode: EpisodeViewRow;
      /** Novelty of the episode when it was stored; `null` if that was before there were scores. */
      readonly novelty: Novelty | null;
    }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

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
        episode: rowOfNew(item.first, writing, positions),
        novelty: novelties.get(item.first.uid) ?? null,
      };
    case "new":
    case "revised": {
      const { given, rejected } = item.analysed.episode;
      const learned = applied.get(item.uid) ?? NOTHING_APPLIED;
      return {
        kind: "stored",
        isRevised: item.kind === "revised",
        episode: item.kind === "new" ? rowOfNew(item, writing, positions) : rowOfRevised(item, writing),
        applied: learned,
        novelty: novelties.get(item.uid) ?? null,
        rejected: [
          ...rejected,
          ...item.analysed.unlearned,
          // What rules read is nobody's to correct.
          ...(given === null ? [] : learned.refused.map(refusedValue)),
        ],
      };
    }
  }
}

function rowOfNew(
  item: NewItem,
  writing: Writing,
  positions: ReadonlyMap<EpisodeUid, number>,
): EpisodeViewRow {
  const { externalId, thread, role, speaker, content, occurredAt, metadata } = item.analysed.episode;
  return {
    uid: item.uid,
    externalId,
    thread,
    role,
    speaker,
    content,
    occurredAt: toIso(occurredAt),
    position: positions.get(item.uid) ?? 0,
    recordedAt: writing.recordedAt,
    metadata,
    revisedAt: null,
    expiresAt: null,
  };
}

function rowOfRevised({ stored, analysed }: RevisedItem, { recordedAt }: Writing): EpisodeViewRow {
  const { content, externalId } = analysed.episode;
  return { ...stored, externalId, content, revisedAt: recordedAt };
}
