/** The index of cached episodes, as one question sees it. */
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import {
  CountedVocabulary,
  type Rarity,
  type TermCounts,
  type Vocabulary,
} from "../../text/counted-terms.ts";
import type { EpisodeIndex } from "../index/episode-index.ts";
import type { Placed } from "../index/table.ts";
import type { AnswerKind } from "../question/answer-kind.ts";
import { namedSpeakers, type Question } from "../question/question.ts";
import type { EpisodeText } from "../ranking/signal.ts";
import type { EpisodeTable } from "./episode-table.ts";
import type { TermPostings } from "./in-memory-postings.ts";

/** A graph of which the first `seen` episodes are there for the question. */
interface VisibleEpisodes {
  readonly episodes: EpisodeTable;
  readonly seen: number;
}

export class InMemoryIndex implements EpisodeIndex {
  readonly items: NumberedItems;
  readonly vocabulary: Vocabulary;
  readonly #graphs: readonly VisibleEpisodes[];
  /** The only graph, which numbers its own terms. */
  readonly #own: VisibleEpisodes | undefined;
  /** What several graphs have in common. */
  readonly #shared = new CountedVocabulary();
  /** The terms of episodes that were read for this question. */
  readonly #termCounts = new Map<number, TermCounts>();

  constructor(graphs: readonly VisibleEpisodes[]) {
    const [first, ...others] = graphs;
    this.#graphs = graphs;
    this.items = new NumberedItems(graphs);
    this.#own = others.length === 0 ? first : undefined;
    this.vocabulary = this.#own?.episodes.words ?? this.#shared;
  }

  async postings(terms: readonly string[], most: number): Promise<readonly PostingList[]> {
    return terms.flatMap((term): PostingList[] => {
      const found = this.#graphs.map(({ episodes, seen }) => episodes.words.postings(term, seen, most));
      const size = found.reduce((sum, { rows }) => sum + rows.length, 0);
      if (size === 0) return [];
      const items = new Int32Array(size);
      const frequencies = new Uint16Array(size);
      const lengths = new Uint16Array(size);
      let place = 0;
      for (const [graph, { episodes }] of this.#graphs.entries()) {
        const { rows, frequencies: counts } = found[graph] ?? NONE;
        this.items.number(graph, rows, items.subarray(place));
        frequencies.set(counts, place);
        episodes.lengthsOf(rows, lengths.subarray(place));
        place += rows.length;
      }
      return [{ term, items, frequencies, lengths }];
    });
  }

