/** Loads all claims of the slots that some claims touch. */
import sql, { type Sql } from "sql-template-tag";
import { addTo } from "../../domain/grouping.ts";
import type { Precision } from "../../domain/interval.ts";
import { canonicalJson, type JsonObject } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { mapInParts } from "../../scheduling/yielding.ts";
import { type GraphClaim, isCompetitive, isTwoEnded, type TouchedSlots } from "../../temporal/slots.ts";
import { type StoredClaim, valueKey } from "./store-claims.ts";
import { endpoint } from "./stored-claim.ts";
import type { Writing } from "./writing.ts";

/** Which claims make up a slot, or several: of an entity and predicate, perhaps for one object only. */
interface Lookup {
  readonly entity: string;
  readonly predicate: string;
  /**
   * An object's id, `value` for literals, `any` for all objects, `none` for claims without object, which
   * every lookup finds.
   */
  readonly object: string;
  /** Does the entity count at the object's end too? */
  readonly bothEnds: boolean;
}

/**
 * Loads every slot in which one of the claims stands.
 *
 * @param added Claims that belong to the graph and are not stored yet.
 */
export async function loadSlots(
  writing: Writing,
  touched: readonly StoredClaim[],
  added: readonly StoredClaim[],
  predicates: ReadonlyMap<string, number>,
  ontology: Ontology,
): Promise<TouchedSlots> {
  // Most often all slots are new, and nothing is looked for.
  const addedClaims = new AddedClaims(touched.length === 0 ? [] : await mapInParts(added, graphClaimOf));
  const seen = new Set<string>();
  /** Loads what no earlier lookup of the same entity and predicate has found. */
  const load = async (lookups: readonly Lookup[]) => {
    const lookupsByPair = new Map(
      lookups
        .filter((lookup) => predicates.has(lookup.predicate) && !seen.has(pairOf(lookup)))
        .map((lookup) => [JSON.stringify(lookup), lookup]),
    );
    for (const lookup of lookupsByPair.values()) seen.add(pairOf(lookup));
    const stored = await loadClaims(writing, [...lookupsByPair.values()], predicates);
    return unique([...stored, ...[...lookupsByPair.values()].flatMap((lookup) => addedClaims.found(lookup))]);
  };
  const isTwoEndedClaim = (claim: { readonly predicate: string }) =>
    isTwoEnded(ontology.predicate(claim.predicate));

  const lookups = touched.flatMap((claim) => lookupsFor(claim, ontology));
  const own = await load(lookups);
  // What ends whatever the object is stands in the slots of all that it ends.
  const general = new Set(touched.flatMap((claim) => (claim.fact === null ? [claim.predicate] : [])));
  const partners = endsOf(
    own.filter((claim) => isTwoEndedClaim(claim) && general.has(claim.predicate)),
    "any",
  );
  const near = [...own, ...(await load(partners))];
  const far = [...near, ...(await load(endsOf(near.filter(isTwoEndedClaim), "any")))];
  const symmetric = far.filter((claim) => ontology.predicate(claim.predicate).symmetric);
  const all = [...far, ...(await load(endsOf(symmetric, "none")))];
  return {
    near: unique(near),
    all: unique(all),
    ends: new Set([...lookups, ...partners].map((lookup) => lookup.entity)),
  };
}

function pairOf(lookup: Lookup): string {
  return `${lookup.entity} ${lookup.predicate}`;
}

/** Claims that are not stored yet, by their ends: found by the same lookups as those that are. */
class AddedClaims {
  readonly #bySubject = new Map<string, GraphClaim[]>();
  readonly #byObject = new Map<string, GraphClaim[]>();

