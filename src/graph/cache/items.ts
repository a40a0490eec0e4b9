/** Items of an inverted index by number. */

/** The items of one look into the index, by number. */
export interface Items {
  readonly size: number;
  /** -1 of an item that is not among them. */
  find(id: string): number;
  text(item: number): string;
  /** Copies an id into four words. */
  readWords(item: number, words: Uint32Array): void;
  /** Negative if the first one's id comes first. */
  compare(one: number, other: number): number;
}
