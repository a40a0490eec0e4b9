/** A later sentence that says the same as what answers, with another one in the gap: what is so now. */
import { addUnits, type Instant } from "../../../domain/interval.ts";
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
export function isInPlace(said: SaidSentence, looked: Looked): boolean {
  const { asked, ending } = looked;
  if (asked.gap === "polar" || ending.besides.test(said.text)) return false;
  const clauses = said.clauses();
  return (
    clauses.some((told) => isSo(told, looked) && !told.isPast && isOfSame(told, said, looked)) ||
    clauses.some((told) => isDoneByAnother(told, said, looked)) ||
    isNamedInstead(said, looked) ||
    isOfSameShape(said, looked) ||
    isPriceNow(said, looked) ||
    isBookedElsewhere(said, looked) ||
    (asked.gap === "place" && ending.instead.test(said.text) && isMovedInstead(said, looked))
  );
}

/** "The garage is 360 from October", "the exam is in C3" */
function isOfSame(told: Clause, said: SaidSentence, looked: Looked): boolean {
  const { clause, held, asked } = looked;
  const { subject } = told;
  if (subject === undefined || clause.subject === undefined) return false;
  const { head, pronoun } = clause.subject;
  // "Dad was discharged, he's resting at home"
  const isMeant =
    pronoun === undefined &&
    /^(?:s?he|they)$/u.test(subject.pronoun ?? "") &&
    said.clauses().some((other) => other.subject?.head === head);
  const isSame = isMeant || (subject.pronoun === pronoun && subject.head === head);
  // "The shop's open until 8 from now on", of when it closes; who rests somewhere is there.
  const isNews = asked.gap === "place" ? clause.verb === "be" : looked.ending.instead.test(said.text);
  if (told.verb !== clause.verb && !isNews) return false;
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

/** "Svenja got a better offer. They're sending us a girl called Marit instead.": who or what it is. */
function isNamedInstead(said: SaidSentence, { held, asked, ending }: Looked): boolean {
  if (!NAMED.has(asked.gap) || !ending.instead.test(said.text)) return false;
  const isLeft = [...held.told].some((term) => said.turnTerms.has(term));
  return (
    isLeft &&
    said.language.answering
      .namesIn(said.text)
      .some((name) => !terms(name).some((term) => held.told.has(term) || held.quoted.has(term)))
  );
}

/** "They scrapped the 7:42, now I have to get the 7:20": it has another number of the same shape. */
function isOfSameShape({ text, terms: said, language }: SaidSentence, { held }: Looked): boolean {
  const numbers = text.match(NUMBERED) ?? [];
  const isLeft = numbers.some((number) => terms(number).some((term) => held.quoted.has(term)));
  const shapes = numbers.map((number) => number.replace(/\d+/gu, "0"));
  return (
    isLeft &&
    numbers.length > 1 &&
    new Set(shapes).size === 1 &&
    language.answering.asksNow.test(text) &&
    [...held.things, ...held.quoted].some((term) => said.has(term))
  );
}

/** "The driving school put its prices up, I pay 48 now", of what the lessons cost */
function isPriceNow(said: SaidSentence, { held, asked }: Looked): boolean {
  const { gap, topics, light } = asked;
  const isNamed = topics.some(({ term, isThing }) => isThing && !light.has(term) && said.terms.has(term));
  return (
    gap === "money" &&
    isNamed &&
    said.language.answering.asksNow.test(said.text) &&
    tellsAnother(said, gap, held.quoted)
  );
}

const NUMBERED = /(?<![\p{L}\d])\p{L}{0,3}\d(?:[\d:.,-]*\d)?(?![\p{L}\d])/gu;
const NAMED: ReadonlySet<AnswerGap> = new Set<AnswerGap>([...WHO, "identity"]);

/**
 * "The Komet double-booked us, so we play at the Knust", "we've booked the Ratskeller for Oma's 80th": where
 * something is to be.
 */
function isBookedElsewhere(said: SaidSentence, looked: Looked): boolean {
  const { clause, held, asked, ending } = looked;
  const { subject } = clause;
  const isThing = subject !== undefined && subject.pronoun === undefined && !subject.isName;
  if (asked.gap !== "place" || clause.verb !== "be" || !isThing) return false;
  const isLeft = held.told.size > 0 && [...held.told].every((term) => said.terms.has(term));
  const isNamed = terms(subject.head).some((term) => said.terms.has(term));
  return said.clauses().some((told) => {
    const isBooked =
      ending.books.has(told.verb) && told.objects.some((phrase) => isUntold(phrase, held.quoted));
    return (isNamed && isBooked && told.isBelieved) || (isLeft && !told.isPast && isElsewhere(told, looked));
  });
}

/** "We're having lunch at the Bell instead": it names what is asked about, or where it was. */
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
        ending.whereAt.test(preposition) &&
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
  if (!WHO.has(asked.gap) || asked.question?.gap.place === "object" || subject === undefined) return false;
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
  // "Anna's trip is a week later" moves no birthday of hers.
  const named = things.size > 0 ? things : persons;
  return [...named].some((term) => said.terms.has(term)) ? shift : undefined;
}

/** A day, or a time of it, moved. A month later is the same day of it, or its last one. */
export function movedBy(day: Instant, shifts: readonly Shift[]): Instant {
  return shifts.reduce((at, { count, unit }) => {
    if (unit !== "month") return addUnits(at, unit, count);
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
    return Date.UTC(
      year,
      month,
      Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate()),
    );
  }, day);
}
