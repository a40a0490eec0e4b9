/** Where the journals of graphs end: by these a graph in the process is compared with the stored one. */
import sql, { type Sql } from "sql-template-tag";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";

/**
 * Where the journal ended that is contained: equal ends are equal histories, since each entry's hash covers
 * all before it.
 */
export interface JournalPosition {
  readonly count: number;
  /** Hash of the last entry, hexadecimal; empty before the first. */
  readonly head: string;
}

/** A row with where the journals of the graphs end. */
export interface Ends {
  readonly ends: readonly (readonly [graph: number, count: number, head: string])[] | null;
}

/** The row of a graph is seen only by who may read the graph. */
export function endsOf({ tenant, graphs }: ReadGraphs): Sql {
  return sql`(SELECT json_agg(json_build_array(g.id, g.audit_count, encode(g.audit_head, 'hex')))
    FROM graph g WHERE g.tenant_id = ${tenant} AND ${inGraphs("g.id", graphs)})`;
}

export function endsIn(row: Ends | undefined): Map<number, JournalPosition> {
  return new Map((row?.ends ?? []).map(([graph, count, head]) => [graph, { count, head }]));
}

export function isAt(
  { position }: { readonly position: JournalPosition },
  { count, head }: JournalPosition,
): boolean {
  return position.count === count && position.head === head;
}
