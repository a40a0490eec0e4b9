/** How surely a sentence has what fills the gap of a question. */
import type { AnswerGap } from "../../language/answering.ts";
import type { NounPhrase } from "../../language/clause.ts";
import { nameTerms } from "../../recall/question/question.ts";
import { terms, type Word, words } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import { isToCome } from "./beside-the-point.ts";
import { type ToldTime, timesTold } from "./dates-in.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * How surely a sentence has what fills the gap, 0 to 1.
 *
 * @param names - terms of all names among the sentences
 * @param speaker - terms of the name of who speaks
 */
export function gapFit(
  sentence: SaidSentence,
  asked: AnswerQuery,
  names: ReadonlySet<string>,
  speaker: ReadonlySet<string>,
): number {
  const { gap } = asked;
  const { hasGap } = sentence.language.answering;
  if (tellsHabit(sentence, asked) || equates(sentence, asked)) return 1;
  // "At 10pm" says when the gym closes, too.
  if (gap === "date")
    return timesIn(sentence).length > 0
      ? 1
      : Math.max(hasGap(gap, sentence.text), HOUR_FOR_DATE * hasGap("time", sentence.text));
  const isNamed = () => hasNewName(sentence, asked, names, speaker);
  const isPersonNamed = () =>
    newNames(sentence, asked, names, speaker).some((name) => isPerson(name, sentence));
  const inWords = hasGap(gap, NUMERIC.has(gap) ? withoutTimes(sentence) : sentence.text);
  switch (gap) {
    case "person":
      return isPersonNamed() ? 1 : Math.min(hasGap(gap, withoutAsked(sentence, asked, names)), 0.7);
    case "name":
      if (asked.isPartOfName && !hasLongName(sentence, asked)) return 0;
      if (!isPersonNamed()) return Math.min(inWords, 0.3);
      return inWords === 1 || nearness(sentence, asked, names, speaker) >= BESIDE ? 1 : 0.4;
    case "place":
      // "Which school": one that has a name.
      return (inWords > 0 || asked.noun !== undefined) && isNamed()
        ? 1
        : Math.min(hasGap(gap, withoutAsked(sentence, asked, speaker)), asked.noun === undefined ? 0.6 : 0.4);
    case "count":
      return inWords === 0 ? 0 : countsIt(sentence, asked);
    default:
      return inWords;
  }
}

/** "My middle name is June", "Dr Kim is my dentist": what is asked for by the words that it is called by. */
function equates({ clauses, isQuestion }: SaidSentence, { question, gap }: AnswerQuery): boolean {
  const subject = question?.clause.subject;
  if (isQuestion || subject === undefined || question?.gap.place !== "predicate" || !OF_BEING.has(gap))
    return false;
  const isSame = (phrase: NounPhrase | undefined) =>
    phrase?.text.toLowerCase() === subject.text.toLowerCase() && isOwnOf(phrase) && isOwnOf(subject);
  return clauses().some(({ verb, isNegated, isBelieved, subject: said, objects: [other, ...others] }) => {
    if (verb !== "be" || isNegated || !isBelieved || other === undefined || others.length > 0) return false;
    return (isSame(said) && other.pronoun === undefined) || (isSame(other) && said?.isName === true);
  });
}

const OF_BEING: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["person", "name", "thing"]);

function isOwnOf({ owner }: NounPhrase): boolean {
  return owner !== undefined && "pronoun" in owner && /^(?:i|we|my|our)$/u.test(owner.pronoun);
}

/** Does it say when something is so again and again, where "when" or "how often" may ask for that? */
function tellsHabit({ text, language }: SaidSentence, { question }: AnswerQuery): boolean {
  const { gap, clause } = question ?? {};
  const isOnce =
    clause === undefined || isToCome(clause) || (clause.isPast && !clause.isFormer) || clause.isPerfect;
  const asksForIt = gap?.kind === "frequency" || (gap?.kind === "date" && !isOnce);
  return asksForIt && language.answering.recurring?.test(text) === true;
}

/** From this nearness on a name stands beside what is named: "my wife Bisi". */
const BESIDE = 0.8;
/** How well an hour fills the gap of "when". */
const HOUR_FOR_DATE = 0.8;
/** Words between what fills the gap and what the question is about that are as good as none between. */
const MAX_DISTANCE = 8;

/**
 * How near what may fill the gap stands to a word that the question is about: 1 beside it, 0 in another
 * sentence, or more than eight words away.
 */
