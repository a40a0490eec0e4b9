/** Time zones: what the clock on the wall shows where somebody speaks. */
import { InputError } from "../errors.ts";
import type { Instant } from "./interval.ts";

/** The name of a zone as the IANA database has it, such as `Europe/Berlin`; `null` is UTC. */
export type TimeZone = string | null;

/** One format for each of some 600 names: making one takes longer than to read an offset from it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/u;

/**
 * Checks the name of a zone.
 *
 * @throws InputError `invalid_time_zone`
 */
export function checkTimeZone(name: string, what = "timeZone"): string {
  try {
    return FORMATS.has(name) ? name : newFormat(name).resolvedOptions().timeZone;
  } catch (cause) {
    throw new InputError(
      "invalid_time_zone",
      `${what} ${JSON.stringify(name.slice(0, 60))} is no time zone. Give the name of one in the IANA database, such as "Europe/Berlin", or leave it out for UTC.`,
      { cause },
    );
  }
}

/**
 * What clocks of a zone show at an instant, as the instant at which those in UTC show the same.
 *
 * @example localTime(Date.parse("2026-03-02T04:30Z"), "America/New_York") // 2026-03-01T23:30Z
 */
export function localTime(at: Instant, zone: TimeZone): Instant {
  return zone === null ? at : at + offsetOf(at, zone);
}

/** How far clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetOf(at: Instant, zone: string): number {
  const shown = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = OFFSET.exec(shown ?? "") ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return sign === "-" ? -ahead : ahead;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const format = newFormat(zone);
  FORMATS.set(zone, format);
  return format;
}

function newFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
}
