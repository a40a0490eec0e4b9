/** Questions that ask for two things: "my dog's name and where I bought my car". */

import { leadOf } from "./as-asked.ts";

const JOINT =
  /(?:(?<!\s),?\s+and|[?;])\s+(?=(?:(?:also|then)\s+)?(?:what|where|who|whom|whose|when|which|how|why|do|does|did|is|are|was|were)\b)/iu;
const BEFORE_POSSESSIVE = /(?<!\s),?\s+and\s+(?=(?:my|her|his|their)\s|\p{Lu}[\p{L}-]*['’]s\s)/u;
/** Shorter parts are no questions of their own, in characters. */
const MIN_PART_CHARS = 8;

/** What asks by itself: the word that asks, and the verb before its subject. */
const ASKS =
  /^(?:(?:also|then)\s+)?(?:(?:what|where|who|when|how|why)['’]s\b|(?:what|where|whom?|whose|when|which|how|why)(?:\s+[\p{L}\p{N}'’-]+){0,3}?\s+(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should)\b|who\s+\p{L}+(?:s|ed)\b)/iu;
/** A part that speaks of what another one asks for, and nothing that is counted or compared with it. */
const DEPENDS =
  /\b(?:it|its|this|that|these|those|there|then|else|others?|both|either|between|same|so|one|ones)\b|['’]s?[\s?.!]*$/iu;

/**
 * The parts of a question that each ask for something, the question itself if it has but one. A second half
 * that names what belongs to somebody ("and my sister's job") begins like the first one.
 *
 * @example partsOf("What is my dog's name and where did I buy my car?") // ["What is my dog's name", "where did I buy my car?"]
 */
export function partsOf(question: string): readonly string[] {
  const parts = question
    .split(JOINT)
    .flatMap((part) => halves(part.trim()))
    .filter((part) => part.length >= MIN_PART_CHARS);
  return parts.length < 2 ? [question] : parts;
}

/**
 * The questions that are asked at once and can be answered one after the other; the question itself if its
 * parts are conditions on the same thing, or cannot be told apart for sure. What is said before the first of
 * them stands before each.
 *
 * @example questionsIn("Do you know where Tom lives and what he does?") // ["Do you know where Tom lives?", "Do you know what he does?"]
 * questionsIn("Who lives in Rome and does yoga?") // ["Who lives in Rome and does yoga?"]
 */
export function questionsIn(question: string): readonly string[] {
  const lead = leadOf(question);
  const parts = partsOf(question.slice(lead.length));
  const isEach = parts.every((part) => (lead !== "" || ASKS.test(part)) && !DEPENDS.test(part));
  return parts.length > 1 && isEach
    ? parts.map((part) => `${lead}${part.replace(/[\s?.!]*$/u, "?")}`)
    : [question];
}

function halves(part: string): string[] {
  const start = /^(?:(?:what|who|where)(?:['’]s|\s+(?:is|are|was|were)))\s+/iu.exec(part)?.[0];
  if (start === undefined) return [part];
  return part.split(BEFORE_POSSESSIVE).map((half, at) => (at === 0 ? half : `${start}${half}`));
}
