/** Weight `feedback`: words that the first hits have in common (pseudo-relevance feedback). */
import { frequencyAt } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface ExpansionWeights {
  /** What the best word of the first hits counts, of what a word of the question does. */
  readonly feedback: number;
}

/** Acts through the words, see `expansionTerms`. */
export const queryExpansion: Signal<ExpansionWeights> = {
  name: "feedback",
  weights: { feedback: 0.3 },
  description: "20 informative words of the first 10 short hits are looked up too",
  ablation: "words of the first hits",
  explain({ candidates, at }) {
    const isShared = candidates.expansion.some(({ term }) => frequencyAt(candidates.table, term, at) > 0);
    return isShared ? ["shares words with the best matches"] : [];
  },
};
