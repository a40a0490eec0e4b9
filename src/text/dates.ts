/**
 * Dates in running text, as intervals with the precision they were given in.
 *
 * A grammar of our own, because precision is what matters here: of the 43 everyday expressions of the tests,
 * chrono-node 2.10 finds 26 and gives the beginning and the precision of 18; it reads neither "last summer"
 * nor "from 2010 to 2014". Both take 0.02 ms a sentence.
 */

import {
  addUnits,
  type Endpoint,
  endOfEndpoint,
  type Instant,
  MIN_INSTANT,
  type Precision,
  startOfUnit,
} from "../domain/interval.ts";
import { localTime, type TimeZone } from "../domain/time-zone.ts";
import { type CalendarMatch, calendarMatches } from "./calendar-words.ts";
import { COUNT, countOf, precisionOf } from "./counts.ts";
import { rangeOfDays } from "./day-ranges.ts";
import { overlap } from "./overlap.ts";
import type { Direction } from "./stretches.ts";

/**
 * How a date is meant. `within`: in it, on it. `since`: from it on (also "for two years"). `until`: up to its
 * end. `period`: from one to another. `vague`: a time that has no date ("a few years ago").
 */
type DateSense = "within" | "since" | "until" | "period" | "vague";

export interface DateMention {
  /** Offset of the first character, preposition included, in UTF-16 code units. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
  readonly sense: DateSense;
  /** First unit; absent with `until` and `vague`. */
  readonly from?: Endpoint;
  /** Last unit; absent with `since` and `vague`. */
  readonly to?: Endpoint;
  /** It begins (with `until`: ends) after the reference. */
  readonly future: boolean;
  /** "for six years": of what is over it says how long it took, and not since when it is so. */
  readonly isLength?: true;
  /** "five years later": so long after what was told before; the sense is `vague`. */
  readonly later?: Later;
}

/** Calendar units. */
export interface Later {
  readonly count: number;
  readonly precision: Precision;
}

const CUE =
  /\blater\b|\bfollowing\b|\bthe next\b|\d|yesterday|today|tonight|tomorrow|\bago\b|\b(?:last|past|next|previous|coming|this|for|the other|back|weekend)\b|\b(?:in|since|until|till|on|by|before|after|during|over|from|between|around) |day\b|\b(?:christmas|xmas|easter|new year|halloween|whitsun|end of|start of|middle of|beginning of)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:month|year|yr|decade)s?\b/i;

const SINCE =
  /\b(?:ever )?(?:since|as of|starting(?: in| from| on)?|beginning(?: in)?) (?:about |around |early |late |mid[- ]?|the (?:start|beginning|middle|end) of )?$/i;
const UNTIL =
  /\b(?:until|till|til|up to|through|thru) (?:about |around |early |late |mid[- ]?|the (?:start|beginning|middle|end) of )?$/i;
const BEFORE = /\b(?:before|prior to) $/i;
const BY = /\bby (?:the (?:start|beginning|middle|end) of |late |early |mid[- ]?)?$/i;
const AFTER = /\bafter $/i;
const FROM = /\b(?:from|between) (?:about |around |early |late |mid[- ]?)?$/i;
const WITHIN =
  /\b(?!(?:in|over) (?:on|at|in) )(?:(?:(?:way |all the way )?back )?(?:in|on|at|during|of|over|around|about|circa|sometime|some time|earlier|later)(?: (?:in|on|the (?:beginning|start|end|middle|summer|spring|fall|autumn|winter) of|about|around|late|early))?(?: |[ -](?=mid))?(?:mid[- ])?|early |late |mid[- ]?)$/i;
/** "moved in last week", "came over yesterday": the word before the date is the verb's. */
const VERB_PARTICLE =
  /^(?:in (?:yesterday|today|tonight|tomorrow|last|next|this)|(?:on|over|around) (?:yesterday|today|tonight|tomorrow|last night))\b/i;
