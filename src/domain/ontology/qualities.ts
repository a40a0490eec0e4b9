/** Sorts the properties of a fact into what identifies it and what only describes it. */
import type { JsonObject } from "../json.ts";
import type { PredicateDefinition } from "./definitions.ts";
import { normalizePredicate } from "./names.ts";

interface Qualities {
  /** What identifies the fact, by the predicate's own names for it. */
  readonly qualifiers: JsonObject;
  readonly properties: JsonObject;
}

/** @example qualitiesOf({ Dose: "20 mg", since: "May" }, TAKES) // { qualifiers: { dose: "20 mg" }, properties: { since: "May" } } */
export function qualitiesOf(given: JsonObject, { qualifiers }: PredicateDefinition): Qualities {
  const named = Object.entries(given).map(([key, value]) => {
    const qualifier = qualifiers.find((name) => normalizePredicate(name) === normalizePredicate(key));
    return { entry: [qualifier ?? key, value] as const, isQualifier: qualifier !== undefined };
  });
  const those = (isWanted: boolean) =>
    Object.fromEntries(named.flatMap(({ entry, isQualifier }) => (isQualifier === isWanted ? [entry] : [])));
  return { qualifiers: those(true), properties: those(false) };
}
