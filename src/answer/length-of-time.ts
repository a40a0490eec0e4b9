/** How long it is from one time to another, in words. Pure. */
import { addUnits, DAY, type Instant, startOfUnit } from "../domain/interval.ts";
import type { Unit } from "../recall/question/time-question.ts";

/** A time of which only the day, month or year may be known. */
interface Span {
  readonly earliest: Instant;
  readonly latest: Instant;
}

/** In days up to two weeks, then in weeks, in months from nine weeks and in years from two years on. */
const UNITS_BY_LENGTH: readonly (readonly [Unit, number])[] = [
  ["day", 14 * DAY],
  ["week", 63 * DAY],
  ["month", 731 * DAY],
];

/**
 * From one time to a later one: `"8 months"`; `"about 2 years"` where a date is not known to the day, taken
 * from its middle.
 *
 * @param unit - the one that is asked for; absent: the one that suits
 * @example lengthText(dayOf("2026-01-01"), dayOf("2026-01-11")) // "10 days"
 */
export function lengthText(from: Span, to: Span, unit?: Unit): string {
  const [start, end] = [middle(from), middle(to)];
  const length = Math.max(0, end - start);
  const chosen = unit ?? UNITS_BY_LENGTH.find(([, max]) => length < max)?.[0] ?? "year";
  const isRough = isCoarse(from) || isCoarse(to);
  const count = whole(start, end, chosen, isRough);
  return `${isRough ? "about " : ""}${count === 0 ? `less than a ${chosen}` : `${count} ${chosen}${count === 1 ? "" : "s"}`}`.replace(
    "about less",
    "less",
  );
}

/** Whole units that have passed; days by the calendar. Of roughly known times years are rounded. */
function whole(start: Instant, end: Instant, unit: Unit, isRough: boolean): number {
  const [from, to] = [startOfUnit(start, "day"), startOfUnit(end, "day")];
  if (unit === "day") return Math.round((to - from) / DAY);
  if (unit === "week") return Math.floor((to - from) / (7 * DAY));
  const [a, b] = [new Date(from), new Date(to)];
  const months =
    12 * (b.getUTCFullYear() - a.getUTCFullYear()) +
    (b.getUTCMonth() - a.getUTCMonth()) -
    (b.getUTCDate() < a.getUTCDate() && !isLastDay(to) ? 1 : 0);
  return Math.max(0, unit === "month" ? months : (isRough ? Math.round : Math.floor)(months / 12));
}

/** A month that began on the 31st is over on the 30th. */
function isLastDay(day: Instant): boolean {
  return startOfUnit(addUnits(day, "day", 1), "month") === addUnits(day, "day", 1);
}

function isCoarse({ earliest, latest }: Span): boolean {
  return latest - earliest > DAY;
}

function middle({ earliest, latest }: Span): Instant {
  return isCoarse({ earliest, latest }) ? (earliest + latest) / 2 : earliest;
}
