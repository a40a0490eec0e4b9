/** Completes roles that were stated without their organisation: it is the one that the person works at. */
import sql from "sql-template-tag";
import { timestamp } from "../../db/time.ts";
import { addTo } from "../../domain/grouping.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { NewClaim } from "../../graph/write/store-claims.ts";
import type { Writing } from "../../graph/write/writing.ts";

/**
 * Claims whose HAS_ROLE has the qualifier `at` where it was not given, and one employer is known for its
 * time.
 */
export async function withEmployers<Item extends { readonly claims: readonly NewClaim[] }>(
  writing: Writing,
  items: readonly Item[],
  ontology: Ontology,
): Promise<Item[]> {
  if (!ontology.predicate("HAS_ROLE").qualifiers.includes("at")) return [...items];
  const claims = items.flatMap((item) => item.claims);
  const open = claims.filter(
    ({ predicate, qualifiers }) => predicate === "HAS_ROLE" && !("at" in qualifiers),
  );
  if (open.length === 0) return [...items];
  const stored = await storedEmployers(writing, open);
  const employers = new Map(
    open.flatMap((claim) => {
      const names = told(claims, claim) ?? stored.get(claim.id) ?? [];
      return names.length === 1 ? [[claim.id, names[0] ?? ""] as const] : [];
    }),
  );
  const complete = (claim: NewClaim): NewClaim => {
    const at = employers.get(claim.id);
    return at === undefined ? claim : { ...claim, qualifiers: { ...claim.qualifiers, at } };
  };
  return items.map((item) => ({ ...item, claims: item.claims.map(complete) }));
}

/** The employer that was stated last before a claim, in the same transaction. */
function told(claims: readonly NewClaim[], { subject, occurredAt }: NewClaim): string[] | undefined {
  const last = claims.findLast(
    (other) =>
      other.predicate === "WORKS_AT" &&
      other.polarity === "holds" &&
      other.to === null &&
      other.subject.id === subject.id &&
      other.occurredAt <= occurredAt,
  );
  return last?.object?.kind === "entity" ? [last.object.name] : undefined;
}

/** Where the persons of some claims worked at the time of each, as it is stored. */
async function storedEmployers(
  { transaction, tenant, graph }: Writing,
  claims: readonly NewClaim[],
): Promise<Map<string, string[]>> {
  const rows = await transaction.query<{ claim: string; name: string }>(sql`
    SELECT DISTINCT wanted.claim, o.name
    FROM unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ subject }) => subject.id)}::uuid[],
                ${claims.map(({ occurredAt }) => timestamp(occurredAt))}::timestamptz[]) AS wanted (claim, subject_id, at)
    JOIN predicate p ON p.tenant_id = ${tenant} AND p.name = 'WORKS_AT'
    JOIN fact f ON f.tenant_id = ${tenant} AND f.graph_id = ${graph} AND f.subject_id = wanted.subject_id AND f.predicate_id = p.id
    JOIN fact_version v ON v.tenant_id = ${tenant} AND v.graph_id = ${graph} AND v.fact_id = f.id AND v.superseded_at IS NULL
      AND v.status = 'held' AND v.valid_from <= wanted.at AND (v.valid_to IS NULL OR v.valid_to > wanted.at)
    JOIN entity o ON o.tenant_id = ${tenant} AND o.graph_id = ${graph} AND o.id = f.object_id`);
  const names = new Map<string, string[]>();
  for (const { claim, name } of rows) addTo(names, claim, name);
  return names;
}
