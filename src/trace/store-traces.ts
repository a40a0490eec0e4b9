/** Stores traces, removes old ones, and reads them. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import { storable } from "../db/storable.ts";
import { readFeedback } from "./store-feedback.ts";
import type { Trace, TracedAnswer, TracedFinds, TraceKind, TraceOrder } from "./trace.ts";

export interface TraceRow extends NewTrace {
  readonly id: string;
  readonly recordedAt: string;
}

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

/** Notes what was answered from what a recall found. */
export function storeAnswer(
  transaction: Transaction,
  { tenant, graph, id }: Pick<TraceRow, "tenant" | "graph" | "id">,
  answer: TracedAnswer,
): void {
  transaction.send(sql`
    UPDATE trace SET answer = ${storable(JSON.stringify(answer))}::jsonb
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = ${id}::uuid AND answer IS NULL`);
}

/** Removes old traces of one graph, but for those that somebody judged. */
export function removeTracesBefore(
  transaction: Transaction,
  tenant: number,
  graph: number,
  before: string,
): void {
  transaction.send(sql`
    DELETE FROM trace t WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND recorded_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM feedback f WHERE f.tenant_id = t.tenant_id AND f.graph_id = t.graph_id AND f.trace_id = t.id)`);
}

interface WantedTraces {
  readonly id?: string;
  readonly judged?: boolean;
  readonly order?: TraceOrder;
  readonly limit: number;
}

/** Milliseconds of all of it: an answer has its recall within. */
const DURATION = sql`coalesce((timings ->> 'ask')::float8, (timings ->> 'total')::float8, 0)`;

/** The traces of some graphs, the latest first, or the slowest. */
export async function readTraces(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  { id, judged = false, order = "newest", limit }: WantedTraces,
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
    SELECT id, kind, question, actor, options, found, answer, timings, recorded_at FROM trace t
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} ${id === undefined ? empty : sql`AND id = ${id}::uuid`}
      ${judged ? sql`AND EXISTS (SELECT FROM feedback f WHERE f.tenant_id = t.tenant_id AND f.graph_id = t.graph_id AND f.trace_id = t.id)` : empty}
    ORDER BY ${order === "slowest" ? sql`${DURATION} DESC, ` : empty}recorded_at DESC, id DESC LIMIT ${limit}`);
  const said = await readFeedback(
    transaction,
    { tenant, graphs },
    rows.map((row) => row.id),
  );
  return rows.map(({ recorded_at: recordedAt, answer, ...row }) => ({
    ...row,
    // Of an older answer its text was not kept.
    answer: answer === null ? null : { ...answer, text: answer.text ?? null },
    feedback: said.get(row.id) ?? [],
    recordedAt,
  }));
}

/** Where a trace belongs to, and what it says. */
export interface NewTrace extends Omit<Trace, "id" | "recordedAt" | "feedback"> {
  readonly tenant: number;
  /** The graph in which it is kept, and all that were read. */
  readonly graph: number;
  readonly graphs: readonly number[];
}
