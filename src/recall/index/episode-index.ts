/**
 * What recall asks of the index of episodes, whoever holds it: which episodes hold a term, how rare terms
 * are, and where episodes stand.
 */
import type { Transaction } from "../../db/database.ts";
import { IdTable } from "../../graph/cache/id-table.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import {
  CountedVocabulary,
  type Rarity,
  type TermCounts,
  type Vocabulary,
} from "../../text/counted-terms.ts";
import type { Question } from "../question/question.ts";
import type { EpisodeText } from "../ranking/signal.ts";
import type { EpisodeFilter } from "./episode-filter.ts";
import type { FormerWords } from "./former-words.ts";
import { readContents, readPlaces } from "./read-episodes.ts";
import { readFrequencies, readPostings, type SearchScope } from "./read-index.ts";
import { readThreadNames } from "./read-threads.ts";
import type { Placed } from "./table.ts";

export interface EpisodeIndex {
  /** What the postings and places are of. */
  readonly items: Items;
  /** The numbers of terms of episodes. */
  readonly vocabulary: Vocabulary;
  /** The number of an episode among these, a new one if it has none; -1 of an episode that is not there. */
  itemOf(id: string): number;
  /** Reads the latest postings of each term and graph, at most `most`; none of a term that stands nowhere. */
  postings(terms: readonly string[], most: number): Promise<readonly PostingList[]>;
  /** In how many episodes each term stands. */
  frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The terms of each of some episodes. */
  termsOf(items: readonly number[]): Promise<ReadonlyMap<number, TermCounts>>;
  /** The texts of some episodes, as far as signals look at them, if it takes no reading; else `undefined`. */
  textsAtHand(items: readonly number[]): ReadonlyMap<number, EpisodeText> | undefined;
  /** Those of an episode whose words were read. */
  termsIn(item: number, content: string): TermCounts;
  /** In how many episodes each of these terms stands. */
  termRarity(terms: ReadonlySet<number>): Promise<Rarity>;
  /** The places of some episodes and of those just before and after them in their threads. */
  placesOf(items: readonly number[]): Promise<readonly Placed[]>;
  threadNames(threads: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The speakers that a question names, if it takes no reading; else `undefined`. */
  speakersNamed(question: Question): ReadonlySet<string> | undefined;
}

/** For so many items there is room from the beginning. */
export const INITIAL_CAPACITY = 1_024;

/** Episodes of another moment, or only some. */
interface IndexOptions {
  readonly knownAt?: string;
  readonly filter?: EpisodeFilter;
  /** What episodes said then that were revised since. */
  readonly former?: FormerWords;
}

export class DatabaseIndex implements EpisodeIndex {
  readonly items = new IdTable(INITIAL_CAPACITY);
  readonly vocabulary = new CountedVocabulary();
  readonly #termCounts = new Map<number, TermCounts>();
  readonly #transaction: Transaction;
  readonly #scope: SearchScope;
  readonly #filter: IndexOptions;

  constructor(transaction: Transaction, scope: SearchScope, filter: IndexOptions = {}) {
    this.#transaction = transaction;
    this.#scope = scope;
    this.#filter = filter;
  }

  async postings(terms: readonly string[], most: number): Promise<readonly PostingList[]> {
    const lists = await readPostings(this.#transaction, this.#scope, "e", terms, this.items, most);
    return this.#filter.former?.postings(lists, terms, this.items) ?? lists;
  }

  frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readFrequencies(this.#transaction, this.#scope, terms);
  }

  itemOf(id: string): number {
    return this.items.add(id);
  }

  async termsOf(items: readonly number[]): Promise<ReadonlyMap<number, TermCounts>> {
    const ids = items.map((item) => this.items.text(item));
    const { knownAt } = this.#filter;
    const scope = { ...this.#scope, ...(knownAt === undefined ? {} : { knownAt }) };
    const contents = await readContents(this.#transaction, scope, ids);
    return new Map(
      Array.from(contents, ([id, content]) => {
        const item = this.items.find(id);
        return [item, this.termsIn(item, content)];
      }),
    );
  }

  termsIn(item: number, content: string): TermCounts {
    const terms = this.#termCounts.get(item) ?? this.vocabulary.counted(content);
    this.#termCounts.set(item, terms);
    return terms;
  }

  async termRarity(terms: ReadonlySet<number>): Promise<Rarity> {
    const texts = Array.from(terms, (term) => this.vocabulary.text(term));
    const frequencies = await this.frequencies(texts);
    return new Map(Array.from(frequencies, ([term, items]) => [this.vocabulary.numberOf(term), items]));
  }

  textsAtHand(): undefined {
    return undefined;
  }

  speakersNamed(): undefined {
    return undefined;
  }

  threadNames(threads: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return readThreadNames(this.#transaction, this.#scope, threads);
  }

  placesOf(items: readonly number[]): Promise<readonly Placed[]> {
    return readPlaces(this.#transaction, this.#scope, this.items, items, this.#filter);
  }
}
