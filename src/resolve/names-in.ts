/** The names in an extraction, each with the type that it is thought to have. */
import { normalizeName } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import type { Ontology } from "../domain/ontology.ts";
import type { Named } from "./resolution-plan.ts";

/** Every name that an extraction needs resolved, in order. */
export function namesIn(extraction: Extraction, ontology: Ontology): Named[] {
  const typed = new Map<string, string | undefined>();
  for (const { name, type } of extraction.entities) {
    const known = typed.get(normalizeName(name));
    if (known === undefined || type === undefined || !ontology.narrows(known, type))
      typed.set(normalizeName(name), type);
  }
  const known = (name: string, hint?: string): Named => ({
    name,
    type: typed.get(normalizeName(name)) ?? hint,
  });
  return [
    ...extraction.entities.map((entity) => known(entity.name)),
    ...extraction.facts.flatMap((fact) => [
      known(fact.subject, commonType(ontology.predicate(fact.predicate).domain, ontology)),
      ...(fact.object?.kind === "entity" ? [known(fact.object.name, objectType(fact, ontology))] : []),
    ]),
    ...extraction.mentions.map((mention) => known(mention.name)),
  ];
}

function objectType(fact: ProposedFact, ontology: Ontology): string | undefined {
  const { range } = ontology.predicate(fact.predicate);
  return range === "value" ? undefined : commonType(range, ontology);
}

/**
 * What an end is, for all that its predicate says: its one type, or the first where that narrows all others.
 */
function commonType([first, ...others]: readonly string[], ontology: Ontology): string | undefined {
  return first !== undefined && others.every((type) => ontology.narrows(first, type)) ? first : undefined;
}
