/** Whether a text has what a question asks for: a time, or a number. */
import { numberWords } from "../../text/numbers.ts";

const ASKS_TIME = /\b(?:when|how long|(?:what|which) (?:date|day|month|year|time|week))\b/iu;
const ASKS_NUMBER = /\bhow (?:many|much|old|often)\b/iu;
const TIME =
  /\b(?:yesterday|today|tonight|tomorrow|(?:last|next|this|past) (?:week|month|year|night|weekend|summer|winter|spring|fall|autumn|\w+day)|(?:few|couple|two|three|four|five|\d+) (?:of )?(?:days|weeks|months|years)|ago|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|recently|since|\d{4})\b/iu;
const NUMBER = new RegExp(`\\b(?:\\d+|${numberWords(1, 10).join("|")}|once|twice|both)\\b`, "iu");

/** What the words of an answer are looked at for, or what they have. */
export interface AnswerKind {
  readonly time: boolean;
  readonly number: boolean;
}

/** What a question asks for; `undefined` if nothing that shows in an answer's words. */
export function answerKindOf(question: string): AnswerKind | undefined {
  const time = ASKS_TIME.test(question);
  const number = ASKS_NUMBER.test(question);
  return time || number ? { time, number } : undefined;
}

/** Does a text name a time, and a number? */
export function answerKindIn(content: string): AnswerKind {
  return { time: TIME.test(content), number: NUMBER.test(content) };
}

/** Why an episode has what is asked for, in words; `undefined` if it has not. */
export function explainAnswerKind(expected: AnswerKind, has: AnswerKind): string | undefined {
  if (expected.time && has.time) return "names a time, which the question asks for";
  if (expected.number && has.number) return "names a number, which the question asks for";
  return undefined;
}
