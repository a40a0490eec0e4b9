/**
 * The rows of what waits for a model: enqueued with the episode, leased, and finished.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import { type EpisodeUid, episodeUid } from "../domain/ids.ts";
import type { Instant } from "../domain/interval.ts";
import type { Writing } from "../graph/write/writing.ts";

/** How far a model is with an episode. */
export const EXTRACTION_STATES = ["waiting", "done", "failed"] as const;
export type ExtractionState = (typeof EXTRACTION_STATES)[number];

/** `immediate`: as soon as may be. `deferred`: with the next batch. */
export type QueuedRoute = "immediate" | "deferred";

/** An episode that a model is to read. */
export interface QueuedEpisode {
  readonly episode: EpisodeUid;
  readonly ordinal: number;
  /** Number of its thread. */
  readonly thread: number;
  readonly route: QueuedRoute;
  /** The more urgent first. */
  readonly priority: number;
  readonly dueAt: Instant;
}

/** Puts episodes down, in the transaction that stores them. */
export function enqueue(writing: Writing, prompt: string, queued: readonly QueuedEpisode[]): void {
  if (queued.length === 0) return;
  const { transaction, tenant, graph, recordedAt } = writing;
  transaction.send(sql`
    INSERT INTO extraction (tenant_id, graph_id, episode_id, prompt, ordinal, thread_id, route, priority, due_at, recorded_at)
    SELECT ${tenant}, ${graph}, episode_id, ${prompt}, ordinal, thread_id, route, priority, due_at, ${recordedAt}::timestamptz
    FROM unnest(${queued.map((item) => item.episode)}::uuid[], ${queued.map((item) => item.ordinal)}::integer[],
                ${queued.map((item) => item.thread)}::integer[], ${queued.map((item) => item.route)}::text[],
                ${queued.map((item) => item.priority)}::smallint[], ${queued.map((item) => timestamp(item.dueAt))}::timestamptz[])
      AS new (episode_id, ordinal, thread_id, route, priority, due_at)
    ON CONFLICT (tenant_id, graph_id, episode_id, prompt) DO NOTHING`);
  scheduleGraph(writing, Math.min(...queued.map((item) => item.dueAt)));
}

/** A place in which something waits. */
export interface QueuePlace {
  readonly transaction: Transaction;
  readonly tenant: number;
  readonly graph: number;
}

/** Has somebody look at the graph at a time, or earlier. */
export function scheduleGraph({ transaction, tenant, graph }: QueuePlace, due: Instant): void {
  transaction.send(sql`
    INSERT INTO outbox AS o (tenant_id, graph_id, due_at) VALUES (${tenant}, ${graph}, ${timestamp(due)})
    ON CONFLICT (tenant_id, graph_id) DO UPDATE SET due_at = least(o.due_at, excluded.due_at)`);
}

/** How much waits in a graph, by route; no more than `most` are counted. */
export async function countWaiting(place: QueuePlace, most: number): Promise<Record<QueuedRoute, number>> {
  const [row] = await place.transaction.query<Record<QueuedRoute, number>>(sql`
    SELECT count(*) FILTER (WHERE route = 'immediate')::integer AS immediate, count(*) FILTER (WHERE route = 'deferred')::integer AS deferred
    FROM (SELECT route FROM extraction WHERE tenant_id = ${place.tenant} AND graph_id = ${place.graph} AND state = 'waiting' LIMIT ${most}) w`);
  return row ?? { immediate: 0, deferred: 0 };
}

/** All that waits is due now: a batch is full. */
export function expedite(place: QueuePlace, now: Instant): void {
  place.transaction.send(sql`
    UPDATE extraction SET due_at = ${timestamp(now)}
    WHERE tenant_id = ${place.tenant} AND graph_id = ${place.graph} AND state = 'waiting' AND due_at > ${timestamp(now)} AND attempts = 0`);
  scheduleGraph(place, now);
}

