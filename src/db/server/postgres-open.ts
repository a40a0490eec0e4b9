/** Opens a database on a PostgreSQL server and brings its schema up to date. */
import { type PalimpsestError, StorageError } from "../../errors.ts";
import type { Database } from "../database.ts";
import { DatabaseFailure } from "../failures.ts";
import { type Migrated, migrate, migratedAlready } from "../migrate.ts";
import { SCHEMA_VERSION } from "../schema-version.ts";
import { PostgresDatabase } from "./postgres.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { checkServer, inspectServer, type ServerFacts } from "./postgres-inspect.ts";
import type { PoolOptions } from "./postgres-options.ts";
import { Connections, fullOptions } from "./postgres-pool.ts";

/**
 * Opens a database on a server. A login that owns the schema migrates it; one that is only a member of
 * `palimpsest_app` opens a schema that is up to date.
 *
 * @param report is called with what was done to the schema.
 * @throws StorageError `database_unreachable`, `database_denied`, `database_unsupported`, `schema_too_new`,
 *   `schema_outdated`, `role_unsafe`
 */
export async function openPostgres(
  address: string,
  pool: PoolOptions,
  report: (migrated: Migrated) => void,
  setUp: (database: Database) => Promise<Migrated> = migrate,
): Promise<Database> {
  const read = readPostgresAddress(address);
  const options = fullOptions(read, pool);
  const connections = new Connections(read, options);
  try {
    const facts = await inspectServer(connections);
    checkServer(facts);
    const database = new PostgresDatabase(connections, options, facts.schema ?? "public");
    report(await upToDate(database, facts, setUp));
    // The role may have been made just now, or by somebody else meanwhile.
    if (!facts.isMember) checkServer(await inspectServer(connections));
    return database;
  } catch (error) {
    await connections.end();
    throw error;
  }
}

async function upToDate(
  database: Database,
  facts: ServerFacts,
  setUp: (database: Database) => Promise<Migrated>,
): Promise<Migrated> {
  if (facts.isSetUp && facts.isMember) {
    const migrated = await migratedAlready(database);
    if (migrated !== undefined) return migrated;
  }
  try {
    return await setUp(database);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.sqlState === "42501") throw denied(facts, error);
    throw error;
  }
}

/** The login lacks a right: what it may not do says whose turn it is. */
function denied(facts: ServerFacts, cause: PalimpsestError): StorageError {
  const advice = facts.isSetUp
    ? `Let the login that owns the schema run "palimpsest migrate", and make this one a member of the application's role: GRANT palimpsest_app TO "${facts.login}".`
    : `Let a login that may create tables and roles run "palimpsest migrate"; where no login may create roles, an administrator first runs: CREATE ROLE palimpsest_app NOLOGIN NOBYPASSRLS; GRANT palimpsest_app TO "${facts.login}" WITH ADMIN OPTION.`;
  return new StorageError(
    "schema_outdated",
    `The schema of the database is not at version ${SCHEMA_VERSION}, and the login ${facts.login} may not bring it there. ${advice}`,
    { cause },
  );
}
