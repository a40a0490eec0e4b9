/** Is itself a question, which seldom answers one. */
import { columnOf } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface QuestionWeights {
  /** Counts against an episode that is a question; in standard deviations of the match of words. */
  readonly question: number;
}

export const question: Signal<QuestionWeights> = {
  name: "question",
  weights: { question: 0.5 },
  description: "is itself a question: counts against it",
  ablation: "questions below statements",
  score: ({ table }) => columnOf(table.rows, ({ isQuestion }) => (isQuestion ? -1 : 0)),
};
