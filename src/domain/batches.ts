/** Long lists in parts of a size. */

/** @example batchesOf([1, 2, 3], 2) // [[1, 2], [3]] */
export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}

/**
 * Neighbouring items in parts whose sizes add up to a maximum at the most; an item that is larger is a part.
 *
 * @example partsUpTo(["a", "bb", "ccc"], 3, ({ length }) => length) // [["a", "bb"], ["ccc"]]
 */
export function partsUpTo<Item>(
  items: readonly Item[],
  maxSize: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const parts: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const part = parts.at(-1);
    size += sizeOf(item);
    if (part !== undefined && size <= maxSize) part.push(item);
    else {
      parts.push([item]);
      size = sizeOf(item);
    }
  }
  return parts;
}
