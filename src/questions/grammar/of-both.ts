/** Whether something is so of two: "Do both Acme and Globex use Stripe?". Pure. */
import type { Auxiliary } from "../auxiliaries.ts";
import type { Clauses } from "../clauses.ts";
import { withConditions } from "../conditions.ts";
import type { Parsed } from "../lexicon.ts";
import type { Condition, RelationalQuestion } from "../tree.ts";
import { otherThan } from "./shared.ts";

/** "Do (both) Acme and Globex use Stripe?", "Are Acme and Globex in the same city?" */
export function ofBoth(clauses: Clauses, at: number, aux: Auxiliary): readonly Parsed<RelationalQuestion>[] {
  const { phrases } = clauses;
  return phrases.objects(at, 0).flatMap((subjects) => {
    const [one, other, ...more] = subjects.value.things;
    if (one === undefined || other === undefined || more.length > 0 || subjects.value.mode !== "all")
      return [];
    const begins = clauses.lexicon.word(subjects.at) === "both" ? subjects.at + 1 : subjects.at;
    const compared = withConditions(one, [otherThan([other], other)]);
    const shared = clauses
      .verbPhrase(compared, begins, 0, aux)
      .filter(({ value }) => value.some((each) => each.kind === "other"))
      .map((each) => ({ ...each, value: withConditions(one, each.value) }));
    const said = clauses.verbPhrase(other, begins, 0, aux);
    const each = clauses.verbPhrase(one, begins, 0, aux).flatMap((first) => {
      const same = said.find(({ at: end }) => end === first.at);
      if (same === undefined) return [];
      const beside: Condition = { kind: "beside", thing: withConditions(other, same.value) };
      return [{ ...first, value: withConditions(one, [...first.value, beside]) }];
    });
    return [...shared, ...each].map(
      (read): Parsed<RelationalQuestion> => ({
        value: { wanted: { kind: "exists" }, thing: read.value },
        at: read.at,
        cost: subjects.cost + read.cost,
      }),
    );
  });
}
