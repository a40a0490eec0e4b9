/**
 * Evidence recall on LoCoMo (Maharana et al. 2024, "Evaluating Very Long-Term Conversational Memory of LLM Agents"): each conversation
 * is imported into a graph of its own and every question is recalled. Uses turns, speakers, dates, captions and the questions.
 */
import { readJsonList } from "../import/detect.ts";
import { type LocomoQuestion, readLocomoSamples } from "../import/locomo.ts";
import type { Memory } from "../memory.ts";
import { GainOfMeaning, type MeaningGain } from "./meaning-gain.ts";

/** Measures over a set of questions; shares are macro means from 0 to 1. */
export interface RecallFigures {
  readonly questions: number;
  /** Share of the evidence turns among the first 5, 10 and 20. */
  readonly recallAt5: number;
  readonly recallAt10: number;
  readonly recallAt20: number;
  /** Share of the questions with any evidence turn among the first 10. */
  readonly hitAt10: number;
  /** Mean reciprocal rank of the first evidence turn, 0 if it is not among the first 20. */
  readonly mrr: number;
  /** Share of the evidence sessions among the first 5 different sessions of the first 20 turns. */
  readonly sessionRecallAt5: number;
}

export interface LocomoReport {
  readonly conversations: number;
  readonly episodes: number;
  readonly overall: RecallFigures;
  /** By category: 1 multi-hop, 2 temporal, 3 open-domain, 4 single-hop. */
  readonly categories: readonly { readonly category: number; readonly figures: RecallFigures }[];
  /** Milliseconds of one recall. */
  readonly milliseconds: { readonly p50: number; readonly p95: number };
  /** Turns stored and learned from in a second. */
  readonly episodesPerSecond: number;
  /** Where conversations are embedded: what likeness in meaning adds. */
  readonly meaning?: MeaningGain;
}

export interface LocomoProgress {
  readonly conversation: string;
  readonly done: number;
  readonly total: number;
}

const CATEGORIES = [1, 2, 3, 4] as const;
const DEEPEST = 20;
const TENANT = "bench-locomo";

interface Scored {
  readonly category: number;
  readonly recallAt: readonly [number, number, number];
  readonly hit: number;
  readonly reciprocal: number;
  readonly sessions: number;
  readonly milliseconds: number;
}

/**
 * Runs the benchmark on an open memory, which keeps the graphs.
 *
 * @param embeds Embeds each conversation first, and asks each question with and without likeness in meaning: needs an encoder.
 */
export async function benchLocomo(
  memory: Memory,
  path: string,
  onProgress: (progress: LocomoProgress) => void = () => undefined,
  embeds = false,
): Promise<LocomoReport> {
  const samples = readLocomoSamples(await readJsonList(path));
  const total = samples.length;
  const scored: Scored[] = [];
  const gain = embeds ? new GainOfMeaning() : undefined;
  let episodes = 0;
  let importing = 0;
  for (const [done, sample] of samples.entries()) {
    onProgress({ conversation: sample.id, done, total });
    const graph = memory.tenant(TENANT).graph(sample.id);
    const started = performance.now();
    const turns = sample.items.flatMap((item) => (item.kind === "episode" ? [item.episode] : []));
    await graph.rememberMany(turns);
    importing += performance.now() - started;
    episodes += turns.length;
    await gain?.embed(graph);
    const sessionOf = new Map(turns.map((episode) => [episode.id ?? "", episode.thread ?? ""]));
    for (const question of sample.questions) {
      const evidence = question.evidence.filter((id) => sessionOf.has(id));
      if (evidence.length === 0 || !CATEGORIES.some((category) => category === question.category)) continue;
      const asked = performance.now();
      const found = await graph.recall(question.question, { limit: DEEPEST });
      const milliseconds = performance.now() - asked;
      const scoreOf = (ids: readonly string[]) =>
        score(question, new Set(evidence), ids, sessionOf, milliseconds);
      const result = scoreOf(found.episodes.map((episode) => episode.id));
      scored.push(result);
      const { meaning, timings } = found;
      const asFound = { meaning, milliseconds: timings.meaning, recallAt10: result.recallAt[1] };
      await gain?.compare(graph, question.question, DEEPEST, asFound, (ids) => scoreOf(ids).recallAt[1]);
    }
    onProgress({ conversation: sample.id, done: done + 1, total });
  }
  const times = scored.map((item) => item.milliseconds).sort((a, b) => a - b);
  return {
    conversations: samples.length,
    episodes,
    overall: figuresOf(scored),
    categories: CATEGORIES.map((category) => ({
      category,
      figures: figuresOf(scored.filter((item) => item.category === category)),
    })),
    milliseconds: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    episodesPerSecond: episodes / (importing / 1000),
    ...(gain === undefined ? {} : { meaning: gain.report() }),
  };
}

function score(
  question: LocomoQuestion,
  evidence: ReadonlySet<string>,
  found: readonly string[],
  sessionOf: ReadonlyMap<string, string>,
  milliseconds: number,
): Scored {
  const share = (depth: number) =>
    found.slice(0, depth).filter((id) => evidence.has(id)).length / evidence.size;
  const rank = found.slice(0, DEEPEST).findIndex((id) => evidence.has(id));
  const wanted = new Set([...evidence].map((id) => sessionOf.get(id)));
  const sessions = [...new Set(found.map((id) => sessionOf.get(id)))].slice(0, 5);
  return {
    category: question.category,
    recallAt: [share(5), share(10), share(DEEPEST)],
    hit: rank >= 0 && rank < 10 ? 1 : 0,
    reciprocal: rank < 0 ? 0 : 1 / (rank + 1),
    sessions: sessions.filter((session) => wanted.has(session)).length / wanted.size,
    milliseconds,
  };
}

function figuresOf(scored: readonly Scored[]): RecallFigures {
  const mean = (pick: (item: Scored) => number) =>
    scored.length === 0 ? 0 : scored.reduce((sum, item) => sum + pick(item), 0) / scored.length;
  return {
    questions: scored.length,
    recallAt5: mean((item) => item.recallAt[0]),
    recallAt10: mean((item) => item.recallAt[1]),
    recallAt20: mean((item) => item.recallAt[2]),
    hitAt10: mean((item) => item.hit),
    mrr: mean((item) => item.reciprocal),
    sessionRecallAt5: mean((item) => item.sessions),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
