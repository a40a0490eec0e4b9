/**
 * Entities of a query by what finds them: one of their properties, or their type, where these have few of
 * them.
 */
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs, type ReadGraphs } from "../../db/in-graphs.ts";
import { canonicalValue, type Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import { shortKey } from "../../domain/hash.ts";
import type { NamedType } from "../../domain/ontology.ts";
import { idsIfFew } from "./few-facts.ts";

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
export function namesOfValues(values: readonly Value[]): string[] {
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