  constructor(added: readonly GraphClaim[]) {
    for (const claim of added) {
      addTo(this.#bySubject, `${claim.subject} ${claim.predicate}`, claim);
      if (claim.object !== null) addTo(this.#byObject, `${claim.object} ${claim.predicate}`, claim);
    }
  }

  found(lookup: Lookup): GraphClaim[] {
    const { object } = lookup;
    const forward = (this.#bySubject.get(pairOf(lookup)) ?? []).filter(
      (claim) => object === "any" || claim.fact === null || (claim.object ?? "value") === object,
    );
    if (!lookup.bothEnds) return forward;
    const backward = this.#byObject.get(pairOf(lookup)) ?? [];
    return [...forward, ...backward.filter((claim) => object === "any" || claim.subject === object)];
  }
}

/** A claim that is not stored yet as derivation sees it: the same as it will be loaded. */
export function graphClaimOf(claim: StoredClaim): GraphClaim {
  const { id, fact, predicate, polarity, from, to, occurredAt, kind, confidence, hash, thread } = claim;
  return {
    id,
    fact,
    subject: claim.subject.id,
    predicate,
    object: claim.object?.kind === "entity" ? claim.object.id : null,
    valueKey: valueKey(claim),
    qualifiersKey: canonicalJson(claim.qualifiers),
    properties: claim.properties,
    episode: claim.episode,
    replaces: claim.replaces,
    polarity,
    from,
    to,
    occurredAt,
    kind,
    confidence,
    voter: voterOf(thread, hash),
    hash,
  };
}

function voterOf(thread: number | null, hash: string): string {
  return thread === null ? hash : String(thread);
}

function unique(claims: readonly GraphClaim[]): GraphClaim[] {
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()];
}

function lookupsFor(claim: StoredClaim, ontology: Ontology): Lookup[] {
  const definition = ontology.predicate(claim.predicate);
  const { symmetric, opposite } = definition;
  const functional = isCompetitive(definition);
  const subject = claim.subject.id;
  const objectId = claim.object?.kind === "entity" ? claim.object.id : null;
  const object = functional || claim.object === null ? "any" : (objectId ?? "value");
  const names = opposite === null ? [claim.predicate] : [claim.predicate, opposite];
  return names.flatMap((predicate) => [
    { entity: subject, predicate, object, bothEnds: symmetric },
    ...(symmetric && objectId !== null
      ? [{ entity: objectId, predicate, object: functional ? "any" : subject, bothEnds: true }]
      : []),
  ]);
}

/** Lookups for both ends of some claims. */
function endsOf(claims: readonly GraphClaim[], object: "any" | "none"): Lookup[] {
  return claims.flatMap(({ subject, object: other, predicate }) =>
    other === null
      ? []
      : [subject, other].map((entity) => ({ entity, predicate, object, bothEnds: object === "any" })),
  );
}

async function loadClaims(
  writing: Writing,
  lookups: readonly Lookup[],
  predicates: ReadonlyMap<string, number>,
): Promise<GraphClaim[]> {
  if (lookups.length === 0) return [];
  const forward = sql`c.subject_id = l.entity_id AND (l.object = 'any' OR c.fact_id IS NULL
    OR CASE WHEN c.object_id IS NULL THEN l.object = 'value' ELSE c.object_id::text = l.object END)`;
  const parts = [claimsWhere(writing, lookups, predicates, forward)];
  const twoEnded = lookups.filter((lookup) => lookup.bothEnds);
  const backward = sql`c.object_id = l.entity_id AND (l.object = 'any' OR c.subject_id::text = l.object)`;
  if (twoEnded.length > 0) parts.push(claimsWhere(writing, twoEnded, predicates, backward));
  const rows = (await Promise.all(parts.map((part) => writing.transaction.query<ClaimRow>(part)))).flat();
  return unique(rows.map(claimOfRow));
}

function claimsWhere(
  writing: Writing,
  lookups: readonly Lookup[],
  predicates: ReadonlyMap<string, number>,
  condition: Sql,
): Sql {
  return sql`
    SELECT DISTINCT ON (c.id) c.id, c.fact_id AS fact, c.subject_id AS subject, p.name AS predicate, c.object_id AS object, c.qualifiers, c.properties,
      c.episode_id AS episode, c.replaces, c.polarity, c.from_at, c.from_precision, c.to_at, c.to_precision, c.occurred_at, c.kind, c.confidence,
      e.thread_id AS thread, c.content_hash AS hash, coalesce(f.value_key, '') AS "valueKey"
    FROM unnest(${lookups.map((lookup) => lookup.entity)}::uuid[], ${lookups.map((lookup) => predicates.get(lookup.predicate))}::integer[],
                ${lookups.map((lookup) => lookup.object)}::text[]) AS l (entity_id, predicate_id, object)
    JOIN claim c ON c.tenant_id = ${writing.tenant} AND c.graph_id = ${writing.graph} AND c.predicate_id = l.predicate_id AND c.withdrawn_at IS NULL AND ${condition}
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    LEFT JOIN fact f ON f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.id = c.fact_id
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    ORDER BY c.id`;
}

interface ClaimRow extends Omit<GraphClaim, "qualifiersKey" | "from" | "to" | "occurredAt" | "voter"> {
  readonly qualifiers: JsonObject;
  readonly from_at: string | null;
  readonly from_precision: Precision | null;
  readonly to_at: string | null;
  readonly to_precision: Precision | null;
  readonly occurred_at: string;
  readonly thread: number | null;
}

function claimOfRow({ qualifiers, thread, occurred_at, ...row }: ClaimRow): GraphClaim {
  const { from_at, from_precision, to_at, to_precision, ...claim } = row;
  return {
    ...claim,
    qualifiersKey: canonicalJson(qualifiers),
    from: endpoint(from_at, from_precision),
    to: endpoint(to_at, to_precision),
    occurredAt: Date.parse(occurred_at),
    voter: voterOf(thread, claim.hash),
  };
}
