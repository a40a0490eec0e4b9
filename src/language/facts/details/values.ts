/** What a frame states that is no phrase of the clause. */

import { describeTime } from "../../../domain/interval.ts";
import type { DateMention } from "../../../text/dates.ts";
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Bound } from "../../frames/match.ts";
import type { Language } from "../../language.ts";
import { textOf, type Word } from "../../word.ts";

/**
 * A word in quotes, in which places of slots may stand in braces ("'{o} removed'"), or what is done:
 * "smoking", "walking the dog every morning".
 */
export function wordsFor(
  object: string,
  clause: Clause,
  slots: Bound["slots"],
  words: readonly Word[],
  language: Language,
): string {
  const often = language.frequencyIn?.(clause);
  const [first] = clause.objects;
  if (object.startsWith("'"))
    return object
      .slice(1, -1)
      .replace(/\{([\w ]+)\}/gu, (_, place: string) => {
        if (place === "verb") return clause.verb;
        if (place === "often") return often === undefined ? "" : ` ${often}`;
        if (place === "days" || place === "schedule") return scheduled(clause, language, place === "days");
        if (place === "later") return laterOf(clause, words);
        if (place === "rate") return rateOf(clause);
        if (place === "place") return placesIn(clause, words).map((where) => ` ${where}`)[0] ?? "";
        if (place === "whole") return first === undefined ? "" : nounPhrase(first);
        if (place === "where") return whereIn(clause);
        if (place === "a" && clause.adjectives[0] !== undefined) return clause.adjectives[0];
        const filled =
          place === "t"
            ? words.find(({ date }) => date !== undefined && date.start === clause.dates[0]?.start)?.text
            : slots.get(place);
        return typeof filled === "object" ? filled.text : (filled ?? "");
      })
      .trimEnd();
  const doing = language.nounOf(clause.verb);
  const what =
    object === "@ING" || first === undefined
      ? [doing, ...placesIn(clause, words)].join(" ")
      : `${doing} ${first.determiner === undefined ? "" : `${first.determiner} `}${first.text}`;
  return often === undefined ? what : `${what} ${often}`;
}

/** "on Tuesdays at seven" */
function scheduled(clause: Clause, { scheduleIn }: Language, isDays: boolean): string {
  const { days, clock } = scheduleIn?.(clause) ?? {};
  return [days, isDays ? undefined : clock].filter(Boolean).join(" ");
}

/** "15 March", of "from 1 March to 15 March" */
function laterOf({ dates: [date] }: Clause, words: readonly Word[]): string {
  const said = words.find((word) => word.date !== undefined && word.date.start === date?.start)?.text ?? "";
  return said.split(/ (?:to|until|till) | ?[-–] ?/u).at(-1) ?? "";
}

/** " an hour", of what is charged and paid */
function rateOf({ adverbs, prepositions }: Clause): string {
  const per = prepositions.find(({ preposition }) => preposition === "per")?.phrase?.text;
  const rate = per === undefined ? adverbs.find((adverb) => RATE.test(adverb)) : `per ${per}`;
  return rate === undefined ? "" : ` ${rate}`;
}

const RATE = /^an? \p{L}+$|^(?:each|monthly|yearly|annually|weekly)$/u;

/** "in the blue drawer" */
function whereIn({ prepositions: [where] }: Clause): string {
  return where?.phrase === undefined ? "" : `${where.preposition} ${nounPhrase(where.phrase)}`;
}

/** With its article: "the roof", also of "my roof", where it is said of whom it is told. */
function nounPhrase({ owner, determiner, name, text, isName }: NounPhrase): string {
  const whose = owner === undefined ? determiner : "phrase" in owner ? `${owner.phrase.text}'s` : "the";
  return [whose, text, isName || text === name ? undefined : name].filter(Boolean).join(" ");
}

/** "at the lido", of "I swim at the lido every Tuesday" */
function placesIn({ prepositions }: Clause, words: readonly Word[]): string[] {
  return prepositions
    .filter(
      ({ preposition, phrase }) =>
        /^(?:at|in|to|with|along|around|before|after)$/u.test(preposition) &&
        phrase !== undefined &&
        phrase.pronoun === undefined &&
        phrase.owner === undefined,
    )
    .map(({ start, end }) => textOf(words.slice(start, end)));
}

