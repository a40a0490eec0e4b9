/** Stores traces, removes old ones, and reads them. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { Trace, TracedAnswer, TracedFinds, TraceKind } from "./trace.ts";

export interface TraceRow extends NewTrace {
  readonly id: string;
  readonly recordedAt: string;
}

/** Stores traces of one graph. */
export function storeTraces(
  transaction: Transaction,
  { tenant, graph }: Pick<NewTrace, "tenant" | "graph">,
  rows: readonly TraceRow[],
): void {
  const column = (textOf: (row: TraceRow) => string | null) => rows.map(textOf);
  const json = (value: unknown) => storable(JSON.stringify(value));
  transaction.send(sql`
    INSERT INTO trace (tenant_id, graph_id, id, kind, graphs, question, actor, options, found, answer, timings, recorded_at)
    SELECT ${tenant}, ${graph}, id, kind, graphs::integer[], question, actor, options::jsonb, found::jsonb, answer::jsonb, timings::jsonb, recorded_at
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[], ${column(({ graphs }) => `{${graphs.join(",")}}`)}::text[],
                ${column(({ question }) => storable(question))}::text[], ${column(({ actor }) => actor)}::text[],
                ${column(({ options }) => json(options))}::text[], ${column(({ found }) => json(found))}::text[],
                ${column(({ answer }) => (answer === null ? null : json(answer)))}::text[], ${column(({ timings }) => json(timings))}::text[],
                ${column(({ recordedAt }) => recordedAt)}::timestamptz[])
      AS new (id, kind, graphs, question, actor, options, found, answer, timings, recorded_at)`);
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

/** Where a trace belongs to, and what it says. */
export interface NewTrace extends Omit<Trace, "id" | "recordedAt"> {
  readonly tenant: number;
  /** The graph in which it is kept, and all that were read. */
  readonly graph: number;
  readonly graphs: readonly number[];
}
