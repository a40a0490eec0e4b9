/**
 * The inbox as its rows: which graphs have something waiting, taking it for a while, and what becomes of it.
 */
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import type { Instant } from "../domain/interval.ts";
import type { Json } from "../domain/json.ts";

/** Where arrivals wait. */
export interface Inbox {
  readonly database: Database;
  /** Number of the tenant. */
  readonly tenant: number;
  /** Name of the graph. */
  readonly graph: string;
}

/** Something that was said or asked over SQL. */
export interface InboxMessage {
  readonly id: string;
  /** `remember` for an episode, else what is to be done. */
  readonly operation: string;
  readonly payload: Json;
  /** Names of the graphs that a request may read. */
  readonly readGraphs: readonly string[];
  /** Who said it, as the journal has it. */
  readonly actor: string;
  readonly receivedAt: Instant;
  /** How often it was taken, this time included. */
  readonly attempts: number;
}

/** Why an arrival cannot be taken in. */
export interface Refusal {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** Nobody else takes what was leased for so long. */
const LEASE_SECONDS = 60;
/** For so long an answer stays. */
const RETENTION_HOURS = 24;

/** The names of the graphs for which something waits that nobody has, or whose answers are old, sorted. */
export function listWaitingGraphs(database: Database, tenant: number): Promise<string[]> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const rows = await transaction.query<{ graph: string }>(sql`
      SELECT DISTINCT graph FROM inbox
      WHERE tenant_id = ${tenant} AND state = 'waiting' AND (leased_until IS NULL OR leased_until < now())
        OR tenant_id = ${tenant} AND state = 'done' AND finished_at < now() - make_interval(hours => ${RETENTION_HOURS}) ORDER BY graph`);
    return rows.map((row) => row.graph);
  });
}

/** How much waits in all graphs of a tenant, whoever has it. */
export function countWaiting(database: Database, tenant: number): Promise<number> {
  return database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const [row] = await transaction.query<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM inbox WHERE tenant_id = ${tenant} AND state = 'waiting'`,
    );
    return row?.count ?? 0;
  });
}

/**
 * Takes what waits, the earliest first, so that several can work at once. What failed before comes last.
 * Removes old answers.
 */
export function leaseMessages(inbox: Inbox, limit: number): Promise<InboxMessage[]> {
  return changing(inbox, async (transaction) => {
    transaction.send(sql`
      DELETE FROM inbox WHERE tenant_id = ${inbox.tenant} AND graph = ${inbox.graph} AND state = 'done'
        AND finished_at < now() - make_interval(hours => ${RETENTION_HOURS})`);
    const rows = await transaction.query<
      Omit<InboxMessage, "receivedAt"> & { readonly received: string }
    >(sql`
      WITH chosen AS MATERIALIZED (
        SELECT id FROM inbox
        WHERE tenant_id = ${inbox.tenant} AND graph = ${inbox.graph} AND state = 'waiting' AND (leased_until IS NULL OR leased_until < now())
        ORDER BY attempts, received_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      UPDATE inbox i SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = i.attempts + 1
      FROM chosen WHERE i.tenant_id = ${inbox.tenant} AND i.graph = ${inbox.graph} AND i.id = chosen.id
      RETURNING i.id, i.operation, i.payload, coalesce(i.read_graphs, '{}') AS "readGraphs", i.actor, i.received_at AS received,
        i.attempts`);
    return rows
      .map(({ received, ...message }) => ({ ...message, receivedAt: Date.parse(received) }))
      .sort((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1));
  });
}

/** Removes what is stored now, and marks what is refused. */
export function removeMessages(
  inbox: Inbox,
  taken: readonly string[],
  refused: readonly Refusal[],
): Promise<void> {
  return changing(inbox, async (transaction) => {
    await transaction.query(sql`
      DELETE FROM inbox WHERE tenant_id = ${inbox.tenant} AND graph = ${inbox.graph} AND id = ANY (${[...taken]}::uuid[])`);
    await transaction.query(sql`
      UPDATE inbox i SET state = 'refused', error_code = new.code, error = new.message, leased_until = NULL
      FROM unnest(${refused.map((one) => one.id)}::uuid[], ${refused.map((one) => one.code)}::text[], ${refused.map((one) => one.message)}::text[])
        AS new (id, code, message)
      WHERE i.tenant_id = ${inbox.tenant} AND i.graph = ${inbox.graph} AND i.id = new.id`);
  });
}

/**
 * Leaves the answer to a request for who asked. What was to be forgotten is not named by the request any
 * more.
 */
export function answerMessage(inbox: Inbox, id: string, result: string): Promise<void> {
  return changing(inbox, async (transaction) => {
    await transaction.query(sql`
      UPDATE inbox SET state = 'done', result = ${result}::jsonb, finished_at = now(), leased_until = NULL, error = NULL,
        payload = CASE WHEN operation = 'forget' THEN '{}' ELSE payload END
      WHERE tenant_id = ${inbox.tenant} AND graph = ${inbox.graph} AND id = ${id}::uuid`);
  });
}

/**
 * Releases messages that could not be stored through no fault of their own, so that another process tries
 * again.
 */
export function release(inbox: Inbox, ids: readonly string[], message: string): Promise<void> {
  return changing(inbox, async (transaction) => {
    await transaction.query(sql`
      UPDATE inbox SET leased_until = NULL, error = ${message}
      WHERE tenant_id = ${inbox.tenant} AND graph = ${inbox.graph} AND id = ANY (${[...ids]}::uuid[])`);
  });
}

/** A transaction that names the graph, so that the policies let its rows be changed. */
function changing<Result>(
  { database, tenant, graph }: Inbox,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${graph}, true)`);
    return work(transaction);
  });
}
