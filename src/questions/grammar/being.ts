/** What somebody is of what is asked for: "that Ann is CEO of", "that Acme is a customer of". Pure. */

import { ARTICLES, PLACING } from "../../language/en/asked/relational-words.ts";
import { type Auxiliary, timeOf } from "../auxiliaries.ts";
import { withConditions } from "../conditions.ts";
import type { Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import type { Condition, Thing } from "../tree.ts";
import { opposite, turned } from "../vocabulary.ts";

/** "CEO of", "a customer of" behind "Ann is": the preposition ends it, and what is missing is the thing. */
export function beingOf(
  phrases: PhraseReader,
  subject: Thing,
  thing: Thing,
  at: number,
  aux: Auxiliary,
): readonly Parsed<readonly Condition[]>[] {
  const { lexicon } = phrases;
  const { prepositions } = lexicon.parts.vocabulary;
  const start = lexicon.is(at, ARTICLES) ? at + 1 : at;
  const around = (prepositions.get("at") ?? []).map(turned);
  const roles = lexicon.roles(start).flatMap((role) => {
    if (!lexicon.is(role.at, PLACING)) return [];
    const [held] = role.value.conditions;
    // The role is said of the fact that leads to where it is held.
    if (held?.kind === "relation" && held.qualifier !== undefined)
      return [{ value: [{ ...held, side: opposite(held.side), other: subject }], at: role.at + 1, cost: 0 }];
    const things = [withConditions(subject, role.value.conditions)];
    return phrases
      .relations(thing, around, { mode: "all", things }, timeOf(aux))
      .map((each) => ({ ...each, at: role.at + 1 }));
  });
  const nouns = lexicon
    .nouns(start)
    .flatMap((noun) =>
      lexicon.word(noun.at) !== "of"
        ? []
        : phrases
            .relations(thing, noun.value.map(turned), { mode: "all", things: [subject] }, timeOf(aux))
            .map((each) => ({ ...each, at: noun.at + 1 })),
    );
  return [...roles, ...nouns];
}
