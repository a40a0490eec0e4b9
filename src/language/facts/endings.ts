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
  const isUndated = date === undefined || date.sense === "vague" || date.isLength === true;
  const span = isUndated ? {} : eventSpan(date);
  const verb = words[placeOfVerb(words, clause)];
  const [object] = clause.objects;
  const [doing] = clause.doings;
  const what =
    object !== undefined
      ? objectWords(object, subject, words)
      : doing?.form === "ing"
        ? doing.text
        : clause.isFormer || date?.isLength === true
          ? (placeIn(clause) ?? (clause.isFormer && clause.prepositions.length === 0 ? "" : undefined))
          : undefined;
  if (span === undefined || another !== undefined || verb === undefined || what === undefined)
    return undefined;
  const did = clause.isFormer ? `used to ${clause.verb}` : clause.verb === "be" ? "was" : verb.lower;
  const value = [did, clause.particle, what, ...placeBehind(clause)].filter(Boolean).join(" ");
  return { predicate: "DID", object: { value }, ...span };
}

/** "quit my job at Lidl" */
function placeBehind({ objects: [object], prepositions }: Clause): string[] {
  const next = prepositions.find(({ start }) => start === object?.end);
  return next?.phrase?.isName === true ? [next.preposition, next.phrase.text] : [];
}

/** "at Barclays", of "I used to work at Barclays" */
function placeIn({ prepositions }: Clause): string | undefined {
  const [place] = prepositions;
  return place?.phrase?.isName === true ? `${place.preposition} ${place.phrase.text}` : undefined;
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
