/** The rows of a graph as they are stored, with ids and recording times. */
import { tableOf } from "./row-table.ts";

/** JSON columns are given as text, times as ISO 8601. */
export interface EpisodeRow {
  readonly id: string;
  readonly externalId: string | null;
  readonly dedupKey: string | null;
  readonly threadId: number;
  readonly position: number;
  readonly ordinal: number;
  readonly role: string;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly timeZone: string | null;
  readonly metadata: string;
  readonly terms: number;
  /** Do rules read it? `null` if that was not kept. */
  readonly isReadLocally: boolean | null;
}

export const EPISODES = tableOf<EpisodeRow & { readonly isQuestion: boolean }>()(
  "episode",
  {
    uuid: "id",
    text: "externalId dedupKey role speaker content timeZone",
    integer: "threadId position ordinal terms",
    boolean: "isQuestion isReadLocally",
    timestamptz: "occurredAt recordedAt",
    jsonb: "metadata",
  },
  { isReadLocally: "read_locally" },
);

export interface EntityRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The name that it was made with, if it shows another. */
  readonly ownName: string | null;
  /** The type that it has by its own name, if it shows another. */
  readonly ownType: string | null;
  /** Did a person say of which type it is? */
  readonly isTypeGiven: boolean;
  /** The entity that it is one with, if that was made before it. */
  readonly mergedInto: string | null;
  readonly recordedAt: string;
}

export const ENTITIES = tableOf<EntityRow>()("entity", {
  uuid: "id mergedInto",
  text: "name type ownName ownType",
  boolean: "isTypeGiven",
  timestamptz: "recordedAt",
});

export interface AliasRow {
  readonly entityId: string;
  /** What it names by itself, if that was merged into the entity. */
  readonly namedEntityId: string | null;
  readonly normalized: string;
  readonly name: string;
  readonly recordedAt: string;
  /** The keys by which names like it are found. */
  readonly keys: readonly string[];
  /** Is it the name that the entity itself has? Its entry in the journal says so already. */
  readonly isOwnName: boolean;
}

export const ALIASES = tableOf<AliasRow>()("alias", {
  uuid: "entityId namedEntityId",
  text: "normalized name",
  timestamptz: "recordedAt",
});

export interface DecisionRow {
  readonly id: string;
  readonly kind: "merge" | "apart" | "candidate" | "correction";
  /** The two, in any order; of a correction both are the one that it is of. */
  readonly entityId: string;
  readonly otherId: string;
  readonly score: number | null;
  /** JSON. */
  readonly parts: string;
  readonly reason: string;
  readonly actor: string;
  readonly recordedAt: string;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  /** JSON: what a correction says, or the type that a merge gives. */
  readonly correction: string | null;
}

export const DECISIONS = tableOf<DecisionRow>()("decision", {
  uuid: "id entityId otherId",
  text: "kind reason actor undoneBy",
  float8: "score",
  timestamptz: "recordedAt undoneAt",
  jsonb: "parts correction",
});

export interface MentionRow {
  readonly episodeId: string;
  readonly entityId: string;
  readonly start: number;
  readonly end: number;
  /** When it was read there; `null`: with the episode. */
  readonly recordedAt: string | null;
}

export const MENTIONS = tableOf<MentionRow>()(
  "mention",
  { uuid: "episodeId entityId", integer: "start end", timestamptz: "recordedAt" },
  { start: "span_start", end: "span_end" },
);

export interface FactRow {
  readonly id: string;
  readonly subjectId: string;
  readonly predicateId: number;
  readonly objectId: string | null;
  readonly value: string | null;
  readonly valueKey: string;
  readonly qualifiers: string;
  readonly qualifiersKey: string;
  readonly statedText: string | null;
  readonly searchText: string;
  readonly terms: number;
  readonly recordedAt: string;
}

export const FACTS = tableOf<FactRow>()("fact", {
  uuid: "id subjectId objectId",
  text: "valueKey qualifiersKey statedText searchText",
  integer: "predicateId terms",
  timestamptz: "recordedAt",
  jsonb: "value qualifiers",
});

export interface ClaimRow {
  readonly id: string;
  readonly episodeId: string | null;
  readonly factId: string | null;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly predicateId: number;
  readonly objectId: string | null;
  readonly objectName: string | null;
  readonly value: string | null;
  readonly qualifiers: string;
  readonly properties: string;
  readonly polarity: string;
  readonly fromAt: string | null;
  readonly fromPrecision: string | null;
  readonly toAt: string | null;
  readonly toPrecision: string | null;
  readonly kind: string;
  readonly confidence: number;
  readonly model: string | null;
  readonly quote: string | null;
  readonly quoteStart: number | null;
  readonly quoteEnd: number | null;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly hash: string;
  /** Who made it, if no episode does: `user:alice`. */
  readonly actor: string | null;
  /** Where it comes from, where that is known; and since when it counts no more. */
  readonly origin: string | null;
  readonly withdrawnAt: string | null;
  /** What it names by itself, where that was merged into the subject or the object. */
  readonly namedSubjectId: string | null;
  readonly namedObjectId: string | null;
  /** The fact that it was stored with, if it stands with another since. */
  readonly namedFactId: string | null;
  /** The sentence that its source gave for it. */
  readonly statedText: string | null;
  /**
   * The claims that it restates or denies, if it says nothing of its own: an array as PostgreSQL writes it.
   */
  readonly restsOn: string | null;
  /** Does it take the place of what held, or join it? `null`: as its predicate says. */
  readonly replaces: boolean | null;
}

export const CLAIMS = tableOf<ClaimRow>()(
  "claim",
  {
    uuid: "id episodeId factId subjectId objectId namedSubjectId namedObjectId namedFactId",
    text: "subjectName objectName polarity fromPrecision toPrecision kind model quote hash actor origin statedText",
    integer: "predicateId quoteStart quoteEnd",
    float8: "confidence",
    boolean: "replaces",
    timestamptz: "fromAt toAt occurredAt recordedAt withdrawnAt",
    jsonb: "value qualifiers properties",
    "uuid[]": "restsOn",
  },
  { hash: "content_hash" },
);

export interface VersionRow {
  readonly id: string;
  readonly factId: string;
  readonly validFrom: string;
  readonly fromPrecision: string;
  readonly fromBasis: string;
  readonly validTo: string | null;
  readonly toPrecision: string | null;
  readonly status: string;
  readonly recordedAt: string;
  readonly supersededAt: string | null;
}

export const VERSIONS = tableOf<VersionRow>()("fact_version", {
  uuid: "id factId",
  text: "fromPrecision fromBasis toPrecision status",
  timestamptz: "validFrom validTo recordedAt supersededAt",
});

export interface SupportRow {
  readonly versionId: string;
  readonly claimId: string;
  readonly recordedAt: string;
}

export const SUPPORTS = tableOf<SupportRow>()("support", {
  uuid: "versionId claimId",
  timestamptz: "recordedAt",
});
