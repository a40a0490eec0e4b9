/** Columns of numbers that grow. */

export type Column =
  | Int32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Moves as much of a column as there is room for. */
export function resized<Of extends Column>(column: Of, into: Of): Of {
  into.set(column.subarray(0, into.length));
  return into;
}

/** How much room to make where `least` is needed: half as much again, so that most additions need none. */
export function roomFor(least: number): number {
  return Math.ceil(least * 1.5);
}
