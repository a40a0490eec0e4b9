/** Reads versions of facts with their sources. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { factOfRow, readFactRows } from "./fact-rows.ts";
import { questionedVersions } from "./questioned.ts";
import type { FactQuery } from "./select-versions.ts";

/** The versions that a query asks for, by subject, predicate, beginning and object. */
export async function readFacts(
  transaction: Transaction,
  query: FactQuery,
  ontology: Ontology,
): Promise<Fact[]> {
  const rows = await readFactRows(transaction, query, ontology);
  const questioned = await questionedVersions(transaction, rows, query, ontology);
  return rows.map((row) => factOfRow(row, ontology, questioned.has(row.version_id)));
}

/** Some versions by their ids, whenever they were recorded. */
export async function versionsById(
  transaction: Transaction,
  { tenant, graphs }: Pick<FactQuery, "tenant" | "graphs">,
  ids: readonly string[],
  ontology: Ontology,
): Promise<ReadonlyMap<string, Fact>> {
  if (ids.length === 0) return new Map();
  const query = { tenant, graphs, versions: [...new Set(ids)], asOf: "any", allRecorded: true } as const;
  const found = await readFacts(transaction, { ...query, limit: ids.length }, ontology);
  return new Map(found.map((fact) => [fact.versionId, fact]));
}
