/** Persons of whom a clause speaks. */
import type { Clause, NounPhrase } from "../clause.ts";

/** Prepositions with which places and organisations stand. */
const BESIDE_PLACES = /^(?:at|in|on|into|to|from|of|near)$/u;

/** The phrases of a clause that may mean persons. */
export function peopleIn({ subject, verb, objects, prepositions }: Clause): NounPhrase[] {
  const phrases = [
    ...(subject === undefined ? [] : [subject]),
    // "He is a nurse" speaks of nobody else.
    ...objects.filter(({ name }) => verb !== "be" || name !== undefined),
    ...prepositions.flatMap(({ preposition, phrase }) =>
      phrase === undefined || (phrase.name !== undefined && BESIDE_PLACES.test(preposition)) ? [] : [phrase],
    ),
  ];
  // "A designer, Kim": it is Kim.
  return phrases.flatMap((phrase) => [
    phrase.name === undefined && phrase.apposition?.isName === true ? phrase.apposition : phrase,
    ...phrase.others,
  ]);
}
