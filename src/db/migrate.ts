/** Brings a database's schema up to the newest migration. */
import sql from "sql-template-tag";
import { StorageError } from "../errors.ts";
import type { Database, Transaction } from "./database.ts";
import core from "./migrations/0001_core.sql";
import truth from "./migrations/0002_truth.sql";

interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** In order; forward only; never edited once released. */
const MIGRATIONS: readonly Migration[] = [
  { id: 1, name: "core", text: core },
  { id: 2, name: "truth", text: truth },
];

/** The newest schema that this code knows. */
export const SCHEMA_VERSION = Math.max(...MIGRATIONS.map((migration) => migration.id));

/**
 * Applies what is missing, each migration in a transaction of its own, its version row first.
 *
 * @throws StorageError `schema_too_new` if the database was migrated by a newer version of Palimpsest.
 */
export async function migrate(database: Database): Promise<void> {
  const applied = await database.asOwner(appliedVersion);
  if (applied > SCHEMA_VERSION) {
    throw new StorageError(
      "schema_too_new",
      `The database has schema ${applied}, this version of Palimpsest knows up to ${SCHEMA_VERSION}. Upgrade Palimpsest.`,
    );
  }
  for (const migration of MIGRATIONS) {
    if (migration.id <= applied) continue;
    await database.asOwner(async (transaction) => {
      await transaction.query(
        sql`INSERT INTO schema_migration (id, name) VALUES (${migration.id}, ${migration.name})`,
      );
      await transaction.script(migration.text);
    });
  }
}

/** The version of a database's schema; 0 of an empty one. */
async function appliedVersion(transaction: Transaction): Promise<number> {
  const [found] = await transaction.query<{ exists: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS exists`,
  );
  if (found?.exists !== true) {
    await transaction.script(
      "CREATE TABLE schema_migration (id integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    return 0;
  }
  const [row] = await transaction.query<{ version: number }>(
    sql`SELECT coalesce(max(id), 0)::integer AS version FROM schema_migration`,
  );
  return row?.version ?? 0;
}
