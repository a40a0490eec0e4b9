/** Entities by name, by id and by type. */
import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { type Entity, normalizeName } from "../domain/entity.ts";
import { type EntityId, entityId, isUuid } from "../domain/ids.ts";

interface In {
  readonly tenant: number;
  readonly graphs: readonly number[];
}

/** The entities that a name or an id means; none if nothing does. */
export async function entitiesCalled(
  transaction: Transaction,
  { tenant, graphs }: In,
  nameOrId: string,
): Promise<EntityId[]> {
  const byId = isUuid(nameOrId) ? sql` OR entity_id = ${nameOrId}::uuid` : empty;
  const rows = await transaction.query<{ entity_id: string }>(sql`
    SELECT DISTINCT entity_id FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[])
      AND (normalized = ${normalizeName(nameOrId)}${byId})
    ORDER BY entity_id`);
  return rows.map((row) => entityId(row.entity_id));
}

/** The entities that each of some names means. Names that mean nothing are absent. */
export async function entitiesNamed(
  transaction: Transaction,
  { tenant, graphs }: In,
  names: readonly string[],
): Promise<Map<string, EntityId[]>> {
  if (names.length === 0) return new Map();
  const normalized = names.map(normalizeName);
  const rows = await transaction.query<{ normalized: string; entity_id: string }>(sql`
    SELECT DISTINCT normalized, entity_id FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND normalized = ANY (${normalized}::text[])
    ORDER BY entity_id`);
  const found = new Map<string, EntityId[]>();
  names.forEach((name, at) => {
    const ids = rows.filter((row) => row.normalized === normalized[at]).map((row) => entityId(row.entity_id));
    if (ids.length > 0) found.set(name, ids);
  });
  return found;
}

export interface EntityQuery {
  readonly type?: string;
  readonly ids?: readonly EntityId[];
  readonly limit: number;
}

/** Entities with all their names, by name. */
export async function readEntities(
  transaction: Transaction,
  { tenant, graphs }: In,
  query: EntityQuery,
): Promise<Entity[]> {
  const rows = await transaction.query<{ id: string; name: string; type: string; aliases: string[] }>(sql`
    SELECT e.id, e.name, e.type,
      ARRAY(SELECT a.name FROM alias a
            WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.entity_id = e.id AND a.name <> e.name
            ORDER BY a.name) AS aliases
    FROM entity e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ANY (${[...graphs]}::integer[])
      ${query.type === undefined ? empty : sql`AND e.type = ${query.type}`}
      ${query.ids === undefined ? empty : sql`AND e.id = ANY (${[...query.ids]}::uuid[])`}
    ORDER BY e.name, e.id LIMIT ${query.limit}`);
  return rows.map((row) => ({ id: entityId(row.id), name: row.name, type: row.type, aliases: row.aliases }));
}
