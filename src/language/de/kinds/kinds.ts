/** Kinds of things in German: a compound is of the kind of its last part. Lines as in the English lists. */
import { FOOD } from "./food.ts";
import { PEOPLE } from "./people.ts";
import { THINGS } from "./things.ts";
import { WORK } from "./work.ts";

const PARENTS = new Map<string, string>();
const MEMBERS = new Map<string, Set<string>>();
/** Shorter words are no last part of another. */
const MIN_PART_CHARS = 4;
const NONE: ReadonlySet<string> = new Set();
const PLAIN: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u" };

/** Reads the lists, unless they are read. */
export function loadKinds(): void {
  if (MEMBERS.size > 0) return;
  for (const line of [FOOD, PEOPLE, THINGS, WORK].join("\n").split("\n")) {
    const [head = "", words = ""] = line.split(":");
    const [kind = "", parent] = head.trim().split("<");
    if (kind === "") continue;
    if (parent !== undefined) PARENTS.set(kind, parent);
    for (const word of words.trim().split(/\s+/u)) {
      const name = word.replaceAll("_", " ");
      const kinds = MEMBERS.get(name);
      if (kinds === undefined) MEMBERS.set(name, new Set([kind]));
      else kinds.add(kind);
    }
  }
}

/** What a noun may be the plural or a case of, itself first: of "nüssen" nüsse, nüss, nuss. */
export function basesOf(noun: string): string[] {
  const bases = [noun];
  for (const ending of ["n", "en", "e", "er", "ern", "s", "es", "in", "innen"])
    if (noun.endsWith(ending) && noun.length - ending.length >= 3) bases.push(noun.slice(0, -ending.length));
  const plain = bases
    .filter((base) => /[äöü]/u.test(base))
    .map((base) => base.replace(/[äöü](?!.*[äöü])/u, (vowel) => PLAIN[vowel] ?? vowel));
  return [...bases, ...plain];
}

function kindsOfWord(word: string): ReadonlySet<string> | undefined {
  for (const base of basesOf(word)) {
    const kinds = MEMBERS.get(base);
    if (kinds !== undefined) return kinds;
  }
  return undefined;
}

/** Kinds of a noun in lower case, or of its last part: of "Marketingabteilung" what an Abteilung is. */
function kindsOf(noun: string): ReadonlySet<string> {
  loadKinds();
  const known = kindsOfWord(noun);
  if (known !== undefined) return known;
  for (let at = 2; at <= noun.length - MIN_PART_CHARS; at += 1) {
    const kinds = kindsOfWord(noun.slice(at));
    if (kinds !== undefined) return kinds;
  }
  return NONE;
}

/** The singular of a noun in lower case, if the lists have it. */
export function singularOf(noun: string): string {
  const own = kindsOf(noun);
  return (
    basesOf(noun)
      .slice(1)
      .find((base) => [...(MEMBERS.get(base) ?? NONE)].some((kind) => own.has(kind))) ?? noun
  );
}

/** Is a noun in lower case a word for a kind, or for one of its kinds? */
export function isA(noun: string, kind: string): boolean {
  for (const own of kindsOf(noun))
    for (let next: string | undefined = own; next !== undefined; next = PARENTS.get(next))
      if (next === kind) return true;
  return false;
}

/** Is it a noun that stands in the lists as it is, or in another form? */
export function isWholeNoun(noun: string): boolean {
  loadKinds();
  return kindsOfWord(noun) !== undefined;
}

/** Is it a noun that the lists know, whole or by its last part? */
export function isKnownNoun(noun: string): boolean {
  return kindsOf(noun).size > 0;
}
