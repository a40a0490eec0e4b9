/** The inverted index: which items hold a term, and how many. A write adds blocks of postings, and now and then packs those of a term that has many. */
import sql, { type Sql } from "sql-template-tag";
import type { Steps } from "../domain/steps.ts";
import { counted } from "../recall/counted-terms.ts";
import { terms } from "../recall/terms.ts";
import { withPauses } from "../threads/pauses.ts";
import type { Target } from "./insert-rows.ts";
import { BLOCK, BYTES, holds, itemsOf, Packing } from "./posting-blocks.ts";

/** `e`: an episode. `f`: a fact. */
export type IndexedKind = "e" | "f";

export interface IndexedItem {
  readonly id: string;
  readonly terms: readonly string[];
}

/** An item under the terms of its text. */
export function indexedItem(id: string, text: string): IndexedItem {
  return { id, terms: terms(text) };
}

/** Adds items to the index: of each term a block, or several where one is full. */
export async function indexItems(
  writing: Target,
  kind: IndexedKind,
  items: readonly IndexedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const byTerm = await withPauses(itemsByTerm(items));
  // Sorted, since what stands together in the table is put there together.
  const terms = [...byTerm.keys()].sort();
  const blocks = await withPauses(blocksOf(terms, byTerm, items));
  const first = writing.blocks.take(1 + blocks.reduce((last, { place }) => Math.max(last, place), 0));
  writing.transaction.send(sql`
    INSERT INTO posting (tenant_id, graph_id, kind, term, block, postings)
    SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", new.term, ${first}::integer + new.place, new.postings
    FROM unnest(${blocks.map(({ term }) => term)}::text[], ${blocks.map(({ place }) => place)}::integer[],
                ${blocks.map(({ postings }) => postings)}::bytea[]) AS new (term, place, postings)`);
  if (isTimeToPack(first)) packBlocks(writing, kind, terms);
}

/** One write in so many packs what it has touched. */
const WRITES_BETWEEN = 8;

/** By chance, and the same each time: a term that every second write holds is not passed over for ever. */
function isTimeToPack(block: number): boolean {
  // The highest bits of a product with the golden ratio (Knuth, The Art of Computer Programming 3, 6.4, multiplicative hashing).
  return (Math.imul(block + 1, 0x9e_37_79_b1) >>> 0) / 2 ** 32 < 1 / WRITES_BETWEEN;
}

/** A term that has so many loose blocks gets full ones of them. */
const LOOSE = 16;

/** Fills the loose blocks of terms from the first on, with the last packed one, and counts what they hold. The blocks keep their order. */
function packBlocks(
  { transaction, tenant, graph }: Target,
  kind: IndexedKind,
  terms: readonly string[],
): void {
  const within = sql`p.tenant_id = ${tenant} AND p.graph_id = ${graph} AND p.kind = ${kind}::"char"`;
  transaction.send(sql`
    WITH loose AS MATERIALIZED (
      SELECT wanted.term, held.*, least(held.count, (octet_length(held.run) - 1) / ${BYTES * BLOCK}::integer + 1) AS kept
      FROM unnest(${[...terms]}::text[]) AS wanted (term)
      LEFT JOIN LATERAL (SELECT p.packed_to FROM term p WHERE ${within} AND p.term = wanted.term OFFSET 0) t ON true
      CROSS JOIN LATERAL (
        SELECT array_agg(p.block ORDER BY p.block) AS blocks, string_agg(p.postings, ''::bytea ORDER BY p.block) AS run, count(*)::integer AS count,
          (sum(octet_length(p.postings)) FILTER (WHERE p.block > coalesce(t.packed_to, -1)) / ${BYTES}::integer)::integer AS added
        FROM posting p WHERE ${within} AND p.term = wanted.term AND p.block >= coalesce(t.packed_to, -1)
        OFFSET 0
      ) held
      WHERE held.count > ${LOOSE}::integer
    ), full_ones AS (
      UPDATE posting p SET postings = packed.postings
      FROM (
        SELECT l.term, b.block, CASE WHEN b.place < l.count THEN substr(l.run, ((b.place - 1) * ${BYTES * BLOCK}::integer + 1)::integer, ${BYTES * BLOCK}::integer)
          ELSE substr(l.run, ((b.place - 1) * ${BYTES * BLOCK}::integer + 1)::integer) END AS postings
        FROM loose l CROSS JOIN LATERAL unnest(l.blocks) WITH ORDINALITY AS b (block, place) WHERE b.place <= l.kept
      ) packed
      WHERE ${within} AND p.term = packed.term AND p.block = packed.block AND p.postings <> packed.postings
    ), emptied AS (
      DELETE FROM posting p USING loose l CROSS JOIN LATERAL unnest(l.blocks) WITH ORDINALITY AS b (block, place)
      WHERE b.place > l.kept AND ${within} AND p.term = l.term AND p.block = b.block
    )
    INSERT INTO term AS known (tenant_id, graph_id, kind, term, items, packed_to)
    SELECT ${tenant}, ${graph}, ${kind}::"char", term, added, blocks[kept] FROM loose
    ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET items = known.items + excluded.items, packed_to = excluded.packed_to`);
}

