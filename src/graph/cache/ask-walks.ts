/** `neighbours` and `path` asked of the graphs in the process. */
import sql from "sql-template-tag";
import type { Ontology } from "../../domain/ontology.ts";
import type { Path, PathQuery } from "../walk/find-path.ts";
import type { Neighbourhood, NeighboursQuery } from "../walk/neighbours.ts";
import type { Answered, CurrentGraphs } from "./current-graphs.ts";
import { neighboursWithin } from "./neighbours-within.ts";
import { pathWithin } from "./path-within.ts";
import { type StartRow, startsOf } from "./starts.ts";

/** `undefined` if the database is to answer. @throws NotFoundError `entity_unknown` */
export function askNeighbours(
  current: CurrentGraphs,
  query: NeighboursQuery,
  ontology: Ontology,
): Promise<Answered<Neighbourhood> | undefined> {
  const columns = sql`${startsOf(query, ontology, query.entity)} AS starts`;
  return current.ask<{ starts: readonly StartRow[] }, Neighbourhood>(
    query,
    columns,
    function* (graphs, { starts }) {
      return { result: yield* neighboursWithin(graphs, starts, query, ontology) };
    },
  );
}

/** `undefined` if the database is to answer. @throws NotFoundError `entity_unknown`; InputError `search_too_large` */
export function askPath(
  current: CurrentGraphs,
  query: PathQuery,
  ontology: Ontology,
): Promise<Answered<Path | null> | undefined> {
  const columns = sql`${startsOf(query, ontology, query.from)} AS starts, ${startsOf(query, ontology, query.to)} AS goals`;
  type Rows = { readonly starts: readonly StartRow[]; readonly goals: readonly StartRow[] };
  return current.ask<Rows, Path | null>(query, columns, function* (graphs, row) {
    return { result: yield* pathWithin(graphs, row.starts, row.goals, query, ontology) };
  });
}
