/** Forgets a tenant: all its graphs, and whatever else belongs to it; and looks for what is left of it. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { timestamp } from "../db/time.ts";
import { StorageError } from "../errors.ts";
import { findGraph, listGraphIds, listGraphs } from "../graph/read/names.ts";
import { clearStatistics } from "./clear-statistics.ts";
import { type ErasingParts, eraseGraph, finishErasure } from "./erase-graph.ts";
import { type Erased, type ForgetReceipt, NOTHING_ERASED, together } from "./receipt.ts";
import { residueTermsOfTenant } from "./residue-terms.ts";
import { searchEverything } from "./search-residue.ts";

/** Graphs may be made while others are erased; the maximum of rounds, after which erasing is given up. */
const MAX_ROUNDS = 10;

/**
 * Erases a tenant.
 *
 * @param verify Is all that is left to be looked for afterwards?
 * @throws StorageError `storage_failed`, before anything is erased, if a table is there that may not be
 *   emptied, or if graphs are made faster than they are erased
 */
export async function eraseTenant(
  parts: ErasingParts,
  tenant: number,
  name: string,
  verify: boolean,
): Promise<Pick<ForgetReceipt, "erased" | "verification">> {
  const { database } = parts;
  const graphs = new Set(await listGraphIds(database, tenant));
  const names = [name, ...(await listGraphs(database, tenant))];
  const residueTerms = verify
    ? await database.transaction({ tenant, read: [...graphs], write: null }, (transaction) =>
        residueTermsOfTenant(transaction, { tenant, graphs: [...graphs] }, names),
      )
    : undefined;
  const erased = await eraseInRounds(parts, tenant, name, graphs);
  await clearStatistics(database);
  if (residueTerms === undefined) return { erased, verification: null };
  const place = { tenant, graphs: [...graphs], tenantName: name, isErased: true };
  return { erased, verification: await searchEverything(database, place, residueTerms) };
}

/** @param graphs the numbers of its graphs, to which those are added that are made meanwhile */
async function eraseInRounds(
  parts: ErasingParts,
  tenant: number,
  name: string,
  graphs: Set<number>,
): Promise<Erased> {
  const { database } = parts;
  const tables = await database.transaction({ tenant, read: [], write: null }, tablesOfTenant);
  let erased = NOTHING_ERASED;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const graphName of await listGraphs(database, tenant)) {
      const graph = (await findGraph(database, tenant, graphName))?.id;
      if (graph === undefined) continue;
      graphs.add(graph);
      const scope = { tenant, read: [graph], write: graph };
      erased = together(erased, (await eraseGraph(parts, scope, graphName)).erased);
    }
    await finishErasure(database, tenant);
    erased = together(erased, { ...NOTHING_ERASED, arrivals: await eraseInbox(parts, tenant) });
    const isDone = await database.transaction(
      { tenant, read: [], write: null, access: "write" },
      (transaction) => eraseRest(parts, transaction, tenant, name, tables),
    );
    if (isDone) return erased;
  }
  throw new StorageError(
    "storage_failed",
    "Graphs of the tenant are made while it is forgotten. Stop whoever writes, and forget it again.",
  );
}

/** The tables that hold something of tenants and of no graph. */
async function tablesOfTenant(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ name: string; may: boolean }>(sql`
    SELECT c.relname AS name, has_table_privilege(c.oid, 'DELETE') AS may
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND c.relname <> ALL (ARRAY['graph', 'erasure', 'inbox'])
      AND NOT EXISTS (SELECT FROM pg_attribute g WHERE g.attrelid = c.oid AND g.attname = 'graph_id' AND NOT g.attisdropped)
    ORDER BY c.relname`);
  const kept = rows.filter(({ may }) => !may).map(({ name }) => name);
  if (kept.length === 0) return rows.map(({ name }) => name);
  throw new StorageError(
    "storage_failed",
    `The tenant cannot be forgotten: rows of ${kept.join(", ")} may not be deleted by palimpsest_app. Grant it, with a policy for its own tenant. Nothing was erased.`,
  );
}

/** What waits for any of its graphs, also for those that are not there. */
function eraseInbox({ database }: ErasingParts, tenant: number): Promise<number> {
  return database.transaction({ tenant, read: [], write: null, access: "write" }, async (transaction) => {
    await transaction.query(sql`SELECT set_config('palimpsest.list_graphs', 'on', true)`);
    const graphs = await transaction.query<{ graph: string }>(
      sql`SELECT DISTINCT graph FROM inbox WHERE tenant_id = ${tenant}`,
    );
    let count = 0;
    for (const { graph } of graphs) {
      await transaction.query(sql`SELECT set_config('palimpsest.graph_name', ${graph}, true)`);
      const [row] = await transaction.query<{ n: number }>(sql`
        WITH gone AS (DELETE FROM inbox WHERE tenant_id = ${tenant} AND graph = ${graph} RETURNING 1) SELECT count(*)::integer AS n FROM gone`);
      count += row?.n ?? 0;
    }
    return count;
  });
}

/** Everything else, if there is no graph any more. */
async function eraseRest(
  { clock, newId }: ErasingParts,
  transaction: Transaction,
  tenant: number,
  name: string,
  tables: readonly string[],
): Promise<boolean> {
  await transaction.query(sql`SELECT set_config('palimpsest.forgetting', 'tenant', true), set_config('palimpsest.tenant_name', ${name}, true),
    set_config('palimpsest.list_graphs', 'on', true), set_config('palimpsest.manage_keys', 'on', true)`);
  const [left] = await transaction.query<{ n: number }>(
    sql`SELECT count(*)::integer AS n FROM graph WHERE tenant_id = ${tenant}`,
  );
  if (left === undefined || left.n > 0) return false;
  for (const table of tables) {
    const rows = sql([table]);
    await transaction.query(sql`DELETE FROM ${rows} WHERE tenant_id = ${tenant}`);
  }
  await transaction.query(sql`
    INSERT INTO erasure (tenant_id, id, kind, erased_at) VALUES (${tenant}, ${newId()}::uuid, 'tenant', ${timestamp(clock())}::timestamptz)`);
  await transaction.query(sql`DELETE FROM tenant WHERE id = ${tenant}`);
  return true;
}
