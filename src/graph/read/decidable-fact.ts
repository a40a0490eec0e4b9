/** A fact as a person decides about it: its current versions and when it was last spoken of. */
import sql from "sql-template-tag";
import type { Fact } from "../../domain/fact.ts";
import { isUuid } from "../../domain/ids.ts";
import type { Instant } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Writing } from "../write/writing.ts";
import { readFacts } from "./read-facts.ts";

export interface DecidableFact {
  /** Its current versions, the earliest first. */
  readonly versions: readonly Fact[];
  /** The version whose id was given; absent if it was the fact's. */
  readonly given: Fact | undefined;
  /** When the latest claim about it occurred. */
  readonly lastOccurredAt: Instant;
}

/** Finds a fact by its id or that of one of its current versions. */
export async function decidableFact(
  writing: Writing,
  id: string,
  ontology: Ontology,
): Promise<DecidableFact | undefined> {
  if (!isUuid(id)) return undefined;
  const { transaction, tenant, graph } = writing;
  const [row] = await transaction.query<{ fact_id: string; last: string }>(sql`
    SELECT f.id AS fact_id, max(c.occurred_at) AS last
    FROM fact f
    JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.fact_id = f.id
    WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph}
      AND f.id = coalesce((SELECT v.fact_id FROM fact_version v
                           WHERE v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.id = ${id}::uuid), ${id}::uuid)
    GROUP BY f.id`);
  if (row === undefined) return undefined;
  const versions = await readFacts(
    transaction,
    { tenant, graphs: [graph], facts: [row.fact_id], asOf: "any", limit: 10_000 },
    ontology,
  );
  return {
    versions,
    given: versions.find((version) => version.versionId === id),
    lastOccurredAt: Date.parse(row.last),
  };
}
