/** Places by what is in them: "where Acme is", "where there are fintech companies". Pure. */

import { BEING, COPULAS, NEGATIONS } from "../../language/en/asked/relational-words.ts";
import { auxiliariesAt, timeOf } from "../auxiliaries.ts";
import { negated, withConditions } from "../conditions.ts";
import { COSTS, type Lexicon, type Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import type { Condition, Thing, When } from "../tree.ts";

type Readings = readonly Parsed<readonly Condition[]>[];

interface VerbReader {
  readonly lexicon: Lexicon;
  readonly phrases: PhraseReader;
  verbPhrase(thing: Thing, at: number, depth: number): Readings;
}

/** "Acme is not", "there are no fintech companies", "companies use Kafka" behind "where". */
export function whereAt(clauses: VerbReader, thing: Thing, at: number, depth: number): Readings {
  const { lexicon, phrases } = clauses;
  if (lexicon.word(at) === "there" && lexicon.is(at + 1, COPULAS)) {
    const isNone = lexicon.is(at + 2, NEGATIONS);
    return phrases
      .nounPhrase(isNone ? at + 3 : at + 2, depth + 1)
      .flatMap((subject) => inPlace(phrases, thing, subject, isNone));
  }
  const isNone = lexicon.word(at) === "no";
  return phrases.nounPhrase(isNone ? at + 1 : at, depth + 1).flatMap((subject) => {
    const { value: aux, at: end } = auxiliariesAt(lexicon, subject.at);
    const stood = { ...subject, at: lexicon.is(end, BEING) ? end + 1 : end };
    const said = clauses.verbPhrase(subject.value, subject.at, depth + 1).flatMap((each) => {
      const value = withConditions(subject.value, each.value);
      return inPlace(phrases, thing, { value, at: each.at, cost: subject.cost + each.cost }, isNone);
    });
    return [
      ...(aux.hasCopula ? inPlace(phrases, thing, stood, isNone !== aux.isNegated, timeOf(aux)) : []),
      ...said.map((each) => ({ ...each, cost: each.cost + COSTS.blank })),
    ];
  });
}

function inPlace(
  phrases: PhraseReader,
  thing: Thing,
  { value: subject, at, cost }: Parsed<Thing>,
  isNone: boolean,
  when: When = subject.time,
): Readings {
  return phrases.around(thing, subject, "in", when).map((each) => ({
    value: isNone ? negated(each.value) : each.value,
    at,
    cost: cost + each.cost,
  }));
}
