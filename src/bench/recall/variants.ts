/** Recall with some of its signals left out, to see what each one adds. */
import type { Weights } from "../../recall/ranking/weights.ts";

export interface Variant {
  readonly name: string;
  readonly weights: Partial<Weights>;
}

const NEIGHBOURS = {
  previous: 0,
  previousQuestion: 0,
  beforeQuestion: 0,
  next: 0,
} as const satisfies Partial<Weights>;
const SPEAKERS = { speaker: 0, asker: 0 } as const satisfies Partial<Weights>;

/** Recall as it is. */
export const AS_IT_IS: Variant = { name: "as it is", weights: {} };

/** The last of the ablations. */
export const BM25_ALONE = "BM25 alone";

/** Each signal off, then all that is not in the words, then all: BM25 by itself, over the same index and in the same run. */
export const ABLATIONS: readonly Variant[] = [
  { name: "without neighbouring turns", weights: NEIGHBOURS },
  { name: "without related words", weights: { related: 0 } },
  { name: "without words of the first hits", weights: { feedback: 0 } },
  { name: "without who speaks", weights: { ...SPEAKERS, speakerName: 1 } },
  { name: "without questions below statements", weights: { question: 0 } },
  { name: "without the thread", weights: { thread: 0 } },
  { name: "without times and numbers asked for", weights: { asked: 0 } },
  { name: "without the time that the question names", weights: { when: 0 } },
  { name: "without how much a turn says", weights: { specific: 0 } },
  { name: "without the graph", weights: { graph: 0 } },
  { name: "contents alone", weights: { ...SPEAKERS, question: 0 } },
  {
    name: BM25_ALONE,
    weights: {
      ...NEIGHBOURS,
      ...SPEAKERS,
      related: 0,
      feedback: 0,
      speakerName: 1,
      question: 0,
      thread: 0,
      asked: 0,
      when: 0,
      specific: 0,
      graph: 0,
    },
  },
];

/** What a variant gave, in the unit of the benchmark. */
export interface Measured<Figures> {
  readonly name: string;
  readonly figures: Figures;
}

/** Recall as it is first; the others if they are asked for. */
export function variantsToRun(ablations: boolean): readonly Variant[] {
  return ablations ? [AS_IT_IS, ...ABLATIONS] : [AS_IT_IS];
}

/** Mean of a measure; 0 of nothing. */
export function mean<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + pick(item), 0) / items.length;
}

/** Of sorted values, the one below which this share lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle and the slow end of some times. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}
