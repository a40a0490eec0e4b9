/** Postings one by one, as tests write them, and as the index gives them: items by number, a list a term. */
import type { Items } from "../../src/graph/cache/items.ts";
import type { PostingList } from "../../src/graph/write/posting-blocks.ts";

export interface Posting {
  readonly term: string;
  readonly item: string;
  readonly frequency: number;
  readonly length: number;
}

export interface Looked {
  readonly items: Items;
  readonly postings: readonly PostingList[];
}

/** Items that tests call by any names. */
export class NamedItems implements Items {
  readonly #names: string[];

  constructor(names: Iterable<string> = []) {
    this.#names = [...new Set(names)];
  }

  get size(): number {
    return this.#names.length;
  }

  /** The number of a name, a new one if it has none. */
  numberOf(name: string): number {
    return this.#names.includes(name) ? this.find(name) : this.#names.push(name) - 1;
  }

  find(name: string): number {
    return this.#names.indexOf(name);
  }

  text(item: number): string {
    return this.#names[item] ?? "";
  }

  readWords(): void {
    throw new Error("A name is no UUID.");
  }

  compare(one: number, other: number): number {
    return this.text(one) < this.text(other) ? -1 : 1;
  }
}

/** @param others items that need not be in a posting */
export function looked(
  postings: readonly Posting[],
  others: readonly string[] = [],
): Looked & { readonly items: NamedItems } {
  const items = new NamedItems([...postings.map(({ item }) => item), ...others]);
  return {
    items,
    postings: [...new Set(postings.map(({ term }) => term))].map((term) => {
      const own = postings.filter((posting) => posting.term === term);
      return {
        term,
        items: own.map(({ item }) => items.find(item)),
        frequencies: own.map(({ frequency }) => frequency),
        lengths: own.map(({ length }) => length),
      };
    }),
  };
}

/** The lists as postings again. */
export function postingsIn({ items, postings }: Looked): Posting[] {
  return postings.flatMap(({ term, items: holding, frequencies, lengths }) =>
    Array.from(holding, (item, at) => ({
      term,
      item: items.text(item),
      frequency: frequencies[at] ?? 0,
      length: lengths[at] ?? 0,
    })),
  );
}
