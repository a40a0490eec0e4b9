/** Dates in words. All are UTC, as the memory has them. */
import type { Fact } from "../../../src/domain/fact.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const DAY = format({ day: "numeric", month: "long", year: "numeric" });
const SHORT_DAY = format({ day: "numeric", month: "short", year: "numeric" });
const CLOCK = format({ hour: "2-digit", minute: "2-digit" });
const MONTH = format({ month: "long", year: "numeric" });
const YEAR = format({ year: "numeric" });
const MINUTE = format({ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });

/** `2 March 2026` */
export function dayInWords(milliseconds: number): string {
  return DAY.format(milliseconds);
}

/**
 * Moments that stand beside each other, in few letters: `2 Mar 2026`, or `10:05` where all are of one day.
 * What would be told twice in a row is empty but the last time.
 */
export function momentsInShort(milliseconds: readonly number[]): string[] {
  const days = milliseconds.map((moment) => SHORT_DAY.format(moment));
  const isOneDay = days.length > 1 && new Set(days).size === 1;
  const words = isOneDay ? milliseconds.map((moment) => CLOCK.format(moment)) : days;
  return words.map((word, at) => (word === words[at + 1] ? "" : word));
}

/** `2 March 2026 at 10:05` */
export function minuteInWords(milliseconds: number): string {
  return MINUTE.format(milliseconds);
}

/** A date as finely as it is known: `2026`, `March 2026`, `the week of 2 March 2026`, `2 March 2026`. */
export function dateInWords(iso: string, precision: Fact["validFromPrecision"]): string {
  const date = new Date(iso);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (precision) {
    case "decade":
      return `the ${year - (year % 10)}s`;
    case "year":
      return YEAR.format(date);
    case "quarter":
      return `the three months from ${MONTH.format(Date.UTC(year, month - (month % 3)))}`;
    case "month":
      return MONTH.format(date);
    case "week":
      return `the week of ${DAY.format(Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7)))}`;
    default:
      return DAY.format(date);
  }
}

const COARSE: readonly Fact["validToPrecision"][] = ["decade", "year", "quarter", "month", "week"];

/**
 * The last day before an end, which is not included, as finely as it is known: of the start of 2016 `2015`.
 */
export function lastDayInWords(iso: string, precision: Fact["validToPrecision"]): string {
  const isCoarse = COARSE.includes(precision);
  return dateInWords(isCoarse ? new Date(Date.parse(iso) - 1).toISOString() : iso, precision);
}

/** When a fact was true: `since March 2026`, `2012 to 2015`, `until 2015`. */
export function validityInWords(
  fact: Pick<Fact, "validFrom" | "validFromPrecision" | "validTo" | "validToPrecision">,
): string {
  const from = fact.validFrom === null ? undefined : dateInWords(fact.validFrom, fact.validFromPrecision);
  const to = fact.validTo === null ? undefined : lastDayInWords(fact.validTo, fact.validToPrecision);
  if (from === undefined) return to === undefined ? "at some time" : `until ${to}`;
  if (to === undefined) return `since ${from}`;
  return from === to ? from : `${from} to ${to}`;
}

/**
 * When a version was what the memory knew: `known since 2 March 2026`,
 * `known from 2 March 2026 to 5 May 2026`.
 */
export function recordingInWords({
  recordedAt,
  supersededAt,
}: Pick<Fact, "recordedAt" | "supersededAt">): string {
  const from = dayInWords(Date.parse(recordedAt));
  return supersededAt === null
    ? `known since ${from}`
    : `known from ${from} to ${dayInWords(Date.parse(supersededAt))}`;
}