/**
 * How many items hold terms, for a FROM list: `kind`, `term`, `items`; one row of each that some item holds. What is packed is counted, and loose blocks are few.
 *
 * @param graphs numbers of graphs whose counts are summed
 */
export function heldBy(
  tenant: number,
  graphs: readonly number[],
  kinds: readonly IndexedKind[],
  terms: readonly string[],
): Sql {
  return sql`(
    SELECT indexed.kind::"char" AS kind, wanted.term, sum(held.items)::float8 AS items
    FROM unnest(${[...graphs]}::integer[]) AS searched (graph) CROSS JOIN unnest(${[...kinds]}::text[]) AS indexed (kind) CROSS JOIN unnest(${[...terms]}::text[]) AS wanted (term)
    LEFT JOIN LATERAL (
      SELECT p.items, p.packed_to FROM term p
      WHERE p.tenant_id = ${tenant} AND p.graph_id = searched.graph AND p.kind = indexed.kind::"char" AND p.term = wanted.term OFFSET 0
    ) t ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(t.items, 0) + coalesce(sum(octet_length(p.postings)) / ${BYTES}::integer, 0) AS items FROM posting p
      WHERE p.tenant_id = ${tenant} AND p.graph_id = searched.graph AND p.kind = indexed.kind::"char" AND p.term = wanted.term AND p.block > coalesce(t.packed_to, -1)
      OFFSET 0
    ) held
    WHERE held.items > 0 GROUP BY indexed.kind, wanted.term)`;
}

/** Takes items out of the index, within a transaction that forgets. Words may have been told apart otherwise when they were put in, so all blocks are looked through. */
export function removeItems(
  { transaction, tenant, graph }: Target,
  kind: IndexedKind,
  items: readonly string[],
): void {
  if (items.length === 0) return;
  const of = (table: string) =>
    sql(
      [`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ` AND ${table}.kind = `, `::"char"`],
      tenant,
      graph,
      kind,
    );
  transaction.send(sql`
    WITH looked AS (
      SELECT p.term, p.block, at, piece, item_id = ANY (${[...items]}::uuid[]) AS is_gone
      FROM posting p CROSS JOIN ${itemsOf(sql`p.postings`)} WHERE ${of("p")}
    ), changed AS MATERIALIZED (
      SELECT term, block, count(*) FILTER (WHERE is_gone)::integer AS gone,
        string_agg(piece, ''::bytea ORDER BY at) FILTER (WHERE NOT is_gone) AS postings
      FROM looked GROUP BY term, block HAVING bool_or(is_gone)
    ), emptied AS (
      DELETE FROM posting p USING changed c WHERE ${of("p")} AND p.term = c.term AND p.block = c.block AND c.postings IS NULL
    ), rewritten AS (
      UPDATE posting p SET postings = c.postings FROM changed c
      WHERE ${of("p")} AND p.term = c.term AND p.block = c.block AND c.postings IS NOT NULL
    )
    UPDATE term t SET items = t.items - held.gone
    FROM (SELECT c.term, sum(c.gone)::integer AS gone FROM changed c JOIN term p ON ${of("p")} AND p.term = c.term AND c.block <= p.packed_to GROUP BY c.term) held
    WHERE ${of("t")} AND t.term = held.term`);
  transaction.send(sql`DELETE FROM term t WHERE ${of("t")} AND items <= 0`);
}

/** Part of a term's postings, for one block. */
interface NewBlock {
  readonly term: string;
  /** How many blocks after the first of the same write. */
  readonly place: number;
  readonly postings: Uint8Array;
}

/** New blocks, in the order of terms given. */
function* blocksOf(
  terms: readonly string[],
  byTerm: ReadonlyMap<string, readonly number[]>,
  items: readonly IndexedItem[],
): Steps<NewBlock[]> {
  const packing = new Packing(items);
  const blocks: NewBlock[] = [];
  for (const term of terms) {
    yield;
    const holding = byTerm.get(term) ?? [];
    for (let from = 0; from < holding.length; from += BLOCK) {
      const postings = packing.block(holding, from, from + BLOCK);
      blocks.push({ term, place: from / BLOCK, postings });
    }
  }
  return blocks;
}

/** The items that hold each term, as they are packed. */
function* itemsByTerm(items: readonly IndexedItem[]): Steps<Map<string, number[]>> {
  const byTerm = new Map<string, number[]>();
  for (const [item, { terms }] of items.entries()) {
    yield;
    for (const [term, frequency] of counted(terms)) {
      const list = byTerm.get(term);
      if (list === undefined) byTerm.set(term, [holds(item, frequency)]);
      else list.push(holds(item, frequency));
    }
  }
  return byTerm;
}
