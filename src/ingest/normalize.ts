/** Checks what callers hand in and brings it into the form that is stored. Nothing is written before everything is checked. */
import { z } from "zod";
import { confidenceWithin } from "../domain/claim.ts";
import { ROLES, type Role } from "../domain/episode.ts";
import type { Extraction, ProposedEntity, ProposedFact } from "../domain/extraction.ts";
import { sha256 } from "../domain/hash.ts";
import {
  DAY,
  type Endpoint,
  endOfEndpoint,
  type Instant,
  parseTime,
  type TimeInput,
  toIso,
} from "../domain/interval.ts";
import type { Json, JsonObject } from "../domain/json.ts";
import { normalizePredicate, type Ontology } from "../domain/ontology.ts";
import { type ErrorCode, InputError, PalimpsestError } from "../errors.ts";
import type { EpisodeInput, ExtractionInput, FactInput } from "./input.ts";

/** Bounds of what one call may hand in. */
export const LIMITS = {
  /** Bytes of UTF-8 in an episode's content. */
  contentBytes: 1_000_000,
  /** Characters in an id, a thread's, a speaker's or an entity's name. */
  nameCharacters: 500,
  /** Characters of JSON in an episode's metadata. */
  metadataCharacters: 100_000,
  /** How far ahead of now an episode may have occurred, in milliseconds. */
  aheadMilliseconds: DAY,
} as const;

const DEFAULT_THREAD = "default";
const DEFAULT_ROLE = "user" satisfies Role;

/** An episode that has passed all checks. */
export interface PreparedEpisode {
  /** Its place in the list that was handed in. */
  readonly index: number;
  readonly externalId: string | null;
  /** Two deliveries with the same key are one; `null`: never deduplicated. */
  readonly dedupKey: string | null;
  readonly thread: string;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurredAt: Instant;
  /** Was the time given, or is it the time of the call? */
  readonly isTimeGiven: boolean;
  readonly metadata: JsonObject;
  /** What the caller wants to be learned; `null`: extract. */
  readonly extraction: Extraction | null;
  /** Facts of the caller that cannot be learned. The episode is kept all the same. */
  readonly rejected: readonly RejectedFact[];
}

/** A fact that was handed in and not learned. */
export interface RejectedFact {
  readonly fact: FactInput;
  readonly code: ErrorCode;
  /** What is wrong with it and what to do. */
  readonly message: string;
}

const name = z.string().trim().min(1).max(LIMITS.nameCharacters);
const time = z.union([z.string(), z.instanceof(Date)]);
const value = z.union([z.string().max(10_000), z.number(), z.boolean()]);
const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());

const factShape = z.strictObject({
  subject: name,
  predicate: name,
  object: name.optional(),
  value: value.optional(),
  fact: z.string().max(10_000).optional(),
  properties: json.optional(),
  validFrom: time.optional(),
  validTo: time.optional(),
  confidence: z.number().min(0).max(1).optional(),
  kind: z.enum(["manual", "stated", "extracted", "inferred"]).optional(),
  quote: z.string().optional(),
  ends: z.boolean().optional(),
});

const episodeShape = z.strictObject({
  content: z.string(),
  speaker: name.optional(),
  role: z.enum(ROLES).optional(),
  thread: name.optional(),
  occurredAt: time.optional(),
  id: name.optional(),
  metadata: json.optional(),
  wait: z.enum(["stored", "extracted"]).optional(),
  extraction: z
    .strictObject({
      entities: z
        .array(
          z.strictObject({
            name,
            type: name.optional(),
            aliases: z.array(name).optional(),
            properties: z.record(name, value).optional(),
          }),
        )
        .optional(),
      facts: z.array(factShape).optional(),
    })
    .optional(),
});

/**
 * Checks one episode.
 *
 * @throws InputError `episode_empty`, `episode_too_large`, `invalid_time`, `time_in_future`, `interval_reversed` or
 *   `invalid_input`; the message names the field and what to do.
 */
export function prepareEpisode(
  input: EpisodeInput,
  index: number,
  now: Instant,
  ontology: Ontology,
): PreparedEpisode {
  try {
    return prepare(input, index, now, ontology);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    throw new InputError(error.code, error.message, { cause: error.cause, index });
  }
}

