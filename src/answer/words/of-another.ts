/** Tells what somebody else has from what whoever is asked about has. */
import type { Clause, NounPhrase } from "../../language/clause.ts";
import { terms } from "../../text/terms.ts";
import type { AnswerQuery } from "./asked.ts";
import type { SaidSentence } from "./sentence.ts";

/**
 * Do the clauses of a sentence that say what is had all speak of somebody else than the question?
 *
 * @example // "Do I have a dog?" is not answered by "My brother Jan has a dog.": true
 */
export function isOfAnothers({ clauses }: SaidSentence, { question }: AnswerQuery): boolean {
  const asked = question?.clause;
  if (asked?.verb !== "have" || asked.subject === undefined) return false;
  const whom = new Set(termsOf(asked.subject));
  const having = clauses().filter(({ verb }) => verb === "have");
  return having.length > 0 && having.every((clause) => isAnothers(clause, whom));
}

function isAnothers({ subject }: Clause, whom: ReadonlySet<string>): boolean {
  if (subject === undefined || subject.pronoun !== undefined || subject.others.length > 0) return false;
  const isPerson = subject.name !== undefined || subject.owner !== undefined;
  return isPerson && !termsOf(subject).some((term) => whom.has(term));
}

function termsOf({ text, name = "", owner, apposition }: NounPhrase): string[] {
  const ofOwner = owner !== undefined && "phrase" in owner ? termsOf(owner.phrase) : [];
  return [...terms(`${text} ${name} ${apposition?.text ?? ""}`), ...ofOwner];
}
