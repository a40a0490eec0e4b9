/** UUIDs by number: 16 bytes each, where a text takes 56. */
import { roomFor } from "./columns.ts";
import type { Items } from "./items.ts";

/** Words of 32 bits in a UUID. */
const WORDS = 4;

/** Where the hexadecimal digits of a UUID's text stand. */
const DIGITS = Uint8Array.from(
  Array.from({ length: 36 }, (_, place) => place).filter((place) => ![8, 13, 18, 23].includes(place)),
);

/** What a character stands for as a hexadecimal digit. */
const VALUES = new Uint8Array(128);
for (let digit = 0; digit < 16; digit += 1) {
  VALUES[digit.toString(16).charCodeAt(0)] = digit;
  VALUES[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

const CHARACTERS = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/**
 * Where a text is put together. A text made of it is one piece: put together from strings it took half as
 * long again.
 */
const TEXT = Buffer.alloc(36, "-");

/** Rows of UUIDs, `columns` in each. Comparing their words as numbers orders them as the database does. */
export class IdRows {
  readonly #columns: number;
  #words: Uint32Array;

  constructor(columns: number, capacity: number) {
    this.#columns = columns;
    this.#words = new Uint32Array(capacity * columns * WORDS);
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  resize(capacity: number): void {
    const words = new Uint32Array(capacity * this.#columns * WORDS);
    words.set(this.#words.subarray(0, words.length));
    this.#words = words;
  }

  set(row: number, column: number, id: string): void {
    writeWords(this.#words, this.#at(row, column), id);
  }

  setWords(row: number, words: Uint32Array): void {
    this.#words.set(words, this.#at(row, 0));
  }

  /** Copies the first id into `words`. */
  readWords(row: number, words: Uint32Array): void {
    const at = this.#at(row, 0);
    for (let word = 0; word < WORDS; word += 1) words[word] = this.#words[at + word] ?? 0;
  }

  copy(from: number, to: number): void {
    const start = this.#at(from, 0);
    this.#words.copyWithin(this.#at(to, 0), start, start + this.#columns * WORDS);
  }

  text(row: number, column: number): string {
    const at = this.#at(row, column);
    for (let word = 0; word < WORDS; word += 1) {
      const value = this.#words[at + word] ?? 0;
      for (let digit = 0; digit < 8; digit += 1)
        TEXT[DIGITS[word * 8 + digit] ?? 0] = CHARACTERS[(value >>> (28 - 4 * digit)) & 15] ?? 0;
    }
    return TEXT.toString("latin1");
  }

  /** Negative if the first one comes first, 0 if they are equal. */
  compare(row: number, other: number, column: number, others: IdRows = this): number {
    return compareWords(this.#words, this.#at(row, column), others.#words, others.#at(other, column));
  }

  isEqual(row: number, column: number, id: Uint32Array): boolean {
    return compareWords(this.#words, this.#at(row, column), id, 0) === 0;
  }

  #at(row: number, column: number): number {
    return (row * this.#columns + column) * WORDS;
  }
}

/** UUIDs, each once, with numbers in the order in which they came. */
export class IdTable {
  readonly rows: IdRows;
  #capacity: number;
  /** Numbers from 1 by the hash of their ids; 0 is free. At most half is taken. */
  #slots: Int32Array;
  #size = 0;
  /** Number of ids from the beginning that are in the order of ids. */
  #ordered = 0;
  readonly #pending = new Uint32Array(WORDS);

  /** @param capacity room for so many, before it grows */
  constructor(capacity = 16) {
    this.rows = new IdRows(1, capacity);
    this.#capacity = capacity;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity)));
  }

  get size(): number {
    return this.#size;
  }

  /** Are the numbers in the order of the ids? */
  get isOrdered(): boolean {
    return this.#ordered === this.#size;
  }

  get bytes(): number {
    return this.rows.bytes + this.#slots.byteLength;
  }

  /** The number of an id; -1 if it is not there. */
  find(id: string): number {
    writeWords(this.#pending, 0, id);
    return (this.#slots[this.#slotOfPending()] ?? 0) - 1;
  }

  /** Finds an id that is given as an item of a look into the index. */
  findItem(items: Pick<Items, "readWords">, item: number): number {
    items.readWords(item, this.#pending);
    return (this.#slots[this.#slotOfPending()] ?? 0) - 1;
  }

  /** The number of an id, which is added if it is not there. */
  add(id: string): number {
    writeWords(this.#pending, 0, id);
    return this.#addPending();
  }

  /** Adds an id that is given as 16 bytes, the high one first. */
  addBytes(bytes: Buffer, at: number): number {
    for (let word = 0; word < WORDS; word += 1) this.#pending[word] = bytes.readUInt32BE(at + 4 * word);
    return this.#addPending();
  }

  #addPending(): number {
    const slot = this.#slotOfPending();
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const number = this.#size;
    const isFull = number === this.#capacity;
    if (isFull) this.#makeRoom();
    this.rows.setWords(number, this.#pending);
    this.#size += 1;
    if (this.#ordered === number && (number === 0 || this.rows.compare(number - 1, number, 0) < 0))
      this.#ordered += 1;
    if (isFull && this.#slots.length < 2 * this.#capacity) this.#spread();
    else this.#slots[slot] = number + 1;
    return number;
  }

  text(number: number): string {
    return this.rows.text(number, 0);
  }

  /** Copies an id into four words. */
  readWords(number: number, words: Uint32Array): void {
    this.rows.readWords(number, words);
  }

  /** Negative if the first one's id comes first. */
  compare(one: number, other: number): number {
    return one < this.#ordered && other < this.#ordered ? one - other : this.rows.compare(one, other, 0);
  }

  /** Releases room that was allocated for more. */
  trim(): void {
    this.#capacity = Math.max(16, this.#size);
    this.rows.resize(this.#capacity);
  }

  #slotOfPending(): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(this.#pending) & mask;
    for (let taken = this.#slots[slot] ?? 0; taken > 0; taken = this.#slots[slot] ?? 0) {
      if (this.rows.isEqual(taken - 1, 0, this.#pending)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #makeRoom(): void {
    this.#capacity = roomFor(this.#capacity);
    this.rows.resize(this.#capacity);
  }

  /** Gives all numbers other slots, of twice as many. */
  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let number = 0; number < this.#size; number += 1) {
      this.rows.readWords(number, this.#pending);
      this.#slots[this.#slotOfPending()] = number + 1;
    }
  }
}

/** A UUID as four words. */
export function wordsOf(id: string): Uint32Array {
  const words = new Uint32Array(WORDS);
  writeWords(words, 0, id);
  return words;
}

function writeWords(words: Uint32Array, at: number, id: string): void {
  for (let word = 0; word < WORDS; word += 1) {
    let value = 0;
    for (let digit = 0; digit < 8; digit += 1)
      value = (value << 4) | (VALUES[id.charCodeAt(DIGITS[word * 8 + digit] ?? 0)] ?? 0);
    words[at + word] = value;
  }
}

function compareWords(words: Uint32Array, at: number, others: Uint32Array, other: number): number {
  for (let word = 0; word < WORDS; word += 1) {
    const difference = (words[at + word] ?? 0) - (others[other + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The last words of a UUID are random, in version 7 too; ids of tests may differ in any. */
function hashOf(words: Uint32Array): number {
  let hash = 0;
  for (const word of words) hash = Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}
