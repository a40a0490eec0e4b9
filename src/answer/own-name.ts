/** "What is my name?", answered by the words in which it was said. */
import type { EpisodeView } from "../domain/episode.ts";
import { isNameOfUser } from "../domain/nameless-user.ts";
import type { Language } from "../language/language.ts";
import { citationOfEpisode } from "../recall/context/context.ts";
import type { Found } from "../recall/recall-result.ts";
import { inLine } from "../text/in-line.ts";
import { sentencesOf } from "../text/sentences.ts";
import type { ExtractiveAnswer } from "./fact-lines.ts";

/** Answers who asks for their own name; `undefined` if another thing is asked, or nobody said who asks. */
export function answerOfOwnName(
  { asker, question }: Found,
  said: readonly EpisodeView[],
  language: Language,
): ExtractiveAnswer | undefined {
  const { answering, wording } = language;
  if (asker === undefined || isNameOfUser(asker) || !answering.asksOwnName.test(question.text))
    return undefined;
  const turns = said.filter(({ role }) => role === "user");
  const told =
    turns.find(({ content }) => content.includes(asker)) ?? turns.find(({ speaker }) => speaker === asker);
  const name = `${wording.ownName(asker)}.`;
  if (told === undefined) return { answer: name, known: true, citations: [], confidence: 1 };
  const sentence = sentencesOf(told.content, language)
    .map(({ start, end }) => told.content.slice(start, end))
    .find((each) => each.includes(asker));
  const quote = inLine(sentence ?? told.content);
  const who = told.speaker ?? wording.nameless(told.role, told.thread);
  const answer = `${name} [1]\n    ${wording.said(inLine(who), Date.parse(told.occurredAt), quote)}`;
  return {
    answer,
    known: true,
    citations: [{ number: 1, ...citationOfEpisode(told), quote }],
    confidence: 1,
  };
}
