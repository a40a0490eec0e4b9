/**
 * What vectors cost beside the encoder: storing them, reading them into the process, and comparing a question
 * with all of them.
 */
import { openMemory } from "../src/memory/memory.ts";
import { randomFrom } from "./hops/random.ts";

export interface VectorsReport {
  readonly episodes: number;
  readonly dimensions: number;
  /** Vectors stored in a second. */
  readonly storedPerSecond: number;
  /** Milliseconds of the first question of a process, which reads all vectors. */
  readonly first: number;
  /** Milliseconds of later ones. */
  readonly milliseconds: { readonly p50: number; readonly p95: number };
}

export interface VectorsSize {
  readonly episodes: number;
  readonly dimensions: number;
  readonly questions: number;
}

/** Runs the benchmark in a database of its own, with vectors at random. */
export async function benchVectors(
  database: string,
  { episodes, dimensions, questions }: VectorsSize,
): Promise<VectorsReport> {
  const options = {
    database,
    embeddings: { embeddingModel: randomModel(dimensions), worker: false, questionTimeoutMs: 60_000 },
  } as const;
  const name = `bench-vectors-${episodes}-${dimensions}`;
  const memory = await openMemory(options);
  try {
    const graph = memory.graph(name);
    await graph.rememberMany(
      Array.from({ length: episodes }, (_, index) => ({
        id: String(index),
        content: `note ${index}`,
        extraction: { facts: [] },
      })),
    );
    const started = performance.now();
    const embedded = await graph.embed();
    const storing = performance.now() - started;
    const times: number[] = [];
    for (let question = 0; question <= questions; question += 1) {
      const { timings } = await graph.recall(`note ${question}?`, { limit: 1 });
      times.push(timings.meaning);
    }
    const [first = 0, ...later] = times;
    const sorted = later.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      episodes,
      dimensions,
      storedPerSecond: embedded / (storing / 1000),
      first,
      milliseconds: { p50: at(0.5), p95: at(0.95) },
    };
  } finally {
    await memory.close();
  }
}

/** An embedding model of the AI SDK that costs nothing. */
function randomModel(dimensions: number) {
  const random = randomFrom(1);
  return {
    specificationVersion: "v3",
    provider: "palimpsest",
    modelId: "random",
    maxEmbeddingsPerCall: 2048,
    supportsParallelCalls: true,
    doEmbed: async ({ values }: { readonly values: readonly string[] }) => ({
      embeddings: values.map(() => Array.from({ length: dimensions }, () => random() - 0.5)),
      warnings: [],
    }),
  } as const;
}
