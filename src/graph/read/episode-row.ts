/** An episode as the database gives it, and as callers read it. */
import sql, { type Sql } from "sql-template-tag";
import { inMilliseconds } from "../../db/time.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { StoredEpisode } from "../write/store-episodes.ts";

export interface EpisodeViewRow extends StoredEpisode {
  readonly externalId: string | null;
}

/** Columns of `episode e` and its `thread t`. */
export const EPISODE_COLUMNS: Sql = episodeColumns(sql`e.content`);

/** Columns of `episode e` and its `thread t`, with what is read of the words. */
export function episodeColumns(content: Sql): Sql {
  return sql`e.id AS uid, e.external_id AS "externalId", t.name AS thread, e.position_then AS position, e.role, e.speaker, ${content} AS content,
  e.occurred_at AS "occurredAt", e.recorded_at AS "recordedAt", e.metadata, e.revised_at AS "revisedAt", e.expires_at AS "expiresAt"`;
}

/**
 * The table `episode` with the column `position_then`, the place in the thread among what was known at a
 * moment; the words are those that were known then, too. Nobody computes a column that is not read.
 */
export function episodeTable(knownAt: string | undefined): Sql {
  if (knownAt === undefined) return sql`(SELECT x.*, x.position AS position_then FROM episode x)`;
  return sql`(
    SELECT x.tenant_id, x.graph_id, x.id, x.external_id, x.thread_id, x.position, x.ordinal, x.role, x.speaker, coalesce(w.content, x.content) AS content,
      x.occurred_at, x.recorded_at, CASE WHEN w.episode_id IS NULL THEN x.revised_at ELSE nullif(w.recorded_at, x.recorded_at) END AS revised_at,
      x.metadata, x.terms, x.is_question, x.expires_at,
      (SELECT count(*)::integer FROM episode y
        WHERE y.tenant_id = x.tenant_id AND y.graph_id = x.graph_id AND y.thread_id = x.thread_id AND y.position < x.position
          AND y.recorded_at <= ${knownAt}::timestamptz) AS position_then
    FROM episode x LEFT JOIN episode_version w ON w.tenant_id = x.tenant_id AND w.graph_id = x.graph_id AND w.episode_id = x.id
      AND w.recorded_at <= ${knownAt}::timestamptz AND w.superseded_at > ${knownAt}::timestamptz
    WHERE x.recorded_at <= ${knownAt}::timestamptz)`;
}

export function episodeView(row: EpisodeViewRow): EpisodeView {
  const { uid, thread, position, role, speaker, content, recordedAt, metadata, revisedAt, expiresAt } = row;
  return {
    id: row.externalId ?? uid,
    uid,
    thread,
    position,
    role,
    speaker,
    content,
    occurredAt: inMilliseconds(row.occurredAt),
    recordedAt,
    metadata,
    ...(revisedAt === null ? {} : { revisedAt }),
    ...(expiresAt === null ? {} : { expiresAt: inMilliseconds(expiresAt) }),
  };
}
