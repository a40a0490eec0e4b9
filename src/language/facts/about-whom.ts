/** The person whom a clause is about: a later one without a subject may be about them, too. */
import type { Clause, NounPhrase } from "../clause.ts";
import type { Lexicon } from "../language.ts";

/** `self`: of one of the two who talk. */
export type AboutWhom = "self" | "other";

/**
 * The person whom a clause with this subject is about; `undefined` of a thing, or of nothing that is named.
 */
export function aboutWhom(
  subject: NounPhrase | undefined,
  { isOfType }: Pick<Lexicon, "isOfType">,
): AboutWhom | undefined {
  if (subject === undefined) return undefined;
  if (/^(?:i|we|you|me)$/u.test(subject.pronoun ?? "")) return "self";
  if (subject.pronoun === "they" || isOfType(subject, ["person"])) return "other";
  const { owner } = subject;
  return owner !== undefined && "pronoun" in owner && /^(?:i|we|you)$/u.test(owner.pronoun)
    ? "self"
    : undefined;
}

/** The person whom the last clause that is about one is about. */
export function lastAbout(
  clauses: readonly Clause[],
  language: Pick<Lexicon, "isOfType">,
): AboutWhom | undefined {
  return clauses.flatMap(({ subject }) => aboutWhom(subject, language) ?? []).at(-1);
}
