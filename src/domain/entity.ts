/** Nodes of the graph, and how their names are compared. */
import type { EntityId } from "./ids.ts";

/** The type of what is known by name only. */
export const UNTYPED = "Thing";

export interface Entity {
  readonly id: EntityId;
  readonly name: string;
  /** A type of the ontology, or {@link UNTYPED}. */
  readonly type: string;
  readonly aliases: readonly string[];
}

/**
 * ASCII in which nothing is to be stripped: no article, no surrounding or double spaces, quotes or
 * punctuation, no possessive ending.
 */
const PLAIN_NAME = /^(?!the |["'([])[!-~]+(?: [!-~]+)*$/i;
const ENDS_PLAINLY = /[^"')\].,;:!?]$(?<!'s)/i;

/** A text that is longer is no name: a question of ten thousand characters is compared like one, too. */
const MAX_NAME_CHARS = 20_000;

/**
 * The form in which names are compared: Unicode compatibility form, one case, single spaces, no surrounding
 * quotes or sentence punctuation, no leading "the", no possessive ending. "A" and "An" stay: they are names
 * too. Scripts, digits and signs stay: `C++` is not `C#`. Normalising twice changes nothing more.
 *
 * @example normalizeName("  the Café “Zoë’s” ") // "café “zoë"
 */
export function normalizeName(name: string): string {
  if (name.length > MAX_NAME_CHARS) return name;
  // Most names have nothing to strip; to find that out took a tenth of the time of a bulk load.
  if (PLAIN_NAME.test(name) && ENDS_PLAINLY.test(name)) return name.toLowerCase();
  // A small letter may compose with its mark where the capital did not.
  const folded = strippedOnce(strippedOnce(name));
  // What one pass uncovers the next one strips: "“the ‘The Times’”!" loses two articles.
  let [from, to] = [0, folded.length];
  for (;;) {
    const [first, end] = strippedWithin(folded, from, to);
    if (first >= end || (first === from && end === to)) return folded.slice(from, to);
    [from, to] = [first, end];
  }
}

const OPENING_SIGNS = "\"'‘’“”«»([";
const CLOSING_SIGNS = "\"'‘’“”«»)].,;:!?";

/** `strippedOnce` for a part of a text that was folded: it looks at the ends alone. */
function strippedWithin(text: string, from: number, to: number): [number, number] {
  const at = (place: number) => text[place] ?? "";
  let first = from;
  while (first < to && OPENING_SIGNS.includes(at(first))) first += 1;
  let end = to;
  while (end > from && CLOSING_SIGNS.includes(at(end - 1))) end -= 1;
  // Signs that are both were taken from the front.
  if (end < first) end = to;
  if (end - first >= 2 && /^['‘’]s$/u.test(text.slice(end - 2, end))) end -= 2;
  while (first < end && at(first).trim() === "") first += 1;
  while (first < end && at(end - 1).trim() === "") end -= 1;
  while (end - first > 4 && text.startsWith("the ", first)) first += 4;
  return [first, end];
}

function strippedOnce(name: string): string {
  const folded = name.normalize("NFKC").toLowerCase().trim();
  const bare = folded
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/\s+/gu, " ")
    .replace(/^["'“”«»([]+|(?<!["'“”«»)\].,;:!?])["'“”«»)\].,;:!?]+$/gu, "")
    .replace(/'s$/u, "")
    .trim()
    .replace(/^(?:the )+(?=\S)/u, "");
  return bare === "" ? folded : bare;
}

/**
 * Is somebody called by whose they are, "Ann's wife", for want of a name? In one case or as it is written.
 */
export function isDescription(name: string): boolean {
  return /.['’]s \p{Ll}[\p{Ll} -]*$/u.test(name);
}

/**
 * The one spelling of a type: its words in Pascal case. What is in it already stays as it is; empty if it has
 * no words.
 *
 * @example normalizeType("sales team") // "SalesTeam"
 */
export function normalizeType(type: string): string {
  return (type.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join("");
}
