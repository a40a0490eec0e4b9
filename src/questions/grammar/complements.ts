/** What something is: "in Oslo", "the CTO of Acme", "neither in Oslo nor in retail". Pure. */

import { BEING, PREPOSITIONS } from "../../language/en/asked/relational-words.ts";
import { type Auxiliary, timeOf, whenAt } from "../auxiliaries.ts";
import type { Objects } from "../clause-reader.ts";
import { comparisonAt } from "../comparisons.ts";
import { best, negated, negatedAll, tensed } from "../conditions.ts";
import { havingAt } from "../havings.ts";
import type { Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import type { Condition, Thing } from "../tree.ts";
import { commonAt } from "./several.ts";

/** What something is: "in Oslo", "the CTO of Acme", "customers of companies in Oslo", "older than 30". */
export function complementAt(
  phrases: PhraseReader,
  thing: Thing,
  at: number,
  depth: number,
  aux: Auxiliary,
): readonly Parsed<readonly Condition[]>[] {
  const { lexicon } = phrases;
  if (lexicon.is(at, BEING) && lexicon.is(at + 1, PREPOSITIONS))
    return complementAt(phrases, thing, at + 1, depth, aux);
  if (lexicon.word(at) === "without")
    return negatedAll(havingAt({ phrases, thing, depth, when: timeOf(aux) }, at + 1));
  if (lexicon.word(at) === "neither")
    return complementAt(phrases, thing, at + 1, depth, aux).flatMap((one) =>
      lexicon.word(one.at) !== "nor"
        ? []
        : complementAt(phrases, thing, one.at + 1, depth, aux).map((other) => ({
            ...other,
            value: [...negated(one.value), ...negated(other.value)],
            cost: one.cost + other.cost,
          })),
    );
  const found: Parsed<readonly Condition[]>[] = [
    ...comparisonAt(lexicon, thing, at),
    ...commonAt(phrases, thing, at, depth),
  ];
  if (lexicon.is(at, PREPOSITIONS)) {
    for (const objects of phrases.objects(at + 1, depth + 1)) {
      const time = objects.value.things.find((each) => each.time !== undefined)?.time;
      const { when, at: end } = whenAt(lexicon, aux, at, objects.at, time, true);
      const meant = onlyAs(aux, objects.value);
      for (const placed of phrases.placed(thing, lexicon.word(at), meant, when))
        found.push({ value: placed.value, at: end, cost: objects.cost + placed.cost });
    }
  }
  for (const noun of phrases.nounPhrase(at, depth + 1)) {
    const { labels, names, conditions, time } = noun.value;
    if (names.length > 0 || (labels.length === 0 && conditions.length === 0)) continue;
    const { when, at: end } = whenAt(lexicon, aux, at, noun.at, time, true);
    const [first, ...others] = conditions;
    const isType = labels.length > 0 && labels.join() !== thing.labels.join();
    // "Ann's former boss" is no more, whenever it is said.
    const isOver = first?.kind === "relation" && first.when === "ended";
    const said = first === undefined ? [] : [labels.length === 0 && !isOver ? tensed(first, when) : first];
    found.push({
      value: [...(isType ? [{ kind: "type", labels } as const] : []), ...said, ...others],
      at: end,
      cost: noun.cost,
    });
  }
  return best(found);
}

/** Objects with the "only" of the auxiliary: in "only uses Kafka", what is used is "only Kafka". */
export function onlyAs({ isOnly }: Auxiliary, objects: Objects): Objects {
  return isOnly === true ? { ...objects, isOnly } : objects;
}
