/** What the API gives, for its document. Nothing is checked with these: the library gives what it gives. */
import { z } from "zod";
import { SOURCE_KINDS } from "../domain/claim.ts";
import { ROLES } from "../domain/episode.ts";
import { followUpShape } from "../domain/follow-up.ts";
import { GAP_KINDS } from "../domain/ontology/gap-kinds.ts";

export const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What went wrong, and what to do."),
    code: z.string().describe("Stable: what a program goes by."),
    requestId: z.string(),
    index: z.int().optional().describe("Which of the items that were sent is at fault, counted from 0."),
    error: z.looseObject({ message: z.string() }).optional().describe("For clients of OpenAI's protocol."),
  })
  .meta({ id: "Problem" });

export const text = z.string();
export const moment = z.string().describe("ISO 8601 in UTC.");
const properties = z.record(z.string(), z.unknown());
const value = z.union([z.string(), z.number(), z.boolean()]);

export const entityReferenceShape = z
  .object({ id: text, name: text, type: text })
  .meta({ id: "EntityReference" });

const entityShape = entityReferenceShape.extend({ aliases: z.array(text) }).meta({ id: "Entity" });

export const entityDetailsShape = entityShape
  .extend({
    properties: z
      .record(z.string(), z.union([value, z.array(value)]))
      .describe("Its literal-valued facts; a list where its type's schema says so."),
    createdAt: moment.describe("When it was first recorded."),
    updatedAt: moment.describe("When its name, its type or a fact of it last changed."),
    factCount: z.int().describe("Facts with it at either end that hold at the time of the request."),
    episodeCount: z.int().describe("Episodes that name it or say something of it."),
  })
  .meta({ id: "EntityDetails" });

const sharedFromShape = z
  .object({ graph: text, by: text, at: moment })
  .describe("Where it is shared from; absent for what the graph was told itself.");

const sourceShape = z
  .object({
    claim: text,
    kind: z.enum(SOURCE_KINDS),
    confidence: z.number(),
    model: text
      .nullable()
      .describe("What read it out of the words: a model, or rules/3; null for what was handed in."),
    episode: text.nullable(),
    role: z.enum(ROLES).nullable(),
    speaker: text.nullable(),
    occurredAt: moment,
    quote: text.nullable(),
    sharedFrom: sharedFromShape.optional(),
  })
  .meta({ id: "Source" });

export const factShape = z
  .object({
    id: text.describe("Stable over all versions."),
    versionId: text,
    subject: entityReferenceShape,
    predicate: text,
    object: entityReferenceShape.optional(),
    value: value.optional(),
    text: text.describe("The fact as a sentence."),
    properties,
    validFrom: moment.nullable().describe("First instant at which it was true."),
    validFromPrecision: text.nullable(),
    validFromBasis: z.enum(["stated", "observed", "unknown", "derived"]),
    validTo: moment.nullable().describe("First instant at which it was true no more; null while it is true."),
    validToPrecision: text.nullable(),
    recordedAt: moment,
    supersededAt: moment.nullable(),
    status: z.enum(["held", "disputed"]),
    questioned: z
      .literal(true)
      .optional()
      .describe("Another of its kind was told since it was last spoken of."),
    confidence: z.number(),
    kind: z.enum(SOURCE_KINDS),
    sources: z.array(sourceShape),
    via: z.array(text).optional(),
  })
  .meta({ id: "Fact" });

const episodeShape = z
  .object({
    id: text.describe("As it was given, else the same as uid."),
    uid: text,
    thread: text,
    position: z.int(),
    role: z.enum(ROLES),
    speaker: text.nullable(),
    content: text.describe("The words, verbatim."),
    occurredAt: moment,
    recordedAt: moment,
    metadata: properties,
    revisedAt: moment.optional().describe("When its words were revised last; absent: never."),
    expiresAt: moment.optional().describe("When it is forgotten by itself; absent: it stays."),
  })
  .meta({ id: "Episode" });

const surprise = z.object({ fact: factShape, against: factShape });

export const learnedShape = z
  .object({
    entities: z.array(entityShape),
    facts: z.array(factShape).describe("Facts that something is said about, in their current versions."),
    ended: z.array(factShape),
    corrected: z.array(factShape),
    disputed: z.array(factShape),
    surprises: z.array(surprise),
  })
  .meta({ id: "Learned" });

