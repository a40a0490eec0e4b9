/** Reads the inverted index: how rare terms are, and which items hold them. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { Instant } from "../domain/interval.ts";
import type { IdTable } from "../graph/current/id-table.ts";
import { heldBy, type IndexedKind, isLoose } from "../graph/index-terms.ts";
import { BLOCK, type PostingList, unpacked } from "../graph/posting-blocks.ts";
import type { Corpus } from "./bm25.ts";
import type { GraphEnd } from "./episode-cache.ts";

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
  /** The states of the graphs, of those that may be read. */
  readonly ends: readonly GraphEnd[];
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
      ends:
        | readonly (readonly [graph: number, next: number, moved: number, count: number, head: string])[]
        | null;
    }>(sql`
      SELECT coalesce(sum(episode_count), 0)::float8 AS episodes, coalesce(sum(episode_terms), 0)::float8 AS episode_terms,
             coalesce(sum(fact_count), 0)::float8 AS facts, coalesce(sum(fact_terms), 0)::float8 AS fact_terms,
             max(last_occurred_at) AS latest, json_agg(json_build_array(id, episode_count + ordinal_holes, places_moved, audit_count, encode(audit_head, 'hex'))) AS ends
      FROM graph WHERE tenant_id = ${tenant} AND ${inGraphs("id", graphs)}`),
    transaction.query<{ kind: IndexedKind; term: string; items: number }>(sql`
      SELECT kind, term, items FROM ${heldBy(tenant, graphs, ["e", "f"], terms)} held`),
  ]);
  const frequencies = (kind: IndexedKind) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.term, row.items]));
  return {
    latest: totals?.latest == null ? null : Date.parse(totals.latest),
    ends: (totals?.ends ?? []).map(([graph, next, moved, count, head]) => ({
      graph,
      next,
      moved,
      journal: { count, head },
    })),
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

/** Postings of terms: of each term and graph the latest, at most `most`. Their items are added to those that are known. */
export async function readPostings(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  kind: IndexedKind,
  terms: readonly string[],
  known: IdTable,
  most: number,
): Promise<readonly PostingList[]> {
  if (terms.length === 0) return [];
  const wanted = sql`tenant_id = ${tenant} AND graph_id = searched.graph AND kind = ${kind}::"char" AND term = wanted.term`;
  const rows = await transaction.query<{ term: string; run: Uint8Array }>(sql`
    SELECT wanted.term, p.run
    FROM unnest(${[...terms]}::text[]) AS wanted (term)
    CROSS JOIN unnest(${[...graphs]}::integer[]) AS searched (graph)
    CROSS JOIN LATERAL (
      SELECT string_agg(postings, ''::bytea ORDER BY block) AS run
      FROM (SELECT block, postings FROM posting p WHERE ${wanted} AND ${isLoose("p")}
            UNION ALL
            (SELECT block, postings FROM posting p WHERE ${wanted} AND NOT ${isLoose("p")} ORDER BY block DESC LIMIT ${Math.ceil(most / BLOCK) + 1})) found
    ) p
    WHERE p.run IS NOT NULL`);
  const runs = new Map<string, Uint8Array[]>();
  for (const { term, run } of rows) {
    const others = runs.get(term);
    if (others === undefined) runs.set(term, [run]);
    else others.push(run);
  }
  return Array.from(runs, ([term, all]) => unpacked(term, all, known, most));
}

/** Words of the first hits, with how rare they are. */
export async function readFrequencies(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await transaction.query<{ terms: string[] | null; items: number[] | null }>(sql`
    SELECT array_agg(term) AS terms, array_agg(items) AS items FROM ${heldBy(tenant, graphs, ["e"], terms)} held`);
  const [found] = rows;
  return new Map((found?.terms ?? []).map((term, at) => [term, found?.items?.[at] ?? 0]));
}
