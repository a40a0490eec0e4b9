/** That something was ended, as what was done: it may never have been told that it was so. */
import type { Clause, NounPhrase } from "../clause.ts";
import { placeOfVerb, textOf, type Word } from "../word.ts";
import { eventSpan, type Finding } from "./findings.ts";
import type { Referent } from "./referents.ts";

/**
 * "left Barclays", "quit smoking", "was a teacher"; `undefined`: it is not understood without the sentence.
 */
export function endingOf(clause: Clause, subject: Referent, words: readonly Word[]): Finding | undefined {
  if (subject.kind !== "person" || clause.isNegated || clause.isPassive || !clause.isPast) return undefined;
  const [date, another] = clause.dates;
  const span = date === undefined || date.sense === "vague" ? {} : eventSpan(date);
  const verb = words[placeOfVerb(words, clause)];
  const [object] = clause.objects;
  const [doing] = clause.doings;
  const what =
    object === undefined
      ? doing?.form === "ing"
        ? doing.text
        : undefined
      : objectWords(object, subject, words);
  if (span === undefined || another !== undefined || verb === undefined || what === undefined)
    return undefined;
  const did = clause.verb !== "be" ? verb.lower : clause.isFormer ? "used to be" : "was";
  const value = [did, clause.particle, what, ...placeBehind(clause)].filter(Boolean).join(" ");
  return { predicate: "DID", object: { value }, ...span };
}

/** "quit my job at Lidl" */
function placeBehind({ objects: [object], prepositions }: Clause): string[] {
  const next = prepositions.find(({ start }) => start === object?.end);
  return next?.phrase?.isName === true ? [next.preposition, next.phrase.text] : [];
}

function objectWords(phrase: NounPhrase, { named }: Referent, words: readonly Word[]): string | undefined {
  if (phrase.pronoun !== undefined || phrase.others.length > 0) return undefined;
  const { owner, name } = phrase;
  if (owner !== undefined && name !== undefined) return name;
  if (owner !== undefined)
    return "pronoun" in owner && /^(?:i|we)$/u.test(owner.pronoun)
      ? `${named.name}'s ${phrase.text}`
      : undefined;
  const isBare = phrase.determiner === undefined || phrase.determiner === "the";
  return isBare && !phrase.isName ? undefined : textOf(words.slice(phrase.start, phrase.end));
}
