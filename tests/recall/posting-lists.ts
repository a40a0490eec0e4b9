/** Postings one by one, as tests write them, and as the index gives them: items by number, a list a term. */
import type { Items, PostingList } from "../../src/graph/posting-blocks.ts";

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

export function looked(postings: readonly Posting[]): Looked {
  const names = [...new Set(postings.map(({ item }) => item))];
  return {
    items: {
      size: names.length,
      find: (name) => names.indexOf(name),
      text: (item) => names[item] ?? "",
      compare: (one, other) => ((names[one] ?? "") < (names[other] ?? "") ? -1 : 1),
    },
    postings: [...new Set(postings.map(({ term }) => term))].map((term) => {
      const own = postings.filter((posting) => posting.term === term);
      return {
        term,
        items: own.map(({ item }) => names.indexOf(item)),
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
