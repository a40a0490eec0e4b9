import { type Accessor, createMemo, For, type JSX } from "solid-js";

interface KeyedListProps<Item> {
  readonly each: readonly Item[];
  /** Of an item, the same whenever it is read again. */
  readonly by: (item: Item) => string;
  readonly fallback?: JSX.Element;
  readonly children: (item: Accessor<Item>) => JSX.Element;
}

/**
 * A list that is read again without closing what is open in it: each item keeps its element, found by its
 * key.
 */
export function KeyedList<Item>(props: KeyedListProps<Item>) {
  const items = createMemo(() => new Map(props.each.map((item) => [props.by(item), item])));
  return (
    <For each={[...items().keys()]} fallback={props.fallback}>
      {(key) => {
        const first = items().get(key) as Item;
        // The element of an item that is gone is taken away after it has looked for it once more.
        return props.children(createMemo((before: Item) => items().get(key) ?? before, first));
      }}
    </For>
  );
}
