/** Appends claims and derives the facts that they touch. Runs under the graph's lock. */
import { type Rederivation, rederive } from "../graph/rederive.ts";
import { type NewClaim, predicateIds, type StoredClaim, storeClaims } from "../graph/store-claims.ts";
import type { Writing } from "../graph/writing.ts";
import type { IngestContext } from "./context.ts";

/** What became of some claims. */
export interface AppliedClaims {
  readonly claims: readonly StoredClaim[];
  readonly changes: Pick<Rederivation, "ended" | "corrected" | "disputed" | "slotClaims">;
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/** Stores claims and what follows from them. */
export async function applyClaims(
  { ontology, newId }: IngestContext,
  writing: Writing,
  claims: readonly NewClaim[],
): Promise<AppliedClaims> {
  if (claims.length === 0) {
    const changes = { ended: [], corrected: [], disputed: [], slotClaims: new Map() };
    return { claims: [], changes, newFacts: 0, newFactTerms: 0 };
  }
  const opposites = claims.flatMap((claim) => ontology.predicate(claim.predicate).opposite ?? []);
  const predicates = await predicateIds(writing, [...claims.map((claim) => claim.predicate), ...opposites]);
  const stored = await storeClaims(writing, claims, predicates, ontology, newId);
  const changes = await rederive(writing, stored.claims, predicates, ontology, newId);
  return { ...stored, changes };
}
