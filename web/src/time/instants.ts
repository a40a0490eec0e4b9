/**
 * Times as numbers that compare fast. Validity counts in milliseconds since 1970-01-01T00:00Z, recording in
 * microseconds: both are whole numbers that a `Float64Array` holds exactly.
 */

/** A moment on both clocks. */
export interface Moment {
  /** When it was true, in milliseconds. */
  readonly valid: number;
  /** When it was known, in microseconds. */
  readonly known: number;
}

/** `2026-03-02T10:00:00.000001Z` in microseconds. */
export function microsecondsOf(iso: string): number {
  const fraction = /\.\d{3}(\d{1,3})/u.exec(iso)?.[1] ?? "0";
  return Date.parse(iso) * 1000 + Number(fraction.padEnd(3, "0"));
}

/** The same as ISO 8601 in UTC, to the microsecond: what `knownAt` takes. */
export function isoOfMicroseconds(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000);
  const rest = String(microseconds - milliseconds * 1000).padStart(3, "0");
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
}
