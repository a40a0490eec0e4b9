/**
 * Session recall on LongMemEval (Wu et al. 2024, "LongMemEval: Benchmarking Chat Assistants on Long-Term
 * Interactive Memory"): all sessions of a person go into one graph, each a thread, and every question is
 * recalled. Answers and marks of evidence turns are not used.
 */
import { z } from "zod";
import { readJsonList } from "../../src/import/detect.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { readConversations } from "../novelty/conversations.ts";
import { importOnce } from "./import-once.ts";
import { type Measured, mean, type Times, timesOf, variantsToRun } from "./variants.ts";

/** Shares from 0 to 1. */
export interface SessionFigures {
  readonly questions: number;
  /** Share of the sessions with evidence among the first 3, 5 and 10, mean over the questions. */
  readonly recallAt3: number;
  readonly recallAt5: number;
  readonly recallAt10: number;
  /** Share of the questions with all such sessions among the first 5. */
  readonly allAt5: number;
}

export interface LongMemEvalReport {
  readonly sessions: number;
  readonly episodes: number;
  readonly variants: readonly Measured<SessionFigures>[];
  /** By type of question, as it is. */
  readonly types: readonly Measured<SessionFigures>[];
  readonly milliseconds: Times;
}

const questionShape = z.object({
  question: z.string(),
  question_type: z.string(),
  answer_session_ids: z.array(z.string()).min(1),
});

const TENANT = "bench-longmemeval";
const GRAPH = "sessions";
const DEEPEST = 10;

interface Scored {
  readonly type: string;
  readonly shares: readonly [number, number, number];
}

/** @param sessions The file of sessions; the questions' own where it holds both, as it is published. */
export async function benchLongMemEval(
  memory: Memory,
  questions: string,
  sessions: string,
  ablations: boolean,
  onProgress: (progress: { done: number; total: number; label: string }) => void = () => undefined,
): Promise<LongMemEvalReport> {
  const conversations = await readConversations(sessions, "longmemeval");
  const threads = conversations.flatMap((conversation) => conversation.sessions);
  const episodes = threads.flatMap((session) => session.map((turn) => turn.episode));
  const tenant = memory.tenant(TENANT);
  const graph = tenant.graph(GRAPH);
  const exists = (await tenant.graphs()).includes(GRAPH);
  await importOnce(graph, exists, episodes, (done) =>
    onProgress({ done, total: episodes.length, label: "import" }),
  );
  const asked = (await readJsonList(questions)).map((raw) => questionShape.parse(raw));
  const variants: Measured<SessionFigures>[] = [];
  const times: number[] = [];
  let types: Measured<SessionFigures>[] = [];
  for (const { name, weights } of variantsToRun(ablations)) {
    const scored: Scored[] = [];
    for (const [done, { question, question_type: type, answer_session_ids: wanted }] of asked.entries()) {
      onProgress({ done, total: asked.length, label: name });
      const started = performance.now();
      const { threads: found } = await graph.recall(question, { limit: DEEPEST, weights });
      if (variants.length === 0) times.push(performance.now() - started);
      const share = (depth: number) =>
        wanted.filter((id) => found.slice(0, depth).some(({ thread }) => thread === id)).length /
        wanted.length;
      scored.push({ type, shares: [share(3), share(5), share(10)] });
    }
    if (variants.length === 0)
      types = [...new Set(scored.map(({ type }) => type))]
        .sort()
        .map((type) => ({ name: type, figures: figuresOf(scored.filter((one) => one.type === type)) }));
    variants.push({ name, figures: figuresOf(scored) });
  }
  return {
    sessions: threads.length,
    episodes: episodes.length,
    variants,
    types,
    milliseconds: timesOf(times),
  };
}

function figuresOf(scored: readonly Scored[]): SessionFigures {
  return {
    questions: scored.length,
    recallAt3: mean(scored, ({ shares }) => shares[0]),
    recallAt5: mean(scored, ({ shares }) => shares[1]),
    recallAt10: mean(scored, ({ shares }) => shares[2]),
    allAt5: mean(scored, ({ shares }) => (shares[1] === 1 ? 1 : 0)),
  };
}
