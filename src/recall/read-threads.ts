/** Threads by their best episodes. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs } from "../db/in-graphs.ts";
import type { RankedThread } from "./rank.ts";
import type { SearchScope } from "./read-index.ts";

/** A conversation or document that answers, by the best of its episodes. */
export interface RecalledThread {
  readonly thread: string;
  /** Of its best episode, by what it was ranked with before the words were looked at for times and numbers. */
  readonly score: number;
  /** How many of its episodes were candidates. */
  readonly episodes: number;
}

/** Threads with their names. */
export async function readThreads(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  best: readonly RankedThread[],
): Promise<RecalledThread[]> {
  if (best.length === 0) return [];
  const rows = await transaction.query<{ id: number; name: string }>(sql`
    SELECT id, name FROM thread
    WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ANY (${best.map(({ thread }) => Number(thread))}::integer[])`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return best.flatMap(({ thread: id, score, episodes }) => {
    const thread = names.get(Number(id));
    return thread === undefined ? [] : [{ thread, score, episodes }];
  });
}
