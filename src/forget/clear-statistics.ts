/**
 * Takes values of words out of the planner's statistics after something was forgotten: on an embedded
 * database they would stay until a table has grown fourfold. How many values there are is kept, as plans
 * depend on it. A server's owner analyses its tables.
 */
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";

/** Columns of one of some given words, which plans go by. */
const KEPT = "action kind operation origin polarity role route state status type".split(" ");

export async function clearStatistics(database: Database): Promise<void> {
  if (database.kind !== "pglite") return;
  await database.asOwner(async (transaction) => {
    const known = await transaction.query<{ table: string; column: string; kept: readonly number[] }>(sql`
      SELECT tablename AS table, attname AS column, json_build_array(null_frac, avg_width, n_distinct) AS kept FROM pg_stats s
      WHERE schemaname = 'public' AND attname <> ALL (${KEPT}::text[])
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = format('public.%I', tablename)::regclass AND a.attname = s.attname
          AND a.atttypid IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype))
        AND (most_common_vals IS NOT NULL OR histogram_bounds IS NOT NULL OR most_common_elems IS NOT NULL)`);
    for (const { table, column, kept } of known) {
      const [nulls, width, distinct] = kept;
      transaction.send(sql`SELECT pg_clear_attribute_stats('public', ${table}, ${column}, false)`);
      transaction.send(sql`
        SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', ${table}::text, 'attname', ${column}::text, 'inherited', false,
          'null_frac', ${nulls}::real, 'avg_width', ${width}::integer, 'n_distinct', ${distinct}::real)`);
    }
  });
}
