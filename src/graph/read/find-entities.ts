/** Entities by name, by id and by type. */
import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import type { Value } from "../../domain/claim.ts";
import type { Entity } from "../../domain/entity.ts";
import { type EntityId, entityId, isUuid } from "../../domain/ids.ts";
import type { Interval } from "../../domain/interval.ts";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import { isCalled } from "./called.ts";
import { fewEntities, hasProperty, holding, isOfKinds, type WantedProperty } from "./few-entities.ts";
import { walkByName } from "./few-facts.ts";
import { entityTable, namesOf, nameTable } from "./known-entities.ts";
import { episodesMentioning } from "./mentioning.ts";

interface In extends ReadGraphs {
  /** As known at this moment, with microseconds; absent: now. */
  readonly knownAt?: string;
}

/** The entities that a name or an id means, or meant as known at a moment; none if nothing does. */
export async function entitiesCalled(
  transaction: Transaction,
  { tenant, graphs, knownAt }: In,
  nameOrId: string,
): Promise<EntityId[]> {
  const inScope = sql`tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)}`;
  const byId = isUuid(nameOrId)
    ? sql`UNION SELECT coalesce(e.merged_into, e.id) FROM ${entityTable(knownAt)} e WHERE ${inScope} AND e.id = ${nameOrId}::uuid`
    : empty;
  const rows = await transaction.query<{ id: string }>(sql`
    SELECT DISTINCT a.entity_id AS id FROM ${nameTable(knownAt)} a WHERE ${inScope} AND ${isCalled("a.normalized", [nameOrId])}
    ${byId} ORDER BY id`);
  return rows.map((row) => entityId(row.id));
}

interface EntityQuery {
  readonly type?: string;
  readonly ids?: readonly EntityId[];
  /** Known by one of these names. */
  readonly names?: readonly string[];
  readonly limit: number;
}

/** Entities with all their names, by name. */
export async function readEntities(
  transaction: Transaction,
  { tenant, graphs, knownAt }: In,
  query: EntityQuery,
): Promise<Entity[]> {
  const rows = await transaction.query<{ id: string; name: string; type: string; aliases: string[] }>(sql`
    SELECT e.id, e.name, e.type, ${aliases(knownAt)} AS aliases
    FROM ${entityTable(knownAt)} e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL
      ${query.type === undefined ? empty : sql`AND e.type = ${query.type}`}
      ${query.ids === undefined ? empty : sql`AND e.id = ANY (${[...query.ids]}::uuid[])`}
      ${query.names === undefined ? empty : namedBy({ tenant, graphs, ...(knownAt === undefined ? {} : { knownAt }) }, query.names)}
    ORDER BY e.name, e.id LIMIT ${query.limit}`);
  return rows.map((row) => ({ id: entityId(row.id), name: row.name, type: row.type, aliases: row.aliases }));
}

/**
 * Values by the predicate's name in lower case: `{ city: "Oslo" }`. A list of them for an attribute that is
 * one by its type's schema.
 */
export interface EntityProperties {
  readonly [name: string]: Value | readonly Value[];
}

/** An entity with its properties: its literal-valued facts, the latest of each. */
export interface EntityDetails<Properties = EntityProperties> extends Entity {
  readonly properties: Properties;
  /** When it was first recorded: ISO 8601 in UTC, with microseconds. */
  readonly createdAt: string;
  /** When its name, its type or a fact of it was last recorded, changed or withdrawn. */
  readonly updatedAt: string;
  /** How many facts it has at either end, of those that hold at the time that is asked for. */
  readonly factCount: number;
  /** How many episodes name it or say something of it, whatever the time that is asked for. */
  readonly episodeCount: number;
}

interface EntityDetailsQuery {
  /** Stored types, each with the property that tells a part of it apart; the entity is of one of them. */
  readonly kinds?: readonly NamedType[];
  readonly ids?: readonly string[];
  /** Do they come in the order of `ids`? Default: by name. */
  readonly isRanked?: boolean;
  /**
   * All must hold: a literal-valued fact with one of the values, or a relation to an entity of one of these
   * names.
   */
  readonly properties: readonly WantedProperty[];
  /** When they hold. */
  readonly asOf: Interval | "any";
  readonly limit: number;
}

