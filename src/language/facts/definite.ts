/** What "the" alone says: which nouns, and whose kin, are meant. */
import type { NounPhrase } from "../clause.ts";
import type { Lexicon, Relation } from "../language.ts";
import { textOf, type Word } from "../word.ts";
import { spanOf } from "./phrases.ts";
import type { Referent } from "./referent.ts";
import type { Person } from "./rivals.ts";

/** Nouns for things of which a person usually has one, so that "the flat" says which. */
export const SOLE =
  "organization event deadline detail product located lease contract component task proposal document team club trip session emptied stretch paperwork".split(
    " ",
  );
/** What says, with a name, where somebody works: "Rohan's company, Tidewell". */
export const WORKPLACE = /^(?:team|company|department|group|startup|start-up|firm|office|employer)$/u;
/** Kinds of which "the" one is that of who speaks. */
export const HOUSEHOLD = ["device", "furniture", "fixture", "home part", "luggage", "driven", "dues", "kept"];

/** "sons", "kids", "brother" */
export function isOfSiblings(word: string, { relationOf, singular }: Lexicon): boolean {
  return SIBLINGS.test(relationOf(singular(word))?.predicate ?? "") && !/est$/u.test(word);
}

/** Children of one person to them, or to one another. */
export const SIBLINGS = /^(?:PARENT_OF|SIBLING_OF)$/u;

/** "the kids", "the twins": those of who speaks, whose children they need not be. */
export function theirs(
  phrase: NounPhrase,
  words: readonly Word[],
  self: Referent | undefined,
  { ownedName, relationOf, singular }: Lexicon,
): Referent | undefined {
  const { determiner, head, of, text } = phrase;
  const isSeveral = singular(head) !== head || /^(?:children|eldest|oldest|youngest)$/u.test(head);
  const isChild = SIBLINGS.test(relationOf(head)?.predicate ?? "");
  if (determiner !== "the" || of !== undefined || !isSeveral || !isChild || self === undefined)
    return undefined;
  const named = { name: ownedName(self.named.name, text), type: "Person", span: spanOf(phrase, words) };
  return { named, kind: "person", isSpeaker: false, hasName: false };
}

/** "the printer on the second floor", not "put the rent up" */
export function isSaidWhich({ start, end }: NounPhrase, words: readonly Word[]): boolean {
  const isWhich = ({ class: kind, lower }: Word) =>
    kind === "preposition" && !/^(?:up|down|back|off)$/u.test(lower);
  return words.slice(start, end + 1).some(isWhich);
}

/**
 * What says behind a phrase which one is meant: "with Globex", of "the contract with Globex ends in May"; not
 * "with Antlr", of "we replaced the parser with Antlr". Empty where nothing does.
 *
 * @param isOfParties is it of those who have it with one another: a contract, a meeting?
 */
export function whichOf({ start, end }: NounPhrase, words: readonly Word[], isOfParties: boolean): string {
  const places = words
    .slice(start, end)
    .flatMap((word, at) => (at > 0 && isOfWhich(word) ? [start + at] : []));
  // A subject ends behind what says which it is, and where: "with Dr Lund at the clinic".
  if (places.length > 0) return textOf(words.slice(places[0], places[1] ?? end));
  const [first, named] = [words[end], words[end + 1]];
  if (!isOfParties || first?.lower !== "with" || named?.class !== "name") return "";
  const behind = words.slice(end + 1).findIndex(({ class: kind }) => kind !== "name");
  return textOf(words.slice(end, behind < 0 ? undefined : end + 1 + behind));
}

function isOfWhich({ class: kind, lower }: Word): boolean {
  return kind === "preposition" && /^(?:with|for|in|at|from|about|between)$/u.test(lower);
}

/** "Ann has a son and a daughter. The daughter …": hers, if it was spoken of no other. */
export function mentioned(
  phrase: NounPhrase,
  { relation }: Relation,
  words: readonly Word[],
  persons: readonly Person[],
): Referent | undefined {
  const { determiner, name, of, text, head } = phrase;
  const isOne = determiner === "the" && name === undefined && of === undefined && text === head;
  if (!isOne || isSaidWhich(phrase, words)) return undefined;
  const isSo = (properties: object = {}) => Object.values(properties).includes(relation);
  const [only, another] = persons.filter(({ referent }) => isSo(referent.relation?.properties));
  return another === undefined ? only?.referent : undefined;
}
