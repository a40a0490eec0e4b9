/** Likeness in meaning as a signal of ranking, on the scale of the other signals. */
import type { Table } from "../index/table.ts";

/** How like the question items are, by their numbers, on one scale whatever it is; an item without a vector is absent. */
export type LikenessOf = ReadonlyMap<number, number>;

/**
 * Standardised over the rows that have a vector, with a share of the row before and after: what a turn is about, the turns around it are about.
 * A row without a vector is neither better nor worse for it: 0.
 */
export function meaningMatch(
  { rows, previous, next }: Table,
  likeness: LikenessOf,
  share: number,
): Float64Array {
  if (likeness.size === 0) return new Float64Array(rows.length);
  const known = rows.map(({ item }) => likeness.get(item));
  const values = rows.map((_, at) => {
    const own = known[at];
    if (own === undefined) return undefined;
    const around = [known[previous[at] ?? -1], known[next[at] ?? -1]];
    return own + share * around.reduce((sum: number, value) => sum + (value ?? own), 0);
  });
  const given = values.filter((value) => value !== undefined);
  if (given.length === 0) return new Float64Array(rows.length);
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
  const variance = given.reduce((sum, value) => sum + (value - mean) ** 2, 0) / given.length;
  const deviation = Math.sqrt(variance);
  return Float64Array.from(values, (value) =>
    value === undefined || deviation === 0 ? 0 : (value - mean) / deviation,
  );
}
