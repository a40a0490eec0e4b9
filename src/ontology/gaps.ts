/**
 * Terms that the ontology of a graph does not know: counted when they are written, listed for who wants to
 * define them.
 */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import type { UnknownTerm } from "../domain/extraction.ts";
import { isExpected } from "../domain/ontology/fit.ts";
import { typeKey } from "../domain/ontology/names.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { Writing } from "../graph/write/writing.ts";

/**
 * A term that was used and is not defined, a relation between types that its predicate does not expect, a
 * name that a list of known ones dropped, or an attribute of which values were refused.
 */
export interface TermGap {
  readonly kind: "type" | "predicate" | "relation" | "name" | "value";
  /**
   * Normalised, as it is kept; of a relation its types and its predicate: `Place WORKS_AT Person`; a name as
   * it was said; of a value the type and the attribute: `Deal.stage`.
   */
  readonly term: string;
  /** How often it was used. */
  readonly count: number;
  /** When it was first and last used, by the clock of recording: ISO 8601 in UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Counts terms, in the transaction that writes what uses them. */
export function countGaps(writing: Writing, terms: readonly UnknownTerm[]): void {
  if (terms.length === 0) return;
  const counts = new Map<string, UnknownTerm & { count: number }>();
  for (const { kind, term } of terms) {
    const key = `${kind} ${term}`;
    counts.set(key, { kind, term, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  writing.transaction.send(sql`
    INSERT INTO gap AS g (tenant_id, graph_id, kind, term, count, first_at, last_at)
    SELECT ${writing.tenant}, ${writing.graph}, kind, term, count, ${writing.recordedAt}::timestamptz, ${writing.recordedAt}::timestamptz
    FROM unnest(${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.term)}::text[], ${rows.map((row) => row.count)}::bigint[])
      AS new (kind, term, count)
    ON CONFLICT (tenant_id, graph_id, kind, term) DO UPDATE SET count = g.count + excluded.count, last_at = excluded.last_at`);
}

/** The terms that are still not defined, the most frequent first; over several graphs in sum. */
export async function readGaps(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  ontology: Ontology,
  kinds: readonly string[],
  limit: number,
): Promise<TermGap[]> {
  const predicates = ontology.predicates.flatMap(({ name, aliases }) => [name, ...aliases]);
  const types = ontology.types.flatMap(({ name, aliases, discriminator }) =>
    [name, ...aliases, ...(discriminator?.aliases ?? [])].map(typeKey),
  );
  const relations = kinds.includes("relation")
    ? await transaction.query<{ term: string }>(sql`
        SELECT DISTINCT term FROM gap WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND kind = 'relation'`)
    : [];
  const expected = relations.flatMap(({ term }) => (isExpected(term, ontology) ? [term] : []));
  const rows = await transaction.query<{
    kind: TermGap["kind"];
    term: string;
    count: number;
    first_at: string;
    last_at: string;
  }>(sql`
    SELECT kind, term, sum(count)::float8 AS count, min(first_at) AS first_at, max(last_at) AS last_at
    FROM gap
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND kind = ANY (${[...kinds]}::text[])
      AND (kind = 'predicate' AND term <> ALL (${predicates}::text[]) OR kind = 'type' AND lower(term) <> ALL (${types}::text[])
        OR kind = 'relation' AND term <> ALL (${expected}::text[]) OR kind IN ('name', 'value'))
    GROUP BY kind, term ORDER BY sum(count) DESC, kind, term LIMIT ${limit}`);
  return rows.map(({ kind, term, count, first_at, last_at }) => ({
    kind,
    term,
    count,
    firstAt: new Date(first_at).toISOString(),
    lastAt: new Date(last_at).toISOString(),
  }));
}
