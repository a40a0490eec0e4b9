/** Reads whose the things and persons are that a question names. */
import { argumentPhrases, type Clause, type NounPhrase } from "../../language/clause.ts";
import { isParentAlone } from "../../language/facts/phrases.ts";
import type { Language } from "../../language/language.ts";
import type { Question } from "../../language/question.ts";

/** "Dee's mum": the noun, and whose it is. */
interface Owned {
  readonly noun: string;
  readonly owner: NounPhrase;
}

/** The first phrase of a clause that belongs to somebody who is named. */
export function ownedIn(clause: Clause): Owned | undefined {
  const phrases = [...(clause.subject === undefined ? [] : [clause.subject]), ...argumentPhrases(clause)];
  for (const phrase of phrases) {
    const found = ownedPhrase(phrase);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ownedPhrase({ head, owner, of }: NounPhrase): Owned | undefined {
  const phrase = owner !== undefined && "phrase" in owner ? owner.phrase : undefined;
  // Of "Ann's sister's dog" whose Ann is counts.
  const inner = phrase === undefined ? undefined : ownedPhrase(phrase);
  if (inner !== undefined) return inner;
  if (phrase?.name !== undefined) return { noun: head, owner: phrase };
  return of === undefined ? undefined : ownedPhrase(of);
}

/**
 * The noun for a relative or pet of somebody who is not named, of whom something is asked; not who they are.
 *
 * @example // "When is my wife's birthday?": wife; "Who is my wife?": none
 */
export function kinIn({ gap, clause }: Question, language: Language): string | undefined {
  const { subject } = clause;
  const isWhoTheyAre =
    gap.place === "predicate" && subject?.owner !== undefined && "pronoun" in subject.owner;
  const phrases = [...(subject === undefined || isWhoTheyAre ? [] : [subject]), ...argumentPhrases(clause)];
  return phrases.flatMap((phrase) => kinOf(phrase, language) ?? [])[0];
}

function kinOf(phrase: NounPhrase, language: Language): string | undefined {
  const { head, owner, of } = phrase;
  if (owner !== undefined && "phrase" in owner) return kinOf(owner.phrase, language);
  // "Dad" alone is one's own.
  if (isParentAlone(phrase, language.relationOf(head))) return head;
  if (owner !== undefined && (isRelative(head, language) || language.speciesOf(head) !== undefined))
    return head;
  return of === undefined ? undefined : kinOf(of, language);
}

function isRelative(noun: string, { relationOf }: Language): boolean {
  return RELATIVES.has(relationOf(noun)?.predicate ?? "");
}

/** Who is called by these words and by nothing else that they do. */
const RELATIVES: ReadonlySet<string> = new Set([
  "MARRIED_TO",
  "ENGAGED_TO",
  "PARTNER_OF",
  "SIBLING_OF",
  "PARENT_OF",
  "CHILD_OF",
  "RELATIVE_OF",
]);
