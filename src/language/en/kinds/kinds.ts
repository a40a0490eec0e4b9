/**
 * Kinds of things: which noun stands for which kind, and which kind is a kind of another. A line names a
 * kind, its parent and the words for it; a line that begins with a space goes on with the words of the one
 * before it.
 *
 * ```text
 * dog<pet: puppy labrador golden_retriever
 * make_of_car<car: buick volvo
 * ```
 */
import { lazy } from "../../../domain/lazy.ts";
import { FOOD } from "./food.ts";
import { HEALTH } from "./health.ts";
import { LEISURE } from "./leisure.ts";
import { LIVING } from "./living.ts";
import { PEOPLE } from "./people.ts";
import { PROFESSIONS } from "./professions.ts";
import { TECHNOLOGY } from "./technology.ts";
import { THINGS } from "./things.ts";
import { WORK } from "./work.ts";

const SUBJECTS = [FOOD, LIVING, THINGS, TECHNOLOGY, HEALTH, PROFESSIONS, WORK, LEISURE, PEOPLE];

interface Kinds {
  readonly parents: Map<string, string>;
  readonly members: Map<string, Set<string>>;
}

/** Read once they are asked for. */
const allKinds = lazy(() => {
  const kinds: Kinds = { parents: new Map(), members: new Map() };
  for (const text of SUBJECTS) read(text, kinds);
  return kinds;
});

function read(text: string, { parents, members }: Kinds): void {
  let kind = "";
  for (const line of text.split("\n")) {
    const head = /^([\w-]+)(?:<([\w-]+))?:/u.exec(line);
    if (head !== null) {
      kind = spaced(head[1] ?? "");
      put(members, kind, kind);
      if (head[2] !== undefined) parents.set(kind, spaced(head[2]));
    }
    for (const word of line.slice(head?.[0].length ?? 0).split(/\s+/u))
      if (word !== "") put(members, spaced(word), kind);
  }
}

function put(members: Kinds["members"], word: string, kind: string): void {
  const kinds = members.get(word);
  if (kinds === undefined) members.set(word, new Set([kind]));
  else kinds.add(kind);
}

function spaced(word: string): string {
  return word.replaceAll("_", " ");
}

/**
 * Is a noun a word for a kind of thing, or for one of its kinds? In lower case and in the singular.
 *
 * @example
 * isA("buick", "car") // true
 * isA("labrador", "pet") // true
 */
export function isA(noun: string, kind: string): boolean {
  return kindsOf(noun).has(kind);
}

/** Is it where something to eat or to drink is sold: "ramen place", "burger joint"? */
export function isEatery(text: string): boolean {
  const sold = /(?:^| )(\p{L}+) (?:place|joint|stand|van)$/u.exec(text.toLowerCase())?.[1] ?? "";
  return ["food", "meal", "drink"].some((kind) => isA(sold, kind));
}

const NONE: ReadonlySet<string> = new Set();
const ALL_KINDS = new Map<string, ReadonlySet<string>>();

/** All kinds of things that a noun stands for: of "labrador" dog, pet and animal. */
export function kindsOf(noun: string): ReadonlySet<string> {
  const members = allKinds().members.get(noun);
  if (members === undefined) return NONE;
  let kinds = ALL_KINDS.get(noun);
  if (kinds === undefined) {
    kinds = new Set([...members].flatMap(lineOf));
    ALL_KINDS.set(noun, kinds);
  }
  return kinds;
}

/** A kind, what it is a kind of, and so on. */
function lineOf(kind: string): string[] {
  const parent = allKinds().parents.get(kind);
  return parent === undefined ? [kind] : [kind, ...lineOf(parent)];
}

/** Does a word, in lower case, stand for a kind of thing at all? */
export function isKind(word: string): boolean {
  return allKinds().members.has(word);
}

/** The kind right under another to which a noun belongs: of "labrador" under "pet" the dog. */
export function kindUnder(noun: string, parent: string): string | undefined {
  const { parents, members } = allKinds();
  for (const own of members.get(noun) ?? [])
    for (let kind: string | undefined = own; kind !== undefined; kind = parents.get(kind))
      if (parents.get(kind) === parent) return kind;
  return undefined;
}

/** "a hiking group", "a book group", not "a banking group" */
export function isPastimeGroup(text: string): boolean {
  const [, what = ""] = /^(?:\p{Ll}+ )*(\p{Ll}+) (?:group|circle|society)$/u.exec(text) ?? [];
  return what === "book" || ["hobby", "sport", "craft", "activity"].some((kind) => isA(what, kind));
}
