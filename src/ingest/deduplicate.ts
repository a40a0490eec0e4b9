/** Tells new episodes from those that are known already. */
import type { Database, WriteScope } from "../db/database.ts";
import { type EpisodeUid, episodeUid, type NewId } from "../domain/ids.ts";
import { toIso } from "../domain/interval.ts";
import { ConflictError, NotFoundError, type PalimpsestError } from "../errors.ts";
import { formerWords } from "../graph/write/episode-versions.ts";
import { findStoredEpisodes, type PlacedEpisode, type StoredEpisode } from "../graph/write/store-episodes.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Analysed } from "./analyse.ts";
import type { PreparedEpisode } from "./input/normalize.ts";

export interface NewItem {
  readonly kind: "new";
  readonly uid: EpisodeUid;
  readonly analysed: Analysed;
}

/** A stored episode that gets other words. */
export interface RevisedItem {
  readonly kind: "revised";
  readonly uid: EpisodeUid;
  readonly analysed: Analysed;
  readonly stored: PlacedEpisode;
}

/** An episode whose words are written. */
export type WrittenItem = NewItem | RevisedItem;

export type Deduplicated =
  | WrittenItem
  | { readonly kind: "known"; readonly episode: PreparedEpisode; readonly stored: StoredEpisode }
  | { readonly kind: "repeated"; readonly episode: PreparedEpisode; readonly first: NewItem }
  | { readonly kind: "refused"; readonly error: PalimpsestError };

/**
 * Tells new episodes from those that are known, or stand earlier in the same slice. Words that an episode had
 * before it was revised are known: they come again with whoever delivers twice.
 *
 * @param canRevise whether other words under the id of a stored episode are its new ones
 */
export async function deduplicate(
  writing: Writing,
  slice: readonly Analysed[],
  newId: NewId,
  canRevise: boolean,
): Promise<Deduplicated[]> {
  const stored = await findStoredEpisodes(
    writing,
    slice.flatMap(({ episode }) => episode.dedupKey ?? []),
    slice.flatMap(({ episode }) => episode.revises ?? []),
  );
  const episodes = slice.map(({ episode }) => episode);
  const former = await formerOfOthers(writing, episodes, (episode) => stored.get(episode.dedupKey ?? ""));
  const earlier = new Map<string, NewItem>();
  return slice.map((analysed): Deduplicated => {
    const { episode } = analysed;
    if (episode.revises !== undefined) return revisionOf(analysed, episode.revises, stored);
    const known = episode.dedupKey === null ? undefined : stored.get(episode.dedupKey);
    if (known !== undefined) {
      if (isSameEpisode(episode, known) || isFormer(episode, known, former))
        return { kind: "known", episode, stored: known };
      return canRevise && isSameEpisode({ ...episode, content: known.content }, known)
        ? { kind: "revised", uid: known.uid, analysed, stored: known }
        : refused(episode);
    }
    const first = episode.dedupKey === null ? undefined : earlier.get(episode.dedupKey);
    if (first !== undefined) {
      const other = first.analysed.episode;
      const isSame = isSameEpisode(episode, { ...other, occurredAt: toIso(other.occurredAt) });
      return isSame ? { kind: "repeated", episode, first } : refused(episode);
    }
    const item: NewItem = { kind: "new", uid: episodeUid(newId()), analysed };
    if (episode.dedupKey !== null) earlier.set(episode.dedupKey, item);
    return item;
  });
}

/** An episode is revised by its `uid`, unless it says so already. */
function revisionOf(
  analysed: Analysed,
  uid: EpisodeUid,
  stored: ReadonlyMap<string, PlacedEpisode>,
): Deduplicated {
  const { episode } = analysed;
  const known = stored.get(uid);
  if (known === undefined) return { kind: "refused", error: unknownEpisode() };
  return known.content === episode.content
    ? { kind: "known", episode, stored: known }
    : { kind: "revised", uid, analysed, stored: known };
}

type FormerWords = ReadonlyMap<EpisodeUid, ReadonlySet<string>>;

/** What stored episodes said before whose ids come with other words. */
function formerOfOthers(
  target: Parameters<typeof formerWords>[0],
  episodes: readonly PreparedEpisode[],
  storedOf: (episode: PreparedEpisode) => PlacedEpisode | undefined,
): Promise<FormerWords> {
  return formerWords(
    target,
    episodes.flatMap((episode) => {
      const known = storedOf(episode);
      return known?.revisedAt == null || known.content === episode.content ? [] : [known.uid];
    }),
  );
}

function isFormer(episode: PreparedEpisode, known: StoredEpisode, former: FormerWords): boolean {
  return (
    episode.isLatest !== true &&
    former.get(known.uid)?.has(episode.content) === true &&
    // Where the key is made of the words, it says all the rest.
    (episode.externalId === null || isSameEpisode({ ...episode, content: known.content }, known))
  );
}

/**
 * A retry may leave out the time and then got another one by default. A document's is when its file was last
 * changed, and to touch or copy the file says nothing new.
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
    `The id ${JSON.stringify(episode.externalId)} is taken by an episode that says something else. Give the new one an id of its own; revise() the episode if its words were edited where they were said.`,
    { index: episode.index },
  );
}

/**
 * A list that is stored in several transactions is looked through first, so that a conflict at its end writes
 * nothing.
 */
export async function refuseConflicts(
  database: Database,
  scope: WriteScope,
  slices: readonly (readonly PreparedEpisode[])[],
): Promise<void> {
  const earlier = new Map<string, PreparedEpisode>();
  for (const slice of slices) {
    const keys = slice.flatMap((episode) => episode.dedupKey ?? []);
    const [stored, former] = await database.transaction({ ...scope, write: null }, async (transaction) => {
      const target = { transaction, tenant: scope.tenant, graph: scope.write };
      const found = await findStoredEpisodes(target, keys);
      const storedOf = (episode: PreparedEpisode) => found.get(episode.dedupKey ?? "");
      return [found, await formerOfOthers(target, slice, storedOf)] as const;
    });
    for (const episode of slice) {
      if (episode.dedupKey === null) continue;
      const first = earlier.get(episode.dedupKey);
      const stand = stored.get(episode.dedupKey);
      if (stand !== undefined && isFormer(episode, stand, former)) continue;
      const known =
        stand ?? (first === undefined ? undefined : { ...first, occurredAt: toIso(first.occurredAt) });
      if (known !== undefined && !isSameEpisode(episode, known)) throw conflictOf(episode);
      earlier.set(episode.dedupKey, first ?? episode);
    }
  }
}

export function unknownEpisode(): NotFoundError {
  return new NotFoundError(
    "episode_unknown",
    "There is no such episode in this graph, or it was forgotten. Give the id that it was remembered with, or the one that Palimpsest gave it.",
  );
}
