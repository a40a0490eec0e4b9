/** Why an episode was found, in words. */

import { frequencyAt, type Table } from "../index/table.ts";
import type { QuestionTerm, WeightedTerm } from "../question/question.ts";
import { turnAskedAbout } from "./signals.ts";

export interface Reason {
  readonly signal:
    | "words"
    | "related"
    | "context"
    | "feedback"
    | "speaker"
    | "asker"
    | "thread"
    | "when"
    | "meaning";
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
  readonly when: number;
  readonly meaning: number;
  readonly further: number;
}

/** What was looked for. */
export interface LookedFor {
  readonly asked: readonly QuestionTerm[];
  readonly feedback: readonly WeightedTerm[];
  /** Longer questions say themselves what they are about, in terms. */
  readonly longest: number;
}

/** The reasons for the row `at`: its words, those of its neighbours, who said it, its thread. */
export function reasonsFor(
  table: Table,
  at: number,
  { asked, feedback, longest }: LookedFor,
  parts: ScoreParts,
): readonly Reason[] {
  const row = table.rows[at];
  const own = wordsAt(table, at, asked, (frequency) => frequency >= 1);
  const related = wordsAt(table, at, asked, (frequency) => frequency > 0 && frequency < 1);
  const before = wordsAt(table, table.previous[at] ?? -1, asked, isThere);
  const askedAbout = wordsAt(table, turnAskedAbout(table, at, longest), asked, isThere);
  const after = wordsAt(table, table.next[at] ?? -1, asked, isThere);
  const shared = feedback.some(({ term }) => isThere(frequencyAt(table, term, at)));
  const reasons: Reason[] = [];
  if (own.length > 0) reasons.push({ signal: "words", text: `matches ${quoted(own)}` });
  if (related.length > 0)
    reasons.push({ signal: "related", text: `has words related to ${quoted(related)}` });
  if (parts.speaker > 0)
    reasons.push({ signal: "speaker", text: `said by ${row?.speaker}, whom the question names` });
  if (parts.asker > 0) reasons.push({ signal: "asker", text: "said by the one who asks" });
  if (parts.when > 0)
    reasons.push({ signal: "when", text: "was said at the time that the question names or just after" });
  if (before.length > 0)
    reasons.push({ signal: "context", text: `follows a turn that matches ${quoted(before)}` });
  if (askedAbout.length > 0)
    reasons.push({
      signal: "context",
      text: `answers a question about a turn that matches ${quoted(askedAbout)}`,
    });
  if (after.length > 0)
    reasons.push({ signal: "context", text: `precedes a turn that matches ${quoted(after)}` });
  if (parts.meaning > TELLING) reasons.push({ signal: "meaning", text: "is alike in meaning" });
  if (shared) reasons.push({ signal: "feedback", text: "shares words with the best matches" });
  if (parts.thread > 0)
    reasons.push({ signal: "thread", text: "other turns of the same conversation match" });
  return reasons;
}

/** So much of a deviation above the others is said: half of them are a little above. */
const TELLING = 0.5;

function isThere(frequency: number): boolean {
  return frequency > 0;
}

function wordsAt(
  table: Table,
  at: number,
  terms: readonly QuestionTerm[],
  counts: (frequency: number) => boolean,
): string[] {
  const found = terms.filter(({ term }) => counts(frequencyAt(table, term, at)));
  return [...new Set(found.map(({ word }) => word))];
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}
