/** Episodes with what the memory made of them, where that is asked for. */
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import type { EpisodeView } from "../domain/episode.ts";
import { type EpisodeMention, readEpisodeMentions } from "../graph/walk/episode-mentions.ts";
import type { Novelty } from "../novelty/novelty.ts";
import { readNovelty } from "../novelty/store-novelty.ts";

/** What episodes can be listed with. */
export const EPISODE_DETAILS = ["novelty", "mentions"] as const;
export type EpisodeDetail = (typeof EPISODE_DETAILS)[number];

export interface ListedEpisode extends EpisodeView {
  /**
   * How new it was when it was stored, and what was done about it; `null` if it was stored before there were
   * scores. Absent unless asked for.
   */
  readonly novelty?: Novelty | null;
  /** Where it names entities, in the order of the text. Absent unless asked for. */
  readonly mentions?: readonly EpisodeMention[];
}

/** Some episodes, and how many there are. */
export interface EpisodePage {
  readonly episodes: readonly ListedEpisode[];
  /**
   * How many have these ids, stand in this thread and occurred in this time, whatever `after`, `before` and
   * `limit` let through.
   */
  readonly total: number;
}

/** Adds the requested details to episodes, with one statement for each kind. */
export async function withDetails(
  transaction: Transaction,
  where: ReadGraphs,
  episodes: readonly EpisodeView[],
  details: readonly EpisodeDetail[],
): Promise<readonly ListedEpisode[]> {
  if (details.length === 0) return episodes;
  const uids = episodes.map(({ uid }) => uid);
  const [novelty, mentions] = await Promise.all([
    details.includes("novelty") ? readNovelty(transaction, where, uids) : undefined,
    details.includes("mentions") ? readEpisodeMentions(transaction, where, uids) : undefined,
  ]);
  return episodes.map((episode) => ({
    ...episode,
    ...(novelty === undefined ? {} : { novelty: novelty.get(episode.uid) ?? null }),
    ...(mentions === undefined ? {} : { mentions: mentions.get(episode.uid) ?? [] }),
  }));
}
