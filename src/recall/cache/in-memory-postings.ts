/**
 * Which words the episodes of one graph hold, in the process: of each episode its terms, of each term its
 * episodes, the latest first.
 */
import { resized, roomFor } from "../../graph/cache/columns.ts";
import { MAX_STORED } from "../../graph/write/posting-blocks.ts";
import type { CountedTerms, TermCounts, Vocabulary } from "../../text/counted-terms.ts";

export interface TermPostings {
  /** Rows of episodes, the latest first. */
  readonly rows: Int32Array;
  /** How often each holds the term. */
  readonly frequencies: Uint16Array;
}

/** A posting's episode and its frequency stand in one cell: so many bits are the episode's. */
const EPISODE_BITS = 24;
/** Maximum of episodes of one graph that can be cached. */
export const MAX_EPISODES = 2 ** EPISODE_BITS;
/** Frequencies from here on, which are rare, stand by themselves. */
const FREQUENT_FROM = 255;
/**
 * Bytes of a posting as one of its episode, a cell, an episode and a term in their columns, and of a text
 * beside its characters.
 */
const BYTES = { posting: 4 + 1, cell: 4, episode: 4, term: 4 + 4, text: 100, frequent: 50 } as const;
const FIRST_CAPACITY = 64;

export class InMemoryPostings implements Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /**
   * By term: how many postings it has, and where its latest slice begins. A slice is a run of cells, since
   * what is not near is what takes the time: each has room for twice as many postings as the one before it,
   * and begins with where that one does, unless it is the first.
   */
  #counts = new Int32Array(FIRST_CAPACITY);
  #slices = new Int32Array(FIRST_CAPACITY);
  #cells = new Int32Array(FIRST_CAPACITY);
  #usedCells = 0;
  /** By term and episode, see `frequentKey`. */
  readonly #frequent = new Map<number, number>();
  /** By episode, one after the other: its terms and how often each stands in it. */
  #terms = new Int32Array(FIRST_CAPACITY);
  #frequencies = new Uint8Array(FIRST_CAPACITY);
  /** By episode: its first term. Its last one is before the next episode's first. */
  #first = new Int32Array(FIRST_CAPACITY);
  #episodes = 0;
  #postings = 0;
  #textBytes = 0;

  get bytes(): number {
    return (
      this.#terms.length * BYTES.posting +
      this.#cells.length * BYTES.cell +
      this.#first.length * BYTES.episode +
      this.#counts.length * BYTES.term +
      this.#texts.length * BYTES.text +
      this.#frequent.size * BYTES.frequent +
      this.#textBytes
    );
  }

  /** Adds the words of the next episode. */
  add(counts: CountedTerms): void {
    const episode = this.#episodes;
    if (episode + 1 >= this.#first.length)
      this.#first = resized(this.#first, new Int32Array(roomFor(episode + 2)));
    if (this.#postings + counts.size > this.#terms.length) {
      const capacity = roomFor(this.#postings + counts.size);
      this.#terms = resized(this.#terms, new Int32Array(capacity));
      this.#frequencies = resized(this.#frequencies, new Uint8Array(capacity));
    }
    for (const [text, count] of counts) {
      const term = this.#add(text);
      const frequency = Math.min(count, FREQUENT_FROM);
      this.#terms[this.#postings] = term;
      this.#frequencies[this.#postings] = frequency;
      this.#postings += 1;
      this.#post(term, (frequency << EPISODE_BITS) | episode);
      if (count >= FREQUENT_FROM) this.#frequent.set(frequentKey(term, episode), Math.min(count, MAX_STORED));
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
    let count = term < 0 ? 0 : (this.#counts[term] ?? 0);
    if (episodes >= this.#episodes) return count;
    for (let slice = this.#latestSlice(term, count); count > 0; slice = this.#sliceBefore(slice)) {
      for (; count > slice.before; count -= 1)
        if (episodeIn(this.#cells[slice.at + count - slice.before - 1] ?? 0) < episodes) return count;
    }
    return 0;
  }

  /** Those of the first `episodes` that hold a term, the latest first, at most `most`. */
  postings(text: string, episodes: number, most: number): TermPostings {
    const term = this.numberOf(text);
    const count = this.frequency(term, episodes);
    const size = Math.min(most, count);
    const rows = new Int32Array(size);
    const frequencies = new Uint16Array(size);
    let place = 0;
    for (let slice = this.#latestSlice(term, count); place < size; slice = this.#sliceBefore(slice)) {
      const last = Math.min(count - place, slice.before + roomOf(slice.level));
      for (let cell = slice.at + last - slice.before - 1; cell >= slice.at && place < size; cell -= 1) {
        const posting = this.#cells[cell] ?? 0;
        rows[place] = episodeIn(posting);
        frequencies[place] = this.#frequency(term, episodeIn(posting), posting >>> EPISODE_BITS);
        place += 1;
      }
    }
    return { rows, frequencies };
  }

  /** The terms of an episode in the order of its text. */
  termsOf(episode: number): TermCounts {
    const first = this.#first[episode] ?? 0;
    const terms = this.#terms.subarray(first, this.#first[episode + 1] ?? 0);
    const counts = new Uint16Array(terms.length);
    for (let place = 0; place < counts.length; place += 1)
      counts[place] = this.#frequency(terms[place] ?? 0, episode, this.#frequencies[first + place] ?? 0);
    return { terms, counts };
  }

  #frequency(term: number, episode: number, stored: number): number {
    return stored < FREQUENT_FROM ? stored : (this.#frequent.get(frequentKey(term, episode)) ?? stored);
  }

  /** Adds a posting to a term's latest slice, or to a new one. */
  #post(term: number, posting: number): void {
    const count = this.#counts[term] ?? 0;
    const level = levelOf(count);
    const before = roomBefore(level);
    if (count === before) {
      const begin = this.#usedCells + (level === 0 ? 0 : 1);
      const end = begin + roomOf(level);
      if (end > this.#cells.length) this.#cells = resized(this.#cells, new Int32Array(roomFor(end)));
      if (level > 0) this.#cells[begin - 1] = this.#slices[term] ?? 0;
      this.#slices[term] = begin;
      this.#usedCells = end;
    }
    this.#cells[(this.#slices[term] ?? 0) + count - before] = posting;
    this.#counts[term] = count + 1;
  }

  /** The slice of the last of the first `count` postings of a term. */
  #latestSlice(term: number, count: number): Slice {
    const level = levelOf(Math.max(0, (this.#counts[term] ?? 0) - 1));
    let slice: Slice = { at: this.#slices[term] ?? 0, level, before: roomBefore(level) };
    while (slice.before >= count && slice.level > 0) slice = this.#sliceBefore(slice);
    return slice;
  }

  #sliceBefore({ at, level }: Slice): Slice {
    return { at: this.#cells[at - 1] ?? 0, level: level - 1, before: roomBefore(level - 1) };
  }

  #add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    this.#textBytes += text.length;
    if (number >= this.#counts.length) {
      const capacity = roomFor(number + 1);
      this.#counts = resized(this.#counts, new Int32Array(capacity));
      this.#slices = resized(this.#slices, new Int32Array(capacity));
    }
    return number;
  }
}

/** A run of cells with postings of one term. */
interface Slice {
  /** The cell of its first posting. */
  readonly at: number;
  readonly level: number;
  /** How many postings stand in the slices before it. */
  readonly before: number;
}

/** Room of the first slice, and from which level on slices do not grow any more. */
const FIRST_ROOM = 2;
const LAST_LEVEL = 6;

/** For how many postings a slice has room. */
function roomOf(level: number): number {
  return FIRST_ROOM << Math.min(level, LAST_LEVEL);
}

/** For how many the slices before it have. */
function roomBefore(level: number): number {
  const growing = Math.min(level, LAST_LEVEL);
  return (FIRST_ROOM << growing) - FIRST_ROOM + (level - growing) * roomOf(LAST_LEVEL);
}

/** The level of the slice in which the posting stands that comes after so many. */
function levelOf(count: number): number {
  const growing = roomBefore(LAST_LEVEL);
  return count < growing
    ? 30 - Math.clz32(count + FIRST_ROOM)
    : LAST_LEVEL + Math.floor((count - growing) / roomOf(LAST_LEVEL));
}

function episodeIn(posting: number): number {
  return posting & (MAX_EPISODES - 1);
}

function frequentKey(term: number, episode: number): number {
  return term * MAX_EPISODES + episode;
}
