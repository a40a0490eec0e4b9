/**
 * Tells the type of an English phrase, as slots of frames ask for it: a test of its own, or a kind of things.
 */
import { numberOf } from "../../text/numbers.ts";
import type { NounPhrase } from "../clause.ts";
import { isFirstName } from "./first-names.ts";
import { isDays } from "./grammar/frequency.ts";
import { isDate, isWeekday } from "./grammar/schedule.ts";
import { FIGURATIVE_NOUNS } from "./kinds/figures.ts";
import { isA, isEatery, isKind as isKnownKind, isPastimeGroup } from "./kinds/kinds.ts";
import * as open from "./kinds/open-slots.ts";
import { isAilment, isKind } from "./kinds/phrase-kinds.ts";
import { relationOf } from "./kinship.ts";
import * as nouns from "./nouns.ts";
import { isOccupation } from "./occupations.ts";
import { isKnownPlace } from "./places.ts";
import { singular } from "./singular.ts";
import { verbFormOf } from "./verb-forms.ts";

type Test = (phrase: NounPhrase) => boolean;

const nameOf = ({ name, text }: NounPhrase) => name ?? text;
const isPronoun: Test = ({ pronoun }) => pronoun !== undefined;
const isPlaceName: Test = ({ name }) => name !== undefined && isKnownPlace(name);
/** "Karen", who employs nobody. */
const isGivenName: Test = ({ name }) => name !== undefined && isFirstName(name.toLowerCase());
const isCommon: Test = (phrase) => !phrase.isName && phrase.name === undefined && !isPronoun(phrase);
const isKin: Test = ({ head }) => relationOf(head) !== undefined;
const isDemonstrated: Test = ({ determiner }) => /^(?:this|that|these|those|your)$/u.test(determiner ?? "");

/** "mistakes" and "a look" are nothing that somebody has. */
function isFigurative({ head, pronoun, text, adjectives }: NounPhrase): boolean {
  // "fish fingers"
  if (pronoun === undefined && adjectives.length === 0 && / /u.test(text) && isKnownKind(text.toLowerCase()))
    return false;
  return pronoun !== undefined || FIGURATIVE_NOUNS.has(head) || FIGURATIVE_NOUNS.has(singular(head));
}

/** "long walks" are a taste where "a walk" is none. */
const isDescribedPlural: Test = ({ head, text, adjectives, pronoun }) =>
  pronoun === undefined && (adjectives.length > 0 || text.includes(" ")) && singular(head) !== head;

/** A name that is neither a place nor a day. */
const isProperName: Test = (phrase) =>
  phrase.isName &&
  !isPlaceName(phrase) &&
  !isWeekday(nameOf(phrase)) &&
  !nouns.HOLIDAYS.test(nameOf(phrase)) &&
  !isKin(phrase);

