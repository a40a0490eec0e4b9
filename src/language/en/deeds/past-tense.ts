/** Sentences of facts in the past tense. */

import { verbFormOf } from "../verb-forms.ts";
import { pastOfBase } from "./verbs.ts";

const PAST_OF_BE = new Map([
  ["is", "was"],
  ["are", "were"],
]);

/**
 * Puts the verb of a fact's sentence into the past; a sentence without one stays as it is.
 *
 * @param subject name of the subject
 * @example inPast("Ann works at Acme", "Ann") // "Ann worked at Acme"
 */
export function inPast(text: string, subject: string): string {
  const from = text.startsWith(`${subject} `) ? subject.length : 0;
  const words = text.slice(from).split(" ");
  const place = words.findIndex((word, at) => (at === 1 && from > 0) || PAST_OF_BE.has(word));
  const verb = words[place] ?? "";
  const form = verbFormOf(verb);
  const past = PAST_OF_BE.get(verb) ?? (form?.form === "s" ? pastOfBase(form.lemma) : undefined);
  return past === undefined ? text : `${text.slice(0, from)}${words.with(place, past).join(" ")}`;
}
