/** The inverted index: one row for each term of an item, and how many items hold each term. */
import sql from "sql-template-tag";
import { terms } from "../recall/terms.ts";
import type { Target } from "./insert-rows.ts";

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

/** Adds items to the index. */
export function indexItems(writing: Target, kind: IndexedKind, items: readonly IndexedItem[]): void {
  if (items.length === 0) return;
  const postings = items.flatMap((item) => postingsOf(item));
  const holding = new Map<string, number>();
  for (const posting of postings) holding.set(posting.term, (holding.get(posting.term) ?? 0) + 1);
  // Sorted, so that two writers of one table never wait for each other in a circle.
  const terms = [...holding.keys()].sort();
  writing.transaction.send(sql`
      INSERT INTO posting (tenant_id, graph_id, kind, term, item_id, frequency, terms)
      SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", term, item_id, frequency, terms
      FROM unnest(${postings.map((posting) => posting.term)}::text[], ${postings.map((posting) => posting.item)}::uuid[],
                  ${postings.map((posting) => posting.frequency)}::smallint[], ${postings.map((posting) => posting.length)}::integer[])
        AS new (term, item_id, frequency, terms)`);
  writing.transaction.send(sql`
      INSERT INTO term AS known (tenant_id, graph_id, kind, term, items)
      SELECT ${writing.tenant}, ${writing.graph}, ${kind}::"char", term, items
      FROM unnest(${terms}::text[], ${terms.map((term) => holding.get(term) ?? 0)}::integer[]) AS new (term, items)
      ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET items = known.items + excluded.items`);
}

function postingsOf(item: IndexedItem) {
  const frequencies = new Map<string, number>();
  for (const term of item.terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return [...frequencies].map(([term, frequency]) => ({
    term,
    item: item.id,
    frequency: Math.min(frequency, 32_767),
    length: item.terms.length,
  }));
}
