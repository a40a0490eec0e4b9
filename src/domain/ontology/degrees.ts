/** Reads how much is stated: as a number, and by its sign one of two opposites. */
import type { ProposedFact } from "../extraction.ts";
import type { Json } from "../json.ts";
import type { Ontology } from "../ontology.ts";
import { normalizePredicate } from "./names.ts";

/**
 * A fact whose property that competes is a number, in terms of the relation that its sign states. What ends
 * or denies a relation that has signs, and says no number, ends or denies both.
 *
 * @example readDegree(sentiment of strength "-0.9", ontology) // [DISLIKES with strength 0.9]
 */
export function readDegree(fact: ProposedFact, ontology: Ontology): ProposedFact[] {
  const definition = ontology.predicate(fact.predicate);
  const { competes, signed } = definition;
  if (competes === null || !ontology.hasDegree(definition)) return [fact];
  const entries = Object.entries(fact.properties ?? {});
  const given = entries.find(([key]) => normalizePredicate(key) === normalizePredicate(competes));
  const value = numberOf(given?.[1]);
  if (given === undefined || value === undefined) {
    return signed === null || fact.polarity === "holds"
      ? [fact]
      : ontology.predicatesNamed(fact.predicate).map((predicate) => ({ ...fact, predicate }));
  }
  const stated = ontology.signedAs(fact.predicate, value) ?? { predicate: fact.predicate, value };
  const others = entries.filter((entry) => entry !== given);
  const properties = Object.fromEntries([...others, [competes, stated.value]]);
  return [{ ...fact, predicate: stated.predicate, properties }];
}

/** A number, also as a text such as "0.9" or "-90%". */
function numberOf(given: Json | undefined): number | undefined {
  if (typeof given === "number") return given;
  const match = typeof given === "string" ? /^\s*([+\-−]?\d*\.?\d+)\s*(%?)\s*$/u.exec(given) : null;
  if (match === null) return undefined;
  return Number((match[1] ?? "").replace("−", "-")) / (match[2] === "%" ? 100 : 1);
}