const TESTS: Readonly<Record<string, Test>> = {
  person: (phrase) =>
    isPronoun(phrase)
      ? /^(?:i|me|he|she|him|her|they|them|we|us|someone|somebody)$/u.test(phrase.pronoun ?? "")
      : isKin(phrase) ||
        isKind(phrase, "person") ||
        (phrase.name !== undefined && !phrase.isName && isRole(phrase)) ||
        (isProperName(phrase) &&
          phrase.determiner !== "which" &&
          !HOTEL.test(phrase.text) &&
          !ORGANIZATION_NAME.test(phrase.text.toLowerCase())),
  me: ({ pronoun }) => /^(?:i|we|me|us)$/u.test(pronoun ?? ""),
  none: (phrase) => phrase.determiner === "no" && !isFigurative(phrase),
  firm: (phrase) =>
    phrase.pronoun === undefined &&
    !isKin(phrase) &&
    !isGivenName(phrase) &&
    (isProperName(phrase) || isOrganization(phrase)),
  favourite: ({ adjectives }) =>
    adjectives.some((adjective) => /^(?:favou?rite|fave?|go-to)$/u.test(adjective)),
  single: ({ pronoun, others }) => pronoun !== "we" && others.length === 0,
  alone: ({ others }) => others.length === 0,
  relative: (phrase) => isKin(phrase) && phrase.name === undefined,
  dwelling: ({ head }) => head === "place",
  artefact: (phrase) => ARTEFACTS.some((kind) => isKind(phrase, kind)),
  own: (phrase) =>
    phrase.owner !== undefined &&
    "pronoun" in phrase.owner &&
    phrase.name === undefined &&
    !isFigurative(phrase) &&
    !isKin(phrase),
  belonging: (phrase) =>
    isOfType(phrase, ["own"]) &&
    isOfType(phrase, ["artefact", "clothing", "document", "aid", "toy", "kept", "tools", "things"]),
  "home address": ({ text }) => /^(?:(?:new|home|current|present) )?address$/iu.test(text),
  /** "14 Cedar Lane" */
  address: ({ text, number }) => number !== undefined && nouns.STREET.test(text),
  street: (phrase) => isKind(phrase, "street") || (phrase.isName && nouns.STREET.test(phrase.text)),
  /** "painting", "talking" */
  gerund: ({ head, determiner, owner, name }) =>
    (determiner ?? owner ?? name) === undefined && verbFormOf(head)?.form === "ing",
  /** "yoga", not "a reading" at a funeral. */
  pastime: (phrase) =>
    !/^an?$/u.test(phrase.determiner ?? "") && (isKind(phrase, "sport") || isKind(phrase, "activity")),
  /** What somebody at work has in charge: "the migration", "billing". */
  remit: (phrase) =>
    (isProperName(phrase) && phrase.determiner === undefined) ||
    (!/^an?$/u.test(phrase.determiner ?? "") &&
      !phrase.isName &&
      ["component", "duty", "task", "document", "event"].some((kind) => isKind(phrase, kind))),
  /** "a kayak", "the cottage", not "the migration" at work. */
  ownable: (phrase) =>
    isOfType(phrase, ["thing"]) &&
    (phrase.determiner !== "the" ||
      phrase.name !== undefined ||
      OWNABLES.some((kind) => isKind(phrase, kind))),
  placed: (phrase) =>
    (phrase.determiner !== undefined || phrase.owner !== undefined || phrase.name !== undefined) &&
    !(phrase.owner !== undefined && "phrase" in phrase.owner && !phrase.owner.phrase.isName) &&
    !/^(?:meter|timer|making|works|key|fire|loan|order|sale|standby|hold)$/u.test(phrase.head) &&
    !isFigurative(phrase) &&
    !isKin(phrase),
  /** "this flat", "our house" */
  residence: (phrase) =>
    isKind(phrase, "home") &&
    (phrase.owner === undefined || "pronoun" in phrase.owner) &&
    phrase.name === undefined,
  chosenOne: (phrase) =>
    isGivenName(phrase) || (isOfType(phrase, ["orgName", "person"]) && !isKind(phrase, "technology")),
  home: (phrase) => phrase.owner === undefined && isKind(phrase, "home"),
  given: ({ name = "" }) => isFirstName(name.split(" ")[0]?.toLowerCase() ?? ""),
  /** "QA" is led, but nobody's name. */
  called: (phrase) =>
    phrase.name !== undefined && !isPlaceName(phrase) && !/^\p{Lu}{2,4}$/u.test(phrase.name),
  named: (phrase) => phrase.name !== undefined && !isPlaceName(phrase),
  someone: ({ pronoun, head }) => /^(?:someone|somebody)$/u.test(pronoun ?? head),
  place: (phrase) =>
    phrase.name !== undefined &&
    !isWeekday(phrase.head) &&
    !/\b(?:chain|group|company|firm|maker|retailer|manufacturer|band|club|team)$/u.test(phrase.text) &&
    (phrase.isName || phrase.determiner !== undefined) &&
    // "in Bath", not "in the bath"
    (/^\p{Lu}/u.test(phrase.name) || !nouns.NO_PLACES.test(phrase.head.toLowerCase())),
  city: isPlaceName,
  country: isPlaceName,
  destination: (phrase) => phrase.isName && (isPlaceName(phrase) || phrase.name === phrase.text),
  org: (phrase) =>
    (isProperName(phrase) && !isGivenName(phrase)) ||
    (isCommon(phrase) &&
      isOrganization(phrase) &&
      !VAGUE.test(phrase.text) &&
      !phrase.adjectives.includes("same")) ||
    (phrase.name !== undefined && phrase.owner === undefined && isOrganization(phrase)),
  employer: (phrase) => !isPronoun(phrase) && isOrganization(phrase) && !isKind(phrase, "university"),
  anEmployerOf: (phrase) => /^(?:the|an?)$/u.test(phrase.determiner ?? "") && isOfType(phrase, ["employer"]),
  namedOrg: (phrase) => phrase.name !== undefined && !phrase.isName && isOrganization(phrase),
  anEmployer: (phrase) =>
    /^an?$/u.test(phrase.determiner ?? "") && phrase.name === undefined && isOrganization(phrase),
  orgName: (phrase) => isProperName(phrase) && !isGivenName(phrase),
  organizationName: ({ isName, text }) => isName && ORGANIZATION_NAME.test(text.toLowerCase()),
  clubName: (phrase) => isProperName(phrase) && isClub(phrase),
  firmName: (phrase) => isOfType(phrase, ["orgName"]) && !isClub(phrase) && !nouns.SCHOOLS.test(phrase.text),
  firmKind: (phrase) => isOfType(phrase, ["employer"]) && !isClub(phrase),
  school: (phrase) => nouns.SCHOOLS.test(phrase.text) || isKind(phrase, "school"),
  role: (phrase) => !isPronoun(phrase) && isRole(phrase),
  /** What one works, trains or is hired as: any noun that may be a trade. */
  trade: (phrase) => isCommon(phrase) && open.isTrade(phrase),
  /** What one has is what one plays or sings in: "my choir", not "my rubber band". */
  "own club": ({ text }) => OWN_CLUB.test(text),
  /** "second year nursing" */
  "course year": (phrase) =>
    phrase.determiner === undefined &&
    YEAR_OF_STUDY.test(phrase.text) &&
    studiesOf(phrase)?.field !== undefined,
  /** What is spoken that has a capital: "Quechua", not "Python". */
  spoken: (phrase) =>
    isProperName(phrase) &&
    !isGivenName(phrase) &&
    !isKind(phrase, "technology") &&
    phrase.determiner === undefined &&
    open.isTongue(phrase),
  lang: (phrase) => isA(lastWord(phrase), "language"),
  /** A team may choose a person, too, which is no decision for a thing. */
  chosen: (phrase) => isOfType(phrase, ["thing"]) && !isGivenName(phrase),
  /** "I know Photoshop" is no acquaintance. */
  acquaintance: (phrase) => isOfType(phrase, ["named"]) && !isKind(phrase, "technology"),
  tech: (phrase) => isProperName(phrase) || isKind(phrase, "technology"),
  weekday: ({ text }) => isWeekday(text),
  date: isDate,
  days: isDays,
  height: ({ number, head, text }) =>
    !/\bsquare\b|^size\b/u.test(text) &&
    (/^[4-7]'\d{0,2}$/u.test(text) ||
      (number !== undefined &&
        /^[\d.]+ c?m$|^(?:cm|centimet(?:re|er)s?|met(?:re|er)s?|feet|foot|inches)$/u.test(head))),
  name: (phrase) => phrase.isName,
  /** What makes somebody ill, not Mondays. */
  cause: (phrase) =>
    !isPronoun(phrase) &&
    !isKin(phrase) &&
    !isGivenName(phrase) &&
    !isWeekday(singular(nameOf(phrase))) &&
    !open.isNoIrritant(phrase),
  pronoun: isPronoun,
  aim: ({ head, owner }) => owner !== undefined && /^(?:dream|goal|aim|ambition)$/u.test(head),
  gathering: ({ name }) => nouns.GATHERINGS.test(name ?? ""),
  title: (phrase) =>
    phrase.name !== undefined && !isGivenName(phrase) && !isKin(phrase) && !isKind(phrase, "person"),
  "kids school": ({ text, name }) => name === undefined && nouns.KIDS_SCHOOL.test(text),
  kin: isKin,
  "titled kin": ({ name = "" }) =>
    /^(?:Aunt|Auntie|Uncle|Grandma|Grandpa|Granny|Nana?) \p{Lu}\p{Ll}+$/u.test(name),
  family: ({ head }) => !/^(?:|KNOWS|REPORTS_TO|COLLEAGUE_OF)$/u.test(relationOf(head)?.predicate ?? ""),
  game: (phrase) =>
    (isKind(phrase, "game") && !/^(?:long|waiting|blame) game$/u.test(phrase.text)) ||
    isKind(phrase, "sport") ||
    isKind(phrase, "instrument"),
  /** "the sousaphone", not "the victim" */
  playable: (phrase) => isCommon(phrase) && !isRole(phrase) && open.isPlayable(phrase),
  condition: (phrase) =>
    // "three hives"
    (phrase.number === undefined || !phrase.text.startsWith(phrase.number)) &&
    (isKind(phrase, "condition") || isAilment(phrase) || nouns.CONDITIONS.test(phrase.text)),
  /** What somebody is diagnosed with: an illness that nobody need have heard of. */
  diagnosis: (phrase) =>
    !isPronoun(phrase) && !isKin(phrase) && !isGivenName(phrase) && open.isDiagnosis(phrase),
  /** What somebody takes for an ailment. */
  remedy: (phrase) => !isPronoun(phrase) && !isKin(phrase) && !isGivenName(phrase) && open.isRemedy(phrase),
  /** "my back", "my asthma" */
  treated: (phrase) =>
    isOfType(phrase, ["condition"]) || (isKind(phrase, "bodypart") && phrase.owner !== undefined),
  medicine: (phrase) => isKind(phrase, "medicine") || nouns.MEDICINES.test(phrase.text),
  device: (phrase) => isKind(phrase, "device") && !isAilment(phrase),
  durable: (phrase) => DURABLES.some((kind) => isKind(phrase, kind)),
  vehicle: (phrase) => isKind(phrase, "vehicle") || nouns.VEHICLES.test(phrase.text),
  food: (phrase) =>
    isKind(phrase, "food") ||
    (!isFigurative(phrase) &&
      !phrase.isName &&
      !isKind(phrase, "meal") &&
      !/^(?:[$£€].*|much|enough|food|meals?|out)$/u.test(phrase.head)),
  meat: (phrase) => isKind(phrase, "meat"),
  foodKind: (phrase) => isKind(phrase, "food"),
  common: (phrase) => isCommon(phrase) && !isKin(phrase) && !isKind(phrase, "person") && !isRole(phrase),
  several: (phrase) =>
    !isFigurative(phrase) &&
    phrase.determiner === undefined &&
    phrase.owner === undefined &&
    singular(phrase.head) !== phrase.head,
  thing: (phrase) =>
    !isFigurative(phrase) && !isKin(phrase) && !isKind(phrase, "pet") && !isPlaceName(phrase),
  taste: (phrase) =>
    (isKind(phrase, "music") ||
      isKind(phrase, "field") ||
      !isFigurative(phrase) ||
      isDescribedPlural(phrase)) &&
    !isKin(phrase) &&
    phrase.owner === undefined &&
    !isDemonstrated(phrase) &&
    (phrase.determiner !== "the" || /\p{Lu}/u.test(phrase.text) || isKind(phrase, "weather")),
  duty: (phrase) =>
    /^\p{Lu}{2,4}$/u.test(phrase.name ?? "") ||
    (!isFigurative(phrase) && !phrase.isName && isKind(phrase, "duty")),
  field: (phrase) => isKind(phrase, "field"),
  topic: (phrase) => !isFigurative(phrase) && !isKin(phrase),
  project: (phrase) => phrase.name !== undefined || (!isFigurative(phrase) && isKind(phrase, "project")),
  component: (phrase) => isKind(phrase, "component") || isProperName(phrase),
  club: (phrase) => isKind(phrase, "club") || isPastimeGroup(phrase.text),
  money: ({ text, number }) =>
    /[$£€¥]\s?\d/u.test(text) ||
    (number !== undefined &&
      /\b(?:euros?|dollars?|pounds?|quid|bucks|francs?|cents?|kroner|yen|grand|percent|million|billion|usd|eur|gbp)\b/iu.test(
        text,
      )),
  amount: (phrase) => isOfType(phrase, ["money"]) || /^\d[\d.,]*k?$/u.test(phrase.text),
  sized: ({ text }) => /\bsize (?:\d|\p{L}+)/iu.test(text),
  feature: (phrase) => phrase.adjectives.length > 0 && isCommon(phrase) && nouns.FEATURES.test(phrase.head),
  headcount: ({ text, adjectives }) => adjectives.length === 0 && nouns.HEADCOUNT.test(text),
  /** "12 people", not "open 9" to 5. */
  number: ({ number, text, adjectives }) =>
    number !== undefined && (adjectives.length === 0 || text.toLowerCase().startsWith(number)),
  /** "two boys", not "28 kids" of a class */
  kids: (phrase) =>
    !/^\d\d|^$/u.test(phrase.number ?? "") &&
    phrase.owner === undefined &&
    isKind(phrase, "kid") &&
    !/^(?:student|pupil|intern)s?$/u.test(phrase.head),
  /** "a new hip" */
  "new part": (phrase) => phrase.adjectives.includes("new") && isKind(phrase, "bodypart"),
  /** "the plumber", who has no name */
  nameless: (phrase) => phrase.name === undefined && phrase.owner === undefined && isOfType(phrase, ["role"]),
  count: ({ number, others }) => number !== undefined && others.length === 0,
  hours: ({ number, head }) => number !== undefined && /^(?:hours?|minutes?)$/u.test(head),
  period: (phrase) => isKind(phrase, "period"),
  weight: ({ number, head }) =>
    number !== undefined &&
    /^(?:kilos?|kilograms?|(?:[\d.,]+ ?)?(?:kg|lbs?)|pounds?|stone|grams?|tonnes?|tons?|ounces?)$/u.test(
      head,
    ),
  size: ({ text, number }) => number !== undefined || /\b(?:small|medium|large|xs|xl|xxl)\b/iu.test(text),
  age: ({ number, text }) =>
    number !== undefined && (numberOf(text) ?? 200) < 125 && /^[\p{Ll}\d-]+(?: years? old)?$/iu.test(text),
  tallness: ({ text, number }) => number !== undefined && /^[12][.,]\d\d$/u.test(text),
  infancy: ({ text, number }) =>
    number !== undefined && /^[\p{L}\d-]+ (?:days|weeks|months)(?: old)?$/iu.test(text),
  area: ({ text, number }) =>
    number !== undefined &&
    /(?:\bsquare (?:met(?:re|er)s?|feet|foot|miles|kilomet(?:re|er)s)|m²|\bsqm|\bsq ft|\bhectares?|\bacres?)$/iu.test(
      text,
    ),
  "team kind": (phrase) => isKind(phrase, "team"),
  aTeam: (phrase) => phrase.determiner !== undefined && isKind(phrase, "team"),
  team: (phrase) => isKind(phrase, "team") || phrase.pronoun === "we",
};

