/** Asks again what could not be answered before the graph was last written. */
import type { Transaction } from "../db/database.ts";
import type { GraphPlace } from "../db/in-graphs.ts";
import { WEIGHTS } from "../recall/ranking/weights.ts";
import { recall } from "../recall/recall.ts";
import type { RecallContext, RecallQuery } from "../recall/recall-query.ts";
import type { Found } from "../recall/recall-result.ts";
import { runCooperatively } from "../scheduling/yielding.ts";
import { extractiveAnswer } from "./answer.ts";
import type { ExtractiveAnswer } from "./fact-lines.ts";
import { type LateAnswer, questionsToTry, type WhichOpen } from "./questions.ts";
import { readTurns } from "./words/read-around.ts";

/** Questions that are asked again at once. */
const MAX_TRIED = 50;

/** What became of questions. */
export interface TriedQuestions {
  /** By the question's id; `null` where there is no answer yet. */
  readonly tried: ReadonlyMap<string, LateAnswer | null>;
  /** The revision of the graph in which they were asked. */
  readonly revision: number;
}

/** Asks in one transaction, which sees one state of the graph. Reads only. */
export async function tryQuestions(
  context: RecallContext,
  transaction: Transaction,
  where: GraphPlace,
  usual: Pick<RecallQuery, "limit" | "maxTokens">,
  which: WhichOpen = { limit: MAX_TRIED },
): Promise<TriedQuestions> {
  const scope = { tenant: where.tenant, graphs: [where.graph] };
  const tried = new Map<string, LateAnswer | null>();
  const open = await questionsToTry(transaction, where, which);
  for (const { id, question, speaker, about } of open) {
    const query = {
      ...usual,
      facts: {},
      weights: WEIGHTS,
      question,
      scope,
      ...(speaker === null ? {} : { speaker }),
      ...(about === null ? {} : { about }),
    };
    const found = await recall(context, transaction, query);
    const around = await readTurns(transaction, scope, found);
    const answer = await runCooperatively(extractiveAnswer(found, context.clock(), around));
    tried.set(id, lateAnswer(answer, found));
  }
  return { tried, revision: open[0]?.revision ?? 0 };
}

/** `null` if it cannot be answered yet. */
function lateAnswer(
  { answer, known, citations }: ExtractiveAnswer,
  { facts, answers, episodes }: Found,
): LateAnswer | null {
  const [cited] = citations;
  if (!known || cited === undefined) return null;
  if (cited.kind === "episode") {
    const episode = episodes.find(({ id }) => id === cited.id);
    return episode === undefined
      ? null
      : { answer, at: episode.recordedAt, episode: episode.uid, fact: null };
  }
  const fact = [...answers, ...facts].find(({ id }) => id === cited.id);
  return fact === undefined ? null : { answer, at: fact.recordedAt, episode: null, fact: fact.id };
}
