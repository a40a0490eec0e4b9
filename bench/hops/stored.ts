/** What of a graph stands in the database. Read under the policies, as the application reads. */
import sql from "sql-template-tag";
import type { Database } from "../../src/db/database.ts";
import { findGraph, findTenant } from "../../src/graph/read/names.ts";
import type { PublishedGraph } from "./published-graph.ts";

/** The numbers by which the database knows a graph. */
export interface StoredGraph {
  readonly tenant: number;
  readonly graph: number;
}

export interface StoredCounts {
  readonly entities: number;
  /** Versions of facts that are current. */
  readonly current: number;
  /** Versions that were replaced. */
  readonly replaced: number;
}

/** `undefined` if the graph is not there. */
export async function findStored(
  database: Database,
  names: { readonly tenant: string; readonly graph: string },
): Promise<StoredGraph | undefined> {
  const tenant = await findTenant(database, names.tenant);
  const graph = tenant === undefined ? undefined : (await findGraph(database, tenant, names.graph))?.id;
  return tenant === undefined || graph === undefined ? undefined : { tenant, graph };
}

export function countStored(database: Database, { tenant, graph }: StoredGraph): Promise<StoredCounts> {
  return database.transaction({ tenant, read: [graph], write: null }, async (transaction) => {
    const [counts] = await transaction.query<StoredCounts>(sql`
      SELECT (SELECT count(*)::integer FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph}) AS entities,
        count(*) FILTER (WHERE superseded_at IS NULL)::integer AS current, count(superseded_at)::integer AS replaced
      FROM fact_version WHERE tenant_id = ${tenant} AND graph_id = ${graph}`);
    return counts ?? { entities: 0, current: 0, replaced: 0 };
  });
}

/** Is everything of the graph there, and nothing else? Versions that were replaced do not matter. */
export function isWhole(counts: StoredCounts, graph: PublishedGraph): boolean {
  return counts.entities === graph.nodes.length && counts.current === graph.relations.length;
}
