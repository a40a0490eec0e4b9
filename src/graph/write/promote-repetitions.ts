/** What becomes of claims that repeat others when these go. */
import sql from "sql-template-tag";
import type { ClaimOrigin, StoredClaim } from "./store-claims.ts";
import type { Writing } from "./writing.ts";

/**
 * An episode that repeats another word for word says what that said: where that goes, it is the first to say
 * it. Within a transaction that forgets.
 */
export async function promoteRepetitions(
  { transaction, tenant, graph }: Writing,
  gone: readonly Pick<StoredClaim, "id" | "fact" | "origin">[],
): Promise<void> {
  const origins = new Map<string, ClaimOrigin>();
  for (const { fact, origin } of gone)
    if (fact !== null && origin !== null && origin !== "repeated")
      origins.set(fact, origin === "local" ? "supplied" : origin);
  const facts = [...origins.keys()];
  if (facts.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await transaction.query(sql`
    UPDATE claim c SET origin = heir.origin
    FROM (
      SELECT DISTINCT ON (r.fact_id) r.id, gone.origin
      FROM unnest(${facts}::uuid[], ${facts.map((fact) => origins.get(fact) ?? null)}::text[]) AS gone (fact_id, origin)
      JOIN claim r ON r.tenant_id = ${tenant} AND r.graph_id = ${graph} AND r.fact_id = gone.fact_id AND r.origin = 'repeated' AND r.withdrawn_at IS NULL
      WHERE r.id <> ALL (${ids}::uuid[]) AND NOT EXISTS (
        SELECT FROM claim f WHERE f.tenant_id = r.tenant_id AND f.graph_id = r.graph_id AND f.fact_id = r.fact_id AND f.withdrawn_at IS NULL
          AND f.origin IS DISTINCT FROM 'repeated' AND f.id <> ALL (${ids}::uuid[]))
      ORDER BY r.fact_id, r.id) heir
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.id = heir.id`);
}
