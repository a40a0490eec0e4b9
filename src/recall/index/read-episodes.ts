/** Reads episodes for ranking, with their neighbours, and for showing, with their words. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import type { IdTable } from "../../graph/cache/id-table.ts";
import {
  EPISODE_COLUMNS,
  type EpisodeViewRow,
  episodeTable,
  episodeView,
} from "../../graph/read/episode-row.ts";
import { type EpisodeFilter, passesFilter } from "./episode-filter.ts";
import { PLACE_COLUMNS, type PlaceRow, placeAt, placeColumns } from "./place-columns.ts";
import type { KnownScope, SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";

/**
 * The places of some episodes, as far as they were known then, of those just before and after them in their
 * threads, and of what follows where that is a question. All are added to those that are known.
 */
export async function readPlaces(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  known: IdTable,
  items: readonly number[],
  { knownAt, filter }: { readonly knownAt?: string; readonly filter?: EpisodeFilter } = {},
): Promise<Placed[]> {
  if (items.length === 0) return [];
  const then = knownAt === undefined ? empty : sql`AND e.recorded_at <= ${knownAt}::timestamptz`;
  const episodes = episodeTable(knownAt);
  const inThread = sql`e.tenant_id = ${tenant} AND e.graph_id = hit.graph_id AND e.thread_id = hit.thread_id AND e.content <> ''`;
  // The places are computed first (materialized), so that each is looked up in the index by all its columns;
  // otherwise all of the thread is read for each hit.
  const [row] = await transaction.query<PlaceRow & { readonly filter: readonly boolean[] | null }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT graph_id, thread_id, position FROM episode
      WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ANY (${items.map((item) => known.text(item))}::uuid[])
    ), around AS MATERIALIZED (
      SELECT graph_id, thread_id, place FROM hit, LATERAL (VALUES (position - 1), (position), (position + 1)) AS places (place)
      UNION SELECT hit.graph_id, hit.thread_id, hit.position + 2
      FROM hit JOIN ${episodes} e ON ${inThread} AND e.position = hit.position + 1
      WHERE e.is_question ${then}
    )
    SELECT ${PLACE_COLUMNS}, array_agg(${passesFilter(tenant, graphs, filter)}) AS filter
    FROM around hit JOIN ${episodes} e ON ${inThread} AND e.position = hit.place ${then}`);
  const columns = placeColumns(row);
  return columns.ids.map((id, index) => ({
    ...placeAt(columns, index),
    item: known.add(id),
    passesFilter: row?.filter?.[index] ?? true,
  }));
}

/** Those of some episodes that are wanted, in the order of `items`. */
export async function applyFilter(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  items: readonly string[],
  filter: EpisodeFilter,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT e.id FROM episode e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.id = ANY (${[...items]}::uuid[])
      AND ${passesFilter(tenant, graphs, filter)}`);
  const found = new Set(rows.map((row) => row.id));
  return items.filter((item) => found.has(item));
}

/** The words of episodes. */
export async function readContents(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; content: string }>(sql`
    SELECT e.id, e.content FROM ${episodeTable(knownAt)} e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.id = ANY (${[...items]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** Episodes with their words, in the order of `items`. Those that were deleted are left out. */
export async function readEpisodes(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
  items: readonly string[],
): Promise<EpisodeView[]> {
  if (items.length === 0) return [];
  const rows = await transaction.query<EpisodeViewRow>(sql`
    SELECT ${EPISODE_COLUMNS}
    FROM unnest(${[...items]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT * FROM ${episodeTable(knownAt)} k
      WHERE k.tenant_id = ${tenant} AND ${inGraphs("k.graph_id", graphs)} AND k.id = wanted.id AND k.content <> '' OFFSET 0) e
    CROSS JOIN LATERAL (SELECT name FROM thread WHERE tenant_id = e.tenant_id AND graph_id = e.graph_id AND id = e.thread_id OFFSET 0) t`);
  const byId = new Map(rows.map((row): [string, EpisodeView] => [row.uid, episodeView(row)]));
  return items.flatMap((item) => byId.get(item) ?? []);
}
