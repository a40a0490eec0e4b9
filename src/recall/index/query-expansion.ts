/**
 * Query expansion: words that the first hits have in common are looked up in a second pass (pseudo-relevance
 * feedback; Rocchio 1971).
 */
import { compare } from "../../domain/compare.ts";
import type { Rarity, TermCounts, Vocabulary } from "../../text/counted-terms.ts";
import type { WeightedTerm } from "../question/question.ts";
import { rarityOf } from "./bm25.ts";

/** What is taken from the first hits. */
export const EXPANSION = {
  /** Number of the first hits whose words are taken. */
  hits: 10,
  /** Number of hits whose words are looked through. */
  among: 40,
  /**
   * A longer hit is passed over, in terms: the words of a long answer or document are not those of what was
   * asked.
   */
  longest: 60,
  /** Maximum of terms that are added. */
  terms: 20,
  /** Words in a larger share of the episodes say nothing. */
  commonShare: 0.1,
  /** Added to the length of a hit, so that the words of a short one do not count for most. In terms. */
  damping: 10,
  /** At most so many postings are read of one word, the latest. */
  postings: 200,
} as const;

/** The different terms of the first hits, to learn how rare they are. */
export function termsOfHits(hits: Iterable<TermCounts>, known: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { terms } of hits)
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? -1;
      if (!known.has(term)) found.add(term);
    }
  return found;
}

/** What is known of the terms of hits. */
interface KnownTerms {
  readonly vocabulary: Vocabulary;
  readonly rarity: Rarity;
  /** How many episodes there are. */
  readonly documents: number;
  readonly question: ReadonlySet<number>;
}

/**
 * The words that stand out in the first hits, the best with `weight`, the others in proportion. A word counts
 * by its share of a hit, its rarity, and the place of the hit. Words of the question and words that occur
 * only once are left out.
 */
export function expansionTerms(
  hits: readonly TermCounts[],
  { vocabulary, rarity, documents, question }: KnownTerms,
  weight: number,
): WeightedTerm[] {
  const worth = new Map<number, number>();
  const max = Math.max(2, documents * EXPANSION.commonShare);
  for (const [place, { terms, counts }] of hits.entries()) {
    let length = 0;
    for (let at = 0; at < counts.length; at += 1) length += counts[at] ?? 0;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? -1;
      const items = rarity.get(term) ?? 0;
      if (question.has(term) || items < 2 || items > max) continue;
      const share = (counts[at] ?? 0) / (length + EXPANSION.damping) / (1 + place / 5);
      worth.set(term, (worth.get(term) ?? 0) + share * rarityOf(items, documents));
    }
  }
  const byText = (a: number, b: number) => compare(vocabulary.text(a), vocabulary.text(b));
  const best = [...worth].sort(([a, x], [b, y]) => y - x || byText(a, b)).slice(0, EXPANSION.terms);
  const highest = best[0]?.[1] ?? 1;
  return best.map(([term, value]) => ({ term: vocabulary.text(term), weight: (weight * value) / highest }));
}
