/** Asks a reranker within its time. Whatever it does, recall goes on. */
import type { Reranker, RerankerOptions, RerankItem } from "./options.ts";

/**
 * What part a reranker had in a recall. `off`: none is set, or there was nothing to order. `used`. `late`: it
 * was not done in time. `failed`: it threw, or gave no number for each item. But for `used` the order is that
 * without it.
 */
export type RerankState = "off" | "used" | "late" | "failed";

export interface Reranked {
  readonly state: RerankState;
  /** One for each item where the state is `used`, else none. */
  readonly scores: readonly number[];
  readonly milliseconds: number;
}

export async function rerank(
  { rerank: score, timeoutMs }: Required<RerankerOptions>,
  question: string,
  items: readonly RerankItem[],
): Promise<Reranked> {
  if (items.length === 0) return { state: "off", scores: [], milliseconds: 0 };
  const started = performance.now();
  const stop = new AbortController();
  const outcome = await withinTime(score, question, items, stop, timeoutMs);
  const milliseconds = performance.now() - started;
  return typeof outcome === "string"
    ? { state: outcome, scores: [], milliseconds }
    : { state: "used", scores: outcome, milliseconds };
}

function withinTime(
  score: Reranker,
  question: string,
  items: readonly RerankItem[],
  stop: AbortController,
  timeoutMs: number,
): Promise<readonly number[] | "late" | "failed"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve("late");
      stop.abort();
    }, timeoutMs);
    const end = (outcome: readonly number[] | "failed") => {
      clearTimeout(timer);
      resolve(outcome);
    };
    // A function of the caller's may throw before it gives a promise.
    Promise.resolve()
      .then(() => score(question, items, stop.signal))
      .then(
        (scores) => end(isScores(scores, items.length) ? scores : "failed"),
        () => end("failed"),
      );
  });
}

function isScores(given: unknown, count: number): given is readonly number[] {
  return Array.isArray(given) && given.length === count && given.every((score) => Number.isFinite(score));
}
