/** The terms of an ontology, as models are told them. */
import type { EntityTypeDefinition, PredicateDefinition } from "../../domain/ontology/definitions.ts";
import type { Ontology } from "../../domain/ontology.ts";

/** Types and predicates, a line each. The same for all requests of one ontology. */
export function vocabularyOf(ontology: Ontology): string {
  return [
    "Vocabulary",
    "Types of entities, of which you give the narrowest that fits:",
    ...ontology.types.map(typeLine),
    "Predicates, with the types of subject and object:",
    ...ontology.predicates.map(predicateLine),
    ...(ontology.strict ? ["No other types and predicates are allowed here."] : []),
  ].join("\n");
}

function typeLine({ name, narrows, groups, description, examples }: EntityTypeDefinition): string {
  const remarks = [
    ...(groups.length === 0 ? [] : [groups.join(", ")]),
    ...(narrows === null ? [] : [`a kind of ${narrows}`]),
  ];
  return `${name}${inBrackets(remarks)}${explained(description, examples)}`;
}

function predicateLine(definition: PredicateDefinition): string {
  const { name, domain, range, functional, kind, qualifiers, competes, description, examples } = definition;
  const named = competes === null || qualifiers.includes(competes) ? qualifiers : [...qualifiers, competes];
  const subject = domain.length === 0 ? "any" : domain.join(" or ");
  const object = range === "value" ? "value" : range.length === 0 ? "any" : range.join(" or ");
  const remarks = [
    ...(kind === "event" ? ["happens"] : functional ? ["one at a time"] : []),
    ...(named.length === 0 ? [] : [`qualifiers: ${named.join(", ")}`]),
  ];
  return `${name}: ${subject} -> ${object}${inBrackets(remarks)}${explained(description, examples)}`;
}

function inBrackets(remarks: readonly string[]): string {
  return remarks.length === 0 ? "" : ` (${remarks.join("; ")})`;
}

function explained(description: string, examples: readonly string[]): string {
  const parts = [
    ...(description === "" ? [] : [description]),
    ...(examples.length === 0 ? [] : [`such as ${examples.map((each) => JSON.stringify(each)).join(", ")}`]),
  ];
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
