/** How postings stand in the database: blocks of 20 bytes an item, in the order in which they were added. */
import sql, { type Sql } from "sql-template-tag";
import type { IdTable } from "../cache/id-table.ts";

/** An item's id (16 bytes), how often it holds the term (2), its length in terms (2), the high byte first. */
export const BYTES = 20;
const FREQUENCY_AT = 16;
const LENGTH_AT = 18;
/** Greater frequencies and lengths are stored as this one. */
export const MAX_STORED = 65_535;

/** Number of items that fill a block: two blocks' worth in one row are not moved out of line. */
export const BLOCK = 48;

/**
 * Blocks have numbers from here on until they are packed: then they lose so much of it. So all that are
 * packed stand before all that are loose.
 */
export const FIRST_UNPACKED = 2 ** 30;

/** Numbers the blocks of a write, each higher than all that are in the graph. */
export class BlockNumbers {
  #next: number;

  constructor(next: number) {
    this.#next = next;
  }

  get next(): number {
    return this.#next;
  }

  /** The first of so many. */
  reserve(count: number): number {
    const first = this.#next;
    this.#next += count;
    return first;
  }
}

/** The items that hold a term. */
export interface PostingList {
  readonly term: string;
  /** Numbers of the items. */
  readonly items: ArrayLike<number>;
  /** How often each holds the term. */
  readonly frequencies: ArrayLike<number>;
  /** The length of each, in terms. */
  readonly lengths: ArrayLike<number>;
}

/**
 * How often an item holds a term, and which, as one number: objects for all that is packed took a third of
 * the time.
 */
export function postingOf(item: number, frequency: number): number {
  return item * (MAX_STORED + 1) + Math.min(frequency, MAX_STORED);
}

/** Writes blocks of the items of one write. */
export class Packing {
  /** Each as it stands in a block, without its frequency: an item stands in as many as it has terms. */
  readonly #items: Buffer;

  constructor(items: readonly { readonly id: string; readonly terms: readonly string[] }[]) {
    this.#items = Buffer.alloc(items.length * BYTES);
    for (const [item, { id, terms }] of items.entries()) {
      this.#items.write(id.replaceAll("-", ""), item * BYTES, "hex");
      this.#items.writeUInt16BE(Math.min(terms.length, MAX_STORED), item * BYTES + LENGTH_AT);
    }
  }

  /** A block of those that {@link holds} means, from one of them to before another, or to the last. */
  block(postings: readonly number[], from: number, to: number): Uint8Array {
    const items = this.#items;
    const end = Math.min(to, postings.length);
    const bytes = new Uint8Array((end - from) * BYTES);
    let at = 0;
    for (let next = from; next < end; next += 1, at += BYTES) {
      const value = postings[next] ?? 0;
      const frequency = value % (MAX_STORED + 1);
      const item = ((value - frequency) / (MAX_STORED + 1)) * BYTES;
      // So few bytes are copied faster one by one than by a call.
      for (let byte = 0; byte < BYTES; byte += 1) bytes[at + byte] = items[item + byte] ?? 0;
      bytes[at + FREQUENCY_AT] = frequency >> 8;
      bytes[at + FREQUENCY_AT + 1] = frequency & 255;
    }
    return bytes;
  }
}

/** Reads the items of runs of blocks, of each the last `most`, and adds them to those that are known. */
export function unpacked(
  term: string,
  runs: readonly Uint8Array[],
  existing: IdTable,
  most = Number.POSITIVE_INFINITY,
): PostingList {
  const bytes = Buffer.concat(runs.map((run) => run.subarray(Math.max(0, run.byteLength - most * BYTES))));
  const count = bytes.length / BYTES;
  const items = new Int32Array(count);
  const frequencies = new Uint16Array(count);
  const lengths = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    items[at] = existing.addBytes(bytes, at * BYTES);
    frequencies[at] = bytes.readUInt16BE(at * BYTES + FREQUENCY_AT);
    lengths[at] = bytes.readUInt16BE(at * BYTES + LENGTH_AT);
  }
  return { term, items, frequencies, lengths };
}

/** The items of a block as rows of a FROM list: `at`, `item_id`, `piece`. */
export function itemsOf(postings: Sql): Sql {
  return sql`generate_series(0, octet_length(${postings}) / 20 - 1) AS place (at)
    CROSS JOIN LATERAL (SELECT encode(substr(${postings}, place.at * 20 + 1, 16), 'hex')::uuid AS item_id,
      substr(${postings}, place.at * 20 + 1, 20) AS piece) AS held`;
}
