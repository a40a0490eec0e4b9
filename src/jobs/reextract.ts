/** Has a model read again what was read before, by another prompt or model, or what no model has read. */
import sql, { empty, type Sql } from "sql-template-tag";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import { type QueuePlace, scheduleGraph } from "../queue/extraction-queue.ts";

export const REEXTRACTIONS = ["outdated", "unread", "all"] as const;

/**
 * `outdated`: what another prompt or another model read last. `unread`: what none has read. `all`: both, and
 * all else that may be read.
 */
export type Reextraction = (typeof REEXTRACTIONS)[number];

/** The episodes that are meant: which of those that occurred in `[since, until)`. */
export interface ReextractionQuery {
  readonly which: Reextraction;
  readonly since?: Instant;
  readonly until?: Instant;
}

/**
 * Enqueues stored episodes. An episode with an extraction of its own is never read; what waits
 * already, waits as before.
 *
 * @returns how many
 */
export async function reextract(
  place: QueuePlace,
  { which, since, until }: ReextractionQuery,
  by: { readonly prompt: string; readonly model: string },
  now: Instant,
): Promise<number> {
  const { transaction, tenant, graph } = place;
  const rows = await transaction.query<{ episode_id: string }>(sql`
    INSERT INTO extraction (tenant_id, graph_id, episode_id, prompt, ordinal, thread_id, route, due_at, recorded_at)
    SELECT ${tenant}, ${graph}, e.id, ${by.prompt}, e.ordinal, e.thread_id, 'deferred', ${timestamp(now)}, ${timestamp(now)}
    FROM episode e
    LEFT JOIN LATERAL (
      SELECT r.prompt, r.model FROM extraction x
      JOIN reply r ON r.tenant_id = x.tenant_id AND r.graph_id = x.graph_id AND r.id = x.reply_id
      WHERE x.tenant_id = e.tenant_id AND x.graph_id = e.graph_id AND x.episode_id = e.id
      ORDER BY r.recorded_at DESC LIMIT 1
    ) last ON true
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.read_locally IS NOT false AND ${condition(which, by)}
      ${since === undefined ? empty : sql`AND e.occurred_at >= ${timestamp(since)}`}
      ${until === undefined ? empty : sql`AND e.occurred_at < ${timestamp(until)}`}
    ON CONFLICT (tenant_id, graph_id, episode_id, prompt) DO UPDATE SET state = 'waiting', attempts = 0, due_at = excluded.due_at
    WHERE extraction.state <> 'waiting'
    RETURNING episode_id`);
  if (rows.length > 0) scheduleGraph(place, now);
  return rows.length;
}

function condition(
  which: Reextraction,
  { prompt, model }: { readonly prompt: string; readonly model: string },
): Sql {
  const isOutdated = sql`(last.prompt <> ${prompt} OR last.model <> ${model})`;
  switch (which) {
    case "outdated":
      return isOutdated;
    case "unread":
      return sql`last.prompt IS NULL`;
    case "all":
      return sql`true`;
  }
}
