/** What a question and a short answer to it say together. Pure. */
import type { Quote } from "../domain/claim.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { LANGUAGES, languageOf } from "../language/languages.ts";
import type { FullReply, ReplyForm } from "../language/replying.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import type { ExtractionSource, Turn } from "./turn.ts";

/** Length of the longest answer, in UTF-16 code units. */
export const MAX_ANSWER_CHARS = 200;
/** Questions are looked for in so many UTF-16 code units at the end of a turn. */
const MAX_QUESTION_TAIL = 600;
/** Who asks more in one turn is answered in more words. */
const MAX_QUESTIONS = 3;
const MAX_SENTENCES = 3;
/** "Just so that I know." */
const MAX_REMARK_CHARS = 60;

/** A turn that asks, with the questions at its end. */
interface AskingTurn {
  /** The place of the turn among those before the answer. */
  readonly place: number;
  readonly questions: readonly Sentence[];
}

/** What a short answer says. */
export interface ReadAnswer {
  /** In terms of the answer: its offsets are those of the answer's own content. */
  readonly extraction: Extraction;
  /** The sentence that answers. */
  readonly quote: Quote;
  /** Does it say nothing but the answer? Else it is a sentence of its own, behind "yes" or "no". */
  readonly isOnlyAnswer: boolean;
  /** The place of the turn that asks among those before, and where the question stands in it. */
  readonly asked: { readonly place: number; readonly quote: Quote };
}

/** Reads a turn by itself and after those before it. */
type ReadTurn = (source: ExtractionSource) => CooperativeTask<{ readonly extraction: Extraction }>;

/** How a turn can be the short answer to a question, by its form; `undefined`: it cannot. */
export function* answerFormOf(source: ExtractionSource): CooperativeTask<ReplyForm | undefined> {
  const { role, content, occurredAt, timeZone = null, readings } = source;
  if (role !== "user" || content.length > MAX_ANSWER_CHARS) return undefined;
  const sentences = sentencesOf(content, languageOf(content));
  const [first] = sentences;
  if (first === undefined || sentences.length > MAX_SENTENCES || first.question) return undefined;
  const language = languageOf(content);
  for (const each of LANGUAGES) {
    if (each.replying === undefined) continue;
    yield* each.load();
    const words = each === language ? readings?.stated(first.text, source, language).words : undefined;
    const form = each.replying.formOf(first.text, { occurredAt, timeZone }, words);
    if (form !== undefined) return form;
  }
  return undefined;
}

/** Does a turn answer the question right before it, whether or not something is learned of it? */
export function* isAnswer(source: ExtractionSource): CooperativeTask<boolean> {
  return (yield* statementIn(source)) !== undefined;
}

/**
 * Reads a turn as the answer to the question that somebody else asked right before it; `undefined` if it
 * answers none, or may answer several.
 */
export function* answerOf(source: ExtractionSource, read: ReadTurn): CooperativeTask<ReadAnswer | undefined> {
  const found = yield* statementIn(source);
  if (found === undefined) return undefined;
  const { place, question, statement, sentence } = found;
  const before = (source.before ?? []).slice(0, place);
  const said = yield* read({ ...source, content: statement.text, before });
  const extraction = inTermsOfAnswer(said.extraction, statement, sentence, source.content);
  if (extraction.facts.length === 0) return undefined;
  return {
    extraction,
    quote: { start: sentence.start, end: sentence.end },
    isOnlyAnswer: statement.filler.end > statement.filler.start && !goesOn(sentence, statement),
    asked: { place, quote: { start: question.start, end: question.end } },
  };
}

/** "In Halifax, on her own since 2019": what stands behind the answer is read by itself, too. */
function goesOn({ text }: Sentence, { text: full, filler }: FullReply): boolean {
  const said = full.slice(filler.start, filler.end).toLowerCase();
  const lower = text.toLowerCase();
  // "With whom?": what stands in the statement may begin with a preposition.
  return [said, said.replace(/^\S+ /u, "")].some((told) => {
    const place = lower.indexOf(told);
    return place >= 0 && /^\s*[,–—-]\s*\S+\s+\S/u.test(lower.slice(place + told.length));
  });
}

interface AnsweringStatement extends Omit<AskingTurn, "questions"> {
  readonly question: Sentence;
  readonly statement: FullReply;
  /** The sentence that answers. */
  readonly sentence: Sentence;
}

/** What a turn says in full as the answer to the question before it. */
function* statementIn(source: ExtractionSource): CooperativeTask<AnsweringStatement | undefined> {
  const asking = askingTurn(source);
  if (asking === undefined || (yield* answerFormOf(source)) === undefined) return undefined;
  const { place, questions } = asking;
  const language = languageOf(questions.map(({ text }) => text).join(" "));
  const [sentence] = sentencesOf(source.content, language);
  if (sentence === undefined) return undefined;
  yield* language.load();
  const at = { occurredAt: source.occurredAt, timeZone: source.timeZone ?? null };
  const said = saidBefore(source, place);
  const statements = questions.flatMap((question) => {
    const statement = language.replying?.statementOf(question.text, sentence.text, at, said);
    // How many there are makes no other things of those that were told of.
    const isCount = statement?.asked.isShort === true && statement.asked.kind === "count";
    return statement === undefined || isCount ? [] : [{ question, statement, place, sentence }];
  });
  return statements.length === 1 ? statements[0] : undefined;
}

