/** What readers of files yield: episodes ready for `remember`, and places that could not be read. */
import { createHash } from "node:crypto";
import { parseTime, type TimeInput, toIso } from "../domain/interval.ts";
import type { EpisodeInput } from "../ingest/input/input.ts";
import { isBlank } from "../text/check-text.ts";
import { LIMITS } from "../text/text-limits.ts";

/** An episode, one that is gone, or the reason why there is none. A broken item does not stop the rest. */
export type ImportItem =
  | {
      readonly kind: "episode";
      /** The line where it begins, or in a file that is read whole the number of the message; both from 1. */
      readonly line: number;
      readonly episode: EpisodeInput;
      /** The document that it is a piece of. */
      readonly name?: string;
      /**
       * Does the file say how it stands, rather than what happened? Then it may also say again what it said
       * before.
       */
      readonly isLatest?: boolean;
    }
  | {
      /**
       * A message that was deleted, or replaced, where it was said: if it is stored, it is no longer
       * returned.
       */
      readonly kind: "deleted";
      readonly line: number;
      readonly id: string;
      /** Absent: any. */
      readonly thread?: string;
    }
  | {
      /** A document as a whole; its pieces came before it. */
      readonly kind: "document";
      readonly line: number;
      /** Below its folder, or a URL. */
      readonly name: string;
      readonly thread: string;
      /** What is kept of it. */
      readonly episode: EpisodeInput;
      /** Ids of its pieces. */
      readonly pieces: ReadonlySet<string>;
    }
  | {
      /** A document that is as it was, and was not read. */
      readonly kind: "unchanged";
      readonly line: number;
      readonly name: string;
    }
  | {
      readonly kind: "broken";
      readonly line: number;
      /** The document that it, or a piece of which, is at fault; it is still there. */
      readonly name?: string;
      /** What to do about it. Quotes nothing of the content. */
      readonly reason: string;
    };

export function broken(line: number, reason: string): Extract<ImportItem, { kind: "broken" }> {
  return { kind: "broken", line, reason };
}

/**
 * The last check of every reader: an item that can be stored, or a broken one. Halves of a character (lone
 * UTF-16 surrogates, which UTF-8 cannot hold) in the content become U+FFFD.
 *
 * @example toItem(1, { content: "  " }) // { kind: "broken", line: 1, reason: "The content is blank. …" }
 */
export function toItem(line: number, episode: EpisodeInput): ImportItem {
  const content = wellFormed(episode.content);
  if (isBlank(content)) return broken(line, "The content is blank. Give it some text or leave it out.");
  const fault = sizeFault(episode, content) ?? textFault({ ...episode, content });
  if (fault !== undefined) return broken(line, fault);
  return { kind: "episode", line, episode: { ...episode, content } };
}

/** Marks an item of a file that says how a conversation stands now. */
export function asLatest(item: ImportItem): ImportItem {
  return item.kind === "episode" ? { ...item, isLatest: true } : item;
}

/**
 * What keeps a line's JSON from being read on: it is nested too deep, or has a field that would be lost. Does
 * not recurse.
 */
export function formFault(value: unknown): string | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LIMITS.jsonLevels) return "Nested too deep. Make the metadata flatter.";
    const objects = level.filter((part) => typeof part === "object" && part !== null);
    if (objects.some((part) => Object.hasOwn(part, "__proto__"))) {
      return 'A field is called "__proto__", which would be lost. Give it another name.';
    }
    level = objects.flatMap((part) => Object.values(part));
  }
  return undefined;
}

function sizeFault(episode: EpisodeInput, content: string): string | undefined {
  if (Buffer.byteLength(content) > LIMITS.contentBytes) {
    return `The content is longer than ${LIMITS.contentBytes} bytes. Cut it into several episodes.`;
  }
  for (const field of ["id", "thread", "speaker"] as const) {
    const text = episode[field];
    if (text === undefined) continue;
    if (text.trim() === "") return `"${field}" is blank. Give it a text or leave it out.`;
    if (/\p{Cc}/u.test(text.trim())) {
      return `"${field}" contains a control character, such as a new line or a tab. Remove it.`;
    }
    if (text.length > LIMITS.nameCharacters) {
      return `"${field}" is longer than ${LIMITS.nameCharacters} characters. Shorten it.`;
    }
  }
  if (JSON.stringify(episode.metadata ?? {}).length > LIMITS.metadataCharacters) {
    return `The metadata is longer than ${LIMITS.metadataCharacters} characters of JSON. Leave something out.`;
  }
  return undefined;
}

/** What PostgreSQL cannot store in any text of a value, names of fields included. */
function textFault(value: unknown): string | undefined {
  if (typeof value === "string") {
    if (value.includes("\0")) return "It contains NUL characters. Remove them.";
    if (value !== wellFormed(value)) return "A field holds half a character (a lone surrogate). Remove it.";
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const fault = textFault(key) ?? textFault(part);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Replaces lone UTF-16 surrogates by U+FFFD, as encoding to UTF-8 does. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** 16 hexadecimal digits: equal parts give equal digits. */
export function shortHash(...parts: readonly (string | undefined)[]): string {
  return createHash("sha256")
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest("hex")
    .slice(0, 16);
}

/**
 * Numbers the occurrences of equal hashes from 1. It keeps 48 bits of each hash, about 50 bytes; hashes that
 * agree in these only skip a number.
 */
export class OccurrenceCounter {
  readonly #seen = new Map<number, number>();

  next(hash: string): number {
    const key = Number.parseInt(hash.slice(0, 12), 16);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count;
  }
}

/** An id for words that come without one: the same words at the same place in the count get the same id. */
export function derivedId(prefix: string, hash: string, counter: OccurrenceCounter): string {
  const count = counter.next(hash);
  return count === 1 ? `${prefix}${hash}` : `${prefix}${hash}-${count}`;
}

/** Unix times below are in seconds, the others in milliseconds; as seconds it is the year 5138. */
const FIRST_MILLISECONDS = 1e11;

/**
 * A date out of a file as ISO 8601: a Unix time in seconds or milliseconds, or a date as `remember` takes it;
 * `undefined` if it is neither.
 *
 * @example readTime(1_736_676_000) // "2025-01-12T10:00:00.000Z"
 */
export function readTime(time: unknown): string | undefined {
  if (typeof time === "number") return readEpoch(time);
  return typeof time === "string" && isTime(time) ? time.trim() : undefined;
}

function readEpoch(time: number): string | undefined {
  const instant = Math.round(Math.abs(time) < FIRST_MILLISECONDS ? time * 1000 : time);
  const date = new Date(instant);
  return !Number.isNaN(date.getTime()) && isTime(date) ? toIso(instant) : undefined;
}

/** Whether `remember` can read a date. */
export function isTime(time: TimeInput): boolean {
  try {
    parseTime(time);
    return true;
  } catch {
    return false;
  }
}