const RANGE = /^ ?(?:to|until|till|through|thru|and|–|-) ?$/i;
const ONWARDS = /^ (?:on|onwards?|forward)\b/i;
const ABOUT = "(?:about |over |almost |nearly |around |roughly |more than |at least |like |only |just )*";
const DURATION = new RegExp(
  `\\b(?:(for|over|in|during|within)( the (?:last|past))?|(the (?:last|past))) ${ABOUT}(?:${COUNT} )?(day|week|month|year|yr|decade)s?(?: now)?(?!\\p{L})`,
  "giu",
);
/** "five years later", "two weeks after that", "the next day", "the year after" */
const LATER = new RegExp(
  `\\b(?:${ABOUT}${COUNT} (day|week|month|year|yr)s? (?:later|after(?:wards?|(?: that)?(?=[.,;:!?]|$)))|the (?:next|following) (day|week|month|year)|the (day|week|month|year) after(?=[.,;:!?]|$))(?!\\p{L})`,
  "giu",
);
const UNIT_OF_DURATION = /\b(?:day|week|month|year|yr|decade)/i;
/** "I've been here ten years", "We've had the dog two years now": for how long, at the end of a clause. */
const HOW_LONG = new RegExp(
  `(?:\\b(?:has|have) |[’'](?:ve|s) |(?:^|[.,;!] )(?=been))(?:\\p{L}+ )?(?:been|(?:lived|worked|stayed|known|had|owned|used|run|taught|rented)(?= \\p{L}))\\b[^.,;:!?\\d]{0,40}? (${ABOUT}${COUNT} (month|year|yr|decade)s?(?: now)?)(?=[.,;!?)]|$| (?:and|but|so)\\b)`,
  "giu",
);

/**
 * The dates of a text that was said at `reference`, in order, without overlaps. A month or weekday without a
 * year points to the latest one that had begun, with `direction` `future` to the next one. Which day "today"
 * is, the zone says; a day itself is one of UTC. What lies before year 1 begins with it: some programs write
 * its first day where they know no time.
 *
 * @example findDates("I moved last month", Date.UTC(2026, 2, 2)) // [{ sense: "within", from: February 2026 (month), ... }]
 */
export function findDates(
  text: string,
  reference: Instant,
  direction: Direction = "past",
  zone: TimeZone = null,
): DateMention[] {
  if (!CUE.test(text)) return [];
  const local = localTime(reference, zone);
  const found = asTyped(text, datesIn(text.replace(SPACES, " "), local, direction));
  return found.map((date) => inUtc(date, reference - local));
}

/** More than one space, or a tab: words are typed so by thumb, and pasted so. */
const SPACES = /[ \t]{2,}/gu;

/** The dates of a text of single spaces, with the offsets of the text as it was typed. */
function asTyped(text: string, dates: DateMention[]): DateMention[] {
  const gaps = [...text.matchAll(SPACES)].map(({ 0: { length }, index }) => ({ index, extra: length - 1 }));
  if (gaps.length === 0) return dates;
  const typed = (offset: number): number =>
    gaps.reduce((at, { index, extra }) => (index < at ? at + extra : at), offset);
  return dates.map((date) => ({ ...date, start: typed(date.start), end: typed(date.end - 1) + 1 }));
}

/** "in June for two weeks": June; a length alone stays. */
export function besideLengths(dates: readonly DateMention[]): readonly DateMention[] {
  const others = dates.filter(({ isLength }) => isLength !== true);
  return others.length === 0 ? dates : others;
}

/** A date by the clock on the wall: days stay as they are named, "an hour ago" is so by any clock. */
function inUtc(date: DateMention, by: number): DateMention {
  const moved = ({ at, precision }: Endpoint) => ({
    at: Math.max(MIN_INSTANT, UNITS_OF_A_DAY.has(precision) ? at + by : at),
    precision,
  });
  const { from, to } = date;
  return {
    ...date,
    ...(from === undefined ? {} : { from: moved(from) }),
    ...(to === undefined ? {} : { to: moved(to) }),
  };
}

const UNITS_OF_A_DAY: ReadonlySet<Precision> = new Set(["hour", "minute", "second", "instant"]);

function datesIn(text: string, reference: Instant, direction: Direction): DateMention[] {
  const later = latersIn(text);
  const durations = [...later, ...durationsIn(text, reference, direction, later)];
  const matches = calendarMatches(text, reference, direction).filter(
    (match) => !durations.some((each) => overlap(each, match)),
  );
  const mentions: DateMention[] = [...durations];
  for (let index = 0; index < matches.length; index++) {
    const match = matches[index];
    if (match === undefined) continue;
    const next = matches[index + 1];
    const period = next === undefined ? undefined : periodOf(text, match, next, reference);
    if (period !== undefined) index++;
    mentions.push(period ?? daysOf(text, match, reference) ?? mentionOf(text, match, reference));
  }
  return mentions.sort((a, b) => a.start - b.start);
}

