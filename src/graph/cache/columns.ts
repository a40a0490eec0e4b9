/** Columns of numbers that grow. */

type Column =
  | Int32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Moves as much of a column as there is room for. */
export function resized<Of extends Column>(column: Of, into: Of): Of {
  into.set(column.subarray(0, into.length));
  return into;
}

/** A column that is larger than this grows by less: by how much, most of it is empty on average. */
const LARGE_COLUMN = 65_536;

/**
 * How much room to make where `least` is needed: half as much again, of large columns an eighth, so that most
 * additions need none.
 */
export function roomFor(min: number): number {
  return Math.ceil(min + Math.max(min / 8, Math.min(min / 2, LARGE_COLUMN)));
}
