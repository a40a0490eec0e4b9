/** The terms of an ontology, as prompts show them. */
import type { Attribute } from "../../domain/ontology/attributes.ts";
import type { EntityTypeDefinition, PredicateDefinition } from "../../domain/ontology/definitions.ts";
import { LIFE_PREDICATES } from "../../domain/ontology/everyday/life.ts";
import { WORK_PREDICATES } from "../../domain/ontology/everyday/work.ts";
import type { Ontology } from "../../domain/ontology.ts";

/**
 * Named after their verbs, so that a model finds the names by itself; listed, they would triple the prompt.
 */
const UNLISTED: ReadonlySet<PredicateDefinition> = new Set([...LIFE_PREDICATES, ...WORK_PREDICATES]);

/**
 * Types and predicates, a line each; of what everyday verbs say only what was defined anew. The same for all
 * requests of one ontology.
 */
export function vocabularyOf(ontology: Ontology): string {
  return [
    "Vocabulary",
    "Types of entities, of which you give the narrowest that fits:",
    ...ontology.types.map((type) => typeLine(type, ontology.attributesOf(type.name))),
    ...(ontology.types.some(({ name }) => ontology.attributesOf(name).length > 0) ? [PROPERTIES] : []),
    "Predicates, with the types of subject and object, and the qualifiers to note where they are said:",
    ...ontology.predicates
      .filter((definition) => !UNLISTED.has(definition))
      .map((definition) => predicateLine(definition, ontology)),
    ...(ontology.strict ? ["No other types and predicates are allowed here."] : []),
  ].join("\n");
}

/** Only an ontology that has attributes asks for them. */
const PROPERTIES = `An entity of a type with properties has them, too: "properties":{"name of the property":value}, each in the form that is listed, null where the text does not say.`;

function typeLine(
  { name, narrows, groups, description, examples }: EntityTypeDefinition,
  attributes: readonly Attribute[],
): string {
  const remarks = [
    ...(groups.length === 0 ? [] : [groups.join(", ")]),
    ...(narrows === null ? [] : [`a kind of ${narrows}`]),
  ];
  const properties =
    attributes.length === 0 ? "" : `; properties: ${attributes.map(propertyText).join(", ")}`;
  return `${name}${inBrackets(remarks)}${explained(description, examples)}${properties}`;
}

function propertyText({ name, schema, isList }: Attribute): string {
  const { type, enum: choices, format, description, ...bounds } = schema;
  const what = Array.isArray(choices)
    ? choices.map((choice) => JSON.stringify(choice)).join(" or ")
    : (format ?? type);
  const remarks = [
    `${isList ? "list of " : ""}${String(what)}`,
    ...Object.entries(bounds).map(([key, bound]) => `${key} ${String(bound)}`),
    ...(typeof description === "string" ? [description] : []),
  ];
  return `${name} (${remarks.join(", ")})`;
}

function predicateLine(definition: PredicateDefinition, ontology: Ontology): string {
  const { name, domain, range, functional, kind, qualifiers, competes, description, examples } = definition;
  const degree = ontology.hasDegree(definition) ? degreeOf(definition) : "";
  const named =
    competes === null || qualifiers.includes(competes) ? qualifiers : [...qualifiers, `${competes}${degree}`];
  const subject = domain.length === 0 ? "any" : domain.join(" or ");
  const object = range === "value" ? "value" : range.length === 0 ? "any" : range.join(" or ");
  const remarks = [
    ...(kind === "event" ? ["happens"] : functional ? ["one at a time"] : []),
    ...(named.length === 0 ? [] : [`qualifiers: ${named.join(", ")}`]),
  ];
  return `${name}: ${subject} -> ${object}${inBrackets(remarks)}${explained(description, examples)}`;
}

/** How much: from none to all, or from one opposite to the other; with what the aliases say. */
function degreeOf({ signed, degrees }: PredicateDefinition): string {
  const words = Object.entries(degrees).map(([alias, degree]) => `, ${alias.toLowerCase()} ${degree}`);
  return ` from ${signed === null ? 0 : -1} to 1${words.join("")}`;
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
