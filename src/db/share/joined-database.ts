/**
 * An embedded database that another process owned when it was opened. When that one goes, this process takes
 * over, or joins whoever did.
 */
import type { Sql } from "sql-template-tag";
import { Calls } from "../calls.ts";
import type { Database, Scope, Transaction } from "../database.ts";
import { type DatabaseConnection, NotStartedError } from "./connection.ts";

/** Owners that go one after the other before something is done. */
const MAX_CONNECTIONS = 10;

export class JoinedDatabase implements Database {
  readonly kind = "pglite";
  readonly openedAlone = false;
  readonly #openConnection: () => Promise<DatabaseConnection>;
  readonly #calls = new Calls();
  #connection: Promise<DatabaseConnection>;

  constructor(first: DatabaseConnection, openConnection: () => Promise<DatabaseConnection>) {
    this.#connection = Promise.resolve(first);
    this.#openConnection = openConnection;
  }

  transaction<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#do((connection) => connection.transaction(scope, work));
  }

  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    return this.#do((connection) => connection.read<Row>(scope, statement));
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#do((connection) => connection.asOwner(work));
  }

  trackCall<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#calls.trackCall(call);
  }

  close(): Promise<void> {
    return this.#calls.close(async () => {
      const connection = await this.#connection.catch(() => undefined);
      await connection?.close();
    });
  }

  #do<Result>(run: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    return this.#calls.transaction(async () => {
      for (let attempt = 1; ; attempt += 1) {
        const connection = await this.#connect();
        try {
          return await run(connection);
        } catch (error) {
          if (!(error instanceof NotStartedError) || attempt >= MAX_CONNECTIONS) throw error;
        }
      }
    });
  }

  /**
   * Connects again. All calls that come meanwhile wait for the same connection; after a failure the next call
   * tries again.
   */
  async #connect(): Promise<DatabaseConnection> {
    const current = this.#connection;
    const connection = await current.catch(() => undefined);
    if (connection !== undefined && !connection.isLost) return connection;
    if (this.#connection === current) this.#connection = this.#openConnection();
    return this.#connection;
  }
}
