/** Versions of facts as they are stored, with their sources, and as callers read them. */
import sql, { empty, join } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inMilliseconds } from "../../db/time.ts";
import { combinedConfidence, highestKind, type SourceKind, type Value } from "../../domain/claim.ts";
import type { Role } from "../../domain/episode.ts";
import { type Fact, factText, type SharedFrom, type Source } from "../../domain/fact.ts";
import { given } from "../../domain/given.ts";
import { claimId, entityId, factId, versionId } from "../../domain/ids.ts";
import { type Precision, toIso } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { fewEntities, holding, isOfKinds } from "./few-entities.ts";
import { fewFacts, isWide, narrowed, walkByName } from "./few-facts.ts";
import { entityTable } from "./known-entities.ts";
import { type FactQuery, selectVersions, validityCondition } from "./select-versions.ts";
import { isTurned, turned } from "./sides.ts";
import { claimsOf, confidenceOf, sureConditions } from "./standing.ts";

/** A version of a fact as it is stored, with the names of its entities. */
export interface FactViewRow {
  readonly fact_id: string;
  readonly version_id: string;
  readonly predicate: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly subject_type: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly object_type: string | null;
  readonly value: Value | null;
  readonly qualifiers: JsonObject;
  readonly stated_text: string | null;
  readonly valid_from: string;
  readonly from_precision: Precision;
  readonly from_basis: Fact["validFromBasis"];
  readonly valid_to: string | null;
  readonly to_precision: Precision | null;
  readonly status: Fact["status"];
  readonly recorded_at: string;
  readonly superseded_at: string | null;
  /** Is it read from the side of its object? */
  readonly is_turned: boolean;
  readonly sources: readonly SourceRow[];
}

/** A claim that a version rests on. */
export interface SourceRow {
  readonly id: string;
  readonly kind: SourceKind;
  readonly confidence: number;
  readonly model: string | null;
  readonly episode: string | null;
  readonly role: Role | null;
  readonly speaker: string | null;
  readonly at: string;
  readonly quote: string | null;
  readonly properties: JsonObject;
  /** Was it said to be so as well, beside what was so before? */
  readonly adds: boolean;
  /** Where it is shared from, and the words that came with it. */
  readonly shared: SharedRow | null;
}

/** What is kept of a claim that another graph shares. */
export interface SharedRow {
  readonly graph: string;
  readonly by: string;
  readonly at: string;
  readonly quote: string | null;
}

/**
 * What is kept of a claim `c` that another graph shares; only a person's word without an episode may be such
 * a claim.
 */
export const SHARED_OF_CLAIM = sql`CASE WHEN c.episode_id IS NULL AND c.origin = 'person' THEN (
  SELECT json_build_object('graph', sc.source, 'by', sc.actor, 'at', sc.shared_at, 'quote', sc.quote)
  FROM shared_claim sc WHERE sc.tenant_id = c.tenant_id AND sc.graph_id = c.graph_id AND sc.claim_id = c.id) END`;

/** Where a fact was shared from, as callers read it. */
export function sharedFromOf(row: SharedRow | null): { readonly sharedFrom?: SharedFrom } {
  return row === null ? {} : { sharedFrom: { graph: row.graph, by: row.by, at: toIso(Date.parse(row.at)) } };
}

/** The versions that a query asks for, by subject, predicate, beginning and object. */
export async function readFactRows(
  transaction: Transaction,
  query: FactQuery,
  ontology: Ontology,
): Promise<FactViewRow[]> {
  if (!isWide(query)) return selectRows(transaction, query, ontology);
  const few = await fewFacts(transaction, query, ontology);
  if (few !== undefined)
    return few.length === 0 ? [] : selectRows(transaction, narrowed(query, few), ontology);
  const ofKinds = await fewEntities(transaction, query, { properties: [], ...given({ kinds: query.kinds }) });
  if (ofKinds !== undefined)
    return ofKinds.length === 0 ? [] : selectRows(transaction, { ...query, entities: ofKinds }, ontology);
  if (query.order === "confidence") return selectRows(transaction, query, ontology);
  const turnable = query.objects === undefined ? ontology.symmetric() : (query.turnable ?? []);
  return walkByName(transaction, query, query.limit, (seenFrom, limit) =>
    selectRows(transaction, { ...query, turnable, seenFrom, limit }, ontology),
  );
}

