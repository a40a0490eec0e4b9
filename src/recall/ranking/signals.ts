/** What speaks for an episode as an answer: one number per candidate and signal, not yet on one scale. */
import {
  averageLength,
  type Bm25Options,
  type Corpus,
  inverseDocumentFrequency,
  saturation,
} from "../index/bm25.ts";
import { columnOf, type Holding, type Placed, type Table, valueAt } from "../index/table.ts";
import type { WeightedTerm } from "../question/question.ts";
import type { FurtherSignal, Weights } from "./weights.ts";

/** How much the words of the turns around an episode count as its own. */
export interface ContextOptions
  extends Pick<Weights, "previous" | "previousQuestion" | "beforeQuestion" | "next"> {
  /** A longer turn counts as if it had this many terms, so that a long answer does not drown its neighbours. */
  readonly longest: number;
}

/**
 * BM25 over fields (BM25F; Robertson, Zaragoza & Taylor 2004): the turn itself, the one before, the one after, and of an answer the one
 * before its question, whose frequencies and lengths are added with their shares before they are saturated.
 */
export function contextualMatch(
  table: Table,
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  bm25: Bm25Options,
  context: ContextOptions,
): Float64Array {
  const { rows, previous, next } = table;
  const size = rows.length;
  const damping = columnOf(rows, ({ length }) => (length > context.longest ? context.longest / length : 1));
  const before = new Float64Array(size);
  const after = new Float64Array(size);
  const earlier = new Int32Array(size);
  const beforeQuestion = new Float64Array(size);
  const lengths = new Float64Array(size);
  const lengthOf = (at: number) => rows[at]?.length ?? 0;
  rows.forEach((row, at) => {
    const [last = -1, following = -1] = [previous[at], next[at]];
    const first = turnAskedAbout(table, at, context.longest);
    earlier[at] = first;
    const share = rows[last]?.asks === true ? context.previousQuestion : context.previous;
    before[at] = share * valueAt(damping, last);
    after[at] = context.next * valueAt(damping, following);
    beforeQuestion[at] = context.beforeQuestion * valueAt(damping, first);
    lengths[at] =
      row.length +
      valueAt(before, at) * lengthOf(last) +
      valueAt(beforeQuestion, at) * lengthOf(first) +
      valueAt(after, at) * lengthOf(following);
  });
  const own = averageLength(corpus);
  const average = own + (context.previous + context.next) * Math.min(own, context.longest);

  const scores = new Float64Array(size);
  const column = new Float64Array(size);
  for (const { term, weight } of terms) {
    const holding = table.holding.get(term);
    if (holding === undefined) continue;
    const worth = weight * inverseDocumentFrequency(corpus, term);
    fill(column, holding);
    for (const at of withNeighbours(holding.rows, table)) {
      const frequency =
        valueAt(column, at) +
        valueAt(before, at) * valueAt(column, previous[at] ?? -1) +
        valueAt(beforeQuestion, at) * valueAt(column, earlier[at] ?? -1) +
        valueAt(after, at) * valueAt(column, next[at] ?? -1);
      if (frequency > 0) {
        scores[at] = valueAt(scores, at) + worth * saturation(frequency, valueAt(lengths, at), average, bm25);
      }
    }
    for (const at of holding.rows) column[at] = 0;
  }
  return scores;
}

/**
 * Of an answer the row before its question, which may only point at it ("How long have you had them?"); -1 if there is none, or if the question is
 * longer than `longest` terms and says itself what it is about.
 */
export function turnAskedAbout(
  { rows, previous }: Pick<Table, "rows" | "previous">,
  answer: number,
  longest: number,
): number {
  const question = previous[answer] ?? -1;
  const { isQuestion = false, length = 0 } = rows[question] ?? {};
  return isQuestion && length <= longest ? (previous[question] ?? -1) : -1;
}

function fill(column: Float64Array, { rows, frequencies }: Holding): void {
  for (let place = 0; place < rows.length; place += 1) column[rows[place] ?? 0] = frequencies[place] ?? 0;
}

/** Rows, those beside them in their threads, and what answers a question behind them, each once. */
function withNeighbours(matched: readonly number[], { rows, previous, next }: Table): ReadonlySet<number> {
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
  return found;
}

/** BM25 of each row by its own words alone. */
export function ownMatch(
  { rows, holding }: Pick<Table, "rows" | "holding">,
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  bm25: Bm25Options,
): Float64Array {
  const average = averageLength(corpus);
  const scores = new Float64Array(rows.length);
  for (const { term, weight } of terms) {
    const held = holding.get(term);
    if (held === undefined) continue;
    const worth = weight * inverseDocumentFrequency(corpus, term);
    for (let place = 0; place < held.rows.length; place += 1) {
      const at = held.rows[place] ?? 0;
      const length = rows[at]?.length ?? 0;
      const own = saturation(held.frequencies[place] ?? 0, length, average, bm25);
      scores[at] = valueAt(scores, at) + worth * own;
    }
  }
  return scores;
}

/** The best few scores of a row's thread, added: a conversation in which several turns match is about the topic. */
export function threadMatch({ rows }: Table, scores: Float64Array, best: number): Float64Array {
  const byThread = new Map<string | number, number[]>();
  rows.forEach(({ thread }, at) => {
    const score = valueAt(scores, at);
    if (score === 0) return;
    const list = byThread.get(thread);
    if (list === undefined) byThread.set(thread, [score]);
    else list.push(score);
  });
  const sums = new Map<string | number, number>();
  for (const [thread, list] of byThread) {
    const top = list.sort((a, b) => b - a).slice(0, best);
    sums.set(
      thread,
      top.reduce((sum, score) => sum + score, 0),
    );
  }
  return columnOf(rows, ({ thread }) => sums.get(thread) ?? 0);
}

/** 1 for the rows that have a property, 0 for the others. */
export function having(table: Table, property: (row: Placed) => boolean): Float64Array {
  return columnOf(table.rows, (row) => (property(row) ? 1 : 0));
}

/** What a score from elsewhere says of each row; 0 of those it does not know. */
export function scoresOf(table: Table, scores: FurtherSignal["scores"]): Float64Array {
  return columnOf(table.rows, ({ item }) => scores.get(item) ?? 0);
}

/**
 * Moves to mean 0 and standard deviation 1, so that unlike scores can be added; all 0 if all are the same. The deviation is taken
 * to be a fifth of the highest score at least: two scores of which one is a little higher differ a little, not by 2.
 */
export function standardised(values: Float64Array): Float64Array {
  const size = values.length;
  let sum = 0;
  let highest = 0;
  for (let at = 0; at < size; at += 1) {
    const value = valueAt(values, at);
    sum += value;
    if (value > highest) highest = value;
  }
  const mean = sum / size;
  let squares = 0;
  for (let at = 0; at < size; at += 1) squares += (valueAt(values, at) - mean) ** 2;
  const deviation = Math.max(Math.sqrt(squares / size), highest / 5);
  const standard = new Float64Array(size);
  if (deviation > 0)
    for (let at = 0; at < size; at += 1) standard[at] = (valueAt(values, at) - mean) / deviation;
  return standard;
}
