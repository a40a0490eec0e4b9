/** Reads the inverted index: how rare terms are, and which items hold them. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { Instant } from "../domain/interval.ts";
import type { IndexedKind } from "../graph/index-terms.ts";
import type { Corpus } from "./bm25.ts";
import { type Posting, TERM_BOUNDS } from "./candidates.ts";

/** The graphs that are searched. Their statistics are summed. */
export interface SearchScope {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

/** What is known of the graphs before a question is looked up in them. */
export interface Corpora {
  readonly episodes: Corpus;
  readonly facts: Corpus;
  /** When the latest episode occurred; `null` if there is none. */
  readonly latest: Instant | null;
}

/** Sizes and document frequencies of what is indexed, by kind. */
export async function readCorpora(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  terms: readonly string[],
): Promise<Corpora> {
  const [[totals], rows] = await Promise.all([
    transaction.query<{
      episodes: number;
      episode_terms: number;
      facts: number;
      fact_terms: number;
      latest: string | null;
    }>(sql`
      SELECT coalesce(sum(episode_count), 0)::float8 AS episodes, coalesce(sum(episode_terms), 0)::float8 AS episode_terms,
             coalesce(sum(fact_count), 0)::float8 AS facts, coalesce(sum(fact_terms), 0)::float8 AS fact_terms,
             max(last_occurred_at) AS latest
      FROM graph WHERE tenant_id = ${tenant} AND id = ANY (${[...graphs]}::integer[])`),
    transaction.query<{ kind: IndexedKind; term: string; items: number }>(sql`
      SELECT kind, term, sum(items)::float8 AS items FROM term
      WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND kind IN ('e', 'f') AND term = ANY (${[...terms]}::text[])
      GROUP BY kind, term`),
  ]);
  const frequencies = (kind: IndexedKind) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.term, row.items]));
  return {
    latest: totals?.latest == null ? null : Date.parse(totals.latest),
    episodes: {
      documents: totals?.episodes ?? 0,
      totalLength: totals?.episode_terms ?? 0,
      documentFrequency: frequencies("e"),
    },
    facts: {
      documents: totals?.facts ?? 0,
      totalLength: totals?.fact_terms ?? 0,
      documentFrequency: frequencies("f"),
    },
  };
}

/**
 * Postings of terms. One row a term, its postings as arrays: a row for each posting took three times as long to bring over
 * from the embedded database.
 */
export async function readPostings(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  kind: IndexedKind,
  terms: readonly string[],
): Promise<Posting[]> {
  if (terms.length === 0) return [];
  const rows = await transaction.query<{
    term: string;
    items: string;
    frequencies: number[];
    lengths: number[];
  }>(sql`
    SELECT wanted.term, string_agg(p.item_id::text, ' ') AS items, array_agg(p.frequency::integer) AS frequencies, array_agg(p.terms) AS lengths
    FROM unnest(${[...terms]}::text[]) AS wanted (term)
    CROSS JOIN LATERAL (
      SELECT item_id, frequency, terms FROM posting
      WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND kind = ${kind}::"char" AND term = wanted.term
      ORDER BY item_id DESC LIMIT ${TERM_BOUNDS.maxPostings}
    ) p GROUP BY wanted.term`);
  return rows.flatMap(({ term, items, frequencies, lengths }) =>
    items
      .split(" ")
      .map((item, at) => ({ term, item, frequency: frequencies[at] ?? 1, length: lengths[at] ?? 1 })),
  );
}
