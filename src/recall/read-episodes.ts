/** Reads episodes for ranking, with their neighbours, and for showing, with their words. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { Role } from "../domain/episode.ts";
import { episodeUid } from "../domain/ids.ts";
import type { JsonObject } from "../domain/json.ts";
import type { EpisodeView } from "../remember.ts";
import type { SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";

/** The places of some episodes and of those just before and after them in their threads. */
export async function readPlaces(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
): Promise<Placed[]> {
  if (items.length === 0) return [];
  const rows = await transaction.query<{
    id: string;
    thread_id: number;
    position: number;
    terms: number;
    speaker: string | null;
    role: Role;
    at: number;
    is_question: boolean;
  }>(sql`
    WITH hit AS (
      SELECT DISTINCT graph_id, thread_id, place
      FROM episode, LATERAL (VALUES (position - 1), (position), (position + 1)) AS around (place)
      WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND id = ANY (${[...items]}::uuid[])
    )
    SELECT e.id, e.thread_id, e.position, e.terms, e.speaker, e.role, (extract(epoch FROM e.occurred_at) * 1000)::float8 AS at,
      e.is_question
    FROM hit JOIN episode e ON e.tenant_id = ${tenant} AND e.graph_id = hit.graph_id AND e.thread_id = hit.thread_id AND e.position = hit.place`);
  return rows.map((row) => ({
    item: row.id,
    thread: row.thread_id,
    position: row.position,
    length: row.terms,
    speaker: row.speaker,
    role: row.role,
    occurredAt: row.at,
    isQuestion: row.is_question,
  }));
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
