/** Words of a question that a row holds, for reasons. */
import { frequencyAt, type Table } from "../index/table.ts";
import type { QuestionTerm } from "../question/question.ts";

/** Returns the words of a question in a row, each once, in quotes; `undefined` if there are none. */
export function matchedWords(
  table: Table,
  at: number,
  terms: readonly QuestionTerm[],
  counts: (frequency: number) => boolean = isThere,
): string | undefined {
  const found = terms.filter(({ term }) => counts(frequencyAt(table, term, at)));
  if (found.length === 0) return undefined;
  return [...new Set(found.map(({ word }) => `"${word}"`))].join(", ");
}

function isThere(frequency: number): boolean {
  return frequency > 0;
}
