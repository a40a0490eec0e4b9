/** What a question and a short answer to it say together. Pure. */
import type { Quote } from "../domain/claim.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { languageOf } from "../language/languages.ts";
import type { FullReply } from "../language/replying.ts";
import { type CooperativeTask, runToCompletion } from "../scheduling/cooperative-task.ts";
import { withoutRecalled } from "../text/context-lines.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { readingSteps } from "./local.ts";
import type { ExtractionSource } from "./turn.ts";

/** An answer is no longer, in UTF-16 code units. */
export const MAX_ANSWER_CHARS = 200;
/** Questions are looked for at the end of a turn, in so many of its UTF-16 code units. */
export const MAX_QUESTION_TAIL = 600;
/** Of one turn; who asks more is answered in more words. */
const MAX_QUESTIONS = 3;
const MAX_SENTENCES = 3;

/**
 * The questions at the end of a turn, in order; none if other words follow them.
 *
 * @example questionsIn("Nice to meet you. What's your sister's name?") // ["What's your sister's name?"]
 */
export function questionsIn(turn: string): string[] {
  const tail = withoutRecalled(turn).slice(-MAX_QUESTION_TAIL);
  const { isAbbreviated } = languageOf(tail);
  const sentences = sentencesOf(tail, isAbbreviated);
  const questions: string[] = [];
  for (const { question, text } of sentences.toReversed()) {
    if (!question) {
      if (questions.length > 0 || !isShortRemark(text)) break;
      continue;
    }
    questions.unshift(text);
  }
  return questions.length > MAX_QUESTIONS ? [] : questions;
}

/** "Just so that I know." */
function isShortRemark(text: string): boolean {
  return text.length <= 60;
}

/** Can a turn be the short answer to a question, by its form? */
export function mayAnswer({ role, content }: Pick<ExtractionSource, "role" | "content">): boolean {
  return role === "user" && content.length <= MAX_ANSWER_CHARS && content.trim() !== "";
}

/**
 * What a turn says as the answer to one of the questions before it; `undefined` if it answers none, or may answer several.
 *
 * @param asked the questions of the turn before
 * @param source the answer, with the speaker whom "you" means
 */
export function* readingAnswer(
  asked: readonly string[],
  source: ExtractionSource,
): CooperativeTask<Extraction | undefined> {
  if (asked.length === 0 || !mayAnswer(source)) return undefined;
  const { content, occurredAt, timeZone = null } = source;
  const language = languageOf(asked.join(" "));
  const { replying } = language;
  if (replying === undefined) return undefined;
  yield* language.load();
  const sentences = sentencesOf(content, language.isAbbreviated);
  const [first] = sentences;
  if (first === undefined || sentences.length > MAX_SENTENCES) return undefined;
  const statements = asked.flatMap(
    (question) => replying.statementOf(question, first.text, { occurredAt, timeZone }) ?? [],
  );
  const [statement, other] = statements;
  if (statement === undefined || other !== undefined) return undefined;
  const { extraction: read } = yield* readingSteps({ ...source, content: statement.text, hasModel: false });
  return inTermsOfAnswer(read, statement, first, content);
}

/** The same at once. */
export function readAnswer(asked: readonly string[], source: ExtractionSource): Extraction | undefined {
  return runToCompletion(readingAnswer(asked, source));
}

/** With offsets in the answer in place of those in the statement. */
function inTermsOfAnswer(
  { entities, facts, mentions }: Extraction,
  { text, filler }: FullReply,
  quote: Sentence,
  content: string,
): Extraction {
  const said = text.slice(filler.start, filler.end);
  const kept = said === "" ? facts : saidBy(facts, said);
  const named = new Set(
    kept.flatMap(({ subject, object }) => [subject, ...(object?.kind === "entity" ? [object.name] : [])]),
  );
  const place = said === "" ? -1 : content.toLowerCase().indexOf(said.toLowerCase());
  const isWithin = ({ start, end }: Quote) => place >= 0 && start >= filler.start && end <= filler.end;
  return {
    entities: entities.filter(({ name, aliases = [] }) => named.has(name) || aliases.length > 0),
    mentions: mentions
      .filter((mention) => isWithin(mention) && named.has(mention.name))
      .map((mention) => ({
        ...mention,
        start: mention.start - filler.start + place,
        end: mention.end - filler.start + place,
      })),
    facts: kept.map((fact) => ({ ...fact, quote: { start: quote.start, end: quote.end } })),
  };
}

/** The facts that rest on the words of the answer, and what tells of whom these are. What the question took for granted is nobody's word. */
function saidBy(facts: readonly ProposedFact[], said: string): readonly ProposedFact[] {
  const lower = said.toLowerCase();
  const isSaid = ({ object, from, to }: ProposedFact) => {
    const told = object?.kind === "entity" ? object.name : String(object?.value ?? "");
    const word = told.toLowerCase();
    const isDated = (from !== undefined || to !== undefined) && /\d|\p{L}/u.test(lower);
    return lower.includes(word) || word.includes(lower) || isDated;
  };
  const own = facts.filter(isSaid);
  const subjects = new Set(own.map(({ subject }) => subject));
  return facts.filter(
    (fact) => own.includes(fact) || (fact.object?.kind === "entity" && subjects.has(fact.object.name)),
  );
}
