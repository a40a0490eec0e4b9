/** The embedded database: PGlite in its worker thread, whose one session the tenants take in turn. */
import sql, { type Sql } from "sql-template-tag";
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
import type { DatabaseConnection } from "../share/connection.ts";
import type { Endpoint } from "../share/endpoint.ts";
import { Host, type Shared } from "../share/host.ts";
import { TenantSlots } from "../tenant-slots.ts";
import type { Session } from "./pglite-session.ts";

/** After so many writes it is looked whether the tables have grown. */
const WRITES_BETWEEN_ANALYZE = 4;
/** Factor by which a table must have grown since its statistics were made before they are made again. */
const MIN_GROWTH_FACTOR = 4;
/**
 * Statistics of some thousand rows, not of ten times as many: plans depend on how many rows have something in
 * common, not on what it is.
 */
const SAMPLE = "SET LOCAL default_statistics_target = 10";
const ANALYZED = "episode posting term entity alias name_key mention fact claim fact_version support".split(
  " ",
);

/** For turns that serve no tenant. */
const OWNER = { tenant: 0, write: null } as const;

/** Only a transaction that says so may write: a statement whose beginning failed changes nothing. */
const WRITES = "SET TRANSACTION READ WRITE";

export class PGliteDatabase implements Database, DatabaseConnection {
  readonly kind = "pglite";
  readonly openedAlone = true;
  readonly isLost = false;
  #session: Session;
  readonly #restart: (() => Promise<Session>) | undefined;
  readonly #release: () => void;
  #host: Host | undefined;
  readonly #calls = new Calls();
  /** The turns of its one session: they go round the tenants who wait, in order within each. */
  readonly #turns = new TenantSlots(1);
  #writes = 0;
  /** Bytes that each table had when its statistics were made. */
  readonly #analyzed = new Map<string, number>();

  /**
   * @param release is called when it is closed
   * @param restart starts the session again after a crash; absent if it would not find the same database
   */
  constructor(session: Session, release: () => void, restart?: () => Promise<Session>) {
    this.#session = session;
    this.#release = release;
    this.#restart = restart;
  }

  /** Lets other processes use it, too. */
  async share(endpoint: Endpoint): Promise<void> {
    const shared: Shared = {
      transaction: (scope, work) => this.#calls.alongside(() => this.transaction(scope, work)),
      read: (scope, statement) => this.#calls.alongside(() => this.read(scope, statement)),
      asOwner: (work) => this.#calls.alongside(() => this.asOwner(work)),
    };
    this.#host = await Host.listen(shared, endpoint);
  }

  async transaction<Result>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.#queue(scope, () => this.#run(beginScoped(scope), work, isReadOnly(scope)));
    if (scope.write !== null) this.#countWrite();
    return result;
  }

  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]> {
    const begin = beginScoped(readOnly(scope));
    return this.#queue(readOnly(scope), () => this.#session.read<Row>(begin, statement));
  }

  /**
   * Nothing else keeps the planner's statistics here; a server has autovacuum for it. Those of a table are
   * made anew when it has grown fourfold, which also has the statements planned again: a plan that was right
   * for a hundred rows reads ten thousand one by one.
   */
  #countWrite(): void {
    this.#writes += 1;
    if (this.#writes % WRITES_BETWEEN_ANALYZE !== 0) return;
    // Without statistics queries are slower, not wrong, so the writer gets no error; the next look tries
    // again.
    this.#analyzeIfGrown().catch(() => undefined);
  }

  async #analyzeIfGrown(): Promise<void> {
    const tables = await this.asOwner((transaction) =>
      transaction.query<{ name: string; bytes: number }>(
        sql`SELECT name, pg_relation_size(name::regclass)::float8 AS bytes FROM unnest(${ANALYZED}::text[]) AS t (name)`,
      ),
    );
    for (const { name, bytes } of tables) {
      if (bytes < MIN_GROWTH_FACTOR * (this.#analyzed.get(name) ?? 1)) continue;
      this.#analyzed.set(name, bytes);
      // A turn of its own for each table: others need not wait for all.
      await this.asOwner((transaction) => transaction.script(`${SAMPLE}; ANALYZE ${name}`));
    }
  }

  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#queue(OWNER, () => this.#run("BEGIN", work, false));
  }

  trackCall<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#calls.trackCall(call);
  }

  close(): Promise<void> {
    return this.#calls.close(async () => {
      this.#host?.stopAccepting();
      await this.#calls.settled();
      await this.#session.stop();
      // Whoever goes away now finds the lock free soon.
      this.#host?.disconnect();
      this.#release();
    });
  }

  #queue<Result>(
    { tenant, write }: Pick<Scope, "tenant" | "write">,
    run: () => Promise<Result>,
  ): Promise<Result> {
    return this.#calls.transaction(async () => {
      const release = write === null ? await this.#turns.take(tenant) : await this.#turns.takeToWrite(tenant);
      try {
        await this.#revive();
        return await run();
      } finally {
        release();
      }
    });
  }

  /** After a crash, such as of a disk that is full, PostgreSQL recovers what was committed. */
  async #revive(): Promise<void> {
    if (this.#session.isAlive || this.#restart === undefined) return;
    try {
      this.#session = await this.#restart();
    } catch (cause) {
      throw new StorageError(
        "storage_failed",
        "The embedded database stopped and cannot start again. Make room on its disk, and try again.",
        { cause },
      );
    }
  }

  /**
   * What only reads waits neither for its beginning nor for its end, since the session runs all in order:
   * that took a recall half a millisecond. If it could not begin, nobody gets what was read; how it ends
   * changes nothing.
   */
  async #run<Result>(
    begin: string,
    work: (transaction: Transaction) => Promise<Result>,
    onlyReads: boolean,
  ): Promise<Result> {
    const session = this.#session;
    const sent = new Sent();
    let isOver = false;
    /** After its end the session serves another transaction, of anybody. */
    const open = () => {
      if (isOver) throw cameTooLate();
      return session;
    };
    const begun = session.exec(onlyReads ? begin : `${begin}; ${WRITES}`);
    if (onlyReads) sent.add(begun);
    else await begun;
    try {
      const result = await work({
        query: async <Row extends object>(statement: Sql) => {
          const rows = await open().query<Row>(statement);
          if (sent.failure !== undefined) throw sent.failure;
          return rows;
        },
        send: (statement) => sent.add(open().query(statement)),
        script: async (text) => open().exec(text),
      });
      await sent.end();
      isOver = true;
      const ended = session.exec("COMMIT");
      if (onlyReads) ended.catch(() => undefined);
      else await ended;
      return result;
    } catch (error) {
      isOver = true;
      if (session.isAlive) await session.exec("ROLLBACK");
      throw sent.failure ?? error;
    }
  }
}
