/** A pattern query and its result. */
import type { Json } from "../domain/json.ts";
import type { SureFilter } from "../domain/sure-filter.ts";
import type { ValidTime } from "../domain/valid-time.ts";
import type { TermFault } from "../ontology/check-terms.ts";
import type { MatchValue } from "./compile/compile-output.ts";

export interface MatchCall extends SureFilter {
  readonly text: string;
  readonly parameters: ReadonlyMap<string, Json>;
  readonly tenant: number;
  readonly graphs: readonly number[];
  /** `any`: at any time. */
  readonly asOf: ValidTime | "any";
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
  readonly limit: number;
  /** Milliseconds after which the query is ended. */
  readonly timeoutMs: number;
}

export interface MatchResult {
  /** Names of the columns, in the order of RETURN. */
  readonly columns: readonly string[];
  /** Column to value, row by row. */
  readonly rows: readonly { readonly [column: string]: MatchValue }[];
  /** Are there more rows than the option `limit` let through? */
  readonly truncated: boolean;
  /**
   * Types of relationships and labels of the patterns that are neither defined nor used, and what may have
   * been meant, where nothing was found. Absent if there are none.
   */
  readonly notices?: readonly TermFault[];
}
