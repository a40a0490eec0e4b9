/** Words that the first hits have in common. */
import { frequencyAt } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface FeedbackWeights {
  /** What the best word of the first hits counts, of what a word of the question does. */
  readonly feedback: number;
}

/** Acts through the words, see `feedbackTerms`. */
export const feedback: Signal<FeedbackWeights> = {
  name: "feedback",
  weights: { feedback: 0.3 },
  description: "20 informative words of the first 10 short hits are looked up too",
  ablation: "words of the first hits",
  explain({ candidates, at }) {
    const isShared = candidates.feedback.some(({ term }) => frequencyAt(candidates.table, term, at) > 0);
    return isShared ? ["shares words with the best matches"] : [];
  },
};