  async frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const term of terms) {
      const count = this.#count(term);
      if (count > 0) found.set(term, count);
    }
    return found;
  }

  #count(term: string): number {
    let count = 0;
    for (const { episodes, seen } of this.#graphs)
      count += episodes.words.frequency(episodes.words.numberOf(term), seen);
    return count;
  }

  async termsOf(items: readonly number[]): Promise<ReadonlyMap<number, TermCounts>> {
    return new Map(items.map((item) => [item, this.termsIn(item)]));
  }

  textsAtHand(items: readonly number[]): ReadonlyMap<number, EpisodeText> {
    return new Map(
      items.map((item) => [item, { terms: () => this.termsIn(item), named: () => this.#namedBy(item) }]),
    );
  }

  #namedBy(item: number): AnswerKind | undefined {
    return this.#graphs[this.items.graphOf(item)]?.episodes.namedBy(this.items.rowOf(item));
  }

  termsIn(item: number): TermCounts {
    const known = this.#termCounts.get(item);
    if (known !== undefined) return known;
    const terms = this.#termsAt(this.items.graphOf(item), this.items.rowOf(item));
    this.#termCounts.set(item, terms);
    return terms;
  }

  async termRarity(terms: ReadonlySet<number>): Promise<Rarity> {
    const own = this.#own;
    const found = new Map<number, number>();
    for (const term of terms)
      found.set(
        term,
        own === undefined
          ? this.#count(this.vocabulary.text(term))
          : own.episodes.words.frequency(term, own.seen),
      );
    return found;
  }

  #termsAt(graph: number, row: number): TermCounts {
    const words = this.#graphs[graph]?.episodes.words;
    const { terms, counts } = words?.termsOf(row) ?? NO_TERMS;
    if (this.#own !== undefined || words === undefined) return { terms, counts };
    return { terms: Array.from(terms, (term) => this.#shared.numberOf(words.text(term))), counts };
  }

  itemOf(id: string): number {
    for (const [graph, { episodes, seen }] of this.#graphs.entries()) {
      const row = episodes.rowOf(id);
      if (row >= 0 && row < seen) return this.items.numberOf(graph, row);
    }
    return -1;
  }

  speakersNamed(question: Question): ReadonlySet<string> {
    const called = this.#graphs.flatMap(({ episodes }) =>
      question.terms.flatMap(({ term }) => episodes.speakersCalled(term)),
    );
    return namedSpeakers(question, called);
  }

  async threadNames(threads: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const names = new Map<number, string>();
    for (const { episodes } of this.#graphs)
      for (const thread of threads) {
        const name = episodes.threadName(thread);
        if (name !== undefined) names.set(thread, name);
      }
    return names;
  }

  async placesOf(items: readonly number[]): Promise<readonly Placed[]> {
    const placed: Placed[] = [];
    for (const [graph, { episodes, seen }] of this.#graphs.entries()) {
      const rows = this.items.rowsOf(graph, items);
      for (const row of episodes.around(rows, seen))
        placed.push(episodes.placed(row, this.items.numberOf(graph, row)));
    }
    return placed;
  }
}

const NO_ROWS = new Int32Array(0);
const NO_TERMS: TermCounts = { terms: [], counts: [] };
const NONE: TermPostings = { rows: NO_ROWS, frequencies: new Uint16Array(0) };

/**
 * Episodes by numbers that they get as they are met, so that what is counted of them needs no room for the
 * others.
 */
class NumberedItems implements Items {
  readonly #graphs: readonly VisibleEpisodes[];
  /** By graph and row, from 1; 0 of an episode without a number. */
  readonly #numbers: readonly Int32Array[];
  readonly #graphOf: number[] = [];
  readonly #rowOf: number[] = [];

  constructor(graphs: readonly VisibleEpisodes[]) {
    this.#graphs = graphs;
    this.#numbers = graphs.map(({ seen }) => new Int32Array(seen));
  }

  get size(): number {
    return this.#rowOf.length;
  }

  /** Writes the numbers of rows of a graph. */
  number(graph: number, rows: Int32Array, into: Int32Array): void {
    for (let at = 0; at < rows.length; at += 1) into[at] = this.numberOf(graph, rows[at] ?? 0);
  }

  /** The number of a row of a graph; the next one, if it has none. */
  numberOf(graph: number, row: number): number {
    const numbers = this.#numbers[graph] ?? NO_ROWS;
    const known = numbers[row] ?? 0;
    if (known > 0) return known - 1;
    this.#graphOf.push(graph);
    const number = this.#rowOf.push(row);
    numbers[row] = number;
    return number - 1;
  }

  graphOf(item: number): number {
    return this.#graphOf[item] ?? 0;
  }

  rowOf(item: number): number {
    return this.#rowOf[item] ?? 0;
  }

  /** Where those of some items stand that are of a graph. */
  rowsOf(graph: number, items: readonly number[]): number[] {
    const rows: number[] = [];
    for (const item of items) if (this.#graphOf[item] === graph) rows.push(this.rowOf(item));
    return rows;
  }

  find(id: string): number {
    for (const [graph, { episodes }] of this.#graphs.entries()) {
      const row = episodes.rowOf(id);
      if (row >= 0) return (this.#numbers[graph]?.[row] ?? 0) - 1;
    }
    return -1;
  }

  readWords(item: number, words: Uint32Array): void {
    this.#graphs[this.graphOf(item)]?.episodes.readWords(this.rowOf(item), words);
  }

  text(item: number): string {
    return this.#graphs[this.graphOf(item)]?.episodes.idOf(this.rowOf(item)) ?? "";
  }

  compare(one: number, other: number): number {
    const graph = this.graphOf(one);
    if (graph === this.graphOf(other))
      return this.#graphs[graph]?.episodes.compare(this.rowOf(one), this.rowOf(other)) ?? 0;
    const [first, second] = [this.text(one), this.text(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  }
}
