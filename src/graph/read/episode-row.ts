/** An episode as the database gives it, and as callers read it. */
import sql, { type Sql } from "sql-template-tag";
import { inMilliseconds } from "../../db/time.ts";
import type { EpisodeView, Role } from "../../domain/episode.ts";
import { episodeUid } from "../../domain/ids.ts";
import type { JsonObject } from "../../domain/json.ts";

export interface EpisodeRow {
  readonly id: string;
  readonly external_id: string | null;
  readonly thread: string;
  readonly position: number;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly metadata: JsonObject;
  readonly revised_at: string | null;
}

/** Columns of `episode e` and its `thread t`. */
export const EPISODE_COLUMNS: Sql = sql`e.id, e.external_id, t.name AS thread, e.position, e.role, e.speaker, e.content, e.occurred_at, e.recorded_at, e.metadata, e.revised_at`;

/** The table `episode`, or one with its columns, the words as they were known at a moment. */
export function episodeTable(knownAt: string | undefined): Sql {
  if (knownAt === undefined) return sql`episode`;
  return sql`(
    SELECT x.tenant_id, x.graph_id, x.id, x.external_id, x.thread_id, x.position, x.ordinal, x.role, x.speaker, coalesce(w.content, x.content) AS content,
      x.occurred_at, x.recorded_at, CASE WHEN w.episode_id IS NULL THEN x.revised_at ELSE nullif(w.recorded_at, x.recorded_at) END AS revised_at,
      x.metadata, x.terms, x.is_question
    FROM episode x LEFT JOIN episode_version w ON w.tenant_id = x.tenant_id AND w.graph_id = x.graph_id AND w.episode_id = x.id
      AND w.recorded_at <= ${knownAt}::timestamptz AND w.superseded_at > ${knownAt}::timestamptz
    WHERE x.recorded_at <= ${knownAt}::timestamptz)`;
}

export function episodeView(row: EpisodeRow): EpisodeView {
  return {
    id: row.external_id ?? row.id,
    uid: episodeUid(row.id),
    thread: row.thread,
    position: row.position,
    role: row.role,
    speaker: row.speaker,
    content: row.content,
    occurredAt: inMilliseconds(row.occurred_at),
    recordedAt: row.recorded_at,
    metadata: row.metadata,
    ...(row.revised_at === null ? {} : { revisedAt: row.revised_at }),
  };
}
