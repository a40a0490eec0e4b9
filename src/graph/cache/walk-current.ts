/** `neighbours` and `path` asked of the graphs in the process. */
import sql, { type Sql } from "sql-template-tag";
import type { Database } from "../../db/database.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import type { Edge } from "../read/relationship.ts";
import { haveProperties, withProperties } from "../walk/edge-properties.ts";
import type { Path, PathQuery } from "../walk/find-path.ts";
import type { Neighbourhood, NeighboursQuery } from "../walk/neighbours.ts";
import type { WalkQuery } from "../walk/walk-query.ts";
import type { CurrentGraph } from "./current-graph.ts";
import type { CurrentGraphs, WalkAnswer } from "./current-graphs.ts";
import { neighboursInMemory } from "./neighbours-in-memory.ts";
import { pathInMemory } from "./path-in-memory.ts";
import { type StartNodeRow, startNodesOf } from "./start-nodes.ts";

interface WalkParts {
  readonly graphCache: CurrentGraphs;
  readonly database: Database;
}

/**
 * Asks cached graphs for `neighbours`; `undefined` if the database is to. @throws NotFoundError
 * `entity_unknown`
 */
export function walkNeighbours(
  parts: WalkParts,
  query: NeighboursQuery,
  ontology: Ontology,
): Promise<WalkAnswer<Neighbourhood> | undefined> {
  const columns = sql`${startNodesOf(query, ontology, query.entity)} AS starts`;
  type Rows = { readonly starts: readonly StartNodeRow[] };
  return walk<Rows, Neighbourhood>(parts, query, columns, (graphs, { starts }) =>
    neighboursInMemory(graphs, starts, query, ontology),
  );
}

/**
 * Asks cached graphs for a `path`; `undefined` if the database is to answer.
 *
 * @throws NotFoundError `entity_unknown`; InputError `search_too_large`
 */
export function walkPath(
  parts: WalkParts,
  query: PathQuery,
  ontology: Ontology,
): Promise<WalkAnswer<Path | null> | undefined> {
  const columns = sql`${startNodesOf(query, ontology, query.from)} AS starts, ${startNodesOf(query, ontology, query.to)} AS goals`;
  type Rows = { readonly starts: readonly StartNodeRow[]; readonly goals: readonly StartNodeRow[] };
  return walk<Rows, Path | null>(parts, query, columns, (graphs, { starts, goals }) =>
    pathInMemory(graphs, starts, goals, query, ontology),
  );
}

/** Walks, and reads what sources add to the facts that were found, where they add anything. */
async function walk<Columns extends object, Result extends { readonly facts: readonly Edge[] } | null>(
  parts: WalkParts,
  query: WalkQuery,
  columns: Sql,
  answer: (graphs: readonly CurrentGraph[], row: Columns) => CooperativeTask<Result>,
): Promise<WalkAnswer<Result> | undefined> {
  type Rows = Columns & { readonly have_properties: boolean };
  const statement = sql`${columns}, ${haveProperties(query)} AS have_properties`;
  const found = await parts.graphCache.walk<Rows, { readonly result: Result; readonly adds: boolean }>(
    query,
    statement,
    function* (graphs, row) {
      return { result: { result: yield* answer(graphs, row), adds: row.have_properties } };
    },
  );
  if (found === undefined) return undefined;
  const { result, adds } = found.result;
  if (!adds || result === null) return { result };
  const scope = { tenant: query.tenant, read: query.graphs, write: null };
  const read = <Row extends object>(statement: Sql) => parts.database.read<Row>(scope, statement);
  return { result: { ...result, facts: await withProperties(read, query, result.facts) } };
}
