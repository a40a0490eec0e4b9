/**
 * Forgets a graph whole. It loses its name at once, so that nobody finds it and one of that name can be made
 * anew, and is emptied in slices. What is cut off is gone on with by whoever forgets next in the tenant. What
 * stays is a row that says that a graph was erased, and where its journal had ended.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction, WriteScope } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import { NotFoundError } from "../errors.ts";
import { allowForgetting } from "../graph/write/allow-forgetting.ts";
import { type Erased, NOTHING_ERASED } from "./receipt.ts";

export interface ErasingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** What an erased graph was. */
interface ErasedGraph {
  readonly erased: Erased;
  readonly journalHead: string;
}

/** Rows of one transaction. */
const ROWS = { pglite: 1_000, postgres: 10_000 } as const;

/** The tables of a graph, each before those that it refers to, with what its rows count as. */
export const TABLES_OF_GRAPH: readonly (readonly [table: string, counted: keyof Erased | null])[] = [
  ["support", null],
  ["surprise", null],
  ["mention", "mentions"],
  ["embedding", "embeddings"],
  ["embedding_model", null],
  ["embedding_due", null],
  ["outbox", null],
  ["share_due", null],
  ["share", null],
  ["shared_claim", null],
  ["request", null],
  ["naming", null],
  ["novelty", null],
  ["extraction", null],
  ["reply", "replies"],
  ["feedback", null],
  ["trace", "traces"],
  ["question", null],
  ["gap", null],
  ["posting", null],
  ["term", null],
  ["fact_version", null],
  ["claim", "claims"],
  ["decision", "decisions"],
  ["alias", "names"],
  ["entity_version", null],
  ["alias_version", null],
  ["name_key", null],
  ["fact", "facts"],
  ["episode_version", null],
  ["episode", "episodes"],
  ["thread_reading", null],
  ["thread", null],
  ["entity", "entities"],
  ["audit", "contents"],
];

/** Erases a graph. */
export async function eraseGraph(parts: ErasingParts, scope: WriteScope, name: string): Promise<ErasedGraph> {
  const { journalHead, arrivals } = await parts.database.transaction(scope, (transaction) =>
    hide(parts, transaction, scope, name),
  );
  return { journalHead, erased: { ...(await empty(parts.database, scope)), arrivals } };
}

/** Goes on where the erasing of graphs of a tenant was cut off. */
export async function finishErasure(database: Database, tenant: number): Promise<void> {
  const rows = await database.transaction({ tenant, read: [], write: null }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    return transaction.query<{ id: number }>(
      sql`SELECT id FROM graph WHERE tenant_id = ${tenant} AND is_erased ORDER BY id`,
    );
  });
  for (const { id } of rows) await empty(database, { tenant, read: [id], write: id });
}

async function hide(
  { clock, newId }: ErasingParts,
  transaction: Transaction,
  { tenant, write }: WriteScope,
  name: string,
): Promise<{ readonly journalHead: string; readonly arrivals: number }> {
  allowForgetting({ transaction });
  const [row] = await transaction.query<{ head: string; count: number }>(sql`
    SELECT encode(audit_head, 'hex') AS head, audit_count::float8 AS count FROM graph
    WHERE tenant_id = ${tenant} AND id = ${write} AND NOT is_erased FOR UPDATE`);
  if (row === undefined) {
    throw new NotFoundError("graph_unknown", "The graph that is forgotten does not exist any more.");
  }
  const id = newId();
  await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${name}, true)`);
  const [gone] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (
      DELETE FROM inbox WHERE tenant_id = ${tenant} AND (graph = ${name} OR state = 'done' AND ${name} = ANY (read_graphs)) RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  await transaction.query(sql`
    UPDATE graph SET name = ${`erased:${id}`}, is_erased = true, imported_from = NULL WHERE tenant_id = ${tenant} AND id = ${write}`);
  await transaction.query(sql`
    INSERT INTO erasure (tenant_id, id, kind, erased_graph, audit_count, audit_head, erased_at)
    VALUES (${tenant}, ${id}::uuid, 'graph', ${write}, ${row.count}::bigint, decode(${row.head}, 'hex'), ${timestamp(clock())}::timestamptz)`);
  return { journalHead: row.head, arrivals: gone?.n ?? 0 };
}

async function empty(database: Database, scope: WriteScope): Promise<Erased> {
  const { tenant, write } = scope;
  const counts: Record<keyof Erased, number> = { ...NOTHING_ERASED };
  const limit: number = ROWS[database.kind];
  const inGraph = sql`tenant_id = ${tenant} AND graph_id = ${write}`;
  for (const [table, counted] of TABLES_OF_GRAPH) {
    const where = table === "trace" ? sql`tenant_id = ${tenant} AND ${write} = ANY (graphs)` : inGraph;
    for (let rows = limit; rows === limit; ) {
      rows = await database.transaction(scope, (transaction) => remove(transaction, table, where, limit));
      if (counted !== null) counts[counted] += rows;
    }
  }
  await database.transaction(scope, async (transaction) => {
    allowForgetting({ transaction });
    await transaction.query(
      sql`DELETE FROM graph WHERE tenant_id = ${tenant} AND id = ${write} AND is_erased`,
    );
  });
  return counts;
}

async function remove(transaction: Transaction, table: string, where: Sql, limit: number): Promise<number> {
  allowForgetting({ transaction });
  const name = sql([table]);
  const [row] = await transaction.query<{ n: number }>(sql`
    WITH gone AS (DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${limit})) RETURNING 1)
    SELECT count(*)::integer AS n FROM gone`);
  return row?.n ?? 0;
}
