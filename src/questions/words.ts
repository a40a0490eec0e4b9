/** The words of a question, with the times that it names as single words. Pure. */

import type { Instant, Interval } from "../domain/interval.ts";
import { endOfEndpoint, parseTime } from "../domain/interval.ts";
import type { TimeZone } from "../domain/time-zone.ts";
import { findDates } from "../text/dates.ts";
import { overlap } from "../text/overlap.ts";
import { terms } from "../text/terms.ts";

export interface Token {
  readonly text: string;
  readonly lower: string;
  /** The form under which its inflections are one: "uses", "using" and "used" are `us`. */
  readonly stem: string;
  /** Offsets in the plain text of the question, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** `name`: stood in quotation marks. `possessive`: the ending of an owner. */
  readonly kind: "word" | "name" | "time" | "comma" | "possessive";
  /** Interval of a word for a time. */
  readonly interval?: Interval;
}

export interface QuestionWords {
  /** Without contractions and closing signs; offsets are into this. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Longer questions are no relations, in characters. */
export const MAX_QUESTION_CHARS = 300;

/** The bounds of "since May" and "until May". */
const EVER: Interval = { from: parseTime("0001").at, to: parseTime("9999").at };

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|when|which|there|that|how|it|he|she)'s\b/giu, "$1 is"],
  [/\b(what|who|where|they|we|you)'re\b/giu, "$1 are"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n't\b/giu, "$1 not"],
  [/\bcan't\b/giu, "can not"],
  [
    /,? (?:(?:sorted|ordered) (?:by name|alphabetically)|in alphabetical order|alphabetically)(?=[.?!]*$)/giu,
    "",
  ],
  [/\b(i|we|you|they)'ve\b/giu, "$1 have"],
  [/\b(?:i'm|im)\b/giu, "i am"],
  [/\bin charge of\b/giu, "responsible for"],
  [/\bin a relationship with\b/giu, "dating"],
  [/\b(?:as well as|along with|together with|in addition to)\b/giu, "and"],
];
const QUOTED = /"([^"]+)"|“([^”]+)”|«([^»]+)»/gu;
const WORD = /[\p{L}\p{N}\p{M}$€£][\p{L}\p{N}\p{M}&+#@/_%-]*(?:[.'][\p{L}\p{N}\p{M}&+#@/_%-]+)*\+*/gu;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const POSSESSIVE = /'s$/iu;

/**
 * Splits a question into words. What stands in quotation marks is one, as is a time ("in March 2024", "since
 * May").
 *
 * @param now - what "last week" is counted from
 * @param latest - when the latest episode occurred: a month without a year is the last that began before
 */
export function wordsOf(
  question: string,
  now: Instant,
  zone: TimeZone = null,
  latest: Instant = now,
): QuestionWords {
  let text = question
    .normalize("NFC")
    .replaceAll(/[\u2018\u2019`´]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
  for (const [pattern, plain] of CONTRACTIONS) text = text.replaceAll(pattern, plain);
  text = text.replace(/[\s?!.…]+$/u, "");
  const taken: Token[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const name = (match[1] ?? match[2] ?? match[3] ?? "").trim();
    if (name !== "") taken.push(tokenOf(name, match.index, match.index + match[0].length, "name"));
  }
  const times = timesIn(text, now, zone).map(
    (time) =>
      (isBareMonth(time.text)
        ? timesIn(text, latest, zone).find(({ start }) => start === time.start)
        : null) ?? time,
  );
  taken.push(...times.filter((time) => !taken.some((other) => overlap(time, other))));
  const tokens = [...taken];
  for (const match of text.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some((other) => overlap({ start, end }, other))) continue;
    const owner = POSSESSIVE.exec(match[0]);
    if (owner === null) tokens.push(tokenOf(match[0], start, end, "word"));
    else {
      tokens.push(tokenOf(match[0].slice(0, owner.index), start, start + owner.index, "word"));
      tokens.push(tokenOf("'s", start + owner.index, end, "possessive"));
    }
    // "customers' cities": the owner ends in s.
    if (/s$/iu.test(match[0]) && text[end] === "'") tokens.push(tokenOf("'", end, end + 1, "possessive"));
  }
  for (const match of text.matchAll(/[,;]/gu)) {
    const [start, end] = [match.index, match.index + 1];
    if (!taken.some((other) => overlap({ start, end }, other)))
      tokens.push(tokenOf(match[0], start, end, "comma"));
  }
  return { text, tokens: tokens.sort((a, b) => a.start - b.start) };
}

/** Is a month named, and no year? */
export function isBareMonth(words: string): boolean {
  return MONTH.test(words) && !/\d{4}/u.test(words);
}

/** The form under which a word is compared with its inflections. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  return terms(lower)[0] ?? lower;
}

function tokenOf(text: string, start: number, end: number, kind: Token["kind"]): Token {
  return { text, lower: text.toLowerCase(), stem: stemOf(text), start, end, kind };
}

function timesIn(text: string, now: Instant, zone: TimeZone): Token[] {
  return findDates(text, now, "past", zone).flatMap(({ start, end, sense, from, to }) => {
    if (sense === "vague") return [];
    const interval = { from: from?.at ?? EVER.from, to: to === undefined ? EVER.to : endOfEndpoint(to) };
    const words = text.slice(start, end);
    const lead = words.length - words.trimStart().length;
    return [{ ...tokenOf(words.trim(), start + lead, end, "time"), interval }];
  });
}
