/**
 * Keys that alike names have in common, so that they are found by equality. A name is stored under few of
 * them and looked up under a few more: every key is a row of every name, and the words by themselves, which
 * many share, would have most of the time of a bulk load spent on names that are not alike.
 */
import type { NameParts, Word } from "./name-parts.ts";
import { COMMON_NOUNS, GIVEN_NAMES, JOINING_WORDS, KIND_WORDS, NICKNAME_OF } from "./name-words.ts";

const SHORT = 3;
/** Words of a name that may be that of a person. */
const MAX_PERSON_WORDS = 4;

/**
 * The keys under which a name is stored: its letters without vowels, with and without the words that say of
 * what kind it is; of what may be a person the family name with an initial, and a given name that is known as
 * one; its acronym. None of what only equals itself.
 *
 * @example storedKeys(partsOf("Michael Smith")) // ["mklsmt", "m.smt", "~mkl"]
 */
export function storedKeys(parts: NameParts): readonly string[] {
  if (parts.isExact) return [];
  const keys = wholeKeys(parts);
  const ends = endsOfPerson(parts);
  if (ends !== undefined) {
    for (const initial of ends.initials) keys.add(`${initial}.${skeleton(ends.last)}`);
    if (GIVEN_NAMES.has(ends.first)) keys.add(`~${skeleton(ends.first)}`);
  }
  return [...keys];
}

/** The keys under which names like a new one are looked up. */
export function lookupKeys(parts: NameParts): readonly string[] {
  if (parts.isExact) return [];
  const keys = wholeKeys(parts);
  const [only, ...more] = parts.words;
  if (only !== undefined && more.length === 0 && GIVEN_NAMES.has(only.text))
    keys.add(`~${skeleton(only.text)}`);
  const ends = endsOfPerson(parts);
  if (ends !== undefined) {
    for (const initial of ends.initials) keys.add(`${initial}.${skeleton(ends.last)}`);
    // Who is stored by one name only.
    keys.add(skeleton(ends.first)).add(skeleton(ends.last));
  }
  return [...keys];
}

const MIN_ACRONYM_CHARS = 3;

function wholeKeys({ name, words, perhapsLegalForm }: NameParts): Set<string> {
  const heavy = words.filter(({ text }) => !JOINING_WORDS.has(text));
  const whole = heavy.length === 0 ? words : heavy;
  const keys = new Set([skeleton(textOf(whole))]);
  const core = whole.filter(({ text }) => !KIND_WORDS.has(text));
  if (core.length > 0 && core.length < whole.length) keys.add(skeleton(textOf(core)));
  // As an organisation, it is called so without its last word.
  if (perhapsLegalForm !== null)
    keys.add(skeleton(textOf(whole.slice(0, whole.at(-2)?.text === "and" ? -2 : -1))));
  const [family, ...given] = words;
  if (family !== undefined && name.includes(",") && /^[^,\s]+, [^,]+$/u.test(name))
    keys.add(skeleton(textOf([...given, family])));
  if (heavy.length >= MIN_ACRONYM_CHARS && heavy.every((word) => !word.isNumber && isCapitalised(word)))
    keys.add(skeleton(heavy.map(({ text }) => [...text][0] ?? "").join("")));
  keys.delete("");
  return keys;
}

function isCapitalised({ written }: Word): boolean {
  return /^(?:[A-Z]|\p{Lu})/u.test(written);
}

export function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join("");
}

/** First and last name of what may be a person. */
function endsOfPerson({ words, numbers, signs }: NameParts) {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length < 2 || words.length > MAX_PERSON_WORDS)
    return undefined;
  if (numbers !== "" || signs !== "") return undefined;
  const isPerson = words.every(
    (word) =>
      !KIND_WORDS.has(word.text) &&
      !COMMON_NOUNS.has(word.text) &&
      !JOINING_WORDS.has(word.text) &&
      isCapitalised(word),
  );
  if (!isPerson) return undefined;
  const names = [first.text, ...(NICKNAME_OF.get(first.text) ?? [])];
  const initials = new Set(names.map((name) => [...name][0] ?? ""));
  return { initials, first: first.text, last: last.text };
}

/**
 * A word's sound, roughly: the first letter, and the consonants after it, none twice. What is short or not in
 * Latin letters stays whole.
 */
function skeleton(text: string): string {
  if (text.length <= SHORT || !/^[a-z\d.:]+$/u.test(text)) return text;
  let bones = "";
  let before = "";
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    const sound = pair === "ph" ? "f" : (SOUND_OF.get(text[at] ?? "") ?? text[at] ?? "");
    if (pair === "ph" || pair === "ck") at += 1;
    if (bones !== "" && SOFT.has(sound)) continue;
    if (sound !== before || (sound >= "0" && sound <= "9")) bones += sound;
    before = sound;
  }
  return bones.length > 2 && bones.endsWith("s") ? bones.slice(0, -1) : bones;
}

const SOUND_OF: ReadonlyMap<string, string> = new Map([
  ["c", "k"],
  ["q", "k"],
  ["z", "s"],
]);
const SOFT: ReadonlySet<string> = new Set("aeiouyhw");
