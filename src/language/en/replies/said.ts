/**
 * What a short answer consists of: yes or no, a phrase, a phrase behind a preposition, a date, or a clause
 * about "it" or "her".
 */
import { findDates } from "../../../text/dates.ts";
import type { NounPhrase } from "../../clause.ts";
import type { SaidAt } from "../../replying.ts";
import type { Word } from "../../word.ts";
import { GATE } from "../gate.ts";
import { Phrases } from "../grammar/phrases.ts";
import { wordsOf } from "../tagging/tagger.ts";
import { ECHO, EVASIVE, GREETING, LEAD, LENGTH, NO, NO_ANSWER, RECURRING, TAIL, YES } from "./cues.ts";

/** The words of an answer behind "yes" or "no". */
export type Said =
  | { readonly kind: "nothing" }
  | { readonly kind: "phrase"; readonly text: string; readonly phrase: NounPhrase }
  | {
      readonly kind: "prepositional";
      readonly text: string;
      readonly preposition: string;
      readonly phrase: NounPhrase;
    }
  | { readonly kind: "date"; readonly text: string; readonly isBare: boolean }
  | { readonly kind: "number"; readonly text: string }
  /** "for seven years", whether or not "for" was said */
  | { readonly kind: "length"; readonly text: string }
  /** "her name is Jo": who or what it is about is `subject`; `text` follows it. */
  | { readonly kind: "clause"; readonly subject: NounPhrase; readonly text: string }
  /** A sentence of its own, which needs no question. */
  | { readonly kind: "sentence" };

export interface ShortReply {
  /** Does it begin with "yes" or "no"? */
  readonly polarity: "yes" | "no" | undefined;
  readonly said: Said;
}

const MAX_WORDS = 12;
const MAX_CHARS = 120;

