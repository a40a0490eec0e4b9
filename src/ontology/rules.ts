/** What differs between two ontologies that a graph follows one after the other. */
import { sameNames } from "../domain/ontology/faults.ts";
import type { Ontology } from "../domain/ontology.ts";

/** Predicates, by the names under which their claims are stored, whose facts come out differently. */
export function changedRules(before: Ontology, after: Ontology): string[] {
  return storedNames(before, after).filter((name) => {
    const was = before.predicate(name);
    const is = after.predicate(name);
    return (
      was.functional !== is.functional ||
      was.several !== is.several ||
      was.competes !== is.competes ||
      was.kind !== is.kind ||
      (is.kind === "event" && was.usually !== is.usually) ||
      was.opposite !== is.opposite ||
      was.policy !== is.policy
    );
  });
}

/**
 * Predicates whose claims, if there are any, would have to be stored otherwise: turned round, under another
 * name, or as claims about other facts.
 */
export function changedStorage(before: Ontology, after: Ontology): string[] {
  return storedNames(before, after).filter((name) => {
    const was = before.predicate(name);
    const is = after.predicate(name);
    const isRenamed = is.name !== name || after.isSecondOfPair(is);
    const isTurned = was.symmetric !== is.symmetric || (was.inverse !== null && is.inverse !== was.inverse);
    return isRenamed || isTurned || !sameNames(was.qualifiers, is.qualifiers);
  });
}

/**
 * The names under which claims may be stored by the first ontology: its own, and whatever it does not know.
 */
function storedNames(before: Ontology, after: Ontology): string[] {
  const names = [before, after].flatMap(({ predicates }) =>
    predicates.flatMap(({ name, aliases }) => [name, ...aliases]),
  );
  return [...new Set(names)].filter((name) => {
    const was = before.predicate(name);
    return was.name === name && !before.isSecondOfPair(was);
  });
}
