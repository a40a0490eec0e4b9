/** Names that are given: "We named her Luna". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Bound } from "../../frames/match.ts";
import type { Word } from "../../word.ts";
import { spanOf } from "../phrases.ts";
import type { Referent } from "../referent.ts";
import type { Referents } from "../referents.ts";
import type { Stated } from "../stated.ts";

/**
 * What a clause that gives a name says; `undefined`: it gives none, or it says no more than its frame.
 *
 * @param kinNamed what it says of kin who are called so
 */
export function namesTold(
  clause: Clause,
  bound: Bound | undefined,
  subject: Referent | undefined,
  referents: Referents,
  kinNamed: (name: NounPhrase) => Stated[] | undefined,
  words: readonly Word[],
): Stated[] | undefined {
  const given = bound?.frame.statements[0];
  if (bound === undefined || given?.predicate !== "NAME") return undefined;
  const pets = clause.isNegated ? undefined : petsNamed(clause, bound, referents, words);
  const { subject: phrase } = clause;
  // "The landlord is called Mrs Okafor"
  const isThe = phrase?.determiner === "the" && !clause.isNegated && !clause.isPast;
  if (pets === undefined && subject === undefined && isThe)
    return namedAs(bound.slots.get(given.object), kinNamed);
  if (pets !== undefined || subject === undefined) return pets;
  if (given.who === "o") return petCalled(bound, referents, words);
  // "My sister got a puppy. She's called Bean."
  if (clause.subject?.pronoun !== undefined) return [];
  // "My TA is called Mrs Bolton": a title is no name.
  if (clause.subject?.owner !== undefined && clause.subject.name === clause.subject.text) return [];
  return subject.isSpeaker || subject.hasName ? undefined : namedAs(bound.slots.get(given.object), kinNamed);
}

function namedAs(
  name: NounPhrase | string | undefined,
  kinNamed: (name: NounPhrase) => Stated[] | undefined,
): Stated[] | undefined {
  return typeof name === "object" ? kinNamed(name) : undefined;
}

/** "We named her Luna." */
function petCalled(bound: Bound, referents: Referents, words: readonly Word[]): Stated[] {
  const [pet, name] = [bound.slots.get("o"), bound.slots.get("o2")];
  if (typeof pet !== "object" || typeof name !== "object" || name.name === undefined) return [];
  const { pronoun = "" } = pet;
  const told = referents.pet.called(pronoun, { name: name.name, span: spanOf(name, words) });
  // Whom she is, the turns before may say.
  if (told === undefined) referents.meantBy(pronoun);
  return told === undefined ? [] : [told];
}

/** "I got two kittens. They're called Salt and Pepper." `undefined`: who is called so is no pet. */
function petsNamed(
  { subject }: Clause,
  bound: Bound,
  { pet }: Referents,
  words: readonly Word[],
): Stated[] | undefined {
  const name = bound.slots.get("o");
  if (subject?.pronoun === undefined || typeof name !== "object") return undefined;
  const names = [name, ...name.others].flatMap((each) =>
    each.name === undefined ? [] : [{ name: each.name, span: spanOf(each, words) }],
  );
  return pet.allCalled(subject.pronoun, names);
}

const PERSON = /^(?:someone|woman|man|guy|girl|boy|lady|bloke|lad|chap|person)$/u;

/** Is a phrase a name and nothing else: "Marco", "young Mr Bannister of Bannister Lyle"? */
export function isNameOnly({ isName, name, text, of, adjectives, determiner, head }: NounPhrase): boolean {
  // "a woman named Carol"
  if (determiner === "a" && of === undefined && adjectives.length === 0 && PERSON.test(head)) return true;
  // "My sister is a PM"
  if (isName && /^an?$/u.test(determiner ?? "")) return false;
  return isName || (of !== undefined && `${[...adjectives, name].join(" ")} of ${of.text}` === text);
}
