/** What "have" says without a frame: whom somebody has in their life. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Language } from "../language.ts";
import type { Word } from "../word.ts";
import { relationWord, spanOf } from "./phrases.ts";
import type { Referent } from "./referent.ts";
import type { Referents } from "./referents.ts";
import type { Stated } from "./stated.ts";

/** "I have a sister in Perth and a brother in Hull", "Tom has three sons". */
export function havingOf(
  clause: Clause,
  subject: Referent,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  if (clause.isNegated || clause.isPast || clause.isFormer || clause.modal !== undefined) return [];
  return clause.objects
    .flatMap((first) => [first, ...first.others])
    .flatMap((object) => hadBy(object, clause, subject, words, language, referents));
}

/** "a sister in Perth", as whom somebody has. */
function hadBy(
  object: NounPhrase,
  clause: Clause,
  subject: Referent,
  words: readonly Word[],
  { isOfType, relationOf, singular }: Language,
  referents: Referents,
): Stated[] {
  const relation = relationOf(object.head);
  const isSeveral =
    object.number !== undefined || (object.name === undefined && singular(object.head) !== object.head);
  if (relation === undefined || object.owner !== undefined) return [];
  if (/^(?:no|the)$/u.test(object.determiner ?? "")) return [];
  // "I have physio at eight"
  if (object.determiner === undefined && !isSeveral && object.name === undefined) return [];
  const isWithin = clause.prepositions.some(
    ({ start, phrase }) => start === object.end && phrase?.owner !== undefined,
  );
  // "I've got 28 kids in my class"
  if (isSeveral && isWithin) return [];
  if (isSeveral && subject.kind === "person")
    return [{ subject, finding: { predicate: "HAS", object: { value: object.text } } }];
  if (isSeveral) return [];
  const person = referents.had(object, relation, subject, words);
  const { predicate } = relation;
  const properties = { relation: relationWord(object, relation) };
  const place = clause.prepositions.find(
    ({ preposition, start }) => preposition === "in" && start === object.end,
  )?.phrase;
  const has = { subject, finding: { predicate, object: person.named, properties } };
  if (place?.name === undefined || !isOfType(place, ["place"])) return [has];
  const home = { name: place.name, type: "Place", span: spanOf(place, words) };
  return [has, { subject: person, finding: { predicate: "LIVES_IN", object: home } }];
}

/** "We hired a new nanny, Ines": whom they have since. */
export function gainedBy(
  clause: Clause,
  subject: Referent,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] {
  const { verb, objects, prepositions, isNegated, isFormer, isFuture, modal } = clause;
  const { succession, answering } = language;
  if (isNegated || isFormer || isFuture || modal !== undefined) return [];
  if (succession?.getsNew.has(verb) !== true) return [];
  const to = succession.getsNew.get(verb);
  const gained = prepositions.flatMap(({ preposition, phrase }) =>
    preposition === to ? (phrase ?? []) : [],
  );
  const isNew = (word: string) => answering.ending?.renewing.test(word) === true;
  return (to === undefined ? objects : gained)
    .filter(({ name, text }) => name !== undefined && text.split(" ").some(isNew))
    .flatMap((person) => hadBy(person, clause, subject, words, language, referents));
}
