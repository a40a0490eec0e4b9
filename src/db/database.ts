/** The one seam between Palimpsest and PostgreSQL, whichever PostgreSQL it is. */
import type { Sql } from "sql-template-tag";

/** What a transaction may see and change. The database enforces it. */
export interface Scope {
  readonly tenant: number;
  /** Ids of the graphs that may be read. */
  readonly read: readonly number[];
  /** Id of the graph that may be written; `null` for none. */
  readonly write: number | null;
  /**
   * `read`: the transaction sees one state of the database from beginning to end, and changes nothing.
   * Default `read` where no graph is written; given as `write` where a tenant or a graph is made.
   */
  readonly access?: "read" | "write";
}

/** A scope that writes a graph. */
export interface WriteScope extends Scope {
  readonly write: number;
}

/** May the transaction change anything? */
export function isReadOnly(scope: Scope): boolean {
  return (scope.access ?? (scope.write === null ? "read" : "write")) === "read";
}

/** The scope of a call that changes nothing. */
export function readOnly({ tenant, read }: Scope): Scope {
  return { tenant, read, write: null };
}

export interface Transaction {
  /**
   * Runs one statement and returns its rows. Column values arrive as strings, numbers, booleans, parsed JSON
   * and arrays of them; a `timestamptz` as ISO 8601 in UTC with microseconds
   * (`"2026-03-02T10:00:00.000001Z"`).
   */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /**
   * Runs one statement without waiting for it: the process goes on meanwhile. Statements after it see what it
   * did; if it fails, so does the transaction, with its error.
   */
  send(statement: Sql): void;
  /** Runs several statements without values. For migrations. */
  script(text: string): Promise<void>;
  /** Counts a change of a kind, for who observes the memory; absent where nobody does. */
  readonly note?: (change: string) => void;
}

export interface Database {
  readonly kind: "pglite" | "postgres";
  /** Connections to a server, by what they do; absent where there are none. */
  readonly connections?: readonly { readonly state: string; readonly count: number }[] | undefined;
  /**
   * Was it certain, when it was opened, that no other process used it? Then what others had begun is nobody's
   * any more.
   */
  readonly openedAlone: boolean;
  /**
   * Runs `work` in one transaction as the application's role, which sees only what `scope` allows. If `work`
   * throws, nothing is kept.
   *
   * @throws StorageError `transaction_nested` if called from inside another transaction's work: on an
   *   embedded database the two would wait for each other forever.
   */
  transaction<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * One statement in a transaction of its own that only reads: one round trip, where `transaction` takes the
   * embedded database three.
   *
   * @throws StorageError `transaction_nested`, as `transaction`
   */
  read<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]>;
  /**
   * Runs `work` in one transaction as the owner of the schema, beyond all policies. For what no call is
   * served by: set-up, upgrades, the job queue, and on an embedded database the search for what was
   * forgotten.
   */
  asOwner<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs a call that may take several transactions. `close` waits for it, and lets its transactions through.
   *
   * @throws StorageError `memory_closed` if the database is closed or closing
   */
  trackCall<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Waits for the calls that are under way, then releases everything. */
  close(): Promise<void>;
}

/**
 * The statements that begin a transaction under a scope. Ids are checked to be integers, so that they can
 * stand in the text.
 */
export function beginScoped(scope: Scope): string {
  const read = scope.read.map(checkedId).join(",");
  const write = scope.write === null ? "" : String(checkedId(scope.write));
  return [
    isReadOnly(scope) ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN",
    "SET LOCAL ROLE palimpsest_app",
    // Statements are written in the order in which they should be joined: on an embedded database searching
    // for another order took longer than most statements themselves.
    "SET LOCAL join_collapse_limit = 1",
    // A plan for any values is made once. Plans for the values at hand took a graph that the statistics had
    // not seen for empty, and read it whole for each row that was looked up.
    "SET LOCAL plan_cache_mode = force_generic_plan",
    // Statistics say that a graph is all there is of a table, which is right for the largest. Even so it is
    // never the whole table that is to be read.
    "SET LOCAL enable_seqscan = off",
    // To start other processes takes longer than most statements themselves.
    "SET LOCAL max_parallel_workers_per_gather = 0",
    // What counts is how many rows are looked at: by the pages and levels of two indexes, the wrong one of a
    // table that is small costs no more, and a plan stays when it has grown.
    "SET LOCAL cpu_tuple_cost = 1",
    "SET LOCAL random_page_cost = 0.1",
    "SET LOCAL seq_page_cost = 0.1",
    `SET LOCAL palimpsest.tenant = '${checkedId(scope.tenant)}'`,
    `SET LOCAL palimpsest.read_graphs = '{${read}}'`,
    `SET LOCAL palimpsest.write_graph = '${write}'`,
  ].join("; ");
}

function checkedId(id: number): number {
  if (!Number.isSafeInteger(id) || id < 0) throw new TypeError(`Not an id: ${String(id)}`);
  return id;
}
