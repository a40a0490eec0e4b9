/** The graphs that are asked about, and the condition that rows are of these. */
import sql, { raw, type Sql } from "sql-template-tag";

/** Graphs of a tenant, by their numbers. */
export interface ReadGraphs {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

export interface GraphPlace {
  readonly tenant: number;
  readonly graph: number;
}

/**
 * One graph is compared with, not looked for in a list: of a list the planner does not know how long it is,
 * so that it took a walk over all entities of a graph for cheaper than to look one up.
 *
 * @param column of the statement's own text, never of a caller's
 * @example sql`SELECT id FROM entity e WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)}`
 */
export function inGraphs(column: string, graphs: readonly number[]): Sql {
  const [only, ...others] = graphs;
  return only !== undefined && others.length === 0
    ? sql`${raw(column)} = ${only}`
    : sql`${raw(column)} = ANY (${[...graphs]}::integer[])`;
}
