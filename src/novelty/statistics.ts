/** How usual words are in a graph: the statistics of how much is said with them. */
import sql from "sql-template-tag";
import { termCountsSql } from "../graph/write/index-terms.ts";
import type { Writing } from "../graph/write/writing.ts";

/**
 * A graph that has seen less is taken for one that has seen so many episodes without the word: else the first
 * words of all would say nothing, and the next ones little.
 */
const MIN_EPISODES = 200;

/** Document frequencies of terms, kept up while slices are gone through. */
export class WordStatistics {
  #episodes: number;
  /** Document frequencies of terms that were read, with what was added since. */
  readonly #documentFrequency = new Map<string, number>();
  /** What this slice adds to the document frequencies of other terms. */
  readonly #unread = new Map<string, number>();

  constructor(episodes: number) {
    this.#episodes = episodes;
  }

  /** Has it been read how many episodes hold a term? */
  hasRead(term: string): boolean {
    return this.#documentFrequency.has(term);
  }

  /** Takes over what was read of terms; those that are missing are in no episode. */
  read(terms: readonly string[], documentFrequency: ReadonlyMap<string, number>): void {
    for (const term of terms) this.#documentFrequency.set(term, documentFrequency.get(term) ?? 0);
  }

  /** How many terms were read. */
  get size(): number {
    return this.#documentFrequency.size;
  }

  /** In how many episodes a term occurs. */
  documentFrequency(term: string): number {
    return this.#documentFrequency.get(term) ?? this.#unread.get(term) ?? 0;
  }

  /**
   * Bits of information in that a term occurs: the surprisal -log2 p of an episode that holds it, with p = (n
   * + ½) / (N + 1). This is Spärck Jones' inverse document frequency (1972) read as information, as of Aizawa
   * 2003 ("An information-theoretic perspective of tf-idf measures").
   */
  bits(term: string): number {
    const episodes = Math.max(this.#episodes, MIN_EPISODES);
    return Math.max(0, Math.log2((episodes + 1) / (this.documentFrequency(term) + 0.5)));
  }

  /** Rarity of a term, from 0 for one that is everywhere to 1 for one that is new. */
  rarity(term: string): number {
    const episodes = Math.max(this.#episodes, MIN_EPISODES);
    return this.bits(term) / Math.log2(2 * (episodes + 1));
  }

  /** Counts an episode with these different terms. */
  add(terms: Iterable<string>): void {
    this.#episodes += 1;
    for (const term of terms) {
      const counts = this.#documentFrequency.has(term) ? this.#documentFrequency : this.#unread;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }

  /** The slice that was added is stored: what was counted of terms that were not read can be read. */
  endSlice(): void {
    this.#unread.clear();
  }
}

/** Maximum of terms that are cached from one slice to the next; more are read anew. */
const MAX_CACHED = 200_000;

/**
 * Statistics that one slice leaves to the next of the same list, whose words are mostly the same. They hold
 * as long as nobody else has written in between.
 */
export class CachedStatistics {
  #cached: { readonly statistics: WordStatistics; readonly head: string } | undefined;

  /**
   * Takes them out: a write that fails leaves none.
   *
   * @param head where the journal of the graph ends
   */
  read(head: string): WordStatistics | undefined {
    const cached = this.#cached;
    this.#cached = undefined;
    return cached?.head === head ? cached.statistics : undefined;
  }

  /**
   * Puts them in. It need not be known whether the write will last: if not, the journal never ends so.
   *
   * @param head where the journal will end
   */
  store(head: string, statistics: WordStatistics): void {
    if (statistics.size > MAX_CACHED) return;
    statistics.endSlice();
    this.#cached = { statistics, head };
  }
}

/**
 * The statistics of a graph for some terms, before what is being written.
 *
 * @param cached the statistics of the slice before
 */
export async function readStatistics(
  writing: Writing,
  terms: readonly string[],
  cached: CachedStatistics,
): Promise<WordStatistics> {
  const statistics = cached.read(writing.journal.head) ?? new WordStatistics(writing.episodeCount);
  const unread = terms.filter((term) => !statistics.hasRead(term));
  const rows =
    writing.episodeCount === 0 || unread.length === 0
      ? []
      : await writing.transaction.query<{ term: string; items: number }>(sql`
          SELECT term, items FROM ${termCountsSql(writing.tenant, [writing.graph], ["e"], unread)} held`);
  statistics.read(unread, new Map(rows.map((row) => [row.term, row.items])));
  return statistics;
}
