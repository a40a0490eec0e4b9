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
