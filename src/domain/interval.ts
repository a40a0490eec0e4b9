/**
 * Time as people say it: instants with a precision, and half-open intervals of them.
 *
 * An instant is a number of milliseconds since 1970-01-01T00:00Z. Calendar units are UTC; a week begins on
 * Monday (ISO 8601). Years 1 to 9999.
 */
import { InputError } from "../errors.ts";

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** The calendar units that a date may be given in. `instant` is one millisecond. */
export const PRECISIONS = [
  "decade",
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
  "instant",
] as const;
export type Precision = (typeof PRECISIONS)[number];

/**
 * A date as it was given: the unit that begins at `at`.
 * As the beginning of a period it stands for its first instant, as the end for the first instant after it.
 */
export interface Endpoint {
  /** First instant of the unit. */
  readonly at: Instant;
  readonly precision: Precision;
}

/** `[from, to)` */
export interface Interval {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * A date as callers give it: `"1952"`, `"2026-Q1"`, `"2026-03"`, `"2026-03-02"`, an ISO date-time, or a
 * `Date`.
 */
export type TimeInput = string | Date;

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The first instant that can be written. */
export const MIN_INSTANT = utc(1);
const MAX_INSTANT = utc(10_000);

/**
 * The start of a calendar month, for any year (`Date.UTC` takes years below 100 for 19xx). Months overflow
 * into years.
 */
function utc(year: number, month = 0, day = 1): Instant {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

/** The start of a quarter of a year, from 1 to 4. */
export function startOfQuarter(year: number, quarter: number): Instant {
  return utc(year, 3 * (quarter - 1));
}

/** The lengths of units: in months, else in milliseconds. */
const MONTHS_IN: { readonly [unit: string]: number } = { decade: 120, year: 12, quarter: 3, month: 1 };
const MS_IN: { readonly [unit: string]: number } = {
  week: 7 * DAY,
  day: DAY,
  hour: HOUR,
  minute: MINUTE,
  second: 1000,
  instant: 1,
};

/** The first instant of the unit of `precision` that contains `instant`. */
export function startOfUnit(instant: Instant, precision: Precision): Instant {
  const months = MONTHS_IN[precision];
  if (months !== undefined) {
    const date = new Date(instant);
    const month = 12 * date.getUTCFullYear() + date.getUTCMonth();
    return utc(0, month - (month % months));
  }
  const length = MS_IN[precision] ?? 1;
  // A week begins on Monday; 1970 began on a Thursday.
  const shift = precision === "week" ? 3 * DAY : 0;
  return Math.floor((instant + shift) / length) * length - shift;
}

/** `count` units later (or earlier, if negative) than the start of a unit. */
export function addUnits(start: Instant, precision: Precision, count: number): Instant {
  const months = MONTHS_IN[precision];
  if (months === undefined) return start + count * (MS_IN[precision] ?? 1);
  const date = new Date(start);
  return utc(date.getUTCFullYear(), (months < 12 ? date.getUTCMonth() : 0) + count * months);
}

/** The unit of `precision` that contains `instant`. */
export function endpointOf(instant: Instant, precision: Precision): Endpoint {
  return { at: startOfUnit(instant, precision), precision };
}

/**
 * The first instant after the unit of an endpoint. For the last units of year 9999, the last instant that can
 * be written.
 */
export function endOfEndpoint(endpoint: Endpoint): Instant {
  return Math.min(addUnits(endpoint.at, endpoint.precision, 1), MAX_INSTANT - 1);
}

const ISO =
  /^(\d{1,3}(?![-\d])|\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i;

const QUARTER = /^(\d{4})-?Q([1-4])$/i;

/**
 * Reads a date with its precision. A time without an offset is UTC.
 *
 * @throws InputError `invalid_time` if it is not a date in one of the forms of {@link TimeInput}, or not in
 *   years 1-9999.
 * @example parseTime("2026-03") // { at: Date.UTC(2026, 2), precision: "month" }
 */
export function parseTime(input: TimeInput, what = "time"): Endpoint {
  const endpoint = input instanceof Date ? fromDate(input) : fromText(input);
  if (endpoint === undefined || endpoint.at < MIN_INSTANT || endpoint.at >= MAX_INSTANT) {
    throw new InputError(
      "invalid_time",
      `${what} ${input instanceof Date ? String(input) : JSON.stringify(input)} is not a date. Give an ISO 8601 date such as "2026", "2026-Q1", "2026-03", "2026-03-02" or "2026-03-02T10:00:00Z".`,
    );
  }
  return endpoint;
}

/**
 * Checks that a stretch of time does not end before it begins.
 *
 * @param first name of the option from which it lasts, and its first instant
 * @param last name of the option until which it lasts, and its first instant after it
 * @throws InputError `interval_reversed`
 */
export function checkOrder(
  first: readonly [name: string, at: Instant | undefined],
  last: readonly [name: string, at: Instant | undefined],
): void {
  if (first[1] === undefined || last[1] === undefined || first[1] <= last[1]) return;
  throw new InputError(
    "interval_reversed",
    `The time ends before it begins: ${first[0]} is after ${last[0]}. Exchange them.`,
  );
}

function fromDate(date: Date): Endpoint | undefined {
  const at = date.getTime();
  return Number.isNaN(at) ? undefined : { at, precision: "instant" };
}

function fromText(text: string): Endpoint | undefined {
  if (typeof text !== "string") return undefined;
  const quarter = QUARTER.exec(text.trim());
  if (quarter !== null)
    return { at: startOfQuarter(Number(quarter[1]), Number(quarter[2])), precision: "quarter" };
  const match = ISO.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, offset] = match;
  const y = Number(year);
  if (month === undefined) return { at: utc(y), precision: "year" };
  const m = Number(month) - 1;
  if (m < 0 || m > 11) return undefined;
  if (day === undefined) return { at: utc(y, m), precision: "month" };
  const d = Number(day);
  const midnight = utc(y, m, d);
  if (d < 1 || new Date(midnight).getUTCDate() !== d) return undefined;
  if (hour === undefined || minute === undefined) return { at: midnight, precision: "day" };
  const hours = Number(hour);
  const minutes = Number(minute);
  const seconds = Number(second ?? 0);
  const milliseconds = Number((fraction ?? "").slice(0, 3).padEnd(3, "0"));
  if (hours > 24 || minutes > 59 || seconds > 59) return undefined;
  if (hours === 24 && (minutes > 0 || seconds > 0 || Number(fraction ?? 0) > 0)) return undefined;
  const shift = offset === undefined ? 0 : offsetOf(offset);
  if (shift === undefined) return undefined;
  const at = midnight + hours * HOUR + minutes * MINUTE + seconds * 1000 + milliseconds - shift;
  if (fraction !== undefined) return { at, precision: "instant" };
  return { at, precision: second === undefined ? "minute" : "second" };
}

function offsetOf(offset: string): number | undefined {
  if (offset === "Z" || offset === "z") return 0;
  const digits = offset.slice(1).replace(":", "");
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2, 4) || 0);
  if (hours > 15 || minutes > 59) return undefined;
  return (offset.startsWith("-") ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
}

/** ISO 8601 in UTC with milliseconds. */
export function toIso(instant: Instant): string {
  return new Date(instant).toISOString();
}

/**
 * A date in the words of its precision: `"2026"`, `"March 2026"`, `"week of 2 March 2026"`, `"2 March 2026"`.
 */
export function describeTime(endpoint: Endpoint): string {
  const date = new Date(startOfUnit(endpoint.at, endpoint.precision));
  const year = date.getUTCFullYear();
  const month = MONTHS[date.getUTCMonth()];
  const day = `${date.getUTCDate()} ${month} ${year}`;
  switch (endpoint.precision) {
    case "decade":
      return `the ${year}s`;
    case "year":
      return String(year);
    case "quarter":
      return `the three months from ${month} ${year}`;
    case "month":
      return `${month} ${year}`;
    case "week":
      return `the week of ${day}`;
    default:
      return day;
  }
}

/**
 * An ISO 8601 date, week, or two of them with a slash, with its preposition: `"in June 2026"`, `"on 3 June
 * 2026"`, `"in the week of 16 March 2026"`, `"between 3 June 2026 and 5 June 2026"`. Other text as it is.
 */
export function describeWhen(iso: string): string {
  const [first, last] = iso.split("/").map(unitOf);
  if (first === undefined) return iso;
  if (last !== undefined) return `between ${describeTime(first)} and ${describeTime(last)}`;
  return `${/^(?:decade|year|quarter|month|week)$/u.test(first.precision) ? "in" : "on"} ${describeTime(first)}`;
}

function unitOf(iso: string): Endpoint | undefined {
  const [, year, week] = /^(\d{4})-W(\d{2})$/u.exec(iso) ?? [];
  if (year === undefined || week === undefined) return fromText(iso);
  return { at: firstMonday(Number(year)) + (Number(week) - 1) * 7 * DAY, precision: "week" };
}

/** The Monday of the first ISO week of a year: the one that holds 4 January (ISO 8601, 2.2.10). */
export function firstMonday(year: number): Instant {
  const fourth = utc(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
