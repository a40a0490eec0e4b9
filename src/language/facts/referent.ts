/** Somebody or something that a text speaks of, and who speaks. */
import type { NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";
import type { Named } from "./findings.ts";

export interface Referent {
  readonly named: Named;
  readonly kind: "person" | "pet" | "group" | "thing";
  readonly isSpeaker: boolean;
  /** Or is it called by whose it is: "Ann's sister"? */
  readonly hasName: boolean;
  /** What they are to whom, if they were brought in so. */
  readonly relation?: Omit<Aside, "object">;
}

/** A relation that a phrase names by the way: "my wife Leila". */
export interface Aside {
  readonly owner: Referent;
  readonly predicate: string;
  readonly object: Referent;
  readonly properties: { readonly relation: string } | { readonly species: string };
  /** "My late husband Horst": he is so no more. */
  readonly isOver?: boolean;
}

/** The speaker of a turn: the person who is read, the assistant that speaks with them, or somebody else. */
export type TurnBy = "own" | "assistant" | Other;

/** Somebody else who speaks. */
interface Other {
  readonly speaker: string | null;
  /** Is "you" who is read? Where three talk it may be any of them. */
  readonly isToReader: boolean;
}

/** Who is not known, where a frame speaks of others. */
export const NOBODY: Referent = { named: { name: "" }, kind: "thing", isSpeaker: false, hasName: false };

/** A person by name. */
export function personOf(name: string, isSpeaker: boolean): Referent {
  return { named: { name, type: "Person" }, kind: "person", isSpeaker, hasName: true };
}

/** Who speaks is named where "I" is said. */
export function namedAt(subject: Referent, span: Named["span"]): Referent {
  return subject.isSpeaker && span !== undefined
    ? { ...subject, named: { ...subject.named, span } }
    : subject;
}

export function someOf(referent: Referent | undefined): readonly Referent[] {
  return referent === undefined ? [] : [referent];
}

/** Decides whom something means, once. */
export function decidedOnce(
  decided: WeakMap<object, Referent | undefined>,
  key: object,
  decide: () => Referent | undefined,
): Referent | undefined {
  if (!decided.has(key)) decided.set(key, decide());
  return decided.get(key);
}

/** "My new email is …" tells of their email from now on. */
export function renewed(
  subject: Referent,
  { adjectives: [first], text }: NounPhrase,
  { renewing }: Pick<Lexicon, "renewing">,
): Referent {
  const { name } = subject.named;
  if (first === undefined || renewing?.test(first) !== true || !name.endsWith(text)) return subject;
  const bare = text.startsWith(`${first} `) ? text.slice(first.length + 1) : text;
  return { ...subject, named: { ...subject.named, name: name.slice(0, -text.length) + bare } };
}
