/** Which terms are looked up and which episodes are looked at: the bounds of recall. */
import {
  averageLength,
  BM25,
  type Bm25Options,
  type Corpus,
  inverseDocumentFrequency,
  saturation,
} from "./bm25.ts";
import type { WeightedTerm } from "./question.ts";

/** One row of the inverted index. */
export interface Posting {
  readonly term: string;
  readonly item: string;
  /** How often the term occurs in the item. */
  readonly frequency: number;
  /** Length of the item, in terms. */
  readonly length: number;
}

export interface TermBounds {
  /** At most this many postings are read for one question. Default 5,000: about 13 ms on the embedded database. */
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

/** How many matches are ranked with their neighbours: at most three times as many rows. 50 and 300 rank alike. */
export const MAX_MATCHES = 120;

/**
 * The terms whose postings are worth reading: the rarest first, as many as fit. The rarest one is always among them, so
 * limit its rows to `maxPostings`. Terms that occur nowhere are left out.
 */
export function termsToRead<Term extends WeightedTerm>(
  terms: readonly Term[],
  corpus: Corpus,
  bounds: TermBounds = TERM_BOUNDS,
): Term[] {
  const count = ({ term }: Term): number => corpus.documentFrequency.get(term) ?? 0;
  const common =
    corpus.documents > bounds.commonFrom ? corpus.documents * bounds.commonShare : corpus.documents;
  const byRarity = terms
    .filter((term) => count(term) > 0)
    .sort((a, b) => count(a) - count(b) || compareTexts(a.term, b.term));
  let read = 0;
  return byRarity.filter((term, at) => {
    if (at > 0 && (count(term) > common || read + count(term) > bounds.maxPostings)) return false;
    read += count(term);
    return true;
  });
}

/** An item with how well it matches. */
export interface Match {
  readonly item: string;
  readonly score: number;
}

/**
 * The items that match best by BM25, best first, at most `limit`. The caller loads their places and those of the turns
 * before and after them.
 */
export function scoredMatches(
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  postings: readonly Posting[],
  limit: number = MAX_MATCHES,
  options: Bm25Options = BM25,
): Match[] {
  const average = averageLength(corpus);
  const worth = new Map(
    terms.map(({ term, weight }) => [term, weight * inverseDocumentFrequency(corpus, term)]),
  );
  const scores = new Map<string, number>();
  for (const { term, item, frequency, length } of postings) {
    const score = (worth.get(term) ?? 0) * saturation(frequency, length, average, options);
    if (score > 0) scores.set(item, (scores.get(item) ?? 0) + score);
  }
  return [...scores]
    .map(([item, score]) => ({ item, score }))
    .sort((a, b) => b.score - a.score || compareTexts(a.item, b.item))
    .slice(0, limit);
}

/** The items of {@link scoredMatches}. */
export function bestMatches(
  terms: readonly WeightedTerm[],
  corpus: Corpus,
  postings: readonly Posting[],
  limit: number = MAX_MATCHES,
  options: Bm25Options = BM25,
): string[] {
  return scoredMatches(terms, corpus, postings, limit, options).map(({ item }) => item);
}

/** Orders texts by code unit, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
