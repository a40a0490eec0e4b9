/** Questions that ask for several things, without a model: each part is answered for itself. */
import { type AskEvent, sendWhole } from "../../answer/answer-events.ts";
import { joinedAnswers } from "../../answer/joined-answers.ts";
import type { AnswerMode } from "../../answer/options.ts";
import { referenceOf } from "../../answer/turns.ts";
import type { EpisodeView } from "../../domain/episode.ts";
import { languageOf } from "../../language/languages.ts";
import { MAX_QUESTION_CHARS, wordsOf } from "../../questions/words.ts";
import type { Notice } from "../../recall/context/notice.ts";
import type { GraphAccess } from "../graph-access.ts";
import type { AskOptions } from "../graph-options.ts";
import { answerByDescription } from "./answer-described.ts";
import type { AnsweredQuestion } from "./traced-answer.ts";

/** Questions that are answered at once; more are taken for one. */
const MAX_PARTS = 12;

/** A question with the turns before it. */
export interface QuestionInThread {
  readonly question: string;
  /** The question with what it refers to in place of its pronouns. */
  readonly asked: string;
  readonly turns: readonly EpisodeView[];
  readonly mode: AnswerMode;
  readonly signal: AbortSignal | undefined;
  /** Is it asked of facts alone? */
  readonly isOfFacts?: boolean | undefined;
}

/** What an answer leaves open, and what its asker is told beside it. */
interface Told {
  /** The questions that have no answer. */
  readonly open: readonly string[];
  readonly notices: readonly Notice[];
}

type Answering<Result> = AsyncGenerator<Exclude<AskEvent, { kind: "done" }>, Result>;

type AnswerOnce = (question: QuestionInThread, options: AskOptions) => Answering<AnsweredQuestion>;

/** A question as its language reads it, without what is only said around it. */
export function asAsked(question: string): string {
  return languageOf(question).answering.asAsked?.(question) ?? question;
}

/**
 * Answers a question; without a model, one that asks for several things part by part. If none of the parts is
 * known, the question is answered as a whole.
 */
export async function* answerInParts(
  access: GraphAccess,
  whole: QuestionInThread,
  options: AskOptions,
  answerOnce: AnswerOnce,
): Answering<AnsweredQuestion & Told> {
  const { question, mode } = whole;
  const parts = mode === "extractive" ? (languageOf(question).answering.questionsIn?.(question) ?? []) : [];
  const isSeveral = parts.length > 1 && parts.length <= MAX_PARTS;
  const answers = isSeveral ? await answerEach(access, parts, whole, options, answerOnce) : [];
  const open = answers.filter(({ draft }) => !draft.known).map((part) => part.question);
  const [first] = answers;
  const isInParts = first !== undefined && open.length < answers.length;
  const answered = isInParts
    ? { ...first, draft: yield* sendWhole(joinedAnswers(answers), null), parts: answers }
    : mode === "extractive"
      ? yield* answerOrOtherwise(whole, options, answerOnce)
      : yield* answerOnce(whole, options);
  return {
    ...answered,
    open: isInParts ? open : answered.draft.known ? [] : [question],
    notices: [...answers, ...(isInParts ? [] : [answered])].flatMap(({ found }) => found?.notices ?? []),
  };
}

/** Answers a question; if it has no answer, in other words, or by the name of who is meant. */
async function* answerOrOtherwise(
  whole: QuestionInThread,
  options: AskOptions,
  answerOnce: AnswerOnce,
): Answering<AnsweredQuestion> {
  const answered = await drained(answerOnce(whole, options));
  const { wording, answering } = languageOf(whole.question);
  const ask = (question: string, isOfFacts?: boolean) =>
    drained(answerOnce({ ...whole, question, asked: question, isOfFacts }, options));
  const isShort = whole.asked.length <= MAX_QUESTION_CHARS;
  if (isShort && answered.draft.known && isByWords(answered)) {
    // A fact of who is meant by "my partner" says it more surely.
    const byFact = await answerByDescription(ask, whole.asked, true);
    const surest = byFact === undefined || isByWords(byFact) ? answered : byFact;
    return { ...surest, draft: yield* sent(surest.draft) };
  }
  const isAskable = !answered.draft.known && isShort;
  const others = isAskable ? (answering.otherWords?.(wordsOf(whole.asked, 0).text) ?? []) : [];
  for (const { question, isOfName, isOfFacts, isSo } of others) {
    if (isOfName || isOfFacts === true) continue;
    const other = await drained(answerOnce({ ...whole, question, asked: question }, options));
    if (!other.draft.known) continue;
    const verdict = isSo === undefined ? [] : [`${isSo ? wording.yes : wording.no}.`];
    const draft = { ...other.draft, answer: [...verdict, other.draft.answer].join("\n") };
    return { ...other, draft: yield* sent(draft) };
  }
  const byName = isAskable ? await answerByDescription(ask, whole.asked) : undefined;
  if (byName !== undefined) return { ...byName, draft: yield* sent(byName.draft) };
  return { ...answered, draft: yield* sent(answered.draft) };
}

function isByWords({ draft }: AnsweredQuestion): boolean {
  return draft.citations[0]?.kind === "episode";
}

/** Sends what was answered without a model, and gives it back. */
function sent(draft: AnsweredQuestion["draft"]): Answering<AnsweredQuestion["draft"]> {
  return sendWhole({ ...draft, confidence: draft.confidence ?? 0 }, draft.reason);
}

/** What an answer is in the end; nothing of it is sent. */
async function drained(answer: Answering<AnsweredQuestion>): Promise<AnsweredQuestion> {
  let step = await answer.next();
  while (step.done !== true) step = await answer.next();
  return step.value;
}

/** Answers each part of a question; "she" is whom the parts before it, with their answers, name last. */
async function answerEach(
  access: GraphAccess,
  parts: readonly string[],
  whole: QuestionInThread,
  options: AskOptions,
  answerOnce: AnswerOnce,
) {
  const { speaker } = options;
  const before: { content: string }[] = [];
  const answers: (AnsweredQuestion & { readonly question: string })[] = [];
  for (const part of parts) {
    const { question: asked, ...referred } = await access.read(options, (transaction, where, { ontology }) =>
      referenceOf(transaction, ontology, where, { question: asAsked(part), speaker }, before),
    );
    const each = await drained(answerOnce({ ...whole, question: part, asked }, { ...options, ...referred }));
    answers.push({ ...each, question: part });
    before.push({ content: part }, { content: each.draft.answer });
  }
  return answers;
}
