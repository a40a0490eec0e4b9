/** What the process and its database worker say to each other. */

/** How the embedded database is run. */
export interface EmbeddedOptions {
  /**
   * Megabytes that the database keeps of its pages in memory. Default 128: to make them takes a sixth of a
   * second at the start.
   */
  readonly bufferMegabytes?: number;
}

export interface WorkerOptions extends EmbeddedOptions {
  /** A directory, or absent for a database in memory. */
  readonly dataDir?: string;
  /** A migrated database, as `dumpDataDir` gives it, gzipped. Used where there is none yet. */
  readonly template?: Uint8Array;
  /** PGlite's WebAssembly, compiled. Default: the worker compiles it. */
  readonly module?: WebAssembly.Module;
}

export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: "query";
      readonly text: string;
      readonly values: readonly unknown[];
    }
  /** One statement in a transaction of its own. */
  | {
      readonly id: number;
      readonly kind: "read";
      readonly begin: string;
      readonly text: string;
      readonly values: readonly unknown[];
    }
  | { readonly id: number; readonly kind: "exec"; readonly text: string }
  | { readonly id: number; readonly kind: "dump" }
  | { readonly id: number; readonly kind: "close" };

export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly rows: object[] }
  | { readonly id: number; readonly ok: true; readonly dump: Uint8Array }
  | { readonly id: number; readonly ok: false; readonly error: WorkerFailure };

/** What is kept of an error of the database: the values of a failed statement are not. */
export interface WorkerFailure {
  readonly message: string;
  /** SQLSTATE, if it came from PostgreSQL. */
  readonly sqlState: string | undefined;
  /** Did the session end with it? */
  readonly isCrash: boolean;
}
