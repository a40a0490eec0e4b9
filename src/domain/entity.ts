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
 *
 * @example normalizeName("  the Café “Zoë’s” ") // "café “zoë’s"
 */
export function normalizeName(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^["'“”«»([]+|["'“”«»)\].,;:!?]+$/gu, "")
    .replace(/'s$/u, "")
    .trim();
  const bare = plain.replace(/^(?:the|an|a) (?=\S)/u, "");
  return bare === "" ? name.normalize("NFKC").toLowerCase().trim() : bare;
}
