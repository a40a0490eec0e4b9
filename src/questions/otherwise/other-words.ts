/** Answers a question by the same in other words: by the noun for what is asked for, or what has a name. */
import { isDescription } from "../../domain/entity.ts";
import type { Instant } from "../../domain/interval.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { OtherWords } from "../../language/answering.ts";
import { askedOtherwise, readAskedEqual } from "../../language/en/asked/otherwise.ts";
import { ENGLISH } from "../../language/en/english.ts";
import type { AskOther, RelationOutcome } from "../outcome.ts";
import { equalTold } from "./equal.ts";

/** What the same in other words is answered with; `undefined` where there is no answer to it. */
export async function answerInOtherWords(
  ask: AskOther,
  question: string,
  ontology: Ontology,
  now: Instant,
): Promise<RelationOutcome | undefined> {
  for (const other of askedOtherwise(question)) {
    const found = await answerByOther(ask, other);
    if (found !== undefined) return found;
  }
  for (const { owned, other } of readAskedEqual(question)) {
    const found = await knownOf(ask, `who is ${owned}`);
    const answer = found === undefined ? undefined : equalTold(found.answer, other, ontology, now);
    if (found !== undefined && answer !== undefined) return { ...found, answer, isSimple: false };
  }
  return undefined;
}

async function answerByOther(
  ask: AskOther,
  { question, isOfName, isSo }: OtherWords,
): Promise<RelationOutcome | undefined> {
  const found = await knownOf(ask, question);
  // "Ann's sister" is not what somebody is called.
  const isNamed = !isOfName || found?.answer.match?.rows.every((row) => !isDescription(String(row)));
  if (found === undefined || !isNamed) return undefined;
  if (isSo === undefined) return { ...found, isSimple: true, givesWay: true };
  const { yes, no } = ENGLISH.wording;
  const answer = [`${isSo ? yes : no}.`, found.answer.answer].join("\n");
  return { ...found, answer: { ...found.answer, answer }, isSimple: false };
}

async function knownOf(ask: AskOther, question: string) {
  const outcome = await ask(question);
  return outcome?.kind === "answered" && outcome.answer.known ? outcome : undefined;
}
