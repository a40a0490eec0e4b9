/** The threads of graphs: conversations and documents, with when they were going on. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import { inMilliseconds } from "../../db/time.ts";

/** A conversation or a document. Over several graphs those of one name are one, as `episodes({ thread })` lists them. */
export interface Thread {
  readonly name: string;
  /** How many episodes it has, without those that were deleted. */
  readonly episodes: number;
  /** When its first and its last episode occurred: ISO 8601 in UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface ThreadsQuery {
  readonly tenant: number;
  readonly graphs: readonly number[];
  /** Part of the name, in any case. */
  readonly search?: string;
  readonly limit: number;
}

/** Those that have episodes, the one that spoke last first. */
export async function listThreads(
  transaction: Transaction,
  { tenant, graphs, search, limit }: ThreadsQuery,
): Promise<Thread[]> {
  const rows = await transaction.query<{
    name: string;
    episodes: number;
    first_at: string;
    last_at: string;
  }>(sql`
    SELECT t.name, count(*)::integer AS episodes, min(e.occurred_at) AS first_at, max(e.occurred_at) AS last_at
    FROM thread t
    JOIN episode e ON e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id
    WHERE t.tenant_id = ${tenant} AND ${inGraphs("t.graph_id", graphs)} AND ${inGraphs("e.graph_id", graphs)} AND e.content <> ''
      ${search === undefined ? empty : sql`AND strpos(lower(t.name), lower(${search})) > 0`}
    GROUP BY t.name ORDER BY max(e.occurred_at) DESC, t.name LIMIT ${limit}`);
  return rows.map(({ name, episodes, first_at, last_at }) => ({
    name,
    episodes,
    firstAt: inMilliseconds(first_at),
    lastAt: inMilliseconds(last_at),
  }));
}
