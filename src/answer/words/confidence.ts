/** How sure the best of some sentences is to answer. */
import { tellsTopics } from "./admit.ts";
import type { AnswerQuery } from "./asked.ts";
import type { Candidate, ConfidenceFeatures } from "./features.ts";
import { CONFIDENCE } from "./weights.ts";

const MAX_MARGIN = 3;
/** As high as scores usually are: they count in shares of it. */
const HIGH_SCORE = 5;

/** So sure is a sentence with a clause that says all that is asked. */
const TOLD = 0.75;

/** How likely the first of some candidates answers, 0 to 1. */
export function confidenceIn(candidates: readonly Candidate[], asked: AnswerQuery): number {
  const features = confidenceFeatures(candidates, asked);
  if (features === undefined) return 0;
  const least = features.tellsAll === 1 ? TOLD : 0;
  let sum = CONFIDENCE.constant;
  for (const [name, weight] of CONFIDENCE.features) sum += weight * features[name];
  return Math.max(least, 1 / (1 + Math.exp(-sum)));
}

/** `undefined` without any candidate. */
function confidenceFeatures(
  candidates: readonly Candidate[],
  asked: AnswerQuery,
): ConfidenceFeatures | undefined {
  const [best] = candidates;
  if (best === undefined) return undefined;
  const isOfTurn = ({ sentence }: Candidate) => sentence.episode.uid === best.sentence.episode.uid;
  const weightOf = (some: readonly Candidate[]) =>
    some.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const total = weightOf(candidates);
  const next = candidates.find((each) => !isOfTurn(each));
  return {
    ...best.features,
    sentenceShare: 1 / total,
    turnShare: weightOf(candidates.filter(isOfTurn)) / total,
    margin: Math.min(MAX_MARGIN, best.score - (next?.score ?? Number.NEGATIVE_INFINITY)),
    score: best.score / HIGH_SCORE,
    tellsTopics: tellsTopics(best, asked) ? 1 : 0,
    asksNow: asked.asksNow ? 1 : 0,
  };
}
