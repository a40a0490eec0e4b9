/** How much more one way of asking finds than another, question by question. */
import { randomFrom } from "../hops/random.ts";
import { mean, quantile } from "./variants.ts";

export interface PairedGain {
  /** Mean of the differences. */
  readonly mean: number;
  /** Its 95% interval: a paired bootstrap over the questions. */
  readonly interval: readonly [number, number];
}

const ROUNDS = 2000;
const SEED = 17;

/**
 * @param differences one for each question; the interval is Efron's percentile bootstrap (1979) of their mean
 */
export function pairedGain(differences: readonly number[]): PairedGain {
  const random = randomFrom(SEED);
  const means = Array.from({ length: ROUNDS }, () =>
    mean(differences, () => differences[Math.floor(random() * differences.length)] ?? 0),
  ).sort((a, b) => a - b);
  return {
    mean: mean(differences, (difference) => difference),
    interval: [quantile(means, 0.025), quantile(means, 0.975)],
  };
}
