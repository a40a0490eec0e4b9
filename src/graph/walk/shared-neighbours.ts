/** What pairs of entities both have to do with, as it is held now. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { neighboursInCommon } from "../../resolve/combine-evidence.ts";

/**
 * Maximum of edges of a shared neighbour: one with more says nothing, such as a person who speaks of
 * everything.
 */
const MAX_SHARING = 24;
/** Neighbours of one that are looked at. */
const MAX_NEIGHBOURS = 200;

/** Computes for each pair how much of what both have current facts about is the same, from 0 to 1. */
export async function sharedNeighbours(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  pairs: readonly (readonly [string, string])[],
): Promise<number[]> {
  if (pairs.length === 0) return [];
  const neighboursOf = (column: string) => sql`
    SELECT v.object_id AS id FROM fact_version v
    WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.subject_id = ${sql([column])}
      AND v.superseded_at IS NULL AND v.object_id IS NOT NULL
    UNION
    SELECT v.subject_id FROM fact_version v
    WHERE v.tenant_id = ${tenant} AND ${inGraphs("v.graph_id", graphs)} AND v.object_id = ${sql([column])}
      AND v.superseded_at IS NULL AND v.object_id IS NOT NULL`;
  const rows = await transaction.query<{ place: number; shared: number; smaller: number }>(sql`
    SELECT pair.place::integer AS place, count(both_ends.id)::integer AS shared, least(count(one.id), max(other.count))::integer AS smaller
    FROM unnest(${pairs.map(([one]) => one)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[]) WITH ORDINALITY AS pair (one, other, place)
    CROSS JOIN LATERAL (SELECT array_agg(x.id) AS ids, count(*) AS count FROM (${neighboursOf("pair.other")} LIMIT ${MAX_NEIGHBOURS}) x) other
    CROSS JOIN LATERAL (${neighboursOf("pair.one")} LIMIT ${MAX_NEIGHBOURS}) one
    LEFT JOIN LATERAL (
      SELECT one.id WHERE one.id = ANY (other.ids)
        AND (SELECT count(*) FROM (${neighboursOf("one.id")} LIMIT ${MAX_SHARING + 1}) hub) <= ${MAX_SHARING}) both_ends ON true
    GROUP BY pair.place`);
  const found = pairs.map(() => 0);
  for (const { place, shared, smaller } of rows) found[place - 1] = neighboursInCommon(shared, smaller);
  return found;
}
