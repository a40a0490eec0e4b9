/** Chooses the sentences that answer a question best. */
import type { EpisodeView } from "../../domain/episode.ts";
import type { Found } from "../../recall/recall-result.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { terms } from "../../text/terms.ts";
import { mayBeShown } from "./admit.ts";
import type { AnswerQuery } from "./asked.ts";
import { type Candidate, featuresOf, type SentenceFeatures, withClauses } from "./features.ts";
import { withOrder } from "./order.ts";
import { saidSentences } from "./sentence.ts";
import { WEIGHTS } from "./weights.ts";

/** Number of sentences whose clauses are read: the most likely by the other features. */
const MAX_READ = 24;

/** All sentences of the turns found and of those around them, the best first. */
export function* rankSentences(
  found: Found,
  turns: readonly EpisodeView[],
  asked: AnswerQuery,
): CooperativeTask<Candidate[]> {
  const best = Math.max(...found.episodes.map(({ score }) => score), Number.MIN_VALUE);
  const places = new Map(
    found.episodes.map(({ uid, score }, place) => [
      uid as string,
      { place, score: score / best, raw: score },
    ]),
  );
  const times = turns.map(({ occurredAt }) => Date.parse(occurredAt));
  const sentences = (yield* saidSentences(turns)).filter((sentence) => mayBeShown(sentence, found));
  const names = new Set([
    ...turns.flatMap(({ speaker }) => terms(speaker ?? "")),
    ...sentences.flatMap(({ text, language }) => language.answering.namesIn(text).flatMap(terms)),
  ]);
  const answering = new Set(found.answers.map(({ id }) => id));
  const context = {
    asked,
    found: places,
    facts: found.facts.map(({ id, sources }) => ({
      isAnswer: answering.has(id),
      quotes: sources.flatMap(({ quote }) => quote ?? []),
    })),
    earliest: Math.min(...times),
    latest: Math.max(...times),
    names,
  };
  const candidates: Pick<Candidate, "sentence" | "features">[] = [];
  for (const sentence of sentences) {
    yield;
    candidates.push({ sentence, features: featuresOf(sentence, context) });
  }
  const ranked = byScore(withOrder(candidates, asked));
  const read: Candidate[] = [];
  for (const candidate of ranked.slice(0, MAX_READ)) {
    yield;
    read.push(withClauses(candidate, asked));
  }
  return byScore([...read, ...ranked.slice(MAX_READ)]).filter(isNear);
}

/** Is a sentence worth showing: does it, or what stands beside it, speak of any topic? */
function isNear({ features }: Candidate): boolean {
  const { exact, related, beside, turn, before, after, kind, named, speaker } = features;
  return exact + related + beside + turn + before + after + kind + named + speaker > 0;
}

function byScore(candidates: readonly Pick<Candidate, "sentence" | "features">[]): Candidate[] {
  return candidates
    .map(({ sentence, features }) => ({ sentence, features, score: scoreOf(features) }))
    .sort((a, b) => b.score - a.score);
}

function scoreOf(features: SentenceFeatures): number {
  let score = 0;
  for (const [name, weight] of WEIGHTS) score += weight * features[name];
  return score;
}
