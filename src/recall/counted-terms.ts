/** How often each term stands in a text. */
import { terms } from "./terms.ts";

/** By term, in the order in which the terms first stand in the text. */
export type TermCounts = ReadonlyMap<string, number>;

export function countedTerms(text: string): TermCounts {
  return counted(terms(text));
}

export function counted(list: readonly string[]): TermCounts {
  const counts = new Map<string, number>();
  for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
