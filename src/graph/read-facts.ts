/** Reads versions of facts with their sources. */
import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { combinedConfidence, highestKind, type SourceKind, type Value } from "../domain/claim.ts";
import { type Fact, factText, type Source } from "../domain/fact.ts";
import { claimId, entityId, factId, versionId } from "../domain/ids.ts";
import { type Interval, type Precision, toIso } from "../domain/interval.ts";
import type { JsonObject } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";

/** Which versions are wanted. All conditions hold together. */
export interface FactQuery {
  readonly tenant: number;
  readonly graphs: readonly number[];
  readonly facts?: readonly string[];
  /** Ids of versions. */
  readonly versions?: readonly string[];
  readonly subjects?: readonly string[];
  readonly predicates?: readonly string[];
  readonly objects?: readonly string[];
  /** Either end is one of these entities. */
  readonly entities?: readonly string[];
  /** True at some time in this interval; `any`: in any version of any time. */
  readonly asOf: Interval | "any";
  /** As known at this moment; absent: now. With microseconds. */
  readonly knownAt?: string;
  /** All versions ever recorded, not only those of one moment. */
  readonly allRecorded?: boolean;
  readonly limit: number;
}

/** A version of a fact as it is stored, with the names of its entities. */
export interface FactRow {
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
  readonly sources: readonly SourceRow[];
}

/** A claim that a version rests on. */
export interface SourceRow {
  readonly id: string;
  readonly kind: SourceKind;
  readonly confidence: number;
  readonly model: string | null;
  readonly episode: string | null;
  readonly speaker: string | null;
  readonly at: string;
  readonly quote: string | null;
  readonly properties: JsonObject;
}

/** The versions that a query asks for, by subject, predicate and beginning. */
export async function readFacts(
  transaction: Transaction,
  query: FactQuery,
  ontology: Ontology,
): Promise<Fact[]> {
  const rows = await transaction.query<FactRow>(sql`
    SELECT f.id AS fact_id, v.id AS version_id, p.name AS predicate, s.id AS subject_id, s.name AS subject_name, s.type AS subject_type,
      o.id AS object_id, o.name AS object_name, o.type AS object_type, f.value, f.qualifiers, f.stated_text,
      v.valid_from, v.from_precision, v.from_basis, v.valid_to, v.to_precision, v.status, v.recorded_at, v.superseded_at,
      (SELECT coalesce(json_agg(json_build_object(
           'id', c.id, 'kind', c.kind, 'confidence', c.confidence, 'model', c.model, 'episode', coalesce(e.external_id, e.id::text),
           'speaker', e.speaker, 'at', c.occurred_at, 'quote', c.quote, 'properties', c.properties)
         ORDER BY c.occurred_at DESC, c.content_hash), '[]')
       FROM support u
       JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
       LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
       WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id
         ${query.knownAt === undefined ? empty : sql`AND u.recorded_at <= ${query.knownAt}::timestamptz`}) AS sources
    FROM fact f
    JOIN fact_version v ON v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id
    JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
    JOIN entity s ON s.tenant_id = f.tenant_id AND s.graph_id = f.graph_id AND s.id = f.subject_id
    LEFT JOIN entity o ON o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id
    WHERE ${join(conditions(query, ontology), " AND ")}
    ORDER BY s.name, p.name, v.valid_from, v.recorded_at, v.id
    LIMIT ${query.limit}`);
  return rows.map((row) => factOfRow(row, ontology));
}

function conditions(query: FactQuery, ontology: Ontology): Sql[] {
  const found = [
    sql`f.tenant_id = ${query.tenant}`,
    // Compared in full, so that the index on the leading columns can be used.
    sql`f.graph_id = ANY (${[...query.graphs]}::integer[])`,
  ];
  if (query.facts !== undefined) found.push(sql`f.id = ANY (${[...query.facts]}::uuid[])`);
  if (query.versions !== undefined) found.push(sql`v.id = ANY (${[...query.versions]}::uuid[])`);
  if (query.subjects !== undefined) found.push(sql`f.subject_id = ANY (${[...query.subjects]}::uuid[])`);
  if (query.objects !== undefined) found.push(sql`f.object_id = ANY (${[...query.objects]}::uuid[])`);
  if (query.entities !== undefined) {
    found.push(
      sql`(f.subject_id = ANY (${[...query.entities]}::uuid[]) OR f.object_id = ANY (${[...query.entities]}::uuid[]))`,
    );
  }
  if (query.predicates !== undefined) found.push(sql`p.name = ANY (${[...query.predicates]}::text[])`);
  return [...found, ...versionConditions(query, ontology)];
}

/** Which versions (`v`, of the predicate `p`) are true at a time, as known at a moment. */
export function versionConditions(
  query: Pick<FactQuery, "asOf" | "knownAt" | "allRecorded">,
  ontology: Ontology,
): Sql[] {
  const found: Sql[] = [];
  if (query.asOf !== "any") {
    const { from, to } = query.asOf;
    found.push(sql`v.valid_from < ${toIso(to)}::timestamptz
      AND (v.valid_to IS NULL OR v.valid_to > ${toIso(from)}::timestamptz OR p.name = ANY (${ontology.events()}::text[]))`);
  }
  if (query.knownAt !== undefined) {
    found.push(sql`v.recorded_at <= ${query.knownAt}::timestamptz
      AND (v.superseded_at IS NULL OR v.superseded_at > ${query.knownAt}::timestamptz)`);
  } else if (query.allRecorded !== true) {
    found.push(sql`v.superseded_at IS NULL`);
  }
  return found;
}

/** A version as callers read it. */
export function factOfRow(row: FactRow, ontology: Ontology): Fact {
  const definition = ontology.predicate(row.predicate);
  const kinds = row.sources.map((source) => source.kind);
  // The newest source has the last word on what does not identify the fact.
  const added = Object.assign({}, ...row.sources.map((source) => source.properties).reverse());
  const object =
    row.object_id === null
      ? undefined
      : { id: entityId(row.object_id), name: row.object_name ?? "", type: row.object_type ?? "" };
  const known = row.from_basis !== "unknown";
  return {
    id: factId(row.fact_id),
    versionId: versionId(row.version_id),
    subject: { id: entityId(row.subject_id), name: row.subject_name, type: row.subject_type },
    predicate: row.predicate,
    ...(object === undefined ? {} : { object }),
    ...(row.value === null ? {} : { value: row.value }),
    text:
      row.stated_text ??
      factText(definition, row.subject_name, object?.name ?? String(row.value), row.qualifiers),
    properties: { ...added, ...row.qualifiers },
    validFrom: known ? toIso(Date.parse(row.valid_from)) : null,
    validFromPrecision: known ? row.from_precision : null,
    validFromBasis: row.from_basis,
    validTo: row.valid_to === null ? null : toIso(Date.parse(row.valid_to)),
    validToPrecision: row.to_precision,
    recordedAt: row.recorded_at,
    supersededAt: row.superseded_at,
    status: row.status,
    confidence: combinedConfidence(row.sources),
    kind: highestKind(kinds),
    sources: row.sources.map(
      (source): Source => ({
        claim: claimId(source.id),
        kind: source.kind,
        confidence: source.confidence,
        model: source.model,
        episode: source.episode,
        speaker: source.speaker,
        occurredAt: toIso(Date.parse(source.at)),
        quote: source.quote,
      }),
    ),
  };
}