export function nearness(
  { text, language }: SaidSentence,
  { gap, topics, owned, names: asked }: AnswerQuery,
  names: ReadonlySet<string>,
  speaker: ReadonlySet<string>,
): number {
  const isFiller = NAMED.has(gap)
    ? ({ terms: found }: Word) =>
        found.some((term) => names.has(term) && !speaker.has(term) && !asked.flat().includes(term))
    : NUMERIC.has(gap)
      ? ({ surface }: Word) => language.answering.hasGap("count", surface) > 0
      : undefined;
  if (isFiller === undefined) return 0;
  const about = new Set([...topics.flatMap(({ term, related }) => [term, ...related]), ...owned]);
  const said = words(text);
  const places = (isOne: (word: Word) => boolean) => said.flatMap((word, at) => (isOne(word) ? [at] : []));
  const fillers = places(isFiller);
  const known = places(({ terms: found }) => found.some((term) => about.has(term)));
  const distances = fillers.flatMap((one) => known.map((other) => Math.abs(one - other)));
  return distances.length === 0 ? 0 : 1 - Math.min(MAX_DISTANCE, Math.min(...distances) - 1) / MAX_DISTANCE;
}

const NAMED: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["person", "name", "place"]);

/** Is a name none of a place or a language, and does it not only say where something is? */
function isPerson(name: string, { text, language }: SaidSentence): boolean {
  const { isKnownPlace, isA, answering } = language;
  return (
    !isKnownPlace(name) &&
    !["language", "nationality"].some((kind) => isA(name.toLowerCase(), kind)) &&
    !answering.placeBefore.test(text.slice(0, text.indexOf(name)))
  );
}

/** Does a name of several words hold one that is asked about: "Mrs Oduya", "Frances Oduya"? */
function hasLongName({ text, language }: SaidSentence, { names }: AnswerQuery): boolean {
  return language.answering.namesIn(`. ${text}`).some((name) => {
    const found = nameTerms(name).flat();
    return found.length > 1 && names.some((asked) => asked.every((term) => found.includes(term)));
  });
}

const NUMERIC: ReadonlySet<AnswerGap> = new Set<AnswerGap>(["age", "money", "measure", "count"]);

function timesIn({ text, episode, language }: SaidSentence): ToldTime[] {
  return timesTold(text, Date.parse(episode.occurredAt), language);
}

function withoutTimes(sentence: SaidSentence): string {
  let left = sentence.text;
  for (const { start, end } of timesIn(sentence).toReversed())
    left = `${left.slice(0, start)} ${left.slice(end)}`;
  return left;
}

/** A sentence without the words that the question has itself, which fill no gap of it, and without others. */
function withoutAsked(
  { text }: SaidSentence,
  { names, topics, anchor }: AnswerQuery,
  others: ReadonlySet<string>,
): string {
  const known = new Set([...names.flat(), ...topics.map(({ term }) => term), ...anchor, ...others]);
  return text.replaceAll(/[\p{L}\p{N}'’-]+/gu, (word) =>
    terms(word).some((term) => known.has(term)) ? "" : word,
  );
}

/** Is the number that of what is counted? Where that is not named, it may be. */
function countsIt({ text, terms: said, language }: SaidSentence, { counted }: AnswerQuery): number {
  if (![...counted].some((term) => said.has(term))) return 0.6;
  const words = [...text.matchAll(/\p{L}+/gu)].filter(([word]) =>
    terms(word).some((term) => counted.has(term)),
  );
  return words.some(({ index }) => language.answering.numberBefore.test(text.slice(0, index).trimEnd()))
    ? 1
    : 0.2;
}

/** Does it name somebody or something that the question does not? */
export function hasNewName(
  sentence: SaidSentence,
  asked: AnswerQuery,
  names: ReadonlySet<string>,
  speaker: ReadonlySet<string>,
): boolean {
  return newNames(sentence, asked, names, speaker).length > 0;
}

/** The words of names that the question does not have. Who is asked about may have a longer name. */
function newNames(
  { text, language }: SaidSentence,
  { names: asked, topics, anchor, isPartOfName }: AnswerQuery,
  names: ReadonlySet<string>,
  speaker: ReadonlySet<string>,
): string[] {
  const known = new Set([...asked.flat(), ...anchor, ...topics.map(({ term }) => term), ...speaker]);
  const longer = language.answering
    .namesIn(`, ${text}`)
    .map(terms)
    .filter((name) => !isPartOfName && asked.flat().some((term) => name.includes(term)));
  for (const term of longer.flat()) known.add(term);
  return words(text).flatMap(({ surface, terms: found }) =>
    found.some((term) => names.has(term) && !known.has(term)) ? [surface] : [],
  );
}
