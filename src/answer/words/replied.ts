/** A short answer to a question, as far as that is the question that is asked of the memory. */
import type { Clause } from "../../language/clause.ts";
import type { GapKind } from "../../language/question.ts";
import { terms } from "../../text/terms.ts";
import { type AnswerQuery, isTopicIn, type Topic } from "./asked.ts";
import { FIRST } from "./meant.ts";
import type { Reply, SaidSentence } from "./sentence.ts";

/** Kinds of numbers, which questions do not tell apart. */
const NUMBERS: ReadonlySet<GapKind> = new Set<GapKind>(["count", "amount", "money", "measure"]);
const TIMES: ReadonlySet<GapKind> = new Set<GapKind>(["date", "time"]);

/**
 * What a sentence that is not about somebody else says as the answer to what is asked; `undefined` of one
 * that answers something else.
 *
 * @example // "Which exam did Ann take?": "Which exam?" "Scuba rescue diver."
 */
export function replyTo(sentence: SaidSentence, asked: AnswerQuery): Reply | undefined {
  const { clause, topics, names } = asked;
  const reply = clause === undefined ? undefined : sentence.reply();
  if (clause === undefined || reply === undefined || !isOfKind(reply, clause.gap.kind, asked))
    return undefined;
  const { gap, verb, relatedVerbs, isLight } = clause;
  const speaker = new Set(terms(sentence.episode.speaker ?? ""));
  const isNamed = names.every((name) => name.every((term) => speaker.has(term) || reply.terms.has(term)));
  const isNumber = NUMBERS.has(reply.asked.kind);
  const things = topics.filter(({ isThing, isOfGap }) => isThing && !(isOfGap && isNumber));
  if (!isNamed || !things.every((thing) => isTold(thing, reply))) return undefined;
  if (!isAsSure(reply, asked)) return undefined;
  const nouns = new Set(terms(reply.asked.noun ?? ""));
  const isOfNoun =
    gap.noun !== undefined && terms(gap.noun).every((term) => nouns.has(term) || reply.terms.has(term));
  if (gap.noun !== undefined && !isOfNoun && !isNumber) return undefined;
  const isAbout = names.length + things.length > 0 || topics.some((topic) => isTold(topic, reply));
  // "How much did it cost?" asks with its verb for what fills the gap.
  const isOfGap =
    (isNumber || isNaming(reply, asked)) && topics.some((topic) => topic.isOfGap && verb.has(topic.term));
  const isDone = () => reply.clauses.flatMap(doneIn).some((term) => verb.has(term) || relatedVerbs.has(term));
  return (isLight && isAbout) || isOfNoun || (isOfGap && things.length > 0) || isDone() ? reply : undefined;
}

/** Does a sentence answer a question about somebody else than the one who is asked about? */
export function isReplyAboutOther(sentence: SaidSentence, { clause }: AnswerQuery): boolean {
  const reply =
    clause === undefined || clause.name.size === 0 || clause.noun.size > 0 ? undefined : sentence.reply();
  if (clause === undefined || reply === undefined) return false;
  return !isOfSubject(reply, clause.name, new Set(terms(sentence.episode.speaker ?? "")));
}

/** Is it about who is asked about: by name, or as the one who answers? "Seven." may be of a daughter. */
function isOfSubject({ clauses }: Reply, name: ReadonlySet<string>, speaker: ReadonlySet<string>): boolean {
  const isSpeaker = [...name].every((term) => speaker.has(term));
  return clauses.some(({ subject, isSubjectDropped }) => {
    if (subject === undefined) return isSpeaker && isSubjectDropped;
    if (subject.pronoun !== undefined)
      return isSpeaker ? FIRST.has(subject.pronoun) : !FIRST.has(subject.pronoun);
    return terms(subject.text).some((term) => name.has(term));
  });
}

/** Is a name asked for, and told as one: "What are your brothers called?": "Their names are …"? */
function isNaming({ terms: told }: Reply, { gap, language }: AnswerQuery): boolean {
  return gap === "name" && terms(language.answering.wordsOfGap.name ?? "").some((term) => told.has(term));
}

/** "I'd love to move." "Where?" says where nobody lives. */
function isAsSure({ clauses }: Reply, { question }: AnswerQuery): boolean {
  return (
    question?.clause.modal !== undefined ||
    clauses.every(({ modal, isFuture }) => modal === undefined || isFuture)
  );
}

function isOfKind({ asked: { kind } }: Reply, asked: GapKind, { gap }: AnswerQuery): boolean {
  return (
    kind === asked ||
    (gap === "money" && NUMBERS.has(kind)) ||
    [NUMBERS, TIMES].some((kinds) => kinds.has(kind) && kinds.has(asked))
  );
}

function isTold(topic: Topic, { terms: told }: Reply): boolean {
  return isTopicIn(topic, told);
}

function doneIn({ verb, doings, adjectives }: Clause): string[] {
  return [verb, ...doings.map((doing) => doing.verb), ...adjectives].flatMap(terms);
}

/** Does such an answer, with its question, say all that is asked? */
export function repliesInFull(reply: Reply, { topics, question }: AnswerQuery): boolean {
  return (
    topics.every((topic) => topic.isOfGap || isTold(topic, reply)) &&
    (question?.clause.isNegated === true || reply.clauses.every(({ isNegated }) => !isNegated))
  );
}
