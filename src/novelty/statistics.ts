/** How usual words are in a graph: the statistics of how much is said with them. */
import sql from "sql-template-tag";
import { termCountsSql } from "../graph/write/index-terms.ts";
import type { Writing } from "../graph/write/writing.ts";

/**
 * A graph that has seen less is taken for one that has seen so many episodes without the word: else the first
 * words of all would say nothing, and the next ones little.
 */
const MIN_EPISODES = 200;

/** Document frequencies of terms, kept up while a slice is gone through. */
export class WordStatistics {
  #episodes: number;
  readonly #documentFrequency: Map<string, number>;

  /** @param documentFrequency of terms; those that are missing are in no episode */
  constructor(episodes: number, documentFrequency: ReadonlyMap<string, number> = new Map()) {
    this.#episodes = episodes;
    this.#documentFrequency = new Map(documentFrequency);
  }

  /** In how many episodes a term occurs. */
  documentFrequency(term: string): number {
    return this.#documentFrequency.get(term) ?? 0;
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
    for (const term of terms) this.#documentFrequency.set(term, this.documentFrequency(term) + 1);
  }
}

/** The statistics of a graph for some terms, before what is being written. */
export async function readStatistics(writing: Writing, terms: readonly string[]): Promise<WordStatistics> {
  const { episodeCount, transaction, tenant, graph } = writing;
  if (episodeCount === 0 || terms.length === 0) return new WordStatistics(episodeCount);
  const rows = await transaction.query<{ term: string; items: number }>(sql`
    SELECT term, items FROM ${termCountsSql(tenant, [graph], ["e"], terms)} held`);
  return new WordStatistics(episodeCount, new Map(rows.map((row) => [row.term, row.items])));
}
