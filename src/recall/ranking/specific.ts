/** How much a turn of a conversation says: rare words tell more than thanks and praise. */

import type { Rarity, TermCounts } from "../../text/counted-terms.ts";
import { rarityOf } from "../index/bm25.ts";
import type { Placed } from "../index/table.ts";
import { standardised } from "./signals.ts";

/** Longer texts are no small talk, in terms. */
const LONGEST = 60;
/** Added to the number of different terms, so that a single rare word is not the most. */
const DAMPING = 3;

/** Whether it can be small talk: a short turn of a conversation. */
export function isTalk({ role, length }: Pick<Placed, "role" | "length">): boolean {
  return role !== "document" && length <= LONGEST;
}

/**
 * How much rarer the words of some texts are than those of the others: mean inverse document frequency of their different terms, standardised. A term whose
 * frequency is not known is taken to be rare: words of small talk are in what was read before.
 *
 * @param rarity in how many of all `documents` terms stand
 */
export function specificity(texts: readonly TermCounts[], rarity: Rarity, documents: number): Float64Array {
  const means = new Float64Array(texts.length);
  for (const [at, { terms }] of texts.entries()) means[at] = meanRarity(terms, rarity, documents);
  return standardised(means);
}

function meanRarity(terms: ArrayLike<number>, rarity: Rarity, documents: number): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) sum += rarityOf(rarity.get(terms[at] ?? -1), documents);
  return sum / (terms.length + DAMPING);
}
