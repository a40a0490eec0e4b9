/** The index of episodes that the process holds, as one question sees it. */
import { GREATEST, type Items, type PostingList } from "../graph/posting-blocks.ts";
import type { TermCounts } from "./counted-terms.ts";
import type { EpisodeIndex } from "./episode-index.ts";
import type { HeldEpisodes } from "./held-episodes.ts";
import type { Placed } from "./table.ts";

/** A graph of which the first `seen` episodes are there for the question. */
export interface SeenEpisodes {
  readonly episodes: HeldEpisodes;
  readonly seen: number;
}

export class HeldIndex implements EpisodeIndex {
  readonly items: NumberedItems;
  readonly #graphs: readonly SeenEpisodes[];

  constructor(graphs: readonly SeenEpisodes[]) {
    this.#graphs = graphs;
    this.items = new NumberedItems(graphs);
  }

  async postings(terms: readonly string[], most: number): Promise<readonly PostingList[]> {
    return terms.flatMap((term): PostingList[] => {
      const items: number[] = [];
      const frequencies: number[] = [];
      const lengths: number[] = [];
      for (const [graph, { episodes, seen }] of this.#graphs.entries()) {
        episodes.words.holding(term, seen, most, (row, frequency) => {
          items.push(this.items.numberOf(graph, row));
          frequencies.push(frequency);
          lengths.push(Math.min(GREATEST, episodes.lengthOf(row)));
        });
      }
      return items.length === 0 ? [] : [{ term, items, frequencies, lengths }];
    });
  }

  async frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const term of terms) {
      let count = 0;
      for (const { episodes, seen } of this.#graphs) count += episodes.words.frequency(term, seen);
      if (count > 0) found.set(term, count);
    }
    return found;
  }

  async termsOf(items: readonly string[]): Promise<ReadonlyMap<string, TermCounts>> {
    return this.termsAtHand(items);
  }

  termsAtHand(items: readonly string[]): ReadonlyMap<string, TermCounts> {
    const found = new Map<string, TermCounts>();
    for (const item of items) {
      for (const { episodes } of this.#graphs) {
        const row = episodes.rowOf(item);
        if (row >= 0) found.set(item, episodes.words.termsOf(row));
      }
    }
    return found;
  }

  async placesOf(items: readonly string[]): Promise<readonly Placed[]> {
    return this.#graphs.flatMap(({ episodes, seen }) => episodes.around(items, seen));
  }
}

/** Episodes by numbers that they get as they are met, so that what is counted of them needs no room for the others. */
class NumberedItems implements Items {
  readonly #graphs: readonly SeenEpisodes[];
  /** By graph and row, from 1; 0 of an episode without a number. */
  readonly #numbers: readonly Int32Array[];
  readonly #graphOf: number[] = [];
  readonly #rowOf: number[] = [];

  constructor(graphs: readonly SeenEpisodes[]) {
    this.#graphs = graphs;
    this.#numbers = graphs.map(({ seen }) => new Int32Array(seen));
  }

  get size(): number {
    return this.#rowOf.length;
  }

  numberOf(graph: number, row: number): number {
    const numbers = this.#numbers[graph];
    const known = numbers?.[row] ?? 0;
    if (known > 0) return known - 1;
    this.#graphOf.push(graph);
    const number = this.#rowOf.push(row);
    if (numbers !== undefined) numbers[row] = number;
    return number - 1;
  }

  find(id: string, row?: number): number {
    if (row !== undefined && this.#graphs.length === 1) return (this.#numbers[0]?.[row] ?? 0) - 1;
    for (const [graph, { episodes }] of this.#graphs.entries()) {
      const row = episodes.rowOf(id);
      if (row >= 0) return (this.#numbers[graph]?.[row] ?? 0) - 1;
    }
    return -1;
  }

  text(item: number): string {
    return this.#graphs[this.#graphOf[item] ?? 0]?.episodes.idOf(this.#rowOf[item] ?? 0) ?? "";
  }

  compare(one: number, other: number): number {
    const [first, second] = [this.text(one), this.text(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  }
}
