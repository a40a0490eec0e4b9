/** Events of a memory for metrics: figures and codes, never contents. */
import type { ScorerOutcome } from "../novelty/given-score.ts";
import type { Route } from "../novelty/novelty.ts";

export type MemoryEvent =
  /** Something was recalled, or recalled to be answered. Milliseconds by step. */
  | { readonly kind: "recalled"; readonly timings: { readonly [step: string]: number } }
  /** An episode was stored that was not there before. */
  | { readonly kind: "remembered"; readonly route: Route | "none" }
  /**
   * A transaction was committed: how often it did what the journal has an action for, and how many surprises
   * it noticed (`surprise.noticed`).
   */
  | { readonly kind: "changed"; readonly changes: ReadonlyMap<string, number> }
  /** A model was given up for so many episodes, for the reason that the code of its last error tells. */
  | { readonly kind: "given-up"; readonly episodes: number; readonly code: string }
  /** Questions were answered by episodes that no model had read; they are read now. */
  | { readonly kind: "gate-missed"; readonly episodes: number }
  /** Items of a model's reply were not learned; the reason of each, such as `predicate_unknown`. */
  | { readonly kind: "reply-items-dropped"; readonly codes: readonly string[] }
  /** The function `novelty.score` was asked about an episode; unless it `added`, its score is what it was. */
  | {
      readonly kind: "novelty-scored";
      readonly outcome: ScorerOutcome;
      readonly milliseconds: number;
    }
  | ModelCall;

/** A model was asked, once or repeatedly, until it answered or was given up. */
export interface ModelCall {
  readonly kind: "model-call";
  readonly purpose: "extract" | "answer";
  /** `done`, or the code of the error. */
  readonly outcome: string;
  readonly milliseconds: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the configured prices; `null` without prices. */
  readonly cost: number | null;
}

/** Is called with each event. It must not throw, and be quick. */
export type Observe = (event: MemoryEvent) => void;