const OWN_CLUB =
  /^(?:(?:(?:rock|punk|jazz|folk|metal|brass|ska|covers?|church|school|gospel|community|chamber) )?(?:band|choir|orchestra)|string quartet|(?:book|chess|running|rowing|tennis|cricket|cycling|hiking|climbing|bridge|film|drama|knitting|bowls|sailing|football|rugby|hockey) (?:club|group|society))$/u;

/** Kinds of what one keeps when one has bought it. */
const DURABLES = [
  "home",
  "vehicle",
  "device",
  "furniture",
  "instrument",
  "jewellery",
  "property",
  "business",
];

/** Kinds of what "the" one may be somebody's. */
const OWNABLES = [...DURABLES, "clothing", "animal", "toy", "collectible", "organization", "luggage"];

/** Kinds of what people have about them and in the house. */
const ARTEFACTS = [
  "vehicle",
  "device",
  "furniture",
  "fixture",
  "home_part",
  "spare_part",
  "luggage",
  "instrument",
].map((kind) => kind.replace("_", " "));

const HOTEL = /\b(?:Hotel|Hostel|Inn|Motel|Lodge|Airbnb|B&B)\b/u;

/** Is it of one of the types? Of none: any phrase is. */
export function isOfType(phrase: NounPhrase, types: readonly string[]): boolean {
  if (types.length === 0)
    return phrase.pronoun === undefined || /^(?:him|her|them|it)$/u.test(phrase.pronoun);
  return types.some((type) => TESTS[type]?.(phrase) ?? (phrase.head === type || isKind(phrase, type)));
}

