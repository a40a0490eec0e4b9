/** The answer to a question that asks for several things: that of each part after the other. Pure. */
import { languageOf } from "../language/languages.ts";
import type { Citation } from "../recall/context/context.ts";
import type { AnswerDraft } from "./answer-events.ts";
import type { GraphAnswer } from "./answering-match.ts";

/** A part of a question with its answer. */
export interface AnsweredPart {
  readonly question: string;
  readonly draft: AnswerDraft;
}

/**
 * Joins the answers, with the citations of all of them numbered anew. It is known if one of them is, and as
 * sure as the least sure of those; of what is not known the question stands before the words that say so.
 */
export function joinedAnswers(parts: readonly AnsweredPart[]): GraphAnswer {
  const citations: Citation[] = [];
  const lines = parts.map(({ question, draft }) => {
    if (!draft.known) return `${beginning(question)} ${languageOf(question).wording.unknown}`;
    const numbered = numberedBehind(draft, citations.length);
    citations.push(...numbered.citations);
    return numbered.answer;
  });
  const known = parts.filter(({ draft }) => draft.known);
  return {
    answer: lines.join("\n"),
    known: known.length > 0,
    confidence: Math.min(...known.map(({ draft }) => draft.confidence ?? 1)),
    citations,
    match: null,
  };
}

/** An answer with its citations numbered behind others. */
export function numberedBehind(
  draft: AnswerDraft,
  before: number,
): Pick<AnswerDraft, "answer" | "citations"> {
  return {
    answer: draft.answer.replace(/\[(\d+)\]/gu, (_, number) => `[${Number(number) + before}]`),
    citations: draft.citations.map((each, place) => ({ ...each, number: before + place + 1 })),
  };
}

function beginning(question: string): string {
  return question.charAt(0).toUpperCase() + question.slice(1);
}