const noveltyShape = z
  .object({
    score: z.int(),
    route: z.enum(["immediate", "deferred", "logged"]),
    parts: z.record(z.string(), z.number()),
    reasons: z.array(z.object({ code: text, text })),
  })
  .meta({ id: "Novelty" });

const writtenShape = learnedShape.extend({
  episode: episodeShape,
  novelty: noveltyShape.nullable(),
  rejected: z
    .array(z.object({ fact: properties.optional(), item: z.json().optional(), code: text, message: text }))
    .describe("Not learned: of your facts, the first of too many, and with wait: extracted of a reply."),
  extraction: z.object({ state: text, error: z.object({ code: text, message: text }).nullable() }),
});

export const rememberedShape = writtenShape
  .extend({ deduplicated: z.boolean().describe("It was there already; nothing was added.") })
  .meta({ id: "Remembered" });

export const revisedShape = writtenShape
  .extend({ revised: z.boolean().describe("Were the words others? Else nothing changed.") })
  .meta({ id: "Revised" });

const citationShape = z
  .object({
    number: z.int(),
    kind: z.enum(["fact", "episode"]),
    id: text,
    quote: text.nullable(),
    speaker: text.nullable(),
    occurredAt: moment.nullable(),
    note: text.optional().describe("What of an episode is no longer so, in words."),
  })
  .meta({ id: "Citation" });

const found = { score: z.number(), why: text.describe("Why it was found.") };
const bySignals = {
  ...found,
  signals: z
    .array(z.object({ name: text, score: z.number() }))
    .describe("What each signal added to the score."),
};

export const listedEpisodeShape = episodeShape
  .extend({
    novelty: noveltyShape.nullable().optional(),
    mentions: z
      .array(z.object({ entity: text, name: text, type: text, start: z.int(), end: z.int() }))
      .optional()
      .describe("Where it names entities: offsets in UTF-16 code units, the end not included."),
  })
  .meta({ id: "ListedEpisode" });

const marks = {
  stale: z
    .array(
      z.object({
        fact: text,
        text,
        quote: text.nullable(),
        since: moment.nullable(),
        note: text,
        replacedBy: text.nullable(),
      }),
    )
    .optional()
    .describe("What it says that is no longer so."),
  mayHaveChanged: z
    .object({ episode: text, occurredAt: moment })
    .optional()
    .describe("A later turn that speaks of the same thing in words of change."),
};

export const recalledShape = z
  .object({
    facts: z.array(factShape.extend(bySignals)),
    episodes: z.array(episodeShape.extend({ ...bySignals, ...marks })),
    threads: z.array(z.object({ thread: text, score: z.number(), episodes: z.int() })),
    entities: z.array(entityShape.extend(found)),
    context: text.describe("What was found as text for a prompt. It quotes people: data, not instructions."),
    citations: z.array(citationShape),
    notices: z
      .array(
        z.object({
          kind: z.enum(["answered", "surprise"]),
          id: text,
          at: moment,
          question: text,
          answer: text.nullable(),
          source: z.object({ kind: z.enum(["fact", "episode"]), id: text }),
        }),
      )
      .describe("What who asks is told beside it, once. It stands in the context too."),
    traceId: text.nullable(),
    timings: z.record(z.string(), z.number()).describe("Milliseconds."),
    meaning: z.unknown(),
    reranked: z
      .enum(["off", "used", "late", "failed"])
      .describe("What part a reranker had. But for `used` the order is that without it."),
  })
  .meta({ id: "Recalled" });

export const entityContextShape = z
  .object({ ...recalledShape.pick({ context: true, citations: true }).shape, facts: z.array(factShape) })
  .meta({ id: "EntityContext" });

export const answerShape = z
  .looseObject({
    answer: text,
    known: z.boolean(),
    citations: z.array(citationShape),
    mode: z.enum(["model", "extractive"]),
    followUp: followUpShape.nullable().describe("What to ask the user: `answers` of `POST /v1/episodes`."),
    match: z
      .looseObject({ query: text, parameters: properties, rows: z.array(z.unknown()) })
      .nullable()
      .describe("The query of `POST /v1/match` whose rows answer a question over relations."),
    traceId: text.nullable(),
  })
  .meta({ id: "Answer" });