/** What a short question is about: the last sentences of the turn before it, if it is of who answers. */
function saidBefore({ role, speaker, before = [] }: ExtractionSource, asking: number): string[] {
  const turn = before[asking - 1];
  if (turn === undefined || turn.role !== role || turn.speaker !== speaker) return [];
  const tail = turn.content.slice(-MAX_QUESTION_TAIL);
  return sentencesOf(tail, languageOf(tail))
    .filter(({ question }) => !question)
    .slice(-MAX_SENTENCES)
    .map(({ text }) => text);
}

/**
 * The turn to which another may be the answer: the last one, or the one before that where the last one
 * neither asks nor says anything.
 */
function askingTurn({ speaker, before = [] }: ExtractionSource): AskingTurn | undefined {
  for (let place = before.length - 1; place >= 0 && place >= before.length - 2; place--) {
    const turn = before[place];
    if (turn === undefined) return undefined;
    const isOwn = turn.role === "user" && turn.speaker === speaker;
    const questions = isOwn ? [] : questionsIn(turn.content);
    if (questions.length > 0)
      return isPutTo(speaker, turn, before.slice(0, place)) ? { place, questions } : undefined;
    if (!saysNothing(turn)) return undefined;
  }
  return undefined;
}

/** Is "you" in a question whoever answers? Whoever spoke last before it, and nobody else where people ask. */
function isPutTo(speaker: string | null, asking: Turn, before: readonly Turn[]): boolean {
  const others = before.filter(
    (turn) => turn.role === "user" && !(asking.role === "user" && turn.speaker === asking.speaker),
  );
  const heard = asking.role === "user" ? others : others.slice(-1);
  return heard.every((turn) => turn.speaker === speaker);
}

/** "Hmm, let me think." */
function saysNothing({ content }: Turn): boolean {
  return (
    content.length <= MAX_REMARK_CHARS &&
    !content.includes("?") &&
    languageOf(content).replying?.holdsOff(content) === true
  );
}

/**
 * The questions at the end of a turn, in order; none if other words follow them.
 *
 * @example questionsIn("Nice to meet you. What's your sister's name?") // [{ text: "What's your sister's name?", start: 18, … }]
 */
function questionsIn(turn: string): Sentence[] {
  const start = Math.max(0, turn.length - MAX_QUESTION_TAIL);
  const tail = turn.slice(start);
  const questions: Sentence[] = [];
  const language = languageOf(tail);
  for (const sentence of sentencesOf(tail, language).toReversed()) {
    if (!sentence.question && language.replying?.asks(sentence.text) !== true) {
      if (questions.length > 0 || sentence.text.length > MAX_REMARK_CHARS) break;
      continue;
    }
    questions.unshift({ ...sentence, start: start + sentence.start, end: start + sentence.end });
  }
  return questions.length > MAX_QUESTIONS ? [] : questions;
}

/** With offsets in the answer in place of those in the statement. */
function inTermsOfAnswer(
  { entities, facts, mentions }: Extraction,
  { text, filler }: FullReply,
  quote: Quote,
  content: string,
): Extraction {
  const said = text.slice(filler.start, filler.end);
  const kept = said === "" ? facts : saidBy(facts, said);
  const named = new Set(
    kept.flatMap(({ subject, object }) => [subject, ...(object?.kind === "entity" ? [object.name] : [])]),
  );
  const place = said === "" ? -1 : content.toLowerCase().indexOf(said.toLowerCase());
  const isFromAnswer = ({ start, end }: Quote) => place >= 0 && start >= filler.start && end <= filler.end;
  return {
    entities: entities.filter(({ name, aliases = [] }) => named.has(name) || aliases.length > 0),
    mentions: mentions
      .filter((mention) => isFromAnswer(mention) && named.has(mention.name))
      .map((mention) => ({
        ...mention,
        start: mention.start - filler.start + place,
        end: mention.end - filler.start + place,
      })),
    facts: kept.map((fact) => ({ ...fact, quote: { start: quote.start, end: quote.end } })),
  };
}

/**
 * The facts that rest on the words of the answer, and those that speak of whom these are. What the question
 * took for granted is nobody's word.
 */
function saidBy(facts: readonly ProposedFact[], said: string): readonly ProposedFact[] {
  const lower = said.toLowerCase();
  const words = [lower, ...(lower.match(/\p{L}{4,}/gu) ?? [])];
  const { relationOf } = languageOf(said);
  const relations = new Set(words.flatMap((word) => relationOf(word)?.predicate ?? []));
  const isSaid = ({ predicate, object, from, to }: ProposedFact) => {
    const told = object?.kind === "entity" ? object.name : String(object?.value ?? "");
    const word = told.toLowerCase();
    const isCounted = /^\d+$/u.test(word) && !/\d/u.test(lower);
    const isDated = (from !== undefined || to !== undefined) && /\d|\p{L}/u.test(lower);
    const isInPart = words.some((each) => word.includes(each));
    return lower.includes(word) || isInPart || isCounted || isDated || relations.has(predicate);
  };
  const own = facts.filter(isSaid);
  const subjects = new Set(own.map(({ subject }) => subject));
  return facts.filter(
    (fact) => own.includes(fact) || (fact.object?.kind === "entity" && subjects.has(fact.object.name)),
  );
}
