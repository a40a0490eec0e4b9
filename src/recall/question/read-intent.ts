/** Questions that ask for a fact of a known kind: which predicates answer them. */
import { LRUCache } from "lru-cache";
import type { Instant } from "../../domain/interval.ts";
import { languageOf } from "../../language/languages.ts";
import { wordMap, wordSet, wordsByLabel } from "../../text/word-lists.ts";
import type { Intent } from "./intent.ts";
import { intentByGrammar } from "./intent-by-grammar.ts";
import { orPlanned } from "./plans.ts";
import { withoutTime } from "./time-of-question.ts";

interface Pattern {
  readonly words: RegExp;
  readonly predicates: readonly string[];
  readonly asks?: "time";
}

/** Words for kin, by the predicates that hold of them. */
const KIN = wordsByLabel(`
  MARRIED_TO: husband wife spouse
  PARTNER_OF: boyfriend girlfriend
  PARTNER_OF MARRIED_TO ENGAGED_TO: partner
  ENGAGED_TO: fiance fiancé fiancée
  SIBLING_OF: sister brother sibling
  PARENT_OF: son daughter child kid mother mom mum father dad
  RELATIVE_OF: aunt uncle cousin niece nephew grandmother grandfather grandma grandpa grandson granddaughter
    mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law stepmother stepfather
    stepsister stepbrother stepson stepdaughter half-sister half-brother`);
const PETS = wordSet("dog puppy cat kitten rabbit hamster parrot bird fish horse pet turtle tortoise");
/** Words for the same relation. */
const SAME = wordMap(
  "mom=mother mum=mother mama=mother dad=father papa=father puppy=dog kitten=cat grandma=grandmother grandpa=grandfather fiance=fiancé fiancée=fiancé",
);
/** Words that say no more than the predicate does. */
const GENERAL = new Set(["pet", "spouse", "partner", "sibling", "child", "kid"]);

const BEFORE = /\b(?:before|previous|previously|former|formerly|prior|used to|(?<=\bdid\b.*)use to)\b/iu;

const WHETHER_OR_WHEN = /^\s*(?:do|does|did|is|are|am|was|were|has|have|(?:since )?when)\b(?!.*\bor\b)/iu;

