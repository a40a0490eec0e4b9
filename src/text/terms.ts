/** The terms under which episodes and facts are indexed and looked up. */

import { LRUCache } from "lru-cache";
import { stemmer } from "stemmer";
import { lazy } from "../domain/lazy.ts";
import { IRREGULAR_FORMS } from "./irregular.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** Longer terms are cut. In UTF-16 code units. */
export const MAX_TERM_LENGTH = 64;

/** One word of a text with what it is indexed under. */
export interface Word {
  /** The word as it is written, without a clitic: `Caroline` of `Caroline's`. */
  readonly surface: string;
  /** Usually one; none of a stop word; several of a compound. */
  readonly terms: readonly string[];
}

// An abbreviation with full stops, or a run of letters and digits with inner apostrophes, hyphens and decimal
// points and, behind one or two letters, the signs of C++ and C#.
const WORD =
  /(?:\p{Lu}\.){2,}|[\p{L}\p{N}\p{M}]+(?:(?:['‐‑-]|(?<=\p{Nd})[.,](?=\p{Nd}))[\p{L}\p{N}\p{M}]+)*(?:(?<=(?<![\p{L}\p{N}])\p{L}{1,2})(?:\+\+|#(?![\p{L}\p{N}])))?/gu;
/** A word of a text in ASCII: with this pattern the words of a turn take two thirds of the time. */
const ASCII_WORD =
  /(?:[A-Z]\.){2,}|[A-Za-z0-9]+(?:(?:['-]|(?<=[0-9])[.,](?=[0-9]))[A-Za-z0-9]+)*(?:(?<=(?<![A-Za-z0-9])[A-Za-z]{1,2})(?:\+\+|#(?![A-Za-z0-9])))?/g;
const CLITIC = /'(?:s|d|m|ll|re|ve)$/iu;
const NEGATION = /n't$/iu;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/u;
const ASCII = /^[\0-\x7f]*$/u;
const PLAIN = /^[a-z]+$/u;
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
const LOWER = /\p{Ll}/u;
const CAPITALS = /^\p{Lu}{2,3}$/u;
const ABBREVIATION = /^(?:\p{Lu}\.)+$/u;
const CAMEL = /(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u;
const HAN = /\p{Script=Han}/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const RUN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)|([\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+)|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
// Each segment that the segmenter returns holds a copy of its whole input: a long text would not fit into
// memory.
const SLICE = 1000;
const segmenter = lazy(() => new Intl.Segmenter("th", { granularity: "word" }));

/**
 * The terms of a text in order, with repeats: Unicode compatibility form, lower case, without stop words and
 * accents; English words under their Porter stem (Porter 1980), irregular forms under their base form.
 *
 * Words of two parts, hyphenated or in camel case, stand as a whole and in parts (`e-mail` as `email`, `e`,
 * `mail`). Chinese, Japanese and Korean stand in overlapping pairs of characters, as of Nie et al. 2000 ("On
 * the use of words and n-grams for Chinese information retrieval"), and single Chinese characters: both need
 * no dictionary. Thai, Lao, Khmer and Burmese stand in words. 0.02 to 0.04 ms for a turn of a chat.
 *
 * @example terms("Caroline's children went to a C++ meetup") // ["carolin", "child", "go", "c++", "meetup"]
 */
export function terms(text: string): string[] {
  return words(text).flatMap((word) => word.terms);
}

/** Characters of a part of a long text: a few milliseconds of work. */
const PART_CHARS = 16_000;
/** What stands in no word, so that a text can be parted before it. */
const BETWEEN_WORDS = /[\s!?;:()。、]/gu;

/** The terms of a text as {@link terms} has them, part by part: one of 1 MB takes 0.1 to 0.3 s. */
export function* termsInParts(text: string): Generator<string[], void> {
  const plain = plainOf(text);
  const mixed = LOWER.test(plain);
  for (let from = 0; from < plain.length; ) {
    BETWEEN_WORDS.lastIndex = from + PART_CHARS;
    const to = BETWEEN_WORDS.exec(plain)?.index ?? plain.length;
    yield wordsIn(plain.slice(from, to), mixed).flatMap((word) => word.terms);
    from = to;
  }
}

/** The words of a text, stop words included, in order. */
export function words(text: string): Word[] {
  const plain = plainOf(text);
  return wordsIn(plain, LOWER.test(plain));
}

/** @param mixed Is not all of the text in capitals? Then "US" and "IT" are no pronouns. */
function wordsIn(plain: string, mixed: boolean): Word[] {
  return surfacesIn(plain).map((surface) => {
    const acronym =
      (surface.endsWith(".") && ABBREVIATION.test(surface)) ||
      (mixed && surface.length <= MAX_ACRONYM_CHARS && CAPITALS.test(surface));
    return {
      surface,
      terms: acronym ? [stem(surface.replaceAll(".", ""))] : keptTermsOfWord(surface),
    };
  });
}

/** The words of a text as they are written, without endings such as the one of a possessive. */
export function surfaces(text: string): string[] {
  return surfacesIn(plainOf(text));
}

function plainOf(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFKC").replaceAll("’", "'");
}

function surfacesIn(plain: string): string[] {
  const found = plain.match(ASCII.test(plain) ? ASCII_WORD : WORD) ?? [];
  return found.map((match) => (match.includes("'") ? match.replace(CLITIC, "") : match));
}

/** Three capitals, in code units. */
const MAX_ACRONYM_CHARS = 6;

/** Few words are new: a text takes half the time. */
const cached = new LRUCache<string, readonly string[]>({ max: 10_000, memoMethod: termsOfWord });

function keptTermsOfWord(word: string): readonly string[] {
  return word.length > MAX_TERM_LENGTH ? termsOfWord(word) : cached.memo(word);
}

function termsOfWord(word: string): string[] {
  if (NEGATION.test(word)) return [];
  if (UNSPACED.test(word)) return [...word.matchAll(RUN)].flatMap(termsOfRun);
  if (THOUSANDS.test(word)) return [word.replaceAll(",", "")];
  const parts = word.split(/[‐‑,-]/u);
  if (parts.length === 2) return [...termsOfPart(parts.join("")), ...parts.flatMap(termsOfPart)];
  if (parts.length > 2) return parts.flatMap(termsOfPart);
  const humps = word.split(CAMEL);
  return humps.length > 1 ? [word, ...humps].flatMap(termsOfPart) : termsOfPart(word);
}

function termsOfPart(part: string): string[] {
  const bare = part.replaceAll("'", "");
  return bare === "" || STOP_WORDS.has(bare.toLowerCase()) ? [] : [stem(bare)];
}

function stem(word: string): string {
  const bare = folded(word);
  const base = IRREGULAR_FORMS.get(bare) ?? bare;
  const term = PLAIN.test(base) ? stemmer(base) : (ORDINAL.exec(base)?.[1] ?? base);
  return cut(term);
}

function folded(word: string): string {
  const lower = word.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize("NFD").replace(ACCENTED, "$1").normalize("NFC");
}

/** At most {@link MAX_TERM_LENGTH} long, and no half of a surrogate pair at the end. */
function cut(term: string): string {
  return term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH).toWellFormed() : term;
}

function termsOfRun(run: RegExpMatchArray): string[] {
  const [text, paired, dictionary] = run;
  if (paired !== undefined) return pairs(paired);
  if (dictionary === undefined) return termsOfPart(text);
  const found: string[] = [];
  for (let at = 0; at < dictionary.length; at += SLICE) {
    for (const { segment, isWordLike } of segmenter().segment(dictionary.slice(at, at + SLICE))) {
      if (isWordLike === true) found.push(cut(segment));
    }
  }
  return found;
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.flatMap((character, at) => {
    const next = characters[at + 1];
    const single = HAN.test(character) ? [character] : [];
    return next === undefined ? single : [...single, character + next];
  });
}