function prepare(input: EpisodeInput, index: number, now: Instant, ontology: Ontology): PreparedEpisode {
  const parsed = episodeShape.safeParse(withoutUndefined(input));
  if (!parsed.success) throw invalid(parsed.error);
  const given = parsed.data;
  checkContent(given.content);
  for (const [field, text] of [
    ["speaker", given.speaker],
    ["thread", given.thread],
    ["id", given.id],
  ] as const) {
    if (text !== undefined) checkText(text, field);
  }
  const metadata = given.metadata ?? {};
  checkMetadata(metadata);
  const occurredAt = given.occurredAt === undefined ? now : occurrence(given.occurredAt, now);
  const thread = given.thread ?? DEFAULT_THREAD;
  const role = given.role ?? DEFAULT_ROLE;
  const speaker = given.speaker ?? null;
  const isTimeGiven = given.occurredAt !== undefined;
  const rejected: RejectedFact[] = [];
  const extraction =
    input.extraction === undefined ? null : proposals(input.extraction, given.content, ontology, rejected);
  return {
    index,
    externalId: given.id ?? null,
    dedupKey: dedupKey(
      given.id,
      isTimeGiven ? [thread, role, speaker, toIso(occurredAt), given.content] : undefined,
    ),
    thread,
    role,
    speaker,
    content: given.content,
    occurredAt,
    isTimeGiven,
    metadata,
    extraction,
    rejected,
  };
}

/** A field that is there but undefined counts as absent. */
function withoutUndefined(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([, item]) => item !== undefined));
}

function dedupKey(id: string | undefined, said: readonly (string | null)[] | undefined): string | null {
  if (id !== undefined) return `id:${id}`;
  return said === undefined ? null : `hash:${sha256(JSON.stringify(said))}`;
}

function invalid(error: z.ZodError): InputError {
  const issues = error.issues.map((issue) => `${issue.path.join(".") || "episode"}: ${issue.message}`);
  return new InputError("invalid_input", `The episode cannot be used. ${issues.slice(0, 3).join("; ")}.`);
}

function checkContent(content: string): void {
  if (content.trim() === "") {
    throw new InputError("episode_empty", "The content is empty. Give the words that were said.");
  }
  const bytes = Buffer.byteLength(content);
  if (bytes > LIMITS.contentBytes) {
    throw new InputError(
      "episode_too_large",
      `The content has ${bytes} bytes, at most ${LIMITS.contentBytes} are kept in one episode. Split it, or import it as a document, which is cut at headings and paragraphs.`,
    );
  }
  checkText(content, "content");
}

function checkText(text: string, field: string): void {
  if (text.includes("\0")) {
    throw new InputError(
      "invalid_input",
      `The ${field} contains a NUL character, which PostgreSQL cannot store. Remove it, or check the text's encoding.`,
    );
  }
  if (!text.isWellFormed()) {
    throw new InputError(
      "invalid_input",
      `The ${field} contains half a surrogate pair, so it is not Unicode text. It was probably cut in the middle of an emoji; cut it elsewhere.`,
    );
  }
}

function checkMetadata(metadata: JsonObject): void {
  const text = JSON.stringify(metadata);
  if (text.length > LIMITS.metadataCharacters) {
    throw new InputError(
      "invalid_input",
      `The metadata has ${text.length} characters of JSON, at most ${LIMITS.metadataCharacters} are kept.`,
    );
  }
  for (const string of stringsIn(metadata)) checkText(string, "metadata");
}

function* stringsIn(data: Json): Iterable<string> {
  if (typeof data === "string") yield data;
  else if (Array.isArray(data)) for (const item of data) yield* stringsIn(item);
  else if (typeof data === "object" && data !== null) {
    for (const [key, item] of Object.entries(data)) {
      yield key;
      yield* stringsIn(item);
    }
  }
}

function occurrence(input: TimeInput, now: Instant): Instant {
  const { at } = parseTime(input, "occurredAt");
  if (at > now + LIMITS.aheadMilliseconds) {
    throw new InputError(
      "time_in_future",
      `occurredAt ${toIso(at)} is more than a day ahead of now (${toIso(now)}). Give the time when it was said; what will be true in future goes into validFrom.`,
    );
  }
  return at;
}

