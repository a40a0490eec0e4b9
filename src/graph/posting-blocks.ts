/** How postings stand in the database: blocks of 20 bytes an item. */
import sql, { type Sql } from "sql-template-tag";
import type { IdTable } from "./current/id-table.ts";

/** An item's id (16 bytes), how often it holds the term (2), its length in terms (2), the high byte first. */
const BYTES = 20;
/** Greater frequencies and lengths are stored as this one. */
export const GREATEST = 65_535;

/** So many items fill a block: two blocks' worth in one row are not moved out of line. */
export const BLOCK = 48;

/** The items of one look into the index, by number. */
export interface Items {
  readonly size: number;
  /** -1 of an item that is not among them. */
  find(id: string): number;
  text(item: number): string;
  /** Negative if the first one's id comes first. */
  compare(one: number, other: number): number;
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

/** One item of a block. */
export function packed(id: string, frequency: number, length: number): string {
  return id.replaceAll("-", "") + twoBytes(frequency) + twoBytes(length);
}

function twoBytes(value: number): string {
  return Math.min(value, GREATEST).toString(16).padStart(4, "0");
}

/** Reads the items of runs of blocks, of each the last `most`, and adds them to those that are known. */
export function unpacked(
  term: string,
  runs: readonly Uint8Array[],
  known: IdTable,
  most = Number.POSITIVE_INFINITY,
): PostingList {
  const bytes = Buffer.concat(runs.map((run) => run.subarray(Math.max(0, run.byteLength - most * BYTES))));
  const count = bytes.length / BYTES;
  const items = new Int32Array(count);
  const frequencies = new Uint16Array(count);
  const lengths = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    items[at] = known.addBytes(bytes, at * BYTES);
    frequencies[at] = bytes.readUInt16BE(at * BYTES + 16);
    lengths[at] = bytes.readUInt16BE(at * BYTES + 18);
  }
  return { term, items, frequencies, lengths };
}

/** The items of a block as rows of a FROM list: `at`, `item_id`, `piece`. */
export function itemsOf(postings: Sql): Sql {
  return sql`generate_series(0, octet_length(${postings}) / 20 - 1) AS place (at)
    CROSS JOIN LATERAL (SELECT encode(substr(${postings}, place.at * 20 + 1, 16), 'hex')::uuid AS item_id,
      substr(${postings}, place.at * 20 + 1, 20) AS piece) AS held`;
}