/** An episode that somebody has taken. */
export interface LeasedEpisode {
  readonly episode: EpisodeUid;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

interface Lease {
  /** Who takes: a UUID, version 7. */
  readonly by: string;
  /**
   * What was taken by anybody before, in the order of these UUIDs, is nobody's; `null` where others may have
   * it.
   */
  readonly voidBefore: string | null;
  readonly now: Instant;
  /** Nobody else takes it before. */
  readonly until: Instant;
}

/**
 * Leases what is due in a graph, in order: what others have is left to them. What was enqueued for another
 * prompt is taken as well: of another version nobody may be left to read it.
 */
export async function lease(
  { transaction, tenant, graph }: QueuePlace,
  { by, voidBefore, now, until }: Lease,
  limit: number,
  only: readonly EpisodeUid[] | null,
): Promise<LeasedEpisode[]> {
  const rows = await transaction.query<{ episode_id: string; attempts: number; ordinal: number }>(sql`
    WITH next AS MATERIALIZED (
      SELECT episode_id, prompt FROM extraction
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND state = 'waiting'
        AND (leased_until IS NULL OR leased_until <= ${timestamp(now)} OR leased_by < ${voidBefore}::uuid)
        AND CASE WHEN ${only === null}::boolean THEN due_at <= ${timestamp(now)} ELSE episode_id = ANY (${[...(only ?? [])]}::uuid[]) END
      ORDER BY priority DESC, ordinal LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE extraction x SET leased_by = ${by}::uuid, leased_until = ${timestamp(until)}, attempts = x.attempts + 1
    FROM next
    WHERE x.tenant_id = ${tenant} AND x.graph_id = ${graph} AND x.prompt = next.prompt AND x.episode_id = next.episode_id
    RETURNING x.episode_id, x.attempts, x.ordinal`);
  return rows
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map((row) => ({ episode: episodeUid(row.episode_id), attempts: row.attempts }));
}

/** Keeps what was taken for longer. */
export function renewLease(place: QueuePlace, by: string, until: Instant): void {
  place.transaction.send(sql`
    UPDATE extraction SET leased_until = ${timestamp(until)}
    WHERE tenant_id = ${place.tenant} AND graph_id = ${place.graph} AND leased_by = ${by}::uuid AND state = 'waiting'`);
}

/** Notes that episodes were read. Returns how many of them were still the taker's. */
export async function finish(
  { transaction, tenant, graph }: QueuePlace,
  by: string,
  episodes: readonly EpisodeUid[],
  reply: string,
  now: Instant,
): Promise<number> {
  const rows = await transaction.query<{ episode_id: string }>(sql`
    UPDATE extraction SET state = 'done', reply_id = ${reply}::uuid, done_at = ${timestamp(now)}, leased_by = NULL, leased_until = NULL,
      error_code = NULL, error = NULL
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND state = 'waiting' AND leased_by = ${by}::uuid
      AND episode_id = ANY (${[...episodes]}::uuid[])
    RETURNING episode_id`);
  return new Set(rows.map((row) => row.episode_id)).size;
}

/** Why an episode could not be read, and what is to happen to it. */
export interface ReadFailure {
  readonly code: string;
  readonly message: string;
  /** When it is tried again; `null`: never, unless somebody asks for it. */
  readonly retryAt: Instant | null;
  /** Does the try count? To wait for tomorrow's budget is none. */
  readonly counts: boolean;
}

/** Gives episodes back that could not be read. */
export function release(
  place: QueuePlace,
  by: string,
  episodes: readonly EpisodeUid[],
  failure: ReadFailure,
): void {
  const { transaction, tenant, graph } = place;
  const { code, message, retryAt, counts } = failure;
  transaction.send(sql`
    UPDATE extraction SET leased_by = NULL, leased_until = NULL, error_code = ${code}, error = ${message},
      state = ${retryAt === null ? "failed" : "waiting"}, attempts = attempts - ${counts ? 0 : 1}::integer,
      due_at = coalesce(${retryAt === null ? null : timestamp(retryAt)}::timestamptz, due_at)
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND state = 'waiting' AND leased_by = ${by}::uuid
      AND episode_id = ANY (${[...episodes]}::uuid[])`);
  if (retryAt !== null) scheduleGraph(place, retryAt);
}

/** When the next episode of a graph is due or its lease runs out; `null` if none waits. */
export async function nextDue({ transaction, tenant, graph }: QueuePlace): Promise<Instant | null> {
  const [row] = await transaction.query<{ due: string | null }>(sql`
    SELECT min(greatest(due_at, coalesce(leased_until, due_at))) AS due FROM extraction
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND state = 'waiting'`);
  return row?.due == null ? null : Date.parse(row.due);
}

/** Failed episodes wait again. Returns how many. */
export async function requeueFailed(place: QueuePlace, now: Instant): Promise<number> {
  const { transaction, tenant, graph } = place;
  const rows = await transaction.query<{ episode_id: string }>(sql`
    UPDATE extraction SET state = 'waiting', attempts = 0, due_at = ${timestamp(now)}
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND state = 'failed'
    RETURNING episode_id`);
  if (rows.length > 0) scheduleGraph(place, now);
  return rows.length;
}
