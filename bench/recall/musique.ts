/**
 * Passage recall on MuSiQue (Trivedi et al. 2022, "MuSiQue: Multihop Questions via Single-hop Question
 * Composition"), in the sample of HippoRAG (Gutiérrez et al. 2024): passages with the triples that a model
 * extracted go into one graph, each an episode with `extraction`, and every question of two to four hops is
 * recalled. Answers are not used.
 */
import { z } from "zod";
import { readJsonList } from "../../src/import/detect.ts";
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { importOnce } from "./import-once.ts";
import { type Measured, mean, type Times, timesOf, variantsToRun } from "./variants.ts";

/** Shares of the supporting passages among the first 2, 5 and 10, from 0 to 1, mean over the questions. */
export interface PassageFigures {
  readonly questions: number;
  readonly recallAt2: number;
  readonly recallAt5: number;
  readonly recallAt10: number;
}

export interface MusiqueReport {
  readonly passages: number;
  /** Triples that are three words or names each; others are left out, as models do not always give them. */
  readonly triples: number;
  readonly variants: readonly Measured<PassageFigures>[];
  readonly milliseconds: Times;
}

const passageShape = z.object({ title: z.string(), text: z.string(), triples: z.array(z.unknown()) });
const tripleShape = z.tuple([z.string().trim().min(1), z.string().trim().min(1), z.string().trim().min(1)]);
const questionShape = z.object({
  question: z.string(),
  supporting: z.array(z.object({ title: z.string(), text: z.string() })).min(1),
});

const TENANT = "bench-musique";
const GRAPH = "passages";
const DEEPEST = 10;
/** All passages are read at one time, after which nothing is. */
const READ_AT = "2024-01-01T00:00:00Z";
/** Longest name of an entity or predicate that is stored, in characters. */
const MAX_NAME_CHARS = 200;

export async function benchMusique(
  memory: Memory,
  questions: string,
  corpus: string,
  ablations: boolean,
  onProgress: (progress: { done: number; total: number; label: string }) => void = () => undefined,
): Promise<MusiqueReport> {
  const passages = (await readJsonList(corpus)).map((raw) => passageShape.parse(raw));
  const episodes = passages.map(episodeOf);
  const tenant = memory.tenant(TENANT);
  const graph = tenant.graph(GRAPH);
  const exists = (await tenant.graphs()).includes(GRAPH);
  await importOnce(graph, exists, episodes, (done) =>
    onProgress({ done, total: episodes.length, label: "import" }),
  );
  const idOf = new Map(passages.map(({ title, text }, at) => [`${title}\n${text}`, String(at)]));
  const asked = (await readJsonList(questions)).map((raw) => questionShape.parse(raw));
  const variants: Measured<PassageFigures>[] = [];
  const times: number[] = [];
  for (const { name, weights } of variantsToRun(ablations)) {
    const scored: (readonly [number, number, number])[] = [];
    for (const [done, { question, supporting }] of asked.entries()) {
      onProgress({ done, total: asked.length, label: name });
      const started = performance.now();
      const found = await graph.recall(question, { limit: DEEPEST, asOf: "any", weights });
      if (variants.length === 0) times.push(performance.now() - started);
      const wanted = new Set(supporting.map(({ title, text }) => idOf.get(`${title}\n${text}`)));
      const share = (depth: number) =>
        found.episodes.slice(0, depth).filter(({ id }) => wanted.has(id)).length / supporting.length;
      scored.push([share(2), share(5), share(10)]);
    }
    const figures = {
      questions: scored.length,
      recallAt2: mean(scored, ([share]) => share),
      recallAt5: mean(scored, ([, share]) => share),
      recallAt10: mean(scored, ([, , share]) => share),
    };
    variants.push({ name, figures });
  }
  const triples = episodes.reduce((sum, { extraction }) => sum + (extraction?.facts?.length ?? 0), 0);
  return { passages: passages.length, triples, variants, milliseconds: timesOf(times) };
}

/** A passage is a document of its own, with the triples of its own. */
function episodeOf({ title, text, triples }: z.infer<typeof passageShape>, at: number): EpisodeInput {
  const facts = triples.flatMap((raw) => {
    const triple = tripleShape.safeParse(raw);
    if (!triple.success || triple.data.some((name) => name.length > MAX_NAME_CHARS)) return [];
    const [subject, predicate, object] = triple.data;
    return [{ subject, predicate, object }];
  });
  return {
    id: String(at),
    content: `${title}\n${text}`,
    role: "document",
    thread: String(at),
    occurredAt: READ_AT,
    extraction: { facts },
  };
}
