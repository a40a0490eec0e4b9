/** What a question asks for, as far as its words say: topics, names, whose words. */
import { LRUCache } from "lru-cache";
import { languageOf } from "../../language/languages.ts";
import { QUESTION_WORDS } from "../../text/stop-words.ts";
import { words } from "../../text/terms.ts";
import { wordSet } from "../../text/word-lists.ts";
import { equivalentsOf, hyponymsOf, synonymsOf } from "./synonyms.ts";

/** A term to look up, with how much it counts: 1 is a word of the question. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

export interface QuestionTerm extends WeightedTerm {
  /** The word as the question writes it. */
  readonly word: string;
  /** Terms that may stand for it in a text. None of a name. */
  readonly synonyms: readonly string[];
  /**
   * Words for kinds of the thing that a term names, if it is what the question asks for: "instruments" also
   * finds a violin.
   */
  readonly hyponyms: readonly string[];
}

export interface Question {
  readonly text: string;
  /** What to look up, each once, in the order of the question. None if it is nothing but stop words. */
  readonly terms: readonly QuestionTerm[];
  /**
   * Runs of words with a capital, the first one of the question included, without stop words and possessive
   * endings.
   */
  readonly names: readonly string[];
  /**
   * Whether it is about the asker: "my dog", "did I"; but not about what they were told: "what did you
   * suggest to me".
   */
  readonly isAboutSpeaker: boolean;
}

const NO_TERMS: readonly string[] = [];
const REPORTED_SPEECH =
  /\byou (?:said|told|gave|wrote|mentioned|recommended|suggested|provided|listed|explained|described|answered)\b|\bdid you (?:say|tell|give|write|mention|recommend|suggest|list|explain|describe|answer)\b|\b(?:our|we) (?:\w+ )?(?:chat|conversation|discussion|talked|discussed|spoke)\b|\bremind me\b/iu;
