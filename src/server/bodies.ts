/** What requests bring. What a field may hold in detail, the library checks. */
import { z } from "zod";
import type { AssertInput } from "../decide/assert.ts";
import type { EntityCorrectionInput } from "../decide/correct-entity.ts";
import type { Correction, Reason } from "../decide/decisions.ts";
import { SOURCE_KINDS } from "../domain/claim.ts";
import { ROLES } from "../domain/episode.ts";
import { followUpShape } from "../domain/follow-up.ts";
import { EVENT_WINDOWS } from "../domain/valid-time.ts";
import { InputError } from "../errors.ts";
import { INCLUSIONS } from "../graph/walk/walk-query.ts";
import type { DocumentInput } from "../import/document-episodes.ts";
import { extractionShape, receivedIn } from "../ingest/input/extraction-shape.ts";
import type { EpisodeInput, ExtractionInput } from "../ingest/input/input.ts";
import {
  MATCH_MAXIMA,
  type MatchOptions,
  type NeighboursOptions,
  type PathOptions,
} from "../match/options.ts";
import type { RecallOptions, VersionsBetweenOptions } from "../memory/graph-options.ts";
import type { Reach } from "./env.ts";

const text = z.string();
const texts = z.array(text);
const time = z.string().describe("ISO 8601: a year, month, day or instant.");
const timeZone = text
  .describe("In which “yesterday” and “on Sunday” are meant: an IANA name, such as `Europe/Berlin`.")
  .exactOptional();
const expiresAt = time
  .nullable()
  .describe("From when on it is forgotten: the first instant of this, after now. `null`: it stays.")
  .exactOptional();
const value = z.union([z.string(), z.number(), z.boolean()]);
const properties = z.record(z.string(), z.json());
const limit = z.int().min(1);

function episodeBody(extraction: z.ZodType<ExtractionInput>): z.ZodType<EpisodeInput> {
  return z.strictObject({
    content: text.describe("The words, kept verbatim."),
    speaker: text.exactOptional(),
    role: z.enum(ROLES).exactOptional(),
    thread: text.exactOptional(),
    occurredAt: time.exactOptional(),
    timeZone,
    expiresAt,
    id: text.describe("Your own id: the same id again is the same episode.").exactOptional(),
    metadata: properties.exactOptional(),
    wait: z.enum(["stored", "extracted"]).exactOptional(),
    answers: followUpShape
      .nullable()
      .describe("The question that these words of a user answer: `followUp` of an answer.")
      .exactOptional(),
    extraction: extraction.exactOptional(),
  });
}

function oneOrMany(episode: z.ZodType<EpisodeInput>) {
  return z.union([episode, z.array(episode).min(1).max(10_000)]);
}

/**
 * Thousands of facts, checked here at a stretch, would hold up other requests: the library checks them in
 * steps.
 */
const received = receivedIn(z.custom<ExtractionInput>());
export const episodesBody = oneOrMany(episodeBody(received));
/** The body of one or several episodes with the form of an extraction. */
export const episodesDescribed = oneOrMany(episodeBody(extractionShape(time)).meta({ id: "EpisodeInput" }));

export const revisionBody = z
  .strictObject({
    content: text.nullable().describe("The new words, kept verbatim; `null`: the message was deleted."),
    wait: z.enum(["stored", "extracted"]).exactOptional(),
    extraction: received.exactOptional(),
  })
  .meta({ id: "RevisionInput" });
/** The body of a revision with the form of its extraction. */
export const revisionDescribed = revisionBody
  .extend({ extraction: extractionShape(time).exactOptional() })
  .meta({ id: "RevisionInput" });

export const documentBody = z
  .strictObject({
    content: text.describe("The text, as long as a request may be."),
    thread: text.describe("The document: its pieces are the episodes of this thread."),
    markdown: z
      .boolean()
      .describe("Do `#`, code fences and tables have their meaning? Default: no.")
      .exactOptional(),
    role: z.enum(ROLES).describe("Default: `document`.").exactOptional(),
    speaker: text.exactOptional(),
    occurredAt: time.exactOptional(),
    timeZone,
    expiresAt,
    metadata: properties.exactOptional(),
    chunk: z
      .strictObject({ target: limit.exactOptional(), max: limit.exactOptional() })
      .describe("Sizes of the pieces, in characters.")
      .exactOptional(),
  })
  .meta({ id: "DocumentInput" }) satisfies z.ZodType<DocumentInput>;

