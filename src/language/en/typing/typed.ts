/** A text as it would have been typed with care: with the apostrophes and capitals that it lacks. Pure. */
import type { Restored } from "../../language.ts";
import { missingApostrophes } from "./apostrophes.ts";
import { quietened } from "./loud.ts";
import { ACRONYMS, SMALL } from "./name-lists.ts";
import { namesIn } from "./names.ts";
import type { IsName } from "./owners.ts";
import { type TypedWord, typedWords } from "./words.ts";

/** Longer texts are pastes, which nobody has typed. */
const MAX_CHARS = 20_000;

/**
 * Restores what a text lacks; `undefined`: it lacks nothing.
 *
 * @param known names that its thread knows, as they are written there
 * @example restored("toms wife doesnt eat fish", [])?.text // "tom's wife doesn't eat fish"
 */
export function restored(typed: string, known: readonly string[]): Restored | undefined {
  if (typed.length > MAX_CHARS) return undefined;
  const plain = typed.replace(OTHER_APOSTROPHE, "'");
  const text = quietened(plain);
  const words = typedWords(text);
  const names = new Set(known.map((name) => name.toLowerCase()));
  const isKnown = (lower: string) => names.has(lower);
  const missing = missingApostrophes(text, words, isKnown);
  const full = inserted(text, missing);
  const named = withCapitals(full.text, missing.length === 0 ? words : typedWords(full.text), isKnown);
  return named === typed ? undefined : { ...full, text: named };
}

function withCapitals(text: string, words: readonly TypedWord[], isKnown: IsName): string {
  let last = 0;
  const parts = namesIn(words, isKnown).map(({ start, end, text: word }) => {
    const part = `${text.slice(last, start)}${capitalized(word)}`;
    last = end;
    return part;
  });
  return `${parts.join("")}${text.slice(last)}`;
}

/** "bbc" is written BBC, "jean-luc" Jean-Luc; "npm" and "macOS" are as they should be. */
function capitalized(word: string): string {
  if (SMALL.has(word.toLowerCase()) || /\p{Ll}\p{Lu}/u.test(word)) return word;
  return ACRONYMS.has(word.toLowerCase()) || word === "us"
    ? word.toUpperCase()
    : word.replace(/(?<![\p{L}'’])\p{Ll}/gu, (first) => first.toUpperCase());
}

/** "don´t", "it`s" */
const OTHER_APOSTROPHE = /(?<=\p{L})[`´ʼ](?=(?:s|t|m|d|re|ve|ll)(?!\p{L}))/giu;

/** A text with apostrophes at offsets of it, in their order. */
function inserted(text: string, offsets: readonly number[]): Restored {
  const parts = [0, ...offsets].map((from, index) => text.slice(from, offsets[index] ?? text.length));
  const places = offsets.map((offset, index) => offset + index);
  return {
    text: parts.join("'"),
    placeOf: (at) => at - places.filter((place) => place < at).length,
  };
}
