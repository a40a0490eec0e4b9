/** The words by which people speak of the days of a time: "Friday", "the 10th", "tomorrow". Pure. */
import { DAY, type Instant, type Interval } from "../../domain/interval.ts";

/** Longest time that is looked for by its days, and not by its months, in days. */
const MAX_DAYS = 8;
const NEAR = "today tonight tomorrow";

/** @example wordsOfDays([{ from: Date.UTC(2026, 3, 10), to: Date.UTC(2026, 3, 11) }]) // "Friday 10th April …" */
export function wordsOfDays(times: readonly Interval[]): string {
  const words = times.flatMap(({ from, to }) => {
    const days = Math.ceil((to - from) / DAY);
    if (days > MAX_DAYS) return [named(from, { month: "long" }), named(to - 1, { month: "long" })];
    const all = Array.from({ length: days }, (_, at) => from + at * DAY);
    const isWeekend = all.some((day) => [0, 6].includes(new Date(day).getUTCDay()));
    return [...all.flatMap(wordsOfDay), NEAR, ...(isWeekend ? ["weekend"] : [])];
  });
  return [...new Set(words)].join(" ");
}

function wordsOfDay(day: Instant): readonly string[] {
  const date = new Date(day).getUTCDate();
  return [weekdayOf(day), ordinal(date), named(day, { month: "long" })];
}

/** The name of a day of the week. @example weekdayOf(0) // "Thursday" */
export function weekdayOf(day: Instant): string {
  return named(day, { weekday: "long" });
}

function named(day: Instant, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en", { ...format, timeZone: "UTC" }).format(day);
}

function ordinal(date: number): string {
  const ending = ["th", "st", "nd", "rd"][new Set([11, 12, 13]).has(date) ? 0 : date % 10] ?? "th";
  return `${date}${ending}`;
}
