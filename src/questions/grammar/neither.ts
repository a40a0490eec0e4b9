/** Neither of two: "neither use Kafka nor Redis", "neither use Kafka nor are in Oslo". Pure. */
import type { Auxiliary } from "../auxiliaries.ts";
import { both, negated } from "../conditions.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import type { Condition, Thing } from "../tree.ts";

type Readings = readonly Parsed<readonly Condition[]>[];

interface ClauseReader {
  readonly lexicon: Lexicon;
  readonly phrases: PhraseReader;
  clause(thing: Thing, at: number, depth: number, given: Auxiliary): Readings;
}

/** "use Kafka nor Redis", "use Kafka nor are in Oslo" behind "neither". */
export function neitherAt(
  clauses: ClauseReader,
  thing: Thing,
  at: number,
  depth: number,
  aux: Auxiliary,
): Readings {
  return clauses.clause(thing, at, depth + 1, aux).flatMap((one) => {
    if (clauses.lexicon.word(one.at) !== "nor") return [];
    const others = [
      ...sameOf(clauses.phrases, one.value, one.at + 1, depth),
      ...clauses.clause(thing, one.at + 1, depth + 1, aux),
    ];
    return others.map((other) => {
      const told = both(one, other);
      return { ...told, value: negated(told.value) };
    });
  });
}

/** Reads what was said of one name as said of another. */
function sameOf(phrases: PhraseReader, said: readonly Condition[], at: number, depth: number): Readings {
  const [only, ...others] = said;
  if (only?.kind !== "relation" || others.length > 0) return [];
  return phrases.objects(at, depth + 1).flatMap(({ value: { things, mode }, at: end, cost }) => {
    const [other, ...more] = things;
    if (other === undefined || more.length > 0 || mode !== "all") return [];
    return [{ value: [{ ...only, other }], at: end, cost }];
  });
}
