/** Persons of whom a clause speaks. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";
import { relationIn } from "../relations.ts";
import { textOf, type Word } from "../word.ts";
import { isParentAlone } from "./phrases.ts";

/** Prepositions with which places and organisations stand. */
const BESIDE_PLACES = /^(?:at|in|on|into|to|from|of|near)$/u;

/** What may be called by a name that is nobody's. */
const PLACES_AND_THINGS = ["place_kind", "employer", "located", "hospital", "event", "document", "artefact"];

/** Is a name known to be a person's? */
export function isKnownPerson(name: string, { genderOfName }: Lexicon): boolean {
  return genderOfName?.(name) !== undefined;
}

/** Is a phrase with a name a person's: "Ann", "Mum"? */
export function isNamedPerson(phrase: NounPhrase, lexicon: Lexicon): boolean {
  const { name = phrase.text } = phrase;
  return isKnownPerson(name, lexicon) || isParentAlone(phrase, relationIn(phrase, lexicon.relationOf));
}

/**
 * The phrases of a clause that may mean persons. Behind a preposition names that are not known to be theirs
 * are those of firms more often.
 */
export function peopleIn(clause: Clause, lexicon: Lexicon): NounPhrase[] {
  const { subject, verb, objects, prepositions } = clause;
  // "The ward is called Fairweather"
  const isNameOfThing =
    clause.isPassive && subject !== undefined && lexicon.isOfType(subject, PLACES_AND_THINGS);
  const phrases = [
    ...(subject === undefined ? [] : [subject]),
    // "He is a nurse" speaks of nobody else.
    ...(isNameOfThing ? [] : objects.filter(({ name }) => verb !== "be" || name !== undefined)),
    ...prepositions.flatMap(({ preposition, phrase }) =>
      phrase === undefined ||
      (phrase.name !== undefined &&
        BESIDE_PLACES.test(preposition) &&
        !isKnownPerson(phrase.name, lexicon)) ||
      (phrase.isName && !isNamedPerson(phrase, lexicon))
        ? []
        : [phrase],
    ),
  ];
  // "A designer, Kim": it is Kim.
  return phrases.flatMap((phrase) => [
    phrase.name === undefined && phrase.apposition?.isName === true ? phrase.apposition : phrase,
    ...phrase.others,
  ]);
}

/** Names that stand outside of clauses: of "One, Zara, she's four" Zara. */
export function namesBetween(start: number, end: number, words: readonly Word[]): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = start; at < end; at += 1) {
    const first = at;
    while (at < end && words[at]?.class === "name") at += 1;
    if (at === first) continue;
    const text = textOf(words.slice(first, at));
    const whole = { text, head: text, name: text, isName: true, adjectives: [], others: [] };
    found.push({ start: first, end: at, ...whole });
  }
  return found;
}
