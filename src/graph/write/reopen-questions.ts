/** Questions whose answer went. */
import sql from "sql-template-tag";
import type { Writing } from "./writing.ts";

/** A question that was answered by what went is open again. */
export function reopenQuestions(
  { transaction, tenant, graph }: Writing,
  episodes: readonly string[],
  facts: readonly string[],
): void {
  transaction.send(sql`
    UPDATE question SET answered_at = NULL, answer = NULL, answer_episode = NULL, answer_fact = NULL
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND answered_at IS NOT NULL
      AND (answer_episode = ANY (${[...episodes]}::uuid[]) OR answer_fact = ANY (${[...facts]}::uuid[]))`);
  transaction.send(sql`
    UPDATE question SET missed_episode = NULL
    WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND missed_episode = ANY (${[...episodes]}::uuid[])`);
}
