/** What somebody will be for a time: "I'm on leave next week". */
import type { DateMention } from "../../../text/dates.ts";
import type { Clause } from "../../clause.ts";
import type { Bound } from "../../frames/match.ts";
import type { Language } from "../../language.ts";
import type { Word } from "../../word.ts";
import type { Referent } from "../referent.ts";
import type { Stated } from "../stated.ts";
import { datesWithin, plannedFor } from "./planned.ts";
import { wordsFor } from "./values.ts";

/** A clause with its frame that says what somebody is. */
interface StatusClause {
  readonly clause: Clause;
  readonly subject: Referent;
  readonly slots: Bound["slots"];
  readonly words: readonly Word[];
  readonly language: Language;
}

/** "be on leave", as a plan for its day; nothing if it is so again and again, or the day is not known. */
export function statusAhead(
  object: string,
  { clause, subject, slots, words, language }: StatusClause,
  ahead: readonly DateMention[],
): Stated[] {
  const { properties } = plannedFor(datesWithin(clause, words, ahead));
  const isOnce = clause.verb === "be" && language.frequencyIn?.(clause) === undefined;
  if (properties === undefined || !isOnce || subject.kind !== "person") return [];
  // "in" of who is in Rome
  const place = /^(?:in|at|with)$/u.test(object) ? `'${object} {${object}}'` : object;
  if (!place.startsWith("'")) return [];
  const value = `be ${wordsFor(place, clause, slots, words, language)}`;
  return [{ subject, finding: { predicate: "PLANS", object: { value }, properties } }];
}
