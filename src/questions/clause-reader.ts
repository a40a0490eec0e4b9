/** What phrases and clauses need of each other. */
import type { Parsed } from "./lexicon.ts";
import type { Condition, Thing } from "./tree.ts";

/** Several things in one place of a relation. */
export interface Objects {
  /** `all`: each; `any`: one of them will do; `one`: one of them alone; `none`: not one. */
  readonly mode: "all" | "any" | "one" | "none";
  /** And nothing else: "only Kafka". */
  readonly isOnly?: true;
  readonly things: readonly Thing[];
  /** Those that are named as not: "Stripe but not Plaid". */
  readonly without?: readonly Thing[];
}

/** The clauses that may stand behind a noun; read by what reads verbs, which needs noun phrases itself. */
export interface ClauseReader {
  /** "that use Stripe", "using Stripe", "where Ann works", "whose supplier is in Oslo". */
  postmodifiers(
    thing: Thing,
    at: number,
    depth: number,
    isBare: boolean,
  ): readonly Parsed<readonly Condition[]>[];
}

/** What was read before, or reads it. */
export function once<Item>(known: Map<string, Item>, key: string, read: () => Item): Item {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