export const AS_OF =
  "True at some time in this: 2026-08-02, 2026-08, 2026-Q3; `any`: at any time. Default: now.";
const FROM = "In place of asOf: true at some time from the first instant of this on.";
const TO = "In place of asOf: true at some time until the end of this.";
const EVENTS =
  "Events that had begun by the end of that time, or that happened within it. Default: `within` a day or longer, else `begun`.";

export const seen = {
  asOf: time.describe(AS_OF).exactOptional(),
  events: z.enum(EVENT_WINDOWS).describe(EVENTS).exactOptional(),
  knownAt: time.describe("As the memory knew it then. Default: now.").exactOptional(),
};

const MIN_CONFIDENCE = "Facts that are at least so sure, 0 to 1. Default: however sure.";
const KINDS = "Facts of one of these kinds: the highest among their sources. Default: all.";
const sourceKinds = z.array(z.enum(SOURCE_KINDS)).min(1);
export const sure = {
  minConfidence: z.number().min(0).max(1).describe(MIN_CONFIDENCE).exactOptional(),
  sourceKinds: sourceKinds.describe(KINDS).exactOptional(),
};

/** In place of `asOf`. */
const period = {
  from: time.describe(FROM).exactOptional(),
  to: time.describe(TO).exactOptional(),
};

export const recallBody = z
  .strictObject({
    question: text,
    limit: limit.exactOptional(),
    speaker: text.describe("Who asks: whom “I” and “my” mean.").exactOptional(),
    thread: text
      .describe("The conversation in which it is asked: without speaker, its user is who asks.")
      .exactOptional(),
    about: text.describe("Whom “she”, “he” and “they” mean.").exactOptional(),
    ...seen,
    ...sure,
    ...period,
    timeZone,
    maxTokens: limit.exactOptional(),
    meaning: z.boolean().exactOptional(),
    notices: z
      .boolean()
      .describe(
        "Is who asks told, once, of questions of theirs that were answered since, and of contradictions? Default: yes.",
      )
      .exactOptional(),
    except: texts.describe("Not these episodes, by their ids.").exactOptional(),
    speakers: texts.exactOptional(),
    threads: texts.exactOptional(),
    since: time.exactOptional(),
    until: time.exactOptional(),
    predicates: texts.exactOptional(),
    types: texts.exactOptional(),
    weights: z.record(z.string(), z.number()).exactOptional(),
    diversity: z
      .number()
      .min(0)
      .max(1)
      .describe("How much episodes are to differ from each other rather than to match. Default 0.")
      .exactOptional(),
    reranker: z.literal(false).describe("Without the server's reranker.").exactOptional(),
  })
  .meta({ id: "RecallInput" }) satisfies z.ZodType<RecallOptions & { readonly question: string }>;

export const assertBody = z
  .strictObject({
    subject: text.describe("Left out, it is `source`, beside a `target`.").exactOptional(),
    predicate: text,
    object: text.exactOptional(),
    target: text.describe("The same as `object`.").exactOptional(),
    source: text.describe("Beside a `target` the subject, else where it was found.").exactOptional(),
    value: value.exactOptional(),
    fact: text.exactOptional(),
    properties: properties.exactOptional(),
    validFrom: time.exactOptional(),
    validTo: time.exactOptional(),
    confidence: z.number().exactOptional(),
    kind: z.enum(SOURCE_KINDS).exactOptional(),
    adds: z.boolean().exactOptional(),
    ends: z.boolean().exactOptional(),
    subjectType: text.exactOptional(),
    objectType: text.exactOptional(),
    occurredAt: time.exactOptional(),
  })
  .meta({ id: "FactInput" }) satisfies z.ZodType<AssertInput>;

const reason = { reason: text.exactOptional() };
export const reasonBody = z.strictObject(reason) satisfies z.ZodType<Reason>;

