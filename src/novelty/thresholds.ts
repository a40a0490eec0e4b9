/** From which scores on an episode is extracted at once, or with the next batch. */
import { z } from "zod";
import { InputError } from "../errors.ts";
import type { Route } from "./novelty.ts";

/** Scores from 0 to 100. What is below `deferred` is logged. */
export interface NoveltyThresholds {
  /** From this score on an episode is `immediate`. Default 70; 101 leaves that to contradictions. */
  readonly immediate?: number;
  /** From this score on it is `deferred`. Default 30; at most `immediate`. */
  readonly deferred?: number;
}

/** The same for all tenants, or for each by its name. */
export type NoveltyOptions = NoveltyThresholds | ((tenant: string) => NoveltyThresholds);

export const DEFAULT_THRESHOLDS = { immediate: 70, deferred: 30 } as const satisfies NoveltyThresholds;

/** One above the highest score: nothing reaches it. */
const NEVER = 101;

const score = z.number().min(0).max(NEVER);
const shape = z.strictObject({ immediate: score.optional(), deferred: score.optional() });

/**
 * Thresholds with the defaults filled in.
 *
 * @throws InputError `invalid_input`
 */
export function checkedThresholds(given: unknown): Required<NoveltyThresholds> {
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InputError(
      "invalid_input",
      `openMemory(): novelty: ${issue?.path.join(".") || "thresholds"}: ${issue?.message ?? "not valid"}. Give { immediate, deferred }, scores from 0 to ${NEVER}, or a function of the tenant's name that returns them.`,
    );
  }
  const {
    immediate = DEFAULT_THRESHOLDS.immediate,
    deferred = Math.min(DEFAULT_THRESHOLDS.deferred, immediate),
  } = parsed.data;
  if (deferred <= immediate) return { immediate, deferred };
  throw new InputError(
    "invalid_input",
    `openMemory(): novelty: deferred (${deferred}) is above immediate (${immediate}). Exchange them, or lower deferred.`,
  );
}

/**
 * Options that are the same for all tenants are checked when a memory is opened, a function's when a tenant is.
 *
 * @throws InputError `invalid_input`
 */
export function checkedNovelty(given: NoveltyOptions): NoveltyOptions {
  return typeof given === "function" ? given : checkedThresholds(given);
}

/**
 * The thresholds of a tenant.
 *
 * @throws InputError `invalid_input`
 */
export function thresholdsOf(options: NoveltyOptions, tenant: string): Required<NoveltyThresholds> {
  return checkedThresholds(typeof options === "function" ? options(tenant) : options);
}

/** The route of a score. */
export function routeOf(value: number, { immediate, deferred }: Required<NoveltyThresholds>): Route {
  return value >= immediate ? "immediate" : value >= deferred ? "deferred" : "logged";
}
