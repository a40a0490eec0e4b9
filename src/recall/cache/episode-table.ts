/**
 * The episodes of one graph in the process: their threads, neighbours, speakers, lengths and terms, without
 * their texts.
 */
import type { Role } from "../../domain/episode.ts";
import { addTo } from "../../domain/grouping.ts";
import { resized, roomFor } from "../../graph/cache/columns.ts";
import { IdTable } from "../../graph/cache/id-table.ts";
import { MAX_STORED } from "../../graph/write/posting-blocks.ts";
import type { CountedTerms } from "../../text/counted-terms.ts";
import { type PlaceColumns, placeAt } from "../index/place-columns.ts";
import type { Placed } from "../index/table.ts";
import { type AnswerKind, answerKindIn } from "../question/answer-kind.ts";
import { nameTerms } from "../question/question.ts";
import { InMemoryPostings } from "./in-memory-postings.ts";

/** Bytes of one episode in the columns and in its thread. */
const BYTES_EACH = 4 * 4 + 8 + 2 + 8;
const FIRST_CAPACITY = 64;
const FLAGS = { question: 1, time: 2, number: 4, asks: 8 } as const;
const NO_ROWS: readonly number[] = [];

export class EpisodeTable {
  readonly moved: number;
  readonly words = new InMemoryPostings();
  readonly #ids = new IdTable();
  #threads = new Int32Array(FIRST_CAPACITY);
  #positions = new Int32Array(FIRST_CAPACITY);
  #lengths = new Int32Array(FIRST_CAPACITY);
  #speakers = new Int32Array(FIRST_CAPACITY);
  #times = new Float64Array(FIRST_CAPACITY);
  #roles = new Uint8Array(FIRST_CAPACITY);
  /** What is so of each, see {@link FLAGS}. */
  #flags = new Uint8Array(FIRST_CAPACITY);
  /** By thread, the rows by position. */
  readonly #rows = new Map<number, number[]>();
  readonly #threadNames = new Map<number, string>();
  readonly #speakerNames: (string | null)[] = [];
  readonly #speakerNumbers = new Map<string | null, number>();
  /** By each term of their names. */
  readonly #speakersCalled = new Map<string, string[]>();
  readonly #roleNames: Role[] = [];
  #nameBytes = 0;
  #next = 0;
  #whole = 0;

  /** @param moved how often episodes had been moved or removed when the first one was read */
  constructor(moved: number) {
    this.moved = moved;
  }

  /** The ordinal up to which all are held. */
  get next(): number {
    return this.#next;
  }

  /** Number of episodes before that ordinal. Later ones may be held already, which somebody else reads. */
  get episodes(): number {
    return this.#whole;
  }

  get bytes(): number {
    const threads = this.#rows.size * 100;
    return this.#ids.bytes + this.#threads.length * BYTES_EACH + threads + this.#nameBytes + this.words.bytes;
  }

