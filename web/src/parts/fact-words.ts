/** A fact in words: since when it is so, and where that comes from. */
import type { Fact, Source } from "../../../src/domain/fact.ts";
import { dateInWords, dayInWords, validityInWords } from "../time/dates.ts";

/** `since March 2026`, `at least since 2 March 2026`, `by 2 March 2026`, `2012 to 2015`. */
export function lifeInWords(fact: Fact): string {
  const words = validityInWords(fact);
  if (fact.validFromBasis !== "observed" || fact.validFrom === null) return words;
  if (fact.validTo === null) return `at least ${words}`;
  return words === dateInWords(fact.validFrom, fact.validFromPrecision)
    ? `by ${words}`
    : `at least from ${words}`;
}

/** Is it so no more? */
export function isPast({ validTo, supersededAt }: Fact, now: number = Date.now()): boolean {
  return supersededAt !== null || (validTo !== null && Date.parse(validTo) <= now);
}

const ORIGINS = {
  manual: "stated by hand",
  stated: "said so",
  extracted: "read",
  inferred: "concluded",
} as const;

/**
 * `Maya, 14 September 2025, and 2 more`, `stated by hand, 2 March 2026`; without the day where the fact
 * begins on it.
 */
export function originInWords({ sources, validFrom, validFromBasis }: Fact): string {
  const [latest] = sources;
  if (latest === undefined) return "nobody says so any more";
  const more = sources.length === 1 ? "" : `, and ${sources.length - 1} more`;
  const day = dayInWords(Date.parse(latest.occurredAt));
  const isToldTwice =
    validFromBasis === "observed" && validFrom !== null && dayInWords(Date.parse(validFrom)) === day;
  return `${whoSays(latest)}${isToldTwice ? "" : `, ${day}`}${more}`;
}

function whoSays({ speaker, role, kind }: Source): string {
  return speaker ?? (role === null ? ORIGINS[kind] : role);
}

/** `Person` and `HAS_ROLE` as words: `person`, `has role`. */
export function inWords(term: string): string {
  return term.toLowerCase().replaceAll("_", " ");
}

/** `1 fact`, `23 facts`. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}
