/**
 * A question of a few words about what was said right before it, and the answer to that: "I'm getting a car."
 * "What kind?" "A Skoda."
 */
import { findDates } from "../../../text/dates.ts";
import type { NounPhrase } from "../../clause.ts";
import type { FullReply, SaidAt } from "../../replying.ts";
import type { Word } from "../../word.ts";
import { type Asking, askingAt, kindOfNoun } from "../asking.ts";
import { Phrases } from "../grammar/phrases.ts";
import { isA } from "../kinds/kinds.ts";
import { relationOf } from "../kinship.ts";
import { readQuestion } from "../questions.ts";
import { singular } from "../singular.ts";
import { wordsOf } from "../tagging/tagger.ts";
import { firstPartOf, type Said, shortReplyOf } from "./said.ts";

/** What a short question asks of the sentence before it. */
interface ShortQuestion extends Pick<Asking, "kind" | "noun" | "preposition"> {
  /** "What?" may ask to say it again, but where "something" was said. */
  readonly isBare?: true;
  /** "What was it?": what was not yet told by its name. */
  readonly isOfIt?: true;
  /** The nouns that may answer: of "A boy or a girl?" both. */
  readonly choices?: readonly string[];
}

const MAX_WORDS = 7;
const FILLERS = /^(?:interjection|conjunction|adverb|comma|stop)$/u;
const STRANDED = /^(?:to|from|with|for|at|by|about|on|in)$/u;
/** What stands behind a short question and asks for nothing. */
const TAIL = /^(?:exactly|then|though|this|that|again|lol|haha|not)$/u;
/** "What was it?", "Who's that?": whatever was spoken of. */
const WAS_IT = /^(?:what|who)(?: is|'?s| was) (?:it|that|s?he)\b\W*$/iu;
/** "What kind?", "Which one?": whatever was spoken of. */
const ANY_NOUN = /^(?:kind|sort|type|brand|make|breed|model|ones?)$/u;
/** "What time", not "What luck": what asks without its mark, too. */
const PLAINLY_ASKED = /^(?:kind|sort|type|brand|make|breed|model|time|days?|dates?|colou?r|size)$/u;

/** Reads a short question; `undefined` if it is none, or says by itself what is asked. */
export function shortQuestionOf(text: string): ShortQuestion | undefined {
  return (
    readShort(text) ?? (text.includes(", ") ? readShort(text.slice(text.lastIndexOf(", ") + 2)) : undefined)
  );
}

function readShort(text: string): ShortQuestion | undefined {
  const isMarked = text.trimEnd().endsWith("?");
  const words = wordsOf(text, []).filter(({ class: kind }) => kind !== "stop");
  if (words.length > MAX_WORDS) return undefined;
  const first = words.findIndex(({ class: kind, lower }) => !FILLERS.test(kind) || isAskingWord(lower));
  if (first < 0) return undefined;
  const asking = askingAt(words, first);
  if (isMarked && WAS_IT.test(text)) return { kind: asking?.kind ?? "thing", isOfIt: true };
  if (asking === undefined) return isMarked ? choiceIn(words.slice(first)) : undefined;
  const rest = words.slice(asking.end).filter(({ lower }) => !TAIL.test(lower));
  const [stranded, ...more] = rest;
  const noun = asking.noun?.split(" ").at(-1);
  const isShort = more.length === 0 && (stranded === undefined || STRANDED.test(stranded.lower));
  const bare = isBare(asking, stranded);
  const isPlain =
    isMarked ||
    words[first]?.lower !== "what" ||
    (noun !== undefined && PLAINLY_ASKED.test(asking.noun?.split(" ")[0] ?? ""));
  if (!isShort || !isPlain || asking.isOwner || (!isMarked && bare)) return undefined;
  const preposition = stranded?.lower ?? asking.preposition;
  return {
    kind: kindOfNoun(singular(noun ?? "")) ?? asking.kind,
    ...(noun === undefined ? {} : { noun }),
    ...(preposition === undefined ? {} : { preposition }),
    ...(bare ? { isBare: true } : {}),
  };
}

/** Does a sentence ask, with or without its mark? */
export function asks(sentence: string): boolean {
  if (/\?["')\]!.]*$/u.test(sentence)) return true;
  if (sentence.length > MAX_CHARS || !STARTS_ASKING.test(sentence)) return false;
  return shortQuestionOf(sentence) !== undefined || readQuestion(sentence, []) !== undefined;
}

const MAX_CHARS = 120;
const STARTS_ASKING =
  /^(?:(?:and|so|oh|ok|cool|nice|wow|really|but)[\s,.!]+)*(?:(?:to|in|at|from|for|with|since|until|till|on) )?(?:who|what|which|where|when|why|how)(?:'?s|'re|'d|'ll)?(?![\w'])/iu;

function isAskingWord(lower: string): boolean {
  return /^(?:when|where|why|how)$/u.test(lower);
}

/** "What?" */
function isBare({ kind, noun, preposition }: Asking, stranded: Word | undefined): boolean {
  return kind === "thing" && noun === undefined && preposition === undefined && stranded === undefined;
}

/** "A boy or a girl?" */
function choiceIn(words: readonly Word[]): ShortQuestion | undefined {
  const nouns = words.filter(({ class: kind }) => kind === "noun" || kind === "adjective");
  const isChoice =
    nouns.length === 2 &&
    words.some(({ lower }) => lower === "or") &&
    words.every(({ class: kind, lower }) => /^(?:noun|adjective|determiner)$/u.test(kind) || lower === "or");
  return isChoice ? { kind: "thing", choices: nouns.map(({ lower }) => lower) } : undefined;
}

/**
 * Puts what was said, a short question about it and the answer together.
 *
 * @param said the sentences before the question, of whoever answers
 * @example // "I look after the octopuses", "How many?", "Three": "I look after three octopuses."
 */
export function completed(
  said: readonly string[],
  question: ShortQuestion,
  answered: string,
  at: SaidAt,
): FullReply | undefined {
  const plain = answered.replace(ROUGHLY, "");
  const first = firstPartOf(plain);
  for (const text of first === undefined ? [plain] : [plain, first]) {
    const reply = shortReplyOf(text, at);
    if (reply?.polarity !== undefined) return undefined;
    const told = toldBy(reply?.said, text, question, at);
    if (told === undefined) continue;
    for (const sentence of said.toReversed()) {
      const full = inSentence(sentence, question, told, at);
      if (full !== undefined) return { ...full, asked: { ...question, isShort: true } };
    }
  }
  return undefined;
}

/** "About 12" */
const ROUGHLY = /^(?:about|around|roughly|nearly|almost) (?=[\d\p{L}][\d.,\p{L}]*\W*$)/iu;

const BEHIND_PREPOSITION = /^(?:in|on|at|since|for|from|by|around|about|during|until|till)\b/iu;
/** "6:15", "half past seven" */
const HOUR = /^(?:at )?((?:\d|half|quarter|noon|midnight)[\d:. \p{L}]{0,24})$/iu;

/** What answers: a sentence of its own can be a reason, and several dates are a period. */
function toldBy(
  said: Said | undefined,
  answered: string,
  { kind }: ShortQuestion,
  { occurredAt, timeZone }: SaidAt,
): Told | undefined {
  const text = answered.trim().replace(/[\s.!…]+$/u, "");
  const isDated =
    kind === "date" && said?.kind !== "sentence" && findDates(text, occurredAt, "past", timeZone).length > 0;
  if (isDated) return { kind: "date", text, isBare: !BEHIND_PREPOSITION.test(text) };
  if (kind === "time" && HOUR.test(text))
    return { kind: "date", text: text.replace(HOUR, "at $1"), isBare: false };
  const isTold = said?.kind === "sentence" || (said?.kind === "clause" && kind === "reason");
  return isTold ? { kind: "sentence", text } : said;
}

type Stated = Omit<FullReply, "asked">;

type Told = Said | { readonly kind: "sentence"; readonly text: string };

function inSentence(
  sentence: string,
  { kind, noun, preposition, choices, isOfIt, isBare: isOfSomething }: ShortQuestion,
  reply: Told,
  at: SaidAt,
): Stated | undefined {
  const text = sentence.trim().replace(/[\s.!…,;:]+$/u, "");
  const words = wordsOf(text, findDates(text, at.occurredAt, "past", at.timeZone));
  const filler = "text" in reply ? reply.text : undefined;
  if (filler === undefined || text.endsWith("?") || words.length < 2) return undefined;
  const phrases = () => phrasesIn(words);
  const beside = (phrase: NounPhrase | undefined) => {
    if (phrase === undefined) return undefined;
    const end = endOf(phrase, words);
    // "a car" is what is told, "my exam" is told more of.
    return isIndefinite(phrase)
      ? sentenceOf(text.slice(0, words[phrase.start]?.start), filler, text.slice(end))
      : inserted(text, end, ", ", filler, ",");
  };
  const behind = (lead: string) => inserted(text, text.length, lead === "" ? " " : ` ${lead} `, filler, "");
  switch (kind) {
    case "count":
      return counted(text, words, noun, reply, filler);
    case "money":
    case "amount":
      return hasNumber(reply) ? behind("for") : undefined;
    case "date":
    case "time":
      if (reply.kind !== "date") return undefined;
      return behind(reply.isBare && preposition !== undefined ? preposition : "");
    case "duration":
      return reply.kind === "length" ? behind("") : undefined;
    case "reason":
      if (reply.kind === "sentence") return behind("because");
      return reply.kind === "phrase" ? behind("because of") : undefined;
    case "place":
      if (reply.kind === "prepositional") return behind("");
      return reply.kind === "phrase" ? behind(preposition ?? "in") : undefined;
    case "person":
      if (reply.kind === "prepositional" && reply.preposition === preposition) return behind("");
      if (reply.kind !== "phrase") return undefined;
      return preposition === undefined ? beside(phrases().findLast(isUnnamedPerson)) : behind(preposition);
    case "thing":
      if (reply.kind === "prepositional" && reply.preposition === preposition) return behind("");
      if (reply.kind !== "phrase") return undefined;
      if (preposition !== undefined && noun === undefined) return behind(preposition);
      if (choices?.includes(reply.phrase.head) === false) return undefined;
      if (isOfIt === true)
        return beside(
          phrases().findLast((phrase) => isAskedFor(phrase, noun, choices) && isIndefinite(phrase)),
        );
      if (isOfSomething === true) return beside(phrases().findLast(isSomething));
      return beside(phrases().findLast((phrase) => isAskedFor(phrase, noun, choices)));
    default:
      return undefined;
  }
}

function isIndefinite({ determiner, owner, of }: NounPhrase): boolean {
  return owner === undefined && of === undefined && /^(?:an?|some|any)?$/u.test(determiner ?? "");
}

function hasNumber(reply: Told): boolean {
  return reply.kind === "number" || (reply.kind === "phrase" && reply.phrase.number !== undefined);
}

/** Is a phrase what "which exam", "what kind" or "a boy or a girl" asks about? */
function isAskedFor(
  phrase: NounPhrase,
  noun: string | undefined,
  choices: readonly string[] | undefined,
): boolean {
  if (phrase.pronoun !== undefined || phrase.isName) return false;
  if (choices !== undefined) return relationOf(phrase.head) !== undefined || isA(phrase.head, "person");
  if (noun === undefined || ANY_NOUN.test(noun)) return true;
  return singular(phrase.head) === singular(noun);
}

function isSomething({ pronoun, head }: NounPhrase): boolean {
  return /^(?:something|sth)$/u.test(pronoun ?? head);
}

function isUnnamedPerson(phrase: NounPhrase): boolean {
  if (phrase.name !== undefined) return false;
  return (
    /^(?:someone|somebody)$/u.test(phrase.pronoun ?? phrase.head) ||
    relationOf(phrase.head) !== undefined ||
    isA(phrase.head, "person")
  );
}

/** "I look after the octopuses", "Three": "I look after three octopuses". */
function counted(
  text: string,
  words: readonly Word[],
  noun: string | undefined,
  reply: Told,
  filler: string,
): Stated | undefined {
  if (!hasNumber(reply)) return undefined;
  const phrase = phrasesIn(words).findLast(
    ({ head, isName, number, pronoun }) =>
      !isName &&
      pronoun === undefined &&
      number === undefined &&
      (noun === undefined ? singular(head) !== head || head === "people" : singular(head) === singular(noun)),
  );
  if (phrase === undefined) return undefined;
  const place = words.findIndex(
    ({ lower }, at) => at >= phrase.start && phrase.text.toLowerCase().startsWith(lower),
  );
  const [first, start] = [words[phrase.start]?.start ?? 0, words[place]?.start ?? 0];
  const before = text.slice(0, first);
  const isNoun =
    reply.kind === "phrase" && !/^\d/u.test(reply.phrase.head) && reply.phrase.head !== reply.phrase.number;
  const rest = isNoun ? text.slice(endOf(phrase, words)) : ` ${text.slice(start)}`;
  return sentenceOf(before, filler, rest);
}

/** The phrases of a sentence, in their order, each by itself. */
function phrasesIn(words: readonly Word[]): NounPhrase[] {
  const phrases = new Phrases(words);
  const found: NounPhrase[] = [];
  for (let place = 0; place < words.length; ) {
    const phrase = phrases.one(place);
    if (phrase !== undefined) found.push(phrase);
    place = Math.max(place + 1, phrase?.end ?? 0);
  }
  return found;
}

function endOf({ end }: NounPhrase, words: readonly Word[]): number {
  return words[end - 1]?.end ?? 0;
}

function inserted(text: string, place: number, before: string, filler: string, after: string): Stated {
  const rest = text.slice(place);
  return sentenceOf(`${text.slice(0, place)}${before}`, filler, rest === "" ? "" : `${after}${rest}`);
}

function sentenceOf(before: string, filler: string, after: string): Stated {
  return {
    text: `${before}${filler}${after}.`,
    filler: { start: before.length, end: before.length + filler.length },
  };
}
