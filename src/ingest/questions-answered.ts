/** The questions that short answers answer: they stand in turns before them. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { inGraphs, type ReadGraphs } from "../db/in-graphs.ts";
import type { Quote } from "../domain/claim.ts";
import type { Role } from "../domain/episode.ts";
import { type ClaimId, claimId } from "../domain/ids.ts";
import { MAX_ANSWER_CHARS } from "../extract/short-answers.ts";
import type { AskedQuestion } from "../graph/read/why.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { readAnswer } from "./read-locally.ts";
import { type TurnInThread, turnsBefore } from "./turns-before.ts";

/** Answers that are looked at. */
const MAX_ANSWERS = 50;

interface AnswerRow {
  readonly graph: number;
  readonly id: string;
  readonly ordinal: number;
  readonly thread: string;
  readonly role: Role;
  readonly speaker: string | null;
  readonly content: string;
  readonly occurred_at: string;
  readonly time_zone: string | null;
  readonly claims: readonly (Quote & { readonly id: string })[];
}

/**
 * Finds the questions that short answers answered, for claims that rules read in them. It is found as it was
 * when the answer was learned: the turns before the answer are read again.
 */
export async function questionsAnswered(
  transaction: Transaction,
  { tenant, graphs }: ReadGraphs,
  claims: readonly ClaimId[],
): Promise<ReadonlyMap<ClaimId, AskedQuestion>> {
  const asked = new Map<ClaimId, AskedQuestion>();
  const rows = await shortAnswers(transaction, tenant, graphs, claims);
  for (const graph of new Set(rows.map((row) => row.graph))) {
    const answers = rows.filter((row) => row.graph === graph);
    const turns = answers.map(({ occurred_at, time_zone, ...row }) => ({
      ...row,
      uid: row.id,
      occurredAt: Date.parse(occurred_at),
      timeZone: time_zone,
    }));
    const heard = await turnsBefore({ transaction, tenant, graph }, turns);
    for (const [place, turn] of turns.entries()) {
      const before = heard[place] ?? [];
      const answer = await runCooperatively(readAnswer({ ...turn, before }));
      const asking = answer && before[answer.asked.place];
      if (answer === undefined || asking === undefined) continue;
      const question = questionIn(asking, answer.asked.quote);
      for (const { id, start, end } of turn.claims)
        if (start === answer.quote.start && end === answer.quote.end) asked.set(claimId(id), question);
    }
  }
  return asked;
}

function questionIn({ id, role, speaker, content }: TurnInThread, { start, end }: Quote): AskedQuestion {
  return { episode: id, role, speaker, text: content.slice(start, end) };
}

async function shortAnswers(
  transaction: Transaction,
  tenant: number,
  graphs: readonly number[],
  claims: readonly ClaimId[],
): Promise<AnswerRow[]> {
  if (claims.length === 0) return [];
  return transaction.query<AnswerRow>(sql`
    SELECT e.graph_id AS graph, e.id, e.ordinal, t.name AS thread, e.role, e.speaker, e.content, e.occurred_at, e.time_zone,
      json_agg(json_build_object('id', c.id, 'start', c.quote_start, 'end', c.quote_end)) AS claims
    FROM claim c
    JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
    JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
    WHERE c.tenant_id = ${tenant} AND ${inGraphs("c.graph_id", graphs)} AND c.id = ANY (${[...claims]}::uuid[])
      AND c.origin = 'local' AND c.quote_start IS NOT NULL AND e.role = 'user' AND length(e.content) <= ${MAX_ANSWER_CHARS}
    GROUP BY e.tenant_id, e.graph_id, e.id, t.name
    ORDER BY e.occurred_at DESC LIMIT ${MAX_ANSWERS}`);
}
