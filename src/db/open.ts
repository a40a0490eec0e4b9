/** Opens the database that an address names. */
import { InputError } from "../errors.ts";
import type { Database } from "./database.ts";
import { openPGlite } from "./embedded/pglite.ts";
import { type Migrated, SCHEMA_VERSION } from "./migrate.ts";
import { isPostgresAddress } from "./server/postgres-address.ts";
import type { PoolOptions } from "./server/postgres-options.ts";

/**
 * @param pool how connections to a server are kept; an embedded database takes no notice of it.
 * @param report is told what opening did to the schema.
 * @throws InputError `database_unsupported` for an address of a kind that is not known.
 */
export function openDatabase(
  address: string,
  pool: PoolOptions = {},
  report: (migrated: Migrated) => void = () => undefined,
): Promise<Database> {
  if (address === "memory:") return openPGlite(undefined, report);
  if (isPostgresAddress(address)) return openServer(address, pool, report);
  // One letter is a drive of Windows.
  if (/^[a-z][a-z0-9+.-]+:/iu.test(address)) {
    return Promise.reject(
      new InputError(
        "database_unsupported",
        `${address.replace(/:.*/su, ":…")} is no address of a database. Give "memory:", a directory, or a server as "postgres://user:password@host/database"; a directory whose name has a colon begins with "./".`,
      ),
    );
  }
  return openPGlite(address, report);
}

/** The client of servers is loaded by who has one. */
async function openServer(
  address: string,
  pool: PoolOptions,
  report: (migrated: Migrated) => void,
): Promise<Database> {
  const { openPostgres } = await import("./server/postgres-open.ts");
  return openPostgres(address, pool, report);
}

/** Brings the schema of a database up to date, and says what was done. The database is made if it is embedded and does not exist. */
export async function migrateDatabase(address: string, pool: PoolOptions = {}): Promise<Migrated> {
  let done: Migrated = { from: SCHEMA_VERSION, to: SCHEMA_VERSION, applied: [] };
  const database = await openDatabase(address, pool, (migrated) => {
    done = migrated;
  });
  await database.close();
  return done;
}
