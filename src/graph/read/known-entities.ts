/** Entities and their names as they were known at a moment: tables for the statements that read them. */
import sql, { type Sql } from "sql-template-tag";

/**
 * A moment of recording with microseconds, or what stands for it in a statement; `null` and `undefined`: now.
 */
type KnownAt = unknown;

/**
 * The table `entity`, or one with its columns `id`, `name`, `type`, `merged_into` and `recorded_at` as they
 * were known at a moment.
 */
export function entityTable(knownAt: KnownAt): Sql {
  if (isNow(knownAt)) return sql`entity`;
  return sql`(
    SELECT x.tenant_id, x.graph_id, x.id, coalesce(w.name, x.name) AS name, coalesce(w.type, x.type) AS type,
      CASE WHEN w.entity_id IS NULL THEN x.merged_into ELSE w.merged_into END AS merged_into, x.recorded_at
    FROM entity x LEFT JOIN entity_version w ON w.tenant_id = x.tenant_id AND w.graph_id = x.graph_id AND w.entity_id = x.id
      AND w.recorded_at <= ${knownAt}::timestamptz AND w.superseded_at > ${knownAt}::timestamptz
    WHERE x.recorded_at <= ${knownAt}::timestamptz)`;
}

/**
 * The table `alias`, or one with its columns `normalized`, `name` and `entity_id` as they were known at a
 * moment: to be looked up by a name.
 */
export function nameTable(knownAt: KnownAt): Sql {
  if (isNow(knownAt)) return sql`alias`;
  return sql`(
    SELECT y.tenant_id, y.graph_id, y.normalized, y.name, coalesce(z.merged_into, z.id) AS entity_id
    FROM (${ownNames(knownAt)}) y
    JOIN ${entityTable(knownAt)} z ON z.tenant_id = y.tenant_id AND z.graph_id = y.graph_id AND z.id = y.own_id)`;
}

/** An entity in a statement, by what stands for its columns. */
export interface EntityPlace {
  readonly tenant: unknown;
  readonly graph: unknown;
  readonly id: Sql;
}

/**
 * The names of one entity, those of what was one with it included, as `normalized` and `name`: a table to be
 * looked up by the entity.
 */
export function namesOf({ tenant, graph, id }: EntityPlace, knownAt: KnownAt): Sql {
  const inGraph = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  if (isNow(knownAt))
    return sql`(SELECT a.normalized, a.name FROM alias a WHERE ${inGraph("a")} AND a.entity_id = ${id})`;
  return sql`(
    SELECT y.normalized, y.name FROM ${membersOf({ tenant, graph, id }, knownAt)} own
    CROSS JOIN LATERAL (SELECT normalized, name FROM (${ownNames(knownAt)}) n WHERE ${inGraph("n")} AND n.own_id = own.id OFFSET 0) y)`;
}

/**
 * The ids of what was one with an entity at a moment, its own among them: what is so now, or was so once, and
 * was so then.
 */
export function membersOf({ tenant, graph, id }: EntityPlace, knownAt: KnownAt): Sql {
  const inGraph = (table: string) =>
    sql([`${table}.tenant_id = `, ` AND ${table}.graph_id = `, ""], tenant, graph);
  return sql`(
    SELECT own.id
    FROM (SELECT ${id} AS id
          UNION SELECT m.id FROM entity m WHERE ${inGraph("m")} AND m.merged_into = ${id}
          UNION SELECT m.entity_id FROM entity_version m WHERE ${inGraph("m")} AND m.merged_into = ${id}) member
    CROSS JOIN LATERAL (SELECT z.id FROM ${entityTable(knownAt)} z
      WHERE ${inGraph("z")} AND z.id = member.id AND coalesce(z.merged_into, z.id) = ${id} OFFSET 0) own)`;
}

/** Names under what each named by itself, those that were taken away since among them. */
function ownNames(knownAt: KnownAt): Sql {
  return sql`
    SELECT tenant_id, graph_id, normalized, name, entity_id AS own_id FROM alias
      WHERE named_entity_id IS NULL AND recorded_at <= ${knownAt}::timestamptz
    UNION ALL
    SELECT tenant_id, graph_id, normalized, name, named_entity_id FROM alias
      WHERE named_entity_id IS NOT NULL AND recorded_at <= ${knownAt}::timestamptz
    UNION ALL
    SELECT tenant_id, graph_id, normalized, name, entity_id FROM alias_version
      WHERE recorded_at <= ${knownAt}::timestamptz AND superseded_at > ${knownAt}::timestamptz`;
}

function isNow(knownAt: KnownAt): boolean {
  return knownAt === undefined || knownAt === null;
}
