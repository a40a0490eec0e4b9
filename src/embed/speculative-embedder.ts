/** What texts that are about to be stored are like, as far as that can be known in time. */
import type { GraphPlace } from "../db/in-graphs.ts";
import type { Clock } from "../domain/ids.ts";
import type { ReusingEmbedder } from "./encoders/reusing-embedder.ts";
import type { KnownSimilarity } from "./known-similarity.ts";
import type { Similarities } from "./matrix.ts";
import type { VectorCache } from "./vectors.ts";

interface SpeculativeEmbedderParts {
  readonly vectors: VectorCache;
  readonly embedder: ReusingEmbedder;
  readonly clock: Clock;
  /** Milliseconds that a write waits for it; 0: it does not ask. */
  readonly timeoutMs: number;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
}

/** Minimum of vectors: with fewer, there is no telling what similarity is usual. */
const MIN_VECTORS = 2;
/**
 * Milliseconds for which an encoder that was late or failed is left alone; twice as long each further time.
 */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

export class SpeculativeEmbedder {
  readonly #parts: SpeculativeEmbedderParts;
  #failures = 0;
  #backoffUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: SpeculativeEmbedderParts) {
    this.#parts = parts;
  }

  /**
   * What is known of the meaning of texts, each in its place. Takes no longer than it is given, and never
   * fails: what is not there in time is left out.
   */
  async findSimilarities(
    texts: readonly string[],
    where: GraphPlace,
  ): Promise<readonly (KnownSimilarity | undefined)[]> {
    const { timeoutMs, clock, signal } = this.#parts;
    const found = texts.map((): KnownSimilarity | undefined => undefined);
    if (timeoutMs === 0 || signal.aborted || clock() < this.#backoffUntil) return found;
    const timeout = AbortSignal.timeout(timeoutMs);
    const isLate = new Promise<"late">((resolve) => {
      timeout.addEventListener("abort", () => resolve("late"), { once: true });
    });
    const work = this.#find(texts, where, found, timeout).then(
      () => "done" as const,
      () => "failed" as const,
    );
    const end = await Promise.race([work, isLate]);
    if (end === "done") this.#failures = 0;
    else this.#backOff();
    return [...found];
  }

  async #find(
    texts: readonly string[],
    { tenant, graph }: GraphPlace,
    found: (KnownSimilarity | undefined)[],
    timeout: AbortSignal,
  ): Promise<void> {
    const { vectors, embedder, signal } = this.#parts;
    const { graphs } = await vectors.load(tenant, [graph], embedder.model);
    const [known] = graphs;
    // With nothing to compare, nobody is asked.
    if (known === undefined || known.e.size + known.f.size < MIN_VECTORS) return;
    for (let at = 0; at < texts.length && !timeout.aborted; at += embedder.batch) {
      const step = texts.slice(at, at + embedder.batch);
      // What comes too late is not lost: whoever embeds the stored items takes it.
      const embedded = await embedder.embedAhead(step, { purpose: "question", signal });
      for (const [index, vector] of embedded.entries()) {
        if (vector === null || vector.length !== known.e.dimensions || timeout.aborted) continue;
        const { nearest, usual } = nearestAndUsual([
          await known.e.compare(vector),
          await known.f.compare(vector),
        ]);
        found[at + index] = { vector, nearest, usual };
      }
    }
  }

  #backOff(): void {
    this.#backoffUntil = this.#parts.clock() + Math.min(MIN_BACKOFF_MS * 2 ** this.#failures, MAX_BACKOFF_MS);
    this.#failures += 1;
  }
}

function nearestAndUsual(all: readonly Similarities[]): { readonly nearest: number; readonly usual: number } {
  const sums = all.map((similarities) => similarities.sum);
  const nearest = Math.max(
    ...all.flatMap((similarities) => similarities.nearest(1).map(({ score }) => score)),
  );
  const count = all.reduce((sum, { size }) => sum + size, 0);
  return { nearest, usual: (sums.reduce((sum, each) => sum + each, 0) - nearest) / (count - 1) };
}
