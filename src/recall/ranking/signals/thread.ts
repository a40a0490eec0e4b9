/** The best turns of a row's thread: a conversation in which several turns match is about the topic. */
import { addTo } from "../../../domain/grouping.ts";
import { averageLength, bm25Scores, inverseDocumentFrequency } from "../../index/bm25.ts";
import { columnOf, valueAt } from "../../index/table.ts";
import type { RankTable, Signal } from "../signal.ts";

export interface ThreadWeights {
  /** The standardised match of the thread's best turns. */
  readonly thread: number;
}

/** How many matches of a thread make its score. */
const BEST_OF_THREAD = 3;

export const thread: Signal<ThreadWeights> = {
  name: "thread",
  weights: { thread: 0.25 },
  description: "the best turns of the thread",
  ablation: "the thread",
  isStandardised: true,
  score: threadMatch,
  explain: (_, score) => (score > 0 ? ["other turns of the same conversation match"] : []),
};

function threadMatch(candidates: RankTable): Float64Array {
  const { rows } = candidates.table;
  const scores = ownMatch(candidates);
  const byThread = new Map<string | number, number[]>();
  rows.forEach((row, at) => {
    const score = valueAt(scores, at);
    if (score === 0) return;
    addTo(byThread, row.thread, score);
  });
  const sums = new Map<string | number, number>();
  for (const [of, list] of byThread) {
    const best = list.sort((a, b) => b - a).slice(0, BEST_OF_THREAD);
    sums.set(
      of,
      best.reduce((sum, score) => sum + score, 0),
    );
  }
  return columnOf(rows, (row) => sums.get(row.thread) ?? 0);
}

/** BM25 of each row by its own words alone. */
function ownMatch({ table, terms, expansion: feedback, corpus }: RankTable): Float64Array {
  const lists = [...terms, ...feedback].flatMap(({ term, weight }) => {
    const postings = table.termRows.get(term);
    return postings === undefined
      ? []
      : [{ ...postings, weight: weight * inverseDocumentFrequency(corpus, term) }];
  });
  return bm25Scores(table.rows.length, lists, averageLength(corpus));
}
