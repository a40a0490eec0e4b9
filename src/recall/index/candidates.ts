/** Which terms are looked up and which episodes are looked at: the bounds of recall. */
import { compare } from "../../domain/compare.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import type { WeightedTerm } from "../question/question.ts";
import { averageLength, bm25Scores, type Corpus, inverseDocumentFrequency } from "./bm25.ts";

export interface TermBounds {
  /**
   * At most this many postings are read for one question. Default 5,000: about 13 ms on the embedded
   * database.
   */
  readonly maxPostings: number;
  /** In graphs of more episodes than this, terms that are too common are left out. Default 5,000. */
  readonly commonFrom: number;
  /** The share of the episodes from which on a term is too common. Default 0.1. */
  readonly commonShare: number;
}

export const TERM_BOUNDS = {
  maxPostings: 5000,
  commonFrom: 5000,
  commonShare: 0.1,
} as const satisfies TermBounds;

/**
 * How many matches are ranked with their neighbours: at most three times as many rows. 50 and 300 rank alike.
 */
export const MAX_MATCHES = 120;

/**
 * The terms whose postings are worth reading: the rarest first, as many as fit. The rarest one is always
 * among them, so limit its rows to `maxPostings`. Terms that occur nowhere are left out.
 */
export function selectTerms<Term extends WeightedTerm>(
  terms: readonly Term[],
  corpus: Corpus,
  bounds: TermBounds = TERM_BOUNDS,
): Term[] {
  const count = ({ term }: Term): number => corpus.documentFrequency.get(term) ?? 0;
  const common =
    corpus.documents > bounds.commonFrom ? corpus.documents * bounds.commonShare : corpus.documents;
  const byRarity = terms
    .filter((term) => count(term) > 0)
    .sort((a, b) => count(a) - count(b) || compare(a.term, b.term));
  let read = 0;
  return byRarity.filter((term, at) => {
    if (at > 0 && (count(term) > common || read + count(term) > bounds.maxPostings)) return false;
    read += count(term);
    return true;
  });
}

/** An item, by its number, with how well it matches. */
export interface Match {
  readonly item: number;
  readonly score: number;
}

/**
 * The items that match best by BM25, best first, at most `limit`, equal ones by their ids. The caller loads
 * their places and those of the turns before and after them.
 */
export function scoredMatches(
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  { items, postings }: { readonly items: Items; readonly postings: readonly PostingList[] },
  limit: number = MAX_MATCHES,
): Match[] {
  return bestMatches(matchScores(terms, corpus, { items, postings }), items, limit, "earliest");
}

/** BM25 of every item by its number. */
export function matchScores(
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  { items, postings }: { readonly items: Items; readonly postings: readonly PostingList[] },
): Float64Array {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const weighted = postings.map(({ term, items: holding, frequencies, lengths }) => ({
    items: holding,
    frequencies,
    lengths,
    weight: (weights.get(term) ?? 0) * inverseDocumentFrequency(corpus, term),
  }));
  return bm25Scores(items.size, weighted, averageLength(corpus));
}

/** The items with the highest scores above 0, best first, see `scoredMatches`. */
export function bestMatches(
  scores: Float64Array,
  items: Items,
  limit: number,
  ties: "earliest" | "latest",
): Match[] {
  // Only what can be among the best is sorted.
  const least = quickselect(scores, limit);
  const best: number[] = [];
  for (let item = 0; item < scores.length; item += 1) {
    const score = scores[item] ?? 0;
    if (score > 0 && score >= least) best.push(item);
  }
  return best
    .sort(
      (a, b) =>
        (scores[b] ?? 0) - (scores[a] ?? 0) ||
        (ties === "earliest" ? items.compare(a, b) : items.compare(b, a)),
    )
    .slice(0, limit)
    .map((item) => ({ item, score: scores[item] ?? 0 }));
}

/**
 * The score that so many reach, by quickselect (Hoare 1961, "Algorithm 65: Find"); lower than any if there
 * are no more.
 */
export function quickselect(scores: Float64Array, nth: number): number {
  if (scores.length <= nth) return Number.NEGATIVE_INFINITY;
  const some = scores.slice();
  let from = 0;
  let to = some.length - 1;
  const rank = some.length - nth;
  while (from < to) {
    const pivot = some[(from + to) >>> 1] ?? 0;
    let low = from;
    let high = to;
    while (low <= high) {
      while ((some[low] ?? 0) < pivot) low += 1;
      while ((some[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const value = some[low] ?? 0;
      some[low] = some[high] ?? 0;
      some[high] = value;
      low += 1;
      high -= 1;
    }
    if (rank <= high) to = high;
    else if (rank >= low) from = low;
    else break;
  }
  return some[rank] ?? 0;
}
