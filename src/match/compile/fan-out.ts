/** How far an edge fans out, as the ontology lets expect: what the order of joins rests on. */
import type { Ontology } from "../../domain/ontology.ts";
import type { QueryEdge } from "../plan/query-graph.ts";

/**
 * Orders of magnitude, which is all an order of joins needs: a subject has one object of a functional
 * predicate and a handful of another, but what is pointed to may be pointed to by many (degrees of a grown
 * graph are skewed). An edge of any type is all of them.
 */
const ASSUMED_FAN_OUT = { functional: 1, out: 8, in: 64, anyOut: 32, anyIn: 256 } as const;

/** @param types as they were written; empty for any. */
export function fanOutOf(
  ontology: Ontology,
  types: readonly string[],
  isEither: boolean,
): Pick<QueryEdge, "fan" | "expected"> {
  if (types.length === 0) {
    const fan = isEither
      ? { left: ASSUMED_FAN_OUT.anyIn, right: ASSUMED_FAN_OUT.anyIn }
      : { left: ASSUMED_FAN_OUT.anyOut, right: ASSUMED_FAN_OUT.anyIn };
    return { fan, expected: { left: [], right: [] } };
  }
  const definitions = types.map((type) => ontology.predicate(type));
  const fan = { left: 0, right: 0 };
  for (const definition of definitions) {
    const out = definition.functional ? ASSUMED_FAN_OUT.functional : ASSUMED_FAN_OUT.out;
    const reversed = ontology.isSecondOfPair(definition);
    const back = definition.symmetric ? out : ASSUMED_FAN_OUT.in;
    fan.left += isEither ? Math.max(out, back) : reversed ? back : out;
    fan.right += isEither ? Math.max(out, back) : reversed ? out : back;
  }
  const [only] = definitions;
  const isClear = only !== undefined && definitions.length === 1 && !isEither && !only.symmetric;
  const expected = isClear
    ? { left: only.domain, right: only.range === "value" ? [] : only.range }
    : { left: [], right: [] };
  return { fan, expected };
}