/** Entities of which some properties hold, by name or in the order that is given. */
export async function readEntityDetails(
  transaction: Transaction,
  where: In,
  query: EntityDetailsQuery,
  ontology: Ontology,
): Promise<EntityDetails[]> {
  const select = (more: Pick<EntityDetailsQuery, "ids" | "limit">) =>
    selectDetails(transaction, where, { ...query, ...more }, ontology);
  if (query.ids !== undefined || where.knownAt !== undefined) return select(query);
  const { kinds, properties } = query;
  // Types alone find them in the order of their names; a property may have few where these have many.
  const isByType = properties.length === 0 && kinds?.every(({ property }) => property === null);
  const ids = isByType === true ? undefined : await fewEntities(transaction, where, query);
  if (ids !== undefined) return select({ ids, limit: query.limit });
  const walked =
    kinds === undefined ? where : { ...where, types: [...new Set(kinds.map(({ name }) => name))] };
  return walkByName(transaction, walked, query.limit, (batch, limit) => select({ ids: batch, limit }));
}

function selectDetails(
  transaction: Transaction,
  { tenant, graphs, knownAt }: In,
  query: EntityDetailsQuery,
  ontology: Ontology,
): Promise<EntityDetails[]> {
  const { kinds, ids, asOf } = query;
  const order =
    ids === undefined || query.isRanked !== true
      ? sql`e.name, e.id`
      : sql`array_position(${[...ids]}::uuid[], e.id)`;
  const holds = holding(asOf, knownAt, ontology);
  // The details of each are looked up for those of the page only.
  const inScope = sql`e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL`;
  // Those that are named are looked up one by one, and all else is asked of these.
  const entities =
    ids === undefined
      ? sql`${entityTable(knownAt)} e`
      : sql`unnest(${[...new Set(ids)]}::uuid[]) AS wanted (id)
        CROSS JOIN LATERAL (SELECT * FROM ${entityTable(knownAt)} e WHERE ${inScope} AND e.id = wanted.id OFFSET 0) e`;
  const found = sql`
    SELECT e.* FROM ${entities} WHERE ${inScope}
      ${kinds === undefined ? empty : sql`AND ${isOfKinds(kinds, holds, knownAt)}`}
      ${join([empty, ...query.properties.map((property) => sql`AND ${hasProperty(property, holds, knownAt)}`)], " ")}
    ORDER BY ${order} LIMIT ${query.limit}`;
  const place = { tenant: sql`e.tenant_id`, graph: sql`e.graph_id`, id: sql`e.id` };
  return transaction.query<EntityDetails>(sql`
    SELECT e.id, e.name, e.type, ${aliases(knownAt)} AS aliases,
      facts.properties || ${listsOf(holds, ontology)} AS properties,
      e.recorded_at AS "createdAt", greatest(e.recorded_at, renamed.at, facts.changed_at) AS "updatedAt", facts.held AS "factCount",
      (SELECT count(*)::integer FROM ${episodesMentioning(place, knownAt)} m) AS "episodeCount"
    FROM (${found}) e
    CROSS JOIN LATERAL (
      SELECT max(w.superseded_at) AS at FROM entity_version w
      WHERE w.tenant_id = e.tenant_id AND w.graph_id = e.graph_id AND w.entity_id = e.id ${untilThen("w.superseded_at", knownAt)}) renamed
    CROSS JOIN LATERAL (${factsOf(holds, knownAt, ontology)}) facts
    ORDER BY ${order}`);
}

/** Is an entity of a type and an id, which is asked for only where the type does not tell, of some kinds? */
export type KindTest = (type: string, id: () => string) => boolean;

/** Which entities are of some kinds. The ids of those are read that only a property tells apart. */
export async function kindTest(
  transaction: Pick<Transaction, "query">,
  { tenant, graphs, knownAt }: In,
  { kinds, asOf }: Required<Pick<EntityDetailsQuery, "kinds" | "asOf">>,
  ontology: Ontology,
): Promise<KindTest> {
  const whole = new Set(kinds.flatMap(({ name, property }) => (property === null ? name : [])));
  const parts = kinds.filter(({ property }) => property !== null);
  if (parts.length === 0) return (type) => whole.has(type);
  const [row] = await transaction.query<{ ids: readonly string[] | null }>(sql`
    SELECT json_agg(e.id) AS ids FROM ${entityTable(knownAt)} e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.merged_into IS NULL
      AND ${isOfKinds(parts, holding(asOf, knownAt, ontology), knownAt)}`);
  const ids = new Set(row?.ids);
  return (type, id) => whole.has(type) || ids.has(id());
}

