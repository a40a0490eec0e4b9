/** That something was ended, as what was done: it may never have been said that it was so. */
import type { Clause, NounPhrase, PrepositionalPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import { placeOfVerb, textOf, type Word } from "../word.ts";
import { eventSpan, type Finding } from "./findings.ts";
import type { Referent } from "./referent.ts";

/**
 * "left Barclays", "quit smoking", "was a teacher"; `undefined`: it is not understood without the sentence.
 */
export function endingOf(
  clause: Clause,
  subject: Referent,
  words: readonly Word[],
  language: Language,
): Finding | undefined {
  const isNoMore = clause.isNegated && !clause.isPast && !clause.isPerfect;
  if (clause.isNegated && !isNoMore) return undefined;
  if (!isNoMore && !clause.isPast && !clause.isPerfect) return undefined;
  const [date, another] = clause.dates;
  const isUndated = date === undefined || date.sense === "vague" || date.isLength === true;
  const span = isUndated ? {} : eventSpan(date);
  const verb = words[placeOfVerb(words, clause)];
  const isFormer = clause.isFormer || isNoMore;
  const [object] = clause.objects;
  const [doing] = clause.doings;
  const what =
    object !== undefined
      ? objectWords(object, subject, words, language)
      : doing?.form === "ing"
        ? doing.text
        : (placeIn(clause, words) ??
          jointly(clause) ??
          (clause.isFormer && clause.prepositions.length === 0 ? "" : undefined));
  if (span === undefined || another !== undefined || verb === undefined || what === undefined)
    return undefined;
  const did = isFormer
    ? ["used to", clause.verb, ...clause.adjectives].join(" ")
    : clause.isPassive
      ? ["was", verb.lower, ...clause.adjectives].join(" ")
      : clause.verb === "be"
        ? "was"
        : [verb.lower, ...(clause.verb === "get" ? clause.adjectives : [])].join(" ");
  const value = [did, clause.particle, what, ...placeBehind(clause, words)].filter(Boolean).join(" ");
  return { predicate: "DID", object: { value }, ...span };
}

/** "quit my job at Lidl" */
function placeBehind({ objects: [object], prepositions }: Clause, words: readonly Word[]): string[] {
  const next = prepositions.find(({ start }) => start === object?.end);
  const isPlain = next?.phrase?.isName === true || next?.phrase?.determiner === "the";
  return next !== undefined && isPlain ? [textOf(words.slice(next.start, next.end))] : [];
}

/** "at Barclays", of "I used to work at Barclays" */
function placeIn({ prepositions }: Clause, words: readonly Word[]): string | undefined {
  const isPlain = ({ phrase }: PrepositionalPhrase) =>
    phrase !== undefined && phrase.pronoun === undefined && phrase.owner === undefined;
  if (prepositions.length === 0 || !prepositions.every(isPlain)) return undefined;
  return prepositions
    .map(({ preposition, phrase, start, end }) =>
      // What "there" stands for is no word of the clause.
      start === end ? `${preposition} ${phrase?.text}` : textOf(words.slice(start, end)),
    )
    .join(" ");
}

/** "with Ann", of "Ann and I split up" */
function jointly({ subject }: Clause): string | undefined {
  const [other] = subject?.pronoun === "i" ? subject.others : [];
  return other?.name === undefined ? undefined : `with ${other.name}`;
}

function objectWords(
  phrase: NounPhrase,
  { named, isSpeaker }: Referent,
  words: readonly Word[],
  { isOfType }: Language,
): string | undefined {
  if (phrase.pronoun !== undefined || phrase.others.length > 0 || /^ones?$/u.test(phrase.head))
    return undefined;
  const { owner, name } = phrase;
  if (owner !== undefined && name !== undefined) return name;
  if (owner !== undefined)
    return isSpeaker && "pronoun" in owner && /^(?:i|we)$/u.test(owner.pronoun)
      ? `${named.name}'s ${phrase.text}`
      : undefined;
  // There is one of what was planned: "the trip".
  const isBare =
    phrase.determiner === undefined ||
    (phrase.determiner === "the" && !isOfType(phrase, ["event", "trip", "plan", "club"]));
  return isBare && !phrase.isName ? undefined : textOf(words.slice(phrase.start, phrase.end));
}
