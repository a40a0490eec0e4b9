/**
 * What the sentences of an episode do: state something, or only greet, agree, fill and ask. Told by closed
 * classes of words.
 */

import {
  ASKING,
  AUXILIARIES,
  FILLERS,
  FIRST_PERSON,
  IMPERSONAL,
  INTERROGATIVES,
  REQUESTS,
  SUBJECT_PRONOUNS,
} from "../language/en/closed-classes.ts";
import { ENGLISH } from "../language/en/english.ts";
import { languageOf } from "../language/languages.ts";
import { IRREGULAR_FORMS } from "../text/irregular.ts";
import type { Sentence } from "../text/sentences.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { hasContent, isCourtesy, sentenceWords } from "./sentence-words.ts";

/**
 * `statement`: says something, or is a question that takes something of the speaker for granted. `nothing`: a
 * courtesy, filling, a question or request without a premise, advice. `open`: neither is certain; its words
 * decide.
 */
type SentenceKind = "statement" | "nothing" | "open";

export interface ReadSentence {
  readonly kind: SentenceKind;
  /** Its words in lower case, without what frames and fills it. */
  readonly words: readonly string[];
}

/** Without one of these near its beginning an assistant's sentence is advice. */
const OWN_OR_OURS = /^(?:\S+ ){0,4}(?:i|your)\b/iu;

export function readSentence({ text, question }: Sentence, role: string): ReadSentence {
  if (role === "assistant" && !OWN_OR_OURS.test(text)) return { kind: "nothing", words: [] };
  const words = sentenceWords(text);
  const kind =
    languageOf(text) === ENGLISH ? kindOf(words, question, role) : kindByMark(words, question, role);
  return { kind, words: words.filter((word) => !FILLERS.has(word)) };
}

/**
 * In other languages what asks has its mark, and what has a word with a sense of its own states something.
 */
function kindByMark(words: readonly string[], question: boolean, role: string): SentenceKind {
  if (question || !hasContent(words)) return "nothing";
  return role === "user" || role === "document" ? "statement" : "open";
}

function kindOf(words: readonly string[], question: boolean, role: string): SentenceKind {
  if (!hasContent(words))
    return question || words.length === 0 || words.some(isCourtesy) ? "nothing" : "open";
  if (role === "tool") return "open";
  if (role === "assistant") return isDoneOrHeld(words) ? "statement" : "nothing";
  if (asksFor(words, question)) return takesForGranted(words) ? "statement" : "nothing";
  const isImpersonal = IMPERSONAL.has(words[0] ?? "") && !words.some((word) => FIRST_PERSON.has(word));
  return isImpersonal ? "open" : "statement";
}

/**
 * An assistant's deeds, and what is so with the person's things, are no advice: "I booked …", "your table is
 * at seven".
 */
function isDoneOrHeld([first, second = "", third = "", ...rest]: readonly string[]): boolean {
  if (first === "i") return isPast(second === "have" ? third : second);
  return first === "your" && [third, ...rest.slice(0, 2)].some((word) => AUXILIARIES.has(word));
}

function isPast(word: string): boolean {
  return /[a-z]{2}ed$/u.test(word) || IRREGULAR_FORMS.has(word);
}

/** Is it a question, with or without its mark, or a request? "Nora moved out, right?" is none. */
function asksFor(words: readonly string[], question: boolean): boolean {
  const [first = "", second = "", third = ""] = words[0] === "please" ? words.slice(1) : words;
  if (REQUESTS.has(first) || ASKING.has(first)) return true;
  const isInverted = AUXILIARIES.has(first) && second !== "not";
  if (question) return isInverted || INTERROGATIVES.has(first);
  if (isInverted) return SUBJECT_PRONOUNS.has(second);
  return INTERROGATIVES.has(first) && first !== "when" && (AUXILIARIES.has(second) || AUXILIARIES.has(third));
}

const ASKED_OF_THE_MEMORY =
  /^(?:(?:do|did|can|could|would|will) (?:you|i) (?:still |please |ever )?(?:remember|know|recall|tell you|tell me|mention) (?:about )?(?:my|our|what|where|who|when|which|how)|(?:what|who|whom|whose|where|when|which|how)(?: [^ ]+){0,3} (?:(?:is|are|was|were|'s|did|does) (?:my|our)|(?:did|have|had|am|was|were) (?:i|we))) /u;

/**
 * Does a question take something of the speaker for granted: "What can I eat now that I'm vegan?", "How do I
 * train my puppy?"? "What is my dog called?" asks for what is known, and says nothing.
 */
function takesForGranted(words: readonly string[]): boolean {
  if (ASKED_OF_THE_MEMORY.test(`${words.join(" ")} `)) return false;
  return words.some((word, place) => {
    if (!FIRST_PERSON.has(word) || place === 0) return false;
    const isSubject = word === "i" || word === "we";
    const rest = words.slice(place + 1);
    return isSubject ? !isAsked(words, place) && hasContent(rest) : hasContent(thingIn(rest));
  });
}

/** Does an auxiliary stand before the subject: "should I", "did we"? */
function isAsked(words: readonly string[], place: number): boolean {
  const before = words[place - 1] ?? "";
  return AUXILIARIES.has(before) || (before === "not" && AUXILIARIES.has(words[place - 2] ?? ""));
}

/** What is owned: the words behind "my" up to one that begins something else. */
function thingIn(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => word === "," || STOP_WORDS.has(word));
  return end < 0 ? words : words.slice(0, end);
}
