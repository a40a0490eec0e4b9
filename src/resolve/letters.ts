/** How much words and names are alike by their letters. */
import type { NameParts, Word } from "./name-parts.ts";
import { NICKNAME_OF } from "./name-words.ts";

/** Score of a pair that something speaks against: below that of names that are one. */
export const DOUBTFUL_SCORE = 0.9;

/** Are two words the same, or is one of them the other spelled out? */
export function isSameWord(one: Word, other: Word): boolean {
  return one.text === other.text || one.spelledOut === other.text || one.text === other.spelledOut;
}

/** Alphabets in which a letter more or less is a slip of the pen. */
const ALPHABETIC = /^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+|\p{Script=Greek}+)$/u;
/** Length from which a word may have a slip of the pen. */
const MIN_CHARS_WITH_TYPOS = 4;

/** How much two words are alike by their letters, 0 to 1; nicknames are doubtful. */
export function similarityOfWords(one: Word, other: Word): number {
  if (isSameWord(one, other)) return 1;
  const [a, b] = [one.text, other.text];
  if (one.isNumber || other.isNumber || one.isInitials || other.isInitials) return 0;
  if (isNickname(a, b) || isNickname(b, a)) return DOUBTFUL_SCORE;
  if (
    Math.min(a.length, b.length) < MIN_CHARS_WITH_TYPOS - 1 ||
    Math.max(a.length, b.length) < MIN_CHARS_WITH_TYPOS
  )
    return 0;
  if (!ALPHABETIC.test(a) || !ALPHABETIC.test(b)) return 0;
  const like = 1 - typos(a, b) / Math.max(a.length, b.length);
  return a[0] === b[0] ? like : like * 0.8;
}

function isNickname(short: string, long: string): boolean {
  return NICKNAME_OF.get(short)?.includes(long) === true;
}

/**
 * The share of letters that two names have in common as they are written, 0 to 1; 0 where numbers or signs
 * tell them apart.
 */
export function commonLetters(one: NameParts, other: NameParts): number {
  if (one.isExact || other.isExact || one.numbers !== other.numbers || one.signs !== other.signs) return 0;
  const [a, b] = [one.normalized, other.normalized];
  const length = Math.max(a.length, b.length);
  // Names of which one is much longer need not be looked at.
  return Math.abs(a.length - b.length) > length / 3 ? 0 : 1 - typos(a, b) / length;
}

/**
 * Letters to change, add, leave out or exchange with their neighbour (Damerau, A technique for computer
 * detection and correction of spelling errors, 1964).
 */
function typos(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
