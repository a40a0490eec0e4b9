/** The part of a long text that a question is about. */

/** Characters of an excerpt: what a phone shows without being scrolled for long. */
const MAX_CHARS = 400;
/** Characters that an excerpt has before the first word of the question. */
const LEAD_CHARS = 80;
/** Places of the question's words that are compared. */
const MAX_PLACES = 1_000;

interface Place {
  readonly at: number;
  readonly word: string;
}

/**
 * A text as it is, or the part of it in which most of a question's words stand, between dots where it is cut.
 *
 * @example excerptOf("…6,000 characters… My locker is 4711.", "What is my locker number?") // "… My locker is 4711."
 */
export function excerptOf(content: string, question: string): string {
  if (content.length <= MAX_CHARS) return content;
  const begin = beginOf(content, question);
  const isCut = begin + MAX_CHARS < content.length;
  const part = content.slice(begin, begin + MAX_CHARS).toWellFormed();
  const fromWord = begin === 0 ? part : part.replace(/^\S*\s+/u, "… ");
  return isCut ? fromWord.replace(/\s+\S*$/u, " …") : fromWord;
}

/** Where the excerpt begins. */
function beginOf(content: string, question: string): number {
  const places = placesOf(content, question);
  let best = { begin: 0, words: 0 };
  for (const { at } of places) {
    const begin = Math.max(0, Math.min(at - LEAD_CHARS, content.length - MAX_CHARS));
    const inside = places.filter((place) => place.at >= begin && place.at < begin + MAX_CHARS);
    const words = new Set(inside.map(({ word }) => word)).size;
    if (words > best.words) best = { begin, words };
  }
  return best.begin;
}

/** Where words of the question stand in the text; short ones stand everywhere. */
function placesOf(content: string, question: string): Place[] {
  const words = question.match(/[\p{L}\p{N}]{3,}/gu);
  if (words === null) return [];
  const places: Place[] = [];
  for (const { index, 0: word } of content.matchAll(new RegExp(words.join("|"), "giu"))) {
    places.push({ at: index, word: word.toLowerCase() });
    if (places.length === MAX_PLACES) break;
  }
  return places;
}
