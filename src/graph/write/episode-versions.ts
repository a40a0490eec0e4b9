/**
 * Words of episodes that others took the place of. The database keeps the former ones whenever an episode's
 * words change.
 */
import sql from "sql-template-tag";
import type { EpisodeUid } from "../../domain/ids.ts";
import type { JournalItem } from "../journal/journal.ts";
import { revisionContent } from "../journal/journal-contents.ts";
import { isQuestion, type Target } from "./insert-rows.ts";

/** What an episode says from now on. */
interface Revision {
  readonly uid: string;
  /** Empty: it was deleted. */
  readonly content: string;
  /** Length in terms. */
  readonly terms: number;
  /** Do rules read it, or was what it says handed in? `null` if that was not kept. */
  readonly isReadLocally: boolean | null;
  /** Since when it says so. */
  readonly revisedAt: string;
}

/** Puts other words in the place of those of some episodes, which keep their ids, places and times. */
export function reviseEpisodes(
  { transaction, tenant, graph, journal }: Target,
  revisions: readonly Revision[],
): void {
  if (revisions.length === 0) return;
  transaction.send(sql`
    UPDATE episode e SET content = new.content, terms = new.terms, is_question = new.is_question, read_locally = new.read_locally,
      revised_at = new.revised_at
    FROM unnest(${revisions.map(({ uid }) => uid)}::uuid[], ${revisions.map(({ content }) => content)}::text[],
                ${revisions.map(({ terms }) => terms)}::integer[], ${revisions.map(({ content }) => isQuestion(content))}::boolean[],
                ${revisions.map(({ isReadLocally }) => isReadLocally)}::boolean[], ${revisions.map(({ revisedAt }) => revisedAt)}::timestamptz[])
      AS new (id, content, terms, is_question, read_locally, revised_at)
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  // Whoever has episodes in memory reads them anew.
  transaction.send(
    sql`UPDATE graph SET places_moved = places_moved + 1 WHERE tenant_id = ${tenant} AND id = ${graph}`,
  );
  journal.add(
    ...revisions.map(({ uid: id, content, revisedAt }): JournalItem => {
      return { action: "episode.revised", item: id, content: revisionContent({ id, content, revisedAt }) };
    }),
  );
}

/** What some episodes said before they were revised. */
export async function formerWords(
  { transaction, tenant, graph }: Pick<Target, "transaction" | "tenant" | "graph">,
  episodes: readonly EpisodeUid[],
): Promise<ReadonlyMap<EpisodeUid, ReadonlySet<string>>> {
  const former = new Map<EpisodeUid, Set<string>>(episodes.map((uid) => [uid, new Set()]));
  if (episodes.length === 0) return former;
  const rows = await transaction.query<{ episode_id: EpisodeUid; content: string }>(sql`
    SELECT episode_id, content FROM episode_version
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND episode_id = ANY (${[...episodes]}::uuid[])`);
  for (const { episode_id, content } of rows) former.get(episode_id)?.add(content);
  return former;
}
