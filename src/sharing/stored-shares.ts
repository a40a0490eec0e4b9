/** The shares of a graph as they are stored. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import type { GraphId } from "../queue/outbox.ts";

export interface StoredShare {
  readonly id: string;
  /** The graph with which it is shared. */
  readonly targetId: number;
  readonly target: string;
  readonly entity: string | null;
  /** Facts of a share: the fact, and those by which corrections replaced it. */
  readonly facts: readonly string[];
  readonly hasQuote: boolean;
  readonly actor: string;
  /** With microseconds. */
  readonly recordedAt: string;
  readonly withdrawnAt: string | null;
  readonly isForgotten: boolean;
}

export function readShares(transaction: Transaction, { tenant, graph }: GraphId): Promise<StoredShare[]> {
  return transaction.query<StoredShare>(sql`
    SELECT id, target_id AS "targetId", target, entity_id AS entity, facts, has_quote AS "hasQuote", actor, recorded_at AS "recordedAt",
      withdrawn_at AS "withdrawnAt", is_forgotten AS "isForgotten"
    FROM share WHERE tenant_id = ${tenant} AND graph_id = ${graph} ORDER BY recorded_at DESC, id`);
}

/** How often what a graph shares was marked as changed; `undefined`: nothing is due. */
export async function readMarks(
  transaction: Transaction,
  { tenant, graph }: GraphId,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ marks: number }>(sql`
    SELECT marks::float8 AS marks FROM share_due WHERE tenant_id = ${tenant} AND graph_id = ${graph}`);
  return row?.marks;
}

/**
 * All shares are where they should be: nothing is due any more, unless something was written since the marks
 * were read. What is shared no more because it was forgotten has no share any more.
 *
 * @returns whether nothing is due
 */
export async function settleShares(
  transaction: Transaction,
  { tenant, graph }: GraphId,
  marks: number,
): Promise<boolean> {
  const of = sql`tenant_id = ${tenant} AND graph_id = ${graph}`;
  // In the order in which writers lock them.
  await transaction.query(sql`SELECT id FROM graph WHERE tenant_id = ${tenant} AND id = ${graph} FOR UPDATE`);
  const settled = await transaction.query(
    sql`DELETE FROM share_due WHERE ${of} AND marks = ${marks}::bigint RETURNING graph_id`,
  );
  if (settled.length === 0) return false;
  transaction.send(sql`
    UPDATE share s SET facts = ARRAY(SELECT f.id FROM fact f WHERE f.tenant_id = s.tenant_id AND f.graph_id = s.graph_id AND f.id = ANY (s.facts))
    WHERE ${of} AND entity_id IS NULL`);
  transaction.send(sql`
    DELETE FROM share s WHERE ${of} AND (is_forgotten OR CASE WHEN entity_id IS NULL THEN facts = '{}' ELSE NOT EXISTS (
      SELECT FROM entity e WHERE e.tenant_id = s.tenant_id AND e.graph_id = s.graph_id AND e.id = s.entity_id) END)`);
  transaction.send(sql`
    UPDATE graph SET has_shares = EXISTS (SELECT FROM share WHERE ${of}) WHERE tenant_id = ${tenant} AND id = ${graph}`);
  return true;
}
