/** Reads where episodes name entities. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { type EntityId, type EpisodeUid, entityId, episodeUid } from "../../domain/ids.ts";

/** A span of an episode's content that names an entity. */
export interface EpisodeMention {
  readonly entity: EntityId;
  /** As the entity is called now. */
  readonly name: string;
  readonly type: string;
  /** Offsets in the content, in UTF-16 code units; the end is not included. */
  readonly start: number;
  readonly end: number;
}

interface MentionRow {
  readonly episode: string;
  readonly entity: string;
  readonly name: string;
  readonly type: string;
  readonly span_start: number;
  readonly span_end: number;
}

/**
 * The mentions of some episodes by their uids, in the order of the text; what was merged counts as what it is
 * one with.
 */
export async function readEpisodeMentions(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  episodes: readonly EpisodeUid[],
): Promise<Map<EpisodeUid, EpisodeMention[]>> {
  if (episodes.length === 0) return new Map();
  const rows = await transaction.query<MentionRow>(sql`
    SELECT DISTINCT m.episode_id AS episode, r.id AS entity, r.name, r.type, m.span_start, m.span_end
    FROM mention m
    JOIN entity x ON x.tenant_id = m.tenant_id AND x.graph_id = m.graph_id AND x.id = m.entity_id
    JOIN entity r ON r.tenant_id = m.tenant_id AND r.graph_id = m.graph_id AND r.id = coalesce(x.merged_into, x.id)
    WHERE m.tenant_id = ${tenant} AND ${inGraphs("m.graph_id", graphs)} AND m.episode_id = ANY (${[...episodes]}::uuid[])
    ORDER BY m.episode_id, m.span_start, m.span_end, r.id`);
  const mentions = new Map<EpisodeUid, EpisodeMention[]>();
  for (const { episode, entity, name, type, span_start, span_end } of rows) {
    const uid = episodeUid(episode);
    const known = mentions.get(uid) ?? [];
    known.push({ entity: entityId(entity), name, type, start: span_start, end: span_end });
    mentions.set(uid, known);
  }
  return mentions;
}
