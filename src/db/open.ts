/** Opens the database that an address names. */
import { existsSync } from "node:fs";
import { InputError } from "../errors.ts";
import type { Database } from "./database.ts";
import { openPGlite } from "./embedded/pglite.ts";
import type { EmbeddedOptions } from "./embedded/pglite-protocol.ts";
import { type Migrated, migrate } from "./migrate.ts";
import { isPostgresAddress } from "./server/postgres-address.ts";
import type { PoolOptions } from "./server/postgres-options.ts";

/**
 * @param pool how connections to a server are kept; an embedded database takes no notice of it.
 * @param report is called with what opening did to the schema.
 * @param embedded how an embedded database is run; a server takes no notice of it.
 * @param setUp brings an outdated schema up to date. Default: {@link migrate}.
 * @throws InputError `database_unsupported` for an address of a kind that is not known.
 */
export async function openDatabase(
  address: string,
  pool: PoolOptions = {},
  report: (migrated: Migrated) => void = () => undefined,
  setUp: (database: Database) => Promise<Migrated> = migrate,
  embedded: EmbeddedOptions = {},
): Promise<Database> {
  const kind = addressKind(address);
  if (kind === "server") return openServer(address, pool, report, setUp);
  return openPGlite(kind === "memory" ? undefined : address, report, setUp, embedded);
}

/**
 * What an address names.
 *
 * @throws InputError `database_unsupported`
 */
function addressKind(address: string): "memory" | "server" | "directory" {
  if (address === "memory:") return "memory";
  if (isPostgresAddress(address)) return "server";
  // One letter is a drive of Windows.
  if (!/^[a-z][a-z0-9+.-]+:/iu.test(address)) return "directory";
  const [, path] = /^file:(?:\/\/(?=\/))?(.+)$/isu.exec(address) ?? [];
  const advice =
    path === undefined
      ? 'Give "memory:", a directory, or a server as "postgres://user:password@host/database"'
      : `Give the directory by itself: ${JSON.stringify(path)}`;
  throw new InputError(
    "database_unsupported",
    `${address.replace(/:.*/su, ":…")} is no address of a database. ${advice}; a directory whose name has a colon begins with "./".`,
  );
}

/** Is it a directory that is not there yet? @throws InputError `database_unsupported` */
export function isMissing(address: string): boolean {
  return addressKind(address) === "directory" && !existsSync(address);
}

/** The client of servers is loaded by who has one. */
async function openServer(
  address: string,
  pool: PoolOptions,
  report: (migrated: Migrated) => void,
  setUp: (database: Database) => Promise<Migrated>,
): Promise<Database> {
  const { openPostgres } = await import("./server/postgres-open.ts");
  return openPostgres(address, pool, report, setUp);
}
