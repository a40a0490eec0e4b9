/** Questions as people type and wrap them, in the words in which they are read. Pure. */

import type { Word } from "../../word.ts";
import { askingAt, kindOfNoun } from "../asking.ts";
import { Phrases } from "../grammar/phrases.ts";
import { isA } from "../kinds/kinds.ts";
import { relationOf } from "../kinship.ts";
import { singular } from "../singular.ts";
import { wordsOf } from "../tagging/tagger.ts";
import { askedForContact } from "../typing/contact.ts";
import { restored } from "../typing/typed.ts";
import { verbFormOf } from "../verb-forms.ts";

const COURTESY = "(?:(?:please|hey|hi|so|and|ok|okay),? )*(?:(?:can|could|would|will) you )?(?:please )?";
/** What is said before a question that is asked within another one. */
const LEAD = new RegExp(
  `^\\W*${COURTESY}(?:(?:remind|tell) me(?: again)?(?: please)?|(?:do|would) you (?:still |happen to )?(?:know|remember|recall)|(?:any|no) idea|i forgot|i(?:['’]?ve)? forgotten|i (?:don['’]?t|can['’]?t) (?:know|remember|recall)|i(?:['’]m| am)? wonder(?:ing)?|i(?:['’]d| would) like to know|i (?:want|need) to know),? (?=(?:(?:in|at|on|with|for|to|from|since) )?(?:what|where|when|who|whom|whose|which|how|why|if|whether|do|does|did|is|are|was|were|has|have)\\b)`,
  "iu",
);
/** What is said before the thing itself that is asked for: "Tell me Tom's birthday." */
const NAMING_LEAD = new RegExp(
  `^\\W*${COURTESY}(?:remind me (?:again )?(?:of|about) |(?:tell|give) me |(?:do|would) you (?:still )?(?:know|remember|recall) |i(?:['’]?ve)? forg(?:o|otten) |and )`,
  "iu",
);
/** Somebody's thing, and nothing else. */
const OWNED =
  /^(?:my|our|his|her|their|(?:(?:my|our|his|her|their) )?(?!(?:what|who|where|when|how|it|that|there|let)['’])\p{L}+(?:['’]s|s['’]))(?: (?!and\b|or\b|is\b|are\b|was\b|were\b|has\b)[\p{L}-]+){1,3}$/iu;
/** Longer questions are no such, in characters. */
const MAX_QUESTION_CHARS = 300;
const AGAIN = /,? again[\s?.!]*$/iu;
const WAS = /^(what|who|where|when|which|how \p{L}+)(?: (was|were)\b|(['’]s)(?= ))/iu;

/**
 * A question without what is only said around it, in the order of a question, with the apostrophes and
 * capitals that it lacks.
 *
 * @example asAsked("whats my sisters name") // "what's my sister's name"
 * asAsked("Can you remind me what my locker number is?") // "what is my locker number?"
 * asAsked("Do you know where Tom lives?") // "where does Tom live?"
 * asAsked("Tell me Tom's birthday.") // "what is Tom's birthday?"
 */
export function asAsked(typed: string): string {
  if (typed.length > MAX_QUESTION_CHARS) return typed;
  const question = restored(typed, [])?.text ?? typed;
  const bare = question.replace(LEAD, "");
  const asked = bare === question ? inFull(question) : direct(bare);
  return askedForContact(presentAgain(ofOwn(asked)));
}

const OURS = /^((?:what|which|how many|whose) (?:\p{L}+ )?(\p{L}+)) (do|did) we (have|own)(?= ?[?.!]*$)/iu;

/** "How many cats do we have?" asks for those of who asks, and not for all that are known. */
function ofOwn(asked: string): string {
  return asked.replace(OURS, (whole, lead: string, noun: string, auxiliary: string, verb: string) => {
    const isOwn = relationOf(singular(noun)) !== undefined || isA(singular(noun.toLowerCase()), "pet");
    return isOwn ? `${lead} ${auxiliary} I ${verb}` : whole;
  });
}

/** What is said before a question that is asked within another one: "Can you remind me "; else nothing. */
export function leadOf(question: string): string {
  return LEAD.exec(question)?.[0] ?? "";
}

/** "What was her name again?" asks what it is. */
function presentAgain(asked: string): string {
  const bare = asked.replace(AGAIN, "");
  if (bare === asked) return asked;
  return `${bare.replace(WAS, (_, word: string, was?: string) => `${word} ${was === "were" ? "are" : "is"}`)}?`;
}

/** "Tom's job" and "Tell me Tom's job" ask what it is. */
function inFull(question: string): string {
  const bare = question.replace(NAMING_LEAD, "");
  const [phrase] = bare.split(/[?.!]+\s*$/u);
  if (phrase === undefined || !OWNED.test(phrase)) return question;
  const words = phrase.split(" ");
  const head = words.at(-1)?.toLowerCase() ?? "";
  // Somebody who is known is no thing to be told: "Do you know my sister?"
  if (bare !== question && /\bknow\b/iu.test(question) && isPerson(head)) return question;
  const isOne = singular(head) === head;
  return `${isPerson(head) ? "Who" : "What"} ${isOne ? "is" : "are"} ${phrase}?`;
}

function isPerson(noun: string): boolean {
  return relationOf(noun) !== undefined || kindOfNoun(noun) === "person";
}

/** "Where Tom lives" and "whether Tom lives here" in the order of a question of their own. */
function direct(asked: string): string {
  const text = asked.replace(/[\s?.!]+$/u, "");
  const words = wordsOf(text, []);
  const isTruth = /^(?:if|whether)$/u.test(words[0]?.lower ?? "");
  const rest = words.slice(isTruth ? 1 : subjectAt(words));
  const at = verbAt(rest);
  const [first] = rest;
  const verb = rest[at ?? -1];
  if (first === undefined || at === undefined || verb === undefined) return asked;
  const lead = isTruth ? "" : `${text.slice(0, first.start).trim()} `;
  const subject = text.slice(first.start, verb.start).trim();
  const behind = text.slice(verb.end);
  return `${lead}${turned(subject, verb, behind, rest[at + 1])}?`;
}

/** Where the subject may begin behind the words that ask: behind "what", "what car" and "how many cats". */
function subjectAt(words: readonly Word[]): number {
  const end = askingAt(words, 0)?.end ?? words.length;
  const isBegun = ({ class: kind, lower }: Word, at: number) =>
    at > 0 &&
    !/^(?:many|much)$/u.test(lower) &&
    at <= end &&
    /^(?:name|pronoun|determiner|possessive)$/u.test(kind) &&
    !/^(?:preposition|to)$/u.test(words[at - 1]?.class ?? "") &&
    verbAt(words.slice(at)) !== undefined;
  const begun = words.findIndex(isBegun);
  return begun < 0 ? end : begun;
}

/** The verb behind the subject that words begin with; `undefined` where none is, or a verb comes first. */
function verbAt(words: readonly Word[]): number | undefined {
  const phrases = new Phrases(words);
  if (/^(?:auxiliary|modal)$/u.test(phrases.classAt(0))) return undefined;
  const end = phrases.list(0, true)?.end;
  if (end === undefined) return undefined;
  if (phrases.beginsVerb(end)) return /^(?:adverb|negation)$/u.test(phrases.classAt(end)) ? end + 1 : end;
  // The tagger takes "lives" in "where Tom lives" for a noun.
  const last = words[end - 1];
  return end > 1 && last !== undefined && verbFormOf(last.lower)?.form === "s" ? end - 1 : undefined;
}

function turned(
  subject: string,
  { text, lower, class: kind }: Word,
  behind: string,
  next: Word | undefined,
): string {
  const isAuxiliary =
    kind === "modal" ||
    /^(?:is|are|was|were|am|will)$/u.test(lower) ||
    (/^(?:have|has|had)$/u.test(lower) &&
      next?.verb !== undefined &&
      /^(?:past|participle)$/u.test(next.verb.form));
  if (isAuxiliary) return `${text} ${subject}${behind}`;
  const { lemma, form } = verbFormOf(lower, true) ?? { lemma: lower, form: "base" };
  const auxiliary = form === "past" || form === "participle" ? "did" : form === "s" ? "does" : "do";
  return `${auxiliary} ${subject} ${lemma}${behind}`;
}
