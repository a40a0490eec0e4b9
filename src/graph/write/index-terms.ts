/**
 * The inverted index: which items hold a term, and how many. A write adds blocks of postings, and now and
 * then packs those of a term that has many.
 */
import sql, { raw, type Sql } from "sql-template-tag";
import { inGraphs } from "../../db/in-graphs.ts";
import { addTo } from "../../domain/grouping.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { runCooperatively } from "../../scheduling/yielding.ts";
import { counted } from "../../text/counted-terms.ts";
import { terms } from "../../text/terms.ts";
import type { Target } from "./insert-rows.ts";
import { BLOCK, BYTES, FIRST_UNPACKED, itemsOf, Packing, postingOf } from "./posting-blocks.ts";

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
  const byTerm = await runCooperatively(itemsByTerm(items));
  // Sorted, since what stands together in the table is put there together.
  const terms = [...byTerm.keys()].sort();
  const blocks = await runCooperatively(blocksOf(terms, byTerm, items));
  const first = writing.blocks.reserve(1 + blocks.reduce((last, { place }) => Math.max(last, place), 0));
  writing.transaction.send(sql`
    INSERT INTO posting (tenant_id, graph_id, kind, term, block, postings)
    SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", new.term, ${FIRST_UNPACKED + first}::integer + new.place, new.postings
    FROM unnest(${blocks.map(({ term }) => term)}::text[], ${blocks.map(({ place }) => place)}::integer[],
                ${blocks.map(({ postings }) => postings)}::bytea[]) AS new (term, place, postings)`);
  if (isTimeToPack(first)) packBlocks(writing, kind, terms);
}

/** One write in so many packs what it has touched. */
const WRITES_BETWEEN = 8;

/**
 * Is it the turn of a block to be packed? By chance, and the same each time: a term that every second write
 * holds is not passed over for ever.
 */
function isTimeToPack(block: number): boolean {
  // The highest bits of a product with the golden ratio (Knuth, The Art of Computer Programming 3, 6.4,
  // multiplicative hashing).
  return (Math.imul(block + 1, 0x9e_37_79_b1) >>> 0) / 2 ** 32 < 1 / WRITES_BETWEEN;
}

/** A term that has more loose blocks gets full ones of them. */
const MAX_UNPACKED = 16;

/**
 * Makes full blocks of the loose ones of terms and the last packed one before them, and counts what they
 * hold. The order stays.
 */
function packBlocks(
  { transaction, tenant, graph }: Target,
  kind: IndexedKind,
  terms: readonly string[],
): void {
  const isHere = isIn("p", { tenant, graph, kind });
  transaction.send(sql`
    WITH many AS MATERIALIZED (
      SELECT p.term FROM posting p WHERE ${isHere} AND p.term = ANY (${[...terms]}::text[]) AND ${isUnpacked("p")}
      GROUP BY p.term HAVING count(*) > ${MAX_UNPACKED}::integer
    ), loose AS MATERIALIZED (
      SELECT many.term, held.*, least(held.count, (octet_length(held.run) - 1) / ${BYTES * BLOCK}::integer + 1) AS kept
      FROM many CROSS JOIN LATERAL (
        SELECT array_agg(p.block ORDER BY p.block) AS blocks, string_agg(p.postings, ''::bytea ORDER BY p.block) AS run, count(*)::integer AS count,
          (sum(octet_length(p.postings)) FILTER (WHERE ${isUnpacked("p")}) / ${BYTES}::integer)::integer AS added
        FROM posting p WHERE ${isHere} AND p.term = many.term
          AND p.block >= coalesce((SELECT max(p.block) FROM posting p WHERE ${isHere} AND p.term = many.term AND NOT ${isUnpacked("p")}), 0)
      ) held
    ), full_ones AS (
      UPDATE posting p SET block = filled.block % ${FIRST_UNPACKED}::integer, postings = filled.postings
      FROM (
        SELECT l.term, b.block, CASE WHEN b.place < l.count THEN substr(l.run, ((b.place - 1) * ${BYTES * BLOCK}::integer + 1)::integer, ${BYTES * BLOCK}::integer)
          ELSE substr(l.run, ((b.place - 1) * ${BYTES * BLOCK}::integer + 1)::integer) END AS postings
        FROM loose l CROSS JOIN LATERAL unnest(l.blocks) WITH ORDINALITY AS b (block, place) WHERE b.place <= l.kept
      ) filled
      WHERE ${isHere} AND p.term = filled.term AND p.block = filled.block
    ), emptied AS (
      DELETE FROM posting p USING loose l CROSS JOIN LATERAL unnest(l.blocks) WITH ORDINALITY AS b (block, place)
      WHERE b.place > l.kept AND ${isHere} AND p.term = l.term AND p.block = b.block
    )
    INSERT INTO term AS known (tenant_id, graph_id, kind, term, items)
    SELECT ${tenant}, ${graph}, ${kind}::"char", term, added FROM loose
    ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET items = known.items + excluded.items`);
}

