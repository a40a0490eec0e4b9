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

/** Maximum of rows of a node that are put in order whenever they are asked for; more are kept in order. */
const MAX_UNORDERED_ROWS = 32;

/** The rows of each node: as chains, from each row to the next one, put in order when they are asked for. */
export class OrderedRows {
  readonly #rows: ClaimRows;
  /** The cell with the row that comes next, from 1. */
  readonly #next: number;
  readonly #compare: (one: number, other: number) => number;
  /** By node: its first row, from 1; 0 of a node without. */
  #first = new Int32Array(FIRST_CAPACITY);
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
    return this.#first.byteLength + this.#orderedBytes;
  }

  add(node: number, row: number): void {
    if (node >= this.#first.length) this.#first = resized(this.#first, new Int32Array(roomFor(node + 1)));
    this.#forgetOrder(node);
    this.#rows.set(row, this.#next, this.#first[node] ?? 0);
    this.#first[node] = row + 1;
  }

  remove(node: number, row: number): void {
    let before = 0;
    let at = this.#first[node] ?? 0;
    for (; at > 0 && at !== row + 1; at = this.#rows.at(at - 1, this.#next)) before = at;
    if (at === 0) return;
    this.#forgetOrder(node);
    const after = this.#rows.at(row, this.#next);
    if (before === 0) this.#first[node] = after;
    else this.#rows.set(before - 1, this.#next, after);
  }

  of(node: number): readonly number[] {
    const known = this.#ordered.get(node);
    if (known !== undefined) return known;
    const rows: number[] = [];
    for (let at = this.#first[node] ?? 0; at > 0; at = this.#rows.at(at - 1, this.#next)) rows.push(at - 1);
    rows.sort(this.#compare);
    if (rows.length > MAX_UNORDERED_ROWS) {
      this.#ordered.set(node, rows);
      this.#orderedBytes += 8 * rows.length;
    }
    return rows;
  }

  /** Rows that come or go change the order. */
  #forgetOrder(node: number): void {
    const ordered = this.#ordered.get(node);
    if (ordered === undefined) return;
    this.#ordered.delete(node);
    this.#orderedBytes -= 8 * ordered.length;
  }
}
