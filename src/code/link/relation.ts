/** What a symbol has to do with another. */
import type { SymbolPlace } from "./value.ts";

/** What holds between two symbols. `CONTAINS` follows from the symbols themselves. */
export type CodePredicate = "CALLS" | "EXTENDS" | "IMPLEMENTS" | "REFERENCES" | "IMPORTS";

/** A symbol that is related to another, or a module to a package that is not read. */
export interface SymbolRelation {
  readonly from: SymbolPlace;
  readonly predicate: CodePredicate;
  readonly to: SymbolPlace | { readonly package: string };
  /** Lines of the first symbol's file that say so, from 1, sorted. */
  readonly lines: readonly number[];
}
