/** Items in lists by a key. */

/** Adds an item to the list under a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/**
 * Lists of items by their keys, in the order in which they come.
 *
 * @example groupedBy(["ant", "bee", "axe"], ([first]) => first) // a: ["ant", "axe"], b: ["bee"]
 */
export function groupedBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const lists = new Map<Key, Item[]>();
  for (const item of items) addTo(lists, keyOf(item), item);
  return lists;
}
