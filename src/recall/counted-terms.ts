/** How often each term stands in a text. */
import { words } from "./terms.ts";

/** By term, in the order in which the terms first stand in the text. */
export type TermCounts = ReadonlyMap<string, number>;

export function countedTerms(text: string): TermCounts {
  const counts = new Map<string, number>();
  for (const { terms } of words(text))
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
