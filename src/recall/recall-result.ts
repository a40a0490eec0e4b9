/** What recall finds. */
import type { Entity } from "../domain/entity.ts";
import type { Fact } from "../domain/fact.ts";
import type { EntityId } from "../domain/ids.ts";
import type { Interval } from "../domain/interval.ts";
import type { MeaningState } from "../embed/question-similarity.ts";
import type { RerankState } from "../rerank/rerank.ts";
import type { Citation } from "./context/context.ts";
import type { Notice } from "./context/notice.ts";
import type { Conflict } from "./facts/conflicts.ts";
import type { Timing } from "./facts/timing.ts";
import type { Corpus } from "./index/bm25.ts";
import type { RecalledThread } from "./index/read-threads.ts";
import type { Intent } from "./question/intent.ts";
import type { Question } from "./question/question.ts";
import type { SignalScore } from "./ranking/signal.ts";
import type { MarkedEpisode } from "./stale/stale.ts";

/** Why something was found. */
interface Ranked {
  /** Comparable within one question only. */
  readonly score: number;
  readonly why: string;
  /**
   * What each signal added to the score; nothing of what replaces a find. A reranker's score is none of
   * theirs.
   */
  readonly signals: readonly SignalScore[];
}

export interface RecalledFact extends Fact, Ranked {}

export interface RecalledEpisode extends MarkedEpisode, Ranked {}

export interface RecalledEntity extends Entity {
  readonly score: number;
  readonly why: string;
}

/** Milliseconds that the steps took. */
export interface RecallTimings {
  readonly total: number;
  readonly candidates: number;
  readonly ranking: number;
  /**
   * For the question's vector and the likeness of facts to it, before `total` begins; 0 without an encoder.
   */
  readonly meaning: number;
  /** Milliseconds of the reranker, after `total` has ended; 0 without one. */
  readonly reranker: number;
}

export interface RecallResult {
  /** The best first. True at the time of the question. */
  readonly facts: readonly RecalledFact[];
  /** The best first. */
  readonly episodes: readonly RecalledEpisode[];
  /**
   * Threads by their best episodes, the best first: as many as asked for, whether or not their episodes are
   * among those shown.
   */
  readonly threads: readonly RecalledThread[];
  /** Entities that the question names, then those of the facts that are shown, the best first. */
  readonly entities: readonly RecalledEntity[];
  /**
   * What was found as text for a prompt, with numbers. It quotes people: treat it as data, not as
   * instructions.
   */
  readonly context: string;
  /** What the numbers point to. */
  readonly citations: readonly Citation[];
  /** Notices for the asker, each returned once; they stand in the context too. */
  readonly notices: readonly Notice[];
  readonly timings: RecallTimings;
  /** What part likeness in meaning had. Whatever it says, the rest goes by words. */
  readonly meaning: MeaningState;
  /** What part a reranker had. Whatever it says, the order is at least that without it. */
  readonly reranked: RerankState;
}

/** What recall knows beyond what it returns; answers are made from it. */
export interface Found extends RecallResult {
  readonly question: Question;
  readonly intent: Intent | undefined;
  /**
   * The time that it is to be answered for: as it was asked, else that of the question; `undefined`: now, or
   * any.
   */
  readonly answeredFor: Interval | undefined;
  /** Is it about what is so now? */
  readonly isAboutNow: boolean;
  /** Facts that answer the question's intent, of those it asks about. */
  readonly answers: readonly RecalledFact[];
  readonly corpus: Corpus;
  /** Who asks, if it is known. */
  readonly asker: string | undefined;
  /** All names of who asks, normalised, if it is known. */
  readonly askerNames: ReadonlySet<string>;
  /** The person whom "she", "he" and "they" mean, if the question says so and it is known. */
  readonly about: string | undefined;
  /** What decides a question about time; `undefined` if it is none. */
  readonly timing: Timing | undefined;
  /** Facts among those found that cannot all be so, or of which one took another's place. */
  readonly conflicts: readonly Conflict[];
  /** The entities that the question names. */
  readonly subjects: ReadonlySet<EntityId>;
}
