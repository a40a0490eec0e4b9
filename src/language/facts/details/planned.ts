/** For when something is meant. */
import { DAY, describeTime, type Endpoint, firstMonday } from "../../../domain/interval.ts";
import type { JsonObject } from "../../../domain/json.ts";
import { besideLengths, type DateMention } from "../../../text/dates.ts";
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Mode } from "../../frames/frame.ts";
import type { Lexicon } from "../../language.ts";
import type { Word } from "../../word.ts";

/** As a fact's property; nothing without a single date that lies ahead. */
export function plannedFor(dates: readonly DateMention[]): { readonly properties?: JsonObject } {
  const date = futureDate(dates);
  return date === undefined ? {} : { properties: { plannedFor: isoOf(date) } };
}

/** The last day, month or year in which something has to be done: "May 2026" of "by May"; its only date. */
export function dueTime([date, another]: readonly DateMention[]): string | undefined {
  const isBound = another === undefined && date?.sense === "until" && date.future;
  return isBound && date.to !== undefined ? describeTime(date.to) : undefined;
}

/** Predicates of what lies ahead: whenever it is planned for. */
const AHEAD = /^(?:LEAVES_FOR|PLANS|CONSIDERS|WANTS|EXPECTS)$/u;

/** For when a statement of a clause is meant, if its predicate tells of what lies ahead. */
export function plannedAs(
  predicate: string,
  clause: Clause,
  words: readonly Word[],
  datesAhead: () => readonly DateMention[],
): JsonObject | undefined {
  return AHEAD.test(predicate) ? plannedFor(datesWithin(clause, words, datesAhead())).properties : undefined;
}

/** From when on it is so that somebody works or studies where they begin on a day to come. */
export function beginningAhead(
  mode: Mode,
  predicate: string,
  clause: Clause,
  words: readonly Word[],
  datesAhead: () => readonly DateMention[],
): { readonly from?: Endpoint } {
  if (mode !== "when" || !/^(?:WORKS_AT|STUDIES_AT|SCHEDULED_FOR)$/u.test(predicate)) return {};
  const date = futureDate(datesWithin(clause, words, datesAhead()));
  const isOnce = predicate === "SCHEDULED_FOR" && date !== undefined && !isFromThen(date, words);
  return date === undefined || isOnce ? {} : { from: date.from };
}

/** "My dream is to open a bakery": the dream. */
export function aimIn(
  { subject, verb, doings, isNegated, isPast }: Clause,
  { isOfType }: Pick<Lexicon, "isOfType">,
): NounPhrase | undefined {
  const isSaid = verb === "be" && !isNegated && !isPast && doings[0]?.form === "to";
  return isSaid && subject !== undefined && isOfType(subject, ["aim"]) ? subject : undefined;
}

/** The dates of a clause among those of its sentence: "Tomorrow I'm flying to Oslo" has one, too. */
export function datesWithin(
  { start, end, dates: own }: Clause,
  words: readonly Word[],
  dates: readonly DateMention[],
): readonly DateMention[] {
  const [from, to] = [words[start]?.start ?? 0, words[end - 1]?.end ?? 0];
  const isAhead = (date: DateMention) => date.end <= from && own.some((each) => each.start === date.start);
  return besideLengths(dates.filter((date) => (date.start >= from && date.end <= to) || isAhead(date)));
}

/** The only date, if it lies ahead. Dates that only bound a plan ("since", "until") are none. */
export function futureDate(
  dates: readonly DateMention[],
): (DateMention & { from: Endpoint; to: Endpoint }) | undefined {
  const [date, another] = dates;
  if (another !== undefined || date?.from === undefined || date.to === undefined) return undefined;
  return date.future && date.sense === "within" ? { ...date, from: date.from, to: date.to } : undefined;
}

/**
 * ISO 8601 text at the date's precision: "2026", "2026-06", "2026-W12", "2026-06-03", or two of them with a
 * slash.
 */
function isoOf(date: { from: Endpoint; to: Endpoint }): string {
  const from = isoUnit(date.from);
  return date.from.at === date.to.at ? from : `${from}/${isoUnit(date.to)}`;
}

function isoUnit({ at, precision }: Endpoint): string {
  const iso = new Date(at).toISOString();
  switch (precision) {
    case "decade":
    case "year":
      return iso.slice(0, 4);
    case "quarter":
    case "month":
      return iso.slice(0, 7);
    case "week":
      return isoWeek(at);
    case "day":
      return iso.slice(0, 10);
    default:
      return iso;
  }
}

/** An ISO week is of the year of its Thursday. */
function isoWeek(monday: number): string {
  const year = new Date(monday + 3 * DAY).getUTCFullYear();
  const week = Math.round((monday - firstMonday(year)) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/**
 * "They agreed to meet in March": that is when they meet, if it may lie ahead.
 *
 * @param datesAhead the dates of the sentence, as they are if they lie ahead
 */
export function withoutAims(clause: Clause, datesAhead: () => readonly DateMention[]): Clause {
  const aims = clause.doings.flatMap(({ form, dates }) => (form === "to" ? dates : []));
  const ahead = aims.length === 0 ? [] : datesAhead().filter(({ future }) => future);
  const isAim = ({ start }: DateMention) =>
    aims.some((aim) => aim.start === start) && ahead.some((date) => date.start === start);
  return { ...clause, dates: clause.dates.filter((date) => !isAim(date)) };
}

/** "I'm away from the 20th": the next one. */
const FROM_THEN = /^(?:from|starting|as of|ab) /iu;

/** "From next week it's at 10": the clause without the day from which on it is at that hour. */
function atNewHour(
  clause: Clause,
  words: readonly Word[],
  { scheduleIn }: Pick<Lexicon, "scheduleIn">,
): Clause {
  const [date, another] = clause.dates;
  const isFrom = date?.future === true && another === undefined && isFromThen(date, words);
  if (!isFrom || clause.verb !== "be" || scheduleIn?.(clause)?.clock === undefined) return clause;
  const at = words.findIndex((word) => word.date?.start === date.start);
  return { ...clause, start: Math.min(clause.start, at), dates: [] };
}

/** Does a date say from when on something is: "from September"? */
export function isFromThen({ start }: DateMention, words: readonly Word[]): boolean {
  return words.some((word) => word.date?.start === start && FROM_THEN.test(word.text));
}

/** "I'm on leave until September", "from September it's 950": the next one. */
export function withBoundsAhead(
  clause: Clause,
  words: readonly Word[],
  datesAhead: () => readonly DateMention[],
  language: Pick<Lexicon, "scheduleIn">,
): Clause {
  if (clause.isPast || clause.isPerfect) return clause;
  const begins = (date: DateMention) =>
    isFromThen(date, words) || (date.sense === "since" && clause.isFuture);
  const isBound = (date: DateMention) => date.sense === "until" || begins(date);
  if (!clause.dates.some(isBound)) return clause;
  const ahead = datesAhead();
  const dates = clause.dates.map((date) => {
    const next = isBound(date) ? ahead.find(({ start }) => start === date.start) : undefined;
    return next?.sense === "within" && next.future && begins(date)
      ? { ...next, sense: "since" as const }
      : (next ?? date);
  });
  return atNewHour({ ...clause, dates }, words, language);
}
