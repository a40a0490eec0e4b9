/** A text as it would have been typed with care: with the apostrophes and capitals that it lacks. Pure. */
import type { Restored } from "../../language.ts";
import { missingApostrophes } from "./apostrophes.ts";
import { typedWords } from "./words.ts";

/**
 * Restores what a text lacks; `undefined`: it lacks nothing.
 *
 * @param known names that its thread knows, as they are written there
 * @example restored("toms wife doesnt eat fish", [])?.text // "tom's wife doesn't eat fish"
 */
export function restored(typed: string, known: readonly string[]): Restored | undefined {
  const text = typed.replace(OTHER_APOSTROPHE, "'");
  const names = new Set(known.map((name) => name.toLowerCase()));
  const words = typedWords(text);
  const missing = missingApostrophes(text, words, (lower) => names.has(lower));
  return missing.length === 0 && text === typed ? undefined : inserted(text, missing);
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
