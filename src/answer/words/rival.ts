/** What may answer as well as the best sentence. */
import type { Found } from "../../recall/recall-result.ts";
import { mayAnswer, tellsTopics } from "./admit.ts";
import type { AnswerQuery } from "./asked.ts";
import type { Candidate } from "./features.ts";

/** A sentence that is further behind the best one, in scores, does not stand beside it. */
const MAX_BEHIND = 1.5;

/**
 * The best sentence of another turn, if it is hardly behind the best of all and meets all that an answer
 * does. Where it is asked whether something is so, there is none: two cannot both decide it.
 */
export function rivalOf(
  best: Candidate,
  candidates: readonly Candidate[],
  found: Found,
  asked: AnswerQuery,
): Candidate | undefined {
  if (asked.gap === "polar") return undefined;
  return candidates.find(
    (other) =>
      best.score - other.score <= MAX_BEHIND &&
      other.sentence.episode.uid !== best.sentence.episode.uid &&
      mayAnswer(other, found, asked) &&
      tellsTopics(other, asked),
  );
}
