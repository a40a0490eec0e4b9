/**
 * A PostgreSQL server as the database: each transaction under the application's role, on a connection of a
 * pool.
 */
import { Mutex, Semaphore } from "async-mutex";
import type { Sql } from "sql-template-tag";
import { StorageError } from "../../errors.ts";
import { Calls } from "../calls.ts";
import {
  beginScoped,
  type Database,
  isReadOnly,
  readOnly,
  type Scope,
  type Transaction,
} from "../database.ts";
import { cameTooLate, Sent } from "../sent.ts";
import { isConsequence, isRepeatable } from "./postgres-failures.ts";
import type { Connection, Connections, FullOptions } from "./postgres-pool.ts";

/** A transaction that lost against another one is run so often. */
const MAX_ATTEMPTS = 5;
/** Milliseconds before the first repetition; twice as long before each further one. */
const MIN_PAUSE_MS = 10;
/** The share of the connections that writers may take. */
const WRITERS_SHARE = 3 / 4;

const UNLIMITED =
  "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** The statements that begin a transaction, and whether it only reads. */
interface Beginning {
  readonly text: string;
  readonly isReadOnly: boolean;
}

/** Made by `openPostgres`, which has looked at the server and its schema. */
export class PostgresDatabase implements Database {
  readonly kind = "postgres";
  readonly openedAlone = false;
  readonly #connections: Connections;
  readonly #settings: string;
  readonly #calls = new Calls();
  readonly #slots: Semaphore;
  readonly #writers: Semaphore;
  readonly #graphs = new KeyedMutex();

  /** @param schema in which the tables are looked up, whoever is logged in */
  constructor(connections: Connections, options: FullOptions, schema: string) {
    this.#connections = connections;
    this.#settings = settingsOf(options, schema);
    this.#slots = new Semaphore(options.max);
    this.#writers = new Semaphore(Math.max(1, Math.floor(options.max * WRITERS_SHARE)));
  }

  get connections() {
    return this.#connections.counts;
  }

  /**
   * Transactions that write the same graph take turns before they take a connection: they would wait for the
   * graph's lock anyway, and keep connections from everybody else meanwhile.
   */
  transaction<Result>(scope: Scope, work: Work<Result>): Promise<Result> {
    const beginning = { text: `${beginScoped(scope)}; ${this.#settings}`, isReadOnly: isReadOnly(scope) };
    const run = () => this.#slots.runExclusive(() => this.#repeating(beginning, work));
    return this.#calls.transaction(() =>
      scope.write === null
        ? run()
        : this.#graphs.run(`${scope.tenant} ${scope.write}`, () => this.#writers.runExclusive(run)),
    );
  }

  /**
   * Beginning and statement go out together, and nobody waits for the end: that is one round trip already.
   */
  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    return this.transaction(readOnly(scope), (transaction) => transaction.query<Row>(statement));
  }

  /** As the login, for migrations: statements may take as long as they need. */
  asOwner<Result>(work: Work<Result>): Promise<Result> {
    const beginning = { text: `BEGIN; ${this.#settings}; ${UNLIMITED}`, isReadOnly: false };
    return this.#calls.transaction(() => this.#slots.runExclusive(() => this.#repeating(beginning, work)));
  }

  trackCall<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#calls.trackCall(call);
  }

  close(): Promise<void> {
    return this.#calls.close(() => this.#connections.end());
  }

  async #repeating<Result>(beginning: Beginning, work: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(beginning, work);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isRepeatable(error)) throw error;
      }
      // Those who got into each other's way must not meet again.
      const backoffMs = MIN_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, backoffMs));
    }
  }

  async #once<Result>(beginning: Beginning, work: Work<Result>): Promise<Result> {
    const connection = await this.#connections.take();
    const current = new Current(connection);
    // The first statement is sent along with the beginning, without waiting: where the beginning fails,
    // PostgreSQL refuses the statement.
    const begun = connection.script(beginning.text, "begin").then(
      () => undefined,
      (error: Error) => error,
    );
    let result: Result;
    try {
      result = await work(current);
      await current.sent.end();
      const failure = await begun;
      if (failure !== undefined) throw failure;
    } catch (error) {
      current.end();
      await rollBack(connection);
      throw (await begun) ?? current.sent.failure ?? current.reasonOf(error);
    }
    current.end();
    const ended = commit(connection);
    // Nothing hangs on the end of what only read: who asked is answered at once.
    if (beginning.isReadOnly) ended.catch(() => undefined);
    else await ended;
    return result;
  }
}

/** The transaction that runs on a connection. */
class Current implements Transaction {
  readonly sent = new Sent();
  readonly #connection: Connection;
  #firstFailure: unknown;
  #isOver = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  send(statement: Sql): void {
    this.sent.add(this.#open().query(statement));
  }

  async query<Row extends object>(statement: Sql): Promise<Row[]> {
    return this.#noting(this.#open().query<Row>(statement));
  }

  async script(text: string): Promise<void> {
    await this.#noting(this.#open().script(text, "work"));
  }

  /** Returns why a transaction failed: an error that only follows from an earlier one gives that one. */
  reasonOf(error: unknown): unknown {
    return isConsequence(error) ? this.#firstFailure : error;
  }

  /** Statements travel together: whoever waits for one may hear of a later one first. */
  async #noting<Result>(running: Promise<Result>): Promise<Result> {
    try {
      return await running;
    } catch (error) {
      this.#firstFailure ??= error;
      throw error;
    }
  }

  end(): void {
    this.#isOver = true;
  }

  /** After its end the connection serves another transaction, or none, beyond all policies. */
  #open(): Connection {
    if (!this.#isOver) return this.#connection;
    throw cameTooLate();
  }
}

/** Ends a transaction and gives its connection back. */
async function commit(connection: Connection): Promise<void> {
  try {
    const command = await connection.script("COMMIT", "commit");
    if (command === "COMMIT") return;
    throw new StorageError(
      "storage_failed",
      "A statement of the transaction had failed, so nothing of it is stored. Write it again.",
    );
  } finally {
    connection.release();
  }
}

async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.script("ROLLBACK", "work");
  } catch {
    connection.markBroken();
  } finally {
    connection.release();
  }
}

/**
 * Settings of a transaction. None outlives it, so that the connection can serve anybody next, also behind a
 * pooler.
 */
function settingsOf(options: FullOptions, schema: string): string {
  return [
    "SET LOCAL TimeZone = 'UTC'",
    `SET LOCAL statement_timeout = ${options.statementTimeoutMs}`,
    `SET LOCAL lock_timeout = ${options.lockTimeoutMs}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${options.idleTransactionTimeoutMs}`,
    `SET LOCAL search_path = "${schema.replaceAll('"', '""')}"`,
  ].join("; ");
}

/** Lets one caller at a time work for each key, first come, first served. */
class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }
}
