/** Verbs that share their subject with the one before: "She is a nurse and lives in Ghent". */
import { verbFormOf } from "../verb-forms.ts";
import type { Draft } from "./tokens.ts";

/** "Coaches leave at eight, packed lunch": how it is, where nothing else is told of the past. */
export function isMade(
  form: string,
  previous: Draft | undefined,
  next: Draft | undefined,
  all: readonly Draft[],
  place: number,
): boolean {
  if (form !== "past" || previous?.class !== "comma" || next?.tag !== "NOUN") return false;
  const verb = all.slice(0, place).findLast(({ class: kind }) => /^(?:verb|auxiliary)$/u.test(kind));
  return verb !== undefined && /^(?:s|base)$/u.test(verbFormOf(verb.lower, true)?.form ?? "s");
}

/** "She is a nurse and lives in Ghent", "I'm 34, work at Tesco": whose verb is the one before. */
export function isSharing(
  { class: kind }: Draft,
  form: string,
  previous: Draft | undefined,
  next: Draft | undefined,
  all: readonly Draft[],
  place: number,
): boolean {
  if (kind !== "noun" && kind !== "adjective") return false;
  const isJoined = /^(?:and|but)$/u.test(previous?.lower ?? "") || previous?.class === "comma";
  const isTagged = /^(?:NOUN|ADJ)$/u.test(next?.tag ?? "");
  if (!isJoined || !(startsArgument(next) || isTagged) || next?.class === "comma") return false;
  const subject = subjectBefore(all, place);
  if (subject === undefined || !hasVerbAnywhere(all, place)) return false;
  if (form === "past") return next !== undefined && !isMade(form, previous, next, all, place);
  if (kind === "adjective") return false;
  return form === "s"
    ? !subject.isFirst
    : form === "base" && subject.isFirst && /^(?:live|work|study)$/u.test(all[place]?.lower ?? "");
}

/** Is it "I" or "we" that the sentence is about, or somebody else? */
function subjectBefore(all: readonly Draft[], place: number): { readonly isFirst: boolean } | undefined {
  let from = place;
  while (from > 0 && all[from - 1]?.class !== "stop") from -= 1;
  const pronoun = all
    .slice(from, place)
    .find(({ class: kind }) => kind !== "adverb" && kind !== "interjection");
  return pronoun === undefined ? undefined : { isFirst: /^(?:i|we)$/u.test(pronoun.lower) };
}

export function hasVerbAnywhere(all: readonly Draft[], place: number): boolean {
  for (let at = place - 1; at >= 0 && all[at]?.class !== "stop"; at -= 1)
    if (/^(?:verb|auxiliary)$/u.test(all[at]?.class ?? "")) return true;
  return false;
}

/** Does an object or the like begin, or is the clause over? */
export function startsArgument(next: Draft | undefined): boolean {
  return (
    next === undefined ||
    /^(?:determiner|possessive|preposition|to|name|number|date|stop|comma|pronoun)$/u.test(next.class)
  );
}

/** "on maternity leave" */
export const LEAVES =
  /^(?:maternity|paternity|parental|sick|annual|study|compassionate|bereavement|adoption|medical|unpaid|paid)$/u;

/** "cost", of "it's second-hand and cost us 2,750" */
export function isDoneToWhom(
  { class: kind }: Draft,
  before: Draft | undefined,
  next: Draft | undefined,
): boolean {
  return (
    kind === "noun" && before?.class === "conjunction" && /^(?:me|us|him|them)$/u.test(next?.lower ?? "")
  );
}
