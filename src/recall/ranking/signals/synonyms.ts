/** Weight `related`: words that stand for a word of the question. */
import { matchedWords } from "../matched-words.ts";
import type { Signal } from "../signal.ts";

export interface SynonymWeights {
  /** What a synonym (`kids` for `family`) counts, of what the word itself does. */
  readonly related: number;
  /**
   * What a kind of what is asked for (`violin` for "which instruments") counts, if `related` is not 0. 0.3 to
   * 0.7 gain alike.
   */
  readonly kind: number;
}

/** Acts through the words, see `foldSynonyms`. */
export const synonyms: Signal<SynonymWeights> = {
  name: "related",
  weights: { related: 0.1, kind: 0.5 },
  description:
    'synonyms count as the word, less; so do hyponyms of what is asked for: "which instruments" finds a violin',
  ablation: "related words",
  explain({ candidates: { table, terms }, at }) {
    const found = matchedWords(table, at, terms, (frequency) => frequency > 0 && frequency < 1);
    return found === undefined ? [] : [`has words related to ${found}`];
  },
};