export const correctionBody = z
  .strictObject({
    ...reason,
    object: text.exactOptional(),
    value: value.exactOptional(),
    validFrom: time.nullable().exactOptional(),
    validTo: time.nullable().exactOptional(),
    properties: properties.exactOptional(),
  })
  .meta({ id: "Correction" }) satisfies z.ZodType<Correction>;

export const pairBody = z.strictObject({
  entity: text.describe("Name or id."),
  other: text.describe("Name or id."),
  ...reason,
});

export const mergeBody = pairBody.extend({
  type: text.describe("The type that is right, where the two have others.").exactOptional(),
});

export const entityCorrectionBody = z
  .strictObject({
    ...reason,
    name: text.describe("The name that it shows.").exactOptional(),
    type: text.exactOptional(),
    aliases: texts
      .describe("All its other names: those that are left out are its names no more.")
      .exactOptional(),
  })
  .meta({ id: "EntityCorrection" }) satisfies z.ZodType<EntityCorrectionInput>;

export const matchBody = z.strictObject({
  query: text.describe("In openCypher's notation."),
  parameters: z.record(z.string(), z.union([value, z.null(), z.array(value)])).exactOptional(),
  ...seen,
  ...sure,
  ...period,
  limit: limit.exactOptional(),
  timeoutMs: z
    .int()
    .min(1)
    .max(MATCH_MAXIMA.timeoutMs)
    .describe("Milliseconds after which the query is ended. Default 5,000.")
    .exactOptional(),
}) satisfies z.ZodType<MatchOptions & { readonly query: string }>;

export const include = z
  .array(z.enum(INCLUSIONS))
  .describe("`mentions`: also over the episodes that mention entities, and their conversations.")
  .exactOptional();

const walk = {
  ...seen,
  ...sure,
  predicates: texts.exactOptional(),
  direction: z.enum(["out", "in", "both"]).exactOptional(),
  include,
};

export const neighboursBody = z.strictObject({
  entity: text.describe("Name or id."),
  ...walk,
  types: texts
    .describe("Only entities of these types, and the facts that lead to them. Default: all.")
    .exactOptional(),
  hops: z.int().exactOptional(),
  limit: limit.exactOptional(),
}) satisfies z.ZodType<NeighboursOptions & { readonly entity: string }>;

export const pathBody = z.strictObject({
  from: text.describe("Name or id."),
  to: text.describe("Name or id."),
  ...walk,
  maxHops: z.int().exactOptional(),
}) satisfies z.ZodType<PathOptions & { readonly from: string; readonly to: string }>;

export const versionsBody = z.strictObject({
  entities: texts.describe("Names or ids."),
  and: texts
    .describe("Further entities: facts between these and the entities count, those among these do not.")
    .exactOptional(),
  knownAt: seen.knownAt,
}) satisfies z.ZodType<VersionsBetweenOptions & { readonly entities: readonly string[] }>;

/** Yes or no, in a query string. */
export const flag = z.enum(["true", "false"]).transform((word) => word === "true");

/** The time of a read, in a query string. */
export const timeQuery = {
  asOf: z.string().optional().describe(AS_OF),
  from: z.string().optional().describe(FROM),
  to: z.string().optional().describe(TO),
  events: z.enum(EVENT_WINDOWS).optional().describe(EVENTS),
  knownAt: z.string().optional().describe("As the memory knew it then. Default: now."),
};

/** How sure facts are to be, in a query string. */
export const sureQuery = {
  minConfidence: z.coerce.number().min(0).max(1).optional().describe(MIN_CONFIDENCE),
  sourceKinds: sourceKinds.optional().describe(`Repeated. ${KINDS}`),
};

/** Options with the graphs that are read. */
export function over<Options extends object>(
  reach: Reach,
  options: Options,
): Options & { readonly graphs: readonly string[] } {
  return { ...options, graphs: reach.graphs };
}

/** The parameter `where` of a query. @throws InputError `request_invalid` */
export function whereOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new InputError("request_invalid", "The query: where is not JSON.", { cause: error });
  }
}
