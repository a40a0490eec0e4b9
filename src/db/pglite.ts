/** PostgreSQL inside the process: PGlite in a worker thread, in memory or on a directory. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sql, { type Sql } from "sql-template-tag";
import { InputError, PalimpsestError, StorageError } from "../errors.ts";
import { BUILD } from "./build-files.ts";
import { Calls } from "./calls.ts";
import { beginScoped, type Database, readOnly, type Scope, type Transaction } from "./database.ts";
import { acquireLock, type Release } from "./lock.ts";
import { type Migrated, migrate } from "./migrate.ts";
import type { WorkerOptions } from "./pglite-protocol.ts";
import { Session } from "./pglite-session.ts";
import { Sent } from "./sent.ts";

const LOCK_FILE = "palimpsest.lock";
const CLUSTER = "postgres";
/** There while a directory is set up: nothing that was acknowledged stands in its cluster. */
const SETUP_FILE = "palimpsest.setup";
/** Written when a directory is set up whole. */
const READY_FILE = "palimpsest.ready";

const TEMPLATE = new URL("template.tar.gz", BUILD);

/**
 * Opens an embedded database and brings its schema up to date.
 *
 * @param directory where it is kept, made if it does not exist; absent for a database in memory.
 * @param report is told what was done to the schema.
 * @throws ConflictError `database_in_use` if another process, or this one, has the directory open.
 * @throws InputError `database_invalid` if the directory is a file, or holds something else.
 */
export async function openPGlite(
  directory?: string,
  report: (migrated: Migrated) => void = () => undefined,
): Promise<Database> {
  if (directory === undefined) {
    const template = await readTemplate();
    return openMigrated(template === undefined ? {} : { template }, () => undefined, report);
  }
  const path = resolve(directory);
  prepareDirectory(path);
  const release = acquireLock(join(path, LOCK_FILE));
  const releaseAtExit = () => release();
  process.once("exit", releaseAtExit);
  const letGo = () => {
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
    const template = isNew ? await readTemplate() : undefined;
    const options = { dataDir, ...(template === undefined ? {} : { template }) };
    const database = await openMigrated(options, letGo, report);
    writeFileSync(ready, "");
    rmSync(setUp, { force: true });
    return database;
  } catch (error) {
    letGo();
    if (error instanceof PalimpsestError && error.code !== "storage_failed") throw error;
    throw new StorageError(
      "database_invalid",
      `The database in ${path} cannot be opened. Restore it from an export, or give another directory.`,
      {
        cause: error,
      },
    );
  }
}

/** A migrated, empty database as a gzipped tar file: what {@link openPGlite} starts from. For the build. */
export async function makeTemplate(): Promise<Uint8Array> {
  const session = await Session.start({});
  const database = new PGliteDatabase(session, () => undefined);
  await migrate(database);
  // What the migrations wrote to the log is not needed again: without it the template is smaller and opens sooner.
  for (const statement of ["SET wal_recycle = off", "SELECT pg_switch_wal()", "CHECKPOINT", "CHECKPOINT"])
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

async function openMigrated(
  options: WorkerOptions,
  release: Release,
  report: (migrated: Migrated) => void,
): Promise<Database> {
  const session = await Session.start(options);
  const database = new PGliteDatabase(session, release);
  try {
    report(await migrate(database));
  } catch (error) {
    await session.stop();
    throw error;
  }
  return database;
}

async function readTemplate(): Promise<Uint8Array | undefined> {
  return existsSync(TEMPLATE) ? new Uint8Array(await readFile(TEMPLATE)) : undefined;
}

function prepareDirectory(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) {
      throw new InputError(
        "database_invalid",
        `${path} is a file, not a database. Give "memory:" or a directory.`,
      );
    }
    const entries = readdirSync(path);
    const isOurs =
      entries.length === 0 ||
      entries.some((entry) => entry === READY_FILE || entry === SETUP_FILE || entry.startsWith(LOCK_FILE));
    if (!isOurs) {
      throw new InputError(
        "database_invalid",
        `The directory ${path} holds something that is not a Palimpsest database. Give an empty or a new directory.`,
      );
    }
    return;
  }
  try {
    mkdirSync(path, { recursive: true });
  } catch (cause) {
    throw new InputError(
      "database_invalid",
      `The directory ${path} cannot be made. Give a directory that may be written.`,
      { cause },
    );
  }
}

/** After so many writes it is looked whether the tables have grown. */
const WRITES_BETWEEN_LOOKS = 4;
const ANALYZED = [
  "episode",
  "posting",
  "term",
  "entity",
  "alias",
  "name_key",
  "mention",
  "fact",
  "claim",
  "fact_version",
  "support",
] as const;

class PGliteDatabase implements Database {
  readonly kind = "pglite";
  readonly #session: Session;
  readonly #release: Release;
  readonly #calls = new Calls();
  /** The end of the queue: an embedded database has one session, so transactions take turns. */
  #last: Promise<unknown> = Promise.resolve();
  #writes = 0;
  #analyzedBytes = 0;

  constructor(session: Session, release: Release) {
    this.#session = session;
    this.#release = release;
  }

  async transaction<Result>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.#takeTurn(beginScoped(scope), work);
    if (scope.write !== null) this.#countWrite();
    return result;
  }

  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    const begin = beginScoped(readOnly(scope));
    return this.#queue(() => this.#session.read<Row>(begin, statement));
  }

  /**
   * Nothing else keeps the planner's statistics here; a server has autovacuum for it. They are made anew when the tables have doubled,
   * which also has the statements planned again: a plan that was right for a hundred rows reads ten thousand one by one.
   */
  #countWrite(): void {
    this.#writes += 1;
    if (this.#writes % WRITES_BETWEEN_LOOKS !== 0) return;
    // Without statistics queries are slower, not wrong, so whoever wrote is not told; the next look tries again.
    this.#analyzeIfGrown().catch(() => undefined);
  }

  async #analyzeIfGrown(): Promise<void> {
    const [row] = await this.asOwner((transaction) =>
      transaction.query<{ bytes: number }>(
        sql`SELECT sum(pg_relation_size(name::regclass))::float8 AS bytes FROM unnest(${[...ANALYZED]}::text[]) AS t (name)`,
      ),
    );
    const bytes = row?.bytes ?? 0;
    if (bytes < 2 * this.#analyzedBytes) return;
    this.#analyzedBytes = bytes;
    // A turn of its own for each table: others need not wait for all.
    for (const table of ANALYZED) await this.asOwner((transaction) => transaction.script(`ANALYZE ${table}`));
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#takeTurn("BEGIN", work);
  }

  during<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#calls.during(call);
  }

  close(): Promise<void> {
    return this.#calls.close(async () => {
      await this.#last;
      await this.#session.stop();
      this.#release();
    });
  }

  #takeTurn<Result>(begin: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#queue(() => this.#run(begin, work));
  }

  #queue<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#calls.transaction(() => {
      const turn = this.#last.then(run);
      // The next in the queue runs whether this one succeeds or not; its caller is told by `turn`.
      this.#last = turn.catch(() => undefined);
      return turn;
    });
  }

  async #run<Result>(begin: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const session = this.#session;
    const sent = new Sent();
    await session.exec(begin);
    try {
      const result = await work({
        query: <Row extends object>(statement: Sql) => session.query<Row>(statement),
        send: (statement) => sent.add(session.query(statement)),
        script: (text) => session.exec(text),
      });
      await sent.end();
      await session.exec("COMMIT");
      return result;
    } catch (error) {
      if (session.isAlive) await session.exec("ROLLBACK");
      throw sent.failure ?? error;
    }
  }
}
