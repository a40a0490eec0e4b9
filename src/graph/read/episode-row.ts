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
}

/** Of `episode e` and its `thread t`. */
export const EPISODE_COLUMNS: Sql = sql`e.id, e.external_id, t.name AS thread, e.position, e.role, e.speaker, e.content, e.occurred_at, e.recorded_at, e.metadata`;

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
  };
}
