/**
 * The export format: JSON lines, a header first, then everything that the memory holds in the order in which
 * it can be read in again.
 */
import { z } from "zod";

/** Version of the format. The first said nothing of profiles and definitions, and had no hash. */
export const FORMAT = 2;

const uuid = z.guid();
const time = z.iso.datetime({ offset: true });
const interval = z.strictObject({ at: time, precision: z.string() }).nullable();
const json = z.record(z.string(), z.json());
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const headerFields = {
  /** Identifies the memory: what is exported from a restored memory has the same. */
  uid: uuid,
  /** How often the memory had been written. */
  revision: z.number().int().min(0),
  lastRecordedAt: z.union([time, z.literal("-infinity")]),
  /**
   * Version of the rules by which its facts were derived from its claims. Earlier exports have none: they
   * followed the first.
   */
  rulesVersion: z.number().int().min(1).optional(),
};

export const headerLine = z.discriminatedUnion("palimpsest", [
  z.strictObject({ palimpsest: z.literal(1), ...headerFields }),
  z.strictObject({
    palimpsest: z.literal(FORMAT),
    ...headerFields,
    /**
     * The ontology that the graph follows, and the last of the definitions by which its facts were derived; 0
     * for none.
     */
    profile: z.string(),
    ontologyVersion: z.number().int().min(0),
    /** What was set for the graph itself. */
    settings: z.strictObject({ timeZone: z.string().nullable(), keepDays: z.int().min(1).optional() }),
  }),
]);

/** What the tenant defined of its ontologies, the oldest first. */
const definitionLine = z.strictObject({
  kind: z.literal("definition"),
  version: z.number().int().min(1),
  profile: z.string(),
  definition: json,
  actor: z.string(),
  at: time,
});

const entityLine = z.strictObject({
  kind: z.literal("entity"),
  id: uuid,
  name: z.string(),
  type: z.string(),
  /**
   * The type by its own name, if it shows another; what it is one with. Earlier exports have none of these.
   */
  ownType: z.string().nullable().optional(),
  /** The name that it was made with, if it shows another; and whether a person gave the type. */
  ownName: z.string().nullable().optional(),
  isTypeGiven: z.boolean().optional(),
  mergedInto: uuid.nullable().optional(),
  recordedAt: time,
  names: z.array(z.strictObject({ name: z.string(), recordedAt: time })),
  /** Names that it has no more. */
  pastNames: z
    .array(z.strictObject({ name: z.string(), recordedAt: time, supersededAt: time }))
    .nullable()
    .optional(),
  /** What was recorded of it before. Earlier exports have none. */
  versions: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
        mergedInto: uuid.nullable(),
        recordedAt: time,
        supersededAt: time,
      }),
    )
    .nullable()
    .optional(),
});

const episodeLine = z.strictObject({
  kind: z.literal("episode"),
  uid: uuid,
  id: z.string().nullable(),
  key: z.string().nullable(),
  thread: z.string(),
  position: z.number().int().min(0),
  ordinal: z.number().int().min(0),
  role: z.enum(["user", "assistant", "tool", "document"]),
  speaker: z.string().nullable(),
  content: z.string(),
  occurredAt: time,
  recordedAt: time,
  metadata: json,
  /** Do rules read it? Earlier exports do not say. */
  readLocally: z.boolean().nullable().optional(),
  /** Time zone in which its words mean "today". Earlier exports do not say: UTC. */
  timeZone: z.string().nullable().optional(),
  /** From when on it is forgotten. Earlier exports do not say: it stays. */
  expiresAt: time.nullable().optional(),
  /** When its words were revised last, and what it said before. Earlier exports have neither. */
  revisedAt: time.nullable().optional(),
  versions: z
    .array(z.strictObject({ content: z.string(), recordedAt: time, supersededAt: time }))
    .nullable()
    .optional(),
  mentions: z.array(
    z.strictObject({
      entity: uuid,
      start: z.number().int(),
      end: z.number().int(),
      /** Earlier exports do not say: with the episode. */
      recordedAt: time.nullable().optional(),
    }),
  ),
});

const factLine = z.strictObject({
  kind: z.literal("fact"),
  id: uuid,
  subject: uuid,
  predicate: z.string(),
  object: uuid.nullable(),
  value,
  qualifiers: json,
  text: z.string().nullable(),
  /** The words under which it is found. */
  words: z.string(),
  recordedAt: time,
});

