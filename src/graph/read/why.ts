/** Why the memory holds a fact: the claims with their quotes, its versions, and what they replaced. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { Polarity, SourceKind } from "../../domain/claim.ts";
import type { Fact } from "../../domain/fact.ts";
import { type ClaimId, claimId, type FactId } from "../../domain/ids.ts";
import { type Precision, toIso } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "./read-facts.ts";

/** A claim as it explains a fact. Times are ISO 8601 in UTC. */
export interface ClaimView {
  readonly id: ClaimId;
  readonly polarity: Polarity;
  /** Subject, predicate and object as they were named. */
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly from: { readonly at: string; readonly precision: Precision } | null;
  readonly to: { readonly at: string; readonly precision: Precision } | null;
  readonly kind: SourceKind;
  readonly confidence: number;
  readonly model: string | null;
  /** The episode's id, as it was given. */
  readonly episode: string | null;
  readonly speaker: string | null;
  /** Who said so, if no episode does: `user:alice`. */
  readonly actor: string | null;
  /** The reason that was given with a decision. */
  readonly reason: string | null;
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** Since when it counts no more, because the words were read anew and it is not read there; `null` while it counts. */
  readonly withdrawnAt: string | null;
  /** The words, with their offsets in the episode's content (UTF-16 code units, end not included). */
  readonly quote: { readonly text: string; readonly start: number; readonly end: number } | null;
}

export interface Explanation {
  /** All versions ever recorded, the oldest recording first. */
  readonly versions: readonly Fact[];
  /** What was said about the fact itself, the newest first. */
  readonly claims: readonly ClaimView[];
  /** What was said of the same subject and predicate about other objects, the newest first. */
  readonly competing: readonly ClaimView[];
}

interface ClaimRow {
  readonly id: string;
  readonly own: boolean;
  readonly polarity: Polarity;
  readonly subject_name: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly from_at: string | null;
  readonly from_precision: Precision | null;
  readonly to_at: string | null;
  readonly to_precision: Precision | null;
  readonly kind: SourceKind;
  readonly confidence: number;
  readonly model: string | null;
  readonly episode: string | null;
  readonly speaker: string | null;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly withdrawn_at: string | null;
  readonly quote: string | null;
  readonly quote_start: number | null;
  readonly quote_end: number | null;
}

const MAX_COMPETING = 50;

/** Explains a fact; `undefined` if there is none of that id in the graphs that are read. */
export async function explain(
  transaction: Transaction,
  scope: { readonly tenant: number; readonly graphs: readonly number[] },
  fact: FactId,
  ontology: Ontology,
): Promise<Explanation | undefined> {
  const versions = await readFacts(
    transaction,
    { ...scope, facts: [fact], asOf: "any", allRecorded: true, limit: 1000 },
    ontology,
  );
  const rows = await transaction.query<ClaimRow>(sql`
    SELECT c.id, coalesce(c.fact_id = f.id, false) AS own, c.polarity, c.subject_name, p.name AS predicate,
      coalesce(c.object_name, c.value #>> '{}') AS object, c.from_at, c.from_precision, c.to_at, c.to_precision, c.kind, c.confidence,
      c.model, coalesce(e.external_id, e.id::text) AS episode, e.speaker, c.actor,
      CASE WHEN c.episode_id IS NULL THEN c.properties ->> 'reason' END AS reason, c.occurred_at, c.recorded_at, c.withdrawn_at, c.quote, c.quote_start,
      c.quote_end
    FROM fact f
    JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
    JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.subject_id = f.subject_id AND c.predicate_id = f.predicate_id
    LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    WHERE f.tenant_id = ${scope.tenant} AND ${inGraphs("f.graph_id", scope.graphs)} AND f.id = ${fact}::uuid
    ORDER BY c.occurred_at DESC, c.content_hash`);
  if (rows.length === 0 && versions.length === 0) return undefined;
  const isSet = !ontology.predicate(rows[0]?.predicate ?? "").functional;
  return {
    versions: versions.toSorted((a, b) =>
      a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0,
    ),
    claims: rows.filter((row) => row.own).map(claimView),
    // Of a set-valued predicate, other objects do not compete; only an ending of all of them matters.
    competing: rows
      .filter((row) => !row.own && (!isSet || row.object === null))
      .slice(0, MAX_COMPETING)
      .map(claimView),
  };
}

function claimView(row: ClaimRow): ClaimView {
  return {
    id: claimId(row.id),
    polarity: row.polarity,
    subject: row.subject_name,
    predicate: row.predicate,
    object: row.object,
    from: endpointView(row.from_at, row.from_precision),
    to: endpointView(row.to_at, row.to_precision),
    kind: row.kind,
    confidence: row.confidence,
    model: row.model,
    episode: row.episode,
    speaker: row.speaker,
    actor: row.actor,
    reason: row.reason,
    occurredAt: toIso(Date.parse(row.occurred_at)),
    recordedAt: row.recorded_at,
    withdrawnAt: row.withdrawn_at,
    quote:
      row.quote === null || row.quote_start === null || row.quote_end === null
        ? null
        : { text: row.quote, start: row.quote_start, end: row.quote_end },
  };
}

function endpointView(at: string | null, precision: Precision | null) {
  return at === null || precision === null ? null : { at: toIso(Date.parse(at)), precision };
}
