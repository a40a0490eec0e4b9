/** Reads of all tenants: names and numbers of tenants and graphs, for who runs a memory. */
import sql from "sql-template-tag";
import type { Database, Transaction } from "./database.ts";

/** The scope of no tenant, which reads no graph. */
const NOBODY = { tenant: 0, read: [], write: null } as const;

export function asOperator<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(NOBODY, async (transaction) => {
    await openOperator(transaction);
    return work(transaction);
  });
}

/** Reads so within a transaction of the schema's owner, who sees no rows otherwise. */
export async function asOperatorWithin<Result>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  await transaction.script("SET LOCAL ROLE palimpsest_app");
  await openOperator(transaction);
  const result = await work(transaction);
  await transaction.script("SET LOCAL palimpsest.operator = 'off'; RESET ROLE");
  return result;
}

async function openOperator(transaction: Transaction): Promise<void> {
  await transaction.query(sql`SELECT set_config('palimpsest.operator', 'on', true)`);
}
