/** Questions in which somebody is described: they are asked again with the name of who is meant. */
import { nameTold, withWhoIsMeant } from "../../answer/described.ts";
import type { Described } from "../../language/answering.ts";
import { languageOf } from "../../language/languages.ts";
import { wordsOf } from "../../questions/words.ts";
import type { AnsweredQuestion } from "./traced-answer.ts";

/** Asks a question as a whole, or only what facts say to it. */
type Ask = (question: string, isOfFacts?: boolean) => Promise<AnsweredQuestion>;

/** Questions that are asked for one at the most. */
const MAX_ASKED = 6;

/**
 * Answers a question by whom it means: "Where does my sister's husband work?" as "Where does Tom work?",
 * where it is known that he is her husband. `undefined` if it is not known, or several are meant.
 *
 * @param isOfKin by those alone who are told by what they are to somebody
 */
export async function answerByDescription(
  ask: Ask,
  question: string,
  isOfKin = false,
): Promise<AnsweredQuestion | undefined> {
  let left = MAX_ASKED;
  const known = async (asked: string, isOfFacts?: boolean) => {
    left -= 1;
    const answered = left < 0 ? undefined : await ask(asked, isOfFacts);
    return answered?.draft.known === true ? answered : undefined;
  };
  const answerBy = async (asked: string): Promise<AnsweredQuestion | undefined> => {
    const { text } = wordsOf(asked, 0);
    for (const described of languageOf(asked).answering.describedIn?.(text) ?? []) {
      if (isOfKin && described.isOfFacts !== true) continue;
      const answered = await answerOf(described);
      if (answered !== undefined || left <= 0) return answered;
    }
    return undefined;
  };
  const answerOf = async ({ who, withName, noun, isAskedFor, isOfFacts }: Described) => {
    const meant = await known(who, isOfFacts);
    if (meant === undefined) return undefined;
    const name = nameTold(who, noun, meant.draft, meant.found);
    if (name === undefined) return undefined;
    if (isAskedFor) return meant;
    const named = withName(name);
    const answered = (await known(named)) ?? (await answerBy(named));
    if (answered === undefined) return undefined;
    return { ...answered, draft: { ...answered.draft, ...withWhoIsMeant(answered.draft, meant.draft) } };
  };
  return answerBy(question);
}
