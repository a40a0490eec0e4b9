/** Appends claims and derives the facts that they touch. Runs under the graph's lock. */
import type { EntityId } from "../../domain/ids.ts";
import { loadTouched, type Rederivation, rederive, type Touched } from "../../graph/write/rederive.ts";
import {
  type IdentifiedClaims,
  identifyClaims,
  type NewClaim,
  predicateIds,
  type StoredClaim,
  type StoredFacts,
  storeClaims,
  withdrawClaims,
} from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { yieldIfDue } from "../../scheduling/yielding.ts";
import type { IngestContext } from "../context.ts";

/** Claims with all that has to be known to apply them. */
export interface PreparedClaims {
  readonly withdrawn: readonly StoredClaim[];
  readonly identified: IdentifiedClaims;
  readonly touched: Touched;
  readonly predicates: ReadonlyMap<string, number>;
}

/** What became of some claims. */
export interface AppliedClaims extends StoredFacts {
  readonly claims: readonly StoredClaim[];
  readonly changes: Rederivation;
}

/**
 * Reads all that has to be known to apply some claims, makes missing predicates, and withdraws the claims
 * that are withdrawn.
 *
 * @param newEntities that are made with them
 * @param withdrawn claims that are withdrawn: from here on they count no more
 */
export async function prepareClaims(
  { ontology, newId }: IngestContext,
  writing: Writing,
  claims: readonly NewClaim[],
  newEntities: ReadonlySet<EntityId> = new Set(),
  withdrawn: readonly StoredClaim[] = [],
): Promise<PreparedClaims | undefined> {
  const names = [...claims, ...withdrawn].map((claim) => claim.predicate);
  if (names.length === 0) return undefined;
  const opposites = names.flatMap((name) => ontology.predicate(name).opposite ?? []);
  const predicates = await predicateIds(writing, [...names, ...opposites]);
  withdrawClaims(writing, withdrawn);
  const identified = await identifyClaims(writing, claims, predicates, newId, newEntities);
  await yieldIfDue();
  const added = identified.claims;
  const left = new Set(withdrawn.flatMap(({ fact }) => fact ?? []));
  const all = [...added, ...withdrawn];
  const touched = await loadTouched(writing, all, predicates, ontology, added, newEntities, left);
  return { withdrawn, identified, touched, predicates };
}

/**
 * Stores claims and what follows from them. Nothing is read: the database is behind, and the process goes
 * ahead.
 */
export async function applyClaims(
  { ontology, newId }: IngestContext,
  writing: Writing,
  prepared: PreparedClaims | undefined,
): Promise<AppliedClaims> {
  if (prepared === undefined) return NO_APPLIED_CLAIMS;
  const { identified, touched, predicates } = prepared;
  const stored = await storeClaims(writing, identified, predicates, ontology);
  const changes = await rederive(writing, touched, ontology, newId);
  return { ...stored, claims: identified.claims, changes };
}

const NO_APPLIED_CLAIMS: AppliedClaims = {
  claims: [],
  changes: {
    ended: [],
    corrected: [],
    resupported: [],
    disputed: [],
    opened: [],
    touched: [],
    conflicts: [],
    slotClaims: new Map(),
  },
  newFacts: 0,
  newFactTerms: 0,
};
