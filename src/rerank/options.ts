/** What orders anew what was found: a model or a service of the caller's. */

export interface RerankItem {
  readonly kind: "fact" | "episode";
  readonly id: string;
  /** A fact as a sentence; an episode's words. */
  readonly text: string;
}

/**
 * Scores items by how well they answer a question: one number each, in their order, the higher the better, on
 * a scale of its own.
 *
 * @param signal - is aborted when its time is over
 */
export type Reranker = (
  question: string,
  items: readonly RerankItem[],
  signal: AbortSignal,
) => Promise<readonly number[]>;

export interface RerankerOptions {
  readonly rerank: Reranker;
  /** Milliseconds that it has; recall goes on without it then. Default 1,000. */
  readonly timeoutMs?: number;
  /**
   * Number of the best facts, and of the best episodes, that the reranker is shown; at least as many as are
   * asked for. Default 40.
   */
  readonly candidates?: number;
}

const RERANKER_DEFAULTS = { timeoutMs: 1_000, candidates: 40 } as const satisfies Omit<
  RerankerOptions,
  "rerank"
>;

export function rerankerSettings(given: Reranker | RerankerOptions): Required<RerankerOptions> {
  return { ...RERANKER_DEFAULTS, ...(typeof given === "function" ? { rerank: given } : given) };
}
