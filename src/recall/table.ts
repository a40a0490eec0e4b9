/** The candidates of one question side by side: who follows whom, and which terms each one holds. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { Items, PostingList } from "../graph/posting-blocks.ts";

/** An episode that may be an answer, with its place. */
export interface Placed {
  readonly item: string;
  readonly thread: string | number;
  /** Place in the thread; neighbours differ by 1. */
  readonly position: number;
  /** Length in terms. */
  readonly length: number;
  readonly speaker: string | null;
  readonly role: Role;
  readonly occurredAt: Instant;
  /** Whether it ends with a question mark of any script. */
  readonly isQuestion: boolean;
  /** `false`: it is here as a neighbour only, since the caller asked for others. */
  readonly isWanted?: boolean;
  /** Where the index holds it, if it does. */
  readonly row?: number;
}

export interface Table {
  readonly rows: readonly Placed[];
  /** Row of the turn before in the thread, -1 if it is no candidate. */
  readonly previous: Int32Array;
  /** Row of the turn after. */
  readonly next: Int32Array;
  /** Per term the frequencies by row; terms without postings are absent. */
  readonly frequencies: ReadonlyMap<string, Float64Array>;
}

/** Lays out candidates and their neighbours. Postings of other items are passed over. */
export function tabulate(
  placed: readonly Placed[],
  { items, postings }: { readonly items: Items; readonly postings: readonly PostingList[] },
): Table {
  const rows = eachOnce(placed);
  /** By item from 1; 0 of an item without a row. */
  const rowOf = new Int32Array(items.size);
  rows.forEach(({ item, row }, at) => {
    const number = items.find(item, row);
    if (number >= 0) rowOf[number] = at + 1;
  });
  const places = new Map<string | number, Map<number, number>>();
  rows.forEach(({ thread, position }, at) => {
    const known = places.get(thread);
    if (known === undefined) places.set(thread, new Map([[position, at]]));
    else known.set(position, at);
  });
  const neighbour = (step: number): Int32Array => {
    const column = new Int32Array(rows.length);
    rows.forEach(({ thread, position }, at) => {
      column[at] = places.get(thread)?.get(position + step) ?? -1;
    });
    return column;
  };
  const frequencies = new Map<string, Float64Array>();
  for (const { term, items: holding, frequencies: counts } of postings) {
    let column = frequencies.get(term);
    for (let posting = 0; posting < holding.length; posting += 1) {
      const row = rowOf[holding[posting] ?? 0] ?? 0;
      if (row === 0) continue;
      if (column === undefined) {
        column = new Float64Array(rows.length);
        frequencies.set(term, column);
      }
      column[row - 1] = counts[posting] ?? 0;
    }
  }
  return { rows, previous: neighbour(-1), next: neighbour(1), frequencies };
}

/** Of an item that comes several times the last row, in the place of the first. */
function eachOnce(placed: readonly Placed[]): readonly Placed[] {
  const rows = new Map<string, Placed>();
  for (const row of placed) rows.set(row.item, row);
  return rows.size === placed.length ? placed : [...rows.values()];
}

/** A number for each row. `Float64Array.from` takes ten times as long. */
export function columnOf(rows: readonly Placed[], numberOf: (row: Placed) => number): Float64Array {
  const column = new Float64Array(rows.length);
  rows.forEach((row, at) => {
    column[at] = numberOf(row);
  });
  return column;
}

/** The value of a row, 0 for a row that does not exist. */
export function valueAt(values: Float64Array, row: number): number {
  return row < 0 ? 0 : (values[row] ?? 0);
}