/** Reads one sentence as an answer; `undefined` if it is none, or says that there is none. */
export function shortReplyOf(sentence: string, at: SaidAt, known?: readonly Word[]): ShortReply | undefined {
  const plain = sentence.trim().replaceAll("’", "'");
  if (plain.length > MAX_CHARS || plain.includes("?")) return undefined;
  if (EVASIVE.test(plain) || GREETING.test(plain)) return undefined;
  const bare = trimmed(plain.replace(LEAD, ""));
  const echo = ECHO.exec(bare);
  if (echo !== null) return { polarity: (echo[1] ?? echo[2]) ? "no" : "yes", said: { kind: "nothing" } };
  const polarity = YES.test(bare) ? "yes" : NO.test(bare) ? "no" : undefined;
  const rest = polarity === undefined ? bare : trimmed(bare.replace(polarity === "yes" ? YES : NO, ""));
  if (rest === "" || (polarity !== undefined && ECHO.test(rest)))
    return polarity === undefined ? undefined : { polarity, said: { kind: "nothing" } };
  if (polarity === undefined && OWN_SENTENCE.test(rest)) return { polarity, said: { kind: "sentence" } };
  const read = plain.startsWith(rest)
    ? (wordsUpTo(rest.length, known) ?? tagged(rest, at))
    : tagged(rest, at);
  // "Second grade.": its capital makes no verb of it.
  const isOrder = read[0]?.class === "verb" && /^\p{Lu}/u.test(rest);
  const words = isOrder ? tagged(`${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, at) : read;
  if (words.length > MAX_WORDS) return undefined;
  // "No, left in June."
  const isDeed = polarity !== undefined && words[0]?.class === "verb";
  const said = isDeed ? ({ kind: "sentence" } as const) : saidIn(inSentence(rest, words), words);
  return said === undefined ? undefined : { polarity, said };
}

/**
 * What answers of "A Skoda, blue": what stands first, where nothing behind it takes it back. `undefined`: the
 * answer is of one part.
 */
export function firstPartOf(answered: string): string | undefined {
  const [first, ...more] = answered.split(/,\s|\s[-–—]\s/u);
  return more.length === 0 || more.some((part) => TAKEN_BACK.test(part)) ? undefined : first;
}

/** Reads a sentence as an answer, else what stands first in it. */
export function replyIn(sentence: string, at: SaidAt): ShortReply | undefined {
  const whole = shortReplyOf(sentence, at);
  const first = whole === undefined ? firstPartOf(sentence) : undefined;
  return first === undefined ? whole : shortReplyOf(first, at);
}

const TAKEN_BACK =
  /\b(?:no|not|wait|sorry|actually|but|rather|until|till|was|were|used|instead|maybe|or)\b/iu;

/** Who begins with "I" says a whole sentence. */
const OWN_SENTENCE = /^(?:i|im|ive|we|you)(?:['’]|\s|$)/iu;

function tagged(text: string, { occurredAt, timeZone }: SaidAt): readonly Word[] {
  return wordsOf(text, findDates(text, occurredAt, "past", timeZone));
}

/** The words of a beginning of a sentence; `undefined`: they are not known, or do not all stand there. */
function wordsUpTo(end: number, words: readonly Word[] | undefined): readonly Word[] | undefined {
  const isAsSaid = words?.every(
    (word, place) => word.end > word.start && word.start >= (words[place - 1]?.end ?? 0),
  );
  return isAsSaid === true ? words?.filter((word) => word.end <= end) : undefined;
}

/** The text as it stands within a sentence: only a name keeps its capital. */
function inSentence(text: string, [first]: readonly Word[]): string {
  const isName = first === undefined || /^(?:name|date)$/u.test(first.class);
  return isName || /^\p{Lu}{2}/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Without marks and fillers at both ends. */
function trimmed(text: string): string {
  let shorter = text;
  for (let before = ""; before !== shorter; ) {
    before = shorter;
    shorter = shorter.replace(/^[\s,;:–—-]+|[\s,;:.!…–—-]+$/gu, "").replace(TAIL, "");
  }
  return shorter;
}

function saidIn(text: string, words: readonly Word[]): Said | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  if (RECURRING.test(text))
    return {
      kind: "date",
      text: /^(?:on|every|daily|weekly)\b/iu.test(text) ? text : `on ${text}`,
      isBare: false,
    };
  const isDated = words.some(({ class: kind }) => kind === "date");
  if (isDated && words.every(({ class: kind }) => /^(?:date|preposition|adverb)$/u.test(kind)))
    return { kind: "date", text, isBare: /^\p{Lu}?[\p{Ll}\d]/u.test(text) && !startsWithPreposition(text) };
  const phrases = new Phrases(words);
  const [, length] = LENGTH.exec(text) ?? [];
  if (length !== undefined) return { kind: "length", text: `for ${length}` };
  if (/^(?:preposition|to)$/u.test(first.class) && second !== undefined) {
    const phrase = wholePhrase(phrases, 1);
    return phrase === undefined
      ? undefined
      : { kind: "prepositional", text, preposition: first.lower, phrase };
  }
  if (words.length === 1 && first.class === "number") return { kind: "number", text };
  const subject = phrases.one(0);
  const last = words.at(-1);
  // "A chess set": what agrees with nothing is no verb.
  if (last?.verb?.lemma === last?.lower && last?.class === "verb" && subject?.end === words.length - 1)
    return saidIn(text, [...words.slice(0, -1), { ...last, class: "noun" }]);
  if (subject !== undefined && phrases.beginsVerb(subject.end)) return clauseIn(text, words, subject);
  const phrase = wholePhrase(phrases, 0);
  return phrase === undefined ? undefined : { kind: "phrase", text, phrase };
}

function startsWithPreposition(text: string): boolean {
  return /^(?:in|on|at|since|for|from|by|around|about|during|until|till)\b/iu.test(text);
}

function clauseIn(text: string, words: readonly Word[], subject: NounPhrase): Said | undefined {
  const next = words[subject.end];
  const about = subject.pronoun ?? ownerPronoun(subject);
  if (about === undefined || !/^(?:he|she|it|they|that|this)$/u.test(about) || next === undefined)
    return { kind: "sentence" };
  if (words.some(({ class: kind }) => kind === "negation")) return undefined;
  const rest = text
    .slice(next.start)
    .replace(/^'s\b/u, "is")
    .replace(/^'re\b/u, "are");
  return { kind: "clause", subject, text: rest };
}

function ownerPronoun({ owner }: NounPhrase): string | undefined {
  return owner !== undefined && "pronoun" in owner ? owner.pronoun : undefined;
}

/** The phrase that all words from a place on make, with where and for whom, and what commas put beside it. */
function wholePhrase(phrases: Phrases, place: number): NounPhrase | undefined {
  const first = phrases.list(place);
  if (first === undefined || !tells(first)) return undefined;
  let end = first.end;
  while (end < phrases.words.length) {
    const name = CALLED.test(phrases.lowerAt(end)) ? phrases.one(end + 1) : undefined;
    if (name?.isName === true) {
      end = name.end;
      continue;
    }
    const isJoined = phrases.classAt(end) === "comma";
    const where = phrases.prepositional(isJoined ? end + 1 : end);
    if (where !== undefined) {
      end = where.end;
      continue;
    }
    const more = isJoined ? phrases.list(end + 1) : undefined;
    if (more === undefined || !tells(more)) return undefined;
    end = more.end;
  }
  return first;
}

/** "a beekeeper from Newport called Gwil" */
const CALLED = /^(?:called|named)$/u;

/** Does a phrase name something? */
function tells({ pronoun, determiner, head, isName }: NounPhrase): boolean {
  if (pronoun !== undefined || determiner === "no" || NO_ANSWER.test(head)) return false;
  const lower = head.toLowerCase();
  return !GATE.courtesies.has(lower) && (isName || !GATE.functionWords.has(lower));
}
