/**
 * What facts are without what went: their versions as they would have been stored, time by time, had it never
 * been said.
 */
import sql from "sql-template-tag";
import { type EntityId, entityId, type FactId, factId, type NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { graphClaimOf } from "../../graph/write/load-claims.ts";
import {
  identifyClaims,
  predicateIds,
  type StoredClaim,
  storeFacts,
} from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";
import { type ClaimPlacement, replay } from "../../temporal/replay.ts";
import { claimsAround, type PastClaim, type SlotKey } from "./past-claims.ts";
import { placesBetween } from "./past-places.ts";
import { bringTo, storedVersions } from "./past-versions.ts";

interface Context {
  readonly ontology: Ontology;
  readonly newId: NewId;
}

/** What became of the facts around some slots. */
export interface RederivedFacts {
  /** Facts whose stored versions are others now. */
  readonly changed: readonly FactId[];
  /** Facts with which no claim stands, or ever stood. */
  readonly orphaned: readonly FactId[];
  /** Claims that were stored with another fact, and the facts with which they stand. */
  readonly restored: readonly { readonly claim: string; readonly fact: FactId | null }[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}

/**
 * Brings the stored versions of the facts around some slots to what the claims that are left give.
 *
 * @param facts that are to be looked at, whether a claim is left of them or not
 */
export async function rederiveFacts(
  context: Context,
  writing: Writing,
  slotKeys: readonly SlotKey[],
  facts: readonly string[],
): Promise<RederivedFacts> {
  const loaded = await claimsAround(writing, slotKeys, context.ontology);
  const { placements, newFacts, newFactTerms } = await placementsOf(context, writing, loaded);
  const involved = [
    ...new Set([
      ...facts.map(factId),
      ...loaded.flatMap(({ storedWith }) => storedWith ?? []),
      ...placements.flatMap(({ claim }) => claim.fact ?? []),
    ]),
  ];
  const stored = await storedVersions(writing, involved);
  const target = replay(placements, context.ontology);
  const changed = bringTo(context, writing, stored, target);
  // What was denied from the first stays too, where it once was.
  const stated = new Set([...target.map(({ fact }) => fact), ...placements.map(({ claim }) => claim.fact)]);
  return {
    changed: await changed,
    orphaned: involved.filter((fact) => !stated.has(fact)),
    restored: storeWith(writing, loaded, placements),
    newFacts,
    newFactTerms,
  };
}

/** Where each claim stood from when on: with another fact before and after a merge. */
async function placementsOf(
  { ontology, newId }: Context,
  writing: Writing,
  claims: readonly PastClaim[],
): Promise<{
  readonly placements: ClaimPlacement[];
  readonly newFacts: number;
  readonly newFactTerms: number;
}> {
  const places = await placesBetween(
    writing,
    claims.flatMap(({ namedSubject, namedObject }) => [namedSubject, namedObject ?? []].flat()),
  );
  const placements: {
    readonly past: PastClaim;
    readonly claim: StoredClaim;
    from: string;
    until: string | null;
  }[] = [];
  for (const past of claims) {
    const { claim, recordedAt, withdrawnAt } = past;
    const moments = [recordedAt, ...places.changes.filter((at) => at > recordedAt)];
    let last: (typeof placements)[number] | undefined;
    for (const from of moments) {
      if (withdrawnAt !== null && from >= withdrawnAt) break;
      const subject = entityId(places.rootAt(past.namedSubject, from));
      const object = past.namedObject === null ? null : entityId(places.rootAt(past.namedObject, from));
      const placed = placedAt(claim, subject, object, ontology);
      if (last !== undefined && isAtSamePlace(last.claim, placed)) continue;
      if (last !== undefined) last.until = from;
      last = { past, claim: placed, from, until: null };
      placements.push(last);
    }
    if (last !== undefined) last.until = withdrawnAt;
  }
  const elsewhere = placements.filter(({ past, claim }) => !isAtSamePlace(past.claim, claim));
  const names = elsewhere.map(({ claim }) => claim.predicate);
  const predicates = names.length === 0 ? new Map<string, number>() : await predicateIds(writing, names);
  const identified = await identifyClaims(
    writing,
    elsewhere.map(({ claim }) => claim),
    predicates,
    newId,
  );
  const stored =
    identified.newFacts.length === 0
      ? { newFacts: 0, newFactTerms: 0 }
      : await storeFacts(writing, identified.newFacts, ontology);
  const factOf = new Map(
    elsewhere.map((placement, index) => [placement, identified.claims[index]?.fact ?? null]),
  );
  return {
    ...stored,
    placements: placements.map((placement) => ({
      claim: graphClaimOf({
        ...placement.claim,
        fact: factOf.has(placement) ? (factOf.get(placement) ?? null) : placement.claim.fact,
      }),
      from: placement.from,
      until: placement.until,
    })),
  };
}

/**
 * Has claims be stored with the facts with which they stood first. Returns those that were stored with
 * others.
 */
function storeWith(
  { transaction, tenant, graph }: Writing,
  claims: readonly PastClaim[],
  placements: readonly ClaimPlacement[],
): RederivedFacts["restored"] {
  const first = new Map(placements.toReversed().map(({ claim }) => [claim.id, claim.fact]));
  const others = claims.flatMap(({ claim: { id, fact: current }, storedWith }) => {
    const fact = first.get(id);
    return fact === undefined || fact === storedWith ? [] : [{ id, fact, current }];
  });
  if (others.length > 0)
    transaction.send(sql`
      UPDATE claim c SET named_fact_id = nullif(new.fact_id, c.fact_id)
      FROM unnest(${others.map(({ id }) => id)}::uuid[], ${others.map(({ fact }) => fact)}::uuid[]) AS new (id, fact_id)
      WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = new.id`);
  return others.map(({ id, current }) => ({ claim: id, fact: current }));
}

function placedAt(
  claim: StoredClaim,
  subject: EntityId,
  object: EntityId | null,
  ontology: Ontology,
): StoredClaim {
  if (object === null || claim.object?.kind !== "entity")
    return { ...claim, subject: { ...claim.subject, id: subject } };
  const isTurned = ontology.predicate(claim.predicate).symmetric && object < subject;
  const [first, second] = isTurned ? [object, subject] : [subject, object];
  return {
    ...claim,
    subject: { ...claim.subject, id: first },
    object: { ...claim.object, id: second },
  };
}

function isAtSamePlace(one: StoredClaim, other: StoredClaim): boolean {
  const object = ({ object: end }: StoredClaim) => (end?.kind === "entity" ? end.id : null);
  return one.subject.id === other.subject.id && object(one) === object(other);
}