/** The day, as a date if it lies ahead or has a year, else as it was said: "Friday". */
export function whenOf(
  predicate: string,
  clause: Clause,
  words: readonly Word[],
  day: NounPhrase | string | undefined,
  language: Language,
  ahead: readonly DateMention[],
): string {
  if (predicate === "BIRTHDAY") return birthdayOf(clause, words, language);
  const { bareDate } = language;
  const [date] = clause.dates;
  const said = words.find((word) => word.date === date)?.text ?? "";
  const next = ahead.find(({ start }) => start === date?.start);
  const coming = partOf(bareDate(said), next ?? date) ?? comingDay(said, date, ahead);
  if (coming !== undefined) return coming;
  const before = next?.future === true ? undefined : dayBefore(bareDate(said), date);
  if (before !== undefined) return before;
  if (date?.future === true && date.from?.precision === "week") return describeTime(date.from);
  return typeof day === "string" && (date?.future === true || /\d{4}/u.test(said)) ? day : bareDate(said);
}

/** A slot's day: "Monday" ahead, of "moved to Monday", is the day that it will be. */
export function slotDay({ start, text }: NounPhrase, words: readonly Word[], ahead: readonly DateMention[]) {
  return comingDay(text, words[start]?.date, ahead) ?? text;
}

/** "Friday", "the 28th" as the day that it will be; `undefined` where the month is said, too. */
function comingDay(said: string, date: DateMention | undefined, ahead: readonly DateMention[]) {
  const coming = ahead.find(({ start }) => start === date?.start);
  const isAhead = coming?.future === true || TODAY.test(said);
  return isAhead && coming?.from?.precision === "day" && (!/\d/u.test(said) || OF_NO_MONTH.test(said))
    ? new Date(coming.from.at).toISOString().slice(0, 10)
    : undefined;
}

/** "the end of the year" as "the end of 2026" */
function partOf(said: string, date: DateMention | undefined): string | undefined {
  const [, part, unit] = /^(.+ of) (?:the|this) (year|month)$/iu.exec(said) ?? [];
  const precision = unit === "year" ? "year" : "month";
  return part === undefined || date?.from === undefined
    ? undefined
    : `${part} ${describeTime({ at: date.from.at, precision })}`;
}

/** "last week", "two years ago" as the time that it was; `undefined` where the words name it: "March". */
function dayBefore(said: string, date: DateMention | undefined): string | undefined {
  const from = date?.from;
  if (from === undefined || date?.future !== false || date.sense !== "within") return undefined;
  const isNamed =
    from.precision === "month" ? !said.includes(" ") : from.precision === "day" && /\d/u.test(said);
  return isNamed || /\d{4}/u.test(said) ? undefined : describeTime(from);
}

/** "the 28th" */
const OF_NO_MONTH = /^(?:the )?\d{1,2}(?:st|nd|rd|th)$/iu;
const TODAY = /^(?:today|tonight|this (?:morning|afternoon|evening))$/iu;

/** "1990-03-14" if the year is said, else the day as the language names it: "14 March". */
function birthdayOf(
  { dates: [date] }: Clause,
  words: readonly Word[],
  { bareDate, dayInYear = bareDate }: Language,
): string {
  const said = words.find((word) => word.date === date)?.text ?? "";
  const at = date?.from?.at;
  if (at === undefined) return bareDate(said);
  return /\d{4}/u.test(said) ? new Date(at).toISOString().slice(0, 10) : dayInYear(said, at);
}

/** The clause with a day of any year: "14 March", and "Saturday" where it is the next. */
export function dayOfYear(
  clause: Clause,
  words: readonly Word[],
  { dayInYear }: Language,
  datesAhead: () => readonly DateMention[],
): Clause | undefined {
  const [date] = clause.dates;
  if (date?.from?.precision !== "day") return undefined;
  if (words.some((word) => word.date === date && /\d/u.test(word.text))) return clause;
  const next = datesAhead().find(({ start, future }) => start === date.start && future);
  const isNext = next?.from?.precision === "day" && next.sense === "within" && dayInYear !== undefined;
  return isNext && !clause.isPast ? { ...clause, dates: [next] } : undefined;
}
