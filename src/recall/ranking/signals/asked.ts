/** Has what the question asks for: a time, or a number. */
import { reasonOfWanted, type Wanted, wantedIn } from "../../question/asked-kind.ts";
import type { EpisodeText, Signal } from "../signal.ts";

export interface AskedWeights {
  /** Names a time, if the question asks for one, or a number, if it asks how many. */
  readonly asked: number;
}

export const asked: Signal<AskedWeights> = {
  name: "asked",
  weights: { asked: 0.5 },
  description: "names a time or number where one is asked for",
  ablation: "times and numbers asked for",
  needsText: (_, question) => wantedIn(question.text) !== undefined,
  scoreTexts({ rows, question }) {
    const wanted = wantedIn(question.text);
    return Float64Array.from(rows, ({ text }) => (reasonOf(wanted, text) === undefined ? 0 : 1));
  },
  explain({ candidates, text }, score) {
    const reason = score > 0 ? reasonOf(wantedIn(candidates.question.text), text) : undefined;
    return reason === undefined ? [] : [reason];
  },
};

function reasonOf(wanted: Wanted | undefined, text: EpisodeText | undefined): string | undefined {
  const named = wanted === undefined ? undefined : text?.named();
  return wanted === undefined || named === undefined ? undefined : reasonOfWanted(wanted, named);
}
