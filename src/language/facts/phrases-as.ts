/** Of which type a phrase is, as slots of frames ask for it. */

import type { NounPhrase } from "../clause.ts";
import { relationOf } from "../en/kinship.ts";
import * as nouns from "../en/nouns.ts";
import { isOccupation } from "../en/occupations.ts";
import { isKnownPlace } from "../en/places.ts";

type Test = (phrase: NounPhrase) => boolean;

const nameOf = ({ name, text }: NounPhrase) => name ?? text;
const isPronoun = (phrase: NounPhrase) => phrase.pronoun !== undefined;
const isFigure = ({ head, pronoun }: NounPhrase) => pronoun !== undefined || nouns.FIGURATIVE.test(head);
const isCommon: Test = (phrase) => !phrase.isName && phrase.name === undefined && !isPronoun(phrase);

const TESTS: Readonly<Record<string, Test>> = {
  person: (phrase) =>
    isPronoun(phrase)
      ? /^(?:i|me|he|she|him|her|they|them|we|us|someone|somebody)$/u.test(phrase.pronoun ?? "")
      : relationOf(phrase.head) !== undefined ||
        nouns.PERSON_NOUNS.has(phrase.head) ||
        (phrase.isName &&
          !isKnownPlace(nameOf(phrase)) &&
          !nouns.ORGANIZATION_NOUNS.test(phrase.head.toLowerCase())),
  named: (phrase) => phrase.name !== undefined && !isKnownPlace(phrase.name),
  place: (phrase) =>
    phrase.name !== undefined &&
    (phrase.isName || phrase.determiner !== undefined) &&
    !nouns.NO_PLACES.test(phrase.head.toLowerCase()),
  city: (phrase) => phrase.name !== undefined && isKnownPlace(phrase.name),
  org: (phrase) =>
    (phrase.isName &&
      !isKnownPlace(nameOf(phrase)) &&
      !nouns.HOLIDAYS.test(nameOf(phrase)) &&
      relationOf(phrase.head) === undefined) ||
    (isCommon(phrase) && nouns.ORGANIZATION_NOUNS.test(phrase.head)) ||
    (phrase.name !== undefined &&
      phrase.owner === undefined &&
      nouns.ORGANIZATION_NOUNS.test(phrase.head.toLowerCase())),
  employer: (phrase) =>
    phrase.pronoun === undefined && nouns.ORGANIZATION_NOUNS.test(phrase.head.toLowerCase()),
  orgName: (phrase) =>
    phrase.isName &&
    !isKnownPlace(nameOf(phrase)) &&
    !nouns.HOLIDAYS.test(nameOf(phrase)) &&
    relationOf(phrase.head) === undefined,
  school: (phrase) => nouns.SCHOOLS.test(phrase.text) || (phrase.isName && !isKnownPlace(nameOf(phrase))),
  role: (phrase) => phrase.pronoun === undefined && isRole(phrase),
  lang: (phrase) => nouns.LANGUAGES.has(lastWord(phrase)),
  tech: (phrase) => phrase.isName && !isKnownPlace(nameOf(phrase)),
  title: (phrase) => phrase.name !== undefined,
  pet: (phrase) => nouns.PETS.has(singular(phrase.head)),
  kin: (phrase) => relationOf(phrase.head) !== undefined,
  durable: ({ head, pronoun }) => pronoun === undefined && nouns.DURABLES.test(head),
  vehicle: (phrase) => nouns.VEHICLES.test(phrase.text),
  instrument: (phrase) => nouns.INSTRUMENTS.has(phrase.head),
  game: (phrase) => nouns.INSTRUMENTS.has(phrase.head) || nouns.SPORTS.has(phrase.head),
  condition: (phrase) => nouns.CONDITIONS.test(phrase.text),
  medicine: (phrase) => nouns.MEDICINES.test(phrase.text),
  food: (phrase) =>
    !isFigure(phrase) &&
    !phrase.isName &&
    !/^(?:lunch|breakfast|dinner|supper|meal|food|much|enough|out)$/u.test(phrase.head),
  thing: (phrase) =>
    !isFigure(phrase) && relationOf(phrase.head) === undefined && !nouns.PETS.has(singular(phrase.head)),
  taste: (phrase) =>
    !isFigure(phrase) &&
    relationOf(phrase.head) === undefined &&
    phrase.owner === undefined &&
    phrase.determiner !== "this" &&
    phrase.determiner !== "that" &&
    !/^(?:the|your)$/u.test(phrase.isName ? "" : (phrase.determiner ?? "")),
  duty: (phrase) =>
    !isFigure(phrase) &&
    !phrase.isName &&
    !/^(?:marathon|race|mile|risk|fever|errand|bath|life|temperature|expectation|stress|anger|house|car)s?$/u.test(
      phrase.head,
    ),
  club: (phrase) =>
    /(?:choir|band|club|gym|league|orchestra|union|society|board|committee|association|party|quartet|team|ensemble|troupe|crew|council)$/iu.test(
      phrase.text,
    ),
  age: (phrase) =>
    phrase.number !== undefined &&
    (/^\d{1,3}$/u.test(phrase.text) || /^(?:\d{1,3}) years? old$/u.test(phrase.text)),
  team: (phrase) =>
    /\b(?:team|company|department|squad|group|startup|start-up|office|studio|agency|firm|lab)$/u.test(
      phrase.head,
    ) || phrase.pronoun === "we",
};

/** Is it of one of the types? Of none: any phrase is. */
export function isOfType(phrase: NounPhrase, types: readonly string[]): boolean {
  if (types.length === 0)
    return phrase.pronoun === undefined || /^(?:him|her|them|it)$/u.test(phrase.pronoun);
  return types.some((type) => TESTS[type]?.(phrase) ?? phrase.head === type);
}

/** A profession, or a head of something: "nurse", "head of sales", "CTO". */
export function isRole({ text, head, of }: NounPhrase): boolean {
  const own =
    of === undefined ? text : text.slice(0, text.length - of.text.length).replace(/ of(?: \p{L}+)? ?$/u, "");
  const words = own.replace(/^(?:new|current|former|old|only|first|interim|acting|junior) /u, "");
  return isOccupation(words.toLowerCase()) || isOccupation(head) || TITLE.test(words);
}

const TITLE =
  /^(?:(?:vice |senior |junior |assistant |deputy |chief |general |executive |managing |regional |lead |head |staff |principal |attorney |prime )*(?:ceo|cto|cfo|coo|cmo|cpo|vp|president|chair|chairman|chairwoman|chairperson|director|manager|head|lead|leader|officer|minister|senator|governor|mayor|general|secretary|attorney|partner|founder|co-founder|owner|boss|captain|coach|editor|professor|dean|chancellor|treasurer|ambassador|commissioner|sheriff|judge|spokesperson|member|intern|trainee|apprentice|student|freelancer|volunteer))$/iu;

function lastWord({ text }: NounPhrase): string {
  return text.toLowerCase().split(" ").at(-1) ?? "";
}

export function singular(noun: string): string {
  if (/(?:ss|us|is|fish)$/u.test(noun)) return noun;
  if (/ies$/u.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/u.test(noun)) return noun.slice(0, -2);
  return noun.endsWith("s") ? noun.slice(0, -1) : noun;
}
