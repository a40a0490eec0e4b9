/**
 * Claims about facts that this transaction makes, of predicates whose objects do not compete: their slots hold nothing else. Looking for it took a sixth of
 * the time of a bulk load.
 */
import sql from "sql-template-tag";
import { canonicalJson } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type GraphClaim, isCompetitive } from "../temporal/slots.ts";
import type { StoredClaim } from "./store-claims.ts";
import type { Writing } from "./writing.ts";

export interface SortedClaims {
  /** All claims of their slots. */
  readonly fresh: readonly GraphClaim[];
  /** Their slots may hold more. */
  readonly others: readonly StoredClaim[];
}

/** Tells the claims whose slots are known to be new from those whose slots must be loaded. */
export async function freshClaims(
  writing: Writing,
  touched: readonly StoredClaim[],
  predicates: ReadonlyMap<string, number>,
  ontology: Ontology,
): Promise<SortedClaims> {
  const pairOf = (claim: StoredClaim) => `${claim.subject.id} ${predicates.get(claim.predicate)}`;
  // What ends whatever the object is stands in the slots of all objects.
  const general = new Set(touched.flatMap((claim) => (claim.fact === null ? [pairOf(claim)] : [])));
  const candidates = touched.filter(
    (claim) => claim.isFactNew && isAlone(claim, ontology) && !general.has(pairOf(claim)),
  );
  if (candidates.length === 0) return { fresh: [], others: touched };
  const rows = await writing.transaction.query<{ pair: string }>(sql`
    SELECT DISTINCT c.subject_id || ' ' || c.predicate_id AS pair
    FROM unnest(${candidates.map((claim) => claim.subject.id)}::uuid[], ${candidates.map((claim) => predicates.get(claim.predicate))}::integer[])
      AS new (subject_id, predicate_id)
    JOIN claim c ON c.tenant_id = ${writing.tenant} AND c.graph_id = ${writing.graph} AND c.subject_id = new.subject_id
      AND c.predicate_id = new.predicate_id AND c.fact_id IS NULL`);
  const ended = new Set(rows.map((row) => row.pair));
  const fresh = new Set(candidates.filter((claim) => !ended.has(pairOf(claim))));
  return {
    fresh: [...fresh].map(graphClaim),
    others: touched.filter((claim) => !fresh.has(claim)),
  };
}

/** Does nothing of another fact stand in the slots of this one? */
function isAlone(claim: StoredClaim, ontology: Ontology): boolean {
  const definition = ontology.predicate(claim.predicate);
  return !isCompetitive(definition) && definition.opposite === null && !definition.symmetric;
}

function graphClaim(claim: StoredClaim): GraphClaim {
  const { id, fact, predicate, polarity, from, to, occurredAt, kind, confidence, hash } = claim;
  return {
    id,
    fact,
    subject: claim.subject.id,
    predicate,
    object: claim.object?.kind === "entity" ? claim.object.id : null,
    // One fact has one value: its id tells it from others.
    valueKey: claim.object?.kind === "value" ? (fact ?? "") : "",
    qualifiersKey: canonicalJson(claim.qualifiers),
    polarity,
    from,
    to,
    occurredAt,
    kind,
    confidence,
    // Where objects do not compete nothing is voted on.
    voter: hash,
    hash,
  };
}
