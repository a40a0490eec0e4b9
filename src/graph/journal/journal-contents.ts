/**
 * What journal entries commit to: the rows as they are stored, without what is derived and may change. Fields
 * stand in the order in which they are written.
 */
import type { Json, JsonObject } from "../../domain/json.ts";
import type {
  AliasRow,
  ClaimRow,
  DecisionRow,
  EntityRow,
  EpisodeRow,
  FactRow,
  VersionRow,
} from "../write/rows.ts";
import { microseconds } from "./journal.ts";

const time = (iso: string | null) => (iso === null ? null : microseconds(iso));
const json = (text: string | null): Json =>
  text === null ? null : text === "{}" ? NO_FIELDS : JSON.parse(text);
const NO_FIELDS: JsonObject = {};

export type EpisodeContent = Omit<EpisodeRow, "position" | "terms" | "isReadLocally">;

export function episodeContent(row: EpisodeContent): JsonObject {
  return {
    content: row.content,
    dedupKey: row.dedupKey,
    externalId: row.externalId,
    id: row.id,
    metadata: json(row.metadata),
    occurredAt: time(row.occurredAt),
    ordinal: row.ordinal,
    recordedAt: time(row.recordedAt),
    role: row.role,
    speaker: row.speaker,
    threadId: row.threadId,
    ...(row.timeZone === null ? {} : { timeZone: row.timeZone }),
  };
}

/** What an episode says from then on; nothing if it was deleted. */
export interface RevisionContent {
  readonly id: string;
  readonly content: string;
  readonly revisedAt: string;
}

export function revisionContent({ id, content, revisedAt }: RevisionContent): JsonObject {
  return { content, id, revisedAt: time(revisedAt) };
}

/** What it is merged into follows from decisions, which have entries of their own. */
export type EntityContent = Omit<EntityRow, "type" | "ownType" | "isTypeGiven" | "mergedInto">;

export function entityContent(row: EntityContent): JsonObject {
  return { id: row.id, name: row.ownName ?? row.name, recordedAt: time(row.recordedAt) };
}

/** The type itself is no content: it stands in the entry. */
export function typeContent(id: string): JsonObject {
  return { id };
}

export type AliasContent = Omit<AliasRow, "isOwnName" | "keys">;

/** What the name means by itself, whatever that was merged into. */
export function aliasContent(row: AliasContent): JsonObject {
  return {
    entityId: row.namedEntityId ?? row.entityId,
    name: row.name,
    normalized: row.normalized,
    recordedAt: time(row.recordedAt),
  };
}

export type ClaimContent = Omit<ClaimRow, "origin" | "withdrawnAt" | "restsOn">;

/**
 * What the journal holds of a claim: with the entities that it names, whatever these were merged into, and
 * the fact that it was stored with.
 */
export function claimContent(row: ClaimContent): JsonObject {
  return {
    actor: row.actor,
    confidence: row.confidence,
    episodeId: row.episodeId,
    factId: row.namedFactId ?? row.factId,
    fromAt: time(row.fromAt),
    fromPrecision: row.fromPrecision,
    hash: row.hash,
    id: row.id,
    kind: row.kind,
    model: row.model,
    objectId: row.namedObjectId ?? row.objectId,
    objectName: row.objectName,
    occurredAt: time(row.occurredAt),
    polarity: row.polarity,
    predicateId: row.predicateId,
    properties: json(row.properties),
    qualifiers: json(row.qualifiers),
    quote: row.quote,
    quoteEnd: row.quoteEnd,
    quoteStart: row.quoteStart,
    recordedAt: time(row.recordedAt),
    // Not kept before: an entry from then says nothing of it, as of the sentence.
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(row.statedText === null ? {} : { statedText: row.statedText }),
    subjectId: row.namedSubjectId ?? row.subjectId,
    subjectName: row.subjectName,
    toAt: time(row.toAt),
    toPrecision: row.toPrecision,
    value: json(row.value),
  };
}

/** What the journal holds of a claim that counts no more. */
export function withdrawnContent(withdrawn: {
  readonly id: string;
  readonly withdrawnAt: string;
}): JsonObject {
  return { id: withdrawn.id, withdrawnAt: time(withdrawn.withdrawnAt) };
}

export type DecisionContent = Omit<DecisionRow, "undoneAt" | "undoneBy">;

export function decisionContent(row: DecisionContent): JsonObject {
  return {
    actor: row.actor,
    ...(row.correction === null ? {} : { correction: json(row.correction) }),
    entityId: row.entityId,
    id: row.id,
    kind: row.kind,
    otherId: row.otherId,
    parts: json(row.parts),
    reason: row.reason,
    recordedAt: time(row.recordedAt),
    score: row.score,
  };
}

/** What the journal holds of a decision that counts no more. */
export function undoneContent(undone: {
  readonly id: string;
  readonly undoneAt: string;
  readonly undoneBy: string;
}): JsonObject {
  return { id: undone.id, undoneAt: time(undone.undoneAt), undoneBy: undone.undoneBy };
}

export type FactContent = Pick<
  FactRow,
  "id" | "subjectId" | "predicateId" | "objectId" | "value" | "qualifiers" | "statedText"
>;

export function factContent(row: FactContent): JsonObject {
  return {
    id: row.id,
    objectId: row.objectId,
    predicateId: row.predicateId,
    qualifiers: json(row.qualifiers),
    statedText: row.statedText,
    subjectId: row.subjectId,
    value: json(row.value),
  };
}

export type VersionContent = Omit<VersionRow, "supersededAt">;

/** A version that took the place of another, or of none; or one that was closed and none took its place. */
export function changeContent(
  before: { readonly id: string; readonly supersededAt: string } | null,
  after: VersionContent | null,
): JsonObject {
  return {
    after: after === null ? null : versionContent(after),
    before: before === null ? null : { id: before.id, supersededAt: time(before.supersededAt) },
  };
}

function versionContent(row: VersionContent): JsonObject {
  return {
    factId: row.factId,
    fromBasis: row.fromBasis,
    fromPrecision: row.fromPrecision,
    id: row.id,
    recordedAt: time(row.recordedAt),
    status: row.status,
    toPrecision: row.toPrecision,
    validFrom: time(row.validFrom),
    validTo: time(row.validTo),
  };
}
