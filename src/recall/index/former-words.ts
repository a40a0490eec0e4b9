/**
 * The index as it was known at a moment: it holds what episodes say now, and some of them said something else
 * then.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import { addTo } from "../../domain/grouping.ts";
import type { IdTable } from "../../graph/cache/id-table.ts";
import type { PostingList } from "../../graph/write/posting-blocks.ts";
import { counted } from "../../text/counted-terms.ts";
import { terms } from "../../text/terms.ts";
import type { KnownScope } from "./read-index.ts";

interface FormerPosting {
  readonly id: string;
  readonly frequency: number;
  readonly length: number;
}

/** What episodes said at a moment that were revised since. */
export class FormerWords {
  readonly #ids: ReadonlySet<string>;
  readonly #byTerm: ReadonlyMap<string, readonly FormerPosting[]>;

  constructor(episodes: readonly { readonly id: string; readonly content: string }[]) {
    const byTerm = new Map<string, FormerPosting[]>();
    for (const { id, content } of episodes) {
      const list = terms(content);
      for (const [term, frequency] of counted(list)) {
        const posting = { id, frequency, length: list.length };
        addTo(byTerm, term, posting);
      }
    }
    this.#ids = new Set(episodes.map(({ id }) => id));
    this.#byTerm = byTerm;
  }

  /** Counts in how many episodes terms stand, with these words. */
  counts(frequencies: ReadonlyMap<string, number>, terms: readonly string[]): ReadonlyMap<string, number> {
    const counts = new Map(frequencies);
    for (const term of terms) {
      const more = this.#byTerm.get(term)?.length ?? 0;
      if (more > 0) counts.set(term, (counts.get(term) ?? 0) + more);
    }
    return counts;
  }

  /** The postings of terms, with what these episodes said then in the place of what they say now. */
  postings(lists: readonly PostingList[], terms: readonly string[], items: IdTable): readonly PostingList[] {
    const byTerm = new Map(lists.map((list) => [list.term, list]));
    return terms.flatMap((term) => {
      const now = byTerm.get(term);
      const then = this.#byTerm.get(term) ?? [];
      if (this.#ids.size === 0 || (now === undefined && then.length === 0)) return now ?? [];
      const kept = Array.from(now?.items ?? [], (item, at) => ({
        item,
        frequency: now?.frequencies[at] ?? 0,
        length: now?.lengths[at] ?? 0,
      })).filter(({ item }) => !this.#ids.has(items.text(item)));
      const all = [...kept, ...then.map(({ id, ...rest }) => ({ item: items.add(id), ...rest }))];
      return {
        term,
        items: all.map(({ item }) => item),
        frequencies: all.map(({ frequency }) => frequency),
        lengths: all.map(({ length }) => length),
      };
    });
  }
}

/** Reads what was said at a moment by episodes that were revised since. */
export async function readFormerWords(
  transaction: Transaction,
  { tenant, graphs, knownAt }: KnownScope,
): Promise<FormerWords> {
  const rows = await transaction.query<{ id: string; content: string }>(sql`
    SELECT episode_id AS id, content FROM episode_version
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND recorded_at <= ${knownAt}::timestamptz AND superseded_at > ${knownAt}::timestamptz`);
  return new FormerWords(rows);
}
