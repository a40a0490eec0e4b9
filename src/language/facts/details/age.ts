/** Numbers that are nobody's age. */
import type { Clause } from "../../clause.ts";
import type { Language } from "../../language.ts";

/** "We're 30" says how old both are, "we're four" how many. */
const MIN_SHARED_AGE = 13;

/** "Headcount is 63", "We're 86 on caesar", of which there is no more, "We're four", so many. */
export function isNoAge(value: number, { subject, prepositions }: Clause, language: Language): boolean {
  if (subject?.pronoun === "we") return prepositions.length > 0 || value < MIN_SHARED_AGE;
  return subject?.isName === true && language.isA(subject.head.toLowerCase(), "figure");
}
