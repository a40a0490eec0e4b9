/** Reads the turns around those that were found: what was asked before, and what was said next. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import { DAY } from "../../domain/interval.ts";
import {
  type EpisodeViewRow,
  episodeColumns,
  episodeTable,
  episodeView,
} from "../../graph/read/episode-row.ts";
import { listEpisodes } from "../../graph/read/list-episodes.ts";
import type { KnownScope } from "../../recall/index/read-index.ts";
import type { Found } from "../../recall/recall-result.ts";

/** Turns before and after each of them. */
const REACH = 2;
/**
 * Characters that are read of a turn beside one that was found: up to 100 turns of 1 MB each would else be
 * held for one question.
 */
const MAX_BESIDE_CHARS = 20_000;

/** Turns that are read of a time, or of the days before it, at the most. */
const MAX_OF_TIME = 100;
/** Longest time whose turns are read, in days: of a longer one the facts tell. */
const MAX_DAYS = 8;
/** Days before a time of which what was said is read; what was said earlier is found by its words. */
const TOLD_BEFORE_DAYS = 30;

/**
 * The turns around those that were found, and where it is asked what there is, or was, in a time, what was
 * said in it or not long before it.
 */
export async function readTurns(
  transaction: Transaction,
  scope: KnownScope,
  { episodes, timing }: Pick<Found, "episodes" | "timing">,
): Promise<EpisodeView[]> {
  const around = await readAround(transaction, scope, episodes);
  const [time] = timing?.times ?? [];
  if (timing?.question.kind !== "list" || time === undefined) return around;
  const isPast = timing.question.asks === "past";
  if (isPast && time.to - time.from > MAX_DAYS * DAY) return around;
  const since = isPast ? time.from : time.from - TOLD_BEFORE_DAYS * DAY;
  const within = { since, until: time.to, order: "newest", limit: MAX_OF_TIME } as const;
  const said = await listEpisodes(transaction, { ...scope, ...within });
  const known = new Set(around.map(({ uid }) => uid));
  const others = said.episodes.filter(({ uid, role }) => role === "user" && !known.has(uid));
  return [...around, ...others.toReversed()];
}

/**
 * The turns of conversations up to two before and after some episodes, themselves included, in the order of
 * their threads. Of long turns beside them the beginning.
 */
async function readAround(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
  episodes: readonly EpisodeView[],
): Promise<EpisodeView[]> {
  if (episodes.length === 0) return [];
  const found = new Map(episodes.map((episode) => [episode.uid, episode]));
  const ids = [...found.keys()];
  const content = sql`CASE WHEN e.id = ANY (${ids}::uuid[]) THEN '' ELSE left(e.content, ${MAX_BESIDE_CHARS}::integer) END`;
  const rows = await transaction.query<EpisodeViewRow>(sql`
    WITH hit AS MATERIALIZED (
      SELECT graph_id, thread_id, position FROM episode
      WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ANY (${ids}::uuid[])
    ), around AS MATERIALIZED (
      SELECT DISTINCT graph_id, thread_id, position + step AS position
      FROM hit, generate_series(${-REACH}::integer, ${REACH}::integer) AS step
    )
    SELECT ${episodeColumns(content)}
    FROM around
    JOIN ${episodeTable(knownAt)} e ON e.tenant_id = ${tenant} AND e.graph_id = around.graph_id AND e.thread_id = around.thread_id
      AND e.position = around.position AND e.content <> ''
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    ORDER BY t.name, e.position`);
  return rows.map((row) => found.get(row.uid) ?? episodeView(row));
}
