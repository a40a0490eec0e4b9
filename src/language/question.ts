/** A question: a clause with a gap, which its answer would fill. */
import type { Clause } from "./clause.ts";
import type { Word } from "./word.ts";

/** What fills the gap. `truth`: yes or no. */
export type GapKind =
  | "person"
  | "place"
  | "date"
  | "time"
  | "duration"
  | "frequency"
  | "age"
  | "count"
  | "amount"
  | "money"
  | "measure"
  | "reason"
  | "manner"
  | "thing"
  | "truth";

/**
 * Where it is missing in the clause. `predicate`: what the subject is. `circumstance`: when, where, why or
 * how it is so. `owner`: whose the noun is. `none`: nothing is missing.
 */
export type GapPlace =
  | "subject"
  | "object"
  | "predicate"
  | "prepositional"
  | "circumstance"
  | "owner"
  | "none";

export interface Gap {
  readonly kind: GapKind;
  readonly place: GapPlace;
  /** Noun for the kind of the answer, in lower case: of "Which movies does Alice like?", "movies". */
  readonly noun?: string;
  /** That the answer stands behind: "Who does she work for?" */
  readonly preposition?: string;
}

export interface Question {
  readonly gap: Gap;
  /**
   * In the order of a statement, without what is missing: of "Where does Tom live?", that Tom lives. Never
   * believed.
   */
  readonly clause: Clause;
  /** Clauses behind it: "who uses Stripe". */
  readonly others: readonly Clause[];
  /** In the order of the clauses, which count by them. */
  readonly words: readonly Word[];
}
