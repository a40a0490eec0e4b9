/**
 * Looks up words in a text: quotes and names, whatever their case, white space and kind of quotation marks.
 */
import type { Quote } from "../../domain/claim.ts";
import { addTo } from "../../domain/grouping.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_MENTIONS = 50;

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
}

/** A text in which words are looked up. */
export class Words {
  readonly #folded: string;
  /** Place in the text of each character of the folded text. */
  readonly #places: Uint32Array;
  /** Where each word begins in the folded text. */
  readonly #starts = new Map<string, number[]>();

  constructor(text: string) {
    const { folded, places } = foldedWithPlaces(text);
    this.#folded = folded;
    this.#places = places;
    for (const { 0: word, index } of folded.matchAll(WORD)) addTo(this.#starts, word, index);
  }

  has(word: string): boolean {
    return this.#starts.has(word);
  }

  /** Where a quote stands; `undefined` if it does not. */
  find(quote: string): Quote | undefined {
    const { folded } = foldedWithPlaces(bare(quote));
    if (folded === "") return undefined;
    const exact = this.#folded.indexOf(folded);
    return exact < 0 ? undefined : this.#span(exact, folded.length);
  }

  /** Where a name stands as whole words, at most 50 times. */
  mentions(name: string): Quote[] {
    const { folded } = foldedWithPlaces(name.trim());
    const first = /[\p{L}\p{N}\p{M}]+/u.exec(folded);
    if (first === null) return [];
    const found: Quote[] = [];
    for (const start of this.#starts.get(first[0]) ?? []) {
      const from = start - first.index;
      if (from < 0 || !this.#folded.startsWith(folded, from)) continue;
      if (
        isWordPart(this.#folded, from + folded.length - 1) &&
        isWordPart(this.#folded, from + folded.length)
      )
        continue;
      found.push(this.#span(from, folded.length));
      if (found.length === MAX_MENTIONS) break;
    }
    return found;
  }

  #span(from: number, length: number): Quote {
    const start = this.#places[from] ?? 0;
    const last = this.#places[from + length - 1] ?? start;
    return { start, end: last + 1 };
  }
}

function isWordPart(text: string, at: number): boolean {
  return at < text.length && /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at));
}

/**
 * A quote without what models put around it: quotation marks, dots for what is left out, numbers of lines.
 */
function bare(quote: string): string {
  return quote
    .replace(/(^|\n| )\d{1,5}\| /gu, "$1")
    .replace(/^[\s"'“”„«»‘’`]+|(?<![\s"'“”„«»‘’`])[\s"'“”„«»‘’`]+$/gu, "")
    .replace(/^(?:\.{3}|…)\s*|(?<!\s)\s*(?:\.{3}|…)$/gu, "");
}

/**
 * Lower case, plain quotation marks and dashes, one space for any white space; with where each character came
 * from.
 */
function foldedWithPlaces(text: string): { readonly folded: string; readonly places: Uint32Array } {
  const places = new Uint32Array(text.length);
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const plain = foldedCharacter(character);
    if (plain === " " && (folded === "" || folded.endsWith(" "))) continue;
    places[folded.length] = at;
    folded += plain;
  }
  const end = folded.endsWith(" ") ? folded.length - 1 : folded.length;
  return { folded: folded.slice(0, end), places };
}

const SPACE = /\s/u;

/** Always one character. */
function foldedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return code === 0x20 || (code >= 9 && code <= 13) ? " " : character.toLowerCase();
  if (SPACE.test(character)) return " ";
  if ("‘’ʼ".includes(character)) return "'";
  if ("“”„«»".includes(character)) return '"';
  if ("‐‑‒–—−".includes(character)) return "-";
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}
