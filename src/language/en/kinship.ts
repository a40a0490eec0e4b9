/** Words for people in one's life, as predicates. */
import { wordSet } from "../../text/word-lists.ts";
import type { NounPhrase } from "../clause.ts";
import type { Relation } from "../language.ts";
import { isA } from "./kinds/kinds.ts";

const RELATIONS: readonly (readonly [predicate: string, words: string])[] = [
  ["MARRIED_TO", "wife husband spouse hubby missus"],
  ["ENGAGED_TO", "fiancé fiancée fiance fiancee"],
  ["PARTNER_OF", "boyfriend girlfriend partner bf gf"],
  ["SIBLING_OF", "sister brother twin bro sis"],
  ["PARENT_OF", "son daughter child kid toddler eldest oldest youngest"],
  ["CHILD_OF", "mother mom mum father dad parent"],
  [
    "RELATIVE_OF",
    "cousin aunt auntie uncle niece nephew grandmother grandma grandfather grandpa grandson granddaughter mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law stepmother stepmom stepfather stepdad stepsister stepbrother stepson stepdaughter godmother godfather godson goddaughter nan granny grandad granddad grandparent great-aunt great-uncle half-sister half-brother nana nanna nannan gran grandchild stepmum stepchild godchild in-law great-grandmother great-grandfather great-niece great-nephew",
  ],
  ["FRIEND_OF", "friend bestie buddy mate pal"],
  ["FORMER_PARTNER_OF", "ex"],
  [
    "COLLEAGUE_OF",
    "colleague coworker co-worker teammate hire cofounder co-founder intern trainee apprentice ceo cto cfo coo",
  ],
  ["REPORTS_TO", "boss manager supervisor lead"],
  [
    "KNOWS",
    "roommate flatmate housemate neighbor neighbour classmate mentor therapist landlord landlady dentist doctor gp physio physiotherapist psychologist psychiatrist midwife vet lawyer solicitor accountant hairdresser barber trainer coach tutor teacher professor cleaner nanny babysitter childminder carer assistant secretary agent plumber electrician gardener principal headteacher housekeeper visitor lady contact lodger pupil student patient",
  ],
];

const BY_WORD = new Map<string, Relation>();
for (const [predicate, words] of RELATIONS) {
  for (const word of words.split(" ")) {
    const entry = { predicate, relation: word };
    BY_WORD.set(word, entry);
    BY_WORD.set(`${word}s`, entry);
  }
}
BY_WORD.set("twins", { predicate: "PARENT_OF", relation: "twin" });
BY_WORD.set("children", { predicate: "PARENT_OF", relation: "child" });
BY_WORD.set("grandchildren", { predicate: "RELATIVE_OF", relation: "grandchild" });

/** What a relation word says; `undefined` if it is none. */
export function relationOf(word: string): Relation | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** By the relation of one to another, and of that one to a third: what the third is called. */
const THROUGH: Readonly<Record<string, string>> = {
  "SIBLING_OF PARENT_OF": "son:nephew daughter:niece",
  "SIBLING_OF MARRIED_TO": "wife:sister-in-law husband:brother-in-law",
  "MARRIED_TO CHILD_OF":
    "mother:mother-in-law mum:mother-in-law mom:mother-in-law father:father-in-law dad:father-in-law",
  "MARRIED_TO SIBLING_OF": "sister:sister-in-law brother:brother-in-law",
  "PARENT_OF PARENT_OF": "son:grandson daughter:granddaughter",
  "PARENT_OF MARRIED_TO": "wife:daughter-in-law husband:son-in-law",
  "CHILD_OF CHILD_OF":
    "mother:grandmother mum:grandmother mom:grandmother father:grandfather dad:grandfather",
  "CHILD_OF SIBLING_OF": "sister:aunt brother:uncle",
};

/**
 * What somebody's kin is to one.
 *
 * @example kinThrough("SIBLING_OF", "PARENT_OF", "son") // "nephew"
 */
