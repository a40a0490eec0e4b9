/**
 * How long a recall takes over graphs of several sizes, in one run: conversations are made, stored and asked
 * about through the public API.
 */
import type { Database } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { configFrom } from "../../src/memory/config.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { type Machine, machineWith } from "../hops/machine.ts";
import { countStored, findStored } from "../hops/stored.ts";
import { importOnce } from "./import-once.ts";
import { SyntheticConversations, type SyntheticQuestion } from "./synthetic-conversations.ts";
import { mean, type Times, timesOf, variantsToRun } from "./variants.ts";

export interface LatencyOptions {
  /** Where the graphs are kept: an address as `openMemory` takes it. */
  readonly database: string;
  /** Episodes of each graph, and about as many facts. */
  readonly scales: readonly number[];
  /** How many questions are timed. */
  readonly rounds: number;
  readonly seed: number;
  readonly ablations: boolean;
}

/** One graph asked in one way. Milliseconds. */
export interface LatencyVariant {
  readonly name: string;
  readonly total: Times;
  /** Share of the questions whose episode is among the first ten. */
  readonly recallAt10: number;
}

export interface ScaleReport {
  readonly episodes: number;
  readonly facts: number;
  /** `null`: the graph was there from an earlier run. */
  readonly loadSeconds: number | null;
  /** Of the first question after the memory was opened. */
  readonly firstMilliseconds: number;
  /** Bytes of the episodes that the process holds. */
  readonly heldBytes: number;
  readonly candidates: Times;
  readonly ranking: Times;
  /** As it is first, then with signals left out if that is asked for. */
  readonly variants: readonly LatencyVariant[];
}

export interface LatencyReport {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seed: number;
  readonly scales: readonly ScaleReport[];
}

export interface LatencyProgress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

const TENANT = "bench-recall";
/**
 * Questions that are asked first and not timed, and again once the process holds the graph: they fill the
 * caches of the database.
 */
const WARM_UP = 50;

/** Runs the benchmark. Graphs stay in the database: a second run stores nothing. */
export async function benchLatency(
  options: LatencyOptions,
  onProgress: (progress: LatencyProgress) => void = () => undefined,
): Promise<LatencyReport> {
  const { rounds, seed, scales } = options;
  const database = await openDatabase(options.database);
  const memory = new Memory(configFrom({ database: options.database }), database);
  try {
    const reports: ScaleReport[] = [];
    for (const scale of scales) reports.push(await measure(memory, database, scale, options, onProgress));
    return { machine: await machineWith(database), rounds, seed, scales: reports };
  } finally {
    await memory.close();
  }
}

async function measure(
  memory: Memory,
  database: Database,
  scale: number,
  { rounds, seed, ablations }: LatencyOptions,
  onProgress: (progress: LatencyProgress) => void,
): Promise<ScaleReport> {
  const tenant = memory.tenant(TENANT);
  const name = `${scale} episodes of seed ${seed}`;
  const graph = tenant.graph(name);
  const exists = (await tenant.graphs()).includes(name);
  const synthetic = new SyntheticConversations(scale, seed);
  const label = `storing ${scale.toLocaleString("en")} episodes`;
  const { isKnown, milliseconds } = await importOnce(graph, exists, synthetic, (done) =>
    onProgress({ label, done, total: scale }),
  );
  const stored = await findStored(database, { tenant: TENANT, graph: name });
  const before = memory.graphCache.episodes.bytes;
  const questions = synthetic.questions(rounds + Math.min(WARM_UP, 4 * rounds));
  const warm = questions.slice(rounds);
  const firstMilliseconds = await ask(graph, warm.slice(0, 1));
  await ask(graph, warm);
  while (memory.graphCache.episodes.loading > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await ask(graph, warm);

  const variants: LatencyVariant[] = [];
  const steps = { candidates: [] as number[], ranking: [] as number[] };
  for (const { name: variant, weights } of variantsToRun(ablations)) {
    const times: number[] = [];
    const found: boolean[] = [];
    for (const [at, { question, answer }] of questions.slice(0, rounds).entries()) {
      const started = performance.now();
      const { episodes, timings } = await graph.recall(question, { weights });
      times.push(performance.now() - started);
      found.push(episodes.some(({ id }) => id === answer));
      if (variants.length === 0) {
        steps.candidates.push(timings.candidates);
        steps.ranking.push(timings.ranking);
      }
      if (at % 50 === 49) onProgress({ label: `${scale} episodes, ${variant}`, done: at + 1, total: rounds });
    }
    variants.push({ name: variant, total: timesOf(times), recallAt10: mean(found, (one) => (one ? 1 : 0)) });
  }
  return {
    episodes: scale,
    facts: stored === undefined ? 0 : (await countStored(database, stored)).current,
    loadSeconds: isKnown ? null : milliseconds / 1000,
    firstMilliseconds,
    heldBytes: memory.graphCache.episodes.bytes - before,
    candidates: timesOf(steps.candidates),
    ranking: timesOf(steps.ranking),
    variants,
  };
}

/** Milliseconds that they take. */
async function ask(graph: GraphHandle, asked: readonly SyntheticQuestion[]): Promise<number> {
  const started = performance.now();
  for (const { question } of asked) await graph.recall(question);
  return performance.now() - started;
}
