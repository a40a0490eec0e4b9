/** What a reader made of a thread, kept so that another process reads on from there. */
import sql from "sql-template-tag";
import type { Transaction, WriteScope } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { type Instant, toIso } from "../../domain/interval.ts";

/** What somebody made of the episodes of a thread, in the order in which they arrived, up to one of them. */
export interface ThreadReading {
  /** The `uid` of the last episode that was read. */
  readonly after: string;
  /** How many episodes were read. */
  readonly episodes: number;
  /** What was made of them. It is gone once anything of the graph is forgotten. */
  readonly state: string;
}

/** What a reader kept last; `null` if there is nothing. */
export async function readThreadReading(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  thread: string,
  reader: string,
): Promise<ThreadReading | null> {
  const [row] = await transaction.query<ThreadReading>(sql`
    SELECT r.episode_id AS after, r.episodes, r.state
    FROM thread t JOIN thread_reading r ON r.tenant_id = t.tenant_id AND r.graph_id = t.graph_id AND r.thread_id = t.id
    WHERE t.tenant_id = ${tenant} AND ${inGraphs("t.graph_id", graphs)} AND t.name = ${thread} AND r.reader = ${reader}`);
  return row ?? null;
}

/**
 * Keeps what a reader made of a thread, unless more was kept meanwhile, or some of what was read was
 * forgotten: then it may hold what went.
 *
 * @returns whether it was kept
 */
export async function storeThreadReading(
  transaction: Transaction,
  { tenant, write: graph }: WriteScope,
  thread: string,
  reader: string,
  { after, episodes, state }: ThreadReading,
  now: Instant,
): Promise<boolean> {
  // Who forgets holds the same lock.
  await transaction.query(sql`SELECT FROM graph WHERE tenant_id = ${tenant} AND id = ${graph} FOR UPDATE`);
  const kept = await transaction.query(sql`
    INSERT INTO thread_reading AS known (tenant_id, graph_id, thread_id, reader, episode_id, episodes, state, recorded_at)
    SELECT t.tenant_id, t.graph_id, t.id, ${reader}, e.id, ${episodes}::integer, ${state}, ${toIso(now)}::timestamptz
    FROM thread t JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id AND e.id = ${after}::uuid
    WHERE t.tenant_id = ${tenant} AND t.graph_id = ${graph} AND t.name = ${thread} AND ${episodes}::integer = (
      SELECT count(*) FROM episode x WHERE x.tenant_id = t.tenant_id AND x.graph_id = t.graph_id AND x.thread_id = t.id AND x.ordinal <= e.ordinal)
    ON CONFLICT (tenant_id, graph_id, thread_id, reader) DO UPDATE
      SET episode_id = excluded.episode_id, episodes = excluded.episodes, state = excluded.state, recorded_at = excluded.recorded_at
      WHERE known.episodes < excluded.episodes
    RETURNING episodes`);
  return kept.length > 0;
}
