/** An answer without a model: from the facts that answer, else in the words of the best evidence. */
import type { EpisodeView } from "../domain/episode.ts";
import type { Fact } from "../domain/fact.ts";
import type { Instant } from "../domain/interval.ts";
import type { Found } from "../recall/recall.ts";
import { answerOfTime } from "./answer-of-time.ts";
import { type ExtractiveAnswer, factLines } from "./fact-lines.ts";
import { answerFromWords } from "./words/answer-from-words.ts";

/** Facts in one answer at the most. */
const MAX_FACTS = 5;

/**
 * Answers from what recall found.
 *
 * @param around - the turns that were found and those beside them, in the order of their threads
 */
export function extractiveAnswer(
  found: Found,
  now: Instant,
  around: readonly EpisodeView[] = [],
): ExtractiveAnswer {
  const timed = found.timing === undefined ? undefined : answerOfTime(found.timing, now);
  if (timed !== undefined) return withConfidence(timed, found);
  if (found.answers.length > 0) return answerFromFacts(found, now);
  return answerFromWords(found, around, now);
}

function answerFromFacts(found: Found, now: Instant): ExtractiveAnswer {
  const facts = preferred(found.answers).slice(0, MAX_FACTS);
  const { lines, citations } = factLines(facts, now);
  return withConfidence({ answer: lines.join("\n"), known: true, citations }, found);
}

/** Facts answer as surely as the least sure of them is held. */
function withConfidence(answer: Omit<ExtractiveAnswer, "confidence">, found: Found): ExtractiveAnswer {
  const cited = new Set(answer.citations.map(({ id }) => id));
  const shown = [...found.answers, ...found.facts].filter(({ id }) => cited.has(id));
  const confidence = answer.known ? Math.min(1, ...shown.map((fact) => fact.confidence)) : 0;
  return { ...answer, confidence };
}

/** Undisputed facts answer alone; the disputed ones only where there is nothing else. */
function preferred(facts: readonly Fact[]): readonly Fact[] {
  const current = facts.filter((fact) => fact.status === "held");
  return current.length > 0 ? current : facts;
}
