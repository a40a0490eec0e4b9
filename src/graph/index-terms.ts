/** The inverted index: which items hold a term, and how many. */
import sql from "sql-template-tag";
import type { Steps } from "../domain/steps.ts";
import { counted } from "../recall/counted-terms.ts";
import { terms } from "../recall/terms.ts";
import { withPauses } from "../threads/pauses.ts";
import type { Target } from "./insert-rows.ts";
import { BLOCK, holds, itemsOf, Packing } from "./posting-blocks.ts";

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

/** Adds items to the index: to the last block of each term, and to new ones as they fill. */
export async function indexItems(
  writing: Target,
  kind: IndexedKind,
  items: readonly IndexedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const byTerm = await withPauses(itemsByTerm(items));
  // Sorted, so that two writers of one table never wait for each other in a circle.
  const terms = [...byTerm.keys()].sort();
  const blocks = await withPauses(blocksOf(terms, byTerm, items));
  writing.transaction.send(sql`
    WITH counted AS (
      INSERT INTO term AS known (tenant_id, graph_id, kind, term, items)
      SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", term, items
      FROM unnest(${terms}::text[], ${terms.map((term) => byTerm.get(term)?.length ?? 0)}::integer[]) AS new (term, items)
      ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET items = known.items + excluded.items
      RETURNING term, items
    )
    INSERT INTO posting AS known (tenant_id, graph_id, kind, term, block, postings)
    SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", new.term, (counted.items - new.added) / ${BLOCK}::integer + new.place, new.postings
    FROM unnest(${blocks.map(({ term }) => term)}::text[], ${blocks.map(({ added }) => added)}::integer[],
                ${blocks.map(({ place }) => place)}::integer[], ${blocks.map(({ postings }) => postings)}::bytea[])
      AS new (term, added, place, postings)
    JOIN counted ON counted.term = new.term COLLATE "C"
    ON CONFLICT (tenant_id, graph_id, kind, term, block) DO UPDATE SET postings = known.postings || excluded.postings`);
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
    UPDATE term t SET items = t.items - held.gone FROM (SELECT term, sum(gone)::integer AS gone FROM changed GROUP BY term ORDER BY term) held
    WHERE ${of("t")} AND t.term = held.term`);
  transaction.send(sql`DELETE FROM term t WHERE ${of("t")} AND items <= 0`);
}

/** Part of a term's postings, for one block. */
interface NewBlock {
  readonly term: string;
  /** How many items hold the term that did not before. */
  readonly added: number;
  /** How many blocks after the one that the first of them belongs to. */
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
      blocks.push({ term, added: holding.length, place: from / BLOCK, postings });
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
