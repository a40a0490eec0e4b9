/** Scores from which an episode is extracted at once, or with the next batch. */
import { z } from "zod";
import { parseShape, shapeFault } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { NoveltyScorer } from "./given-score.ts";
import type { Route } from "./novelty.ts";

/** Scores from 0 to 100. What is below `deferred` is logged. */
export interface NoveltyThresholds {
  /** From this score on an episode is `immediate`. Default 70; 101 leaves that to contradictions. */
  readonly immediate?: number;
  /** From this score on it is `deferred`. Default 30; at most `immediate`. */
  readonly deferred?: number;
}

/** Thresholds, and what may add to scores. */
export interface NoveltySettings extends NoveltyThresholds {
  /** A function of yours that may add to the score of an episode, with a reason. Default: none. */
  readonly score?: NoveltyScorer;
  /**
   * How long it may take for an episode, in milliseconds, 1 to 60,000. The write waits for it. Default 1,000.
   */
  readonly scoreTimeoutMs?: number;
}

/** Settings for all tenants, or a function that gives each tenant, by its name, its own. */
export type NoveltyOptions = NoveltySettings | ((tenant: string) => NoveltySettings);

/** Settings with the defaults filled in. */
type CheckedNovelty = Required<Omit<NoveltySettings, "score">> & Pick<NoveltySettings, "score">;

export const DEFAULT_THRESHOLDS = { immediate: 70, deferred: 30 } as const satisfies NoveltyThresholds;

/** One above the highest score: nothing reaches it. */
const NEVER = 101;

const score = z.number().min(0).max(NEVER);
const DEFAULT_SCORE_TIMEOUT_MS = 1_000;
const shape = z.strictObject({
  immediate: score.optional(),
  deferred: score.optional(),
  score: z.custom<NoveltyScorer>((given) => typeof given === "function", "give a function").exactOptional(),
  scoreTimeoutMs: z.int().min(1).max(60_000).optional(),
});

/**
 * Settings with the defaults filled in.
 *
 * @throws InputError `invalid_input`
 */
export function checkedThresholds(given: unknown): CheckedNovelty {
  const parsed = parseShape(shape, given);
  if (!parsed.success) {
    throw invalid(
      `openMemory(): novelty: ${shapeFault(parsed.error, "thresholds")}. Give { immediate, deferred }, scores from 0 to ${NEVER}, with a function as score or without, or a function of the tenant's name that returns them.`,
    );
  }
  const {
    immediate = DEFAULT_THRESHOLDS.immediate,
    deferred = Math.min(DEFAULT_THRESHOLDS.deferred, immediate),
    scoreTimeoutMs = DEFAULT_SCORE_TIMEOUT_MS,
    ...rest
  } = parsed.data;
  if (deferred <= immediate) return { immediate, deferred, scoreTimeoutMs, ...rest };
  throw invalid(
    `openMemory(): novelty: deferred (${deferred}) is above immediate (${immediate}). Exchange them, or lower deferred.`,
  );
}

/**
 * Options that are the same for all tenants are checked when a memory is opened, a function's when a tenant
 * is.
 *
 * @throws InputError `invalid_input`
 */
export function checkedNovelty(given: NoveltyOptions): NoveltyOptions {
  return typeof given === "function" ? given : checkedThresholds(given);
}

/**
 * The settings of a tenant.
 *
 * @throws InputError `invalid_input`
 */
export function noveltyOf(options: NoveltyOptions, tenant: string): CheckedNovelty {
  return checkedThresholds(typeof options === "function" ? options(tenant) : options);
}

export function routeOf(value: number, { immediate, deferred }: Required<NoveltyThresholds>): Route {
  return value >= immediate ? "immediate" : value >= deferred ? "deferred" : "logged";
}
