/** Removes vectors of what is not there any more, or says something else. */
import sql from "sql-template-tag";
import type { Writing } from "../graph/write/writing.ts";

/**
 * Takes away what was made of items by models, so that it is made anew or not at all. Returns how many rows
 * there were.
 */
export async function removeEmbeddings(
  { transaction, tenant, graph }: Writing,
  items: readonly string[],
): Promise<number> {
  const rows = await transaction.query<{ model_id: number; kind: string; n: number }>(sql`
    WITH gone AS (
      DELETE FROM embedding WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND item_id = ANY (${[...items]}::uuid[]) RETURNING model_id, kind)
    SELECT model_id, kind::text AS kind, count(*)::integer AS n FROM gone GROUP BY model_id, kind`);
  const of = (kind: string) => rows.map((row) => (row.kind === kind ? row.n : 0));
  if (rows.length > 0)
    transaction.send(sql`
      UPDATE embedding_model m SET generation = m.generation + 1, episodes = m.episodes - gone.e, facts = m.facts - gone.f, names = m.names - gone.n
      FROM (SELECT model_id, sum(e)::integer AS e, sum(f)::integer AS f, sum(n)::integer AS n
            FROM unnest(${rows.map((row) => row.model_id)}::integer[], ${of("e")}::integer[], ${of("f")}::integer[], ${of("n")}::integer[])
              AS counted (model_id, e, f, n) GROUP BY model_id) gone
      WHERE m.tenant_id = ${tenant} AND m.graph_id = ${graph} AND m.id = gone.model_id`);
  return rows.reduce((sum, { n }) => sum + n, 0);
}
