/** The times that a sentence names, resolved from when it was said. */

import { describeTime, type Endpoint, type Instant } from "../../domain/interval.ts";
import type { Answering } from "../../language/answering.ts";
import type { Language } from "../../language/language.ts";
import type { DateMention } from "../../text/dates.ts";
import { overlap } from "../../text/overlap.ts";
import { terms } from "../../text/terms.ts";

/** A time in words, with where the words of the sentence that say it stand. */
export interface ToldTime {
  readonly text: string;
  readonly at: Instant;
  /** When the last day or unit of several begins. */
  readonly last?: Instant;
  readonly start: number;
  readonly end: number;
}

/**
 * The times that a sentence names, in its order. Those of the future are looked for there.
 *
 * @example
 * timesTold("The fair is on Sunday.", Date.parse("2025-10-02"), ENGLISH)[0]?.text // "5 October 2025"
 */
export function timesTold(sentence: string, saidAt: Instant, language: Language, isPast = false): ToldTime[] {
  const inPast = language.findDates(sentence, saidAt, "past");
  const inFuture = language.findDates(sentence, saidAt, "future");
  const starts = [...new Set([...inPast, ...inFuture].map(({ start }) => start))];
  const found = starts.flatMap((start): ToldTime[] => {
    const past = inPast.find((mention) => mention.start === start);
    const future = inFuture.find((mention) => mention.start === start);
    const mention = past ?? future;
    if (mention === undefined) return [];
    const meant = isPast || tellsOfPast(sentence, mention, language) ? mention : (future ?? mention);
    const isSince =
      past?.sense === "since" && !(future?.sense === "since" && mayBeginLater(sentence, past, language));
    const told = textOf(isSince ? past : meant);
    return told === undefined ? [] : [{ ...told, start, end: mention.end }];
  });
  const others = bareDays(sentence, saidAt, language).filter(
    (bare) => !found.some((one) => overlap(one, bare)),
  );
  const told = [...found, ...others].sort((a, b) => a.start - b.start);
  return told.filter(({ end }, place) => {
    const next = told[place + 1];
    return next === undefined || !ONE_DAY.test(sentence.slice(end, next.start));
  });
}

/**
 * Chooses among several times of a sentence the one whose clause has the words that count most; else the
 * first: of "we leave on Monday and return on Friday", asked when they return, Friday.
 */
export function timeAbout(
  told: readonly ToldTime[],
  sentence: string,
  weightOf: (term: string) => number,
  { answering }: Pick<Language, "answering">,
): ToldTime | undefined {
  // "Back on the 10th" is read as a date.
  const all = told.filter((time) => !answering.denial.test(clauseAround(sentence, time, answering)));
  // "The dentist can't do Monday, now it's Thursday"
  if (all.length > 0 && all.length < told.length) return timeAbout(all, sentence, weightOf, { answering });
  const wordsOf = (time: ToldTime) =>
    `${clauseAround(sentence, time, answering)} ${sentence.slice(time.start, time.end)}`;
  const weights = told.map((time) => terms(wordsOf(time)).reduce((sum, term) => sum + weightOf(term), 0));
  return told[weights.indexOf(Math.max(...weights))];
}

/** What stands between a weekday and its date, which says more: "Friday, 4 December", "Friday the 4th". */
const ONE_DAY = /^,?\s+(?:the\s+|de[mnr]\s+)?$/iu;

/** The parts of a sentence, as its clauses end; a number is not cut. */
export function partsOf(sentence: string, { clauseEnd }: Answering): string[] {
  const ends = [...sentence.matchAll(clauseEnd)].filter(
    ({ index, 0: end }) =>
      !(/\d/u.test(sentence.charAt(index - 1)) && /\d/u.test(sentence.charAt(index + end.length))),
  );
  const starts = [0, ...ends.map(({ index, 0: end }) => index + end.length)];
  return starts.map((start, at) => sentence.slice(start, ends[at]?.index ?? sentence.length));
}

/** "Starting January 5th", and not "since". */
function mayBeginLater(sentence: string, date: DateMention, language: Language): boolean {
  return (
    !language.answering.past.test(sentence.slice(date.start, date.end)) &&
    !tellsOfPast(sentence, date, language)
  );
}

function tellsOfPast(sentence: string, place: Place, { answering }: Language): boolean {
  return answering.past.test(clauseAround(sentence, place, answering).replace(answering.rescheduled, ""));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Days that are said in short: "march 16", "the 14th". */
function bareDays(sentence: string, saidAt: Instant, language: Language): ToldTime[] {
  const said = new Date(saidAt);
  return language.answering.bareDaysIn(sentence).flatMap((bare): ToldTime[] => {
    const { day, month, start, end } = bare;
    if (day < 1 || day > 31) return [];
    const at = dayNear(said, day, month, tellsOfPast(sentence, bare, language));
    return [{ text: describeTime({ at, precision: "day" }), at, start, end }];
  });
}

/** The nearest such day before or after a day, itself included. */
function dayNear(said: Date, date: number, month: number | undefined, isPast: boolean): Instant {
  const today = Date.UTC(said.getUTCFullYear(), said.getUTCMonth(), said.getUTCDate());
  const at = (step: number) =>
    month === undefined
      ? Date.UTC(said.getUTCFullYear(), said.getUTCMonth() + step, date)
      : Date.UTC(said.getUTCFullYear() + step, month, date);
  const candidates = [-1, 0, 1].map(at);
  const found = isPast
    ? candidates.filter((each) => each <= today).at(-1)
    : candidates.find((each) => each >= today);
  return found ?? at(0);
}

/** The clause in which a date stands, without the date. */
function clauseAround(sentence: string, { start, end }: Place, { clauseEnd }: Answering): string {
  const before = sentence.slice(0, start);
  const last = [...before.matchAll(clauseEnd)].at(-1);
  const from = last === undefined ? 0 : last.index + last[0].length;
  const after = sentence.slice(end);
  const next = after.search(clauseEnd);
  const clause = `${before.slice(from)} ${next < 0 ? after : after.slice(0, next)}`;
  return /\p{L}{3}/u.test(clause) ? clause : `${before} ${after}`;
}

function textOf({ sense, from, to }: DateMention): Pick<ToldTime, "text" | "at" | "last"> | undefined {
  const first = from === undefined ? undefined : describeTime(from);
  const last = to === undefined ? undefined : describeTime(to);
  const at = from?.at ?? to?.at;
  if (at === undefined) return undefined;
  const until = to === undefined ? {} : { last: to.at };
  switch (sense) {
    case "since":
      return first === undefined ? undefined : { text: `since ${first}`, at };
    case "until":
      return last === undefined ? undefined : { text: `until ${last}`, at };
    case "period":
      return { text: first === last ? `${first}` : `${first} to ${last}`, at, ...until };
    case "within":
      return { text: isOneUnit(from, to) ? `${first}` : `${first} to ${last}`, at, ...until };
    default:
      return undefined;
  }
}

function isOneUnit(from: Endpoint | undefined, to: Endpoint | undefined): boolean {
  return from === undefined || to === undefined || (from.at === to.at && from.precision === to.precision);
}
