/** Said by the one who asks, if the question is about them. */
import { columnOf, type Placed } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface AskerWeights {
  /** Said by the asker, if the question is about them; in standard deviations of the match of words. */
  readonly asker: number;
}

export const asker: Signal<AskerWeights> = {
  name: "asker",
  weights: { asker: 2 },
  description: "said by the asker, if the question is about them",
  ablation: "who speaks",
  score: ({ table, question, asker: who }) =>
    columnOf(table.rows, (row) => (question.isAboutSpeaker && isBy(who, row) ? 1 : 0)),
  explain: (_, score) => (score > 0 ? ["said by the one who asks"] : []),
};

function isBy(who: string | undefined, { speaker, role }: Placed): boolean {
  return who === undefined || speaker === null ? role === "user" : speaker === who;
}
