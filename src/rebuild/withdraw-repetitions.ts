/**
 * An episode that repeats another says again what that said: where nobody says it first any more, the
 * repetition counts no more either.
 */
import sql from "sql-template-tag";
import type { FactId } from "../domain/ids.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "../graph/write/stored-claim.ts";
import { endWriting, type Writing } from "../graph/write/writing.ts";
import { applyClaims, prepareClaims } from "../ingest/apply/apply-claims.ts";
import type { IngestContext } from "../ingest/context.ts";

/** Claims of one transaction. */
const BATCH_SIZE = 200;

/** What was withdrawn. */
interface WithdrawnRepetitions {
  readonly withdrawn: number;
  /** Facts with other versions or sources than before. */
  readonly changed: readonly FactId[];
}

/** Withdraws some claims that repeat what nobody says: none are left if it withdraws none. */
export async function withdrawEmptyRepetitions(
  context: IngestContext,
  writing: Writing,
): Promise<WithdrawnRepetitions> {
  const { transaction, tenant, graph } = writing;
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT ${STORED_CLAIM} FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.origin = 'repeated' AND c.withdrawn_at IS NULL AND NOT EXISTS (
      SELECT FROM claim f WHERE f.tenant_id = c.tenant_id AND f.graph_id = c.graph_id AND f.fact_id = c.fact_id AND f.withdrawn_at IS NULL
        AND f.origin IS DISTINCT FROM 'repeated')
    ORDER BY c.id LIMIT ${BATCH_SIZE}`);
  if (rows.length === 0) return { withdrawn: 0, changed: [] };
  const withdrawn = rows.map(storedClaimOf);
  const applied = await applyClaims(
    context,
    writing,
    await prepareClaims(context, writing, [], new Set(), withdrawn),
  );
  await endWriting(writing, {
    facts: applied.newFacts,
    factTerms: applied.newFactTerms,
  });
  return { withdrawn: withdrawn.length, changed: applied.changes.touched };
}
