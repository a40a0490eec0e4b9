/** `neighbours` and `path` asked of the graphs in the process. */
import sql from "sql-template-tag";
import type { Ontology } from "../../domain/ontology.ts";
import type { Path, PathQuery } from "../walk/find-path.ts";
import type { Neighbourhood, NeighboursQuery } from "../walk/neighbours.ts";
import type { CurrentGraphs, WalkAnswer } from "./current-graphs.ts";
import { neighboursInMemory } from "./neighbours-in-memory.ts";
import { pathInMemory } from "./path-in-memory.ts";
import { type StartNodeRow, startNodesOf } from "./start-nodes.ts";

/** `undefined` if the database is to answer. @throws NotFoundError `entity_unknown` */
export function walkNeighbours(
  current: CurrentGraphs,
  query: NeighboursQuery,
  ontology: Ontology,
): Promise<WalkAnswer<Neighbourhood> | undefined> {
  const columns = sql`${startNodesOf(query, ontology, query.entity)} AS starts`;
  return current.walk<{ starts: readonly StartNodeRow[] }, Neighbourhood>(
    query,
    columns,
    function* (graphs, { starts }) {
      return { result: yield* neighboursInMemory(graphs, starts, query, ontology) };
    },
  );
}

/** `undefined` if the database is to answer. @throws NotFoundError `entity_unknown`; InputError `search_too_large` */
export function walkPath(
  current: CurrentGraphs,
  query: PathQuery,
  ontology: Ontology,
): Promise<WalkAnswer<Path | null> | undefined> {
  const columns = sql`${startNodesOf(query, ontology, query.from)} AS starts, ${startNodesOf(query, ontology, query.to)} AS goals`;
  type Rows = { readonly starts: readonly StartNodeRow[]; readonly goals: readonly StartNodeRow[] };
  return current.walk<Rows, Path | null>(query, columns, function* (graphs, row) {
    return { result: yield* pathInMemory(graphs, row.starts, row.goals, query, ontology) };
  });
}
