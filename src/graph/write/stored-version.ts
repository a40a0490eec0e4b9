/** How the database stores a version of a fact: the period in which it is true. */
import sql from "sql-template-tag";
import { factId, versionId } from "../../domain/ids.ts";
import type { Precision } from "../../domain/interval.ts";
import type { StoredVersion } from "../../temporal/diff.ts";
import type { FromBasis } from "../../temporal/span.ts";

/** The columns of {@link StoredVersionRow} of `v`. */
export const STORED_VERSION = sql`v.id, v.fact_id, v.valid_from, v.from_precision, v.from_basis, v.valid_to, v.to_precision, v.status`;

export interface StoredVersionRow {
  readonly id: string;
  readonly fact_id: string;
  readonly valid_from: string;
  readonly from_precision: Precision;
  readonly from_basis: FromBasis;
  readonly valid_to: string | null;
  readonly to_precision: Precision | null;
  readonly status: "held" | "disputed";
}

/** The period of a version, without what it rests on. */
export function storedPeriodOf(row: StoredVersionRow): Omit<StoredVersion, "claims"> {
  return {
    id: versionId(row.id),
    fact: factId(row.fact_id),
    from: Date.parse(row.valid_from),
    fromPrecision: row.from_precision,
    fromBasis: row.from_basis,
    to: row.valid_to === null ? null : Date.parse(row.valid_to),
    toPrecision: row.to_precision,
    status: row.status,
  };
}
