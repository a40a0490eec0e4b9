/** Databases of older schemas, for tests of migrations. */
import type pg from "pg";
import { MIGRATIONS } from "../../src/db/migrate.ts";
import { administratorAddress, emptyAddress } from "../memory.ts";
import { withClient } from "./client.ts";

/**
 * Makes a database with the schema of a version and the content of another database: each table's columns
 * that both have, or what a query on the other database gives for a table. Later migrations need nothing to
 * be undone.
 */
export async function olderDatabase(
  version: number,
  source: string,
  queries: Readonly<Record<string, string>>,
): Promise<string> {
  const address = await emptyAddress();
  await withClient(address, (client) => migrateUpTo(version, client));
  await withClient(administratorAddress(source), (from) =>
    withClient(administratorAddress(address), async (to) => {
      await to.query("SET session_replication_role = replica");
      for (const table of await sharedTables(from, to))
        await copy(table, queries[table] ?? `TABLE ${table}`, from, to);
    }),
  );
  return address;
}

async function migrateUpTo(version: number, client: pg.Client): Promise<void> {
  await client.query(
    "CREATE TABLE schema_migration (id integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  for (const { id, name, text } of MIGRATIONS.filter((migration) => migration.id <= version)) {
    await client.query("INSERT INTO schema_migration (id, name) VALUES ($1, $2)", [id, name]);
    await client.query(text);
  }
  await client.query("GRANT SELECT ON schema_migration TO palimpsest_app");
}

async function sharedTables(from: pg.Client, to: pg.Client): Promise<string[]> {
  const there = new Set(await tablesOf(from));
  return (await tablesOf(to)).filter((table) => there.has(table) && table !== "schema_migration");
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname",
  );
  return rows.map((row) => row.relname);
}

/** Replaces a table's rows, and has its identity columns count on from them. */
async function copy(table: string, query: string, from: pg.Client, to: pg.Client): Promise<void> {
  const { fields, rows } = await from.query(`SELECT row_to_json(r) AS row, r.* FROM (${query}) r`);
  const given = fields.map((field) => field.name);
  const { rows: columns } = await to.query(
    `SELECT attname AS name, attidentity <> '' AS counts FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY ($2)`,
    [table, given],
  );
  const names = columns.map(({ name }) => name).join(", ");
  await to.query(`DELETE FROM ${table}`);
  await to.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows.map(({ row }) => row))],
  );
  for (const { name } of columns.filter(({ counts }) => counts))
    await to.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${name})) FROM ${table}`, [
      table,
      name,
    ]);
}
