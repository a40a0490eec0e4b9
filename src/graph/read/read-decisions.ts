/** What was decided about entities, and what is to be decided. */
import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { EntityReference } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { EntityCorrection } from "../../resolve/corrections.ts";
import type { DecisionRow } from "../write/rows.ts";

/** What was decided about two entities, or what was corrected of one. */
export interface EntityDecision {
  readonly id: string;
  /**
   * `merge`: they are one. `apart`: they are not. `candidate`: they may be. `correction`: what a person says
   * of one.
   */
  readonly kind: DecisionRow["kind"];
  /**
   * The two by themselves; the one that was made first comes first. Of a correction both are the one that it
   * is of.
   */
  readonly entity: EntityReference;
  readonly other: EntityReference;
  /** How much they are alike, 0 to 1; `null` where somebody said so. */
  readonly score: number | null;
  /** What the score is made of, each from 0 to 1. */
  readonly parts: { readonly [name: string]: number };
  readonly reason: string;
  /** `user:alice`, `job:resolution`, `model:…`. */
  readonly actor: string;
  /** ISO 8601 in UTC with microseconds. */
  readonly recordedAt: string;
  /** When it was undone, and by whom; `null` while it counts. */
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  /** What a correction says, or the type that a merge gives; `null` of other decisions. */
  readonly correction: EntityCorrection | null;
}

/** A decision with what stands for its entities now. */
export interface PlacedDecision extends EntityDecision {
  readonly roots: readonly [EntityId, EntityId];
  /** The types that these show. */
  readonly types: readonly [string, string];
}

/** Decisions, the newest first. */
export function readDecisions(
  transaction: Transaction,
  where: ReadGraphs,
  limit: number,
): Promise<PlacedDecision[]> {
  return select(transaction, where, empty, sql`ORDER BY d.recorded_at DESC, d.id DESC LIMIT ${limit}`);
}

/** Some decisions by their ids. */
export function decisionsById(
  transaction: Transaction,
  where: ReadGraphs,
  ids: readonly string[],
): Promise<PlacedDecision[]> {
  return select(transaction, where, sql`AND d.id = ANY (${[...ids]}::uuid[])`, sql`ORDER BY d.id`);
}

/**
 * Pairs that may be one and of which nobody decided, the most alike first.
 *
 * @param among One of the two is one of these entities. Absent: any.
 */
export function openCandidates(
  transaction: Transaction,
  where: ReadGraphs,
  limit: number,
  among?: readonly string[],
): Promise<PlacedDecision[]> {
  return select(
    transaction,
    where,
    sql`AND d.kind = 'candidate' AND d.undone_at IS NULL AND coalesce(e.merged_into, e.id) <> coalesce(o.merged_into, o.id)
      AND NOT EXISTS (
        SELECT FROM decision a
        JOIN entity ae ON ae.tenant_id = a.tenant_id AND ae.graph_id = a.graph_id AND ae.id = a.entity_id
        JOIN entity ao ON ao.tenant_id = a.tenant_id AND ao.graph_id = a.graph_id AND ao.id = a.other_id
        WHERE a.tenant_id = d.tenant_id AND a.graph_id = d.graph_id AND a.kind = 'apart' AND a.undone_at IS NULL
          AND coalesce(ae.merged_into, ae.id) IN (coalesce(e.merged_into, e.id), coalesce(o.merged_into, o.id))
          AND coalesce(ao.merged_into, ao.id) IN (coalesce(e.merged_into, e.id), coalesce(o.merged_into, o.id)))
      ${among === undefined ? empty : sql`AND (coalesce(e.merged_into, e.id) = ANY (${[...among]}::uuid[]) OR coalesce(o.merged_into, o.id) = ANY (${[...among]}::uuid[]))`}`,
    sql`ORDER BY d.score DESC NULLS FIRST, d.id LIMIT ${limit}`,
  );
}

/** Which of the two was made first is not in their ids: forgetting what one was made of leaves it its id. */
async function select(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  condition: Sql,
  order: Sql,
): Promise<PlacedDecision[]> {
  const rows = await transaction.query<PlacedDecision & { readonly isTurned: boolean }>(sql`
    SELECT d.id, d.kind, json_build_object('id', d.entity_id, 'name', e.name, 'type', coalesce(e.own_type, e.type)) AS entity,
      json_build_object('id', d.other_id, 'name', o.name, 'type', coalesce(o.own_type, o.type)) AS other,
      d.score, d.parts, d.reason, d.actor, d.recorded_at AS "recordedAt", d.undone_at AS "undoneAt", d.undone_by AS "undoneBy", d.correction,
      json_build_array(er.id, oo.id) AS roots, json_build_array(er.type, oo.type) AS types,
      (o.recorded_at, o.id) < (e.recorded_at, e.id) AS "isTurned"
    FROM decision d
    JOIN entity e ON e.tenant_id = d.tenant_id AND e.graph_id = d.graph_id AND e.id = d.entity_id
    JOIN entity o ON o.tenant_id = d.tenant_id AND o.graph_id = d.graph_id AND o.id = d.other_id
    JOIN entity er ON er.tenant_id = d.tenant_id AND er.graph_id = d.graph_id AND er.id = coalesce(e.merged_into, e.id)
    JOIN entity oo ON oo.tenant_id = d.tenant_id AND oo.graph_id = d.graph_id AND oo.id = coalesce(o.merged_into, o.id)
    WHERE d.tenant_id = ${tenant} AND ${inGraphs("d.graph_id", graphs)} ${condition}
    ${order}`);
  return rows.map(({ isTurned, ...decision }) => (isTurned ? turned(decision) : decision));
}

function turned(decision: PlacedDecision): PlacedDecision {
  const { entity, other, roots, types } = decision;
  return {
    ...decision,
    entity: other,
    other: entity,
    roots: [roots[1], roots[0]],
    types: [types[1], types[0]],
  };
}

/** A decision as callers read it. */
export function decisionView({ roots, types, ...decision }: PlacedDecision): EntityDecision {
  return decision;
}