const PATTERNS: readonly Pattern[] = [
  {
    words:
      /\b(?:who|whom|which|what)\b.*(?:\bcontacted\b|\breached out to\b|\b(?:did|do|does|have|has|had)\b.*\b(?:contact|reach out to)\b)/iu,
    predicates: ["CONTACTED"],
  },
  { words: /\bwhen\b.*\b(?:mov(?:e|ed|ing)|relocat\w+)\b/iu, predicates: ["LIVES_IN"], asks: "time" },
  {
    words: /\bwhen\b.*\b(?:start\w*|join\w*|began|begin)\b.*\b(?:work\w*|job|at|with)\b/iu,
    predicates: ["WORKS_AT"],
    asks: "time",
  },
  { words: /\bwhen\b.*\b(?:married|marry|wedding)\b/iu, predicates: ["MARRIED_TO"], asks: "time" },
  {
    words: /\bwhen\b.*\b(?:adopt\w*|get|got)\b.*\b(?:dog|puppy|cat|kitten|pet|rabbit)\b/iu,
    predicates: ["HAS_PET"],
    asks: "time",
  },
  {
    words:
      /\b(?:where|which|what)\b.*\b(?:live|lives|lived|(?<!for a )living|reside[sd]?|based|home ?town|home city)\b/iu,
    predicates: ["LIVES_IN"],
  },
  { words: /^(?:do|does|did|is|are|was)\b.*\b(?:live|living)\b/iu, predicates: ["LIVES_IN"] },
  { words: /^(?:do|does|did|is|are|was)\b.*\bwork(?:ing)? (?:at|for)\b/iu, predicates: ["WORKS_AT"] },
  { words: /\bwhere\b.*\bhome\b/iu, predicates: ["LIVES_IN"] },
  { words: /\bwhere\b.*\b(?:grow|grew) up\b/iu, predicates: ["GREW_UP_IN", "COMES_FROM"] },
  { words: /\bwhere\b.*\bborn\b/iu, predicates: ["BORN_IN", "COMES_FROM"] },
  { words: /\bwhere\b.*\bfrom\b/iu, predicates: ["COMES_FROM"] },
  {
    words:
      /\b(?:where|who)\b.*\bwork(?:s|ed|ing)?\b|\bemploy(?:er|ed)\b|\b(?:which|what) (?:company|firm|organi[sz]ation)\b.*\b(?:with|at|for|work\w*|join\w*|leave|left|quit)\b/iu,
    predicates: ["WORKS_AT"],
  },
  { words: /\bwhat\b.*\b(?:have|has|need|needs|got) to do\b/iu, predicates: ["HAS_TO"] },
  {
    words:
      /\bwhat\b.*\b(?:job|occupation|profession|career|role)\b|\bwhat (?:does|did|do)\b.*\bdo\b(?: for (?:a living|work))?\s*\??$/iu,
    predicates: ["OCCUPATION", "WORKS_AT"],
  },
  { words: /\bwhere\b.*\bstud(?:y|ies|ied)\b/iu, predicates: ["STUDIES_AT", "STUDIED_AT"] },
  { words: /\bwhat\b.*\bstud(?:y|ies|ied)\b/iu, predicates: ["STUDIES", "STUDIED"] },
  { words: /\bbirthday\b|\bwhen\b.*\bborn\b/iu, predicates: ["BIRTHDAY"] },
  { words: /\b(?:diet|vegetarian|vegan)\b/iu, predicates: ["DIET"] },
  { words: /\ballerg\w+/iu, predicates: ["ALLERGIC_TO"] },
  {
    words: /\breport\w* to\b|^(?=.*\b(?:who|whom|whose|names?|called|have|has)\b).*\b(?:boss|manager)\b/iu,
    predicates: ["REPORTS_TO"],
  },
  { words: /\bmarried to\b/iu, predicates: ["MARRIED_TO"] },
  {
    // "What don't I like?", "What does Ann not like?"
    words:
      /\b(?:hate|hates|dislike|dislikes)\b|(?:\bnot|n['’]t)\b.*\b(?:like|love|enjoy)\b|\bcan(?:['’]|no)?t\b.*\bstand\b/iu,
    predicates: ["DISLIKES"],
  },
  { words: /\bwhat\b.*\b(?:like|likes|love|loves|enjoy|enjoys|favou?rite)\b/iu, predicates: ["LIKES"] },
  { words: /\bwhat\b.*\b(?:plan|plans|planning|going to do)\b/iu, predicates: ["PLANS"] },
];

/** Do two words name the same relation or kind of animal? */
export function isSameRelation(one: string, other: string): boolean {
  const plain = (word: string) => SAME.get(word.toLowerCase()) ?? word.toLowerCase();
  return plain(one) === plain(other);
}

/** What a question asks for, if it asks for a fact of a known kind. */
export function intentOf(question: string): Intent | undefined {
  return cachedIntents.memo(question).intent;
}

/**
 * Reads what a question asks for, leaving out what says when: "before June" is a time; what was so before is
 * asked for by "before" alone.
 */
export function intentAt(question: string, now: Instant): Intent | undefined {
  return intentOf(withoutTime(question, now)) ?? intentOf(question);
}

/** Recall asks it of the same question for several ends. */
const cachedIntents = new LRUCache<string, { readonly intent: Intent | undefined }>({
  max: 100,
  memoMethod: (question) => ({ intent: orPlanned(readIntent(question), question) }),
});

/** All that is known of somebody answers. */
export const ALL_FACTS: Intent = { predicates: [], asks: "object", before: false };

/** The entity of which everything is asked: of "Tell me about Ana", Ana. */
export function askedAllOf(question: string): string | undefined {
  const { asksAllOf, asker } = languageOf(question).answering;
  const whom = asksAllOf.exec(question)?.groups?.whom;
  // One word that is not who asks is a name, however it is written.
  return whom === undefined || asker.test(whom) || /\s/u.test(whom)
    ? whom
    : `${whom.slice(0, 1).toUpperCase()}${whom.slice(1)}`;
}

