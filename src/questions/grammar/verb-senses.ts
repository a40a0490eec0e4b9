/** The verbs at a place of a question, with what belongs to them. Pure. */

import { ARTICLES, LIGHT_VERBS, POSSESSIVES } from "../../language/en/asked/relational-words.ts";
import type { Auxiliary } from "../auxiliaries.ts";
import type { Lexicon } from "../lexicon.ts";
import type { When } from "../tree.ts";
import { phraseKey, type VerbSense } from "../vocabulary.ts";

/** What a verb may mean, and the word that says it. */
interface SaidVerb {
  readonly sense: VerbSense;
  readonly at: number;
}

/** With the auxiliaries that are its own: the "has" of "has offices in" makes no perfect. */
interface TensedVerb extends SaidVerb {
  readonly aux: Auxiliary;
}

/** What a verb may mean, and a noun that says it behind "have": "has its offices in". */
export function sensesAt(lexicon: Lexicon, at: number, aux: Auxiliary): readonly TensedVerb[] {
  const nouns = [
    ...(aux.hasHave ? lightNounsAt(lexicon, at) : []),
    // "Has put money into".
    ...(lexicon.is(at, LIGHT_VERBS) ? lightNounsAt(lexicon, at + 1) : []),
  ];
  return [
    ...lexicon.verbs(at).map((sense) => ({ sense, at, aux })),
    ...nouns.map((noun) => ({ ...noun, aux: noun.at === at ? aux : { ...aux, isPerfect: false } })),
  ];
}

/** "offices in" behind "have" and "with". */
export function lightNounsAt(lexicon: Lexicon, at: number): readonly SaidVerb[] {
  let noun = at;
  while (lexicon.is(noun, ARTICLES) || lexicon.is(noun, POSSESSIVES)) noun += 1;
  const senses = lexicon.parts.vocabulary.lightNouns.get(lexicon.tokens[noun]?.stem ?? "") ?? [];
  return senses
    .filter((sense) => afterVerb(lexicon, sense, noun + 1) !== undefined)
    .map((sense) => ({ sense, at: noun }));
}

/** Where the words end that belong to a verb; `undefined` if they do not follow it. */
export function afterVerb(lexicon: Lexicon, sense: VerbSense, at: number): number | undefined {
  const fits = sense.rest.every((word, place) => lexicon.word(at + place) === word);
  return fits ? at + sense.rest.length : undefined;
}

/**
 * Words that stand for whatever the verb is about: "raised funding", by what the ontology says of the
 * predicate.
 */
export function blankAt(lexicon: Lexicon, at: number, { predicate }: VerbSense): number | undefined {
  const start = lexicon.is(at, ARTICLES) ? at + 1 : at;
  const word = lexicon.tokens[start];
  if (word?.kind !== "word") return undefined;
  const { description, examples } = lexicon.parts.ontology.predicate(predicate);
  const said = phraseKey(
    [description, ...examples]
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  ).split(" ");
  return said.includes(word.stem) ? start + 1 : undefined;
}

/**
 * When what a verb says is so: who joined in 2021 began then, and what was left is over; `null` where a query
 * cannot say it.
 */
export function overAt({ isOver, isBegun }: VerbSense, when: When, aux: Auxiliary): When | null {
  const within = typeof when === "object" && !("edge" in when) ? when : undefined;
  if (isBegun === true && within !== undefined) return { edge: "began", within };
  if (isOver !== true) return when;
  if (within !== undefined) return { edge: "ended", within };
  return aux.isNegated ? null : "ended";
}
