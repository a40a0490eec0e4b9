/** Why an episode was found, in words. */
import type { QuestionTerm } from "./question.ts";
import { type Table, valueAt } from "./table.ts";

export interface Reason {
  readonly signal: "words" | "context" | "speaker" | "asker" | "thread" | "meaning";
  /** For people: `matches "dog", "adopt"`. */
  readonly text: string;
}

/** What each signal adds to a score, in standard deviations. */
export interface ScoreParts {
  readonly match: number;
  readonly thread: number;
  readonly speaker: number;
  readonly asker: number;
  readonly question: number;
  readonly meaning: number;
}

/** So much of a deviation above the others is said: half of them are a little above. */
const TELLING = 0.5;

/** The reasons for the row `at`: its words, those of its neighbours, who said it, its thread. */
export function reasonsFor(
  table: Table,
  at: number,
  terms: readonly QuestionTerm[],
  parts: ScoreParts,
): readonly Reason[] {
  const own = wordsAt(table, at, terms);
  const before = wordsAt(table, table.previous[at] ?? -1, terms);
  const after = wordsAt(table, table.next[at] ?? -1, terms);
  const speaker = table.rows[at]?.speaker;
  const reasons: Reason[] = [];
  if (own.length > 0) reasons.push({ signal: "words", text: `matches ${quoted(own)}` });
  if (parts.speaker > 0)
    reasons.push({ signal: "speaker", text: `said by ${speaker}, whom the question names` });
  if (parts.asker > 0) reasons.push({ signal: "asker", text: "said by the one who asks" });
  if (before.length > 0)
    reasons.push({ signal: "context", text: `follows a turn that matches ${quoted(before)}` });
  if (after.length > 0)
    reasons.push({ signal: "context", text: `precedes a turn that matches ${quoted(after)}` });
  if (parts.meaning > TELLING) reasons.push({ signal: "meaning", text: "is alike in meaning" });
  if (parts.thread > 0)
    reasons.push({ signal: "thread", text: "other turns of the same conversation match" });
  return reasons;
}

function wordsAt(table: Table, at: number, terms: readonly QuestionTerm[]): string[] {
  const found = terms.filter(({ term }) => {
    const column = table.frequencies.get(term);
    return column !== undefined && valueAt(column, at) > 0;
  });
  return [...new Set(found.map(({ word }) => word))];
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}