/**
 * Facts of an entity `e`, read once: how many hold, when they last changed, and the latest literal of each
 * predicate (of equal keys `jsonb_object_agg` keeps the last) but of those that are lists.
 */
function factsOf(holds: Sql, knownAt: string | undefined, ontology: Ontology): Sql {
  const ofEntity = sql`tenant_id = e.tenant_id AND graph_id = e.graph_id`;
  const withdrawn =
    knownAt === undefined
      ? sql`v.superseded_at`
      : sql`CASE WHEN v.superseded_at <= ${knownAt}::timestamptz THEN v.superseded_at END`;
  const isOne = sql`f.is_literal AND p.name <> ALL (${ontology.listAttributes()}::text[])`;
  return sql`
    SELECT count(DISTINCT f.id) FILTER (WHERE ${holds})::integer AS held, max(greatest(v.recorded_at, ${withdrawn})) AS changed_at,
      coalesce(jsonb_object_agg(lower(p.name), f.value ORDER BY v.status, v.valid_from, v.id DESC) FILTER (WHERE ${isOne} AND ${holds}), '{}') AS properties
    FROM (SELECT id, predicate_id, value, object_id IS NULL AS is_literal FROM fact WHERE ${ofEntity} AND subject_id = e.id
          UNION ALL SELECT id, predicate_id, NULL, false FROM fact WHERE ${ofEntity} AND object_id = e.id AND subject_id <> e.id) f
    JOIN predicate p ON p.tenant_id = e.tenant_id AND p.id = f.predicate_id
    JOIN fact_version v ON v.tenant_id = e.tenant_id AND v.graph_id = e.graph_id AND v.fact_id = f.id ${untilThen("v.recorded_at", knownAt)}`;
}

/** The values of an entity `e` by the predicates that are lists by their type's schema. */
function listsOf(holds: Sql, ontology: Ontology): Sql {
  const lists = ontology.listAttributes();
  if (lists.length === 0) return sql`'{}'::jsonb`;
  return sql`(
    SELECT coalesce(jsonb_object_agg(l.name, l.list), '{}') FROM (
      SELECT lower(w.name) AS name, jsonb_agg(w.value ORDER BY w.value) AS list FROM (
        SELECT DISTINCT p.name, f.id, f.value
        FROM fact_version v
        JOIN predicate p ON p.tenant_id = v.tenant_id AND p.id = v.predicate_id AND p.name = ANY (${lists}::text[])
        JOIN fact f ON f.tenant_id = v.tenant_id AND f.graph_id = v.graph_id AND f.id = v.fact_id
        WHERE v.tenant_id = e.tenant_id AND v.graph_id = e.graph_id AND v.subject_id = e.id AND v.object_id IS NULL AND ${holds}) w
      GROUP BY w.name) l)`;
}

/** @param column of the statement's own text */
function untilThen(column: string, knownAt: string | undefined): Sql {
  return knownAt === undefined ? empty : sql`AND ${raw(column)} <= ${knownAt}::timestamptz`;
}

/** All names of an entity `e` but the one that it shows. */
function aliases(knownAt: string | undefined): Sql {
  const names = namesOf({ tenant: sql`e.tenant_id`, graph: sql`e.graph_id`, id: sql`e.id` }, knownAt);
  return sql`ARRAY(SELECT DISTINCT a.name FROM ${names} a WHERE a.name <> e.name ORDER BY a.name)`;
}

function namedBy({ tenant, graphs, knownAt }: In, names: readonly string[]): Sql {
  return sql`AND (e.graph_id, e.id) IN (
    SELECT graph_id, entity_id FROM ${nameTable(knownAt)} a
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND ${isCalled("a.normalized", names)})`;
}
