/** What a statement over a graph sees, and how its tables are joined. */
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SureCondition } from "../read/standing.ts";

/**
 * What is seen of the graphs. Each field is a value, or stands for one that is filled in when the statement
 * runs.
 */
export interface Visibility {
  readonly tenant: unknown;
  /** The id of the graph if there is one, else the list of ids. */
  readonly graphs: unknown;
  readonly isOneGraph: boolean;
  /** True at some time in `[from, to)`; `null`: at any time. */
  readonly asOf: { readonly from: unknown; readonly to: unknown } | null;
  /** As known at this moment; `null`: now. */
  readonly knownAt: unknown;
  /** Names of the predicates whose facts count ever after they began. */
  readonly events: readonly string[];
  /** Does what was said count ever after? */
  readonly doEventsLast: boolean;
  /** Absent: facts count however sure they are. */
  readonly sure?: SureCondition;
}

/** Where an edge is walked from: the end that is known already. */
export interface BoundEnd {
  readonly end: "left" | "right";
  readonly graph: Sql;
  readonly id: Sql;
}

/** A table and what its rows have in common with the tables before it. */
export interface Joined {
  readonly table: Sql;
  readonly on: readonly Sql[];
}

/**
 * A condition that only filters: without this the planner might look up its column instead of the known
 * end's, and read far more.
 */
export function filter(condition: Sql): Sql {
  return sql`(${condition}) IS TRUE`;
}

/** The tables as the FROM and WHERE of a statement. */
export function fromWhere(tables: readonly Joined[], conditions: readonly Sql[] = []): Sql {
  const [first, ...rest] = tables;
  if (first === undefined) throw new Error("A statement is made from no table");
  const joins = rest.map(({ table, on }) => sql` JOIN ${table} ON ${all(on)}`);
  return sql`FROM ${first.table}${joins.length === 0 ? sql`` : join(joins, "")} WHERE ${all([...first.on, ...conditions])}`;
}

function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, " AND ");
}

/**
 * The tenant's rows of the graphs that are read; with a graph, of that one. Repeats the policies, so that the
 * indexes serve.
 */
export function scoped(visibility: Visibility, alias: string, graph?: Sql): Sql {
  const name = raw(alias);
  const tenant = sql`${name}.tenant_id = ${visibility.tenant}`;
  if (visibility.isOneGraph) return sql`${tenant} AND ${name}.graph_id = ${visibility.graphs}`;
  return graph === undefined
    ? sql`${tenant} AND ${name}.graph_id = ANY (${visibility.graphs}::integer[])`
    : sql`${tenant} AND ${name}.graph_id = ${graph}`;
}
