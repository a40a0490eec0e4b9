/** Threads by their best episodes. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { RankedEpisode } from "./rank.ts";
import type { SearchScope } from "./read-index.ts";

/** A conversation or document that answers, by the best of its episodes. */
export interface RecalledThread {
  readonly thread: string;
  /** Of its best episode, by what it was ranked with before the words were looked at for times and numbers. */
  readonly score: number;
  /** How many of its episodes were candidates. */
  readonly episodes: number;
}

/** The threads of ranked episodes, the best first, at most `limit`. */
export async function readThreads(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  ranked: readonly Pick<RankedEpisode, "thread" | "score">[],
  limit: number,
): Promise<RecalledThread[]> {
  const counts = new Map<number, { readonly score: number; episodes: number }>();
  for (const { thread, score } of ranked) {
    const known = counts.get(Number(thread));
    if (known === undefined) counts.set(Number(thread), { score, episodes: 1 });
    else known.episodes += 1;
  }
  const best = [...counts].slice(0, limit);
  if (best.length === 0) return [];
  const rows = await transaction.query<{ id: number; name: string }>(sql`
    SELECT id, name FROM thread
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ANY (${best.map(([id]) => id)}::integer[])`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return best.flatMap(([id, { score, episodes }]) => {
    const thread = names.get(id);
    return thread === undefined ? [] : [{ thread, score, episodes }];
  });
}
