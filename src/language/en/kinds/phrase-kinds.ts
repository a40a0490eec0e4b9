/** What kind of thing an English phrase means. */
import type { NounPhrase } from "../../clause.ts";
import { singular } from "../singular.ts";
import { isA, kindsOf } from "./kinds.ts";

/** Is what a phrase means of a kind: its words, its last two, or its head, in the plural or not? */
export function isKind(phrase: NounPhrase, kind: string): boolean {
  let kinds = PHRASE_KINDS.get(phrase);
  if (kinds === undefined) {
    kinds = new Set(wordsFor(phrase).flatMap((word) => [...kindsOf(word), ...kindsOf(singular(word))]));
    PHRASE_KINDS.set(phrase, kinds);
  }
  return kinds.has(kind);
}

/** Frames ask for dozens of kinds of one phrase. */
const PHRASE_KINDS = new WeakMap<NounPhrase, ReadonlySet<string>>();

function wordsFor({ text, head, pronoun, name }: NounPhrase): string[] {
  if (pronoun !== undefined) return [];
  const words = text.toLowerCase().split(" ");
  return [
    words.join(" "),
    words.slice(-2).join(" "),
    head.toLowerCase(),
    ...(name === undefined ? [] : [name.toLowerCase(), firstOf(name.toLowerCase())]),
  ];
}

/** The first word of a name: none of "Ms Patel", who is no illness. */
function firstOf(name: string): string {
  return TITLED.test(name) ? name : (name.split(" ")[0] ?? "");
}

const TITLED = /^(?:mrs?|ms|miss|dr|prof)\.? /u;

const isBody = (word: string) => isA(word, "bodypart") || isA(word, "organ");

/** "a bad back", "kidney problems", "a stomach infection" */
export function isAilment({ text, adjectives, pronoun }: NounPhrase): boolean {
  if (pronoun !== undefined) return false;
  const [head = "", before = ""] = text.toLowerCase().split(" ").reverse();
  if (AILING_PARTS.test(head))
    return isBody(before) || /^(?:heart|chest|skin|joint|sleep|gut|bowel)$/u.test(before);
  // "low iron", "high blood pressure"
  if (MEASURED.test(head) && adjectives.some((adjective) => /^(?:low|high|raised)$/u.test(adjective)))
    return true;
  return adjectives.some((adjective) => AILING.test(adjective)) && (isBody(head) || isBody(singular(head)));
}

const MEASURED =
  /^(?:iron|ferritin|sodium|potassium|calcium|magnesium|b12|sugar|pressure|cholesterol|platelets|testosterone|oestrogen)$/u;

const AILING =
  /^(?:bad|dodgy|weak|stiff|sore|swollen|infected|broken|fractured|cracked|torn|sprained|dislocated|twisted|pulled|strained|bruised|slipped|frozen|trapped|enlarged|perforated|ruptured|inflamed|ingrown)$/u;
const AILING_PARTS =
  /^(?:pains?|problems?|trouble|issues?|condition|disease|infections?|injury|injuries|cancer)$/u;
