/**
 * A question as a tree: something is asked for, and what must hold of it, over one relation or several. Pure.
 */
import type { Value } from "../domain/claim.ts";
import type { Interval } from "../domain/interval.ts";

/** Which end of a fact. */
export type Side = "subject" | "object";

/**
 * When a relation is to hold; `ended`: it did, and does no more. `undefined`: it is not said, as of "fintech
 * companies".
 */
export type When = "now" | "ever" | "ended" | Interval | Edge | undefined;

/** A relation began or ended within a time, as of who joined in 2021 or left since then. */
export interface Edge {
  readonly edge: "began" | "ended";
  readonly within: Interval;
}

/** Something in the pattern. */
export interface Thing {
  /** Labels of which one must fit, as `match` takes them; none: anything. */
  readonly labels: readonly string[];
  /** The stored types that it may be of, for the choice among predicates; none: any. */
  readonly types: readonly string[];
  /** It is called one of these names; none: it is not named. */
  readonly names: readonly string[];
  readonly conditions: readonly Condition[];
  /** How the question calls it: "companies". */
  readonly words: string;
  /** Facts are known between it and others by these predicates, where it is named. */
  readonly links?: readonly Link[];
  /** A time that stands behind it and belongs to what is said with it. */
  readonly time?: Interval;
  /** Is it asked of nobody in particular, as in "funded by anyone"? */
  readonly isAnything?: true;
  /** Does it stand between two others that the question names: the company of who works in logistics? */
  readonly isBetween?: true;
  /** Is it of a count, as in "the most employees"? */
  readonly superlative?: "most" | "fewest";
  /** How many there must be: "at least three technologies". */
  readonly quantity?: Quantity;
  /** The one of another, as in "the same city as Acme"; `told`: of whom was compared with before. */
  readonly sameAs?: Thing | "told";
  /** Is it spoken of as somebody's: "whose supplier"? */
  readonly isOwned?: true;
  /** It is what a condition around it is about: the owner of "their supplier". */
  readonly refers?: Reference;
}

/** To whom a clause is about ("its supplier"), and to whom "whose" is about. */
export type Reference = "self" | "owner";

/** A number of things. */
export interface Quantity {
  readonly operator: "<" | "<=" | ">" | ">=" | "=";
  readonly count: number;
}

/** A predicate by which something is joined to others, and at which end it stands. */
export interface Link {
  readonly predicate: string;
  readonly side: Side;
  /** May what it leads to be where the other end is: "invests in Oslo"? */
  readonly isPlacing?: boolean;
}

export interface RelationCondition {
  readonly kind: "relation";
  /** Any of them will do. */
  readonly predicates: readonly string[];
  /** The end of the relation at which the subject of the condition stands. */
  readonly side: Side;
  readonly other: Thing;
  readonly when: When;
  /** Is its beginning what things are compared by? */
  readonly isCompared?: true;
  /** Things within it that refer so are what it is about. */
  readonly binds?: Reference;
  /** A qualifier of the fact that has one of these values, the role in HAS_ROLE, or none of them. */
  readonly qualifier?: {
    readonly name: string;
    readonly values: readonly string[];
    readonly isExcluded?: true;
  };
}

export interface PropertyCondition {
  readonly kind: "property";
  readonly predicate: string;
  readonly operator: "=" | "<" | "<=" | ">" | ">=" | "exists";
  readonly values: readonly Value[];
  readonly when: When;
}

export type Condition =
  | RelationCondition
  | PropertyCondition
  /** It is of one of these labels. */
  | { readonly kind: "type"; readonly labels: readonly string[] }
  /** It is none that is called so. `of`: whom it is compared with. */
  | { readonly kind: "other"; readonly names: readonly string[]; readonly of?: Thing }
  /** Something else must hold too: "both Acme and Globex use Stripe". */
  | { readonly kind: "beside"; readonly thing: Thing }
  /** None of the lists holds. */
  | { readonly kind: "not"; readonly of: readonly Condition[] }
  /** All lists hold, of one thing or each of another: "have companies in both Oslo and Rome". */
  | { readonly kind: "each"; readonly of: readonly (readonly Condition[])[] }
  /** One of the lists holds as a whole. */
  | { readonly kind: "any"; readonly of: readonly (readonly Condition[])[] };

/** What is asked for of the things that fit. */
export type Wanted =
  /** All of them. */
  | { readonly kind: "list" }
  /** How many. */
  | { readonly kind: "count" }
  /** Whether there is one. */
  | { readonly kind: "exists" }
  /** Who said that it is so, when, and in which words. */
  | { readonly kind: "reason" }
  /** Values of a property; `isOver`: those that it has no more. */
  | {
      readonly kind: "property";
      readonly predicate: string;
      readonly words: string;
      readonly isOver?: true;
    }
  /**
   * Those with the most or the fewest of what the condition at a place leads to; `limit` undefined: all that
   * share the first place.
   */
  | { readonly kind: "top"; readonly order: "most" | "fewest"; readonly limit: number | undefined }
  /** Those of which the relation that is compared began first or last. */
  | { readonly kind: "edge"; readonly which: "first" | "last"; readonly limit: number | undefined };

export interface RelationalQuestion {
  readonly wanted: Wanted;
  readonly thing: Thing;
}

/** How what "where" asks for is called. */
export const PLACES = "places";

export const ANYTHING: Thing = { labels: [], types: [], names: [], conditions: [], words: "things" };
