/**
 * Tells the type of a German phrase, as slots of frames ask for it: a test of its own, or a kind of things.
 */
import { wordsByLabel } from "../../text/word-lists.ts";
import type { NounPhrase } from "../clause.ts";
import { basesOf, isA } from "./kinds/kinds.ts";
import { relationOf } from "./kinship.ts";
import { isFirstName, isKnownPlace } from "./names.ts";

type Test = (phrase: NounPhrase) => boolean;

const isPronoun: Test = ({ pronoun }) => pronoun !== undefined;
const isPlaceName: Test = ({ name }) => name !== undefined && isKnownPlace(name);
const isKin: Test = ({ head }) => relationOf(head) !== undefined;
/** A name that is no place. */
const isProperName: Test = (phrase) => phrase.isName && !isPlaceName(phrase);
const isPersonName: Test = ({ name = "", isName }) =>
  isName && (isFirstName(name.split(" ")[0] ?? "") || /^(?:Herr|Frau) /u.test(name));
const isThing: Test = (phrase) => !isPronoun(phrase) && !isA(phrase.head, "figurative") && !isKin(phrase);
const NO_PLACES = /^(?:hause|arbeit|urlaub|ordnung|rente|bett|anfang|ende|osten|westen|norden|süden)$/u;
const DIETS = wordsByLabel(`
vegan: vegan veganer veganerin
vegetarisch: vegetarisch
Vegetarier: vegetarier
Vegetarierin: vegetarierin
pescetarisch: pescetarisch pescetarier pescetarierin
glutenfrei: glutenfrei
laktosefrei: laktosefrei
halal: halal
koscher: koscher
`);

/** The diet that a word names. */
export function dietOf(word: string): string | undefined {
  return DIETS.get(word.toLowerCase());
}

const TESTS: Readonly<Record<string, Test>> = {
  person: (phrase) =>
    isPronoun(phrase)
      ? /^(?:i|me|he|she|him|her|they|them|we|us)$/u.test(phrase.pronoun ?? "")
      : isKin(phrase) || isA(phrase.head, "person") || isPersonName(phrase) || isProperName(phrase),
  named: (phrase) => isProperName(phrase) || (phrase.name !== undefined && isA(phrase.head, "person")),
  place: (phrase) =>
    phrase.name !== undefined &&
    (phrase.isName || isPlaceName(phrase)) &&
    !isPersonName(phrase) &&
    !NO_PLACES.test(phrase.head.toLowerCase()),
  city: isPlaceName,
  destination: (phrase) => isPlaceName(phrase) || (phrase.isName && !isPersonName(phrase)),
  org: (phrase) => isProperName(phrase) || (!isPronoun(phrase) && isA(phrase.head, "organization")),
  orgName: (phrase) => isProperName(phrase) && !isPersonName(phrase),
  employer: (phrase) => !isPronoun(phrase) && isA(phrase.head, "organization"),
  school: (phrase) =>
    isA(phrase.head, "school") || /^(?:Uni|TU|FH|ETH|Universität|Hochschule)\b/u.test(phrase.name ?? ""),
  class: ({ head, text }) => head === "klasse" && /^\p{Ll}/u.test(text),
  role: (phrase) => !isPronoun(phrase) && isRole(phrase),
  lang: ({ head, text }) => isA(head, "language") || isA(text.toLowerCase(), "language"),
  tech: (phrase) => isProperName(phrase) || isA(phrase.head, "technology"),
  kin: isKin,
  birthday: ({ head }) => head === "geburtstag",
  game: ({ head }) => isA(head, "sport") || isA(head, "instrument"),
  craft: ({ head }) => isA(head, "sport") || isA(head, "hobby"),
  bodypart: ({ head }) => isA(head, "body_part"),
  durable: ({ head }) =>
    ["home", "vehicle", "device", "furniture", "instrument", "jewellery", "property", "business"].some(
      (kind) => isA(head, kind),
    ),
  food: (phrase) => isA(phrase.head, "food"),
  vehicle: (phrase) =>
    isA(phrase.head, "vehicle") || isA(phrase.text.split(" ").at(-1)?.toLowerCase() ?? "", "vehicle"),
  proper: isProperName,
  favourite: ({ head }) => head.startsWith("lieblings"),
  thing: (phrase) => isThing(phrase) && !isA(phrase.head, "pet") && !isPlaceName(phrase),
  taste: (phrase) =>
    isThing(phrase) && !isPersonName(phrase) && phrase.owner === undefined && phrase.determiner !== "the",
  duty: ({ head, determiner }) =>
    determiner === "the" && (isA(head, "team") || isA(head, "field") || /projekt$/u.test(head)),
  project: ({ head, name }) => name !== undefined || /projekt$/u.test(head),
  activity: ({ head }) =>
    isA(head, "sport") ||
    isA(head, "club") ||
    /^(?:fitnessstudio|training|chorprobe|gottesdienst)$/u.test(head),
  title: (phrase) =>
    phrase.name !== undefined || (phrase.determiner === "the" && phrase.adjectives.length === 0),
  money: ({ text, number }) => number !== undefined && /(?:euro|€|franken|dollar|cent)/iu.test(text),
  weight: ({ head, number }) =>
    number !== undefined && /^(?:kilo|kilogramm|kg|gramm|tonnen?|pfund)$/u.test(head),
  age: ({ number, text }) => number !== undefined && /^\d{1,3}(?: Jahre(?: alt)?)?$/u.test(text),
  number: ({ number }) => number !== undefined,
  team: ({ head, pronoun }) => isA(head, "team") || pronoun === "we",
};

/** Is it of one of the types? Of none: any phrase is. */
export function isOfType(phrase: NounPhrase, types: readonly string[]): boolean {
  if (types.length === 0)
    return phrase.pronoun === undefined || /^(?:him|her|them|it|me)$/u.test(phrase.pronoun);
  return types.some(
    (type) =>
      TESTS[type]?.(phrase) ??
      (phrase.pronoun === undefined && (basesOf(phrase.head).includes(type) || isA(phrase.head, type))),
  );
}

/** What stands without an article behind "ist" and "als" is somebody's work, if the word is one for it. */
export function isRole({ head, determiner, isName }: NounPhrase): boolean {
  return !isName && determiner !== "no" && isA(head, "profession");
}
