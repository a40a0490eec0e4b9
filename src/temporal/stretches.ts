/** A set of instants, as the stretches that it consists of. Pure. */

/** Stretches `[from, to)` in the order of time, of which none touches another. */
export class Stretches {
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  /** Adds a stretch, joined with those that it touches. */
  add(from: number, to: number): void {
    const first = this.#firstTo(from);
    const after = firstPlace(this.#from.length, (place) => (this.#from[place] ?? to) > to);
    const joinedFrom = first < after ? Math.min(from, this.#from[first] ?? from) : from;
    const joinedTo = first < after ? Math.max(to, this.#to[after - 1] ?? to) : to;
    this.#from.splice(first, after - first, joinedFrom);
    this.#to.splice(first, after - first, joinedTo);
  }

  /** What of a stretch is in the set. */
  within(from: number, to: number): [number, number][] {
    const result: [number, number][] = [];
    for (let at = this.#firstTo(from); (this.#from[at] ?? to) < to; at++)
      if ((this.#to[at] ?? to) > from)
        result.push([Math.max(from, this.#from[at] ?? from), Math.min(to, this.#to[at] ?? to)]);
    return result;
  }

  /** What of a stretch is not in the set. */
  between(from: number, to: number): [number, number][] {
    const result: [number, number][] = [];
    let start = from;
    for (const [coveredFrom, coveredTo] of this.within(from, to)) {
      if (start < coveredFrom) result.push([start, coveredFrom]);
      start = coveredTo;
    }
    if (start < to) result.push([start, to]);
    return result;
  }

  /** The place of the first that ends at an instant or later. */
  #firstTo(instant: number): number {
    return firstPlace(this.#to.length, (place) => (this.#to[place] ?? instant) >= instant);
  }
}

/** The first place of a list from which on something holds. */
export function firstPlace(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
