/** Names that were typed without capitals: "i work at google in dublin with tom". */

import { NameFinder } from "./name-finder.ts";
import * as lists from "./name-lists.ts";
import type { IsName } from "./owners.ts";
import type { TypedWord } from "./words.ts";

/** The sentences of a text, each as its words. */
function sentencesIn(words: readonly TypedWord[]): readonly (readonly TypedWord[])[] {
  const sentences: TypedWord[][] = [[]];
  for (const word of words) {
    if (/[.!?\n]/u.test(word.gap) && !lists.TITLES.has(sentences.at(-1)?.at(-1)?.lower ?? ""))
      sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}

/** Longer sentences are lists, logs or pastes. */
const MAX_WORDS = 200;

/** The words of a text that are names, with the capitals that they lack. */
export function namesIn(words: readonly TypedWord[], isKnown: IsName): readonly TypedWord[] {
  return sentencesIn(words).flatMap((sentence) =>
    sentence.length <= MAX_WORDS && isSmall(sentence) ? new NameFinder(sentence, isKnown).names() : [],
  );
}

/** Has no word but the first a capital? Acronyms have theirs whoever types. */
function isSmall(sentence: readonly TypedWord[]): boolean {
  return !sentence.some(({ text }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(text) && !/^I['’]/u.test(text));
}
