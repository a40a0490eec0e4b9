/** What was decided about entities, and what is to be decided. */
import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { EntityReference } from "../../domain/fact.ts";
import { type EntityId, entityId } from "../../domain/ids.ts";
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

interface Where {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

/** A decision with what stands for its entities now. */
export interface PlacedDecision extends EntityDecision {
  readonly roots: readonly [EntityId, EntityId];
  /** The types that these show. */
  readonly types: readonly [string, string];
}

interface Row {
  readonly id: string;
  readonly kind: DecisionRow["kind"];
  readonly entity_id: string;
  readonly entity_name: string;
  readonly entity_type: string;
  readonly root: string;
  readonly root_type: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly other_type: string;
  readonly other_root: string;
  readonly other_root_type: string;
  readonly score: number | null;
  readonly parts: { readonly [name: string]: number };
  readonly reason: string;
  readonly actor: string;
  readonly recorded_at: string;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
  readonly correction: EntityCorrection | null;
}

/** Decisions, the newest first. */
export function readDecisions(
  transaction: Transaction,
  where: Where,
  limit: number,
): Promise<PlacedDecision[]> {
  return select(transaction, where, empty, sql`ORDER BY d.recorded_at DESC, d.id DESC LIMIT ${limit}`);
}

/** Some decisions by their ids. */
export function decisionsById(
  transaction: Transaction,
  where: Where,
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
  where: Where,
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

async function select(
  transaction: Transaction,
  { tenant, graphs }: Where,
  condition: Sql,
  order: Sql,
): Promise<PlacedDecision[]> {
  const rows = await transaction.query<Row>(sql`
    SELECT d.id, d.kind, d.entity_id, e.name AS entity_name, coalesce(e.own_type, e.type) AS entity_type, er.id AS root, er.type AS root_type,
      d.other_id, o.name AS other_name, coalesce(o.own_type, o.type) AS other_type, oo.id AS other_root, oo.type AS other_root_type,
      d.score, d.parts, d.reason, d.actor, d.recorded_at, d.undone_at, d.undone_by, d.correction
    FROM decision d
    JOIN entity e ON e.tenant_id = d.tenant_id AND e.graph_id = d.graph_id AND e.id = d.entity_id
    JOIN entity o ON o.tenant_id = d.tenant_id AND o.graph_id = d.graph_id AND o.id = d.other_id
    JOIN entity er ON er.tenant_id = d.tenant_id AND er.graph_id = d.graph_id AND er.id = coalesce(e.merged_into, e.id)
    JOIN entity oo ON oo.tenant_id = d.tenant_id AND oo.graph_id = d.graph_id AND oo.id = coalesce(o.merged_into, o.id)
    WHERE d.tenant_id = ${tenant} AND ${inGraphs("d.graph_id", graphs)} ${condition}
    ${order}`);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    entity: { id: entityId(row.entity_id), name: row.entity_name, type: row.entity_type },
    other: { id: entityId(row.other_id), name: row.other_name, type: row.other_type },
    score: row.score,
    parts: row.parts,
    reason: row.reason,
    actor: row.actor,
    recordedAt: row.recorded_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    correction: row.correction,
    roots: [entityId(row.root), entityId(row.other_root)],
    types: [row.root_type, row.other_root_type],
  }));
}

/** A decision as callers read it. */
export function decisionView({ roots, types, ...decision }: PlacedDecision): EntityDecision {
  return decision;
}
