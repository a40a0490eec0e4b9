/**
 * Reads episodes, without those that were deleted: by id, of a thread, of a time, or all, in the order in
 * which they arrived or occurred; and the threads that they are in.
 */
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { inMilliseconds } from "../../db/time.ts";
import type { EpisodeOrder, EpisodeView } from "../../domain/episode.ts";
import { isUuid } from "../../domain/ids.ts";
import { type Instant, toIso } from "../../domain/interval.ts";
import { NotFoundError } from "../../errors.ts";
import { EPISODE_COLUMNS, type EpisodeViewRow, episodeTable, episodeView } from "./episode-row.ts";

interface EpisodesQuery extends ReadGraphs {
  /** Ids that were given, or `uid`s. */
  readonly ids?: readonly string[];
  readonly thread?: string;
  /** They occurred at or after this. */
  readonly since?: Instant;
  /** They occurred before this. */
  readonly until?: Instant;
  /** The `uid` of an episode: what arrived after it, or comes after it in the order `occurred`. */
  readonly after?: string;
  /** The `uid` of an episode: what arrived before it, or comes before it in the order `occurred`. */
  readonly before?: string;
  readonly order: EpisodeOrder;
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
  readonly limit: number;
}

/** Some episodes, and how many there are. */
interface EpisodeList {
  readonly episodes: readonly EpisodeView[];
  /**
   * How many have these ids, stand in this thread and occurred in this time, whatever `after`, `before` and
   * `limit` let through.
   */
  readonly total: number;
}

/**
 * Within a graph the ordinal is the order of arrival, and recording times grow with it. No two episodes have
 * the same place in an order.
 */
const ORDERS = {
  oldest: { by: ["recorded_at", "graph_id", "ordinal"], direction: raw("ASC") },
  newest: { by: ["recorded_at", "graph_id", "ordinal"], direction: raw("DESC") },
  occurred: { by: ["occurred_at", "graph_id", "ordinal"], direction: raw("ASC") },
} as const satisfies { [Order in EpisodeOrder]: { readonly by: readonly string[]; readonly direction: Sql } };

/**
 * Episodes with their words, and how many there are.
 *
 * @throws NotFoundError `episode_unknown` if the page is to begin at an episode that is not there
 */
export async function listEpisodes(transaction: Transaction, query: EpisodesQuery): Promise<EpisodeList> {
  const { tenant, graphs, ids, thread, since, until, order, knownAt, limit } = query;
  // Tables are joined as they are written: from the thread, its episodes are found by an index.
  const episodes = episodeTable(knownAt);
  const joined = sql`e.tenant_id = t.tenant_id AND e.graph_id = t.graph_id AND e.thread_id = t.id`;
  const from =
    thread === undefined
      ? sql`${episodes} e JOIN thread t ON ${joined}`
      : sql`thread t JOIN ${episodes} e ON ${joined}`;
  const condition = sql`
    t.tenant_id = ${tenant} AND ${inGraphs("t.graph_id", graphs)}
      AND e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)}
      AND e.content <> ''
      ${since === undefined ? empty : sql`AND e.occurred_at >= ${toIso(since)}::timestamptz`}
      ${until === undefined ? empty : sql`AND e.occurred_at < ${toIso(until)}::timestamptz`}
      ${thread === undefined ? empty : sql`AND t.name = ${thread}`}
      ${ids === undefined ? empty : sql`AND (e.id = ANY (${ids.filter(isUuid)}::uuid[]) OR e.external_id = ANY (${[...ids]}::text[]))`}`;
  const rows = await transaction.query<EpisodeViewRow>(sql`
    SELECT ${EPISODE_COLUMNS}
    FROM ${from} WHERE ${condition} ${pageCondition(query)}
    ORDER BY ${join(placeIn(order, "e").map((column) => sql`${column} ${ORDERS[order].direction}`))} LIMIT ${limit}`);
  if (rows.length === 0) await checkBounds(transaction, query);
  const [count] = await transaction.query<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM ${from} WHERE ${condition}`,
  );
  return { episodes: rows.map(episodeView), total: count?.total ?? 0 };
}

function placeIn(order: EpisodeOrder, table: string): readonly Sql[] {
  return ORDERS[order].by.map((column) => raw(`${table}.${column}`));
}

/**
 * What comes after one episode and before another. Episodes that occurred at the same time come as they
 * arrived.
 */
function pageCondition({ tenant, graphs, after, before, order }: EpisodesQuery): Sql {
  const beyond = (uid: string | undefined, sign: Sql) =>
    uid === undefined
      ? empty
      : sql`AND (${join(placeIn(order, "e"))}) ${sign} (
          SELECT ${join(placeIn(order, "x"))} FROM episode x
          WHERE x.tenant_id = ${tenant} AND ${inGraphs("x.graph_id", graphs)} AND x.id = ${uid}::uuid)`;
  return sql`${beyond(after, raw(">"))} ${beyond(before, raw("<"))}`;
}

/** A page that begins at an episode which was forgotten is not the last one. */
async function checkBounds(transaction: Transaction, query: EpisodesQuery): Promise<void> {
  const bounds = [query.after, query.before].filter((uid) => uid !== undefined);
  if (bounds.length === 0) return;
  const { tenant, graphs } = query;
  const [missing] = await transaction.query<{ uid: string }>(sql`
    SELECT bound.uid FROM unnest(${bounds}::uuid[]) AS bound (uid)
    WHERE NOT EXISTS (SELECT FROM episode x WHERE x.tenant_id = ${tenant} AND ${inGraphs("x.graph_id", graphs)} AND x.id = bound.uid)`);
  if (missing === undefined) return;
  throw new NotFoundError(
    "episode_unknown",
    `There is no episode ${missing.uid} to go on from in the graphs that are read. Begin anew without it.`,
  );
}

/**
 * A conversation or a document. Over several graphs those of one name are one, as `episodes({ thread })`
 * lists them.
 */
export interface Thread {
  readonly name: string;
  /** How many episodes it has, without those that were deleted. */
  readonly episodes: number;
  /** When its first and its last episode occurred: ISO 8601 in UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

interface ThreadsQuery extends ReadGraphs {
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