const claimLine = z.strictObject({
  kind: z.literal("claim"),
  id: uuid,
  episode: uuid.nullable(),
  fact: uuid.nullable(),
  subject: uuid,
  subjectName: z.string(),
  predicate: z.string(),
  object: uuid.nullable(),
  objectName: z.string().nullable(),
  value,
  qualifiers: json,
  properties: json,
  polarity: z.enum(["holds", "ends", "denies"]),
  from: interval,
  to: interval,
  source: z.enum(["manual", "stated", "extracted", "inferred"]),
  confidence: z.number().min(0).max(1),
  model: z.string().nullable(),
  quote: z.strictObject({ text: z.string(), start: z.number().int(), end: z.number().int() }).nullable(),
  occurredAt: time,
  recordedAt: time,
  hash: z.string(),
  /** Who made it, if no episode does. Earlier exports have none. */
  actor: z.string().nullable().optional(),
  /** Where it comes from, and since when it counts no more. Earlier exports have neither. */
  origin: z.enum(["supplied", "local", "model", "repeated", "person"]).nullable().optional(),
  withdrawnAt: time.nullable().optional(),
  /**
   * What it names by itself, where that was merged, and the fact it was stored with. Earlier exports have
   * none.
   */
  named: z
    .strictObject({ subject: uuid.nullable(), object: uuid.nullable(), fact: uuid.nullable() })
    .nullable()
    .optional(),
  /**
   * The sentence that its source gave for it, and the claims that it restates. Earlier exports have neither.
   */
  text: z.string().nullable().optional(),
  restsOn: z.array(uuid).nullable().optional(),
  /** Does it take the place of what held, or join it? Earlier exports say nothing of it. */
  replaces: z.boolean().nullable().optional(),
});

/** How a source named entities. Earlier exports have none. */
const namingLine = z.strictObject({
  kind: z.literal("naming"),
  source: uuid,
  reading: z.string(),
  recordedAt: time,
  place: z.number().int(),
  names: z.array(z.tuple([uuid, z.string(), z.string().nullable(), z.number().int()])),
});

const decisionLine = z.strictObject({
  kind: z.literal("decision"),
  id: uuid,
  decision: z.enum(["merge", "apart", "candidate", "correction"]),
  entity: uuid,
  other: uuid,
  score: z.number().min(0).max(1).nullable(),
  parts: json,
  reason: z.string(),
  actor: z.string(),
  recordedAt: time,
  undone: z.strictObject({ at: time, by: z.string() }).nullable(),
  /** What a correction says, or the type that a merge gives. */
  correction: z
    .strictObject({
      name: z.string().optional(),
      type: z.string().optional(),
      aliases: z.array(z.string()).optional(),
    })
    .nullable()
    .optional(),
});

const versionLine = z.strictObject({
  kind: z.literal("version"),
  id: uuid,
  fact: uuid,
  from: z.strictObject({
    at: time,
    precision: z.string(),
    basis: z.enum(["stated", "observed", "unknown", "derived"]),
  }),
  to: z.strictObject({ at: time, precision: z.string() }).nullable(),
  status: z.enum(["held", "disputed"]),
  recordedAt: time,
  supersededAt: time.nullable(),
  claims: z.array(z.strictObject({ id: uuid, recordedAt: time })),
});

/** The last line: without it the export was cut off. */
const endLine = z.strictObject({
  kind: z.literal("end"),
  records: z.number().int().min(0),
  /**
   * SHA-256 of all lines before, each with a line feed, hexadecimal; and an Ed25519 signature, in Base64, if
   * a key was given.
   */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .optional(),
  signature: z.base64().optional(),
});

export const recordLine = z.discriminatedUnion("kind", [
  entityLine,
  episodeLine,
  factLine,
  claimLine,
  versionLine,
  decisionLine,
  namingLine,
  definitionLine,
  endLine,
]);

export type Header = z.infer<typeof headerLine>;
export type DefinitionLine = z.infer<typeof definitionLine>;
export type EntityLine = z.infer<typeof entityLine>;
export type EpisodeLine = z.infer<typeof episodeLine>;
export type FactLine = z.infer<typeof factLine>;
export type ClaimLine = z.infer<typeof claimLine>;
export type VersionLine = z.infer<typeof versionLine>;
export type DecisionLine = z.infer<typeof decisionLine>;
export type EndLine = z.infer<typeof endLine>;
export type RecordLine = z.infer<typeof recordLine>;
