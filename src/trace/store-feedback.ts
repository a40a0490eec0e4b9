/** Stores what was said of answers, and reads it. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { timestamp } from "../db/time.ts";
import { addTo } from "../domain/grouping.ts";
import type { Instant } from "../domain/interval.ts";
import type { Feedback, FeedbackInput } from "./feedback.ts";

interface NewFeedback extends Omit<FeedbackInput, "graphs"> {
  readonly tenant: number;
  readonly graph: number;
  readonly id: string;
  readonly actor: string;
}

export async function storeFeedback(
  transaction: Transaction,
  { tenant, graph, id, trace, verdict, fact, note, actor }: NewFeedback,
  now: Instant,
): Promise<Feedback> {
  await transaction.query(sql`
    INSERT INTO feedback (tenant_id, graph_id, id, trace_id, verdict, fact_id, note, actor, recorded_at)
    VALUES (${tenant}, ${graph}, ${id}::uuid, ${trace}::uuid, ${verdict}, ${fact ?? null}::uuid, ${note ?? null}, ${actor}, ${timestamp(now)})`);
  return { id, verdict, fact: fact ?? null, note: note ?? null, actor, recordedAt: timestamp(now) };
}

/** What was said of some traces, by the trace's id, the latest first. */
export async function readFeedback(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  traces: readonly string[],
): Promise<ReadonlyMap<string, readonly Feedback[]>> {
  const found = new Map<string, Feedback[]>();
  if (traces.length === 0) return found;
  const rows = await transaction.query<Feedback & { readonly trace: string }>(sql`
    SELECT trace_id AS trace, id, verdict, fact_id AS fact, note, actor, recorded_at AS "recordedAt" FROM feedback
    WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND trace_id = ANY (${[...traces]}::uuid[])
    ORDER BY recorded_at DESC, id DESC`);
  for (const { trace, ...feedback } of rows) addTo(found, trace, feedback);
  return found;
}
