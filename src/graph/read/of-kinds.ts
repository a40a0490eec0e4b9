/** Conditions on an entity `e` of a statement: of which type it is, and which properties it has. */
import sql, { join, type Sql } from "sql-template-tag";
import type { NamedType, Ontology } from "../../domain/ontology.ts";
import type { ValidTime } from "../../domain/valid-time.ts";
import { namesOfValues, valueKeys, type WantedProperty } from "./few-entities.ts";
import { namesOf } from "./known-entities.ts";
import { versionConditions } from "./select-versions.ts";

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

/** Has an entity `e` a property: one of the values, or a relation to what is called so? */
export function hasProperty(property: WantedProperty, holds: Sql, knownAt: string | undefined): Sql {
  const { predicate, values } = property;
  const [keys, names] = [valueKeys(values), namesOfValues(values)];
  const object = { tenant: sql`f.tenant_id`, graph: sql`f.graph_id`, id: sql`f.object_id` };
  return sql`EXISTS (
    SELECT FROM fact_version v
    JOIN predicate p ON p.tenant_id = v.tenant_id AND p.id = v.predicate_id
    JOIN fact f ON f.tenant_id = v.tenant_id AND f.graph_id = v.graph_id AND f.id = v.fact_id
    WHERE v.tenant_id = e.tenant_id AND v.graph_id = e.graph_id AND v.subject_id = e.id
      AND v.predicate_id = ANY (ARRAY(SELECT id FROM predicate WHERE tenant_id = e.tenant_id AND name = ${predicate})) AND ${holds}
      AND CASE WHEN f.object_id IS NULL THEN f.value_key = ANY (${keys}::text[])
          ELSE EXISTS (SELECT FROM ${namesOf(object, knownAt)} a WHERE a.normalized = ANY (${names}::text[])) END OFFSET 0)`;
}
