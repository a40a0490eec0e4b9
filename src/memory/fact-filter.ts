/** Which facts and entities the options of a recall want. */
import type { Sql } from "sql-template-tag";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { given } from "../domain/given.ts";
import { sureFilterOf } from "../domain/sure-filter.ts";
import { kindTest } from "../graph/read/find-entities.ts";
import type { FactFilter } from "../recall/facts/fact-candidates.ts";
import type { ReadContext } from "./graph-access.ts";
import { knownAtOf, type RecallOptions, timeGiven } from "./graph-options.ts";

/** The filter in the ontology's spelling. Of what only a property tells apart the ids are read. */
export async function factFilterOf(
  { database, ontology }: Pick<ReadContext, "database" | "ontology">,
  { tenant, graphs }: ReadGraphs,
  options: RecallOptions,
): Promise<FactFilter> {
  const { predicates, types } = options;
  const filter = {
    ...sureFilterOf(options),
    ...given({ predicates: predicates?.map((name) => ontology.stored(name).name) }),
  };
  if (types === undefined) return filter;
  const scope = { tenant, read: graphs, write: null };
  const reader = { query: <Row extends object>(statement: Sql) => database.read<Row>(scope, statement) };
  const kinds = types.flatMap((type) => ontology.kindsOf(type));
  const where = { tenant, graphs, ...knownAtOf(options) };
  const asOf = timeGiven(options) ?? "any";
  return { ...filter, kinds, isOfType: await kindTest(reader, where, { kinds, asOf }, ontology) };
}
