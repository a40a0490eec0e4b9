/** Stores episodes in their threads, in the order of when they occurred. */
import sql from "sql-template-tag";
import { timestamp } from "../../db/time.ts";
import type { EpisodeView, Role } from "../../domain/episode.ts";
import type { EpisodeUid } from "../../domain/ids.ts";
import type { Instant } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { contentOfDetail } from "../journal/journaled-rows.ts";
import { insertEpisodes, type Target } from "./insert-rows.ts";
import type { Writing } from "./writing.ts";

export interface NewEpisode {
  readonly uid: EpisodeUid;
  readonly externalId: string | null;
  /** Two deliveries with the same key are one; `null`: never deduplicated. */
  readonly dedupKey: string | null;
  readonly thread: string;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurredAt: Instant;
  /** Time zone in which its words mean "today". */
  readonly timeZone: TimeZone;
  readonly metadata: JsonObject;
  /** Length in terms. */
  readonly terms: number;
  /** Do rules read it, or was what it says handed in? */
  readonly isReadLocally: boolean;
}

/** An episode that is already stored under a key. */
export interface StoredEpisode extends Omit<EpisodeView, "id" | "revisedAt" | "expiresAt"> {
  readonly revisedAt: string | null;
  readonly expiresAt: string | null;
}

/** An episode with where it stands in its graph. */
export interface PlacedEpisode extends StoredEpisode {
  /** Number of its thread. */
  readonly threadId: number;
  readonly ordinal: number;
  /** Length in terms. */
  readonly terms: number;
}

/** The episodes that are stored under some keys, by key, and those of some `uid`s, by `uid`. */
export async function findStoredEpisodes(
  writing: Pick<Target, "transaction" | "tenant" | "graph">,
  keys: readonly string[],
  uids: readonly EpisodeUid[] = [],
): Promise<Map<string, PlacedEpisode>> {
  if (keys.length + uids.length === 0) return new Map();
  const rows = await writing.transaction.query<PlacedEpisode & { readonly key: string | null }>(sql`
    SELECT e.dedup_key AS key, e.id AS uid, t.name AS thread, e.role, e.speaker, e.content, e.occurred_at AS "occurredAt", e.position,
      e.recorded_at AS "recordedAt", e.metadata, e.revised_at AS "revisedAt", e.expires_at AS "expiresAt", e.thread_id AS "threadId", e.ordinal, e.terms
    FROM (
      SELECT * FROM episode WHERE tenant_id = ${writing.tenant} AND graph_id = ${writing.graph} AND dedup_key = ANY (${[...keys]}::text[])
      UNION ALL SELECT * FROM episode WHERE tenant_id = ${writing.tenant} AND graph_id = ${writing.graph} AND id = ANY (${[...uids]}::uuid[])) e
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id`);
  return new Map(
    rows.flatMap(({ key, ...episode }) => [
      [episode.uid, episode] as const,
      ...(key === null ? [] : [[key, episode] as const]),
    ]),
  );
}

interface ThreadEnd {
  readonly id: number;
  /** Position that the next episode gets. */
  next: number;
  /** When its last episode occurred; `-Infinity` for an empty thread. */
  last: Instant;
}

/** The places of new episodes in their threads, as if none occurred before those stored. */
export interface PlacesOfNew {
  readonly places: readonly EpisodePlace[];
  /** Threads in which an episode occurred before the last one. */
  readonly late: ReadonlySet<number>;
}

export interface EpisodePlace {
  readonly thread: number;
  readonly position: number;
  readonly ordinal: number;
}

/** Gives new episodes their places in their threads, which are made if they are not there. */
export async function placeEpisodes(
  writing: Writing,
  episodes: readonly Pick<NewEpisode, "thread" | "occurredAt">[],
): Promise<PlacesOfNew> {
  const threads = await openThreads(writing, [...new Set(episodes.map((episode) => episode.thread))].sort());
  const late = new Set<number>();
  const places = episodes.map((episode, index) => {
    const thread = threads.get(episode.thread);
    if (thread === undefined) throw new Error(`No thread was opened for episode ${index}`);
    if (episode.occurredAt < thread.last) late.add(thread.id);
    else thread.last = episode.occurredAt;
    return { thread: thread.id, position: thread.next++, ordinal: writing.nextOrdinal + index };
  });
  return { places, late };
}

