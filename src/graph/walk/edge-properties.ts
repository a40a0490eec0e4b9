/**
 * What the sources of edges say beside: read of the facts that are returned alone, so that no walk is slower
 * for it.
 */
import sql, { type Sql } from "sql-template-tag";
import { inGraphs } from "../../db/in-graphs.ts";
import type { JsonObject } from "../../domain/json.ts";
import type { Edge } from "../read/relationship.ts";
import type { WalkQuery } from "./walk-query.ts";

type Scope = Pick<WalkQuery, "tenant" | "graphs" | "knownAt">;

/** Does any claim of the graphs say more than what identifies its fact? One look into an index. */
export function haveProperties({ tenant, graphs }: Scope): Sql {
  return sql`EXISTS (SELECT FROM claim c WHERE c.tenant_id = ${tenant} AND ${inGraphs("c.graph_id", graphs)} AND c.properties <> '{}')`;
}

/**
 * The edges with all properties of their facts, as `facts` gives them: what sources add, the newest with the
 * last word, and the qualifiers.
 */
export async function withProperties(
  read: <Row extends object>(statement: Sql) => Promise<Row[]>,
  scope: Scope,
  edges: readonly Edge[],
): Promise<readonly Edge[]> {
  const stored = edges.filter(({ id, versionId }) => id !== null && versionId !== null);
  if (stored.length === 0) return edges;
  const rows = await read<{ version: string; said: readonly JsonObject[] }>(sql`
    SELECT v.id AS version, json_agg(c.properties ORDER BY c.occurred_at, c.content_hash DESC, c.id DESC) AS said
    FROM unnest(${stored.map(({ versionId }) => versionId)}::uuid[], ${stored.map(({ id }) => id)}::uuid[]) v (id, fact_id)
    CROSS JOIN LATERAL (${claimsWithProperties(scope)}) c GROUP BY v.id`);
  const said = new Map(rows.map((row) => [row.version, row.said]));
  return edges.map((edge) => {
    const added = edge.versionId === null ? undefined : said.get(edge.versionId);
    return added === undefined ? edge : { ...edge, properties: Object.assign({}, ...added, edge.properties) };
  });
}

/**
 * The claims that a version `v` rests on and that have properties. What is current rests on claims of its own
 * fact, which an index has.
 */
function claimsWithProperties({ tenant, graphs, knownAt }: Scope): Sql {
  const columns = sql`SELECT c.id, c.properties, c.occurred_at, c.content_hash`;
  if (knownAt !== undefined)
    return sql`${columns} FROM support u
      JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id AND c.properties <> '{}'
      WHERE u.tenant_id = ${tenant} AND ${inGraphs("u.graph_id", graphs)} AND u.version_id = v.id AND u.recorded_at <= ${knownAt}::timestamptz`;
  return sql`${columns} FROM claim c
    WHERE c.tenant_id = ${tenant} AND ${inGraphs("c.graph_id", graphs)} AND c.fact_id = v.fact_id AND c.properties <> '{}'
      AND EXISTS (SELECT FROM support u
        WHERE u.tenant_id = c.tenant_id AND u.graph_id = c.graph_id AND u.version_id = v.id AND u.claim_id = c.id)`;
}
