import { LRUCache } from "lru-cache";

/**
 * A cache of what grows: it evicts what was used least recently when all together take more bytes than
 * allowed.
 */
export class ByteBoundedCache<Item extends { readonly bytes: number }> extends LRUCache<string, Item> {
  /** @param maxBytes - bytes that all items may take together; a larger item is not cached */
  constructor(maxBytes: number) {
    super({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
    });
  }

  /** Caches an item as the one used last, and counts its bytes again. */
  override set(key: string, item: Item): this {
    // The library counts again only where the item is another one.
    this.delete(key);
    return super.set(key, item);
  }

  /** Evicts all items whose keys begin so. */
  deleteAll(prefix: string): void {
    for (const key of this.keys()) if (key.startsWith(prefix)) this.delete(key);
  }
}