/** "the running club", "Dover Harriers": what one is a member of, not employed by. */
function isClub(phrase: NounPhrase): boolean {
  return isOfType(phrase, ["club"]) || (phrase.isName && nouns.CLUB_NAMES.test(phrase.text));
}

/** "works at a company" says next to nothing. */
const VAGUE = /^(?:company|firm|business|organi[sz]ation|corporation|group|network|employer|place|team)$/u;

function isOrganization(phrase: NounPhrase): boolean {
  const word = phrase.head.toLowerCase();
  return (
    isKind(phrase, "organization") ||
    isEatery(phrase.text) ||
    (phrase.isName ? ORGANIZATION_NAME : nouns.ORGANIZATION_NOUNS).test(word)
  );
}

/** "Tarrant Tools Ltd", "Hollis & Vane", "Marsh Bakery", not "Ruth Bishop". */
const ORGANIZATION_NAME = new RegExp(
  `(?:^|[ -])${nouns.ORGANIZATION_NOUNS.source}| & |(?:^| )(?:ltd|inc|gmbh|llc|plc|ag|bv|corp|partners|brothers|bros|sons|labs|systems|technologies|solutions|holdings|studios|airways|airlines|motors|records|media|ventures|capital|trust|industries|consulting|homes|foods)\\.?$`,
  "u",
);