/** "12-14 November" */
function daysOf(text: string, match: CalendarMatch, reference: Instant): DateMention | undefined {
  const days = rangeOfDays(text, match);
  if (days === undefined) return undefined;
  const day = (at: Instant): Endpoint => ({ at, precision: "day" });
  const { from, to } = days;
  return { ...days, sense: "period", from: day(from), to: day(to), future: from > reference };
}

function latersIn(text: string): DateMention[] {
  return [...text.matchAll(LATER)].map((match): DateMention => {
    const [words, count = "a", unit = match[3] ?? match[4] ?? ""] = match;
    const number = countOf(count);
    const span = {
      start: match.index,
      end: match.index + words.length,
      sense: "vague",
      future: false,
    } as const;
    return number === undefined ? span : { ...span, later: { count: number, precision: precisionOf(unit) } };
  });
}

function durationsIn(
  text: string,
  reference: Instant,
  direction: Direction,
  others: readonly DateMention[],
): DateMention[] {
  const mentions: DateMention[] = [];
  if (!UNIT_OF_DURATION.test(text)) return mentions;
  DURATION.lastIndex = 0;
  for (let match = DURATION.exec(text); match !== null; match = DURATION.exec(text)) {
    const [words, preposition, rolling, bare, count, unit = ""] = match;
    const recent = rolling !== undefined || bare !== undefined;
    if (count === undefined && (preposition === undefined || !recent)) continue;
    if (/^ of\b/.test(text.slice(match.index + words.length))) continue;
    if (preposition !== undefined && !/^for$/i.test(preposition) && !recent) continue;
    const number = count === undefined ? 1 : countOf(count);
    const span = { start: match.index, end: match.index + words.length };
    const isFor = preposition !== undefined && /^for$/i.test(preposition);
    const length = isFor && !recent ? ({ isLength: true } as const) : {};
    if (number === undefined || (direction === "future" && !recent)) {
      mentions.push({ ...span, sense: "vague", future: false, ...length });
      continue;
    }
    const precision = precisionOf(unit);
    const from = { at: addUnits(startOfUnit(reference, precision), precision, -number), precision };
    if (isFor) {
      mentions.push({ ...span, sense: "since", from, future: false, ...length });
    } else {
      const to = { at: startOfUnit(reference, "day"), precision: "day" } as const;
      mentions.push({ ...span, sense: "within", from, to, future: false });
    }
  }
  return [...mentions, ...bareLengthsIn(text, reference, direction, [...others, ...mentions])];
}

function bareLengthsIn(
  text: string,
  reference: Instant,
  direction: Direction,
  others: readonly DateMention[],
): DateMention[] {
  return [...text.matchAll(HOW_LONG)].flatMap((match): DateMention[] => {
    const [whole, length = "", count = "", unit = ""] = match;
    const end = match.index + whole.length;
    const span = { start: end - length.length, end };
    const number = countOf(count);
    if (others.some((each) => overlap(each, span))) return [];
    if (number === undefined || direction === "future") return [{ ...span, sense: "vague", future: false }];
    const precision = precisionOf(unit);
    const at = addUnits(startOfUnit(reference, precision), precision, -number);
    return [{ ...span, sense: "since", from: { at, precision }, future: false, isLength: true }];
  });
}

function periodOf(
  text: string,
  a: CalendarMatch,
  b: CalendarMatch,
  reference: Instant,
): DateMention | undefined {
  if (!RANGE.test(text.slice(a.end, b.start)) || a.stretch === undefined || b.stretch === undefined)
    return undefined;
  const lead = FROM.exec(text.slice(Math.max(0, a.start - 24), a.start));
  const dash = /[–-]/.test(text.slice(a.end, b.start));
  if (lead === null && !dash && /and/i.test(text.slice(a.end, b.start))) return undefined;
  const last = b.stretch.last;
  const hasYear = /\d{4}/.test(text.slice(a.start, a.end));
  const yearAtEnd = /\d{4}/.test(text.slice(b.start, b.end));
  // "from June to August 2019": the year stands once, at the end.
  const first = a.stretch.first;
  const from = !hasYear && (yearAtEnd || first.at > last.at) ? latestBefore(first, last) : first;
  if (from.at > last.at) return undefined;
  return {
    start: a.start - (lead?.[0].length ?? 0),
    end: b.end,
    sense: "period",
    from,
    to: last,
    future: from.at > reference,
  };
}

