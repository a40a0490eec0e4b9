/**
 * Reads a role that a person has in either form: as what the person is, or as a quality of being at an
 * organisation.
 */
import { normalizeName } from "../entity.ts";
import type { ProposedFact } from "../extraction.ts";
import type { JsonObject } from "../json.ts";
import type { Ontology } from "../ontology.ts";

const HAS_ROLE = "HAS_ROLE";
const ROLE = "Role";
const ORGANIZATION_FIELDS = ["at", "organization", "organisation", "company", "employer"];
const ROLE_FIELDS = ["role", "title", "position"];

/** Words that end the name of a role, or begin it with "of" after them; abbreviations such as CTO. */
const ROLE_WORD =
  /^(?:(?:c[a-z]{1,2}o|s?vp|evp|md)\b|(?:[\p{L}-]+ ){0,4}(?:president|director|manager|head|chief|lead|officer|founder|co-?founder|partner|chair(?:man|woman|person)?|engineer|developer|designer|analyst|consultant|architect|assistant|associate|accountant|secretary|treasurer|intern|advisor|adviser|representative|coordinator|administrator|scientist|researcher|recruiter|owner|principal|professor|editor|supervisor|specialist)(?:$| of\b| for\b| at\b|,))/iu;

export interface TypedEntity {
  readonly name: string;
  readonly type: string;
}

/**
 * Brings a HAS_ROLE fact into the form of the ontology: to a `Role` with the qualifier `at`, or to an
 * organisation with the qualifier `role`. A role without an organisation is an OCCUPATION where that form has
 * no place for it.
 *
 * @param typeOf The type of an entity of the same source, by its name.
 * @param facts All facts of the source: where the person works may stand among them.
 */
export function readRole(
  fact: ProposedFact,
  typeOf: (name: string) => string | undefined,
  facts: readonly ProposedFact[],
  ontology: Ontology,
): { readonly fact: ProposedFact; readonly entity?: TypedEntity } {
  const definition = ontology.predicate(fact.predicate);
  const { object } = fact;
  if (definition.name !== HAS_ROLE || object?.kind !== "entity") return { fact };
  const said = { ...fact.properties, ...fact.qualifiers };
  const given = textAmong(said, ROLE_FIELDS);
  const isRole = given === undefined && (typeOf(object.name) === ROLE || ROLE_WORD.test(object.name));
  const organization =
    given === undefined
      ? (textAmong(said, ORGANIZATION_FIELDS) ?? employerOf(fact, facts, ontology))
      : object.name;
  const rest = { ...fact, properties: without(fact.properties, [...ROLE_FIELDS, ...ORGANIZATION_FIELDS]) };
  if (definition.qualifiers.includes("at")) {
    if (given === undefined && typeOf(object.name) !== undefined && !isRole) return { fact };
    const name = given ?? object.name;
    const qualifiers = organization === undefined ? {} : { at: organization };
    return { fact: { ...rest, object: { kind: "entity", name }, qualifiers }, entity: { name, type: ROLE } };
  }
  if (!definition.qualifiers.includes("role")) return { fact };
  if (given !== undefined) return { fact: { ...rest, qualifiers: { ...fact.qualifiers, role: given } } };
  if (!isRole) return { fact };
  if (organization === undefined) {
    return { fact: { ...rest, predicate: "OCCUPATION", object: { kind: "value", value: object.name } } };
  }
  return {
    fact: {
      ...rest,
      object: { kind: "entity", name: organization },
      qualifiers: { ...fact.qualifiers, role: object.name },
    },
  };
}

/** Where the same source says that the person works. */
function employerOf({ subject }: ProposedFact, facts: readonly ProposedFact[], ontology: Ontology) {
  const person = normalizeName(subject);
  const employers = facts.flatMap(({ subject: who, predicate, object, polarity, to }) =>
    ontology.predicate(predicate).name === "WORKS_AT" &&
    polarity === "holds" &&
    to === undefined &&
    object?.kind === "entity" &&
    normalizeName(who) === person
      ? object.name
      : [],
  );
  return employers.length === 1 ? employers[0] : undefined;
}

function textAmong(said: JsonObject, fields: readonly string[]): string | undefined {
  const texts = fields.map((field) => said[field]).filter((value) => typeof value === "string");
  return texts.find((value) => value.trim() !== "");
}

function without(properties: JsonObject = {}, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !fields.includes(key)));
}
