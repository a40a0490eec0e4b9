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

/** More than the longest name needs: a question of ten thousand characters is compared like a name, too. */
const MAX_PASSES = 300;

/**
 * The form in which names are compared: Unicode compatibility form, one case, single spaces, no surrounding
 * quotes or sentence punctuation, no leading "the", no possessive ending. "A" and "An" stay: they are names
 * too. Scripts, digits and signs stay: `C++` is not `C#`. Normalising twice changes nothing more.
 *
 * @example normalizeName("  the Café “Zoë’s” ") // "café “zoë"
 */
export function normalizeName(name: string): string {
  // Most names have nothing to strip; to find that out took a tenth of the time of a bulk load.
  if (PLAIN_NAME.test(name) && ENDS_PLAINLY.test(name)) return name.toLowerCase();
  // What one pass uncovers the next one strips: "“the ‘The Times’”!" loses two articles.
  let normal = strippedOnce(name);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const next = strippedOnce(normal);
    if (next === normal) break;
    normal = next;
  }
  return normal;
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
