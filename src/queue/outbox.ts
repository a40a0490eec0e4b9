/** Which graphs of all tenants have something due. Nothing but numbers is seen. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import type { Instant } from "../domain/interval.ts";

/** A graph, by numbers: all that the queue carries. */
export interface GraphId {
  readonly tenant: number;
  readonly graph: number;
}

/** Milliseconds after which a worker is notified again, should the first one have died. */
export const REDELIVER_AFTER_MS = 30_000;

/** The graphs in which something is due; each is due again a while later, until nothing waits in it. */
export function claimDue(database: Database, now: Instant): Promise<GraphId[]> {
  return claimDueIn(database, "outbox", now);
}

export function claimDueIn(
  database: Database,
  table: "outbox" | "share_due",
  now: Instant,
): Promise<GraphId[]> {
  const name = sql([table]);
  return database.transaction(RELAY, async (transaction) => {
    await openRelay(transaction);
    const isDue = sql`due_at <= ${timestamp(now)}`;
    // Mostly nothing is: the look takes a tenth of the time.
    const [found] = await transaction.query(sql`SELECT FROM ${name} WHERE ${isDue} LIMIT 1`);
    if (found === undefined) return [];
    return transaction.query<GraphId>(sql`
      WITH due AS MATERIALIZED (
        SELECT tenant_id, graph_id FROM ${name} WHERE ${isDue} ORDER BY due_at LIMIT 1000 FOR UPDATE SKIP LOCKED
      )
      UPDATE ${name} o SET due_at = ${timestamp(now + REDELIVER_AFTER_MS)}
      FROM due
      WHERE o.tenant_id = due.tenant_id AND o.graph_id = due.graph_id
      RETURNING o.tenant_id AS tenant, o.graph_id AS graph`);
  });
}

/**
 * Notes when a graph is due next: `null` if nothing waits in it. Runs under the graph's lock, so that nothing
 * is enqueued meanwhile.
 */
export function reschedule(transaction: Transaction, { tenant, graph }: GraphId, due: Instant | null): void {
  transaction.send(
    due === null
      ? sql`DELETE FROM outbox WHERE tenant_id = ${tenant} AND graph_id = ${graph}`
      : sql`UPDATE outbox SET due_at = ${timestamp(due)} WHERE tenant_id = ${tenant} AND graph_id = ${graph}`,
  );
}

/** The scope in which graphs of all tenants are looked through. */
export const RELAY = { tenant: 0, read: [], write: null, access: "write" } as const;

async function openRelay(transaction: Transaction): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.relay', 'on', true)`);
}
