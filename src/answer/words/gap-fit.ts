/** How surely a sentence has what fills the gap of a question. */
import type { AnswerGap } from "../../language/answering.ts";
import { nameTerms } from "../../recall/question/question.ts";
import { terms, type Word, words } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import { type ToldTime, timesTold } from "./dates-in.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * 0 to 1.
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
  // "At 10pm" says when the gym closes, too.
  if (gap === "date")
    return timesIn(sentence).length > 0
      ? 1
      : Math.max(hasGap(gap, sentence.text), HOUR_FOR_DATE * hasGap("time", sentence.text));
  const isNamed = () => hasNewName(sentence, asked, names, speaker);
  const inWords = hasGap(gap, NUMERIC.has(gap) ? withoutTimes(sentence) : sentence.text);
  switch (gap) {
    case "person":
      return isNamed() && hasPersonName(sentence) ? 1 : Math.min(inWords, 0.7);
    case "name":
      if (asked.isPartOfName && !hasLongName(sentence, asked)) return 0;
      return isNamed() && hasPersonName(sentence) ? 1 : Math.min(inWords, 0.3);
    case "place":
      return inWords > 0 && isNamed() ? 1 : Math.min(inWords, 0.6);
    case "count":
      return inWords === 0 ? 0 : countsIt(sentence, asked);
    default:
      return inWords;
  }
}

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

/** Is there a name that is not only where something is? In lower case that is not certain. */
function hasPersonName({ text, language }: SaidSentence): boolean {
  const names = language.answering.namesIn(text);
  const { isKnownPlace, isA } = language;
  const isPerson = (name: string) =>
    !isKnownPlace(name) && !["language", "nationality"].some((kind) => isA(name.toLowerCase(), kind));
  return (
    names.length === 0 ||
    names.some(
      (name) => isPerson(name) && !language.answering.placeBefore.test(text.slice(0, text.indexOf(name))),
    )
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
  const known = new Set([...asked.names.flat(), ...asked.topics.map(({ term }) => term), ...speaker]);
  return [...sentence.terms].some((term) => names.has(term) && !known.has(term));
}
