/** What stands inside a sentence without being part of its grammar: parentheses, "by the way". */
import type { WordClass } from "../../word.ts";
import { isFirstName } from "../first-names.ts";
import { isKinOrPet } from "../kinship.ts";
import { isOccupation } from "../occupations.ts";
import { singular } from "../singular.ts";
import { nameBefore, saidOf, toldOf, withParticiplesApart } from "./participles.ts";

/** A word, while its class is being settled or behind that. */
interface Piece {
  text: string;
  lower: string;
  class: WordClass;
}

/** What is thrown in between two commas. */
const THROWN_IN =
  /^(?:by the way|of course|as you know|as i said|as it happens|to be honest|in fact|in the end|at last|thank (?:god|goodness|heavens)|thankfully|sadly|unfortunately|luckily|fortunately|believe it or not|you know|you see|bless (?:her|him|them)|(?:her|his) name escapes me|as well|too|however|though|incidentally|btw|fyi|interestingly|on the other hand|meanwhile|for now|for once|apart from that|among others|i'm (?:happy|glad|sorry|proud|afraid) to say)$/u;
const MAX_THROWN_IN = 6;
const MAX_PARENTHESES = 3;

/**
 * The words in the order in which they are read: what stands in parentheses comes behind the rest if it has a
 * verb, else between commas; what is thrown in is left out. Each word keeps its offsets.
 */
export function withoutInsertions<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  let found = words;
  for (let count = 0; count < MAX_PARENTHESES; count += 1) {
    const next = withoutParenthesis(found);
    if (next === found) break;
    found = next;
  }
  return withParticiplesApart(withoutThrownIn(found));
}

function withoutParenthesis<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  const open = words.findIndex(({ text }) => text === "(");
  const close = open < 0 ? -1 : words.findIndex(({ text }, place) => place > open && text === ")");
  const [from, to] = [words[open], words[close]];
  // "(my brother), …" tells what stands behind it.
  if (from === undefined || to === undefined || open === 0) return words;
  const [before, inner, after] = [words.slice(0, open), words.slice(open + 1, close), words.slice(close + 1)];
  if (inner.length === 0) return [...before, ...after];
  const aged = isNumber(inner) ? nameBefore(before) : [];
  if (aged.length > 0) {
    if (!isOfSomebody(aged, words)) return [...before, ...after];
    return [...before, ...after, ...saidOf(aged, "is", inner)];
  }
  // "Ms Bergmann (CEO) and her deputy": she is.
  const role = inner.map(({ lower }) => lower).join(" ");
  const held = isOccupation(role) || /^(?:c[eftoimp]o|vp)$/u.test(role) ? nameBefore(before) : [];
  if (held.length > 0) return [...before, ...after, ...saidOf(held, "is", inner)];
  // "Marten (born in 1948 in Colmar) is a painter"
  const said = toldOf(nameBefore(before), inner);
  if (said.length > 0) return [...before, ...after, ...said];
  const isClause = inner.some(
    ({ class: kind }, place) =>
      /^(?:verb|auxiliary|modal)$/u.test(kind) ||
      (kind === "genitive" && inner[place - 1]?.class === "pronoun"),
  );
  if (isClause) return [...before, ...after, { ...from, text: ";", lower: ";" }, ...inner];
  return [...before, asComma(from), ...inner, ...(after.length === 0 ? [] : [asComma(to)]), ...after];
}

function isNumber(inner: readonly Piece[]): boolean {
  return inner.length === 1 && /^\d{1,2}$/u.test(inner[0]?.text ?? "");
}

/**
 * "Lena (7)" tells how old she is, also by a name that is not known, among kin or pets; "Postgres (16)" tells
 * something else.
 */
function isOfSomebody(name: readonly Piece[], words: readonly Piece[]): boolean {
  if (isFirstName(name[0]?.lower ?? "")) return true;
  return words.some(({ lower }) => isKinOrPet(singular(lower)));
}

function asComma<Each extends Piece>(word: Each): Each {
  return { ...word, text: ",", lower: ",", class: "comma" };
}

function withoutThrownIn<Each extends Piece>(words: readonly Each[]): readonly Each[] {
  const commas = words.flatMap(({ class: kind }, place) => (kind === "comma" ? [place] : []));
  const [open, close] = commas
    .map((comma, index) => [comma, commas[index + 1] ?? words.length] as const)
    .find(
      ([from, to]) =>
        to - from - 1 <= MAX_THROWN_IN &&
        THROWN_IN.test(
          words
            .slice(from + 1, to)
            .map(({ lower }) => lower)
            .join(" ")
            .replace(/ '/gu, "'"),
        ),
    ) ?? [-1, -1];
  return open < 0 ? words : [...words.slice(0, open), ...withoutThrownIn(words.slice(close + 1))];
}
