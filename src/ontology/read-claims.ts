/** Claims of some predicates, to derive the facts that they are about anew. */
import sql from "sql-template-tag";
import type { StoredClaim } from "../graph/write/store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import type { Writing } from "../graph/write/writing.ts";

/** Which subjects: the next ones by id, or all of which something was said since a time of recording. */
type WhichSubjects =
  | { readonly kind: "next"; readonly after: string | null; readonly limit: number }
  | { readonly kind: "since"; readonly recordedAt: string };

/** Subjects of claims of some predicates, by id. */
export async function subjectsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  which: WhichSubjects,
): Promise<string[]> {
  const where =
    which.kind === "since"
      ? sql`recorded_at > ${which.recordedAt}::timestamptz`
      : sql`(${which.after}::uuid IS NULL OR subject_id > ${which.after}::uuid)`;
  const rows = await transaction.query<{ subject_id: string }>(sql`
    SELECT DISTINCT subject_id FROM claim
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND predicate_id = ANY (${[...predicates]}::integer[]) AND ${where}
    ORDER BY subject_id LIMIT ${which.kind === "since" ? null : which.limit}`);
  return rows.map((row) => row.subject_id);
}

/** Reads one claim of each fact of some subjects and predicates, which stands for its slot. */
export async function claimsOf(
  { transaction, tenant, graph }: Writing,
  predicates: readonly number[],
  subjects: readonly string[],
): Promise<StoredClaim[]> {
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT DISTINCT ON (c.fact_id) ${STORED_CLAIM}
    FROM claim c
    JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.subject_id = ANY (${[...subjects]}::uuid[])
      AND c.predicate_id = ANY (${[...predicates]}::integer[]) AND c.fact_id IS NOT NULL
    ORDER BY c.fact_id, c.id`);
  return rows.map(storedClaimOf);
}
