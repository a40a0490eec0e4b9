/**
 * Cached claims by rows, and the rows of what they connect in the order in which they count.
 */
import { resized, roomFor } from "../../graph/cache/columns.ts";

/**
 * What is known of a claim stands side by side: numbers of what it connects, and the claims after it in the
 * chains of these.
 */
export const CELLS = {
  subject: 0,
  object: 1,
  episode: 2,
  predicate: 3,
  ofSubject: 4,
  ofObject: 5,
  ofEpisode: 6,
} as const;
/** Half a line of the processor's cache: what is not near is what takes the time. */
const CELLS_EACH = 8;
const FIRST_CAPACITY = 64;

/** Claims by rows, each with its cells. */
export class ClaimRows {
  #cells = new Int32Array(FIRST_CAPACITY * CELLS_EACH);

  get bytes(): number {
    return this.#cells.byteLength;
  }

  at(row: number, cell: number): number {
    return this.#cells[row * CELLS_EACH + cell] ?? 0;
  }

  set(row: number, cell: number, value: number): void {
    const at = row * CELLS_EACH + cell;
    if (at >= this.#cells.length)
      this.#cells = resized(this.#cells, new Int32Array(roomFor(row + 1) * CELLS_EACH));
    this.#cells[at] = value;
  }
}

/**
 * Maximum of rows of a node that are kept in order as they are added; more are put in order when they are
 * asked for.
 */
const MIN_INDEXED_ROWS = 32;

/** The rows of each node, in order: as chains, from each row to the next one. */
export class OrderedRows {
  readonly #rows: ClaimRows;
  /** The cell with the row that comes next, from 1. */
  readonly #next: number;
  readonly #compare: (one: number, other: number) => number;
  /** By node: its first row, from 1; 0 of a node without. */
  #first = new Int32Array(FIRST_CAPACITY);
  #counts = new Int32Array(FIRST_CAPACITY);
  /** Rows of nodes that have many, in order. */
  readonly #ordered = new Map<number, readonly number[]>();
  #orderedBytes = 0;

  constructor(rows: ClaimRows, next: number, compare: (one: number, other: number) => number) {
    this.#rows = rows;
    this.#next = next;
    this.#compare = compare;
  }

  get orderedBytes(): number {
    return this.#orderedBytes;
  }

  get bytes(): number {
    return 8 * this.#first.length + this.#orderedBytes;
  }

  add(node: number, row: number): void {
    if (node >= this.#first.length) {
      const capacity = roomFor(node + 1);
      this.#first = resized(this.#first, new Int32Array(capacity));
      this.#counts = resized(this.#counts, new Int32Array(capacity));
    }
    this.#count(node, 1);
    let before = 0;
    let after = this.#first[node] ?? 0;
    if (!this.#hasMany(node)) {
      while (after > 0 && this.#compare(after - 1, row) < 0) {
        before = after;
        after = this.#rows.at(after - 1, this.#next);
      }
    }
    this.#join(node, before, row + 1);
    this.#join(node, row + 1, after);
  }

  remove(node: number, row: number): void {
    let before = 0;
    let at = this.#first[node] ?? 0;
    for (; at > 0 && at !== row + 1; at = this.#rows.at(at - 1, this.#next)) before = at;
    if (at === 0) return;
    this.#join(node, before, this.#rows.at(row, this.#next));
    const hadMany = this.#hasMany(node);
    this.#count(node, -1);
    if (!hadMany || this.#hasMany(node)) return;
    before = 0;
    for (const each of this.#inChain(node).sort(this.#compare)) {
      this.#join(node, before, each + 1);
      before = each + 1;
    }
    this.#join(node, before, 0);
  }

  of(node: number): readonly number[] {
    if (!this.#hasMany(node)) return this.#inChain(node);
    const known = this.#ordered.get(node);
    if (known !== undefined) return known;
    const rows = this.#inChain(node).sort(this.#compare);
    this.#ordered.set(node, rows);
    this.#orderedBytes += 8 * rows.length;
    return rows;
  }

  #inChain(node: number): number[] {
    const rows: number[] = [];
    for (let at = this.#first[node] ?? 0; at > 0; at = this.#rows.at(at - 1, this.#next)) rows.push(at - 1);
    return rows;
  }

  /** Lets a row, or 0 for the beginning, be followed by another, or by 0 for the end. */
  #join(node: number, before: number, after: number): void {
    if (before === 0) this.#first[node] = after;
    else this.#rows.set(before - 1, this.#next, after);
  }

  #hasMany(node: number): boolean {
    return (this.#counts[node] ?? 0) > MIN_INDEXED_ROWS;
  }

  /** Counts rows that came or went: those that were in order are so no more. */
  #count(node: number, difference: number): void {
    this.#counts[node] = (this.#counts[node] ?? 0) + difference;
    const ordered = this.#ordered.get(node);
    if (ordered === undefined) return;
    this.#ordered.delete(node);
    this.#orderedBytes -= 8 * ordered.length;
  }
}
