/** Tells new episodes from those that are known already. */
import type { Database, WriteScope } from "../db/database.ts";
import type { Extraction } from "../domain/extraction.ts";
import { type EpisodeUid, episodeUid, type NewId } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import type { KnownMeaning } from "../embed/known-meaning.ts";
import { ConflictError, type PalimpsestError } from "../errors.ts";
import { episodesByKey, type StoredEpisode } from "../graph/write/store-episodes.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { EpisodeFeatures } from "../novelty/episode-features.ts";
import type { GivenScore } from "../novelty/given-score.ts";
import type { PreparedEpisode } from "./input/normalize.ts";
import type { RejectedFact } from "./proposals.ts";

/** An episode with what was read out of it. */
export interface Analysed {
  readonly episode: PreparedEpisode;
  readonly extraction: Extraction;
  /** What was left out of it, because lists of known names do not have it. */
  readonly unlisted: readonly RejectedFact[];
  /** The names in it, normalised. */
  readonly names: readonly string[];
  /** Of its content. */
  readonly terms: readonly string[];
  /** What it tells, with what its words weigh. */
  readonly features: EpisodeFeatures;
  /** What is known of its meaning; `undefined` without an encoder, or if it was not known in time. */
  readonly similarity?: KnownMeaning | undefined;
  /** What the caller's own function adds to its score. */
  readonly given?: GivenScore;
}

export interface NewItem {
  readonly kind: "new";
  readonly uid: EpisodeUid;
  readonly analysed: Analysed;
}

export type Deduplicated =
  | NewItem
  | { readonly kind: "known"; readonly episode: PreparedEpisode; readonly stored: StoredEpisode }
  | { readonly kind: "repeated"; readonly first: NewItem }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/** Tells new episodes from those that are known, or stand earlier in the same slice. */
export async function deduplicate(
  writing: Writing,
  slice: readonly Analysed[],
  newId: NewId,
): Promise<Deduplicated[]> {
  const keys = slice.flatMap(({ episode }) => (episode.dedupKey === null ? [] : [episode.dedupKey]));
  const stored = await episodesByKey(writing, keys);
  const earlier = new Map<string, NewItem>();
  return slice.map((analysed): Deduplicated => {
    const { episode } = analysed;
    const known = episode.dedupKey === null ? undefined : stored.get(episode.dedupKey);
    if (known !== undefined) {
      return isSameEpisode(episode, known) ? { kind: "known", episode, stored: known } : refused(episode);
    }
    const first = episode.dedupKey === null ? undefined : earlier.get(episode.dedupKey);
    if (first !== undefined) {
      const other = first.analysed.episode;
      const isSame = isSameEpisode(episode, { ...other, occurredAt: toIso(other.occurredAt) });
      return isSame ? { kind: "repeated", first } : refused(episode);
    }
    const item: NewItem = { kind: "new", uid: episodeUid(newId()), analysed };
    if (episode.dedupKey !== null) earlier.set(episode.dedupKey, item);
    return item;
  });
}

/**
 * A retry may leave out the time and then got another one by default. A document's is when its file was last changed, and to touch or
 * copy the file says nothing new.
 */
function isSameEpisode(
  episode: PreparedEpisode,
  stored: Pick<StoredEpisode, "content" | "speaker" | "role" | "thread" | "occurredAt">,
): boolean {
  const isTimeTelling = episode.isTimeGiven && !(episode.role === "document" && episode.externalId !== null);
  return (
    episode.content === stored.content &&
    episode.speaker === stored.speaker &&
    episode.role === stored.role &&
    episode.thread === stored.thread &&
    (!isTimeTelling || episode.occurredAt === Date.parse(stored.occurredAt))
  );
}

function refused(episode: PreparedEpisode): Deduplicated {
  return { kind: "refused", error: conflictOf(episode) };
}

function conflictOf(episode: PreparedEpisode): ConflictError {
  return new ConflictError(
    "episode_conflict",
    `The id ${JSON.stringify(episode.externalId)} is taken by an episode that says something else. Episodes never change: give the new one an id of its own.`,
    { index: episode.index },
  );
}

/** A list that is stored in several transactions is looked through first, so that a conflict at its end writes nothing. */
export async function refuseConflicts(
  database: Database,
  scope: WriteScope,
  slices: readonly (readonly PreparedEpisode[])[],
): Promise<void> {
  const earlier = new Map<string, PreparedEpisode>();
  for (const slice of slices) {
    const keys = slice.flatMap((episode) => episode.dedupKey ?? []);
    const stored = await database.transaction({ ...scope, write: null }, (transaction) =>
      episodesByKey({ transaction, tenant: scope.tenant, graph: scope.write }, keys),
    );
    for (const episode of slice) {
      if (episode.dedupKey === null) continue;
      const first = earlier.get(episode.dedupKey);
      const known =
        stored.get(episode.dedupKey) ??
        (first === undefined ? undefined : { ...first, occurredAt: toIso(first.occurredAt) });
      if (known !== undefined && !isSameEpisode(episode, known)) throw conflictOf(episode);
      earlier.set(episode.dedupKey, first ?? episode);
    }
  }
}
