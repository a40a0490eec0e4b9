/** The time that a question speaks of. */
import { type Instant, type Interval, parseTime } from "../../domain/interval.ts";
import type { TimeZone } from "../../domain/time-zone.ts";
import { questionTime } from "../../text/dates.ts";

/** What expressions of time are relative to. */
export interface ReferenceTime {
  readonly now: Instant;
  /** When the latest episode occurred, at most now. */
  readonly latest: Instant;
  /** Time zone in which "today" is meant. Default: UTC. */
  readonly timeZone?: TimeZone;
}

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const YEAR = /\d{4}/u;
/** Times are looked for at the beginning of a long question only, in characters. */
const MAX_QUESTION_CHARS = 500;
const EVER: Interval = { from: parseTime("0001").at, to: parseTime("9999").at };

/**
 * The interval that a question speaks of. "Yesterday" and "last week" are relative to now; a month without a
 * year is the last one of which the memory can know, that is before its latest episode.
 */
export function timeOfQuestion(question: string, reference: ReferenceTime): Interval | undefined {
  const text = question.slice(0, MAX_QUESTION_CHARS);
  const found = questionTime(text, reference.now, reference.timeZone);
  if (found === undefined) return undefined;
  const words = question.slice(found.start, found.end);
  const time =
    MONTH.test(words) && !YEAR.test(words) ? questionTime(text, reference.latest, reference.timeZone) : found;
  if (time === undefined || (time.from === null && time.to === null)) return undefined;
  const interval = { from: time.from ?? EVER.from, to: time.to ?? EVER.to };
  return interval.from < interval.to ? interval : undefined;
}

/** The next time that a question for what lies ahead may speak of: "on Friday", "this weekend". */
export function timeAhead(question: string, now: Instant, zone: TimeZone = null): Interval | undefined {
  const found = questionTime(question.slice(0, MAX_QUESTION_CHARS), now, zone, "future");
  return found === undefined || found.from === null || found.to === null || found.from >= found.to
    ? undefined
    : { from: found.from, to: found.to };
}

/** A question without the words by which it speaks of a time. */
export function withoutTime(question: string, now: Instant): string {
  const found = questionTime(question.slice(0, MAX_QUESTION_CHARS), now);
  if (found === undefined) return question;
  const before = question
    .slice(0, found.start)
    .replace(/\s+(?:in|on|at|during|since|before|after|until)\s*$/iu, " ");
  return `${before}${question.slice(found.end)}`;
}

/** The names of a question without those that are part of how it speaks of a time, as March may be. */
export function withoutWordsOfTime(names: readonly string[], question: string, now: Instant): string[] {
  const found = questionTime(question.slice(0, MAX_QUESTION_CHARS), now);
  if (found === undefined) return [...names];
  const words = question.slice(found.start, found.end);
  return names.filter((name) => !words.includes(name));
}
