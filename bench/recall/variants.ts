/** Recall with some of its signals left out, to see what each one adds. */
import type { Signal } from "../../src/recall/ranking/signal.ts";
import { SIGNALS } from "../../src/recall/ranking/signals.ts";
import type { Weights } from "../../src/recall/ranking/weights.ts";

export interface Variant {
  readonly name: string;
  readonly weights: Partial<Weights>;
}

/** Recall as it is. */
export const AS_IT_IS: Variant = { name: "as it is", weights: {} };

/** The last of the ablations. */
export const BM25_ALONE = "BM25 alone";

/** The weights that leave a signal out: `off`, or 0 for each of its weights. */
function weightsWithout<Own extends object>({
  weights,
  off,
}: Pick<Signal<Own>, "weights" | "off">): Partial<Weights> {
  return off ?? Object.fromEntries(Object.keys(weights).map((name) => [name, 0]));
}

/** Recall without each signal, in the order of the list; signals that are left out together stand once. */
function withoutEach(): Map<string, Partial<Weights>> {
  const found = new Map<string, Partial<Weights>>();
  for (const signal of SIGNALS) {
    if (signal.ablation === undefined) continue;
    const name = `without ${signal.ablation}`;
    found.set(name, { ...found.get(name), ...weightsWithout(signal) });
  }
  return found;
}

/**
 * Each signal off; then contents alone, without who says them and whether they ask; then all off: BM25 by
 * itself, over the same index and in the same run.
 */
export const ABLATIONS: readonly Variant[] = [
  ...Array.from(withoutEach(), ([name, weights]) => ({ name, weights })),
  { name: "contents alone", weights: { speaker: 0, asker: 0, question: 0 } },
  { name: BM25_ALONE, weights: Object.assign({}, ...withoutEach().values()) },
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
