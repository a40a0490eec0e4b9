/** Chooses the sentences that answer a question best, and says how sure that is. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { Found } from "../../recall/recall.ts";
import { terms } from "../../text/terms.ts";
import { mayBeShown } from "./admit.ts";
import type { Asked } from "./asked.ts";
import { type Candidate, featuresOf, type SentenceFeatures, withOrder } from "./features.ts";
import { saidSentences } from "./sentence.ts";
import { CONFIDENCE, WEIGHTS } from "./weights.ts";

/** All sentences of the turns found and of those around them, the best first. */
export function rankSentences(found: Found, around: readonly EpisodeView[], asked: Asked): Candidate[] {
  const best = Math.max(...found.episodes.map(({ score }) => score), Number.MIN_VALUE);
  const places = new Map(
    found.episodes.map(({ uid, score }, place) => [
      uid as string,
      { place, score: score / best, raw: score },
    ]),
  );
  const turns = around.length > 0 ? around : found.episodes;
  const times = turns.map(({ occurredAt }) => Date.parse(occurredAt));
  const sentences = saidSentences(turns).filter((sentence) => mayBeShown(sentence, found));
  const names = new Set([
    ...turns.flatMap(({ speaker }) => terms(speaker ?? "")),
    ...sentences.flatMap(({ text, language }) => language.answering.namesIn(text).flatMap(terms)),
  ]);
  const context = {
    asked,
    found: places,
    earliest: Math.min(...times),
    latest: Math.max(...times),
    names,
  };
  const candidates = sentences.map((sentence) => ({ sentence, features: featuresOf(sentence, context) }));
  return withOrder(candidates, asked)
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.features) }))
    .sort((a, b) => b.score - a.score);
}

function scoreOf(features: SentenceFeatures): number {
  let score = 0;
  for (const [name, weight] of WEIGHTS) score += weight * features[name];
  return score;
}

const MAX_MARGIN = 3;

/** How likely the first of some candidates answers, 0 to 1. */
export function confidenceIn(candidates: readonly Candidate[]): number {
  const [best, next] = candidates;
  if (best === undefined) return 0;
  const total = candidates.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const { features } = best;
  const margin = Math.min(MAX_MARGIN, next === undefined ? MAX_MARGIN : best.score - next.score);
  const { probability, constant, margin: perMargin } = CONFIDENCE;
  let sum = constant + probability / total + perMargin * margin;
  for (const [name, weight] of CONFIDENCE.features) sum += weight * features[name];
  return 1 / (1 + Math.exp(-sum));
}