function readIntent(question: string): Intent | undefined {
  const pattern = PATTERNS.find(({ words }) => words.test(question));
  const asks = pattern?.asks ?? "object";
  const before = BEFORE.test(question);
  if (asks === "object") {
    const word = relationAsked(question);
    if (word !== undefined) {
      return {
        predicates: predicatesOf(word),
        asks,
        before,
        ...(GENERAL.has(word) ? {} : { relation: word }),
      };
    }
  }
  return pattern === undefined
    ? intentByGrammar(question, before)
    : { predicates: pattern.predicates, asks, before, isOfBoth: WHETHER_OR_WHEN.test(question) };
}

/** Somebody who is named by what they are to another: "Tom's sister", "my dog". */
export interface Relative {
  readonly word: string;
  /** Predicates that lead to them; none if no fact of a known kind does. */
  readonly predicates: readonly string[];
}

const POSSESSIVE =
  /(?:\b(?:my|her|his|their|our)|(?<!\b(?:what|where|who|when|how|why|that|it|he|she|there|here|let))['’]s|\p{L}s['’])\s+(?:(?:older|elder|younger|big|little|twin|best|new|old|late|ex)[\s-]+)*([\p{L}-]+)/iu;
/** What somebody has without being somebody: questions about these are about the one who has them. */
const ATTRIBUTES =
  /^(?:job|occupation|profession|career|role|title|work|workplace|employer|company|firm|office|birthday|home|hometown|house|flat|city|town|country|address|place|name|diet|allerg\w+|plans?|favou?rite|hobb(?:y|ies)|tastes?|stud\w+|university|school|origins?|boss|manager|situation|status)$/iu;

/**
 * The person that a question names by a relation to another: "Where does Tom's sister live?" is not about
 * Tom. `undefined` if it names nobody so, or asks for their name.
 */
export function relativeIn(question: string, intent: Intent | undefined): Relative | undefined {
  const noun = POSSESSIVE.exec(question)?.[1]?.toLowerCase();
  if (noun === undefined || ATTRIBUTES.test(noun)) return undefined;
  const word = relationWord(noun);
  if (word === undefined) return { word: noun, predicates: [] };
  const isAskedFor = intent?.predicates.some((predicate) => predicatesOf(word).includes(predicate)) === true;
  if (isAskedFor && relationAsked(question) !== undefined) return undefined;
  return { word, predicates: predicatesOf(word) };
}

/** The kind of pet that words name, if they name one. */
export function petIn(words: string): string | undefined {
  const word = relationWord(words);
  return word !== undefined && PETS.has(word) ? word : undefined;
}

function predicatesOf(word: string): readonly string[] {
  return PETS.has(word) ? ["HAS_PET"] : (KIN.get(word)?.split(" ") ?? []);
}

/** Owners of others than themselves: "daughter's" before "teacher". */
const OWNERS =
  /\b\p{L}+['’]s?\s+(?=(?:\p{L}+\s+)?(?:teacher|coach|boss|manager|doctor|dentist|vet|friend|colleague|neighbou?r|landlord|tutor|trainer|husband|wife|partner|boyfriend|girlfriend|son|daughter|brother|sister|mother|father|mum|mom|dad|cousin|uncle|aunt|child|kid|dog|cat|pet)s?\b)/gu;

/** The kin or pet that is asked for. */
function relationWord(question: string): string | undefined {
  // "My daughter's teacher" is no daughter; her name and her birthday are asked for by what she is called.
  const heads = question.toLowerCase().replace(OWNERS, " ");
  const words = heads.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  return words
    .map((word) =>
      word
        .replace(/(?<=kid|son|dog|cat|pet|sister|brother|daughter|sibling|cousin|rabbit)s$/u, "")
        .replace(/^children$/u, "child"),
    )
    .find((word) => PETS.has(word) || KIN.has(word));
}

/**
 * The kin or pet that is asked for: "What is my dog called?", "Who is Anna's sister?", "Does my brother have
 * a dog?", but not "What did my sister cook?".
 */
function relationAsked(question: string): string | undefined {
  const had = /^\s*(?:does|do|did)\b.*?\bhave\b(.*)$/iu.exec(question)?.[1];
  if (had !== undefined) return relationWord(had);
  return ASKS_FOR_NAME.test(question) ? relationWord(question) : undefined;
}

const ASKS_FOR_NAME =
  /\b(?:name[sd]?|called)\b|^\s*who(?:'s| is| are| was| were)\b|\b(?:what|which|any|does|do|did)\b.*\b(?:pets?|have)\b/iu;
