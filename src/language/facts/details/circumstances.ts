/** What a clause says of a fact beside its ends: with whom, where, how often. */
import { DETAILS } from "../../../domain/ontology/definitions.ts";
import type { Clause, NounPhrase } from "../../clause.ts";
import type { Statement } from "../../frames/frame.ts";
import type { Bound } from "../../frames/match.ts";
import type { Language } from "../../language.ts";
import type { Word } from "../../word.ts";
import type { Referent } from "../referent.ts";

/** "with Ann", of "I share a desk with Ann"; nothing of what began or ended then: that is no part of it. */
export function circumstancesOf(
  { frame, slots, inner }: Bound,
  statement: Statement,
  clause: Clause,
  words: readonly Word[],
  { subject, speaker }: { readonly subject: Referent; readonly speaker: Referent | undefined },
  { circumstancesIn }: Language,
): { readonly [DETAILS]?: string } {
  const isSo = statement.who === "S" && /^(?:state|event|when|not)$/u.test(statement.mode);
  const isFirst = frame.statements.find(({ who }) => who === "S") === statement;
  // With whom somebody lives is a fact of its own.
  if (statement.predicate === "LIVES_IN") return {};
  if (!isSo || !isFirst || inner !== undefined || /^(?:['@*]|x$)/u.test(statement.object)) return {};
  // Places of slots that a statement names, also within words: "'{o2}{rate}'".
  const told = new Set(frame.statements.flatMap((each) => [each.who, ...each.object.split(/[ {}']/u)]));
  const taken = [...slots].flatMap(([place, phrase]) =>
    typeof phrase === "object" && told.has(place) ? [phrase] : [],
  );
  if (taken.some((phrase) => isListOfPairs(phrase, words))) return {};
  const details = circumstancesIn?.(clause, words, {
    taken,
    speaker: speaker?.named.name,
    isSpeaker: subject.isSpeaker,
  });
  return details === undefined ? {} : { [DETAILS]: details };
}

/** "Postgres for billing and Redis for sessions": each has its own. */
function isListOfPairs({ end, others }: NounPhrase, words: readonly Word[]): boolean {
  const last = others.at(-1);
  return last !== undefined && words.slice(end, last.start).some((word) => word.class === "preposition");
}
