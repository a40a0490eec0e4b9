/** Reads the inverted index: how rare terms are, and which items hold them. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { addTo } from "../../domain/grouping.ts";
import type { Instant } from "../../domain/interval.ts";
import type { IdTable } from "../../graph/cache/id-table.ts";
import { type IndexedKind, isUnpacked, termCountsSql } from "../../graph/write/index-terms.ts";
import { BLOCK, type PostingList, unpacked } from "../../graph/write/posting-blocks.ts";
import type { Corpus } from "./bm25.ts";
import { TERM_BOUNDS, type TermBounds } from "./candidates.ts";
import type { GraphEnd } from "./graph-end.ts";

export type SearchScope = ReadGraphs;

/**
 * The scope of a search with the clock of recording: as known at a moment, with microseconds; absent: now.
 */
export interface KnownScope extends SearchScope {
  readonly knownAt?: string;
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

/** What the index is asked first. */
interface FirstTerms {
  /** Terms whose rarity among facts counts. The postings of those that are worth reading are read with it. */
  readonly ofFacts: readonly string[];
  /** Terms whose rarity among episodes counts; none where the process has cached them. */
  readonly ofEpisodes: readonly string[];
}

/** What is known of the graphs, and where terms stand in their facts. */
export interface FirstRead {
  readonly corpora: Corpora;
  /**
   * Runs of postings of each term, from each graph that holds it, the latest ones; also of terms that are
   * just as rare as the last one that is worth reading.
   */
  readonly factRuns: ReadonlyMap<string, readonly Uint8Array[]>;
}

interface IndexRow {
  readonly kind: IndexedKind;
  readonly term: string;
  /** How many items hold the term; `null` in a row with a run. */
  readonly items: number | null;
  readonly run: Uint8Array | null;
}

/**
 * Sizes and document frequencies of what is indexed, by kind, and the postings of facts, in one go: a
 * question waits for each reading.
 */
export async function readFirst(
  transaction: Transaction,
  scope: SearchScope,
  { ofFacts, ofEpisodes }: FirstTerms,
  { maxPostings, commonFrom, commonShare }: TermBounds = TERM_BOUNDS,
): Promise<FirstRead> {
  const { tenant, graphs } = scope;
  const ofGraphs = sql`FROM graph WHERE tenant_id = ${tenant} AND ${inGraphs("id", graphs)}`;
  const kinds: readonly IndexedKind[] = ofEpisodes.length === 0 ? ["f"] : ["e", "f"];
  const terms = [...new Set([...ofFacts, ...ofEpisodes])];
  // As `selectTerms` chooses, and beside them those that are as rare as the last one: which of these come
  // first is not for the database to say.
  const [[totals], rows] = await Promise.all([
    transaction.query<TotalsRow>(sql`
      SELECT coalesce(sum(episode_count), 0)::float8 AS episodes, coalesce(sum(episode_terms), 0)::float8 AS episode_terms,
             coalesce(sum(fact_count), 0)::float8 AS facts, coalesce(sum(fact_terms), 0)::float8 AS fact_terms,
             max(last_occurred_at) AS latest, json_agg(json_build_array(id, episode_count + ordinal_holes, places_moved, audit_count, encode(audit_head, 'hex'))) AS ends
      ${ofGraphs}`),
    transaction.query<IndexRow>(sql`
      WITH held AS MATERIALIZED (SELECT kind, term, items FROM ${termCountsSql(tenant, graphs, kinds, terms)} counted),
      wanted AS (
        SELECT term FROM (
          SELECT term, items, rank() OVER (ORDER BY items) AS place,
            coalesce(sum(items) OVER (ORDER BY items RANGE UNBOUNDED PRECEDING EXCLUDE GROUP), 0) AS rarer
          FROM held WHERE kind = 'f' AND term = ANY (${[...ofFacts]}::text[])) ranked
        WHERE place = 1 OR (rarer + items <= ${maxPostings}::integer AND items <= (
          SELECT sum(fact_count) * CASE WHEN sum(fact_count) > ${commonFrom}::integer THEN ${commonShare}::float8 ELSE 1 END ${ofGraphs})))
      SELECT kind, term, items, NULL::bytea AS run FROM held
      UNION ALL SELECT 'f', wanted.term, NULL, p.run FROM wanted ${runsOf(scope, "f", maxPostings)}`),
  ]);
  const frequencies = (kind: IndexedKind) =>
    new Map(
      rows.flatMap((row) =>
        row.kind === kind && row.items !== null ? [[row.term, row.items] as const] : [],
      ),
    );
  return {
    corpora: {
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
    },
    factRuns: runsByTerm(rows),
  };
}

interface TotalsRow {
  readonly episodes: number;
  readonly episode_terms: number;
  readonly facts: number;
  readonly fact_terms: number;
  readonly latest: string | null;
  readonly ends:
    | readonly (readonly [graph: number, next: number, moved: number, count: number, head: string])[]
    | null;
}

/** SQL of the latest postings of rows `wanted` with a `term` in each graph, at most `most`, as `p.run`. */
function runsOf({ tenant, graphs }: SearchScope, kind: IndexedKind, most: number): Sql {
  const condition = sql`tenant_id = ${tenant} AND graph_id = searched.graph AND kind = ${kind}::"char" AND term = wanted.term`;
  return sql`
    CROSS JOIN unnest(${[...graphs]}::integer[]) AS searched (graph)
    CROSS JOIN LATERAL (
      SELECT string_agg(postings, ''::bytea ORDER BY block) AS run
      FROM (SELECT block, postings FROM posting p WHERE ${condition} AND ${isUnpacked("p")}
            UNION ALL
            (SELECT block, postings FROM posting p WHERE ${condition} AND NOT ${isUnpacked("p")} ORDER BY block DESC LIMIT ${Math.ceil(most / BLOCK) + 1})) found
    ) p
    WHERE p.run IS NOT NULL`;
}

function runsByTerm(
  rows: readonly { readonly term: string; readonly run: Uint8Array | null }[],
): ReadonlyMap<string, readonly Uint8Array[]> {
  const runs = new Map<string, Uint8Array[]>();
  for (const { term, run } of rows) {
    if (run === null) continue;
    addTo(runs, term, run);
  }
  return runs;
}

/**
 * Postings of terms: of each term and graph the latest, at most `most`. Their items are added to those that
 * are known.
 */
export async function readPostings(
  transaction: Transaction,
  scope: SearchScope,
  kind: IndexedKind,
  terms: readonly string[],
  known: IdTable,
  most: number,
): Promise<readonly PostingList[]> {
  if (terms.length === 0) return [];
  const rows = await transaction.query<{ term: string; run: Uint8Array }>(sql`
    SELECT wanted.term, p.run FROM unnest(${[...terms]}::text[]) AS wanted (term) ${runsOf(scope, kind, most)}`);
  return postingsIn(runsByTerm(rows), terms, known, most);
}

/** Takes the postings of terms apart, in the order of the terms. */
export function postingsIn(
  runs: ReadonlyMap<string, readonly Uint8Array[]>,
  terms: readonly string[],
  known: IdTable,
  most: number,
): readonly PostingList[] {
  return terms.flatMap((term) => {
    const all = runs.get(term);
    return all === undefined ? [] : [unpacked(term, all, known, most)];
  });
}

/** Reads the document frequencies of terms: in how many episodes each stands. */
export async function readFrequencies(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await transaction.query<{ terms: string[] | null; items: number[] | null }>(sql`
    SELECT array_agg(term) AS terms, array_agg(items) AS items FROM ${termCountsSql(tenant, graphs, ["e"], terms)} held`);
  const [found] = rows;
  return new Map((found?.terms ?? []).map((term, at) => [term, found?.items?.[at] ?? 0]));
}
