/** How much an episode adds to what a graph knows, and what is done about it. */

/** `immediate`: extract now. `deferred`: with the next batch. `logged`: kept and found, not extracted. */
export type Route = "immediate" | "deferred" | "logged";

/** What a score is made of, each from 0 to 1. */
export interface NoveltyParts {
  /** Entities that were not known, weighed by how rare the words of their names are. */
  readonly entities: number;
  /** Facts that were not there. */
  readonly relations: number;
  /** 1 less the likeness of the nearest episode or fact that is known. */
  readonly distance: number;
  /** What its words say beyond what the graph's own statistics lead to expect. */
  readonly information: number;
  /** Statements that are not known: half of what is left for each. */
  readonly statements: number;
  /** 1 if it contradicts what was held, else 0. */
  readonly surprise: number;
  /** What your own function `novelty.score` added, in hundredths of the score. */
  readonly given: number;
}

/** Why an episode has its score or its route. Codes are stable; more may come. */
export type NoveltyReasonCode =
  | "contradiction"
  | "new_entities"
  | "new_facts"
  | "new_statements"
  | "informative"
  | "unlike_known"
  | "like_known"
  | "repetition"
  | "repeats_outdated"
  | "ending"
  | "negation"
  | "change"
  | "new_date"
  | "load"
  | "revised"
  | "answer"
  | "given"
  | "score_failed"
  | "states_nothing"
  | "little_new";

export interface NoveltyReason {
  readonly code: NoveltyReasonCode;
  /** The reason in words. */
  readonly text: string;
}

/**
 * How new an episode was when it was stored. It may depend on what was known by then, and so on the order of
 * arrival.
 *
 * @example { score: 73, route: "immediate", parts: { entities: 0.75, relations: 0.5, … }, reasons: [{ code: "new_facts", text: "1 new fact" }] }
 */
export interface Novelty {
  /** 0 to 100, a whole number. */
  readonly score: number;
  readonly route: Route;
  readonly parts: NoveltyParts;
  readonly reasons: readonly NoveltyReason[];
}
