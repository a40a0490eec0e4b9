/** A claim as it is read back from where it is stored. */
import sql from "sql-template-tag";
import type { ClaimObject, Polarity, SourceKind, Value } from "../../domain/claim.ts";
import { claimId, entityId, episodeUid, factId } from "../../domain/ids.ts";
import type { Endpoint, Precision } from "../../domain/interval.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { ClaimOrigin, StoredClaim } from "./store-claims.ts";

export interface StoredClaimRow {
  readonly id: string;
  readonly episode_id: string | null;
  readonly fact_id: string | null;
  readonly subject_id: string;
  readonly subject_name: string;
  readonly predicate: string;
  readonly object_id: string | null;
  readonly object_name: string | null;
  readonly value: Value | null;
  readonly qualifiers: JsonObject;
  readonly properties: JsonObject;
  readonly polarity: Polarity;
  readonly replaces: boolean | null;
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
  readonly origin: ClaimOrigin | null;
  readonly claim_text: string | null;
}

/** Its columns, of the claim `c` and the predicate `p`. */
export const STORED_CLAIM = sql`c.id, c.episode_id, c.fact_id, c.subject_id, c.subject_name, p.name AS predicate, c.object_id,
      c.object_name, c.value, c.qualifiers, c.properties, c.polarity, c.replaces, c.from_at, c.from_precision, c.to_at, c.to_precision, c.kind,
      c.confidence, c.model, c.quote, c.quote_start, c.quote_end, c.occurred_at, c.content_hash, c.actor, c.origin,
      c.stated_text AS claim_text`;

export function storedClaimOf(row: StoredClaimRow): StoredClaim {
  return {
    id: claimId(row.id),
    episode: row.episode_id === null ? null : episodeUid(row.episode_id),
    fact: row.fact_id === null ? null : factId(row.fact_id),
    isFactNew: false,
    subject: { id: entityId(row.subject_id), name: row.subject_name },
    predicate: row.predicate,
    object: objectOf(row),
    qualifiers: row.qualifiers,
    properties: row.properties,
    polarity: row.polarity,
    replaces: row.replaces,
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
    text: row.claim_text,
    actor: row.actor,
    thread: null,
    occurredAt: Date.parse(row.occurred_at),
    hash: row.content_hash,
    origin: row.origin,
  };
}

function objectOf({ object_id, object_name, value }: StoredClaimRow): ClaimObject | null {
  if (object_id !== null) return { kind: "entity", id: entityId(object_id), name: object_name ?? object_id };
  return value === null ? null : { kind: "value", value };
}

export function endpoint(at: string | null, precision: Precision | null): Endpoint | null {
  return at === null || precision === null ? null : { at: Date.parse(at), precision };
}
