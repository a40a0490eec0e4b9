/**
 * Checks what callers hand in and brings it into the form that is stored. Nothing is written before
 * everything is checked.
 */

import { z } from "zod";
import { DEFAULT_THREAD } from "../../domain/default-names.ts";
import { ROLES, type Role } from "../../domain/episode.ts";
import type { Extraction } from "../../domain/extraction.ts";
import { sha256 } from "../../domain/hash.ts";
import type { EpisodeUid } from "../../domain/ids.ts";
import { type Instant, parseTime, type TimeInput, toIso } from "../../domain/interval.ts";
import { meansNamelessUser } from "../../domain/nameless-user.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { parseShape } from "../../domain/shape-fault.ts";
import { checkTimeZone, type TimeZone } from "../../domain/time-zone.ts";
import { InputError, invalid, PalimpsestError } from "../../errors.ts";
import type { NewEpisode } from "../../graph/write/store-episodes.ts";
import { type CooperativeTask, runToCompletion } from "../../scheduling/cooperative-task.ts";
import { checkJsonForm } from "../../text/check-json.ts";
import { checkMetadata, checkName, checkText, isBlank } from "../../text/check-text.ts";
import { LIMITS } from "../../text/text-limits.ts";
import { proposals, type RejectedFact } from "../proposals.ts";
import { entityShape, factShape, itemsOf, jsonObjectShape, nameShape } from "./extraction-shape.ts";
import type { EpisodeInput, ExtractionInput } from "./input.ts";
import { symbolExtraction } from "./symbol-metadata.ts";

const DEFAULT_ROLE = "user" satisfies Role;

/** An episode that has passed all checks. */
export interface PreparedEpisode extends Omit<NewEpisode, "uid" | "terms" | "isReadLocally"> {
  /** Its place in the list that was handed in. */
  readonly index: number;
  /** Was the time given, or is it the time of the call? */
  readonly isTimeGiven: boolean;
  /** What the caller wants to be learned, as it was handed in; `null`: extract. */
  readonly given: ExtractionInput | null;
  /** From when on it is to be forgotten; `null`: it stays; absent: that stays as it is. */
  readonly expiresAt?: Instant | null;
  /** The ontology in whose terms `extraction` and `rejected` are. */
  readonly ontology: Ontology;
  /** What the caller wants to be learned; `null`: extract. */
  readonly extraction: Extraction | null;
  /** Is it a conversation as it stands now, so that its former words count, too? */
  readonly isLatest?: boolean;
  /** The stored episode whose words these are to be. */
  readonly revises?: EpisodeUid;
  /** Facts of the caller that cannot be learned. The episode is kept all the same. */
  readonly rejected: readonly RejectedFact[];
}

const time = z.union([z.string(), z.instanceof(Date)]);
/** How each item of an extraction is formed. */
const ITEM_SHAPES = { entities: entityShape, facts: factShape(time) } as const;
/** Lists whose items are checked one by one: there may be thousands. */
const items = itemsOf(z.unknown()).exactOptional();

const episodeShape = z.strictObject({
  content: z.string(),
  speaker: nameShape.optional(),
  role: z.enum(ROLES).optional(),
  thread: nameShape.optional(),
  occurredAt: time.optional(),
  timeZone: z.string().optional(),
  expiresAt: time.nullable().optional(),
  id: nameShape.optional(),
  metadata: jsonObjectShape.optional(),
  wait: z.enum(["stored", "extracted"]).optional(),
  extraction: z.strictObject({ entities: items, facts: items }).optional(),
});

/** Checks one episode, at once: see {@link preparingEpisode}. */
export function prepareEpisode(
  input: EpisodeInput,
  index: number,
  now: Instant,
  ontology: Ontology,
  zone: TimeZone = null,
): PreparedEpisode {
  return runToCompletion(preparingEpisode(input, index, now, ontology, zone));
}

/**
 * Checks one episode, in steps: it may come with thousands of facts.
 *
 * @param zone In which it is read if it names no time zone.
 *
 * @throws InputError `episode_empty`, `episode_too_large`, `invalid_time`, `invalid_time_zone`,
 *   `time_in_future`, `time_in_past`, `interval_reversed` or `invalid_input`; the message names the field and
 *   what to do.
 */
export function* preparingEpisode(
  input: EpisodeInput,
  index: number,
  now: Instant,
  ontology: Ontology,
  zone: TimeZone = null,
): CooperativeTask<PreparedEpisode> {
  try {
    return yield* preparing(input, index, now, ontology, zone);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    throw new InputError(error.code, error.message, { cause: error.cause, index });
  }
}

