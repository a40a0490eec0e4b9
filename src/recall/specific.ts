/** How much a turn of a conversation says: rare words tell more than thanks and praise. */
import { type Corpus, inverseDocumentFrequency } from "./bm25.ts";
import type { TermCounts } from "./counted-terms.ts";
import { standardised } from "./signals.ts";
import type { Placed } from "./table.ts";

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
 */
export function specificity(texts: readonly TermCounts[], corpus: Corpus): Float64Array {
  return standardised(Float64Array.from(texts, (terms) => meanRarity(terms, corpus)));
}

function meanRarity(terms: TermCounts, corpus: Corpus): number {
  let sum = 0;
  for (const term of terms.keys()) sum += inverseDocumentFrequency(corpus, term);
  return sum / (terms.size + DAMPING);
}
