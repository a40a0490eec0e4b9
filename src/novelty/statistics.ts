/** How usual words are in a graph: the statistics that tell how much is said with them. */
import sql from "sql-template-tag";
import { heldBy } from "../graph/index-terms.ts";
import type { Writing } from "../graph/writing.ts";

/**
 * A graph that has seen less is taken for one that has seen so many episodes without the word: else the first words of all would say nothing, and
 * the next ones little.
 */
const LEAST_EPISODES = 200;

/** Document frequencies of terms, kept up while a slice is gone through. */
export class WordStatistics {
  #episodes: number;
  readonly #holding: Map<string, number>;

  /** @param holding In how many episodes a term occurs. */
  constructor(episodes: number, holding: ReadonlyMap<string, number>) {
    this.#episodes = episodes;
    this.#holding = new Map(holding);
  }

  /** In how many episodes a term occurs. */
  holding(term: string): number {
    return this.#holding.get(term) ?? 0;
  }

  /**
   * Bits of information in that a term occurs: the surprisal -log2 p of an episode that holds it, with p = (n + ½) / (N + 1). This is Spärck Jones'
   * inverse document frequency (1972) read as information, as of Aizawa 2003 ("An information-theoretic perspective of tf-idf measures").
   */
  bits(term: string): number {
    const episodes = Math.max(this.#episodes, LEAST_EPISODES);
    return Math.max(0, Math.log2((episodes + 1) / (this.holding(term) + 0.5)));
  }

  /** The same from 0, for a word that is everywhere, to 1, for one that is new. */
  rarity(term: string): number {
    const episodes = Math.max(this.#episodes, LEAST_EPISODES);
    return this.bits(term) / Math.log2(2 * (episodes + 1));
  }

  /** Counts an episode with these different terms. */
  add(terms: Iterable<string>): void {
    this.#episodes += 1;
    for (const term of terms) this.#holding.set(term, this.holding(term) + 1);
  }
}

/** The statistics of a graph for some terms, before what is being written. */
export async function readStatistics(writing: Writing, terms: readonly string[]): Promise<WordStatistics> {
  if (writing.episodeCount === 0 || terms.length === 0)
    return new WordStatistics(writing.episodeCount, new Map());
  const rows = await writing.transaction.query<{ term: string; items: number }>(sql`
    SELECT term, items FROM ${heldBy(writing.tenant, [writing.graph], ["e"], terms)} held`);
  return new WordStatistics(writing.episodeCount, new Map(rows.map((row) => [row.term, row.items])));
}
