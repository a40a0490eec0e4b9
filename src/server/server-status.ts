/** A number of something by its name. */
export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** How one process of a server is. */
export interface ServerStatus {
  readonly version: string;
  readonly uptimeSeconds: number;
  /** Requests that are worked on. */
  readonly working: number;
  /** Graphs with work that waits, by queue. */
  readonly waiting: readonly NamedCount[];
  /** Connections to the database server, by state. */
  readonly connections: readonly NamedCount[];
  readonly cached: { readonly graphs: number; readonly graphBytes: number; readonly episodeBytes: number };
  /** Since the process began: episodes by route, and tokens and cost of models by purpose. */
  readonly routes: readonly NamedCount[];
  readonly tokens: readonly NamedCount[];
  readonly cost: readonly NamedCount[];
}
