/**
 * Stretches of the calendar in relation to now: months, seasons, weekends, weekdays. Weeks begin on Monday,
 * all is UTC.
 */
import {
  addUnits,
  DAY,
  type Endpoint,
  endpointOf,
  type Instant,
  type Precision,
  startOfQuarter,
  startOfUnit,
} from "../domain/interval.ts";

/**
 * Which way an expression without a year or a direction points: "in June" of a report, or of an intention.
 */
export type Direction = "past" | "future";

/**
 * The first and the last unit of a stretch. Absent: the words are a date, but too vague for one ("a few years
 * ago").
 */
export interface Stretch {
  readonly first: Endpoint;
  readonly last: Endpoint;
}

const MONTH_STARTS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const QUARTERS = ["first", "second", "third", "fourth"];
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const SEASON_STARTS = new Map([
  ["spring", 2],
  ["summer", 5],
  ["fall", 8],
  ["autumn", 8],
  ["winter", 11],
]);

/** The unit of a precision that holds an instant. */
export function unit(at: Instant, precision: Precision): Stretch {
  const endpoint = endpointOf(at, precision);
  return { first: endpoint, last: endpoint };
}

/** A unit some units before or after the one that holds now. */
export function shifted(now: Instant, precision: Precision, count: number): Stretch {
  return unit(addUnits(startOfUnit(now, precision), precision, count), precision);
}

/** A day of a year and month (from 0); `undefined` unless it exists. */
export function dayOf(year: number, month: number, day: number): Stretch | undefined {
  const at = Date.UTC(year, month, day);
  const date = new Date(at);
  return date.getUTCMonth() === month && date.getUTCDate() === day && year > 99 ? unit(at, "day") : undefined;
}

/** The month of a name or its abbreviation, from 0. */
export function monthIndex(word: string): number {
  return MONTH_STARTS.indexOf(word.slice(0, 3).toLowerCase());
}

/** The latest month of this index that began by now, or the next. */
export function yearlessMonth(month: number, now: Instant, direction: Direction): Stretch {
  const date = new Date(now);
  const ahead = month - date.getUTCMonth();
  const shift = direction === "past" ? (ahead > 0 ? -1 : 0) : ahead < 0 ? 1 : 0;
  return unit(Date.UTC(date.getUTCFullYear() + shift, month), "month");
}

/** A quarter of a year, from 1 to 4. */
export function quarterOf(year: number, quarter: number): Stretch {
  return unit(startOfQuarter(year, quarter), "quarter");
}

/** Which quarter an ordinal names; the last one is the fourth. */
export function quarterNumber(ordinal: string): number {
  return /^[1-4]/.test(ordinal) ? Number(ordinal[0]) : QUARTERS.indexOf(ordinal.toLowerCase()) + 1 || 4;
}

/** The latest quarter of this number that began by now, or the next that has not ended. */
export function yearlessQuarter(quarter: number, now: Instant, direction: Direction): Stretch {
  const year = new Date(now).getUTCFullYear();
  const own = quarterOf(year, quarter);
  if (direction === "past") return own.first.at <= now ? own : quarterOf(year - 1, quarter);
  return addUnits(own.first.at, "quarter", 1) > now ? own : quarterOf(year + 1, quarter);
}

/** The latest such day by now, or the next. */
export function yearlessDay(
  month: number,
  day: number,
  now: Instant,
  direction: Direction,
): Stretch | undefined {
  const year = new Date(now).getUTCFullYear();
  const today = startOfUnit(now, "day");
  const candidates = direction === "past" ? [year, year - 1] : [year, year + 1];
  for (const candidate of candidates) {
    const stretch = dayOf(candidate, month, day);
    if (stretch === undefined) continue;
    if (direction === "past" ? stretch.first.at <= today : stretch.first.at >= today) return stretch;
  }
  return undefined;
}

/** "last May", "this May", "next May" */
export function relativeMonth(word: string, month: number, now: Instant): Stretch {
  const date = new Date(now);
  const ahead = month - date.getUTCMonth();
  const shift = isLast(word) ? (ahead >= 0 ? -1 : 0) : isNext(word) ? (ahead <= 0 ? 1 : 0) : 0;
  return unit(Date.UTC(date.getUTCFullYear() + shift, month), "month");
}

/** A season of a year; a winter begins in its December. */
export function season(name: string, year: number): Stretch {
  const start = SEASON_STARTS.get(name.toLowerCase()) ?? 0;
  return {
    first: endpointOf(Date.UTC(year, start), "month"),
    last: endpointOf(Date.UTC(year, start + 2), "month"),
  };
}

