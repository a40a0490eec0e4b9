/** Reads episodes for ranking, with their neighbours, and for showing, with their words. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { EpisodeView, Role } from "../domain/episode.ts";
import { episodeUid } from "../domain/ids.ts";
import type { JsonObject } from "../domain/json.ts";
import { type EpisodeFilter, isWanted } from "./episode-filter.ts";
import type { SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";

/** The places of some episodes, as far as they were known then, and of those just before and after them in their threads; some come twice. */
export async function readPlaces(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
  { knownAt, wanted }: { readonly knownAt?: string; readonly wanted?: EpisodeFilter } = {},
): Promise<Placed[]> {
  if (items.length === 0) return [];
  // One row of arrays: 300 rows of 8 columns took three times as long to bring over from the embedded database. The places are computed first
  // (materialized), so that each is looked up in the index by all its columns; otherwise all of the thread is read for each hit.
  const rows = await transaction.query<{
    ids: string | null;
    threads: number[];
    positions: number[];
    lengths: number[];
    speakers: (string | null)[];
    roles: Role[];
    times: number[];
    questions: boolean[];
    wanted: boolean[];
  }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT DISTINCT graph_id, thread_id, place
      FROM episode, LATERAL (VALUES (position - 1), (position), (position + 1)) AS around (place)
      WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND id = ANY (${[...items]}::uuid[])
    )
    SELECT string_agg(e.id::text, ' ') AS ids, array_agg(e.thread_id) AS threads, array_agg(e.position) AS positions,
      array_agg(e.terms) AS lengths, array_agg(e.speaker) AS speakers, array_agg(e.role) AS roles,
      array_agg(date_part('epoch', e.occurred_at)) AS times, array_agg(e.is_question) AS questions,
      array_agg(${isWanted(tenant, graphs, wanted)}) AS wanted
    FROM hit JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = hit.graph_id AND e.thread_id = hit.thread_id AND e.position = hit.place
      ${knownAt === undefined ? empty : sql`WHERE e.recorded_at <= ${knownAt}::timestamptz`}`);
  const [row] = rows;
  if (row === undefined || row.ids === null) return [];
  return row.ids.split(" ").map((item, at) => ({
    item,
    thread: row.threads[at] ?? 0,
    position: row.positions[at] ?? 0,
    length: row.lengths[at] ?? 0,
    speaker: row.speakers[at] ?? null,
    role: row.roles[at] ?? "user",
    occurredAt: (row.times[at] ?? 0) * 1000,
    isQuestion: row.questions[at] ?? false,
    isWanted: row.wanted[at] ?? true,
  }));
}

/** Those of some episodes that are wanted, in the order of `items`. */
export async function onlyWanted(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
  wanted: EpisodeFilter,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT e.id FROM episode e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ANY (${[...graphs]}::integer[]) AND e.id = ANY (${[...items]}::uuid[])
      AND ${isWanted(tenant, graphs, wanted)}`);
  const found = new Set(rows.map((row) => row.id));
  return items.filter((item) => found.has(item));
}

/** The words of episodes. */
export async function readContents(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; content: string }>(sql`
    SELECT id, content FROM episode
    WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND id = ANY (${[...items]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** Episodes with their words, in the order of `items`. */
export async function readEpisodes(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
): Promise<EpisodeView[]> {
  if (items.length === 0) return [];
  const rows = await transaction.query<{
    id: string;
    external_id: string | null;
    thread: string;
    position: number;
    role: Role;
    speaker: string | null;
    content: string;
    occurred_at: string;
    recorded_at: string;
    metadata: JsonObject;
  }>(sql`
    SELECT e.id, e.external_id, t.name AS thread, e.position, e.role, e.speaker, e.content, e.occurred_at, e.recorded_at, e.metadata
    FROM episode e JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ANY (${[...graphs]}::integer[]) AND e.id = ANY (${[...items]}::uuid[])`);
  const byId = new Map(
    rows.map((row): [string, EpisodeView] => [
      row.id,
      {
        id: row.external_id ?? row.id,
        uid: episodeUid(row.id),
        thread: row.thread,
        position: row.position,
        role: row.role,
        speaker: row.speaker,
        content: row.content,
        occurredAt: new Date(row.occurred_at).toISOString(),
        recordedAt: row.recorded_at,
        metadata: row.metadata,
      },
    ]),
  );
  return items.flatMap((item) => byId.get(item) ?? []);
}
