/**
 * The turns around an episode, whose words count as its own, less: what "them" is in "How long have you had
 * them?" stands there.
 */
import type { Table } from "../../index/table.ts";
import { matchedWords } from "../matched-words.ts";
import type { Signal } from "../signal.ts";

export interface NeighbourWeights {
  /** Share of the words of the turn before, as if they were the episode's own. */
  readonly previous: number;
  /** Share of the turn before if that asks something: the words of a question belong to its answer. */
  readonly previousQuestion: number;
  /** Share of the turn before a short question that was asked just before. */
  readonly beforeQuestion: number;
  /** Share of the turn after. */
  readonly next: number;
}

/**
 * A longer turn counts as if it had this many terms where it is a neighbour, so that a long answer does not
 * drown what is beside it.
 */
export const MAX_NEIGHBOUR_LENGTH = 25;

/** Acts through the words, see `contextualMatch`. */
export const neighbours: Signal<NeighbourWeights> = {
  name: "neighbours",
  weights: { previous: 0.4, previousQuestion: 0.85, beforeQuestion: 0.3, next: 0.25 },
  description:
    "shares of the turn before, of it if it is a question, of the turn before a short question, of the turn after",
  ablation: "neighbouring turns",
  explain({ candidates: { table, terms }, at }) {
    const before = matchedWords(table, table.previous[at] ?? -1, terms);
    const beforeQuestion = matchedWords(table, turnBeforeQuestion(table, at), terms);
    const after = matchedWords(table, table.next[at] ?? -1, terms);
    return [
      ...(before === undefined ? [] : [`follows a turn that matches ${before}`]),
      ...(beforeQuestion === undefined
        ? []
        : [`answers a question about a turn that matches ${beforeQuestion}`]),
      ...(after === undefined ? [] : [`precedes a turn that matches ${after}`]),
    ];
  },
};

/**
 * Returns of an answer the row before its question, which may only point at it; -1 if there is none, or if
 * the question is longer than `MAX_NEIGHBOUR_LENGTH` and says itself what it is about.
 */
export function turnBeforeQuestion(
  { rows, previous }: Pick<Table, "rows" | "previous">,
  answer: number,
): number {
  const question = previous[answer] ?? -1;
  const { isQuestion = false, length = 0 } = rows[question] ?? {};
  return isQuestion && length <= MAX_NEIGHBOUR_LENGTH ? (previous[question] ?? -1) : -1;
}

/** Returns rows, those beside them in their threads, and what answers a question behind them, each once. */
export function withNeighbours(
  matched: readonly number[],
  { rows, previous, next }: Table,
): readonly number[] {
  const found = new Set<number>();
  for (const at of matched) {
    found.add(at);
    const [before = -1, after = -1] = [previous[at], next[at]];
    if (before >= 0) found.add(before);
    if (after < 0) continue;
    found.add(after);
    const answer = rows[after]?.isQuestion === true ? (next[after] ?? -1) : -1;
    if (answer >= 0) found.add(answer);
  }
  return [...found];
}
