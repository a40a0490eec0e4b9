/** Answers by whom a question means: "my sister's husband" is Tom. Pure. */
import { isDescription } from "../domain/entity.ts";
import { languageOf } from "../language/languages.ts";
import type { Found } from "../recall/recall-result.ts";
import { terms } from "../text/terms.ts";
import type { AnswerDraft } from "./answer-events.ts";
import type { GraphAnswer } from "./answering-match.ts";
import { numberedBehind } from "./joined-answers.ts";

/**
 * The one name that an answer tells to a question for whom or what is meant; `undefined` where there is none,
 * or are several, or the name is that of a man where a woman is described.
 *
 * @example nameTold("who is my sister's husband", "husband", draft, found) // "Tom"
 */
export function nameTold(
  question: string,
  noun: string,
  draft: AnswerDraft,
  found: Found | undefined,
): string | undefined {
  if (!draft.known) return undefined;
  const rows = draft.match?.rows;
  const [name, ...others] = new Set(rows?.map(String) ?? namesCited(question, draft, found));
  if (name === undefined || others.length > 0 || typeof rows?.[0] === "boolean") return undefined;
  // "Nora's sister" says no more than was asked.
  if (isDescription(name)) return undefined;
  const { genderOf, genderOfName } = languageOf(question);
  const isOf = genderOfName?.(name);
  return isOf === undefined || isOf === (genderOf(noun) ?? isOf) ? name : undefined;
}

/** Names that are cited and that the question does not have: of facts their ends, else those of the words. */
function namesCited(question: string, { citations }: AnswerDraft, found: Found | undefined): string[] {
  const [first] = citations;
  const asked = new Set(terms(question));
  const isNew = (name: string) => !terms(name).some((term) => asked.has(term)) && !isDescription(name);
  const facts = [...(found?.answers ?? []), ...(found?.facts ?? [])].filter(({ id }) => id === first?.id);
  const names = facts.flatMap(({ subject, object }) => [subject.name, ...(object ? [object.name] : [])]);
  const inWords = languageOf(question).answering.namesIn(first?.quote ?? "");
  return (facts.length > 0 ? names : inWords).filter(isNew);
}

/** An answer, and behind its citations those by which it is known who was meant. */
export function withWhoIsMeant(answer: AnswerDraft, meant: AnswerDraft): GraphAnswer {
  const behind = numberedBehind(meant, answer.citations.length);
  return {
    answer: `${answer.answer}\n${behind.answer}`,
    known: true,
    confidence: Math.min(answer.confidence ?? 1, meant.confidence ?? 1),
    citations: [...answer.citations, ...behind.citations],
    match: null,
  };
}
