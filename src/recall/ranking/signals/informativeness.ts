/** Weight `specific`: how much a turn of a conversation says; rare words say more than thanks and praise. */
import type { Rarity, TermCounts } from "../../../text/counted-terms.ts";
import { rarityOf } from "../../index/bm25.ts";
import { type Placed, valueAt } from "../../index/table.ts";
import type { Signal } from "../signal.ts";
import { zScores } from "../z-scores.ts";

export interface InformativenessWeights {
  /**
   * How rare the words of a turn are, standardised over the best: small talk answers little. 0.1 to 0.3 gain
   * alike.
   */
  readonly specific: number;
}

/** Longer texts are no small talk, in terms. */
const MAX_LENGTH = 60;
/** Added to the number of different terms, so that a single rare word is not the most. */
const DAMPING = 3;

export const informativeness: Signal<InformativenessWeights> = {
  name: "specific",
  weights: { specific: 0.2 },
  description: "how rare the words of a short turn are, among the best 40",
  ablation: "how much a turn says",
  needsText: isSmallTalk,
  scoreTexts({ rows, rarity, documents }) {
    const smallTalk = [...rows.keys()].filter((at) => isSmallTalk(rows[at]?.place));
    const texts = smallTalk.flatMap((at) => rows[at]?.text.terms() ?? []);
    const values = informativenessOf(texts, rarity, documents);
    const scores = new Float64Array(rows.length);
    for (const [place, at] of smallTalk.entries()) scores[at] = valueAt(values, place);
    return scores;
  },
};

/** Tells whether it can be small talk: a short turn of a conversation. */
export function isSmallTalk(place: Pick<Placed, "role" | "length"> | undefined): boolean {
  return place !== undefined && place.role !== "document" && place.length <= MAX_LENGTH;
}

/**
 * Returns how much rarer the words of some texts are than those of the others: mean inverse document
 * frequency of their different terms, standardised. A term whose frequency is not known is taken to be rare:
 * words of small talk are in what was read before.
 *
 * @param rarity - in how many of all `documents` terms stand
 */
export function informativenessOf(
  texts: readonly TermCounts[],
  rarity: Rarity,
  documents: number,
): Float64Array {
  return zScores(Float64Array.from(texts, ({ terms }) => meanRarity(terms, rarity, documents)));
}

function meanRarity(terms: ArrayLike<number>, rarity: Rarity, documents: number): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) sum += rarityOf(rarity.get(terms[at] ?? -1), documents);
  return sum / (terms.length + DAMPING);
}
