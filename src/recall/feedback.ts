/** Words that the first hits have in common, looked up in a second pass (pseudo-relevance feedback; Rocchio 1971). */
import { type Corpus, inverseDocumentFrequency } from "./bm25.ts";
import { compareTexts } from "./candidates.ts";
import type { TermCounts } from "./counted-terms.ts";
import type { WeightedTerm } from "./question.ts";

/** What is taken from the first hits. */
export const FEEDBACK = {
  /** The words of so many of the first hits are taken. */
  hits: 10,
  /** So many are looked through for them. */
  among: 40,
  /** A longer hit is passed over, in terms: the words of a long answer or document are not those of what was asked. */
  longest: 60,
  /** So many words are taken at most. */
  terms: 20,
  /** Words in a larger share of the episodes say nothing. */
  commonShare: 0.1,
  /** Added to the length of a hit, so that the words of a short one do not count for most. In terms. */
  damping: 10,
  /** At most so many postings are read of one word, the latest. */
  postings: 200,
} as const;

/** The different terms of the first hits, to learn how rare they are. */
export function termsOfHits(hits: Iterable<TermCounts>, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const hit of hits) for (const term of hit.keys()) if (!known.has(term)) found.add(term);
  return [...found];
}

/**
 * The words that stand out in the first hits, the best with `weight`, the others in proportion. A word counts by its share of a hit, its rarity,
 * and the place of the hit. Words of the question (`known`) and words that occur only once are left out.
 */
export function feedbackTerms(
  hits: readonly TermCounts[],
  known: ReadonlySet<string>,
  corpus: Corpus,
  weight: number,
): WeightedTerm[] {
  const worth = new Map<string, number>();
  const most = Math.max(2, corpus.documents * FEEDBACK.commonShare);
  hits.forEach((hit, place) => {
    let length = 0;
    for (const count of hit.values()) length += count;
    for (const [term, count] of hit) {
      const items = corpus.documentFrequency.get(term) ?? 0;
      if (known.has(term) || items < 2 || items > most) continue;
      const share = count / (length + FEEDBACK.damping) / (1 + place / 5);
      worth.set(term, (worth.get(term) ?? 0) + share * inverseDocumentFrequency(corpus, term));
    }
  });
  const best = [...worth].sort(([a, x], [b, y]) => y - x || compareTexts(a, b)).slice(0, FEEDBACK.terms);
  const highest = best[0]?.[1] ?? 1;
  return best.map(([term, value]) => ({ term, weight: (weight * value) / highest }));
}
