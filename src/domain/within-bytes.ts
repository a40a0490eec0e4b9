/** What is held as long as there is room for it: of more, what was not asked for since longest goes. */
export class WithinBytes<Item extends { readonly bytes: number }> {
  readonly #most: number;
  /** Those asked for last stand last. */
  readonly #kept = new Map<string, Item>();
  /** Bytes of each, as last counted, and of all. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  /** @param most bytes that all may take together */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get items(): readonly Item[] {
    return [...this.#kept.values()];
  }

  /** Asking for it so is no use of it. */
  peek(key: string): Item | undefined {
    return this.#kept.get(key);
  }

  /** The item, which is from now on the one used last. */
  use(key: string): Item | undefined {
    const item = this.#kept.get(key);
    if (item === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, item);
    return item;
  }

  /** Holds an item as the one used last, and counts its bytes anew. */
  keep(key: string, item: Item): void {
    this.drop(key);
    const { bytes } = item;
    this.#kept.set(key, item);
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#kept.delete(key);
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }
}
