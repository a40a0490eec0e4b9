/** Derives facts anew from all their claims, subject by subject. */
import sql from "sql-template-tag";
import type { FactId, NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { loadTouched, rederive } from "./rederive.ts";
import { predicateIds } from "./store-claims.ts";
import { STORED_CLAIM, type StoredClaimRow, storedClaimOf } from "./stored-claim.ts";
import { endWriting, type Writing } from "./writing.ts";

/**
 * Subjects whose facts are derived in one transaction, which an embedded database should not hold for longer
 * than 50 ms.
 */
const SUBJECTS = 32;

export interface Derived {
  /** The last subject, by id; `undefined` if there was none left. */
  readonly last: string | undefined;
  /** Facts with other versions or sources than before. */
  readonly changed: readonly FactId[];
}

/** Derives the facts of the next subjects. What is stored and follows from no claim is closed. */
export async function deriveNext(
  { ontology, newId }: { readonly ontology: Ontology; readonly newId: NewId },
  writing: Writing,
  after: string | null,
): Promise<Derived> {
  const { transaction, tenant, graph } = writing;
  const subjects = (
    await transaction.query<{ id: string }>(sql`
      SELECT DISTINCT subject_id AS id FROM fact
      WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND (${after}::uuid IS NULL OR subject_id > ${after}::uuid)
      ORDER BY subject_id LIMIT ${SUBJECTS}`)
  ).map(({ id }) => id);
  if (subjects.length === 0) return { last: undefined, changed: [] };
  const rows = await transaction.query<StoredClaimRow>(sql`
    SELECT DISTINCT ON (c.fact_id) ${STORED_CLAIM}
    FROM claim c JOIN predicate p ON p.tenant_id = c.tenant_id AND p.id = c.predicate_id
    WHERE c.tenant_id = ${tenant} AND c.graph_id = ${graph} AND c.subject_id = ANY (${subjects}::uuid[]) AND c.fact_id IS NOT NULL
    ORDER BY c.fact_id, c.id`);
  const claims = rows.map(storedClaimOf);
  const names = claims.flatMap(({ predicate }) => [
    predicate,
    ontology.predicate(predicate).opposite ?? predicate,
  ]);
  const predicates = await predicateIds(writing, names);
  const facts = new Set(claims.flatMap(({ fact }) => fact ?? []));
  const touched = await loadTouched(writing, claims, predicates, ontology, [], new Set(), facts);
  const { touched: changed } = await rederive(writing, touched, ontology, newId);
  if (changed.length > 0) await endWriting(writing);
  return { last: subjects.at(-1), changed };
}