async function selectRows(
  transaction: Transaction,
  query: FactQuery,
  ontology: Ontology,
): Promise<FactViewRow[]> {
  const { knownAt, seenFrom } = query;
  const entities = entityTable(knownAt);
  const isSeen =
    seenFrom === undefined
      ? []
      : [sql`wanted.id = CASE WHEN side.is_turned THEN f.object_id ELSE f.subject_id END`];
  const { kinds, minConfidence = null, sourceKinds = null } = query;
  const fits =
    kinds === undefined
      ? empty
      : sql`, (${isOfKinds(kinds, holding(query.asOf, knownAt, ontology), knownAt)}) AS fits`;
  const isOfType = kinds === undefined ? [] : [sql`(s.fits OR o.fits)`];
  const claims = claimsOf("v", knownAt);
  const isSure = sureConditions(claims, { minConfidence, sourceKinds });
  const surestFirst = query.order === "confidence" ? sql`${confidenceOf(claims)} DESC, ` : empty;
  // What took a version's place later was not known then.
  const supersededAt =
    knownAt === undefined
      ? sql`v.superseded_at`
      : sql`CASE WHEN v.superseded_at <= ${knownAt}::timestamptz THEN v.superseded_at END`;
  return transaction.query<FactViewRow>(sql`
    SELECT f.id AS fact_id, v.id AS version_id, p.name AS predicate, s.id AS subject_id, s.name AS subject_name, s.type AS subject_type,
      o.id AS object_id, o.name AS object_name, o.type AS object_type, f.value, f.qualifiers, f.stated_text,
      v.valid_from, v.from_precision, v.from_basis, v.valid_to, v.to_precision, v.status, v.recorded_at, ${supersededAt} AS superseded_at,
      side.is_turned,
      (SELECT coalesce(json_agg(json_build_object(
           'id', c.id, 'kind', c.kind, 'confidence', c.confidence, 'model', c.model, 'episode', coalesce(e.external_id, e.id::text),
           'role', e.role, 'speaker', e.speaker, 'at', c.occurred_at, 'quote', c.quote, 'properties', c.properties, 'adds', c.replaces IS FALSE, 'shared', ${SHARED_OF_CLAIM})
         ORDER BY c.occurred_at DESC, c.content_hash, c.id), '[]')
       FROM support u
       JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
       LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
       WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id
         ${knownAt === undefined ? empty : sql`AND u.recorded_at <= ${knownAt}::timestamptz`}) AS sources
    FROM ${selectVersions(query)}
    CROSS JOIN LATERAL (SELECT name FROM predicate WHERE tenant_id = f.tenant_id AND id = f.predicate_id OFFSET 0) p
    CROSS JOIN LATERAL (SELECT id, name, type${fits} FROM ${entities} e WHERE tenant_id = f.tenant_id AND graph_id = f.graph_id AND id = f.subject_id OFFSET 0) s
    LEFT JOIN LATERAL (SELECT id, name, type${fits} FROM ${entities} e WHERE tenant_id = f.tenant_id AND graph_id = f.graph_id AND id = f.object_id OFFSET 0) o ON true
    CROSS JOIN LATERAL (SELECT ${isTurned(query, ontology)} AS is_turned) side
    WHERE ${join([sql`true`, ...validityCondition(query, ontology), ...isSeen, ...isOfType, ...isSure], " AND ")}
    ORDER BY ${surestFirst}CASE WHEN side.is_turned THEN o.name ELSE s.name END, p.name, v.valid_from,
      CASE WHEN side.is_turned THEN s.name ELSE o.name END, f.value_key, v.recorded_at, v.id
    LIMIT ${query.limit}`);
}

/** A version as callers read it, from the side that its row says. */
export function factOfRow(row: FactViewRow, ontology: Ontology, isQuestioned = false): Fact {
  const definition = ontology.predicate(row.predicate);
  const kinds = row.sources.map((source) => source.kind);
  // The newest source has the last word on what does not identify the fact.
  const added = Object.assign({}, ...row.sources.map((source) => source.properties).reverse());
  const object =
    row.object_id === null
      ? undefined
      : { id: entityId(row.object_id), name: row.object_name ?? "", type: row.object_type ?? "" };
  const properties = { ...added, ...row.qualifiers };
  const known = row.from_basis !== "unknown";
  const stored: Fact = {
    id: factId(row.fact_id),
    versionId: versionId(row.version_id),
    subject: { id: entityId(row.subject_id), name: row.subject_name, type: row.subject_type },
    predicate: row.predicate,
    ...(object === undefined ? {} : { object }),
    ...(row.value === null ? {} : { value: row.value }),
    text:
      row.stated_text ??
      factText(definition, row.subject_name, object?.name ?? String(row.value), properties),
    properties,
    validFrom: known ? inMilliseconds(row.valid_from) : null,
    validFromPrecision: known ? row.from_precision : null,
    validFromBasis: row.from_basis,
    validTo: row.valid_to === null ? null : inMilliseconds(row.valid_to),
    validToPrecision: row.to_precision,
    recordedAt: row.recorded_at,
    supersededAt: row.superseded_at,
    status: row.status,
    ...(isQuestioned ? { questioned: true } : {}),
    confidence: combinedConfidence(row.sources),
    kind: highestKind(kinds),
    sources: row.sources.map(
      (source): Source => ({
        claim: claimId(source.id),
        kind: source.kind,
        confidence: source.confidence,
        model: source.model,
        episode: source.episode,
        role: source.role,
        speaker: source.speaker,
        occurredAt: inMilliseconds(source.at),
        quote: source.quote ?? source.shared?.quote ?? null,
        ...sharedFromOf(source.shared),
      }),
    ),
  };
  return row.is_turned ? turned(stored, ontology) : stored;
}
