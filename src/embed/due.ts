/** Which graphs have something to embed, and what became of the last try. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";
import { type GraphId, REDELIVER_AFTER_MS, RELAY } from "../queue/outbox.ts";
import type { EmbeddingError } from "./encoders/embedding-error.ts";

/** The graphs in which something is due; each is due again a while later, until nothing is left to embed. */
export function takeDueToEmbed(database: Database, now: Instant): Promise<GraphId[]> {
  return database.transaction(RELAY, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.relay', 'on', true)`);
    return transaction.query<GraphId>(sql`
      WITH due AS MATERIALIZED (
        SELECT tenant_id, graph_id FROM embedding_due WHERE due_at <= ${timestamp(now)} ORDER BY due_at LIMIT 1000 FOR UPDATE SKIP LOCKED
      )
      UPDATE embedding_due d SET due_at = ${timestamp(now + REDELIVER_AFTER_MS)}
      FROM due
      WHERE d.tenant_id = due.tenant_id AND d.graph_id = due.graph_id
      RETURNING d.tenant_id AS tenant, d.graph_id AS graph`);
  });
}

/** What is noted of a graph that is to be embedded. */
interface DueState {
  readonly marks: number;
  readonly attempts: number;
  readonly dueAt: string;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Reads what is noted of a graph; `undefined` if nothing of it is due. */
export async function readDue(
  transaction: Transaction,
  { tenant, graph }: GraphId,
): Promise<DueState | undefined> {
  const [row] = await transaction.query<{
    marks: number;
    attempts: number;
    due_at: string;
    error_code: string | null;
    error: string | null;
  }>(sql`
    SELECT marks::float8 AS marks, attempts, due_at, error_code, error FROM embedding_due
    WHERE tenant_id = ${tenant} AND graph_id = ${graph}`);
  if (row === undefined) return undefined;
  const { marks, attempts, due_at, error_code, error } = row;
  return {
    marks,
    attempts,
    dueAt: due_at,
    error: error_code === null ? null : { code: error_code, message: error ?? "" },
  };
}

/** All is embedded: nothing is due any more, unless something was written since `marks` was read. */
export function settleDue(transaction: Transaction, { tenant, graph }: GraphId, marks: number): void {
  transaction.send(sql`
    DELETE FROM embedding_due WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND marks = ${marks}::bigint`);
}

/** Notes that the work went on: what went wrong before is over. */
export function clearFailure(transaction: Transaction, { tenant, graph }: GraphId): void {
  transaction.send(sql`
    UPDATE embedding_due SET attempts = 0, error_code = NULL, error = NULL
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND attempts > 0`);
}

/** Looks again at a time, and notes what went wrong. */
export function postpone(
  transaction: Transaction,
  { tenant, graph }: GraphId,
  until: Instant,
  error: EmbeddingError,
): void {
  transaction.send(sql`
    UPDATE embedding_due SET due_at = ${timestamp(until)}, attempts = attempts + 1, error_code = ${error.code}, error = ${error.message}
    WHERE tenant_id = ${tenant} AND graph_id = ${graph}`);
}
