/** The time that a question speaks of. */
import { type Instant, type Interval, parseTime } from "../domain/interval.ts";
import { questionTime } from "../extract/dates.ts";

/** What expressions of time are relative to. */
export interface ReferenceTime {
  readonly now: Instant;
  /** When the latest episode occurred, at most now. */
  readonly latest: Instant;
}

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const YEAR = /\d{4}/u;
const EVER: Interval = { from: parseTime("0001").at, to: parseTime("9999").at };

/**
 * The interval that a question speaks of. "Yesterday" and "last week" are relative to now; a month without a year is the
 * last one of which the memory can know, that is before its latest episode.
 */
export function timeOfQuestion(question: string, reference: ReferenceTime): Interval | undefined {
  const found = questionTime(question, reference.now);
  if (found === undefined) return undefined;
  const words = question.slice(found.start, found.end);
  const time = MONTH.test(words) && !YEAR.test(words) ? questionTime(question, reference.latest) : found;
  if (time === undefined || (time.from === null && time.to === null)) return undefined;
  const interval = { from: time.from ?? EVER.from, to: time.to ?? EVER.to };
  return interval.from < interval.to ? interval : undefined;
}

/** Is a name of the question part of how it speaks of a time, as March is? */
export function isWordOfTime(name: string, question: string, now: Instant): boolean {
  const found = questionTime(question, now);
  return found !== undefined && question.slice(found.start, found.end).includes(name);
}
