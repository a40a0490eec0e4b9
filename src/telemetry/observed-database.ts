/** A database that tells what its transactions changed, once they are committed. */
import type { Sql } from "sql-template-tag";
import type { Database, Scope, Transaction } from "../db/database.ts";
import type { Observe } from "./events.ts";

export class ObservedDatabase implements Database {
  readonly #database: Database;
  readonly #observe: Observe;

  constructor(database: Database, observe: Observe) {
    this.#database = database;
    this.#observe = observe;
  }

  get kind() {
    return this.#database.kind;
  }

  get connections() {
    return this.#database.connections;
  }

  get openedAlone() {
    return this.#database.openedAlone;
  }

  async transaction<Result>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    let changes = new Map<string, number>();
    const result = await this.#database.transaction(scope, (transaction) => {
      // A transaction that lost against another one is run again.
      changes = new Map();
      return work(noting(transaction, changes));
    });
    if (changes.size > 0) this.#observe({ kind: "changed", changes });
    return result;
  }

  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    return this.#database.read(scope, statement);
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#database.asOwner(work);
  }

  trackCall<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#database.trackCall(call);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** The transaction, which counts what it changes. */
function noting(transaction: Transaction, changes: Map<string, number>): Transaction {
  return {
    query: (statement) => transaction.query(statement),
    send: (statement) => transaction.send(statement),
    script: (text) => transaction.script(text),
    note: (change) => changes.set(change, (changes.get(change) ?? 0) + 1),
  };
}
