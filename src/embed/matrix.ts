/** Vectors of one kind of items side by side in memory, and how like a question they are. */
import { setImmediate } from "node:timers/promises";

/** After so many rows others have their turn. */
const ROWS_PER_SLICE = 16_384;
const MIN_CAPACITY = 64;

/** Grows at its end only. */
export class Matrix {
  readonly dimensions: number;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();
  #values: Float32Array;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#values = new Float32Array(MIN_CAPACITY * dimensions);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Bytes that the vectors take. */
  get bytes(): number {
    return this.#values.byteLength;
  }

  /** Adds vectors, one after the other in `values`. What is there already is left as it is. */
  add(ids: readonly string[], values: Float32Array): void {
    const dimensions = this.dimensions;
    this.#makeRoom(ids.length);
    for (const [place, id] of ids.entries()) {
      if (this.#rows.has(id)) continue;
      const row = this.#ids.push(id) - 1;
      this.#rows.set(id, row);
      this.#values.set(values.subarray(place * dimensions, (place + 1) * dimensions), row * dimensions);
    }
  }

  /** The vector of an item; `undefined` if there is none. */
  vectorOf(id: string): Float32Array | undefined {
    const row = this.#rows.get(id);
    return row === undefined
      ? undefined
      : this.#values.slice(row * this.dimensions, (row + 1) * this.dimensions);
  }

  /** The vector of a row, from 0; a view that is no longer part of it once something is added. */
  row(row: number): Float32Array {
    return this.#values.subarray(row * this.dimensions, (row + 1) * this.dimensions);
  }

  /** How like a vector of length 1 each row is. Vectors that are added meanwhile are left out. */
  async compare(question: Float32Array): Promise<Similarities> {
    const dimensions = this.dimensions;
    const size = this.size;
    const values = this.#values;
    const scores = new Float32Array(size);
    for (let row = 0; row < size; row += 1) {
      if (row > 0 && row % ROWS_PER_SLICE === 0) await setImmediate();
      scores[row] = product(question, values, row * dimensions, dimensions);
    }
    return new Similarities(this.#ids, this.#rows, scores);
  }

  #makeRoom(more: number): void {
    const needed = (this.size + more) * this.dimensions;
    if (needed <= this.#values.length) return;
    const larger = new Float32Array(Math.max(needed, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }
}

/** Cosines of some items with a question. */
export class Similarities {
  readonly #ids: readonly string[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #scores: Float32Array;

  constructor(ids: readonly string[], rows: ReadonlyMap<string, number>, scores: Float32Array) {
    this.#ids = ids;
    this.#rows = rows;
    this.#scores = scores;
  }

  get size(): number {
    return this.#scores.length;
  }

  /** Sum of all cosines. */
  get sum(): number {
    return this.#scores.reduce((sum, score) => sum + score, 0);
  }

  /** The cosine of an item, from -1 to 1; `undefined` of one without a vector. */
  of(item: string): number | undefined {
    const row = this.#rows.get(item);
    return row === undefined ? undefined : this.#scores[row];
  }

  /** The most alike first, at most `limit`; equal ones in the order of their ids. */
  nearest(limit: number): { readonly item: string; readonly score: number }[] {
    const rows: number[] = [];
    const scores = this.#scores;
    const score = (row: number) => scores[row] ?? 0;
    const isBefore = (a: number, b: number) =>
      score(a) > score(b) || (score(a) === score(b) && (this.#ids[a] ?? "") < (this.#ids[b] ?? ""));
    for (let row = 0; row < scores.length; row += 1) {
      if (rows.length >= limit && !isBefore(row, rows[rows.length - 1] ?? 0)) continue;
      let place = rows.length;
      while (place > 0 && isBefore(row, rows[place - 1] ?? 0)) place -= 1;
      rows.splice(place, 0, row);
      if (rows.length > limit) rows.pop();
    }
    return rows.map((row) => ({ item: this.#ids[row] ?? "", score: score(row) }));
  }
}

/**
 * Dot product of `a` with the part of `b` that begins at `offset`. Four sums at a time: a single one waits
 * for itself.
 */
export function product(a: Float32Array, b: Float32Array, offset: number, length: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    const place = offset + at;
    first += (a[at] ?? 0) * (b[place] ?? 0);
    second += (a[at + 1] ?? 0) * (b[place + 1] ?? 0);
    third += (a[at + 2] ?? 0) * (b[place + 2] ?? 0);
    fourth += (a[at + 3] ?? 0) * (b[place + 3] ?? 0);
  }
  for (; at < length; at += 1) first += (a[at] ?? 0) * (b[offset + at] ?? 0);
  return first + second + third + fourth;
}
