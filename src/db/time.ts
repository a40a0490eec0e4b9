/** Times on their way into and out of the database. */
import { type Instant, toIso } from "../domain/interval.ts";

/** PostgreSQL's text of a `timestamptz` in UTC as ISO 8601 with microseconds; `infinity` stays as it is. */
export function isoOfTimestamp(text: string): string {
  // Of a year of four digits, which nearly all are, the parts stand where they stand: a pattern takes five
  // times as long.
  if (text[10] === " " && text.endsWith("+00"))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(6, "0")}Z`;
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00(?: BC)?$/.exec(text);
  if (match === null) return text;
  const [, date, time, fraction = ""] = match;
  return `${date}T${time}.${fraction.padEnd(6, "0")}Z`;
}

/** A timestamp that came from the database, in a column or in JSON, with milliseconds. */
export function inMilliseconds(text: string): string {
  const end = text.endsWith("Z") ? -1 : text.endsWith("+00:00") ? -6 : 0;
  if (text[10] !== "T" || end === 0) return toIso(Date.parse(text));
  return `${text.slice(0, 19)}.${text.slice(20, end).slice(0, 3).padEnd(3, "0")}Z`;
}

/** The instant of a timestamp that came from the database. */
export function instantOf(text: string): Instant {
  return Date.parse(text);
}

export function timestamp(instant: Instant): string {
  return toIso(instant);
}

export function timestampOrNull(instant: Instant | null): string | null {
  return instant === null ? null : toIso(instant);
}
