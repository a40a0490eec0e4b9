/** The person whom a pronoun means of those of whom earlier turns spoke. */
import type { Gender } from "../language.ts";
import type { Referent } from "./referent.ts";

/** Somebody of whom an earlier turn spoke. */
export interface Earlier {
  readonly referent: Referent;
  readonly gender: Gender | undefined;
  /**
   * Did who is read speak of them, or another as of theirs, or by a name alone? Of "my sister" they say no
   * more than who has her.
   */
  readonly isOwn: boolean;
  /** The last turn that spoke of them. */
  readonly turn: number;
}

/** Somebody without a name. */
export interface Stranger {
  readonly gender: Gender | undefined;
  readonly turn: number;
}

interface Heard {
  readonly earlier: readonly Earlier[];
  readonly strangers: readonly Stranger[];
  /** Persons of whom the turn before asked. */
  readonly asked: readonly Referent[];
  /** Number of the turn that is read. */
  readonly turn: number;
}

type IsMeant = (person: { readonly gender: Gender | undefined }) => boolean;

/** Number of the last turns whose persons come before all others. */
const RECENT_TURNS = 2;

/**
 * The only one of whom the turn before asked, else of whom the last turns spoke, else at all; `undefined`
 * where it may be two of them.
 */
export function earlierMeant(heard: Heard, isMeant: IsMeant): Earlier | undefined {
  return askedMeant(heard, isMeant) ?? spokenOf(heard, isMeant);
}

function askedMeant({ earlier, strangers, asked, turn }: Heard, isMeant: IsMeant): Earlier | undefined {
  if (strangers.some((each) => each.turn === turn - 1 && isMeant(each))) return undefined;
  const names = new Set(asked.map(({ named }) => named.name));
  const [meant, another] = earlier.filter((each) => names.has(each.referent.named.name) && isMeant(each));
  return another === undefined ? meant : undefined;
}

function spokenOf({ earlier, strangers, turn: now }: Heard, isMeant: IsMeant): Earlier | undefined {
  const persons = [...earlier, ...strangers].filter(isMeant);
  const recent = persons.filter(({ turn }) => turn >= now - RECENT_TURNS);
  const [meant, another] = recent.length > 0 ? recent : persons;
  return another === undefined ? earlier.find((person) => person === meant) : undefined;
}

/** The name in full of a person of whom it was spoken so: of "Graham" Graham Tull. */
export function fullNameOf(name: string, persons: readonly { readonly referent: Referent }[]): string {
  if (name.includes(" ")) return name;
  const names = persons.map(({ referent }) => referent.named.name);
  const [only, another] = new Set(names.filter((full) => isPartOf(name, full) && !full.includes("'s ")));
  return only === undefined || another !== undefined ? name : only;
}

/** Is it the first or the last word of a name? */
export function isPartOf(name: string, full: string): boolean {
  return full.startsWith(`${name} `) || full.endsWith(` ${name}`);
}
