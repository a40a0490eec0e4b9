/** What journal entries commit to: the rows as they are stored, without what is derived and may change. */
import type { Json, JsonObject } from "../domain/json.ts";
import type { AliasRow, ClaimRow, EntityRow, EpisodeRow, FactRow, VersionRow } from "./insert-rows.ts";
import { microseconds } from "./journal.ts";

const time = (iso: string | null) => (iso === null ? null : microseconds(iso));
const json = (text: string | null): Json => (text === null ? null : JSON.parse(text));

export type EpisodeContent = Omit<EpisodeRow, "position" | "terms">;

export function episodeContent(row: EpisodeContent): JsonObject {
  return {
    id: row.id,
    externalId: row.externalId,
    dedupKey: row.dedupKey,
    threadId: row.threadId,
    ordinal: row.ordinal,
    role: row.role,
    speaker: row.speaker,
    content: row.content,
    occurredAt: time(row.occurredAt),
    recordedAt: time(row.recordedAt),
    metadata: json(row.metadata),
  };
}

export type EntityContent = Omit<EntityRow, "type">;

export function entityContent(row: EntityContent): JsonObject {
  return { id: row.id, name: row.name, recordedAt: time(row.recordedAt) };
}

/** The type itself is no content: it stands in the entry. */
export function typeContent(id: string): JsonObject {
  return { id };
}

export type AliasContent = Omit<AliasRow, "isOwnName">;

export function aliasContent(row: AliasContent): JsonObject {
  return {
    entityId: row.entityId,
    normalized: row.normalized,
    name: row.name,
    recordedAt: time(row.recordedAt),
  };
}

export function claimContent(row: ClaimRow): JsonObject {
  return {
    ...row,
    value: json(row.value),
    qualifiers: json(row.qualifiers),
    properties: json(row.properties),
    fromAt: time(row.fromAt),
    toAt: time(row.toAt),
    occurredAt: time(row.occurredAt),
    recordedAt: time(row.recordedAt),
  };
}

export type FactContent = Pick<
  FactRow,
  "id" | "subjectId" | "predicateId" | "objectId" | "value" | "qualifiers" | "statedText"
>;

export function factContent(row: FactContent): JsonObject {
  return {
    id: row.id,
    subjectId: row.subjectId,
    predicateId: row.predicateId,
    objectId: row.objectId,
    value: json(row.value),
    qualifiers: json(row.qualifiers),
    statedText: row.statedText,
  };
}

export type VersionContent = Omit<VersionRow, "supersededAt">;

/** A version that took the place of another, or of none; or one that was closed and none took its place. */
export function changeContent(
  before: { readonly id: string; readonly supersededAt: string } | null,
  after: VersionContent | null,
): JsonObject {
  return {
    before: before === null ? null : { id: before.id, supersededAt: time(before.supersededAt) },
    after: after === null ? null : versionContent(after),
  };
}

function versionContent(row: VersionContent): JsonObject {
  return {
    id: row.id,
    factId: row.factId,
    validFrom: time(row.validFrom),
    fromPrecision: row.fromPrecision,
    fromBasis: row.fromBasis,
    validTo: time(row.validTo),
    toPrecision: row.toPrecision,
    status: row.status,
    recordedAt: time(row.recordedAt),
  };
}
