/** What is liked and studied, as things of their own. */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Lexicon } from "../../language.ts";
import type { Named } from "../findings.ts";

/** What one likes and studies is a thing of its own, if it is one word: "hiking", "law". */
export function asTopic<Each extends Named | { readonly value: string }>(
  predicate: string,
  each: Each,
): Each | Named {
  return "value" in each && /^(?:LIKES|DISLIKES|STUDIES)$/u.test(predicate) && /^\p{L}+$/u.test(each.value)
    ? { name: each.value }
    : each;
}

/** "cooking and dancing", "to collect old maps" */
export function doingsOf(
  phrase: NounPhrase | string | undefined,
  predicate: string,
  { doings }: Clause,
  { nounOf }: Lexicon,
): (Named | { readonly value: string })[] {
  const told = doings.find(({ text }) => text === phrase);
  if (told === undefined) return typeof phrase === "string" ? [{ value: phrase }] : [];
  const all = doings.filter(({ form, text }) => text === phrase || (form === "ing" && told.form === "ing"));
  return all
    .map(({ form, text, verb }) =>
      form === "to" && /LIKES$/u.test(predicate) ? text.replace(/^\S+/u, nounOf(verb)) : text,
    )
    .map((value) => asTopic(predicate, { value }));
}
