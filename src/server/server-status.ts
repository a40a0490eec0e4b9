import type { Retention } from "../forget/retention.ts";

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
  /** What the database holds of all tenants: tenants, graphs, episodes, facts, dead letters. */
  readonly stored: readonly NamedCount[];
  /** How long the graphs of the tenant of the token keep what is remembered without a time of its own. */
  readonly retention: Retention;
  /**
   * Since the process began: what was learned, changed and forgotten by the journal's action, episodes for
   * which a model was given up by code, episodes by route, and tokens and cost of models by purpose.
   */
  readonly changes: readonly NamedCount[];
  readonly givenUp: readonly NamedCount[];
  readonly routes: readonly NamedCount[];
  readonly tokens: readonly NamedCount[];
  readonly cost: readonly NamedCount[];
}
