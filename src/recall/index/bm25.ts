/** BM25: how well an item's words match some terms. */
import type { PostingList } from "../../graph/write/posting-blocks.ts";

/** What is known of all items together. */
export interface Corpus {
  readonly documents: number;
  /** Sum of the lengths of all items, in terms. */
  readonly totalLength: number;
  /** In how many items each term occurs. A term that is absent is taken to occur in one. */
  readonly documentFrequency: ReadonlyMap<string, number>;
}

/** How slowly repeating a term stops to matter. */
const K1 = 1;

/**
 * How much long items are discounted, 0 to 1: between what suits turns of a chat (b 0.3) and long answers
 * and documents (b 0.75): recall@10 of the former changes by less than a point over that range, of the latter
 * by 5.
 */
const B = 0.4;

/**
 * Inverse document frequency, ln(1 + (N - n + 0.5) / (n + 0.5)): Robertson & Zaragoza 2009, "The
 * Probabilistic Relevance Framework: BM25 and Beyond", plus 1 so that it is never negative.
 */
export function inverseDocumentFrequency(corpus: Corpus, term: string): number {
  return rarityOf(corpus.documentFrequency.get(term), corpus.documents);
}

/**
 * Rarity (inverse document frequency) of a term that occurs in so many items; `undefined`: their number is
 * not known and taken to be one.
 */
export function rarityOf(items: number | undefined, documents: number): number {
  const occurring = Math.min(items ?? 1, documents);
  return Math.log(1 + (documents - occurring + 0.5) / (occurring + 0.5));
}

/**
 * What a term's frequency in an item is worth, 0 to k1 + 1: tf (k1 + 1) / (tf + k1 (1 - b + b length /
 * average)) (Robertson & Zaragoza 2009). The frequency may be a weighted sum over fields, as in BM25F.
 */
export function saturation(frequency: number, length: number, average: number): number {
  if (frequency <= 0) return 0;
  const relative = average > 0 ? length / average : 1;
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + B * relative));
}

/** Mean length of an item, in terms. */
export function averageLength(corpus: Corpus): number {
  return corpus.documents > 0 ? corpus.totalLength / corpus.documents : 0;
}

/** The items that hold a term, with what the term counts: its weight times its inverse document frequency. */
export interface WeightedPostings extends Omit<PostingList, "term"> {
  readonly weight: number;
}

/**
 * Returns the BM25 score of each of `size` items: of all terms what they count, times their saturated
 * frequency.
 *
 * @param average - mean length of an item, in terms
 */
export function bm25Scores(
  size: number,
  postings: readonly WeightedPostings[],
  average: number,
): Float64Array {
  const scores = new Float64Array(size);
  for (const { weight, items, frequencies, lengths } of postings)
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] ?? 0;
      const score = weight * saturation(frequencies[at] ?? 0, lengths[at] ?? 0, average);
      scores[item] = (scores[item] ?? 0) + score;
    }
  return scores;
}
