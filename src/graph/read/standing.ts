/**
 * How sure a version is, and by what kind of source, as the database computes both: for filters, orders and
 * patterns.
 */
import sql, { empty, raw, type Sql } from "sql-template-tag";
import { CONFIDENCE_BANDS } from "../../domain/claim.ts";

/** A filter by how sure facts are, in a statement: values, or placeholders for them; `null`: no limit. */
export interface SureCondition {
  readonly minConfidence: unknown;
  readonly sourceKinds: unknown;
}

/** Digits that a confidence is given with: what adding logarithms leaves exact. */
const DIGITS = 12;

/** Kinds of sources, the highest first, with their bands. */
function bands(): Sql {
  const rows = Object.entries(CONFIDENCE_BANDS);
  const kinds = rows.map(([kind]) => kind);
  const [lowest, highest] = [rows.map(([, band]) => band.lowest), rows.map(([, band]) => band.highest)];
  return sql`unnest(${kinds}::text[], ${lowest}::float8[], ${highest}::float8[]) WITH ORDINALITY AS b (kind, lowest, highest, rank)`;
}

/**
 * SQL of `combinedConfidence` of domain/claim.ts: noisy-or of the sources of the highest kind, inside its
 * band.
 *
 * @param claims FROM and WHERE of the claims `c` that a version rests on
 */
export function confidenceOf(claims: Sql): Sql {
  return sql`(SELECT round((b.highest - (b.highest - b.lowest)
      * exp(sum(ln(greatest(1e-300, 1 - least(1, greatest(0, (c.confidence - b.lowest) / nullif(b.highest - b.lowest, 0))))))))::numeric, ${DIGITS})::float8
    FROM (SELECT c.kind, c.confidence ${claims}) c JOIN ${bands()} ON b.kind = c.kind
    GROUP BY b.rank, b.lowest, b.highest ORDER BY b.rank LIMIT 1)`;
}

/** SQL of `highestKind` of domain/claim.ts. */
export function kindOf(claims: Sql): Sql {
  return sql`(SELECT c.kind FROM (SELECT c.kind ${claims}) c JOIN ${bands()} ON b.kind = c.kind ORDER BY b.rank LIMIT 1)`;
}

/**
 * FROM and WHERE of the claims `c` that a version rests on, by what stands for the version in a statement.
 */
export function claimsOf(version: string, knownAt: unknown): Sql {
  const v = raw(version);
  const known =
    knownAt === undefined || knownAt === null ? empty : sql`AND u.recorded_at <= ${knownAt}::timestamptz`;
  return sql`FROM support u JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
    WHERE u.tenant_id = ${v}.tenant_id AND u.graph_id = ${v}.graph_id AND u.version_id = ${v}.id ${known}`;
}

/** Is a version sure enough? No condition where nothing is asked. */
export function sureConditions(claims: Sql, { minConfidence, sourceKinds }: SureCondition): Sql[] {
  return [
    ...(minConfidence == null
      ? []
      : [sql`${confidenceOf(claims)} >= round(${minConfidence}::numeric, ${DIGITS})::float8`]),
    ...(sourceKinds == null ? [] : [sql`${kindOf(claims)} = ANY (${sourceKinds}::text[])`]),
  ];
}
