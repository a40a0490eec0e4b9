/** Threads by their best episodes. */
import sql from "sql-template-tag";
import type { Transaction } from "../../db/database.ts";
import { inGraphs } from "../../db/in-graphs.ts";
import type { RankedThread } from "../ranking/rank.ts";
import type { SearchScope } from "./read-index.ts";

/** A conversation or document that answers, by the best of its episodes. */
export interface RecalledThread {
  readonly thread: string;
  /** Score of its best episode, before the words were looked at for times and numbers. */
  readonly score: number;
  /** How many of its episodes were candidates. */
  readonly episodes: number;
}

export function recalledThreads(
  names: ReadonlyMap<number, string>,
  best: readonly RankedThread[],
): RecalledThread[] {
  return best.flatMap(({ thread: id, score, episodes }) => {
    const thread = names.get(Number(id));
    return thread === undefined ? [] : [{ thread, score, episodes }];
  });
}

/** The names of threads by their numbers. They do not change. */
export async function readThreadNames(
  transaction: Transaction,
  { tenant, graphs }: SearchScope,
  threads: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (threads.length === 0) return new Map();
  const rows = await transaction.query<{ id: number; name: string }>(sql`
    SELECT id, name FROM thread WHERE tenant_id = ${tenant} AND ${inGraphs("graph_id", graphs)} AND id = ANY (${[...threads]}::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