/**
 * Moves a month or day without a year of its own to the latest year in which it comes before another date.
 */
function latestBefore(first: Endpoint, last: Endpoint): Endpoint {
  if (first.precision !== "month" && first.precision !== "day") return first;
  const date = new Date(first.at);
  const year = new Date(last.at).getUTCFullYear();
  const same = Date.UTC(year, date.getUTCMonth(), date.getUTCDate());
  const at = same <= last.at ? same : Date.UTC(year - 1, date.getUTCMonth(), date.getUTCDate());
  return { at, precision: first.precision };
}

function mentionOf(text: string, match: CalendarMatch, reference: Instant): DateMention {
  const own = /^(?:on|by|until|since|from|before|after|in|over|at) /i.exec(
    text.slice(match.start, match.end),
  );
  const inner = own?.[0] ?? "";
  const before = text.slice(Math.max(0, match.start - 32), match.start) + inner;
  const after = text.slice(match.end);
  const found = senseOf(before, ONWARDS.exec(after));
  const from = match.start - Math.max(0, found.length - inner.length);
  const start = VERB_PARTICLE.test(text.slice(from, match.end)) ? match.start : from;
  const end = match.end + found.tail;
  if (match.stretch === undefined) return { start, end, sense: "vague", future: false };
  const { first, last } = match.stretch;
  const future = first.at > reference;
  switch (found.sense) {
    case "since":
      return { start, end, sense: "since", from: first, future };
    case "until":
      return { start, end, sense: "until", to: last, future: endOfEndpoint(last) > reference };
    case "before":
      return { start, end, sense: "until", to: neighbour(first, -1), future };
    case "after":
      return { start, end, sense: "since", from: neighbour(last, 1), future };
    case "within":
      return { start, end, sense: "within", from: first, to: last, future };
  }
}

interface Sense {
  readonly sense: "within" | "since" | "until" | "before" | "after";
  /** Characters of the preposition before the date. */
  readonly length: number;
  /** Characters that belong to it after the date ("2019 onwards"). */
  readonly tail: number;
}

function senseOf(before: string, onwards: RegExpExecArray | null): Sense {
  const cases = [
    [SINCE, "since"],
    [UNTIL, "until"],
    [BEFORE, "before"],
    [BY, "until"],
    [AFTER, "after"],
    [FROM, onwards === null ? "within" : "since"],
    [WITHIN, "within"],
  ] as const;
  for (const [pattern, sense] of cases) {
    const match = pattern.exec(before);
    if (match !== null) return { sense, length: match[0].length, tail: onwards?.[0].length ?? 0 };
  }
  return { sense: "within", length: 0, tail: 0 };
}

/** The unit that lies so many units later, or earlier if negative. */
export function neighbour(endpoint: Endpoint, count: number): Endpoint {
  return { at: addUnits(endpoint.at, endpoint.precision, count), precision: endpoint.precision };
}

/** The time that a question asks about, `[from, to)`; `null` is an unbounded side. */
interface QuestionTime {
  readonly from: Instant | null;
  readonly to: Instant | null;
  /** Offset of the first character of the words that say so. */
  readonly start: number;
  /** Offset after the last one. */
  readonly end: number;
}

/** "What will she do in May?", "Are we going to Brittany in August?" */
const AHEAD =
  /\b(?:will|going to|next|tomorrow|upcoming|plans?|planning)\b|\b(?:am|are|is) (?:\p{L}+ ){0,3}?(?:going|coming|running|doing|moving|flying|travelling|visiting|getting|having|meeting|leaving|starting|babysitting|staying|playing|hosting)\b/iu;

/**
 * The time expression of a question, if there is one: the first that is not vague. A month without a year is
 * the latest that began no later than `reference`.
 *
 * @example questionTime("Where did she live before May?", Date.UTC(2026, 5, 1)) // { from: null, to: 1 May 2026, ... }
 */
export function questionTime(
  question: string,
  reference: Instant,
  zone: TimeZone = null,
  direction: "past" | "future" = AHEAD.test(question) ? "future" : "past",
): QuestionTime | undefined {
  const mention = findDates(question, reference, direction, zone).find((each) => each.sense !== "vague");
  if (mention === undefined) return undefined;
  return {
    from: mention.from?.at ?? null,
    to: mention.to === undefined ? null : endOfEndpoint(mention.to),
    start: mention.start,
    end: mention.end,
  };
}
