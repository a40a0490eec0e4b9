/** What recall asks of the index of episodes, whoever holds it: which episodes hold a term, how rare terms are, and where episodes stand. */
import type { Transaction } from "../db/database.ts";
import { IdTable } from "../graph/current/id-table.ts";
import type { Items, PostingList } from "../graph/posting-blocks.ts";
import { CountedVocabulary, type Rarity, type TermCounts, type Vocabulary } from "./counted-terms.ts";
import type { EpisodeFilter } from "./episode-filter.ts";
import type { Question } from "./question.ts";
import { readContents, readPlaces } from "./read-episodes.ts";
import { readFrequencies, readPostings, type SearchScope } from "./read-index.ts";
import type { Placed } from "./table.ts";

export interface EpisodeIndex {
  /** What the postings are of. */
  readonly items: Items;
  /** Of each term and graph the latest postings, at most `most`; of a term that stands nowhere none. */
  postings(terms: readonly string[], most: number): Promise<readonly PostingList[]>;
  /** In how many episodes each term stands. */
  frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The numbers of terms of episodes. */
  readonly vocabulary: Vocabulary;
  /** The terms of each of some episodes. */
  termsOf(items: readonly string[]): Promise<ReadonlyMap<string, TermCounts>>;
  /** The same, if it takes no reading; else `undefined`. */
  termsAtHand(items: readonly string[]): ReadonlyMap<string, TermCounts> | undefined;
  /** Those of an episode whose words were read. */
  termsIn(item: string, content: string): TermCounts;
  /** In how many episodes each of these terms stands. */
  rarityOf(terms: ReadonlySet<number>): Promise<Rarity>;
  /** The places of some episodes and of those just before and after them in their threads. */
  placesOf(items: readonly string[]): Promise<readonly Placed[]>;
  /** Whom of all who speak a question names, if it takes no reading; else `undefined`. */
  speakersNamed(question: Question): ReadonlySet<string> | undefined;
}

/** For so many items there is room from the beginning. */
export const ROOM = 1_024;

/** The index in the database. */
export class StoredIndex implements EpisodeIndex {
  readonly items = new IdTable(ROOM);
  readonly vocabulary = new CountedVocabulary();
  readonly #told = new Map<string, TermCounts>();
  readonly #transaction: Transaction;
  readonly #scope: SearchScope;
  readonly #wanted: { readonly knownAt?: string; readonly wanted?: EpisodeFilter };

  /** @param wanted episodes of another moment, or only some */
  constructor(
    transaction: Transaction,
    scope: SearchScope,
    wanted: { readonly knownAt?: string; readonly wanted?: EpisodeFilter } = {},
  ) {
    this.#transaction = transaction;
    this.#scope = scope;
    this.#wanted = wanted;
  }

  postings(terms: readonly string[], most: number): Promise<readonly PostingList[]> {
    return readPostings(this.#transaction, this.#scope, "e", terms, this.items, most);
  }

  frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readFrequencies(this.#transaction, this.#scope, terms);
  }

  async termsOf(items: readonly string[]): Promise<ReadonlyMap<string, TermCounts>> {
    const contents = await readContents(this.#transaction, this.#scope, items);
    return new Map(Array.from(contents, ([item, content]) => [item, this.termsIn(item, content)]));
  }

  termsIn(item: string, content: string): TermCounts {
    const terms = this.#told.get(item) ?? this.vocabulary.counted(content);
    this.#told.set(item, terms);
    return terms;
  }

  async rarityOf(terms: ReadonlySet<number>): Promise<Rarity> {
    const texts = Array.from(terms, (term) => this.vocabulary.text(term));
    const frequencies = await this.frequencies(texts);
    return new Map(Array.from(frequencies, ([term, items]) => [this.vocabulary.numberOf(term), items]));
  }

  termsAtHand(): undefined {
    return undefined;
  }

  speakersNamed(): undefined {
    return undefined;
  }

  placesOf(items: readonly string[]): Promise<readonly Placed[]> {
    return readPlaces(this.#transaction, this.#scope, items, this.#wanted);
  }
}
