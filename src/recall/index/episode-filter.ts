/** Which episodes a caller wants to see. */
import sql, { join, type Sql } from "sql-template-tag";
import { inGraphs } from "../../db/in-graphs.ts";
import { type Instant, toIso } from "../../domain/interval.ts";

/** All conditions hold together; without any, every episode is wanted. */
export interface EpisodeFilter {
  /** Who said it, in any case. */
  readonly speakers?: readonly string[];
  /** Names of threads. */
  readonly threads?: readonly string[];
  /** Not these, by the ids that they were given or their own. */
  readonly except?: readonly string[];
  /** It occurred at or after this. */
  readonly since?: Instant;
  /** It occurred before this. */
  readonly until?: Instant;
}

/** The condition on the row `e` of an episode. */
export function passesFilter(tenant: number, graphs: readonly number[], filter: EpisodeFilter = {}): Sql {
  const { speakers, threads, since, until, except } = filter;
  const found = [sql`true`];
  if (speakers !== undefined)
    found.push(
      sql`coalesce(lower(e.speaker) = ANY (${speakers.map((name) => name.toLowerCase())}::text[]), false)`,
    );
  if (threads !== undefined)
    found.push(sql`e.thread_id IN (SELECT id FROM thread
      WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND name = ANY (${[...threads]}::text[]))`);
  if (except !== undefined)
    found.push(sql`NOT coalesce(e.external_id, e.id::text) = ANY (${[...except]}::text[])`);
  if (since !== undefined) found.push(sql`e.occurred_at >= ${toIso(since)}::timestamptz`);
  if (until !== undefined) found.push(sql`e.occurred_at < ${toIso(until)}::timestamptz`);
  return join(found, " AND ");
}
