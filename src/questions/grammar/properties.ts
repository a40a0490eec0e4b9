/** Values of a property: "email of Ann", "Ann's email", "the email for contact ID 12345". Pure. */

import { ARTICLES, FORMER } from "../../language/en/asked/relational-words.ts";
import type { Clauses } from "../clauses.ts";
import { withConditions } from "../conditions.ts";
import type { Parsed } from "../lexicon.ts";
import { ANYTHING, type RelationalQuestion, type Thing } from "../tree.ts";

type Readings = readonly Parsed<RelationalQuestion>[];

/** A property of what is named with it. */
export function propertiesOf(clauses: Clauses, at: number): Readings {
  const { lexicon } = clauses;
  const start = lexicon.is(at, ARTICLES) ? at + 1 : at;
  return [...behind(clauses, start), ...ofOwner(clauses, at, start)].map((each) => {
    const time = lexicon.tokens[each.at]?.interval;
    return time === undefined
      ? each
      : { ...each, at: each.at + 1, value: { ...each.value, thing: { ...each.value.thing, time } } };
  });
}

/** "email of Ann", "email for contact ID 12345" */
function behind(clauses: Clauses, start: number): Readings {
  const { lexicon } = clauses;
  return lexicon.properties(start).flatMap((property) => {
    if (!/^(?:of|for)$/u.test(lexicon.word(property.at))) return [];
    const begins = property.at + 1;
    const owners = clauses.phrases.nounPhrase(begins);
    const said = clauses.postmodifiers(ANYTHING, begins, 0).map((each) => ({
      ...each,
      value: withConditions(ANYTHING, each.value),
    }));
    const words = lexicon.text(start, property.at);
    return [...owners, ...said].map((owner) => asked(property.value, words, owner, owner.at));
  });
}

/** "Ann's email", "my email" */
function ofOwner(clauses: Clauses, at: number, start: number): Readings {
  const { lexicon, phrases } = clauses;
  const { asker } = lexicon.parts;
  const isMine = lexicon.word(start) === "my";
  const owners: readonly Parsed<Thing>[] =
    isMine && asker !== undefined ? [{ value: asker, at: start + 1, cost: 0 }] : phrases.nounPhrase(at);
  return owners.flatMap((owner) => {
    if (!isMine && lexicon.kind(owner.at) !== "possessive") return [];
    const begins = isMine ? owner.at : owner.at + 1;
    const isFormer = lexicon.is(begins, FORMER);
    const next = isFormer || lexicon.word(begins) === "current" ? begins + 1 : begins;
    return lexicon.properties(next).map((property) => {
      const read = asked(property.value, lexicon.text(next, property.at), owner, property.at);
      return isFormer ? over(read) : read;
    });
  });
}

/** "Ann's former job" */
function over(read: Parsed<RelationalQuestion>): Parsed<RelationalQuestion> {
  const { wanted } = read.value;
  return wanted.kind === "property"
    ? { ...read, value: { ...read.value, wanted: { ...wanted, isOver: true } } }
    : read;
}

function asked(
  predicates: readonly string[],
  words: string,
  { value: thing, cost }: Parsed<Thing>,
  at: number,
): Parsed<RelationalQuestion> {
  return {
    value: { wanted: { kind: "property", predicate: predicates[0] ?? "", words }, thing },
    at,
    cost,
  };
}