/** A profession, or a head of something: "nurse", "head of sales", "CTO". */
export function isRole(phrase: NounPhrase): boolean {
  const { text, head, of } = phrase;
  const own = of === undefined ? text : (text.split(" of ")[0] ?? text);
  if (NO_WORK.test(text)) return false;
  const words = own.replace(/^(?:new|current|former|old|only|first|interim|acting|junior) /u, "");
  return (
    isOccupation(words.toLowerCase()) ||
    isOccupation(head) ||
    isA(words.toLowerCase(), "profession") ||
    isA(words.toLowerCase(), "position") ||
    TITLE.test(words) ||
    STUDENT.test(words)
  );
}

/** "a keen sailor" is no sailor by trade. */
const NO_WORK =
  /^(?:maid|man|matron|guest|woman) of honou?r$|^(?:keen|avid|passionate|amateur|hobby|born|natural|lousy|terrible|would-be|aspiring|wannabe|budding|fellow) /iu;
const STUDENT = /^(?:[\p{L}\d-]+ ){0,5}(?:student|undergraduate|undergrad)$/iu;
const YEAR_OF_STUDY =
  /^(?:(?:first|second|third|fourth|fifth|final|last|\d(?:st|nd|rd|th))[- ]year |grad(?:uate)? )/iu;

