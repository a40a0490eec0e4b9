/** Claims of some predicates, to derive the facts that they are about anew. */
import sql from "sql-template-tag";
import type { Polarity, SourceKind, Value } from "../domain/claim.ts";
import { claimId, entityId, episodeUid, factId } from "../domain/ids.ts";
import type { Endpoint, Precision } from "../domain/interval.ts";
import type { JsonObject } from "../domain/json.ts";
import type { StoredClaim } from "../graph/store-claims.ts";
import type { Writing } from "../graph/writing.ts";

/** Which subjects: the next ones by id, or all of which something was said since a time of recording. */
export type WhichSubjects =
  | { readonly kind: "next"; readonly after: string | null; readonly limit: number }
  | { readonly kind: "since"; readonly recordedAt: string };

/** Subjects of claims of some predicates, by id. */
export async function subjectsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  which: WhichSubjects,
): Promise<string[]> {
  const where =
    which.kind === "since"
      ? sql`recorded_at > ${which.recordedAt}::timestamptz`
      : sql`(${which.after}::uuid IS NULL OR subject_id > ${which.after}::uuid)`;
  const rows = await transaction.query<{ subject_id: string }>(sql`
    SELECT DISTINCT subject_id FROM claim
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND predicate_id = ANY (${[...predicates]}::integer[]) AND ${where}
    ORDER BY subject_id LIMIT ${which.kind === "since" ? null : which.limit}`);
  return rows.map((row) => row.subject_id);
}

interface ClaimRow {
  readonly id: string;
  readonly episode_id: string | null;
  readonly fact_id: string;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly predicate: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly value: Value | null;
  readonly qualifiers: JsonObject;
  readonly properties: JsonObject;
  readonly polarity: Polarity;
  readonly from_at: string | null;
  readonly from_precision: Precision | null;
  readonly to_at: string | null;
  readonly to_precision: Precision | null;
  readonly kind: SourceKind;
  readonly confidence: number;
  readonly model: string | null;
  readonly quote: string | null;
  readonly quote_start: number | null;
  readonly quote_end: number | null;
  readonly occurred_at: string;
  readonly content_hash: string;
  readonly actor: string | null;
}

/** Of each fact of some subjects and predicates one claim, which stands for its slot. */
export async function claimsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  subjects: readonly string[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<ClaimRow>(sql`
    SELECT DISTINCT ON (c.fact_id) c.id, c.episode_id, c.fact_id, c.subject_id, c.subject_name, p.name AS predicate, c.object_id,
      c.object_name, c.value, c.qualifiers, c.properties, c.polarity, c.from_at, c.from_precision, c.to_at, c.to_precision, c.kind,
      c.confidence, c.model, c.quote, c.quote_start, c.quote_end, c.occurred_at, c.content_hash, c.actor
    FROM claim c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.subject_id = ANY (${[...subjects]}::uuid[])
      AND c.predicate_id = ANY (${[...predicates]}::integer[]) AND c.fact_id IS NOT NULL
    ORDER BY c.fact_id, c.id`);
  return rows.map(claimOfRow);
}

function claimOfRow(row: ClaimRow): StoredClaim {
  return {
    id: claimId(row.id),
    episode: row.episode_id === null ? null : episodeUid(row.episode_id),
    fact: factId(row.fact_id),
    isFactNew: false,
    subject: { id: entityId(row.subject_id), name: row.subject_name },
    predicate: row.predicate,
    object: objectOf(row),
    qualifiers: row.qualifiers,
    properties: row.properties,
    polarity: row.polarity,
    from: endpoint(row.from_at, row.from_precision),
    to: endpoint(row.to_at, row.to_precision),
    kind: row.kind,
    confidence: row.confidence,
    model: row.model,
    quote:
      row.quote_start === null || row.quote_end === null
        ? null
        : { start: row.quote_start, end: row.quote_end },
    quoteText: row.quote,
    text: null,
    actor: row.actor,
    thread: null,
    occurredAt: Date.parse(row.occurred_at),
    hash: row.content_hash,
  };
}

function objectOf({ object_id, object_name, value }: ClaimRow): StoredClaim["object"] {
  if (object_id !== null) return { kind: "entity", id: entityId(object_id), name: object_name ?? object_id };
  return value === null ? null : { kind: "value", value };
}

function endpoint(at: string | null, precision: Precision | null): Endpoint | null {
  return at === null || precision === null ? null : { at: Date.parse(at), precision };
}
