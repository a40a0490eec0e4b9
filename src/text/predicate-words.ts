/** Predicates by the words that people use for them. */
import type { Fact } from "../domain/fact.ts";
import type { Ontology } from "../domain/ontology.ts";
import { terms } from "./terms.ts";

/**
 * The terms of a predicate's names, also as the other side says it: `WORKS_AT`, also `EMPLOYED_BY`, gives
 * "work" and "employ".
 */
export function wordsOfPredicate(name: string, ontology: Ontology): ReadonlySet<string> {
  const { aliases, inverse } = ontology.predicate(name);
  return new Set(
    [name, ...aliases, ...(inverse === null ? [] : [inverse])].flatMap((each) =>
      terms(each.toLowerCase().replaceAll("_", " ")),
    ),
  );
}

/** The predicates, as they are stored, that one of some terms names. */
export function predicatesNamedBy(words: Iterable<string>, ontology: Ontology): readonly string[] {
  const questionTerms = new Set(words);
  if (questionTerms.size === 0) return [];
  const named = ontology.predicates.filter(({ name }) =>
    [...wordsOfPredicate(name, ontology)].some((term) => questionTerms.has(term)),
  );
  return [...new Set(named.map(({ name }) => ontology.stored(name).name))];
}

/**
 * All terms by which a fact can be meant: those of its sentence, of its predicate, and of what its sources
 * add.
 */
export function wordsOfFact(fact: Fact, ontology: Ontology): ReadonlySet<string> {
  const added = Object.values(fact.properties).filter((value) => typeof value === "string");
  return new Set([
    ...terms([fact.text, fact.subject.name, fact.object?.name ?? "", ...added].join(" ")),
    ...wordsOfPredicate(fact.predicate, ontology),
  ]);
}
