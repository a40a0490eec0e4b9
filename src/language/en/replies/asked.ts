/**
 * A question to somebody, in the words in which they would say it themselves, with the place where the answer
 * belongs.
 */
import { findDates } from "../../../text/dates.ts";
import type { Question } from "../../question.ts";
import type { SaidAt } from "../../replying.ts";
import type { Word } from "../../word.ts";
import { readQuestion } from "../questions.ts";
import { singular } from "../singular.ts";
import { ABOUT_TALK, OF_ASSISTANT } from "./cues.ts";

export interface AskedOf {
  readonly question: Question;
  /** The words of the statement, the subject first. */
  readonly words: readonly SpokenWord[];
  /** Where its verb ends. */
  readonly verbEnd: number;
  /** Where its subject ends. */
  readonly subjectEnd: number;
  /** Is it about who answers, and not about somebody or something of theirs? */
  readonly isOfReplier: boolean;
}

interface SpokenWord {
  /** With a space before it where one belongs. */
  readonly text: string;
  readonly word: Word;
}

const MAX_CHARS = 200;

/** Reads a question to somebody; `undefined` if a short answer to it would state nothing about the world. */
export function askedOf(text: string, { occurredAt, timeZone }: SaidAt): AskedOf | undefined {
  const plain = text.trim().replaceAll("’", "'");
  if (plain.length > MAX_CHARS || /\b(?:if|imagine|suppose|pretend|hypothetically)\b/iu.test(plain))
    return undefined;
  const question = readQuestion(plain, findDates(plain, occurredAt, "past", timeZone));
  if (question === undefined || question.others.length > 0) return undefined;
  const { clause, words } = question;
  if ((clause.modal !== undefined && !clause.isFuture) || clause.isNegated || ABOUT_TALK.test(clause.verb))
    return undefined;
  if (words.some(({ lower }) => OF_ASSISTANT.test(lower))) return undefined;
  const kept = words.filter((word, place) => word.lower !== "ever" && !isPlainDo(word, place, question));
  const subjectEnd = kept.findIndex(({ class: kind }) => /^(?:verb|auxiliary|modal)$/u.test(kind));
  const verb = kept.findLastIndex(({ verb: form }) => form?.lemma === clause.verb);
  return {
    question,
    words: spoken(kept),
    subjectEnd: Math.max(subjectEnd, 0),
    verbEnd: verb < 0 ? kept.length : verb + (clause.particle === kept[verb + 1]?.lower ? 2 : 1),
    isOfReplier: clause.subject?.pronoun === "you",
  };
}

/** "you do live": without "do" it is the same. */
function isPlainDo({ lower, class: kind }: Word, place: number, { clause, words }: Question): boolean {
  return (
    lower === "do" && (kind === "auxiliary" || clause.verb !== "do" || words[place + 1]?.verb?.lemma === "do")
  );
}

/** From the mouth of who answers: "you are" is "I am". */
function spoken(words: readonly Word[]): SpokenWord[] {
  return words.map((word, place) => {
    const before = words[place - 1];
    const isFirst = before?.lower === "you" && place === 1;
    const text = turnedWord(word, place, isFirst);
    const isAttached = word.class === "genitive" || text === "n't" || place === 0;
    return { text: isAttached ? text : ` ${text}`, word };
  });
}

function turnedWord({ text, lower, class: kind, verb }: Word, place: number, isBehindYou: boolean): string {
  if (lower === "you") return place === 0 ? "I" : "me";
  if (lower === "your") return "my";
  if (lower === "yours") return "mine";
  if (lower === "yourself") return "myself";
  if (isBehindYou && /^(?:are|'re)$/u.test(lower)) return "am";
  if (isBehindYou && lower === "were") return "was";
  if (verb?.lemma === "be" && kind !== "genitive" && lower === "'s") return "is";
  return place > 0 && /^(?:auxiliary|verb)$/u.test(kind) ? lower : text;
}

/** Is something asked for without saying which: "any allergies", "an instrument", "pets"? */
export function isOpen({ question: { clause } }: AskedOf): boolean {
  const [object] = clause.objects;
  if (object === undefined || object.isName || object.owner !== undefined) return false;
  const isBare = object.determiner === undefined && singular(object.head) !== object.head;
  return isBare || /^(?:any|an?|some)$/u.test(object.determiner ?? "");
}
