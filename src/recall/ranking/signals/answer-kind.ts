/** Weight `asked`: the episode has what the question asks for, a time or a number. */
import { type AnswerKind, answerKindOf, explainAnswerKind } from "../../question/answer-kind.ts";
import type { EpisodeText, Signal } from "../signal.ts";

export interface AnswerKindWeights {
  /** Names a time, if the question asks for one, or a number, if it asks how many. */
  readonly asked: number;
}

export const answerKind: Signal<AnswerKindWeights> = {
  name: "asked",
  weights: { asked: 0.5 },
  description: "names a time or number where one is asked for",
  ablation: "times and numbers asked for",
  needsText: (_, question) => answerKindOf(question.text) !== undefined,
  scoreTexts({ rows, question }) {
    const expected = answerKindOf(question.text);
    return Float64Array.from(rows, ({ text }) => (reasonOf(expected, text) === undefined ? 0 : 1));
  },
  explain({ candidates, text }, score) {
    const reason = score > 0 ? reasonOf(answerKindOf(candidates.question.text), text) : undefined;
    return reason === undefined ? [] : [reason];
  },
};

function reasonOf(expected: AnswerKind | undefined, text: EpisodeText | undefined): string | undefined {
  const named = expected === undefined ? undefined : text?.named();
  return expected === undefined || named === undefined ? undefined : explainAnswerKind(expected, named);
}
