/** Stores traces, removes old ones, and reads them. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { Trace, TracedAnswer, TracedFinds, TraceKind } from "./trace.ts";
import type { NewTrace } from "./trace-book.ts";

export interface TraceRow extends NewTrace {
  readonly id: string;
  readonly recordedAt: string;
}

export function storeTraces(transaction: Transaction, rows: readonly TraceRow[]): void {
  for (const {
    tenant,
    graph,
    id,
    kind,
    graphs,
    question,
    actor,
    options,
    found,
    answer,
    timings,
    recordedAt,
  } of rows) {
    transaction.send(sql`
      INSERT INTO trace (tenant_id, graph_id, id, kind, graphs, question, actor, options, found, answer, timings, recorded_at)
      VALUES (${tenant}, ${graph}, ${id}::uuid, ${kind}, ${[...graphs]}::integer[], ${storable(question)}, ${actor},
              ${storable(JSON.stringify(options))}::jsonb, ${storable(JSON.stringify(found))}::jsonb,
              ${answer === null ? null : storable(JSON.stringify(answer))}::jsonb, ${JSON.stringify(timings)}::jsonb,
              ${recordedAt}::timestamptz)`);
  }
}

/** PostgreSQL keeps no NUL and no half characters; a question may hold both. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD").replaceAll("\\u0000", "\\ufffd");
}

export function removeTracesBefore(
  transaction: Transaction,
  tenant: number,
  graph: number,
  before: string,
): void {
  transaction.send(sql`
    DELETE FROM trace WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND recorded_at < ${before}::timestamptz`);
}

/** The traces of some graphs, the latest first. */
export async function readTraces(
  transaction: Transaction,
  { tenant, graphs }: { readonly tenant: number; readonly graphs: readonly number[] },
  { id, limit }: { readonly id?: string; readonly limit: number },
): Promise<Trace[]> {
  const rows = await transaction.query<{
    id: string;
    kind: TraceKind;
    question: string;
    actor: string;
    options: Trace["options"];
    found: TracedFinds;
    answer: TracedAnswer | null;
    timings: Trace["timings"];
    recorded_at: string;
  }>(sql`
    SELECT id, kind, question, actor, options, found, answer, timings, recorded_at FROM trace
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} ${id === undefined ? empty : sql`AND id = ${id}::uuid`}
    ORDER BY recorded_at DESC, id DESC LIMIT ${limit}`);
  return rows.map(({ recorded_at: recordedAt, ...row }) => ({ ...row, recordedAt }));
}
