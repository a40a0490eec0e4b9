/** Reads episodes as they were stored: by id, of a thread, or all, in the order in which they arrived. */
import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import { isUuid } from "../../domain/ids.ts";
import { EPISODE_COLUMNS, type EpisodeRow, episodeView } from "./episode-row.ts";

export interface EpisodesQuery {
  readonly tenant: number;
  readonly graphs: readonly number[];
  /** Ids that were given, or `uid`s. */
  readonly ids?: readonly string[];
  readonly thread?: string;
  /** The `uid` of the episode after which they arrived. */
  readonly after?: string;
  readonly order: "oldest" | "newest";
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
  readonly limit: number;
}

/** Some episodes, and how many there are. */
export interface EpisodePage {
  readonly episodes: readonly EpisodeView[];
  /** How many have these ids or stand in this thread, whatever `after` and `limit` let through. */
  readonly total: number;
}

/** Within a graph the ordinal is the order of arrival, and recording times grow with it. */
const ORDERS = {
  oldest: raw("e.recorded_at, e.graph_id, e.ordinal"),
  newest: raw("e.recorded_at DESC, e.graph_id DESC, e.ordinal DESC"),
} as const;

/** Episodes with their words, and how many there are. */
export async function listEpisodes(transaction: Transaction, query: EpisodesQuery): Promise<EpisodePage> {
  const { tenant, graphs, ids, thread, after, order, knownAt, limit } = query;
  // Tables are joined as they are written: from the thread, its episodes are found by an index.
  const joined = sql`e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id`;
  const from =
    thread === undefined
      ? sql`episode e JOIN thread t ON ${joined}`
      : sql`thread t JOIN episode e ON ${joined}`;
  const condition = sql`
    t.tenant_id = ${tenant} AND ${inGraphs("t.graph_id", graphs)}
      AND e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)}
      ${knownAt === undefined ? empty : sql`AND e.recorded_at <= ${knownAt}::timestamptz`}
      ${thread === undefined ? empty : sql`AND t.name = ${thread}`}
      ${ids === undefined ? empty : sql`AND (e.id = ANY (${ids.filter(isUuid)}::uuid[]) OR e.external_id = ANY (${[...ids]}::text[]))`}`;
  const arrivedAfter =
    after === undefined
      ? empty
      : sql`AND (e.recorded_at, e.graph_id, e.ordinal) > (
          SELECT recorded_at, graph_id, ordinal FROM episode
          WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ${after}::uuid)`;
  const rows = await transaction.query<EpisodeRow>(sql`
    SELECT ${EPISODE_COLUMNS}${knownAt === undefined ? empty : sql`, ${positionThen(knownAt)} AS position`}
    FROM ${from} WHERE ${condition} ${arrivedAfter}
    ORDER BY ${ORDERS[order]} LIMIT ${limit}`);
  const [count] = await transaction.query<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM ${from} WHERE ${condition}`,
  );
  return { episodes: rows.map(episodeView), total: count?.total ?? 0 };
}

/** The place in the thread of an episode `e` among those that were known at a moment. */
function positionThen(knownAt: string): Sql {
  return sql`(SELECT count(*)::integer FROM episode x
    WHERE x.tenant_id = e.tenant_id AND x.graph_id = e.graph_id AND x.thread_id = e.thread_id AND x.position < e.position
      AND x.recorded_at <= ${knownAt}::timestamptz)`;
}
