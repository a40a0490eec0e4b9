/**
 * Orders texts by code unit, the same on every machine, and numbers by size: they may be infinite, so that
 * their difference is not a number.
 */
export function compare<Item extends string | number>(a: Item, b: Item): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
