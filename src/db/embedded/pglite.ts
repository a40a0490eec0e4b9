/**
 * PostgreSQL inside the process: PGlite in a worker thread, in memory or on a directory, which several
 * processes may use.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PalimpsestError, StorageError } from "../../errors.ts";
import { BUILD } from "../build-files.ts";
import type { Database } from "../database.ts";
import { type Migrated, migrate, migratedAlready } from "../migrate.ts";
import { DatabaseClient } from "../share/client.ts";
import { JoinedDatabase } from "../share/joined-database.ts";
import {
  checkMayWrite,
  LOCK_FILE,
  prepareDirectory,
  READY_FILE,
  refused,
  SETUP_FILE,
  systemReason,
} from "./directory.ts";
import { inUse, isOfThisMachine, type Lock, tryLock } from "./lock.ts";
import { PGliteDatabase } from "./pglite-database.ts";
import type { EmbeddedOptions, WorkerOptions } from "./pglite-protocol.ts";
import { Session } from "./pglite-session.ts";

/** An owner that is starting or closing is waited for so long. Milliseconds, as all here. */
const OWNER_WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 25;
/** An owner that is connected to has so long to answer. */
const ANSWER_TIMEOUT_MS = 5_000;

const CLUSTER = "postgres";

const TEMPLATE = new URL("template.tar.gz", BUILD);

/** Brings an outdated schema up to date. */
type SetUp = (database: Database) => Promise<Migrated>;

/**
 * Opens an embedded database and brings its schema up to date. If another process has the directory open, it
 * is used through that one.
 *
 * @param directory where it is kept, made if it does not exist; absent for a database in memory.
 * @param report is called with what was done to the schema.
 * @param embedded counts where this process becomes the owner.
 * @throws ConflictError `database_in_use` if the directory is open in a process that it cannot be shared
 *   with.
 * @throws InputError `database_invalid` if the directory is a file, or holds something else.
 */
export async function openPGlite(
  directory?: string,
  report: (migrated: Migrated) => void = () => undefined,
  setUp: SetUp = migrate,
  embedded: EmbeddedOptions = {},
): Promise<Database> {
  if (directory === undefined) {
    const template = await readTemplate();
    const options = { ...embedded, ...(template === undefined ? {} : { template }) };
    return openMigrated(options, template !== undefined, () => undefined, report, setUp);
  }
  const path = resolve(directory);
  prepareDirectory(path);
  const connection = await findConnection(path, report, setUp, embedded);
  if (connection instanceof PGliteDatabase) return connection;
  return new JoinedDatabase(connection, () => findConnection(path, () => undefined, migrate, embedded));
}

