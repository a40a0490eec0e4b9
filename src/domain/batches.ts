/** Long lists in parts of a size. */

/** @example batchesOf([1, 2, 3], 2) // [[1, 2], [3]] */
export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}
