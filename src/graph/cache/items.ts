/** Items of an inverted index by number. */

/** A row of something that is held. */
export interface CachedRow {
  readonly cache: object;
  readonly row: number;
}

/** The items of one look into the index, by number. */
export interface Items {
  readonly size: number;
  /** -1 of an item that is not among them. */
  find(id: string): number;
  text(item: number): string;
  /** Copies an id into four words. */
  readWords(item: number, words: Uint32Array): void;
  /**
   * Where an item stands in what the process holds of one graph, for as long as it holds that; `undefined` if
   * it does not.
   */
  cachedRowOf(item: number): CachedRow | undefined;
  /** Negative if the first one's id comes first. */
  compare(one: number, other: number): number;
}