/** Does a role say that somebody studies, and what: of "second year biology", with "student" or not? */
export function studiesOf(role: NounPhrase): { readonly field?: string } | undefined {
  const isStudent = STUDENT.test(role.text);
  if (!isStudent && !YEAR_OF_STUDY.test(role.text)) return undefined;
  const studied = isStudent ? role.text.replace(/ ?\p{L}+$/u, "") : role.text;
  const field = studied.replace(YEAR_OF_STUDY, "");
  return isA(field.toLowerCase(), "field") ? { field } : {};
}

const TITLE =
  /^(?:(?:vice |team |tech |senior |junior |assistant |deputy |lieutenant |chief |general |executive |managing |regional |lead |head |staff |principal |attorney |prime )*(?:ceo|cto|cfo|coo|cmo|cpo|vp|pm|gp|mp|sre|dba|president|executive|chair|chairman|chairwoman|chairperson|director|manager|head|lead|leader|officer|minister|senator|governor|mayor|general|secretary|attorney|partner|founder|co-founder|owner|boss|captain|coach|editor|professor|dean|chancellor|treasurer|ambassador|commissioner|sheriff|judge|spokesperson|member|intern|trainee|apprentice|student|freelancer|volunteer))$/iu;

function lastWord({ text }: NounPhrase): string {
  return text.toLowerCase().split(" ").at(-1) ?? "";
}
