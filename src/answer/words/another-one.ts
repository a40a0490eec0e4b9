/**
 * What keeps a sentence from answering that speaks of the right kind of thing, but of another one: my
 * birthday where my wife's is asked for.
 */
import type { Fact } from "../../domain/fact.ts";
import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * Does a sentence tell of other ones of what the question names, by whose they are or by what stands beside
 * them?
 *
 * @example // "When is my wife's birthday?": "My birthday is on 4 July."
 */
export function isOfAnotherOne(sentence: SaidSentence, asked: AnswerQuery): boolean {
  const { question, topics, names } = asked;
  if (question === undefined) return false;
  const said = sentence.clauses();
  return phrasesIn(question.clause).some((phrase) => {
    const head = terms(phrase.head);
    const behind = behindOf(phrase, question.clause).filter((term) => names.flat().includes(term));
    const told = qualifiersOf(phrase, question.clause).filter((term) =>
      topics.some((topic) => topic.term === term && !asked.light.has(term)),
    );
    const others = [...told, ...behind];
    // A sister is no sister-in-law.
    const isCompound = phrase.head.includes("-");
    if (phrase.pronoun !== undefined || (others.length === 0 && !isCompound)) return false;
    const same = said.flatMap((clause) =>
      phrasesIn(clause)
        .filter((other) => terms(other.head).some((term) => head.includes(term)))
        .map((other) => ({ other, clause })),
    );
    if (isCompound && same.length > 0 && same.every(({ other }) => !other.head.includes("-"))) return true;
    // "My history teacher", where it is asked for the one of maths: that maths is near says nothing.
    const isRivalled = same.some(({ other }) => kindsIn(phrase).length > 0 && kindsIn(other).length > 0);
    const near = isRivalled ? [sentence.terms] : nearOf(sentence);
    if (others.some((term) => isIn(term, near, asked))) return false;
    return same.length > 0 && same.every(({ other, clause }) => isOther(phrase, other, clause));
  });
}

/** Does a fact tell of the search team, where the payments team is asked about? */
export function isFactOfAnotherOne({ object, value }: Fact, { question }: AnswerQuery): boolean {
  const told = (object?.name ?? String(value ?? "")).toLowerCase().split(" ");
  if (question === undefined || told.length < 2) return false;
  return phrasesIn(question.clause).some((phrase) => {
    const kinds = kindsIn(phrase);
    return kinds.length > 0 && told.at(-1) === phrase.head && !kinds.some((kind) => told.includes(kind));
  });
}

/** What something is called and its number: "prod-1", "Plover 2.0", "room 4". */
const NUMBERED = /(\p{L}[\p{L}\p{N}]*)(-| )(?:v|version )?(\d+(?:\.\d+)*)(?![\p{L}\p{N}:%€$£]|[.,]\d)/giu;
const QUARTER = /\b(?:q[1-4]|h[12]|fy ?\d{2,4})\b/gu;
const NUMBER = /\d+(?:\.\d+)*/gu;

/**
 * Does a sentence tell of what is called the same with another number, and not of the one that is asked for?
 *
 * @example // "What runs on prod-1?": "prod-3 runs Ubuntu."
 */
export function isOfAnotherNumber(
  { text }: SaidSentence,
  question: string,
  { language, now, gap }: AnswerQuery,
): boolean {
  // "the budget for Q1"
  const [quarter, another] = quartersIn(question);
  const named = quartersIn(text);
  if (quarter !== undefined && another === undefined && named.length > 0 && !named.includes(quarter))
    return true;
  const asked = [...question.matchAll(NUMBERED)];
  if (asked.length === 0) return false;
  const dates = language.findDates(question, now);
  const told = [...text.matchAll(NUMBERED)].map(([, word = ""]) => word.toLowerCase());
  const numbers = text.match(NUMBER) ?? [];
  return asked.some(({ index, 0: all, 1: word = "", 2: sign, 3: number = "" }) => {
    // "sprint 15", not "at 15"
    const isNoun =
      gap !== "polar" && terms(word).length > 0 && language.framesOf(word.toLowerCase()).length === 0;
    const isName = sign === "-" || (index > 0 && (/^\p{Lu}/u.test(word) || isNoun));
    const isDate = dates.some(({ start, end }) => start < index + all.length && index < end);
    const isSame = (other: string) =>
      `${other}.`.startsWith(`${number}.`) || `${number}.`.startsWith(`${other}.`);
    return isName && !isDate && told.includes(word.toLowerCase()) && !numbers.some(isSame);
  });
}

function quartersIn(text: string): readonly string[] {
  return text.toLowerCase().match(QUARTER) ?? [];
}

/** Is it said of a thing whose it is or what it is like, and not as the question does? */
function isOther(asked: NounPhrase, said: NounPhrase, clause: Clause): boolean {
  const isOwned = asked.owner !== undefined && "phrase" in asked.owner && said.owner !== undefined;
  const told = qualifiersOf(said, clause);
  const isAsked = told.length > 0 && told.every((term) => terms(asked.text).includes(term));
  return isOwned || (told.length > 0 && !isAsked);
}

/** Terms of the words by which a phrase tells its thing from others of its kind. */
function qualifiersOf(phrase: NounPhrase, clause: Clause): readonly string[] {
  const { text, head, of, owner } = phrase;
  const whose = owner !== undefined && "phrase" in owner ? owner.phrase.text : "";
  const own = new Set(terms(head));
  return [
    ...[text, of?.text ?? "", whose].flatMap(terms).filter((term) => !own.has(term)),
    ...behindOf(phrase, clause),
  ];
}

/** Terms of what stands behind it: of "the meeting with Ingrid", Ingrid. */
function behindOf({ end }: NounPhrase, { verb, prepositions }: Clause): readonly string[] {
  return (
    prepositions
      .filter(({ start }) => verb === "be" || start === end)
      .flatMap(({ phrase }) => phrase?.text ?? [])
      // "The deadline to 21 November" is none of another kind.
      .filter((other) => !/\d/u.test(other))
      .flatMap(terms)
  );
}

/** The words of a compound before its last one: of "history teacher" history. */
function kindsIn({ text, head, adjectives, name }: NounPhrase): readonly string[] {
  if (name !== undefined) return [];
  const words = text.toLowerCase().split(" ");
  return words.filter((word) => word !== head && !adjectives.includes(word));
}

function nearOf({ terms: own, besideTerms, beforeTerms, questionTerms }: SaidSentence) {
  return [own, besideTerms, beforeTerms, questionTerms];
}

function isIn(term: string, near: readonly ReadonlySet<string>[], { topics }: AnswerQuery): boolean {
  const related = topics.find((topic) => topic.term === term)?.related ?? [];
  return near.some((words) => [term, ...related].some((each) => words.has(each)));
}

function phrasesIn(clause: Clause): readonly NounPhrase[] {
  const phrases = [...(clause.subject === undefined ? [] : [clause.subject]), ...argumentPhrases(clause)];
  return phrases.flatMap((phrase) => [phrase, ...phrase.others]);
}
