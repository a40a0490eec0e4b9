/** Which words the episodes of one graph hold, in the process: of each episode its terms, of each term its episodes as a chain, the latest first. */
import { resized, roomFor } from "../graph/current/columns.ts";
import { GREATEST } from "../graph/posting-blocks.ts";
import { countedTerms, type TermCounts, type Vocabulary } from "./counted-terms.ts";

/** The postings of one term. */
export interface HeldPostings {
  /** Rows of episodes, the latest first. */
  readonly rows: Int32Array;
  /** How often each holds the term. */
  readonly frequencies: Uint16Array;
}

/** A posting's episode and its frequency stand in one word: so many bits are the episode's. */
const EPISODE_BITS = 24;
/** So many episodes can be held of one graph. */
export const MOST_EPISODES = 2 ** EPISODE_BITS;
/** Frequencies from here on, which are rare, stand by themselves. */
const FREQUENT = 255;
/** Bytes of a posting, an episode and a term in their columns, and of a text beside its characters. */
const BYTES = { posting: 8 + 4, episode: 4, term: 4 + 4, text: 100, frequent: 50 } as const;
const FIRST_CAPACITY = 64;

export class HeldWords implements Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** By term: its latest posting, -1 if it has none, and how many it has. */
  #latest = new Int32Array(FIRST_CAPACITY);
  #counts = new Int32Array(FIRST_CAPACITY);
  /** By posting: its episode with how often, then the posting of the same term before it. Side by side, since what is not near is what takes the time. */
  #chain = new Int32Array(2 * FIRST_CAPACITY);
  readonly #frequent = new Map<number, number>();
  /** By posting: its term. */
  #term = new Int32Array(FIRST_CAPACITY);
  /** By episode: its first posting. Its last one is before the next episode's first. */
  #first = new Int32Array(FIRST_CAPACITY);
  #episodes = 0;
  #postings = 0;
  #textBytes = 0;

  get bytes(): number {
    return (
      this.#term.length * BYTES.posting +
      this.#first.length * BYTES.episode +
      this.#latest.length * BYTES.term +
      this.#texts.length * BYTES.text +
      this.#frequent.size * BYTES.frequent +
      this.#textBytes
    );
  }

  /** Adds the words of the next episode. */
  add(content: string): void {
    const counts = countedTerms(content);
    const episode = this.#episodes;
    if (episode + 1 >= this.#first.length)
      this.#first = resized(this.#first, new Int32Array(roomFor(episode + 2)));
    if (this.#postings + counts.size > this.#term.length) this.#growPostings(this.#postings + counts.size);
    for (const [text, count] of counts) {
      const term = this.#add(text);
      const posting = this.#postings;
      this.#postings += 1;
      this.#term[posting] = term;
      this.#chain[2 * posting] = (Math.min(count, FREQUENT) << EPISODE_BITS) | episode;
      this.#chain[2 * posting + 1] = this.#latest[term] ?? -1;
      if (count >= FREQUENT) this.#frequent.set(posting, Math.min(count, GREATEST));
      this.#latest[term] = posting;
      this.#counts[term] = (this.#counts[term] ?? 0) + 1;
    }
    this.#episodes = episode + 1;
    this.#first[episode + 1] = this.#postings;
  }

  numberOf(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  text(term: number): string {
    return this.#texts[term] ?? "";
  }

  /** In how many of the first `episodes` a term occurs. */
  frequency(term: number, episodes: number): number {
    return term < 0 ? 0 : this.#seen(term, episodes).count;
  }

  /** Those of the first `episodes` that hold a term, the latest first, at most `most`. */
  postings(text: string, episodes: number, most: number): HeldPostings {
    const term = this.numberOf(text);
    const { latest, count } = term < 0 ? NOWHERE : this.#seen(term, episodes);
    const size = Math.min(most, count);
    const rows = new Int32Array(size);
    const frequencies = new Uint16Array(size);
    for (let place = 0, at = latest; place < size; place += 1) {
      const word = this.#chain[2 * at] ?? 0;
      rows[place] = word & (MOST_EPISODES - 1);
      frequencies[place] = this.#frequencyOf(at, word);
      at = this.#chain[2 * at + 1] ?? -1;
    }
    return { rows, frequencies };
  }

  /** The latest posting of a term in the first `episodes`, and how many there are up to it. */
  #seen(term: number, episodes: number): { readonly latest: number; readonly count: number } {
    const end = this.#first[episodes] ?? 0;
    let latest = this.#latest[term] ?? -1;
    let count = this.#counts[term] ?? 0;
    for (; latest >= end; count -= 1) latest = this.#chain[2 * latest + 1] ?? -1;
    return { latest, count };
  }

  #frequencyOf(posting: number, word: number): number {
    const frequency = word >>> EPISODE_BITS;
    return frequency < FREQUENT ? frequency : (this.#frequent.get(posting) ?? frequency);
  }

  /** The terms of an episode in the order of its text. */
  termsOf(episode: number): TermCounts {
    const first = this.#first[episode] ?? 0;
    const terms = this.#term.subarray(first, this.#first[episode + 1] ?? 0);
    const counts = new Uint16Array(terms.length);
    for (let place = 0; place < counts.length; place += 1)
      counts[place] = this.#frequencyOf(first + place, this.#chain[2 * (first + place)] ?? 0);
    return { terms, counts };
  }

  #add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    this.#textBytes += text.length;
    if (number >= this.#latest.length) {
      const capacity = roomFor(number + 1);
      this.#latest = resized(this.#latest, new Int32Array(capacity));
      this.#counts = resized(this.#counts, new Int32Array(capacity));
    }
    this.#latest[number] = -1;
    return number;
  }

  #growPostings(least: number): void {
    const capacity = roomFor(least);
    this.#term = resized(this.#term, new Int32Array(capacity));
    this.#chain = resized(this.#chain, new Int32Array(2 * capacity));
  }
}

const NOWHERE = { latest: -1, count: 0 } as const;