/** Words with a capital; names of code that begin with underscores. */
const CAPITALISED =
  /(?:(?<![\p{L}\p{N}_])_+[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]*)*)|\p{Lu}[\p{L}\p{M}\p{N}'’&.+#-]*(?:[ \t]+[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’&.+#-]*)*/gu;
const TITLES = new Set(["dr", "miss", "mr", "mrs", "ms", "prof", "sir"]);

/**
 * Reads a question. Words that carry a question and not its topic ("often", "kind") are left out; "will" and
 * "may" stay if they have a capital inside the question.
 *
 * @example analyseQuestion("Where did Caroline Hill buy my figurines?")
 * // terms caroline, hill, buy, figurin; names ["Caroline Hill"]; isAboutSpeaker true
 */
export function analyseQuestion(text: string): Question {
  return cachedQuestions.memo(text);
}

/** Recall reads the same question, and the parts of it, for several ends. */
const cachedQuestions = new LRUCache<string, Question>({ max: 100, memoMethod: readQuestion });

function readQuestion(text: string): Question {
  const found = words(text);
  const { asker } = languageOf(text).answering;
  const headNouns = positionsOfHeadNoun(found.map(({ surface }) => surface));
  const terms = new Map<string, QuestionTerm>();
  found.forEach((word, at) => {
    if (carriesTheQuestion(word.surface, at === 0)) return;
    for (const term of word.terms) {
      if (terms.has(term)) continue;
      const isName = isCapitalised(word.surface);
      const hyponyms = headNouns.has(at) && !isName ? hyponymsOf(term) : NO_TERMS;
      const synonyms = isName ? NO_TERMS : headNouns.has(at) ? synonymsOf(term) : equivalentsOf(term);
      terms.set(term, { term, weight: 1, word: word.surface, synonyms, hyponyms });
    }
  });
  return {
    text,
    terms: [...terms.values()],
    names: namesIn(text),
    isAboutSpeaker: found.some(({ surface }) => asker.test(surface)) && !REPORTED_SPEECH.test(text),
  };
}

/**
 * Which speakers a question names: a word of their name, titles aside, is among its terms. It must be written
 * as a name is (`Rose` is not "a rose garden"), unless the question is all in lower case.
 *
 * @example namedSpeakers(analyseQuestion("what did caroline paint"), ["Caroline Hill", "Melanie"]) // Set { "Caroline Hill" }
 */
export function namedSpeakers(question: Question, speakers: Iterable<string>): ReadonlySet<string> {
  const casual = question.names.length === 0;
  const nameLike = new Set(
    question.terms.filter(({ word }) => casual || writtenAsName(word)).map(({ term }) => term),
  );
  const named = new Set<string>();
  if (nameLike.size === 0) return named;
  for (const speaker of speakers) if (isNamed(nameTerms(speaker), nameLike)) named.add(speaker);
  return named;
}

/** Is one of the words of a name asked for? */
function isNamed(name: readonly (readonly string[])[], headNouns: ReadonlySet<string>): boolean {
  for (const word of name) if (word.every((term) => headNouns.has(term))) return true;
  return false;
}

/** Each question asks it of every speaker among the candidates. */
const cachedNames = new LRUCache<string, readonly (readonly string[])[]>({
  max: 10_000,
  memoMethod: (name) =>
    words(name)
      .filter(({ surface, terms }) => terms.length > 0 && !TITLES.has(surface.toLowerCase()))
      .map(({ terms }) => terms),
});

/** The terms of each word of a person's name, titles aside. */
export function nameTerms(name: string): readonly (readonly string[])[] {
  return cachedNames.memo(name);
}

function carriesTheQuestion(word: string, first: boolean): boolean {
  return QUESTION_WORDS.has(word.toLowerCase()) && (first || !writtenAsName(word));
}

/** Starts with a capital, or belongs to a script that has none. */
function writtenAsName(word: string): boolean {
  const first = word.slice(0, 1);
  return isCapitalised(word) || first.toLowerCase() === first.toUpperCase();
}

function isCapitalised(word: string): boolean {
  const first = word.slice(0, 1);
  return first !== first.toLowerCase();
}

function namesIn(text: string): string[] {
  return [...text.matchAll(CAPITALISED)].flatMap(([run]) => {
    const parts = run.split(/[ \t]+/u).map((part) => part.replace(/['’]s?$|(?<![.'’-])[.'’-]+$/u, ""));
    while (parts[0] !== undefined && isEmpty(parts[0])) parts.shift();
    return parts.length > 0 ? [parts.join(" ")] : [];
  });
}

function isEmpty(word: string): boolean {
  return (
    QUESTION_WORDS.has(word.toLowerCase()) ||
    words(word.toLowerCase()).every(({ terms }) => terms.length === 0)
  );
}

const INTERROGATIVES = wordSet("what which");
/** With one of these the rest of the question begins. */
const VERBS = wordSet(
  "am are be been can could did do does had has have is may might must shall should was were will would",
);
/** More words do not name one thing. */
const MAX_NOUN_WORDS = 5;

/**
 * The places of the words between "what", "which" or "how many" and the verb behind them; none where the verb
 * follows at once.
 *
 * @example positionsOfHeadNoun(["Which", "musical", "instruments", "does", "she", "play"]) // Set { 1, 2 }
 * @example positionsOfHeadNoun(["What", "did", "she", "play"]) // Set {}
 */
export function positionsOfHeadNoun(words: readonly string[]): ReadonlySet<number> {
  const lower = words.map((word) => word.toLowerCase());
  const places = new Set<number>();
  lower.forEach((word, at) => {
    const isCount = word === "many" && lower[at - 1] === "how";
    if (!INTERROGATIVES.has(word) && !isCount) return;
    const length = lower.slice(at + 1, at + MAX_NOUN_WORDS + 2).findIndex((next) => VERBS.has(next));
    for (let place = at + 1; place <= at + length; place += 1) places.add(place);
  });
  return places;
}