/**
 * SQL that counts the items that hold terms, for a FROM list: `kind`, `term`, `items`; one row of each that
 * some item holds. What is packed is counted, and loose blocks are few.
 *
 * @param graphs numbers of graphs whose counts are summed
 */
export function termCountsSql(
  tenant: number,
  graphs: readonly number[],
  kinds: readonly IndexedKind[],
  terms: readonly string[],
): Sql {
  const condition = sql`tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND kind = ANY (${[...kinds]}::"char"[]) AND term = ANY (${[...terms]}::text[])`;
  return sql`(
    SELECT kind, term, sum(items)::float8 AS items FROM (
      SELECT kind, term, items FROM term WHERE ${condition}
      UNION ALL SELECT kind, term, octet_length(postings) / ${BYTES}::integer FROM posting p WHERE ${condition} AND ${isUnpacked("p")}) counted
    GROUP BY kind, term)`;
}

/** Condition: a row of `posting` is a loose block. */
export function isUnpacked(row: string): Sql {
  return sql`(${raw(row)}.block >= ${FIRST_UNPACKED}::integer)`;
}

/** Condition: a row of `posting` or `term` is of a kind of items of a graph. */
function isIn(
  row: string,
  { tenant, graph, kind }: Pick<Target, "tenant" | "graph"> & { readonly kind: IndexedKind },
): Sql {
  const of = raw(row);
  return sql`${of}.tenant_id = ${tenant} AND ${of}.graph_id = ${graph} AND ${of}.kind = ${kind}::"char"`;
}

/**
 * Takes items out of the index, within a transaction that forgets. Words may have been told apart otherwise
 * when they were put in, so all blocks are looked through.
 */
export function removeItems(
  { transaction, tenant, graph }: Target,
  kind: IndexedKind,
  items: readonly string[],
): void {
  if (items.length === 0) return;
  const of = (row: string) => isIn(row, { tenant, graph, kind });
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
    FROM (SELECT c.term, sum(c.gone)::integer AS gone FROM changed c WHERE NOT ${isUnpacked("c")} GROUP BY c.term) held
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
): CooperativeTask<NewBlock[]> {
  const packing = new Packing(items);
  const blocks: NewBlock[] = [];
  for (const term of terms) {
    yield;
    const entries = byTerm.get(term) ?? [];
    for (let from = 0; from < entries.length; from += BLOCK) {
      const postings = packing.block(entries, from, from + BLOCK);
      blocks.push({ term, place: from / BLOCK, postings });
    }
  }
  return blocks;
}

/** The items that hold each term, as they are packed. */
function* itemsByTerm(items: readonly IndexedItem[]): CooperativeTask<Map<string, number[]>> {
  const byTerm = new Map<string, number[]>();
  for (const [item, { terms }] of items.entries()) {
    yield;
    for (const [term, frequency] of counted(terms)) addTo(byTerm, term, postingOf(item, frequency));
  }
  return byTerm;
}
