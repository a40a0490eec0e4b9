/** Claims on their way into the process: all of a graph in slices, and those that its journal lists. */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import type { JournalPosition } from "../../graph/cache/journal-ends.ts";
import {
  entriesBetween,
  isWhole,
  type JournalRange,
  journalRangeColumns,
  MAX_ENTRIES,
} from "../../graph/cache/journal-range.ts";
import type { AdjacentClaim, ClaimAdjacency } from "../cache/claim-adjacency.ts";
import {
  CLAIM_SPANS,
  claimColumns,
  claimsIn,
  type DatedClaimColumns,
  spansIn,
} from "../cache/claim-columns.ts";

/** Where the first slice begins. */
export const FIRST_CLAIM = "00000000-0000-0000-0000-000000000000";

interface NumberedClaims extends DatedClaimColumns<number> {
  readonly names: readonly (readonly [id: number, name: string])[] | null;
}

/** What is read of a claim. */
const COLUMNS = sql`tenant_id, graph_id, id, fact_id, subject_id, object_id, episode_id, predicate_id, withdrawn_at`;

/** Columns of claims `c`, with the names of the tenant's predicates. */
function numberedColumns({ tenant }: GraphPlace): Sql {
  return sql`${claimColumns(sql`c.predicate_id`)}, ${CLAIM_SPANS},
    (SELECT json_agg(json_build_array(p.id, p.name)) FROM predicate p WHERE p.tenant_id = ${tenant}) AS names`;
}

/**
 * Adds the next claims, in the order of their ids. Returns the last one's id; `undefined` if there are no
 * more.
 */
export async function addClaims(
  transaction: Transaction,
  into: ClaimAdjacency,
  place: GraphPlace,
  after: string,
  limit: number,
): Promise<string | undefined> {
  const { tenant, graph } = place;
  const [row] = await transaction.query<NumberedClaims>(sql`
    SELECT ${numberedColumns(place)} FROM (
      SELECT ${COLUMNS} FROM claim
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id > ${after}::uuid AND polarity = 'holds' AND episode_id IS NOT NULL
      ORDER BY id LIMIT ${limit}) c`);
  const claims = placeAll(into, row);
  return claims.length < limit ? undefined : claims.at(-1)?.claim;
}

/**
 * Applies what the journal says up to an end, at most `MAX_ENTRIES` of it. Returns `false` if it does not
 * list all: then nothing of it may be cached.
 *
 * A merge, and one that is undone, moves claims: all of them stand now with what the two entities of the
 * decision are one with. Where a fact has other versions, its claims are so at other times.
 */
export async function followClaims(
  transaction: Transaction,
  place: GraphPlace,
  adjacency: ClaimAdjacency,
  end: JournalPosition,
): Promise<boolean> {
  const { tenant, graph } = place;
  const { count } = adjacency.position;
  const to = Math.min(end.count, count + MAX_ENTRIES);
  const of = (name: string) => sql([`${name}.tenant_id = `, ` AND ${name}.graph_id = `, ""], tenant, graph);
  const [row] = await transaction.query<JournalRange & NumberedClaims>(sql`
    WITH entry AS MATERIALIZED (${entriesBetween(place, count, to)}),
    ends AS MATERIALIZED (
      SELECT DISTINCT coalesce(e.merged_into, e.id) AS id FROM entry
      CROSS JOIN LATERAL (SELECT * FROM decision d WHERE ${of("d")} AND d.id = entry.item_id AND d.kind = 'merge' OFFSET 0) d
      CROSS JOIN LATERAL (SELECT * FROM entity e WHERE ${of("e")} AND e.id IN (d.entity_id, d.other_id) OFFSET 0) e
      WHERE entry.action IN ('decision.stored', 'decision.undone')),
    changed AS MATERIALIZED (
      SELECT item_id AS id FROM entry WHERE action IN ('claim.stored', 'claim.withdrawn')
      UNION SELECT c.id FROM entry CROSS JOIN LATERAL (SELECT id FROM claim c WHERE ${of("c")} AND c.fact_id = entry.item_id OFFSET 0) c
        WHERE entry.action = 'fact.changed'
      UNION SELECT c.id FROM ends CROSS JOIN LATERAL (SELECT id FROM claim c WHERE ${of("c")} AND c.subject_id = ends.id OFFSET 0) c
      UNION SELECT c.id FROM ends CROSS JOIN LATERAL (SELECT id FROM claim c WHERE ${of("c")} AND c.object_id = ends.id OFFSET 0) c)
    SELECT ${journalRangeColumns(place, count, to)}, ${numberedColumns(place)}
    FROM changed CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM claim c
      WHERE ${of("c")} AND c.id = changed.id AND c.polarity = 'holds' AND c.episode_id IS NOT NULL OFFSET 0) c`);
  // Another question may have read the same meanwhile.
  if (adjacency.position.count !== count) return true;
  if (row === undefined || !isWhole(row, adjacency.position, to)) return false;
  placeAll(adjacency, row);
  adjacency.position = { count: to, head: row.head };
  return true;
}

function placeAll(into: ClaimAdjacency, row: NumberedClaims | undefined): readonly AdjacentClaim[] {
  for (const [id, name] of row?.names ?? []) into.namePredicate(id, name);
  const claims = claimsIn(row, 0).map((claim, at) => ({
    ...claim,
    spans: spansIn(row?.spans?.[at] ?? ""),
  }));
  for (const claim of claims) into.place(claim);
  return claims;
}
