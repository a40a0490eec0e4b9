/** Randomness that is the same in every run: from a seed. */

/** Gives numbers from 0 to below 1. */
export type Random = () => number;

/** A generator of its own for a seed: a counter whose steps are mixed (SplitMix, 32 bits). */
export function randomFrom(seed: number): Random {
  let counter = Math.imul(seed, 0x85eb_ca6b) >>> 0;
  return () => {
    counter = (counter + 0x9e37_79b9) >>> 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws places from 0 to below `size` by Zipf's law: the place `k` is drawn in proportion to
 * `1 / (k + 1) ** exponent`.
 *
 * @param exponent 0 draws all alike; the larger, the more the first ones get.
 */
export function zipf(size: number, exponent: number, random: Random): () => number {
  const sums = new Float64Array(size);
  let total = 0;
  for (let place = 0; place < size; place += 1) {
    total += 1 / (place + 1) ** exponent;
    sums[place] = total;
  }
  return () => firstAbove(sums, random() * total);
}

function firstAbove(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same items in a random order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [result[last], result[other]];
    if (one !== undefined && two !== undefined) [result[last], result[other]] = [two, one];
  }
  return result;
}
