/** Appends claims and derives the facts that they touch. Runs under the graph's lock. */
import type { EntityId } from "../domain/ids.ts";
import { loadTouched, type Rederivation, rederive, type Touched } from "../graph/write/rederive.ts";
import {
  type IdentifiedClaims,
  identifyClaims,
  type NewClaim,
  predicateIds,
  type StoredClaim,
  type StoredFacts,
  storeClaims,
  withdrawClaims,
} from "../graph/write/store-claims.ts";
import type { Writing } from "../graph/write/writing.ts";
import { pauseIfDue } from "../scheduling/pauses.ts";
import type { IngestContext } from "./context.ts";

/** Claims with all that has to be known to apply them. */
export interface PreparedClaims {
  /** What is withdrawn. */
  readonly gone: readonly StoredClaim[];
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
 * Reads all that has to be known to apply some claims.
 *
 * @param newEntities that are made with them
 * @param gone claims that are withdrawn: from here on they count no more
 */
export async function prepareClaims(
  { ontology, newId }: IngestContext,
  writing: Writing,
  claims: readonly NewClaim[],
  newEntities: ReadonlySet<EntityId> = new Set(),
  gone: readonly StoredClaim[] = [],
): Promise<PreparedClaims | undefined> {
  const names = [...claims, ...gone].map((claim) => claim.predicate);
  if (names.length === 0) return undefined;
  const opposites = names.flatMap((name) => ontology.predicate(name).opposite ?? []);
  const predicates = await predicateIds(writing, [...names, ...opposites]);
  withdrawClaims(writing, gone);
  const identified = await identifyClaims(writing, claims, predicates, newId, newEntities);
  await pauseIfDue();
  const added = identified.claims;
  const left = new Set(gone.flatMap(({ fact }) => fact ?? []));
  const all = [...added, ...gone];
  const touched = await loadTouched(writing, all, predicates, ontology, added, newEntities, left);
  return { gone, identified, touched, predicates };
}

/** Stores claims and what follows from them. Nothing is read: the database is behind, and the process goes ahead. */
export async function applyClaims(
  { ontology, newId }: IngestContext,
  writing: Writing,
  prepared: PreparedClaims | undefined,
): Promise<AppliedClaims> {
  if (prepared === undefined) return NOTHING_APPLIED;
  const { identified, touched, predicates } = prepared;
  const stored = await storeClaims(writing, identified, predicates, ontology);
  const changes = await rederive(writing, touched, ontology, newId);
  return { ...stored, claims: identified.claims, changes };
}

const NOTHING_APPLIED: AppliedClaims = {
  claims: [],
  changes: {
    ended: [],
    corrected: [],
    disputed: [],
    opened: [],
    touched: [],
    conflicts: [],
    slotClaims: new Map(),
  },
  newFacts: 0,
  newFactTerms: 0,
};
