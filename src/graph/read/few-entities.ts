/**
 * Entities of a query by what finds them: one of their properties, or their type, where these have few of
 * them.
 */
import sql, { join, type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { canonicalValue, type Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import { shortKey } from "../../domain/hash.ts";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import { idsIfFew } from "./few-facts.ts";
import { namesOf } from "./known-entities.ts";
import { versionConditions } from "./select-versions.ts";

/** A property that is asked for: one of the values, or a relation to an entity of one of these names. */
export interface WantedProperty {
  readonly predicate: string;
  readonly values: readonly Value[];
}

/** Equal literals have equal keys. */
export function valueKeys(values: readonly Value[]): string[] {
  return values.map((value) => shortKey(canonicalValue(value)));
}

/** Names as they are compared. */
function namesOfValues(values: readonly Value[]): string[] {
  return values.map((value) => normalizeName(String(value)));
}

/**
 * The ids of the entities that have one of the properties, or one of the types, at any time; `undefined`, if
 * of each there are many.
 */
export async function fewEntities(
  transaction: Transaction,
  where: ReadGraphs,
  {
    properties,
    kinds,
  }: { readonly properties: readonly WantedProperty[]; readonly kinds?: readonly NamedType[] },
): Promise<readonly string[] | undefined> {
  const candidates = properties.map((property) => withProperty(where, property));
  if (kinds !== undefined) candidates.push(ofKinds(where, kinds));
  for (const candidate of candidates) {
    const ids = await idsIfFew(transaction, candidate);
    if (ids !== undefined) return ids;
  }
  return undefined;
}

function withProperty({ tenant, graphs }: ReadGraphs, { predicate, values }: WantedProperty): Sql {
  const ofPredicate = sql`f.predicate_id = ANY (ARRAY(SELECT id FROM predicate WHERE tenant_id = ${tenant} AND name = ${predicate}))`;
  return sql`
    SELECT f.subject_id AS id FROM fact f
    WHERE f.tenant_id = ${tenant} AND ${inGraphs("f.graph_id", graphs)} AND ${ofPredicate}
      AND f.value_key = ANY (${valueKeys(values)}::text[]) AND f.object_id IS NULL
    UNION ALL
    SELECT f.subject_id FROM (
      SELECT DISTINCT a.graph_id, a.entity_id FROM alias a
      WHERE a.tenant_id = ${tenant} AND ${inGraphs("a.graph_id", graphs)} AND a.normalized = ANY (${namesOfValues(values)}::text[])) a
    CROSS JOIN LATERAL (
      SELECT f.subject_id FROM fact f
      WHERE f.tenant_id = ${tenant} AND f.graph_id = a.graph_id AND f.object_id = a.entity_id AND ${ofPredicate} OFFSET 0) f`;
}

function ofKinds({ tenant, graphs }: ReadGraphs, kinds: readonly NamedType[]): Sql {
  return sql`SELECT e.id FROM entity e
    WHERE e.tenant_id = ${tenant} AND ${inGraphs("e.graph_id", graphs)} AND e.type = ANY (${kinds.map(({ name }) => name)}::text[])`;
}

/** Does a version `v` of the predicate `p` count at a time? */
export function holding(asOf: ValidTime | "any", knownAt: string | undefined, ontology: Ontology): Sql {
  return sql`${join(versionConditions({ asOf, ...(knownAt === undefined ? {} : { knownAt }) }, ontology), " AND ")}`;
}

/**
 * Is an entity `e` of one of the types? For one type the index gives entities in the order of their names.
 */
function isAmong(types: readonly string[]): Sql {
  const [only] = types;
  return types.length === 1 ? sql`e.type = ${only}` : sql`e.type = ANY (${[...types]}::text[])`;
}

/** Is an entity `e` of one of some kinds? */
export function isOfKinds(kinds: readonly NamedType[], holds: Sql, knownAt: string | undefined): Sql {
  const isOfType = isAmong(kinds.map(({ name }) => name));
  if (kinds.every(({ property }) => property === null)) return isOfType;
  const either = kinds.map(({ name, property }) =>
    property === null
      ? sql`e.type = ${name}`
      : sql`e.type = ${name} AND ${hasProperty({ predicate: property.predicate, values: [property.value] }, holds, knownAt)}`,
  );
  return sql`${isOfType} AND (${join(either, " OR ")})`;
}

/**
 * Has an entity `e` a property: one of the values, or a relation to what is called so? Of relations the
 * version says to what, so that their facts are not read.
 */
export function hasProperty(property: WantedProperty, holds: Sql, knownAt: string | undefined): Sql {
  const { predicate, values } = property;
  const [keys, names] = [valueKeys(values), namesOfValues(values)];
  const object = { tenant: sql`v.tenant_id`, graph: sql`v.graph_id`, id: sql`v.object_id` };
  return sql`EXISTS (
    SELECT FROM fact_version v
    JOIN predicate p ON p.tenant_id = v.tenant_id AND p.id = v.predicate_id
    WHERE v.tenant_id = e.tenant_id AND v.graph_id = e.graph_id AND v.subject_id = e.id
      AND v.predicate_id = ANY (ARRAY(SELECT id FROM predicate WHERE tenant_id = e.tenant_id AND name = ${predicate})) AND ${holds}
      AND CASE WHEN v.object_id IS NOT NULL THEN EXISTS (SELECT FROM ${namesOf(object, knownAt)} a WHERE a.normalized = ANY (${names}::text[]))
          ELSE EXISTS (SELECT FROM fact f
            WHERE f.tenant_id = v.tenant_id AND f.graph_id = v.graph_id AND f.id = v.fact_id AND f.value_key = ANY (${keys}::text[])) END OFFSET 0)`;
}
