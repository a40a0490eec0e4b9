/** An answer as it is shown: its lines, with the numbers of its citations apart from its words. */

export type Piece =
  | { readonly kind: "words"; readonly text: string }
  /** With the word before it: a line does not end between the two. */
  | { readonly kind: "number"; readonly word: string; readonly number: number };

export interface AnswerLine {
  /** Is it evidence beneath an answer, as answers without a model have it? */
  readonly isQuote: boolean;
  readonly pieces: readonly Piece[];
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const QUOTE = /“([^“”]*)”/gu;

const NUMBER = /\[(\d{1,4})\]/gu;

/** @example answerLines("In Porto. [1]\n    Maya: “I live in Porto.”") // two lines, the second a quote */
export function answerLines(answer: string): AnswerLine[] {
  return answer
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ isQuote: /^\s{2,}/u.test(line), pieces: piecesOf(isolated(line.trim())) }));
}

/**
 * A line whose quotes from right to left stand between the characters that isolate them (U+2068 and U+2069):
 * the direction of a quote is its own, and neither its marks nor the words around it change places.
 */
function isolated(line: string): string {
  return line.replace(QUOTE, (quote, words: string) =>
    RIGHT_TO_LEFT.test(words) ? `“\u2068${words}\u2069”` : quote,
  );
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(NUMBER)) {
    const before = line.slice(end, found.index).trimEnd();
    const word = /\S{0,30}$/u.exec(before)?.[0] ?? "";
    if (before !== word) pieces.push({ kind: "words", text: before.slice(0, before.length - word.length) });
    pieces.push({ kind: "number", word, number: Number(found[1]) });
    end = found.index + found[0].length;
  }
  if (end < line.length) pieces.push({ kind: "words", text: line.slice(end) });
  return pieces;
}
