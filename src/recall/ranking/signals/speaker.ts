/** Said by a speaker whom the question is about. */
import { columnOf } from "../../index/table.ts";
import type { Signal } from "../signal.ts";

export interface SpeakerWeights {
  /** Said by a speaker whom the question is about; in standard deviations of the match of words. */
  readonly speaker: number;
  /** What a speaker's name counts as a word: it is in what others say to them. */
  readonly speakerName: number;
}

export const speaker: Signal<SpeakerWeights> = {
  name: "speaker",
  weights: { speaker: 2, speakerName: 0.25 },
  description: "said by the person the question is about; what a speaker's name counts as a word",
  ablation: "who speaks",
  off: { speaker: 0, speakerName: 1 },
  score: ({ table, targetSpeakers }) =>
    columnOf(table.rows, (row) => (row.speaker !== null && targetSpeakers.has(row.speaker) ? 1 : 0)),
  explain: ({ place }, score) => (score > 0 ? [`said by ${place.speaker}, whom the question names`] : []),
};