function* preparing(
  input: EpisodeInput,
  index: number,
  now: Instant,
  ontology: Ontology,
  zone: TimeZone,
): CooperativeTask<PreparedEpisode> {
  const given = yield* checked(input);
  checkContent(given.content);
  for (const [field, text] of [
    ["speaker", given.speaker],
    ["thread", given.thread],
    ["id", given.id],
  ] as const) {
    if (text !== undefined) checkName(text, field);
  }
  const metadata = given.metadata ?? {};
  checkMetadata(metadata);
  const occurredAt = given.occurredAt === undefined ? now : occurrence(given.occurredAt, now);
  const thread = given.thread ?? DEFAULT_THREAD;
  const role = given.role ?? DEFAULT_ROLE;
  const speaker = given.speaker === undefined || meansNamelessUser(given.speaker) ? null : given.speaker;
  const isTimeGiven = given.occurredAt !== undefined;
  const extraction = input.extraction ?? symbolExtraction(metadata);
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
    timeZone: given.timeZone === undefined ? zone : checkTimeZone(given.timeZone),
    isTimeGiven,
    ...(given.expiresAt === undefined ? {} : { expiresAt: expiry(given.expiresAt, now) }),
    metadata,
    given: extraction,
    ...(yield* proposing(extraction, given.content, ontology)),
  };
}

/** The fields of an episode, if all of it is formed as it should be. */
function* checked(input: EpisodeInput): CooperativeTask<z.infer<typeof episodeShape>> {
  if (Array.isArray(input)) throw invalid("An episode is one object. Use rememberMany() for a list.");
  const present = withoutUndefined(input, ["extraction"]);
  checkJsonForm(fieldOf(present, "metadata"), "metadata");
  const parsed = parseShape(episodeShape, present);
  if (!parsed.success) throw unusable(parsed.error.issues);
  const issues: Issue[] = [];
  for (const list of ["entities", "facts"] as const) {
    for (const [place, item] of (parsed.data.extraction?.[list] ?? []).entries()) {
      yield;
      // The caller's own JSON is looked through before the shape is, which would not come back from a circle.
      checkJsonForm(fieldOf(item, "properties"), "properties");
      const { error } = parseShape<z.ZodType>(ITEM_SHAPES[list], withoutUndefined(item));
      for (const { path, message } of error?.issues ?? [])
        issues.push({ path: ["extraction", list, place, ...path], message });
    }
  }
  if (issues.length > 0) throw unusable(issues);
  return parsed.data;
}

/** Brings an episode into the terms of another ontology. */
export function inTermsOf(ontology: Ontology, episode: PreparedEpisode): PreparedEpisode {
  if (episode.ontology === ontology) return episode;
  return { ...episode, ...runToCompletion(proposing(episode.given, episode.content, ontology)) };
}

function* proposing(
  given: ExtractionInput | null,
  content: string,
  ontology: Ontology,
): CooperativeTask<Pick<PreparedEpisode, "ontology" | "extraction" | "rejected">> {
  const rejected: RejectedFact[] = [];
  const extraction = given === null ? null : yield* proposals(given, content, ontology, rejected);
  return { ontology, extraction, rejected };
}

/**
 * A field that is there but undefined counts as absent, also in those that are named. What is the caller's
 * own JSON stays as it is.
 */
function withoutUndefined(input: unknown, inner: readonly string[] = []): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const present = Object.entries(input).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    present.map(([key, item]) => [key, inner.includes(key) ? withoutUndefined(item) : item]),
  );
}

function fieldOf(input: unknown, name: string): unknown {
  if (typeof input !== "object" || input === null) return undefined;
  return Object.entries(input).find(([key]) => key === name)?.[1];
}

function dedupKey(id: string | undefined, said: readonly (string | null)[] | undefined): string | null {
  if (id !== undefined) return `id:${id}`;
  return said === undefined ? null : `hash:${sha256(JSON.stringify(said))}`;
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

function unusable(issues: readonly Issue[]): InputError {
  const messages = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "episode"}: ${message}`);
  return invalid(`The episode cannot be used. ${messages.join("; ")}.`);
}

function checkContent(content: string): void {
  if (isBlank(content)) {
    throw new InputError("episode_empty", "The content is empty. Give the words that were said.");
  }
  const bytes = Buffer.byteLength(content);
  if (bytes > LIMITS.contentBytes) {
    throw new InputError(
      "episode_too_large",
      `The content has ${bytes} bytes, at most ${LIMITS.contentBytes} are kept in one episode. Hand it to rememberDocument(), or import it as a file: both keep it in pieces.`,
    );
  }
  checkText(content, "content");
}

function expiry(input: TimeInput | null, now: Instant): Instant | null {
  if (input === null) return null;
  const { at } = parseTime(input, "expiresAt");
  if (at > now) return at;
  throw new InputError(
    "time_in_past",
    `expiresAt ${toIso(at)} is not after now (${toIso(now)}). Give a time to come, of which the first instant counts; forget() erases at once.`,
  );
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