/** The season of this name that ended before now, that goes on, or that is to come. */
export function relativeSeason(word: string, name: string, now: Instant, direction: Direction): Stretch {
  const year = new Date(now).getUTCFullYear();
  const all = [-2, -1, 0, 1, 2].map((shift) => season(name, year + shift));
  const ended = all.filter((each) => addUnits(each.last.at, "month", 1) <= now).at(-1);
  const begun = all.filter((each) => each.first.at <= now).at(-1);
  const coming = all.find((each) => each.first.at > now);
  const open = all.find((each) => addUnits(each.last.at, "month", 1) > now);
  const fallback = season(name, year);
  if (isLast(word)) return ended ?? fallback;
  if (isNext(word)) return coming ?? fallback;
  if (word === "") return (direction === "past" ? begun : open) ?? fallback;
  const ofThisYear = season(name, year);
  return begun !== undefined && addUnits(begun.last.at, "month", 1) > now ? begun : ofThisYear;
}

/** Saturday and Sunday of a week, counted from the one that holds now. */
export function weekend(now: Instant, weeks: number): Stretch {
  const saturday = addUnits(startOfUnit(now, "week"), "week", weeks) + 5 * DAY;
  return { first: endpointOf(saturday, "day"), last: endpointOf(saturday + DAY, "day") };
}

/** "last weekend" is that of the week before; "this weekend" of a report is the latest that began. */
export function relativeWeekend(word: string, now: Instant, direction: Direction): Stretch {
  if (word === "this past" || word === "past") {
    return weekend(now, weekend(now, 0).last.at + DAY <= now ? 0 : -1);
  }
  if (isLast(word)) return weekend(now, -1);
  if (word === "next") return weekend(now, 1);
  return weekend(now, direction === "past" && weekend(now, 0).first.at > now ? -1 : 0);
}

/**
 * "last Friday" is before today, "next Friday" in the week to come; without either the nearest one that way.
 */
export function relativeWeekday(word: string, name: string, now: Instant, direction: Direction): Stretch {
  const today = startOfUnit(now, "day");
  const ahead = (WEEKDAYS.indexOf(name.toLowerCase()) - ((new Date(now).getUTCDay() + 6) % 7) + 7) % 7;
  if (word === "next")
    return unit(
      addUnits(startOfUnit(now, "week"), "week", 1) + WEEKDAYS.indexOf(name.toLowerCase()) * DAY,
      "day",
    );
  if (isLast(word)) return unit(today - (ahead === 0 ? 7 : 7 - ahead) * DAY, "day");
  if (isNext(word)) return unit(today + (ahead === 0 ? 7 : ahead) * DAY, "day");
  if (ahead === 0) return unit(today, "day");
  return unit(today + (direction === "past" ? ahead - 7 : ahead) * DAY, "day");
}

/** Does the word point to the previous one? */
export function isLast(word: string): boolean {
  return word === "last" || word === "past" || word === "this past" || word === "previous";
}

/** Does the word point to the next one? */
export function isNext(word: string): boolean {
  return word === "next" || word === "coming" || word === "this coming";
}

/** "the end of the month": its last days. */
export function partOf(
  part: string,
  word: string,
  precision: Precision,
  now: Instant,
  direction: Direction,
): Stretch {
  const shift = isLast(word) ? -1 : isNext(word) ? 1 : 0;
  const of = (count: number): Stretch => {
    const from = addUnits(startOfUnit(now, precision), precision, shift + count);
    const to = addUnits(from, precision, 1);
    const length = Math.round((to - from) / DAY);
    const share = Math.max(2, Math.round(length / 4));
    const skipped =
      part === "end" ? length - share : part === "middle" ? Math.round((length - share) / 2) : 0;
    const first = from + skipped * DAY;
    return { first: endpointOf(first, "day"), last: endpointOf(first + (share - 1) * DAY, "day") };
  };
  const own = of(0);
  return direction === "past" && shift === 0 && own.first.at > now ? of(-1) : own;
}

/** The year of "this year" and the like. */
export function yearOf(which: string, now: Instant): number {
  return new Date(now).getUTCFullYear() + (/^l/iu.test(which) ? -1 : /^n/iu.test(which) ? 1 : 0);
}

/** Days from today: "yesterday" is -1. */
export function dayShift(words: string): number {
  if (words === "the day before yesterday") return -2;
  if (words === "the day after tomorrow") return 2;
  if (words === "yesterday" || words === "last night") return -1;
  return words === "tomorrow" ? 1 : 0;
}
