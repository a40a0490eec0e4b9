/** The options of `match`, `neighbours` and `path`, and what holds where nothing is said. */
import type { TimeInput } from "../domain/interval.ts";
import type { SureFilter } from "../domain/sure-filter.ts";
import type { AnalysisOptions } from "../graph/algorithms/options.ts";
import type { Inclusion, WalkDirection } from "../graph/walk/walk-query.ts";
import type { Parameter } from "./plan/parameters.ts";

interface SeenOptions extends SureFilter, Pick<AnalysisOptions, "graphs" | "events" | "knownAt"> {
  /** Each fact true at some time in this day, month, quarter, year …; `"any"`: at any time. Default: now. */
  readonly asOf?: TimeInput;
}

export interface MatchOptions extends SeenOptions {
  /** In place of `asOf`: true at some time from the first instant of this on. Default: since ever. */
  readonly from?: TimeInput;
  /** In place of `asOf`: true at some time until the end of this. Default: for ever. */
  readonly to?: TimeInput;
  /** Values by the names that stand in the query as `$name`. A date is compared as its ISO text. */
  readonly parameters?: { readonly [name: string]: Parameter };
  /** At most so many rows, up to 100,000, whatever the query's own LIMIT. Default 1,000. */
  readonly limit?: number;
  /**
   * Milliseconds after which the query is ended, 1 to 60,000. Default 5,000: an embedded database does
   * nothing else meanwhile.
   */
  readonly timeoutMs?: number;
}

interface WalkOptions extends SeenOptions {
  /** Names of predicates, in any of their spellings. Default: all. Of a transitive one each fact is a hop. */
  readonly predicates?: readonly string[];
  /**
   * `out`: from subject to object; `in`: from object to subject. Symmetric predicates are walked either way.
   * Default `both`.
   */
  readonly direction?: WalkDirection;
  /**
   * `mentions`: also over episodes, which mention entities (`MENTIONS`), and conversations, which discuss
   * them (`DISCUSSED`); `predicates` may name these two. Default: over facts alone, since one message that
   * names two people would put them two hops apart.
   */
  readonly include?: readonly Inclusion[];
}

export interface NeighboursOptions extends WalkOptions {
  /**
   * Only entities of these types, or of narrower ones, and the facts that lead to them: the walk leads over
   * others, too. Default: all.
   */
  readonly types?: readonly string[];
  /** Facts between the entity and the farthest, 1 to 4. Default 1. */
  readonly hops?: number;
  /** At most so many entities, the nearest, up to 100,000. Default 100. */
  readonly limit?: number;
}

export interface PathOptions extends WalkOptions {
  /** Facts of the longest way that is looked for, 1 to 8. Default 4. */
  readonly maxHops?: number;
}

export const MATCH_DEFAULTS = {
  rows: 1_000,
  timeoutMs: 5_000,
  neighbours: 100,
  hops: 1,
  maxHops: 4,
  direction: "both",
} as const;
/** The most that may be asked for. */
export const MATCH_MAXIMA = { hops: 4, maxHops: 8, timeoutMs: 60_000 } as const;
