/**
 * What an extractor, a model or a caller proposes to learn from an episode. Names, not ids; nothing is
 * resolved yet.
 */
import type { Polarity, Quote, SourceKind, Value } from "./claim.ts";
import type { Endpoint } from "./interval.ts";
import type { JsonObject } from "./json.ts";

export interface ProposedEntity {
  readonly name: string;
  /** A type of the ontology; unknown if absent. */
  readonly type?: string;
  /** Other names of the same entity. */
  readonly aliases?: readonly string[];
}

/** The span of an episode's content that names an entity. */
export interface ProposedMention extends Quote {
  /** The name of the entity, which may differ from the words of the span ("I", "my sister"). */
  readonly name: string;
}

export interface ProposedFact {
  /** Name of the subject. */
  readonly subject: string;
  readonly predicate: string;
  /**
   * What it is about: an entity by name or a literal. Absent only if `polarity` is `ends` or `denies`:
   * whatever it is.
   */
  readonly object?:
    | { readonly kind: "entity"; readonly name: string }
    | { readonly kind: "value"; readonly value: Value };
  readonly polarity: Polarity;
  /** It `ends` what is held, and says nothing where that is not. */
  readonly ifHeld?: true;
  /** Does it take the place of what held, or (`false`: "also") join it? Absent: as its predicate says. */
  readonly replaces?: boolean;
  /** The fact in the words of its source. */
  readonly text?: string;
  readonly qualifiers?: JsonObject;
  readonly properties?: JsonObject;
  /** When it began to be true, as a date with its precision. */
  readonly from?: Endpoint;
  /** The last unit in which it was true; with `ends`, when it stopped. */
  readonly to?: Endpoint;
  readonly kind: SourceKind;
  readonly confidence?: number;
  /** What read it: a model, or the rules with their version. */
  readonly model?: string;
  /** Did the episode repeat another, which said so first? */
  readonly isRepeated?: true;
  /** The words that say so. */
  readonly quote?: Quote;
}

/**
 * A term that is no part of an ontology, a relation between types that its predicate does not expect:
 * `Place WORKS_AT Person`, or an attribute of which a value was refused: `Deal.stage`.
 */
export interface UnknownTerm {
  readonly kind: "type" | "predicate" | "relation" | "name" | "value";
  /** Normalised; a name as it was said. */
  readonly term: string;
}

export interface Extraction {
  readonly entities: readonly ProposedEntity[];
  readonly mentions: readonly ProposedMention[];
  readonly facts: readonly ProposedFact[];
  /** What a strict ontology did not let through, and names that lists of known ones dropped. */
  readonly refused?: readonly UnknownTerm[];
  /** Facts that were left out because the text states more than are taken of one. */
  readonly beyond?: readonly ProposedFact[];
}

/** The extraction of words that say nothing. */
export const NO_FINDINGS: Extraction = { entities: [], mentions: [], facts: [] };
