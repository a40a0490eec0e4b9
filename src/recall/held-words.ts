/** Which words the episodes of one graph hold, in the process: of each episode its terms, of each term its episodes as a chain, the latest first. */
import { resized, roomFor } from "../graph/current/columns.ts";
import { GREATEST } from "../graph/posting-blocks.ts";
import { countedTerms, type TermCounts } from "./counted-terms.ts";

/** Bytes of a posting, an episode and a term in their columns, and of a text beside its characters. */
const BYTES = { posting: 4 + 4 + 4 + 2, episode: 4, term: 4 + 4, text: 100 } as const;
const FIRST_CAPACITY = 64;

export class HeldWords {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** By term: its latest posting, -1 if it has none, and how many it has. */
  #latest = new Int32Array(FIRST_CAPACITY);
  #counts = new Int32Array(FIRST_CAPACITY);
  /** By posting: its episode, its term, how often, and the posting of the same term before it. */
  #episode = new Int32Array(FIRST_CAPACITY);
  #term = new Int32Array(FIRST_CAPACITY);
  #frequency = new Uint16Array(FIRST_CAPACITY);
  #before = new Int32Array(FIRST_CAPACITY);
  /** By episode: its first posting. Its last one is before the next episode's first. */
  #first = new Int32Array(FIRST_CAPACITY);
  #episodes = 0;
  #postings = 0;
  #textBytes = 0;

  get bytes(): number {
    return (
      this.#episode.length * BYTES.posting +
      this.#first.length * BYTES.episode +
      this.#latest.length * BYTES.term +
      this.#texts.length * BYTES.text +
      this.#textBytes
    );
  }

  /** Adds the words of the next episode. */
  add(content: string): void {
    const counts = countedTerms(content);
    const episode = this.#episodes;
    if (episode + 1 >= this.#first.length)
      this.#first = resized(this.#first, new Int32Array(roomFor(episode + 2)));
    if (this.#postings + counts.size > this.#episode.length) this.#growPostings(this.#postings + counts.size);
    for (const [text, count] of counts) {
      const term = this.#numberOf(text);
      const posting = this.#postings;
      this.#postings += 1;
      this.#episode[posting] = episode;
      this.#term[posting] = term;
      this.#frequency[posting] = Math.min(count, GREATEST);
      this.#before[posting] = this.#latest[term] ?? -1;
      this.#latest[term] = posting;
      this.#counts[term] = (this.#counts[term] ?? 0) + 1;
    }
    this.#episodes = episode + 1;
    this.#first[episode + 1] = this.#postings;
  }

  /** In how many of the first `episodes` a term occurs. */
  frequency(text: string, episodes: number): number {
    const term = this.#numbers.get(text);
    if (term === undefined) return 0;
    let count = this.#counts[term] ?? 0;
    for (let at = this.#latest[term] ?? -1; at >= 0 && (this.#episode[at] ?? 0) >= episodes; count -= 1)
      at = this.#before[at] ?? -1;
    return count;
  }

  /** Tells of those of the first `episodes` that hold a term, the latest first, at most `most`. */
  holding(
    text: string,
    episodes: number,
    most: number,
    tell: (episode: number, frequency: number) => void,
  ): void {
    const term = this.#numbers.get(text);
    let left = most;
    for (
      let at = term === undefined ? -1 : (this.#latest[term] ?? -1);
      at >= 0 && left > 0;
      at = this.#before[at] ?? -1
    ) {
      const episode = this.#episode[at] ?? 0;
      if (episode >= episodes) continue;
      tell(episode, this.#frequency[at] ?? 0);
      left -= 1;
    }
  }

  /** The terms of an episode in the order of its text. */
  termsOf(episode: number): TermCounts {
    const counts = new Map<string, number>();
    const end = this.#first[episode + 1] ?? 0;
    for (let at = this.#first[episode] ?? 0; at < end; at += 1)
      counts.set(this.#texts[this.#term[at] ?? 0] ?? "", this.#frequency[at] ?? 0);
    return counts;
  }

  #numberOf(text: string): number {
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
    this.#episode = resized(this.#episode, new Int32Array(capacity));
    this.#term = resized(this.#term, new Int32Array(capacity));
    this.#frequency = resized(this.#frequency, new Uint16Array(capacity));
    this.#before = resized(this.#before, new Int32Array(capacity));
  }
}
