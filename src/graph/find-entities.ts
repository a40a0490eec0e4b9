/** Entities by name, by id and by type. */
import sql, { empty, type Sql } from "sql-template-tag";
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

export interface EntityQuery {
  readonly type?: string;
  readonly ids?: readonly EntityId[];
  /** Known by one of these names. */
  readonly names?: readonly string[];
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
      ${query.names === undefined ? empty : namedBy({ tenant, graphs }, query.names)}
    ORDER BY e.name, e.id LIMIT ${query.limit}`);
  return rows.map((row) => ({ id: entityId(row.id), name: row.name, type: row.type, aliases: row.aliases }));
}

function namedBy({ tenant, graphs }: In, names: readonly string[]): Sql {
  return sql`AND (e.graph_id, e.id) IN (
    SELECT graph_id, entity_id FROM alias
    WHERE tenant_id = ${tenant} AND graph_id = ANY (${[...graphs]}::integer[]) AND normalized = ANY (${names.map(normalizeName)}::text[]))`;
}