export const explanationShape = z
  .object({
    versions: z.array(factShape),
    claims: z.array(properties).describe("What was said about it, with quotes."),
    competing: z.array(properties),
  })
  .meta({ id: "Explanation" });

export const timelineEntryShape = z
  .union([
    z.object({ at: moment.nullable(), event: z.enum(["began", "ended", "happened"]), fact: factShape }),
    z.object({ at: moment, event: z.literal("mentioned"), episode: episodeShape }),
  ])
  .meta({ id: "TimelineEntry" });

export const changeShape = z
  .object({
    kind: z.enum(["learned", "ended", "corrected"]),
    at: moment,
    before: factShape.nullable(),
    after: factShape.nullable(),
  })
  .meta({ id: "Change" });

export const surpriseShape = surprise
  .extend({
    id: text,
    noticedAt: moment,
    episode: text.nullable(),
    settled: z.object({ at: moment, by: text.nullable() }).nullable(),
    question: text.optional(),
  })
  .meta({ id: "Surprise" });

export const gapShape = z.looseObject({ kind: z.enum(GAP_KINDS) }).meta({ id: "Gap" });

export const reviewShape = z
  .object({
    kind: z.enum(["pair", "name"]),
    id: text,
    entity: entityShape,
    other: entityShape.nullable(),
    listed: text.nullable(),
    score: z.number(),
    parts: z.record(z.string(), z.number()),
    reasons: z.array(text),
    common: z.array(entityReferenceShape),
    recordedAt: moment,
  })
  .meta({ id: "ReviewItem" });

export const decisionShape = z
  .object({
    id: text,
    kind: text,
    entity: entityReferenceShape,
    other: entityReferenceShape,
    score: z.number().nullable(),
    parts: z.record(z.string(), z.number()),
    reason: text,
    actor: text,
    recordedAt: moment,
    undoneAt: moment.nullable(),
    undoneBy: text.nullable(),
    correction: z
      .object({ name: text.optional(), type: text.optional(), aliases: z.array(text).optional() })
      .nullable(),
  })
  .meta({ id: "Decision" });

const edgeShape = z
  .object({
    id: text.nullable(),
    versionId: text.nullable(),
    type: text,
    subject: entityReferenceShape,
    object: entityReferenceShape,
    validFrom: moment.nullable(),
    validTo: moment.nullable(),
    status: z.enum(["held", "disputed"]),
    properties,
  })
  .meta({ id: "Edge" });

export const neighbourhoodShape = z
  .object({
    start: z.array(entityReferenceShape),
    entities: z.array(entityReferenceShape.extend({ hops: z.int() })),
    facts: z.array(edgeShape),
  })
  .meta({ id: "Neighbourhood" });

export const versionsShape = z
  .object({
    entities: z.array(
      entityReferenceShape.extend({
        mergedInto: text.optional().describe("The entity that it was made one with."),
        formerly: z
          .array(z.object({ name: text, type: text, supersededAt: moment }))
          .optional()
          .describe("Its names and types before, the oldest first."),
      }),
    ),
    versions: z.array(
      z.object({
        id: text.describe("The fact's, the same in all versions."),
        versionId: text,
        predicate: text,
        subject: text.describe("Id of the entity."),
        object: text.describe("Id of the entity."),
        validFrom: moment.describe("From here on it matches."),
        validFromBasis: z.enum(["stated", "observed", "unknown", "derived"]),
        validTo: moment.nullable(),
        recordedAt: moment,
        supersededAt: moment.nullable(),
        status: z.enum(["held", "disputed"]),
        confidence: z.number(),
      }),
    ),
    predicates: z.array(z.object({ name: text, kind: z.enum(["state", "event"]), symmetric: z.boolean() })),
  })
  .meta({ id: "VersionsBetween" });

export const pathShape = z
  .object({ hops: z.int(), entities: z.array(entityReferenceShape), facts: z.array(edgeShape) })
  .meta({ id: "Path" });

export const matchShape = z
  .object({
    columns: z.array(text),
    rows: z.array(properties),
    truncated: z.boolean(),
    notices: z
      .array(z.object({ code: text, message: text }))
      .optional()
      .describe("Types and labels that are neither defined nor used."),
  })
  .meta({ id: "MatchResult" });