/** Takes the directory, or joins whoever has it. An owner that is starting or closing is waited for. */
async function findConnection(
  path: string,
  report: (migrated: Migrated) => void,
  setUp: SetUp,
  embedded: EmbeddedOptions,
): Promise<PGliteDatabase | DatabaseClient> {
  const lockPath = join(path, LOCK_FILE);
  const started = performance.now();
  for (;;) {
    const lock = lockIn(path);
    if (lock.kind === "taken") return openAsOwner(path, lock, report, setUp, embedded);
    const { holder } = lock;
    if (holder.door === undefined || !isOfThisMachine(holder)) throw inUse(lockPath, holder);
    const client = await DatabaseClient.connect(holder.door, ANSWER_TIMEOUT_MS);
    if (client !== undefined) return client;
    if (performance.now() - started > OWNER_WAIT_MS) throw inUse(lockPath, holder);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Opens the directory as its owner, and lets others in. */
async function openAsOwner(
  path: string,
  { door: endpoint, withdrawEndpoint, release }: Extract<Lock, { kind: "taken" }>,
  report: (migrated: Migrated) => void,
  schemaSetUp: SetUp,
  embedded: EmbeddedOptions,
): Promise<PGliteDatabase> {
  const releaseAtExit = () => release();
  process.once("exit", releaseAtExit);
  const shutDown = () => {
    process.removeListener("exit", releaseAtExit);
    release();
  };
  try {
    const dataDir = join(path, CLUSTER);
    const [ready, setUp] = [join(path, READY_FILE), join(path, SETUP_FILE)];
    // Only what was never set up whole is thrown away.
    if (existsSync(setUp)) rmSync(dataDir, { recursive: true, force: true });
    else if (existsSync(ready) && !existsSync(dataDir)) throw missing(path);
    const isNew = !existsSync(dataDir);
    if (isNew) writeFileSync(setUp, "");
    else checkMayWrite(dataDir);
    const template = isNew ? await readTemplate() : undefined;
    const options = { ...embedded, dataDir, ...(template === undefined ? {} : { template }) };
    const isSetUp = isNew ? template !== undefined : existsSync(ready);
    const database = await openMigrated(options, isSetUp, shutDown, report, schemaSetUp);
    writeFileSync(ready, "");
    rmSync(setUp, { force: true });
    // Some file systems have no sockets: then the database serves this process alone.
    await database.share(endpoint).catch(withdrawEndpoint);
    return database;
  } catch (error) {
    shutDown();
    if (error instanceof PalimpsestError && error.code !== "storage_failed") throw error;
    throw notOpened(path, error);
  }
}

function notOpened(path: string, cause: unknown): StorageError {
  const reason = systemReason(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new StorageError(
    "database_invalid",
    `The database in ${path} cannot be opened: ${reason.replace(/\.$/u, "")}. Mend that, or restore an export into another directory.`,
    { cause },
  );
}

function lockIn(path: string): Lock {
  try {
    return tryLock(join(path, LOCK_FILE));
  } catch (error) {
    throw refused(path, error);
  }
}

/** A migrated, empty database as a gzipped tar file: what {@link openPGlite} starts from. For the build. */
export async function makeTemplate(): Promise<Uint8Array> {
  const session = await Session.start({});
  const database = new PGliteDatabase(session, () => undefined);
  await migrate(database);
  // GMT, which is UTC, is the one time zone that PostgreSQL knows without looking through its files, which
  // takes an eighth of the opening.
  for (const name of ["timezone", "log_timezone"]) await session.exec(`ALTER SYSTEM SET ${name} = 'GMT'`);
  // The databases that others would be made from, half of all files, are not needed, nor is what the
  // migrations wrote to the log: without them the template opens in half the time.
  for (const statement of [
    "SET default_transaction_read_only = off",
    "SET wal_recycle = off",
    "UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')",
    "DROP DATABASE template0",
    "DROP DATABASE template1",
    "SELECT pg_switch_wal()",
    "CHECKPOINT",
    "CHECKPOINT",
  ])
    await session.exec(statement);
  const dump = await session.dump();
  await database.close();
  return dump;
}

function missing(path: string): StorageError {
  return new StorageError(
    "database_invalid",
    `The folder ${CLUSTER} of the database in ${path} is missing. Put it back, or restore an export into another directory.`,
  );
}

/** @param isSetUp Does the database have a schema, of this version or another? */
async function openMigrated(
  options: WorkerOptions,
  isSetUp: boolean,
  release: () => void,
  report: (migrated: Migrated) => void,
  setUp: SetUp,
): Promise<PGliteDatabase> {
  const session = await Session.start(options);
  const { template: _, ...again } = options;
  const restart = again.dataDir === undefined ? undefined : () => Session.start(again);
  const database = new PGliteDatabase(session, release, restart);
  try {
    // To set it up takes a sixth of a second even where nothing is missing.
    report((isSetUp ? await migratedAlready(database) : undefined) ?? (await setUp(database)));
  } catch (error) {
    await session.stop();
    throw error;
  }
  return database;
}

async function readTemplate(): Promise<Uint8Array | undefined> {
  return existsSync(TEMPLATE) ? new Uint8Array(await readFile(TEMPLATE)) : undefined;
}
