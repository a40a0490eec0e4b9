/** What somebody says of an answer, and what asking again says of it later. */

import { z } from "zod";
import type { Fact } from "../domain/fact.ts";
import { checked } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import { textFault } from "../text/check-text.ts";

/**
 * `right`: the answer was. `wrong-fact`: the memory holds something that is not so. `missing-fact`: it does
 * not hold what is asked. `wrong-answer`: what it holds is right, and the answer does not say it.
 */
export const VERDICTS = ["right", "wrong-fact", "missing-fact", "wrong-answer"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface FeedbackInput {
  /** Id of the trace, as the answer or the recall gave it. */
  readonly trace: string;
  readonly verdict: Verdict;
  /** Id of the fact that is wrong, which `wrong-fact` needs, or that the answer should have said. */
  readonly fact?: string;
  /** In words, at most 2,000 characters. */
  readonly note?: string;
  /**
   * Further graphs that were read: a trace is judged by who may read all of them. Default: the graph itself.
   */
  readonly graphs?: readonly string[];
}

/** What was said of an answer. */
export interface Feedback {
  readonly id: string;
  readonly verdict: Verdict;
  readonly fact: string | null;
  readonly note: string | null;
  /** Who said it: `user:alice`. */
  readonly actor: string;
  /** ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/** What was said, and what follows from it. */
export interface FeedbackResult extends Feedback {
  readonly trace: string;
  /** What is at fault: what is held, or how it was answered; `null`: nothing is. */
  readonly blames: "memory" | "answer" | null;
  /**
   * The wrong fact as it stands, for `correct(fact.id, …)`; `null` where no fact is wrong, or it is not
   * current any more.
   */
  readonly correctable: Fact | null;
  /** Was the question noted as a gap? */
  readonly isGap: boolean;
}

export interface ReplayOptions {
  /** At most so many, those that were judged last; 1 to 1,000. Default 100. */
  readonly limit?: number;
  /** As {@link FeedbackInput.graphs}. */
  readonly graphs?: readonly string[];
}

/** `changed`: the answer is another one, of which nobody said whether it is right. */
export const OUTCOMES = ["better", "worse", "same", "changed"] as const;
export type ReplayOutcome = (typeof OUTCOMES)[number];

/** An answer in short. */
export interface ReplayedAnswer {
  /** `null`: it was not kept. */
  readonly text: string | null;
  readonly known: boolean;
  /** Ids of the facts and episodes that it cites, or that a recall found, the best first. */
  readonly cited: readonly string[];
}

/** A question that was judged, asked again. */
export interface ReplayedFeedback {
  readonly trace: string;
  readonly question: string;
  readonly verdict: Verdict;
  readonly note: string | null;
  readonly outcome: ReplayOutcome;
  readonly before: ReplayedAnswer;
  readonly now: ReplayedAnswer;
}

export interface ReplayReport {
  /** How many of each outcome. */
  readonly counts: { readonly [Outcome in ReplayOutcome]: number };
  readonly items: readonly ReplayedFeedback[];
}

const MAX_NOTE_CHARS = 2_000;
const MAX_REPLAYED = 1_000;
const USUAL_REPLAYED = 100;

const graphs = z.array(z.string()).exactOptional();
const feedbackShape = z.strictObject({
  trace: z.guid(),
  verdict: z.enum(VERDICTS),
  fact: z.guid().exactOptional(),
  note: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NOTE_CHARS)
    .refine((given) => textFault(given) === undefined, "is not text that can be stored")
    .exactOptional(),
  graphs,
});
const replayShape = z.strictObject({ limit: z.int().min(1).max(MAX_REPLAYED).exactOptional(), graphs });

/** @throws InputError `invalid_input` */
export function checkFeedback(given: unknown): FeedbackInput {
  const input = checked("feedback()", feedbackShape, given);
  const { verdict, fact } = input;
  if (verdict === "wrong-fact" && fact === undefined)
    throw invalid(
      "feedback(): which fact is wrong? Give its id as fact; a trace lists those that were found.",
    );
  if (verdict === "missing-fact" && fact !== undefined)
    throw invalid("feedback(): a fact that is missing has no id. Leave out fact.");
  return input;
}

/** @throws InputError `invalid_input` */
export function checkReplay(given: unknown): { readonly limit: number } {
  return { limit: checked("replayFeedback()", replayShape, given).limit ?? USUAL_REPLAYED };
}

export function blameOf(verdict: Verdict): FeedbackResult["blames"] {
  switch (verdict) {
    case "right":
      return null;
    case "wrong-answer":
      return "answer";
    case "wrong-fact":
    case "missing-fact":
      return "memory";
  }
}

/** Whether an answer is better or worse than the one that was judged. */
export function compareAnswers(
  { verdict, fact }: Pick<Feedback, "verdict" | "fact">,
  before: ReplayedAnswer,
  now: ReplayedAnswer & { readonly isFactCurrent: boolean },
): ReplayOutcome {
  const isSame =
    before.text !== null && now.text !== null
      ? before.text === now.text
      : before.known === now.known && sameItems(before.cited, now.cited);
  switch (verdict) {
    case "right":
      if (isSame || (now.known && sameItems(before.cited, now.cited))) return "same";
      return before.known && !now.known ? "worse" : "changed";
    case "wrong-fact": {
      if (fact === null) return isSame ? "same" : "changed";
      const isToldNoMore = before.cited.includes(fact) && !now.cited.includes(fact);
      return !now.isFactCurrent || isToldNoMore ? "better" : "same";
    }
    case "missing-fact":
      if (!before.known && now.known) return "better";
      return isSame || !now.known ? "same" : "changed";
    case "wrong-answer":
      if (fact !== null && now.cited.includes(fact) && !before.cited.includes(fact)) return "better";
      return isSame ? "same" : "changed";
  }
}

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === new Set(one).size;
}
