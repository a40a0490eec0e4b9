/** What somebody eats, and what they like best, where "be" says it. */
import type { Clause } from "../../clause.ts";
import type { Language } from "../../language.ts";
import type { Word } from "../../word.ts";
import { wholeOf } from "../phrases.ts";
import type { Referent } from "../referent.ts";
import type { Referents } from "../referents.ts";
import { type Stated, stated } from "../stated.ts";
import { isNoLonger } from "../timed.ts";
import { formerly } from "./role.ts";

/** "I'm vegan", "vegetarian and allergic to nuts", "diabetic and a vegetarian" */
export function dietTold(clause: Clause, subject: Referent, { dietOf }: Language): Stated[] {
  const { verb, isNegated, modal, isFuture, adjectives, objects } = clause;
  const isDenied = (isNegated && !isNoLonger(clause)) || (modal !== undefined && !isFuture);
  if (verb !== "be" || isDenied) return [];
  const nouns = objects.flatMap((noun) => [noun, ...noun.others]);
  const said = [...adjectives, ...nouns.map(({ head }) => head)];
  const diet = said.map(dietOf).find((each) => each !== undefined);
  if (diet === undefined) return [];
  return stated(subject, "state", formerly(clause), { predicate: "DIET", object: { value: diet } });
}

/**
 * "Nike are my favourite shoes", "Thai food is my favourite": the other way round as well. Empty where that
 * says nothing, `undefined` of a clause that says no such thing.
 */
export function favouriteTold(
  clause: Clause,
  words: readonly Word[],
  language: Language,
  referents: Referents,
): Stated[] | undefined {
  const { subject: phrase, objects, verb, isNegated, isBelieved } = clause;
  const [noun] = objects;
  if (verb !== "be" || isNegated || !isBelieved || noun === undefined) return undefined;
  if (noun.owner === undefined || !language.isOfType(noun, ["favourite"])) return undefined;
  const owner = referents.ownerOf(noun, words);
  if (owner === undefined || phrase === undefined || phrase.others.length > 0) return [];
  const isKindSaid = noun.adjectives.includes(noun.head) && phrase.text !== phrase.head;
  if (!phrase.isName && !isKindSaid) return [];
  return stated(owner, "state", clause, {
    predicate: "LIKES",
    object: { name: phrase.isName ? wholeOf(phrase) : phrase.text },
    properties: { favourite: isKindSaid ? phrase.head : noun.head },
  });
}
