import { LRUCache } from "lru-cache";

/**
 * A cache of what grows: it evicts what was used least recently when all together take more bytes than
 * allowed.
 */
export class ByteBoundedCache<Item extends { readonly bytes: number }> {
  readonly #items: LRUCache<string, Item>;

  /** @param maxBytes - bytes that all items may take together; a larger item is not cached */
  constructor(maxBytes: number) {
    this.#items = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ bytes }: Item) => Math.max(1, Math.ceil(bytes)),
    });
  }

  get size(): number {
    return this.#items.size;
  }

  get bytes(): number {
    return this.#items.calculatedSize;
  }

  get items(): readonly Item[] {
    return [...this.#items.values()];
  }

  /** Reads an item without using it. */
  peek(key: string): Item | undefined {
    return this.#items.peek(key);
  }

  /** Reads an item, which is from now on the one used last. */
  get(key: string): Item | undefined {
    return this.#items.get(key);
  }

  /** Caches an item as the one used last, and counts its bytes again. */
  set(key: string, item: Item): void {
    // The library counts again only where the item is another one.
    this.#items.delete(key);
    this.#items.set(key, item);
  }

  evict(key: string): void {
    this.#items.delete(key);
  }
}
