/**
 * Words that may end or change what is known: what holds one is read by an extractor, however little else it
 * says.
 */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { languageOf } from "../language/languages.ts";
import type { DateMention } from "../text/dates.ts";

export type Cue = "ending" | "negation" | "change" | "new_date";

/**
 * In the words of an assistant or a tool only what is said to or of the person counts: advice is full of
 * "not" and "now".
 */
const ADDRESSED = /\b(?:you|yours?)\b/i;
const SENTENCE_END = /[.!?\n]+/;
/** As far as a long text is looked through, in UTF-16 code units. */
const MAX_CHARS = { user: 20_000, document: 20_000, assistant: 4_000, tool: 4_000 } as const;

export interface CuesOfText {
  readonly cues: readonly Cue[];
  /** The times that are named and have a date. */
  readonly dates: readonly DateMention[];
}

/** The cues of a text, in its language. */
export function cuesOf(content: string, role: Role, occurredAt: Instant, zone: TimeZone = null): CuesOfText {
  const plain = content.slice(0, MAX_CHARS[role]).replaceAll("’", "'");
  const isOwn = role === "user" || role === "document";
  const text = isOwn
    ? plain
    : plain
        .split(SENTENCE_END)
        .filter((sentence) => ADDRESSED.test(sentence))
        .join("\n");
  const { findDates, gate } = languageOf(text);
  const dates = gate.dateable.test(text)
    ? findDates(text, occurredAt, "past", zone).filter(({ sense }) => sense !== "vague")
    : [];
  const cues: Cue[] = [];
  if (gate.ending.test(text)) cues.push("ending");
  if (isOwn && gate.negation.test(text)) cues.push("negation");
  if (gate.change.test(text)) cues.push("change");
  if (dates.length > 0) cues.push("new_date");
  return { cues, dates };
}
