/** What "the" alone says: which nouns, and whose kin, are meant. */
import type { NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";
import type { Word } from "../word.ts";
import { spanOf } from "./phrases.ts";
import type { Referent } from "./referent.ts";

/** Nouns for things of which a person usually has one, so that "the flat" says which. */
export const SOLE =
  "organization event deadline detail product located lease contract component task proposal document team club trip session emptied stretch paperwork".split(
    " ",
  );
/** What says, with a name, where somebody works: "Rohan's company, Tidewell". */
export const WORKPLACE = /^(?:team|company|department|group|startup|start-up|firm|office|employer)$/u;
/** Kinds of which "the" one is that of who speaks. */
export const HOUSEHOLD = ["device", "furniture", "fixture", "home part", "luggage", "dues", "kept"];

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
