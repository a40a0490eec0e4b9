/** The candidates of one question side by side: who follows whom, and which terms each one holds. */
import type { Role } from "../../domain/episode.ts";
import type { Instant } from "../../domain/interval.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";

/** Where an episode stands. */
export interface Place {
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
  /** Whether it asks something, at its end or before. */
  readonly asks: boolean;
  /** `false`: it is here as a neighbour only, since the caller asked for others. */
  readonly passesFilter?: boolean;
}

/** An episode that may be an answer, by its number in the look into the index, with its place. */
export interface Placed extends Place {
  readonly item: number;
}

export interface Table {
  readonly rows: readonly Placed[];
  /** Row of the turn before in the thread, -1 if it is no candidate. */
  readonly previous: Int32Array;
  /** Row of the turn after. */
  readonly next: Int32Array;
  /** Per term the rows that hold it; terms that none holds are absent. */
  readonly termRows: ReadonlyMap<string, RowPostings>;
}

/** The postings of a term among the rows: few of all. */
export interface RowPostings {
  /** Rows that hold it. */
  readonly items: readonly number[];
  /** How often each holds it; less than once where a related word stands for it. */
  readonly frequencies: ArrayLike<number>;
  /** The length of each, in terms. */
  readonly lengths: ArrayLike<number>;
}

/** Lays out candidates and their neighbours. Postings of other items are passed over. */
export function tabulate(
  placed: readonly Placed[],
  { items, postings }: { readonly items: Items; readonly postings: readonly PostingList[] },
): Table {
  /** By item from 1; 0 of an item without a row. */
  const rowOf = new Int32Array(items.size);
  const rows: Placed[] = [];
  for (const row of placed) {
    const known = rowOf[row.item] ?? 0;
    // Of an item that comes several times the last row, in the place of the first.
    if (known > 0) rows[known - 1] = row;
    else rowOf[row.item] = rows.push(row);
  }
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
  const termRows = new Map<string, RowPostings>();
  for (const { term, items: found, frequencies: counts } of postings) {
    const [ofTerm, frequencies, lengths]: [number[], number[], number[]] = [[], [], []];
    for (let posting = 0; posting < found.length; posting += 1) {
      const row = rowOf[found[posting] ?? 0] ?? 0;
      if (row === 0) continue;
      ofTerm.push(row - 1);
      frequencies.push(counts[posting] ?? 0);
      lengths.push(rows[row - 1]?.length ?? 0);
    }
    if (ofTerm.length > 0) termRows.set(term, { items: ofTerm, frequencies, lengths });
  }
  return { rows, previous: neighbour(-1), next: neighbour(1), termRows };
}

/** How often a row holds a term. */
export function frequencyAt({ termRows }: Pick<Table, "termRows">, term: string, row: number): number {
  const ofTerm = termRows.get(term);
  return ofTerm === undefined ? 0 : (ofTerm.frequencies[ofTerm.items.indexOf(row)] ?? 0);
}

/** A number for each row, or whatever it is. `Float64Array.from` takes ten times as long. */
export function columnOf<Row>(rows: readonly Row[], numberOf: (row: Row) => number): Float64Array {
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