/** Stores new episodes. Returns the position of each in its thread. */
export async function storeEpisodes(
  writing: Writing,
  episodes: readonly NewEpisode[],
  { places, late }: PlacesOfNew,
): Promise<number[]> {
  await insertEpisodes(
    writing,
    episodes.map((episode, index) => ({
      ...episode,
      id: episode.uid,
      threadId: places[index]?.thread ?? 0,
      position: places[index]?.position ?? 0,
      ordinal: places[index]?.ordinal ?? 0,
      occurredAt: timestamp(episode.occurredAt),
      recordedAt: writing.recordedAt,
      metadata: JSON.stringify(episode.metadata),
    })),
  );
  const positions = places.map((place) => place.position);
  return late.size === 0 ? positions : renumber(writing, [...late], episodes, positions);
}

/**
 * Notes from when on episodes are to be forgotten; `null`: they stay. The graph's row says when the first of
 * all its episodes is.
 */
export function setExpiries(
  { transaction, tenant, graph, journal }: Target,
  expiries: ReadonlyMap<string, Instant | null>,
): void {
  if (expiries.size === 0) return;
  const times = [...expiries.values()].map((at) => (at === null ? null : timestamp(at)));
  transaction.send(sql`
    UPDATE episode e SET expires_at = new.expires_at
    FROM unnest(${[...expiries.keys()]}::uuid[], ${times}::timestamptz[]) AS new (id, expires_at)
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.id = new.id`);
  updateNextExpiry({ transaction, tenant, graph });
  for (const [place, item] of [...expiries.keys()].entries()) {
    const detail = times[place] ?? "never";
    journal.add({ action: "episode.expires", item, detail, content: contentOfDetail(detail) });
  }
}

export function updateNextExpiry({
  transaction,
  tenant,
  graph,
}: Pick<Target, "transaction" | "tenant" | "graph">): void {
  transaction.send(sql`
    UPDATE graph SET next_expiry_at = (
      SELECT min(expires_at) FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND expires_at IS NOT NULL)
    WHERE tenant_id = ${tenant} AND id = ${graph}`);
}

/** Threads by name, made where there are none. */
export async function openThreads(
  writing: Target,
  names: readonly string[],
): Promise<Map<string, ThreadEnd>> {
  const { transaction, tenant, graph } = writing;
  transaction.send(sql`
    INSERT INTO thread (tenant_id, graph_id, name) SELECT ${tenant}, ${graph}, name FROM unnest(${names}::text[]) AS new (name)
    ON CONFLICT (tenant_id, graph_id, name) DO NOTHING`);
  const rows = await transaction.query<{ id: number; name: string; next: number; last: string | null }>(sql`
    SELECT t.id, t.name, coalesce(e.position + 1, 0) AS next, e.occurred_at AS last
    FROM thread t LEFT JOIN LATERAL (
      SELECT position, occurred_at FROM episode
      WHERE tenant_id = t.tenant_id AND graph_id = t.graph_id AND thread_id = t.id ORDER BY position DESC LIMIT 1
    ) e ON true
    WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = ANY (${names}::text[])`);
  return new Map(
    rows.map((row) => [
      row.name,
      {
        id: row.id,
        next: row.next,
        last: row.last === null ? Number.NEGATIVE_INFINITY : Date.parse(row.last),
      },
    ]),
  );
}

/** Puts threads in order again after an episode arrived that occurred before their last one. */
async function renumber(
  writing: Writing,
  threads: readonly number[],
  episodes: readonly NewEpisode[],
  positions: readonly number[],
): Promise<number[]> {
  const moved = await writing.transaction.query<{ id: string; position: number }>(sql`
    UPDATE episode e SET position = ordered.position
    FROM (
      SELECT id, (row_number() OVER (PARTITION BY thread_id ORDER BY occurred_at, ordinal) - 1)::integer AS position
      FROM episode WHERE tenant_id = ${writing.tenant} AND graph_id = ${writing.graph} AND thread_id = ANY (${threads}::integer[])
    ) ordered
    WHERE e.tenant_id = ${writing.tenant} AND e.graph_id = ${writing.graph} AND e.id = ordered.id
      AND e.position <> ordered.position
    RETURNING e.id, e.position`);
  writing.transaction.send(sql`
    UPDATE graph SET places_moved = places_moved + 1 WHERE tenant_id = ${writing.tenant} AND id = ${writing.graph}`);
  const now = new Map(moved.map((row) => [row.id, row.position]));
  return episodes.map((episode, index) => now.get(episode.uid) ?? positions[index] ?? 0);
}
