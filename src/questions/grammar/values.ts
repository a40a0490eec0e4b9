/** A literal value behind a verb: "prefers tea". Pure. */
import { type Auxiliary, whenAt } from "../auxiliaries.ts";
import type { Lexicon, Parsed } from "../lexicon.ts";
import type { Condition } from "../tree.ts";

/** That the verb's predicate has the value that the words behind it are. */
export function valueAt(
  lexicon: Lexicon,
  predicate: string,
  aux: Auxiliary,
  verbAt: number,
  at: number,
): readonly Parsed<readonly Condition[]>[] {
  return lexicon.values(at, predicate).map(({ value, at: end, cost }) => {
    const { when, at: rest } = whenAt(lexicon, aux, verbAt, end, undefined, false);
    return {
      value: [{ kind: "property", predicate, operator: "=", values: [value], when }],
      at: rest,
      cost,
    };
  });
}
