/** The dates of a reply. Asked for in ISO 8601; what can only be meant one way is taken, too. */
import { type Endpoint, parseTime } from "../../domain/interval.ts";
import { InputError } from "../../errors.ts";
import { findDates } from "../../text/dates.ts";
import type { RequestedEpisode } from "./extractor.ts";

type Said = Pick<RequestedEpisode, "occurredAt" | "timeZone">;

const NO_DATE =
  /^(?:|null|none|n\/?a|unknown|unspecified|not (?:stated|specified|given|known)|-|present|now|today|ongoing|current(?:ly)?|still|open)$/iu;
const MAX_DATE_CHARS = 60;

/**
 * A date of a reply. `undefined` where nothing was said, `"invalid"` where something was that is no date.
 *
 * @param said - when the episode occurred, and where: what "last May" counts from
 * @param end - which end of a stretch in words is meant
 */
export function readDate(given: unknown, said: Said, end: "from" | "to"): Endpoint | undefined | "invalid" {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "number") return readDate(String(given), said, end);
  if (typeof given !== "string" || given.length > MAX_DATE_CHARS) return "invalid";
  const text = given.trim();
  if (NO_DATE.test(text)) return undefined;
  return isoDate(text) ?? dateInWords(text, said, end) ?? "invalid";
}

function isoDate(text: string): Endpoint | undefined {
  // Parts that are not known are often given as zeros or signs: 2026-03-00, 2026-XX-XX.
  const plain = text
    .replace(/(?:[-/](?:00|[Xx?]{1,2})){1,2}$/u, "")
    .replace(/^(\d{4})\/(\d{2})(?:\/(\d{2}))?$/u, "$1-$2-$3");
  try {
    return parseTime(plain.replace(/-$/u, ""));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The whole text is one date, such as "March 2026", "last summer" or "Q1 2026". */
function dateInWords(text: string, { occurredAt, timeZone }: Said, end: "from" | "to"): Endpoint | undefined {
  // In the grammar a bare date needs a preposition.
  const [mention, another] = findDates(`in ${text}`, occurredAt, "past", timeZone);
  if (mention === undefined || another !== undefined) return undefined;
  if (mention.start > 3 || mention.end < text.length + 3 - (/[.,]$/u.test(text) ? 1 : 0)) return undefined;
  return end === "from" ? mention.from : mention.to;
}