/** Turns the caller's triples into proposals like those of any extractor. */
function proposals(
  input: ExtractionInput,
  content: string,
  ontology: Ontology,
  rejected: RejectedFact[],
): Extraction {
  const entities: ProposedEntity[] = [];
  const facts: ProposedFact[] = [];
  for (const entity of input.entities ?? []) {
    for (const text of [entity.name, ...(entity.aliases ?? [])]) checkText(text, "entity name");
    const type = entity.type?.trim();
    entities.push({
      name: entity.name.trim(),
      ...(type === undefined ? {} : { type }),
      ...(entity.aliases === undefined ? {} : { aliases: entity.aliases.map((alias) => alias.trim()) }),
    });
    for (const [predicate, literal] of Object.entries(entity.properties ?? {})) {
      facts.push(proposedFact({ subject: entity.name, predicate, value: literal }, content, ontology));
    }
  }
  for (const fact of input.facts ?? []) {
    try {
      facts.push(proposedFact(fact, content, ontology));
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== "interval_reversed") throw error;
      rejected.push({ fact, code: error.code, message: error.message });
    }
  }
  return { entities, mentions: [], facts };
}

/** Checks one triple. */
function proposedFact(input: FactInput, content: string, ontology: Ontology): ProposedFact {
  const predicate = normalizePredicate(input.predicate);
  if (predicate === "") {
    throw new InputError(
      "invalid_input",
      `The predicate ${JSON.stringify(input.predicate)} has no letters or digits. Give a name such as WORKS_AT.`,
    );
  }
  const hasObject = input.object !== undefined;
  const hasValue = input.value !== undefined;
  if (hasObject === hasValue && !(input.ends === true && !hasObject)) {
    throw new InputError(
      "invalid_input",
      `The fact ${input.subject} ${predicate} needs either an object (the name of an entity) or a value (a literal), not both.`,
    );
  }
  for (const text of [
    input.subject,
    input.object ?? "",
    typeof input.value === "string" ? input.value : "",
  ]) {
    checkText(text, "fact");
  }
  checkMetadata(input.properties ?? {});
  const definition = ontology.predicate(predicate);
  const properties = Object.entries(input.properties ?? {});
  const isQualifier = ([key]: [string, Json]) => definition.qualifiers.includes(key);
  const at = (field: "validFrom" | "validTo") =>
    input[field] === undefined ? undefined : parseTime(input[field], field);
  const from = at("validFrom");
  const to = at("validTo") ?? (input.ends === true ? from : undefined);
  checkInterval(input.ends === true ? undefined : from, to);
  const start = input.quote === undefined ? -1 : content.indexOf(input.quote);
  const kind = input.kind ?? "stated";
  return {
    subject: input.subject.trim(),
    predicate: definition.name,
    ...(input.object === undefined ? {} : { object: { kind: "entity", name: input.object.trim() } as const }),
    ...(input.value === undefined ? {} : { object: { kind: "value", value: input.value } as const }),
    polarity: input.ends === true ? "ends" : "holds",
    qualifiers: Object.fromEntries(properties.filter(isQualifier)),
    properties: Object.fromEntries(properties.filter((entry) => !isQualifier(entry))),
    ...(from === undefined || input.ends === true ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    kind,
    confidence: confidenceWithin(kind, input.confidence),
    ...(input.fact === undefined ? {} : { text: input.fact }),
    ...(input.quote === undefined || start < 0 ? {} : { quote: { start, end: start + input.quote.length } }),
  };
}

/** @throws InputError `interval_reversed` if it ends before it begins. */
export function checkInterval(from: Endpoint | undefined, to: Endpoint | undefined): void {
  if (from === undefined || to === undefined || endOfEndpoint(to) > from.at) return;
  throw new InputError(
    "interval_reversed",
    `The period ends (${toIso(to.at)}) before it begins (${toIso(from.at)}). Exchange validFrom and validTo, or correct the one that is wrong.`,
  );
}
