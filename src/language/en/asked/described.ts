/** Descriptions in a question that stand for a name: "my sister's husband". Pure. */
import type { Described } from "../../answering.ts";
import { isA } from "../kinds/kinds.ts";
import { isKinOrPet, stepsTo } from "../kinship.ts";

const ADJECTIVE = "(?:(?:older|elder|younger|big|little|twin|best|new|old|late|other|current|next-door) )?";
const NOUN = "\\p{Ll}[\\p{L}-]*";
const NAME = "\\p{Lu}[\\p{L}\\p{N}&.-]*(?: \\p{Lu}[\\p{L}\\p{N}&.-]*){0,2}";
/** "my sister's husband", "Finn's best friend" */
const OWNED = new RegExp(
  `(?<![\\p{L}'])(?<owner>[Mm]y|[Oo]ur|${NAME}'s)(?<owned> ${ADJECTIVE}${NOUN}(?:'s ${ADJECTIVE}${NOUN})*)`,
  "gu",
);
/** "the mother of Arthur" */
const OF = new RegExp(
  `\\bthe ${ADJECTIVE}(?<noun>${NOUN}) of (?:(?:my|our) ${ADJECTIVE}${NOUN}|${NAME})(?!['\\p{L}-])`,
  "gu",
);
/** "the man who plastered the living room", at the end of a question. */
const RELATIVE = new RegExp(
  `\\bthe ${ADJECTIVE}(?<noun>${NOUN}) (?:who|that|which) (?<said>(?!(?:i|we|he|she|they|you|my|our|the)\\b)\\p{Ll}.*)$`,
  "u",
);
/** "the new backend engineer" */
const DEFINITE = new RegExp(
  `\\bthe (?:${NOUN} ){0,2}?(?<noun>${NOUN})(?= (?:from|at|do|work|live|start)\\b|$)`,
  "u",
);
/** What asks for nothing but who or what is described, in whose place `_` stands. */
const ASKS_FOR_IT =
  /^(?:(?:who|what) (?:is|was|are)|what (?:is|was) the (?:first |last |full )?name of|which .+ (?:is|was)) _$|^what (?:is|was) _ (?:called|named)$/iu;

/**
 * The descriptions in a question without contractions, the longest ones first. What is asked for is none.
 *
 * @example describedIn("where does my sister's husband work") // [{ who: "who is my sister's husband", … }, …]
 */
export function describedIn(question: string): readonly Described[] {
  const owned = [...question.matchAll(OWNED)].flatMap((found) => ownedIn(question, found));
  const of = [...question.matchAll(OF)].flatMap(({ index, 0: words, groups }) =>
    isSomebody(groups?.noun) ? [describedAt(question, index, words, groups.noun)] : [],
  );
  const others = [...of, ...definiteIn(question)].filter(({ isAskedFor }) => !isAskedFor);
  return [...relativeIn(question), ...owned, ...others];
}

/** "my sister's husband's dog": the dog, the husband, and the sister. */
function ownedIn(question: string, { index, groups: { owner = "", owned = "" } = {} }: RegExpExecArray) {
  const nouns = owned.split("'s");
  return nouns
    .map((_, count) => nouns.slice(0, nouns.length - count))
    .flatMap((chain): Described[] => {
      const noun = chain.at(-1)?.split(" ").at(-1);
      if (!isSomebody(noun)) return [];
      const words = `${owner}${chain.join("'s")}`;
      const whole = { ...describedAt(question, index, words, noun), isOfFacts: true };
      const before = words.slice(0, words.length - noun.length);
      const steps = stepsTo(noun).map((step) => ({ ...whole, who: `who is ${before}${step}` }));
      return whole.isAskedFor ? steps : [whole, ...steps];
    });
}

function relativeIn(question: string): readonly Described[] {
  const { index = 0, 0: words = "", groups: { noun = "", said = "" } = {} } = RELATIVE.exec(question) ?? {};
  if (words === "") return [];
  const who = isA(noun, "person") || isSomebody(noun) ? `who ${said}` : `which ${noun} ${said}`;
  return [{ ...describedAt(question, index, words, noun), who }];
}

function definiteIn(question: string): readonly Described[] {
  const { index = 0, 0: words = "", groups: { noun } = {} } = DEFINITE.exec(question) ?? {};
  return noun !== undefined && isA(noun, "role") ? [describedAt(question, index, words, noun)] : [];
}

function describedAt(question: string, at: number, words: string, noun: string): Described {
  const withName = (name: string) => `${question.slice(0, at)}${name}${question.slice(at + words.length)}`;
  return { who: `who is ${words}`, withName, noun, isAskedFor: ASKS_FOR_IT.test(withName("_")) };
}

function isSomebody(noun: string | undefined): noun is string {
  return noun !== undefined && (isKinOrPet(noun) || isA(noun, "role"));
}
