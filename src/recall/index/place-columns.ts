/** Where episodes stand, as columns: on their way from the database, and into the cache. */
import sql, { type Sql } from "sql-template-tag";
import type { Role } from "../../domain/episode.ts";
import type { Place } from "./table.ts";

export interface PlaceColumns {
  readonly ids: readonly string[];
  readonly threads: readonly number[];
  readonly positions: readonly number[];
  readonly lengths: readonly number[];
  readonly speakers: readonly (string | null)[];
  readonly roles: readonly Role[];
  /** Milliseconds since 1970. */
  readonly times: readonly number[];
  readonly questions: readonly boolean[];
  /** Those that ask something, be it on the way. */
  readonly asking: readonly boolean[];
}

/** The columns as the database gives them; `null` where there are no episodes. */
export type PlaceRow = {
  readonly [Name in Exclude<keyof PlaceColumns, "ids">]: PlaceColumns[Name] | null;
} & { readonly ids: string | null };

/**
 * Whether a question mark of any script ends a sentence of `episode e`, as far as it is no longer than a turn
 * of a conversation: what is longer would be unpacked for it.
 */
const ASKS: Sql = sql`e.is_question OR substr(e.content, 1, 2000) ~ '[？؟]|[?]([]["”’)!? \n\r\t]|$)'`;

/**
 * Columns of `episode e`. One row of arrays: 300 rows of 8 columns took three times as long to bring over
 * from the embedded database.
 */
export const PLACE_COLUMNS: Sql = sql`string_agg(e.id::text, ' ') AS ids, array_agg(e.thread_id) AS threads, array_agg(e.position) AS positions,
  array_agg(e.terms) AS lengths, array_agg(e.speaker) AS speakers, array_agg(e.role) AS roles,
  array_agg(date_part('epoch', e.occurred_at)) AS times, array_agg(e.is_question) AS questions,
  array_agg(${ASKS}) AS asking`;

export function placeColumns(row: PlaceRow | undefined): PlaceColumns {
  return {
    ids: row?.ids?.split(" ") ?? [],
    threads: row?.threads ?? [],
    positions: row?.positions ?? [],
    lengths: row?.lengths ?? [],
    speakers: row?.speakers ?? [],
    roles: row?.roles ?? [],
    times: (row?.times ?? []).map((time) => time * 1000),
    questions: row?.questions ?? [],
    asking: row?.asking ?? [],
  };
}

export function placeAt(columns: PlaceColumns, at: number): Place & { readonly thread: number } {
  return {
    thread: columns.threads[at] ?? 0,
    position: columns.positions[at] ?? 0,
    length: columns.lengths[at] ?? 0,
    speaker: columns.speakers[at] ?? null,
    role: columns.roles[at] ?? "user",
    occurredAt: columns.times[at] ?? 0,
    isQuestion: columns.questions[at] ?? false,
    asks: columns.asking[at] ?? false,
  };
}
