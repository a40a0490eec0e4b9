import sql from "sql-template-tag";
import type { Writing } from "./writing.ts";

/** What was said instead of a fact that is shared is shared as well. */
export function followCorrection(writing: Writing, fact: string, instead: readonly string[]): void {
  const others = instead.filter((other) => other !== fact);
  if (!writing.hasShares || others.length === 0) return;
  const { transaction, tenant, graph } = writing;
  transaction.send(sql`
    UPDATE share SET facts = facts || ${others}::uuid[]
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND facts @> ARRAY[${fact}::uuid] AND NOT facts @> ${others}::uuid[]`);
}
