/**
 * The steps of a time slider. Time is not evenly full: a graph may hold a birth in 1952 and a thousand facts
 * of one week. So each step is the next moment at which something changes, and the dates beside the slider
 * say how far apart these are.
 */

/** Steps of one slider at the most: more than a screen has points tell nothing. */
const MAX_STEPS = 1_000;

/** The moments of one clock, the earliest first. Step 0 is before all of them. */
export class TimeSteps {
  readonly #moments: Float64Array;

  /**
   * @param moments in any order, with repetitions; infinite ones are left out
   * @param now which is a step, too
   */
  constructor(moments: Iterable<number>, now: number) {
    const all = new Set([now]);
    for (const moment of moments) if (Number.isFinite(moment)) all.add(moment);
    const sorted = Float64Array.from(all).sort();
    this.#moments = sorted.length <= MAX_STEPS ? sorted : thinned(sorted, now);
  }

  /** The last step. */
  get last(): number {
    return this.#moments.length;
  }

  /** The moment of a step; `-Infinity` of step 0. */
  at(step: number): number {
    return step <= 0 ? Number.NEGATIVE_INFINITY : (this.#moments[Math.min(step, this.last) - 1] ?? 0);
  }

  /** The step that a moment belongs to: the last one that is not after it. */
  stepOf(moment: number): number {
    let [low, high] = [0, this.#moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle] ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * About `count` steps that are evenly spread, the first and the last among them: where dates are written.
   */
  marks(count: number): number[] {
    if (this.last <= count) return Array.from({ length: this.last }, (_, place) => place + 1);
    return Array.from({ length: count }, (_, place) =>
      Math.round(1 + (place * (this.last - 1)) / (count - 1)),
    );
  }
}

function thinned(sorted: Float64Array, now: number): Float64Array {
  const kept = new Set([now]);
  for (let step = 0; step < MAX_STEPS - 1; step += 1)
    kept.add(sorted[Math.round((step * (sorted.length - 1)) / (MAX_STEPS - 2))] ?? now);
  return Float64Array.from(kept).sort();
}
