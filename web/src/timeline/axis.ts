/** Dates along a time axis. Pure. */
import { placeOn, type Span } from "./bars.ts";

export interface Tick {
  /** In parts of the axis, 0 to 1. */
  readonly place: number;
  readonly label: string;
}

/** Ticks at the most. */
const MAX_TICKS = 6;
const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const AS_YEAR = format({ year: "numeric" });
const AS_MONTH = format({ month: "short", year: "numeric" });
const AS_DAY = format({ day: "numeric", month: "short" });

/** Units that a tick can stand for, the shortest first; of years 1, 2, 5, 10 … */
interface Unit {
  readonly lasts: number;
  readonly months: number;
  readonly days: number;
  readonly label: Intl.DateTimeFormat;
}

const UNITS: readonly Unit[] = [
  ...[1, 2, 7, 14].map((days) => ({ lasts: days * DAY, months: 0, days, label: AS_DAY })),
  ...[1, 3, 6].map((months) => ({ lasts: (months * YEAR) / 12, months, days: 0, label: AS_MONTH })),
  ...[1, 2, 5, 10, 20, 50, 100, 500].map((years) => ({
    lasts: years * YEAR,
    months: 12 * years,
    days: 0,
    label: AS_YEAR,
  })),
];
const MAX_LENGTH: Unit = { lasts: 1_000 * YEAR, months: 12_000, days: 0, label: AS_YEAR };

/** Round dates, so few that they can be read. */
export function ticksOf(span: Span): Tick[] {
  const unit = UNITS.find(({ lasts }) => (span.to - span.from) / lasts <= MAX_TICKS) ?? MAX_LENGTH;
  const ticks: Tick[] = [];
  for (let at = firstTick(span.from, unit); at < span.to; at = nextTick(at, unit))
    if (at >= span.from) ticks.push({ place: placeOn(span, at), label: unit.label.format(at) });
  return ticks;
}

/** Midnight as UTC, also of years below 100. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  return date.setUTCFullYear(year, month, day);
}

function firstTick(from: number, { months, days }: Unit): number {
  const date = new Date(from);
  if (days > 0) return Math.floor(from / (days * DAY)) * days * DAY;
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return utc(0, Math.floor(month / months) * months, 1);
}

function nextTick(at: number, { months, days }: Unit): number {
  if (days > 0) return at + days * DAY;
  const date = new Date(at);
  return utc(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
