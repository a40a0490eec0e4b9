/** What an encoder says of the candidates of a question. */
import type { EpisodeSimilarity, QuestionSimilarity } from "../../embed/question-similarity.ts";
import type { Items } from "../../graph/cache/items.ts";
import type { Placed } from "../index/table.ts";
import { isAboutSpeaker, rewriteInFirstPerson } from "../question/first-person.ts";
import type { Question } from "../question/question.ts";
import { targetSpeakers } from "../question/target-speakers.ts";
import { type RankInput, speakersNamed } from "./rank.ts";

/**
 * How like the question episodes are; also in the words of the one whom it is about, if they are among those
 * who speak. `undefined`: nothing is known.
 */
export async function similarityToQuestion(
  {
    words,
    question,
    semantic,
  }: {
    readonly words: string;
    readonly question: Question;
    readonly semantic: QuestionSimilarity;
  },
  candidates: Pick<RankInput, "question" | "named" | "placed">,
): Promise<EpisodeSimilarity | undefined> {
  if (semantic.state !== "used" && semantic.state !== "partial") return undefined;
  const name = rewriteInFirstPerson(words)?.name;
  const speakers = () => targetSpeakers(question, speakersNamed(candidates, candidates.placed));
  return semantic.episodes(name !== undefined && isAboutSpeaker(name, speakers()));
}

/** Similarities of the candidates that have a vector. */
export function similarityOfCandidates(
  placed: readonly Placed[],
  items: Items,
  similarity: EpisodeSimilarity | undefined,
): ReadonlyMap<number, number> {
  const values = new Map<number, number>();
  if (similarity === undefined || similarity.nearest.length === 0) return values;
  for (const { item } of placed) {
    const value = similarity.of(items.text(item));
    if (value !== undefined) values.set(item, value);
  }
  return values;
}
