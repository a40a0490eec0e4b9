/**
 * Evidence recall on LoCoMo (Maharana et al. 2024, "Evaluating Very Long-Term Conversational Memory of LLM
 * Agents"): each conversation is imported into a graph of its own and every question is recalled. Uses turns,
 * speakers, dates, captions and the questions.
 */
import { readJsonList } from "../../src/import/detect.ts";
import { type LocomoQuestion, readLocomoSamples } from "../../src/import/locomo.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { importOnce } from "./import-once.ts";
import { type PairedGain, pairedGain } from "./paired-gain.ts";
import { type SemanticGain, SemanticGainCounter } from "./semantic-gain.ts";
import { BM25_ALONE, type Measured, mean, type Times, timesOf, variantsToRun } from "./variants.ts";

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
  /** As it is first; then, if they are asked for, with signals left out. */
  readonly variants: readonly Measured<RecallFigures>[];
  /**
   * With ablations: how much more of the evidence is among the first 5 and 10 than by BM25 alone, which has
   * its luck on the same questions.
   */
  readonly overBm25?: { readonly at5: PairedGain; readonly at10: PairedGain };
  /** Milliseconds of one recall. */
  readonly milliseconds: Times;
  /** Turns stored and learned from in a second; `null` if the memory had them from an earlier run. */
  readonly episodesPerSecond: number | null;
  /** Where conversations are embedded: what likeness in meaning adds. */
  readonly meaning?: SemanticGain;
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
 * Runs the benchmark on an open memory, which keeps the graphs: a second run imports nothing.
 *
 * @param embeds Embeds each conversation first, and asks each question with and without likeness in meaning:
 *   needs an encoder.
 */
export async function benchLocomo(
  memory: Memory,
  path: string,
  ablations: boolean,
  onProgress: (progress: LocomoProgress) => void = () => undefined,
  embeds = false,
): Promise<LocomoReport> {
  const samples = readLocomoSamples(await readJsonList(path));
  const total = samples.length;
  const gain = embeds ? new SemanticGainCounter() : undefined;
  const variants = variantsToRun(ablations).map((variant) => ({ ...variant, scored: [] as Scored[] }));
  const tenant = memory.tenant(TENANT);
  const known = new Set(await tenant.graphs());
  let episodes = 0;
  let stored = 0;
  let importing = 0;
  for (const [done, sample] of samples.entries()) {
    onProgress({ conversation: sample.id, done, total });
    const graph = tenant.graph(sample.id);
    const turns = sample.items.flatMap((item) => (item.kind === "episode" ? [item.episode] : []));
    const { isKnown, milliseconds } = await importOnce(graph, known.has(sample.id), turns);
    if (!isKnown) {
      importing += milliseconds;
      stored += turns.length;
    }
    episodes += turns.length;
    await gain?.embed(graph);
    const sessionOf = new Map(turns.map((episode) => [episode.id ?? "", episode.thread ?? ""]));
    for (const [variant, { weights, scored }] of variants.entries()) {
      for (const question of sample.questions) {
        const evidence = question.evidence.filter((id) => sessionOf.has(id));
        if (evidence.length === 0 || !CATEGORIES.some((category) => category === question.category)) continue;
        const asked = performance.now();
        const found = await graph.recall(question.question, { limit: DEEPEST, weights });
        const ids = found.episodes.map((episode) => episode.id);
        const milliseconds = performance.now() - asked;
        const scoreOf = (list: readonly string[]) =>
          score(question, new Set(evidence), list, sessionOf, milliseconds);
        const result = scoreOf(ids);
        scored.push(result);
        if (variant > 0) continue;
        const { meaning, timings } = found;
        const asFound = { meaning, milliseconds: timings.meaning, recallAt10: result.recallAt[1] };
        await gain?.compare(graph, question.question, DEEPEST, asFound, (list) => scoreOf(list).recallAt[1]);
      }
    }
    onProgress({ conversation: sample.id, done: done + 1, total });
  }
  const scored = variants[0]?.scored ?? [];
  const plain = variants.find(({ name }) => name === BM25_ALONE)?.scored;
  return {
    conversations: samples.length,
    episodes,
    overall: figuresOf(scored),
    categories: CATEGORIES.map((category) => ({
      category,
      figures: figuresOf(scored.filter((item) => item.category === category)),
    })),
    variants: variants.map(({ name, scored: own }) => ({ name, figures: figuresOf(own) })),
    ...(plain === undefined
      ? {}
      : { overBm25: { at5: gainAt(0, scored, plain), at10: gainAt(1, scored, plain) } }),
    milliseconds: timesOf(scored.map((item) => item.milliseconds)),
    episodesPerSecond: importing === 0 ? null : stored / (importing / 1000),
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

/** Both in the order in which the questions were asked. */
function gainAt(depth: 0 | 1, scored: readonly Scored[], plain: readonly Scored[]): PairedGain {
  return pairedGain(
    scored.map(({ recallAt }, question) => recallAt[depth] - (plain[question]?.recallAt[depth] ?? 0)),
  );
}

function figuresOf(scored: readonly Scored[]): RecallFigures {
  return {
    questions: scored.length,
    recallAt5: mean(scored, (item) => item.recallAt[0]),
    recallAt10: mean(scored, (item) => item.recallAt[1]),
    recallAt20: mean(scored, (item) => item.recallAt[2]),
    hitAt10: mean(scored, (item) => item.hit),
    mrr: mean(scored, (item) => item.reciprocal),
    sessionRecallAt5: mean(scored, (item) => item.sessions),
  };
}
