/** The candidates of one question side by side: who follows whom, and which terms each one holds. */
import type { Role } from "../domain/episode.ts";
import type { Instant } from "../domain/interval.ts";
import type { Posting } from "./candidates.ts";

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
export function tabulate(placed: readonly Placed[], postings: readonly Posting[]): Table {
  const rowOf = new Map<string, number>();
  const rows: Placed[] = [];
  for (const row of placed) {
    if (rowOf.has(row.item)) continue;
    rowOf.set(row.item, rows.length);
    rows.push(row);
  }
  const places = new Map<string | number, Map<number, number>>();
  rows.forEach((row, at) => {
    const thread = places.get(row.thread) ?? new Map<number, number>();
    places.set(row.thread, thread.set(row.position, at));
  });
  const neighbour = (step: number): Int32Array =>
    Int32Array.from(rows, (row) => places.get(row.thread)?.get(row.position + step) ?? -1);
  const frequencies = new Map<string, Float64Array>();
  for (const { term, item, frequency } of postings) {
    const at = rowOf.get(item);
    if (at === undefined) continue;
    const column = frequencies.get(term) ?? new Float64Array(rows.length);
    column[at] = frequency;
    frequencies.set(term, column);
  }
  return { rows, previous: neighbour(-1), next: neighbour(1), frequencies };
}

/** The value of a row, 0 for a row that does not exist. */
export function valueAt(values: Float64Array, row: number): number {
  return row < 0 ? 0 : (values[row] ?? 0);
}
