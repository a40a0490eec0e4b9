/**
 * Gives every fact a past of versions that were replaced, as years of corrections would. Past the API, which
 * has no shortcut to it.
 */
import sql from "sql-template-tag";
import type { Database } from "../../src/db/database.ts";
import type { StoredGraph } from "./stored.ts";

/**
 * Adds replaced versions to each current version: the same contents, recorded on the days before it. The
 * table is then put in the order of the facts, so that the current versions lie among the old ones, as they
 * would had they been written one after another.
 *
 * @param onProgress is told each time that the facts of a graph have got one more version
 */
export async function addOldVersions(
  database: Database,
  graphs: readonly StoredGraph[],
  versions: number,
  onProgress: () => void,
): Promise<void> {
  for (const { tenant, graph } of graphs) {
    for (let days = 1; days <= versions; days += 1) {
      await database.transaction({ tenant, read: [graph], write: graph }, async (transaction) => {
        await transaction.script("SET LOCAL statement_timeout = 0");
        await transaction.query(sql`
          INSERT INTO fact_version (tenant_id, graph_id, id, fact_id, subject_id, predicate_id, object_id, valid_from, from_precision,
            from_basis, valid_to, to_precision, status, recorded_at, superseded_at)
          SELECT tenant_id, graph_id, gen_random_uuid(), fact_id, subject_id, predicate_id, object_id, valid_from, from_precision,
            from_basis, valid_to, to_precision, status, recorded_at - ${days}::integer * interval '1 day',
            recorded_at - ${days - 1}::integer * interval '1 day'
          FROM fact_version WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND superseded_at IS NULL`);
      });
      onProgress();
    }
  }
  await database.asOwner((transaction) =>
    transaction.script("CLUSTER fact_version USING fact_version_history"),
  );
}

/** Takes away what {@link addOldVersions} added: a loaded graph has no replaced versions of its own. */
export async function removeOldVersions(database: Database, graphs: readonly StoredGraph[]): Promise<void> {
  const [tenants, numbers] = [graphs.map((stored) => stored.tenant), graphs.map((stored) => stored.graph)];
  await database.asOwner(async (transaction) => {
    // The policies hold for the owner, too, and let nobody delete.
    await transaction.script("ALTER TABLE fact_version NO FORCE ROW LEVEL SECURITY");
    await transaction.query(sql`
      DELETE FROM fact_version WHERE superseded_at IS NOT NULL AND (tenant_id, graph_id) IN (
        SELECT * FROM unnest(${tenants}::integer[], ${numbers}::integer[]))`);
    await transaction.script("ALTER TABLE fact_version FORCE ROW LEVEL SECURITY");
  });
}

/** The tables that the queries read. */
const WALKED = ["entity", "alias", "fact", "fact_version"] as const;

/**
 * Brings the planner's statistics and the visibility of rows up to date, as a server's autovacuum does after
 * a while.
 */
export async function settle(database: Database): Promise<void> {
  await database.asOwner(async (transaction) => {
    // With their schema: outside of this transaction tables may be looked up elsewhere.
    const tables = await transaction.query<{ name: string }>(sql`
      SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.oid = ANY (${[...WALKED]}::text[]::regclass[]::oid[])`);
    // No transaction may be open: this one is ended first, and another is begun for the commit that follows.
    await transaction.script("COMMIT");
    for (const { name } of tables) await transaction.script(`VACUUM (ANALYZE) ${name}`);
    await transaction.script("BEGIN");
  });
}
