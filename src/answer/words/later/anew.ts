/** A later sentence that says the same as what answers, with another one in the gap: what is so now. */
import { DAY, type Instant } from "../../../domain/interval.ts";
import type { AnswerGap, Shift } from "../../../language/answering.ts";
import type { Clause, NounPhrase } from "../../../language/clause.ts";
import { terms } from "../../../text/terms.ts";
import { timesTold } from "../dates-in.ts";
import { WHO } from "../gap.ts";
import type { SaidSentence } from "../sentence.ts";
import type { Held, Looked } from "./held.ts";
import { isOfOthers, isOthers, isSo, NUMBERS, verbsOf } from "./unsettled.ts";

/**
 * Does a later sentence tell what took the place of what was told, by the verb that is asked, or by one of
 * standing in?
 *
 * @example // "Where is training?", told to be in the sports hall: "Training's in the school gym for now."
 * @example // "Who does the reading?", told to be Simon: "Simon's too nervous, so Freya will do the reading."
 */
export function isSaidAnew(said: SaidSentence, looked: Looked): boolean {
  const { asked, ending } = looked;
  if (asked.gap === "polar" || ending.besides.test(said.text)) return false;
  const clauses = said.clauses();
  return (
    clauses.some((told) => isSo(told, looked) && !told.isPast && isOfSame(told, said, looked)) ||
    clauses.some((told) => isDoneByAnother(told, said, looked)) ||
    (asked.gap === "place" && ending.instead.test(said.text) && isMovedInstead(said, looked))
  );
}

/** "The garage is 360 from October", "the exam is in C3" */
function isOfSame(told: Clause, said: SaidSentence, looked: Looked): boolean {
  const { clause, held, asked } = looked;
  const { subject } = told;
  if (told.verb !== clause.verb || subject === undefined || clause.subject === undefined) return false;
  const isSame = subject.pronoun === clause.subject.pronoun && subject.head === clause.subject.head;
  if (!isSame || isOthers(subject.owner, held) || isOfOthers(subject, looked)) return false;
  if (asked.gap === "place") return isElsewhere(told, looked);
  if (asked.gap === "date") return timesTold(said.text, saidAt(said), said.language).length > 0;
  return NUMBERS.has(asked.gap) && tellsAnother(said, asked.gap, held.quoted);
}

function tellsAnother(
  { text, language }: SaidSentence,
  gap: AnswerGap,
  quoted: ReadonlySet<string>,
): boolean {
  const numbers = text.match(/\d[\d.,:]*/gu) ?? [];
  return (
    language.answering.hasGap(gap, text) >= MIN_FILLED &&
    numbers.length > 0 &&
    numbers.every((number) => !terms(number).every((term) => quoted.has(term)))
  );
}

const MIN_FILLED = 0.6;

/** "Red Lion's shut, we're doing lunch at the Bell instead": it names what is asked about, or where it was. */
function isMovedInstead(said: SaidSentence, looked: Looked): boolean {
  const { clause, held } = looked;
  const thing = terms(clause.subject?.pronoun === undefined ? (clause.subject?.head ?? "") : "");
  const isMeant = [...thing, ...held.told].some((term) => said.terms.has(term));
  return isMeant && said.clauses().some((told) => isElsewhere(told, looked));
}

/** Is it somewhere that was not told before? */
function isElsewhere(told: Clause, looked: Looked): boolean {
  const { ending, held, asked } = looked;
  return (
    isSo(told, looked) &&
    told.prepositions.some(
      ({ preposition, phrase }) =>
        phrase !== undefined &&
        ending.startsAt.test(preposition) &&
        asked.language.answering.hasGap("time", `${preposition} ${phrase.text}`) === 0 &&
        isUntold(phrase, held.quoted),
    )
  );
}

function isUntold({ text, pronoun }: NounPhrase, quoted: ReadonlySet<string>): boolean {
  const words = terms(text);
  return pronoun === undefined && words.length > 0 && !words.some((term) => quoted.has(term));
}

/** "so Freya will do the reading", "Mum's stepping in on Friday": of somebody who was to do it. */
function isDoneByAnother(told: Clause, said: SaidSentence, { held, asked, clause, ending }: Looked): boolean {
  const { subject } = told;
  if (!WHO.has(asked.gap) || asked.question?.gap.place !== "subject" || subject === undefined) return false;
  const isAnother =
    subject.pronoun === undefined &&
    (subject.isName || subject.name !== undefined || asked.language.relationOf(subject.head) !== undefined) &&
    !terms(subject.text).some((term) => held.told.has(term));
  if (!isAnother || told.isNegated || told.isPast || !told.isBelieved) return false;
  const isNamed = [...held.told].some((term) => said.turnTerms.has(term));
  if (isNamed && verbsOf(told).some((verb) => ending.standsIn.has(verb))) return true;
  const things = clause.objects.flatMap(({ text }) => terms(text));
  const done = new Set(told.objects.flatMap(({ text }) => terms(text)));
  return (
    told.verb === clause.verb &&
    things.length > 0 &&
    things.every((term) => done.has(term)) &&
    (isNamed || said.language.answering.tellsNow.test(said.text))
  );
}

function saidAt({ episode }: SaidSentence): number {
  return Date.parse(episode.occurredAt);
}

/** By how much a later sentence says that what was told was moved; `undefined` where it does not. */
export function shiftOf(said: SaidSentence, { things, persons }: Held): Shift | undefined {
  const shift = said.language.answering.shiftIn?.(said.text);
  const isNamed = [...things, ...persons].some((term) => said.terms.has(term));
  return isNamed ? shift : undefined;
}

/** A day, moved. A month later is the same day of it, or its last one. */
export function movedBy(day: Instant, shifts: readonly Shift[]): Instant {
  return shifts.reduce((at, { count, unit }) => {
    if (unit !== "month") return at + count * (unit === "week" ? 7 : 1) * DAY;
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
    return Date.UTC(
      year,
      month,
      Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate()),
    );
  }, day);
}
