/** Persons whom a clause names beside its subject: the next "she" may be one of them. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";
import type { Word } from "../word.ts";
import { isKnownPerson, isNamedPerson, namesBetween, peopleIn } from "./people.ts";
import type { Referents } from "./referents.ts";

/** Takes in the persons of a clause. Its subject stays the one whom a pronoun means first. */
export function meetPersons(
  clause: Clause,
  words: readonly Word[],
  referents: Referents,
  lexicon: Lexicon,
): void {
  const { subject: told } = clause;
  const subject =
    told?.name === undefined && told?.pronoun === undefined ? undefined : referents.of(told, words);
  // "the book about Ann", "to see Ann": wherever the clause names them.
  meetNamed(clause.start, clause.end, words, referents, lexicon);
  for (const phrase of peopleIn(clause, lexicon)) {
    const isMet = phrase.name === undefined ? isSomebody(phrase, lexicon) : isNamedPerson(phrase, lexicon);
    if (isMet && !isCalled(phrase, words)) referents.of(phrase, words);
  }
  // "He opened a shop with his brother Emil": the next "he" is still the first.
  if (subject !== undefined) referents.keepFirst(subject);
  // "She cried at my mum's. She …": whoever she is, not my mum.
  else if (told?.pronoun === "he" || told?.pronoun === "she") referents.meetStranger(told.pronoun);
  referents.endClause(clause, words);
}

/** Takes in the persons whom words name. */
export function meetNamed(
  start: number,
  end: number,
  words: readonly Word[],
  referents: Referents,
  lexicon: Lexicon,
): void {
  for (const name of namesBetween(start, end, words)) {
    // "Thanks, Ann!" speaks to her.
    const isLast = words[name.end] === undefined || words[name.end]?.class === "stop";
    const isCalledSo = isLast && words[name.start - 1]?.class === "comma";
    if (!isCalledSo && isKnownPerson(name.text, lexicon)) referents.of(name, words);
  }
}

/** "I called the plumber. He came": nobody who was named before. */
function isSomebody(phrase: NounPhrase, { isOfType, singular }: Lexicon): boolean {
  const isOne = phrase.pronoun === undefined && singular(phrase.head) === phrase.head;
  return isOne && isOfType(phrase, ["person"]);
}

/** "I miss my husband, Caroline!" speaks to her. */
function isCalled({ start, end }: NounPhrase, words: readonly Word[]): boolean {
  return words.slice(start, end).some(({ class: kind }) => kind === "comma");
}
