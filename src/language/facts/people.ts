/** Persons of whom a clause speaks. */
import type { Clause, NounPhrase } from "../clause.ts";
import { textOf, type Word } from "../word.ts";

/** Prepositions with which places and organisations stand. */
const BESIDE_PLACES = /^(?:at|in|on|into|to|from|of|near)$/u;

/**
 * The phrases of a clause that may mean persons.
 *
 * @param isPerson is a name known to be one? Behind a preposition others are those of firms more often
 */
export function peopleIn(
  { subject, verb, objects, prepositions }: Clause,
  isPerson: (name: string) => boolean,
): NounPhrase[] {
  const phrases = [
    ...(subject === undefined ? [] : [subject]),
    // "He is a nurse" speaks of nobody else.
    ...objects.filter(({ name }) => verb !== "be" || name !== undefined),
    ...prepositions.flatMap(({ preposition, phrase }) =>
      phrase === undefined ||
      (phrase.name !== undefined && BESIDE_PLACES.test(preposition)) ||
      (phrase.isName && !isPerson(phrase.text))
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