  /** Adds the next episode, in the order of their ordinals; one that is there stays as it is. */
  add(columns: PlaceColumns, at: number, content: string, words: CountedTerms): void {
    const row = this.#ids.size;
    if (this.#ids.add(columns.ids[at] ?? "") < row) return;
    if (row >= this.#threads.length) this.#grow();
    const { thread, position, length, speaker, role, occurredAt, isQuestion, asks } = placeAt(columns, at);
    this.#threads[row] = thread;
    this.#positions[row] = position;
    this.#lengths[row] = length;
    this.#speakers[row] = this.#speakerNumber(speaker);
    this.#times[row] = occurredAt;
    this.#roles[row] = this.#roleNumber(role);
    const { time, number } = answerKindIn(content);
    this.#flags[row] =
      (isQuestion ? FLAGS.question : 0) |
      (asks ? FLAGS.asks : 0) |
      (time ? FLAGS.time : 0) |
      (number ? FLAGS.number : 0);
    const rows = this.#rows.get(thread) ?? [];
    rows[position] = row;
    this.#rows.set(thread, rows);
    this.words.add(words);
  }

  /** All before the ordinal `next` are held now, of which `last` is the last one. */
  isWholeUpTo(next: number, last: string | undefined): void {
    if (next <= this.#next) return;
    this.#next = next;
    if (last !== undefined) this.#whole = this.#ids.find(last) + 1;
  }

  /** The row of an episode; -1 if it is not held. */
  rowOf(id: string): number {
    return this.#ids.find(id);
  }

  idOf(row: number): string {
    return this.#ids.text(row);
  }

  nameThread(thread: number, name: string): void {
    if (this.#threadNames.has(thread)) return;
    this.#threadNames.set(thread, name);
    this.#nameBytes += 100 + 2 * name.length;
  }

  threadName(thread: number): string | undefined {
    return this.#threadNames.get(thread);
  }

  /** Speakers with a term in their names. */
  speakersCalled(term: string): readonly string[] {
    return this.#speakersCalled.get(term) ?? [];
  }

  /** Copies the id of a row into four words. */
  readWords(row: number, words: Uint32Array): void {
    this.#ids.readWords(row, words);
  }

  /** Negative if the first one's id comes first. */
  compare(row: number, other: number): number {
    return this.#ids.compare(row, other);
  }

  /** Writes the lengths of rows, as the index in the database has them. */
  lengthsOf(rows: Int32Array, into: Uint16Array): void {
    for (let at = 0; at < rows.length; at += 1)
      into[at] = Math.min(MAX_STORED, this.#lengths[rows[at] ?? 0] ?? 0);
  }

  /**
   * The rows of some episodes, of those just before and after them in their threads, and of what follows
   * where that is a question, each once.
   *
   * @param episodes so many are seen: later ones may have been added for somebody who sees more
   */
  around(some: Iterable<number>, episodes: number): ReadonlySet<number> {
    const rows = new Set<number>();
    for (const row of some) {
      const thread = this.#rows.get(this.#threads[row] ?? 0) ?? NO_ROWS;
      const position = this.#positions[row] ?? 0;
      const [before = episodes, after = episodes] = [thread[position - 1], thread[position + 1]];
      if (before < episodes) rows.add(before);
      rows.add(row);
      if (after >= episodes) continue;
      rows.add(after);
      const answer = this.#has(after, FLAGS.question) ? (thread[position + 2] ?? episodes) : episodes;
      if (answer < episodes) rows.add(answer);
    }
    return rows;
  }

  /** @param item the number of the episode in a look into the index */
  placed(row: number, item: number): Placed {
    return {
      item,
      thread: this.#threads[row] ?? 0,
      position: this.#positions[row] ?? 0,
      length: this.#lengths[row] ?? 0,
      speaker: this.#speakerNames[this.#speakers[row] ?? 0] ?? null,
      role: this.#roleNames[this.#roles[row] ?? 0] ?? "user",
      occurredAt: this.#times[row] ?? 0,
      isQuestion: this.#has(row, FLAGS.question),
      asks: this.#has(row, FLAGS.asks),
      passesFilter: true,
    };
  }

  namedBy(row: number): AnswerKind {
    return { time: this.#has(row, FLAGS.time), number: this.#has(row, FLAGS.number) };
  }

  #has(row: number, flag: number): boolean {
    return ((this.#flags[row] ?? 0) & flag) > 0;
  }

  #speakerNumber(speaker: string | null): number {
    const known = this.#speakerNumbers.get(speaker);
    if (known !== undefined) return known;
    const number = this.#speakerNames.push(speaker) - 1;
    this.#speakerNumbers.set(speaker, number);
    this.#nameBytes += 100 + 2 * (speaker?.length ?? 0);
    if (speaker === null) return number;
    for (const term of new Set(nameTerms(speaker).flat())) {
      addTo(this.#speakersCalled, term, speaker);
      this.#nameBytes += 100;
    }
    return number;
  }

  #roleNumber(role: Role): number {
    const known = this.#roleNames.indexOf(role);
    return known < 0 ? this.#roleNames.push(role) - 1 : known;
  }

  #grow(): void {
    const capacity = roomFor(this.#threads.length + 1);
    this.#threads = resized(this.#threads, new Int32Array(capacity));
    this.#positions = resized(this.#positions, new Int32Array(capacity));
    this.#lengths = resized(this.#lengths, new Int32Array(capacity));
    this.#speakers = resized(this.#speakers, new Int32Array(capacity));
    this.#times = resized(this.#times, new Float64Array(capacity));
    this.#roles = resized(this.#roles, new Uint8Array(capacity));
    this.#flags = resized(this.#flags, new Uint8Array(capacity));
  }
}
