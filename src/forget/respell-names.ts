/**
 * Facts are spelled as their first source spelled them: where that went, as the first of those that are left.
 */
import sql from "sql-template-tag";
import { canonicalJson } from "../domain/json.ts";
import type { Ontology } from "../domain/ontology.ts";
import { microseconds } from "../graph/journal/journal.ts";
import { indexedItem, indexItems, removeItems } from "../graph/write/index-terms.ts";
import { searchableText } from "../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import type { Writing } from "../graph/write/writing.ts";

export interface RespelledNames {
  /** Facts that are spelled otherwise now. */
  readonly facts: readonly string[];
  readonly moreTerms: number;
}

interface FirstClaim extends StoredClaimRow {
  readonly recorded_at: string;
  readonly fact_value: unknown;
  readonly fact_qualifiers: unknown;
  readonly spelled_id: string;
  readonly stated_text: string | null;
  readonly search_text: string;
  readonly fact_terms: number;
  readonly fact_recorded_at: string;
}

/** Since when a claim stands with a fact: what was stored with another one, since a merge moved it. */
const STANDS_SINCE = sql`
  CASE WHEN coalesce(c.named_fact_id, c.fact_id) = f.id THEN c.recorded_at
  ELSE greatest(c.recorded_at, (
    SELECT max(v.superseded_at) FROM entity_version v
    WHERE v.tenant_id = c.tenant_id AND v.graph_id = c.graph_id AND v.entity_id IN (c.named_subject_id, c.named_object_id))) END`;

export async function respellNames(
  writing: Writing,
  facts: readonly string[],
  ontology: Ontology,
): Promise<RespelledNames> {
  const { transaction, tenant, graph } = writing;
  if (facts.length === 0) return { facts: [], moreTerms: 0 };
  const rows = await transaction.query<FirstClaim>(sql`
    SELECT DISTINCT ON (f.id) f.id AS spelled_id, ${STORED_CLAIM}, c.recorded_at, f.value AS fact_value, f.qualifiers AS fact_qualifiers, f.stated_text, f.search_text,
      f.terms AS fact_terms, f.recorded_at AS fact_recorded_at
    FROM fact f
    JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND (c.fact_id = f.id OR c.named_fact_id = f.id)
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id = ANY (${[...facts]}::uuid[])
    ORDER BY f.id, ${STANDS_SINCE}, c.id`);
  const changed = rows.flatMap((row) => {
    const claim = storedClaimOf(row);
    const text = searchableText(claim, ontology);
    const isSame =
      row.search_text === text &&
      row.stated_text === claim.text &&
      JSON.stringify(row.fact_value) === JSON.stringify(row.value) &&
      canonicalJson(row.qualifiers) === JSON.stringify(row.fact_qualifiers) &&
      microseconds(row.fact_recorded_at) === microseconds(row.recorded_at);
    return isSame ? [] : [{ row, claim, item: indexedItem(row.spelled_id, text), text }];
  });
  if (changed.length === 0) return { facts: [], moreTerms: 0 };
  const ids = changed.map(({ item }) => item.id);
  removeItems(writing, "f", ids);
  await indexItems(
    writing,
    "f",
    changed.map(({ item }) => item),
  );
  transaction.send(sql`
    UPDATE fact f SET value = new.value::jsonb, qualifiers = new.qualifiers::jsonb, stated_text = new.stated_text, search_text = new.search_text,
      terms = new.terms, recorded_at = new.recorded_at
    FROM unnest(${ids}::uuid[], ${changed.map(({ row }) => (row.value === null ? null : JSON.stringify(row.value)))}::text[],
                ${changed.map(({ row }) => JSON.stringify(row.qualifiers))}::text[], ${changed.map(({ claim }) => claim.text)}::text[],
                ${changed.map(({ text }) => text)}::text[], ${changed.map(({ item }) => item.terms.length)}::integer[],
                ${changed.map(({ row }) => row.recorded_at)}::timestamptz[])
      AS new (id, value, qualifiers, stated_text, search_text, terms, recorded_at)
    WHERE f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.id = new.id`);
  return {
    facts: ids,
    moreTerms: changed.reduce((sum, { row, item }) => sum + item.terms.length - row.fact_terms, 0),
  };
}
