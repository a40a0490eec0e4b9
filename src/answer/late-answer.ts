/** What answers a question that could not be answered before. */
import type { Found } from "../recall/recall-result.ts";
import type { ExtractiveAnswer } from "./fact-lines.ts";
import type { LateAnswer } from "./questions.ts";

/** `null` if it cannot be answered yet. */
export function lateAnswer(
  { answer, known, citations }: ExtractiveAnswer,
  { facts, answers, episodes }: Found,
): LateAnswer | null {
  const [cited] = citations;
  if (!known || cited === undefined) return null;
  if (cited.kind === "episode") {
    const episode = episodes.find(({ id }) => id === cited.id);
    return episode === undefined
      ? null
      : { answer, at: episode.recordedAt, episode: episode.uid, fact: null };
  }
  const fact = [...answers, ...facts].find(({ id }) => id === cited.id);
  return fact === undefined ? null : { answer, at: fact.recordedAt, episode: null, fact: fact.id };
}
