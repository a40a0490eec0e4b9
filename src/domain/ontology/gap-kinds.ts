/** What a memory may lack. */
export const GAP_KINDS = ["question", "type", "predicate", "relation", "name", "value"] as const;
/**
 * A question without an answer, a term that the ontology does not know, a relation between types that its
 * predicate does not expect, a name that a list of known ones dropped, or an attribute of which values were
 * refused.
 */
export type GapKind = (typeof GAP_KINDS)[number];
