/** Bounds of a query's text, before it is parsed: the parser goes down a level for each bracket. */
import type { IToken } from "chevrotain";
import { queryFault } from "./fault.ts";
import { spanOf } from "./literals.ts";
import { K, T } from "./tokens.ts";

/** Deepest nesting of brackets and NOTs. */
const MAX_DEPTH = 50;
/**
 * Properties, labels, brackets, NOTs, WITHs and values of a query: each may become a table of its statement,
 * or a step.
 */
const MAX_PARTS = 400;
/**
 * Words, texts and numbers, and as many other signs: three for each part, and some more. 10,000 take 30 ms to
 * read.
 */
const MAX_WORDS = 2_000;
/**
 * Parts; then texts, names in quotes and other words; then comments; then other signs. What is not closed
 * runs to the end: tried again at each sign within it, 9,000 quotes took half a second.
 */
const PARTS =
  /(?<part>[([{:,|]|(?<![\d.])\.(?!\.)|\b(?:not|with)\b)|(?<word>[\w\u0080-\uffff]+|'(?:[^'\\]|\\(?:[\s\S]|$))*(?:'|$)|"(?:[^"\\]|\\(?:[\s\S]|$))*(?:"|$)|`[^`]*(?:`|$))|\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|(?<sign>\S)/giu;

/**
 * Counts without reading what the words are, which takes tens of milliseconds for a long text.
 *
 * @throws InputError `search_too_large`
 */
export function checkParts(text: string): void {
  let [parts, words, signs] = [0, 0, 0];
  for (const { index, groups } of text.matchAll(PARTS)) {
    if (groups?.part !== undefined) parts += 1;
    else if (groups?.word !== undefined) words += 1;
    else if (groups?.sign !== undefined) signs += 1;
    if (parts <= MAX_PARTS && words <= MAX_WORDS && signs <= MAX_WORDS) continue;
    const most =
      parts > MAX_PARTS
        ? `${MAX_PARTS} properties, labels, values and patterns`
        : `${MAX_WORDS} ${signs > MAX_WORDS ? "signs" : "words"}`;
    throw queryFault(
      text,
      { start: index, end: index + 1 },
      `The query names more than ${most}. Hand lists in as parameters, as in p.name IN $names, or ask several queries.`,
      "search_too_large",
    );
  }
}

/** @throws InputError `search_too_large` */
export function checkDepth(text: string, tokens: readonly IToken[]): void {
  let [depth, nots] = [0, 0];
  for (const token of tokens) {
    const { tokenType: type } = token;
    const isOpening = type === T.Open || type === T.OpenBracket || type === T.OpenBrace;
    if (isOpening) depth += 1;
    if (type === T.Close || type === T.CloseBracket || type === T.CloseBrace) depth -= 1;
    nots = type === K.Not ? nots + 1 : isOpening ? nots : 0;
    if (depth + nots <= MAX_DEPTH) continue;
    throw queryFault(
      text,
      spanOf(token, token),
      `Brackets and NOTs are nested more than ${MAX_DEPTH} deep. Write the condition flatter.`,
      "search_too_large",
    );
  }
}
