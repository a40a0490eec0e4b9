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
 * The form in which names are compared: Unicode compatibility form, one case, single spaces, no surrounding quotes or
 * sentence punctuation, no leading article, no possessive ending. Scripts, digits and signs stay: `C++` is not `C#`.
 * Normalising twice changes nothing more.
 *
 * @example normalizeName("  the Café “Zoë’s” ") // "café “zoë"
 */
export function normalizeName(name: string): string {
  // What one pass uncovers the next one strips: "The A Team's!" loses two articles.
  let normal = strippedOnce(name);
  for (let next = strippedOnce(normal); next !== normal; next = strippedOnce(normal)) normal = next;
  return normal;
}

function strippedOnce(name: string): string {
  const folded = name.normalize("NFKC").toLowerCase().trim();
  const bare = folded
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/\s+/gu, " ")
    .replace(/^["'“”«»([]+|["'“”«»)\].,;:!?]+$/gu, "")
    .replace(/'s$/u, "")
    .trim()
    .replace(/^(?:the|an|a) (?=\S)/u, "");
  return bare === "" ? folded : bare;
}
