/** What was recorded of entities before: kept when another name, type or place takes its place. */
import sql from "sql-template-tag";
import type { Target } from "./insert-rows.ts";
import { tableOf } from "./row-table.ts";
import type { Writing } from "./writing.ts";

/** What was recorded of an entity during [recordedAt, supersededAt). */
export interface EntityVersionRow {
  readonly entityId: string;
  readonly name: string;
  readonly type: string;
  readonly mergedInto: string | null;
  readonly recordedAt: string;
  readonly supersededAt: string;
}

/**
 * Keeps how some entities stand, which are to stand otherwise from this write on. What was recorded in the
 * same write was never seen.
 */
export function supersedeEntities(
  { transaction, tenant, graph, recordedAt }: Writing,
  entities: readonly string[],
): void {
  if (entities.length === 0) return;
  transaction.send(sql`
    INSERT INTO entity_version (tenant_id, graph_id, entity_id, name, type, merged_into, recorded_at, superseded_at)
    SELECT e.tenant_id, e.graph_id, e.id, e.name, e.type, e.merged_into, since.at, ${recordedAt}::timestamptz
    FROM unnest(${[...new Set(entities)]}::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM entity WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND id = wanted.id OFFSET 0) e
    CROSS JOIN LATERAL (SELECT coalesce(max(w.superseded_at), e.recorded_at) AS at FROM entity_version w
      WHERE w.tenant_id = ${tenant} AND w.graph_id = ${graph} AND w.entity_id = e.id) since
    WHERE since.at < ${recordedAt}::timestamptz`);
}

const VERSIONS = tableOf<EntityVersionRow>()("entity_version", {
  uuid: "entityId mergedInto",
  text: "name type",
  timestamptz: "recordedAt supersededAt",
});

/** Inserts versions of entities as they are. Those that are there already stay. */
export function insertEntityVersions(
  target: Pick<Target, "transaction" | "tenant" | "graph">,
  rows: readonly EntityVersionRow[],
): void {
  if (rows.length > 0) target.transaction.send(sql`${VERSIONS.insert(target, rows)} ON CONFLICT DO NOTHING`);
}
