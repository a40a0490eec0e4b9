/** The graph's lock: whoever writes holds the graph's row, takes the next recording time and leaves the new totals. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { Instant } from "../domain/interval.ts";
import { ConflictError, NotFoundError } from "../errors.ts";

/** A graph that is being written, in a transaction that holds its lock. */
export interface Writing {
  readonly transaction: Transaction;
  readonly tenant: number;
  readonly graph: number;
  /** Recording time of everything that this transaction writes: ISO 8601 in UTC with microseconds. */
  readonly recordedAt: string;
  /** Episodes that the graph held before: the next one's ordinal. */
  readonly episodeCount: number;
}

/** What a write adds to the graph's totals. */
export interface Growth {
  readonly episodes: number;
  /** When the latest of them occurred. */
  readonly lastOccurredAt: Instant;
  readonly episodeTerms: number;
  readonly facts: number;
  readonly factTerms: number;
}

/**
 * Locks the graph until the transaction ends. The recording time is max(clock, last + 1 µs), so that it never repeats and
 * never runs backwards, whatever the clock does.
 */
export async function beginWriting(
  transaction: Transaction,
  tenant: number,
  graph: number,
  now: Instant,
): Promise<Writing> {
  const clock = new Date(now).toISOString();
  const [row] = await transaction.query<{
    recorded_at: string;
    episode_count: number;
    is_restoring: boolean;
  }>(sql`
    SELECT greatest(${clock}::timestamptz, last_recorded_at + interval '1 microsecond') AS recorded_at, episode_count, is_restoring
    FROM graph WHERE tenant_id = ${tenant} AND id = ${graph} FOR UPDATE`);
  if (row === undefined)
    throw new NotFoundError("graph_unknown", "The graph that is written does not exist any more.");
  if (row.is_restoring) {
    throw new ConflictError(
      "restore_unfinished",
      "An export is being restored into this graph, or its restore was cut off. Restore the same export again, whole, before anything is written.",
    );
  }
  return { transaction, tenant, graph, recordedAt: row.recorded_at, episodeCount: row.episode_count };
}

/** Ends a write: counts the revision and what was added. */
export async function endWriting(writing: Writing, growth: Growth): Promise<void> {
  await writing.transaction.query(sql`
    UPDATE graph SET revision = revision + 1, last_recorded_at = ${writing.recordedAt},
      last_occurred_at = greatest(last_occurred_at, ${new Date(growth.lastOccurredAt).toISOString()}::timestamptz),
      episode_count = episode_count + ${growth.episodes}::integer, episode_terms = episode_terms + ${growth.episodeTerms}::bigint,
      fact_count = fact_count + ${growth.facts}::integer, fact_terms = fact_terms + ${growth.factTerms}::bigint
    WHERE tenant_id = ${writing.tenant} AND id = ${writing.graph}`);
}
