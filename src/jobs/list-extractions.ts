/** What waits for a model, what was read and what failed, as callers see it. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import type { EpisodeUid } from "../domain/ids.ts";
import type { Json } from "../domain/json.ts";
import type { ModelUsage } from "../model/usage.ts";
import type { ExtractionState, QueuedRoute } from "../queue/extraction-queue.ts";

/** An episode on its way through a model. Times are ISO 8601 in UTC. */
export interface ExtractionView {
  /** The episode's id, as it was given. */
  readonly episode: string;
  readonly state: ExtractionState;
  readonly route: QueuedRoute;
  /** Name and version of the prompt. */
  readonly prompt: string;
  /** When it is read, or read again; `null` once it is done. */
  readonly dueAt: string | null;
  readonly attempts: number;
  /** Why the last try failed; `null` if it did not. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly doneAt: string | null;
  /** What its reading took: a share of the call in which it was read with others. `null` before. */
  readonly usage: (Omit<ModelUsage, "milliseconds"> & { readonly model: string }) | null;
  /** What of the reply was changed or dropped, and why. Of the whole call. */
  readonly report: Json;
}

interface ExtractionsQuery extends ReadGraphs {
  readonly state?: ExtractionState;
  readonly episodes?: readonly EpisodeUid[];
  readonly limit: number;
}

/** With what the whole call took, and how many episodes were read in it. */
interface ExtractionRow extends ExtractionView {
  readonly together: number | null;
}

/** Lists what waits for a model, was read or failed, the latest first. */
export async function listExtractions(
  transaction: Transaction,
  { tenant, graphs, state, episodes, limit }: ExtractionsQuery,
): Promise<ExtractionView[]> {
  const rows = await transaction.query<ExtractionRow>(sql`
    SELECT coalesce(e.external_id, e.id::text) AS episode, x.state, x.route, coalesce(r.prompt, x.prompt) AS prompt, CASE WHEN x.state = 'waiting' THEN x.due_at END AS "dueAt", x.attempts,
      CASE WHEN x.error_code IS NOT NULL THEN json_build_object('code', x.error_code, 'message', coalesce(x.error, '')) END AS error, x.done_at AS "doneAt",
      CASE WHEN r.model IS NOT NULL THEN json_build_object('model', r.model, 'calls', r.calls, 'inputTokens', r.input_tokens, 'outputTokens', r.output_tokens, 'cost', r.cost) END AS usage,
      jsonb_array_length(r.shown -> 'episodes') AS together, coalesce(r.report, '[]'::jsonb) AS report
    FROM extraction x
    JOIN episode e ON e.tenant_id = x.tenant_id AND e.graph_id = x.graph_id AND e.id = x.episode_id
    LEFT JOIN reply r ON r.tenant_id = x.tenant_id AND r.graph_id = x.graph_id AND r.id = x.reply_id
    WHERE x.tenant_id = ${tenant} AND ${inGraphs("x.graph_id", graphs)}
      ${state === undefined ? empty : sql`AND x.state = ${state}`}
      ${episodes === undefined ? empty : sql`AND x.episode_id = ANY (${[...episodes]}::uuid[])`}
    ORDER BY x.ordinal DESC, x.graph_id, x.prompt LIMIT ${limit}`);
  return rows.map(viewOf);
}

function viewOf({ usage, together, ...row }: ExtractionRow): ExtractionView {
  const share = (whole: number) => whole / (together ?? 1);
  return {
    ...row,
    usage: usage && {
      model: usage.model,
      calls: share(usage.calls),
      inputTokens: share(usage.inputTokens),
      outputTokens: share(usage.outputTokens),
      cost: usage.cost === null ? null : share(usage.cost),
    },
  };
}