export function kinThrough(to: string, predicate: string, relation: string): string | undefined {
  const called = THROUGH[`${to} ${predicate}`]?.split(" ").map((pair) => pair.split(":"));
  return called?.find(([word]) => word === relation)?.[1];
}

/** Words for anybody of whom a predicate tells. */
const ANY_OF: Readonly<Record<string, string>> = {
  SIBLING_OF: "sibling",
  MARRIED_TO: "spouse",
  PARENT_OF: "child",
  CHILD_OF: "parent",
};
/** Words for kin of whom `THROUGH` has another word. */
const LIKE: Readonly<Record<string, string>> = {
  auntie: "aunt",
  grandma: "grandmother",
  granny: "grandmother",
  gran: "grandmother",
  nan: "grandmother",
  grandpa: "grandfather",
  grandad: "grandfather",
  granddad: "grandfather",
};

/**
 * Through whom somebody's kin may be their kin, in words for anybody of the first step.
 *
 * @example stepsTo("nephew") // ["sibling's son"]
 */
export function stepsTo(relation: string): readonly string[] {
  const word = LIKE[relation] ?? relation;
  if (word === "cousin") return ["parent's sibling's child"];
  return Object.entries(THROUGH).flatMap(([steps, called]) => {
    const first = ANY_OF[steps.split(" ")[0] ?? ""];
    const [last] = called.split(" ").flatMap((pair) => {
      const [from, to] = pair.split(":");
      return to === word ? [from] : [];
    });
    return first === undefined || last === undefined ? [] : `${first}'s ${last}`;
  });
}

/** "Wife works nights", "the missus is out": one's own, if nobody else was spoken of. */
export function isOwnKin({ determiner, head, text }: NounPhrase): boolean {
  const alone = head === text.toLowerCase();
  return alone && (determiner === undefined ? OWN_KIN : OWN_WITH_THE).test(head);
}

const OWN_KIN =
  /^(?:wife|husband|hubby|missus|girlfriend|boyfriend|gf|bf|fianc[eé]e?|son|daughter|brother|sister|(?:mother|father|sister|brother)-in-law|grandson|granddaughter|nephew|niece|cousin|step(?:son|daughter|brother|sister))$/u;
const OWN_WITH_THE = /^(?:hubby|missus)$/u;

/** Is it a word for kin, a friend or a pet, of whom people tell by name? */
export function isKinOrPet(word: string): boolean {
  return relationOf(word) !== undefined || isA(word, "pet");
}

/** Words that say no more of people than how one stands to them. */
const ANY_KIN: ReadonlySet<string> = wordSet("child kid parent friend sibling colleague coworker spouse");
/** Words that say the same of people. */
const SAME_KIN: readonly (readonly string[])[] =
  "wife|husband hubby|fiancé fiance|fiancée fiancee|boyfriend|girlfriend|sister|brother|son|daughter|mother mom mum|father dad|cousin|aunt auntie|uncle|niece|nephew|grandmother grandma|grandfather grandpa|mother-in-law|father-in-law|sister-in-law|brother-in-law|colleague coworker co-worker teammate|roommate flatmate housemate|neighbor neighbour|gp|doctor gp"
    .split("|")
    .map((words) => words.split(" "));

/**
 * The words by which people may have been told of who are asked for by one; empty: by any, `undefined`: it is
 * not known by which.
 */
export function wordsForKin(relation: string): readonly string[] | undefined {
  return ANY_KIN.has(relation) ? [] : SAME_KIN.find((words) => words.includes(relation));
}

/** Words for the other of two: of "mother" those for a father, of "son" those for a daughter. */
export function wordsForOther(word: string): readonly string[] {
  const pair = PAIRS.find((each) => each.some((words) => words.includes(word.toLowerCase())));
  return pair?.find((words) => !words.includes(word.toLowerCase())) ?? [];
}

const PAIRS = [
  "mother mom mum mama mummy mommy/father dad papa daddy",
  "son stepson/daughter stepdaughter",
].map((pair) => pair.split("/").map((words) => words.split(" ")));
