/** Brings what an extractor or a caller proposes into the terms of an ontology. */
import type { SourceKind } from "../claim.ts";
import { normalizeName, UNTYPED } from "../entity.ts";
import type { Extraction, ProposedEntity, ProposedFact, UnknownTerm } from "../extraction.ts";
import type { Json } from "../json.ts";
import type { Ontology } from "../ontology.ts";
import { endsFault, type OntologyFault, relationFault, type TypedRelation, typeFault } from "./allowed.ts";
import { normalizePredicate } from "./names.ts";
import { readRole, type TypedEntity } from "./roles.ts";

/** What a strict ontology does not let through. */
export type Refusal =
  | (OntologyFault & { readonly kind: "fact"; readonly fact: ProposedFact })
  | (OntologyFault & { readonly kind: "type"; readonly entity: ProposedEntity });

interface Fitted {
  /** What may be learned: types and predicates by their own names. */
  readonly extraction: Extraction;
  readonly refusals: readonly Refusal[];
}

/**
 * Returns an extraction in the terms of the ontology. A type that says more than the ontology's, such as
 * `Goal`, becomes that type and a literal-valued fact that keeps the difference, on the word of a source of
 * `kind`. A strict ontology refuses what it does not know; an entity is kept without the type.
 */
export function fitted(extraction: Extraction, ontology: Ontology, kind: SourceKind): Fitted {
  const refusals: Refusal[] = [];
  const refused: UnknownTerm[] = [];
  const typeFacts: ProposedFact[] = [];
  const types = new Map<string, string>();
  const entities = extraction.entities.map((entity): ProposedEntity => {
    if (entity.type === undefined) return entity;
    const { type: given, ...untyped } = entity;
    const fault = typeFault(given, ontology);
    if (fault !== undefined) {
      refusals.push({ ...fault, kind: "type", entity });
      refused.push({ kind: "type", term: ontology.type(given).name });
      return untyped;
    }
    const { name, property } = ontology.type(given);
    if (property !== null) typeFacts.push(typeFact(entity.name, property, kind, extraction.facts));
    const known = types.get(normalizeName(entity.name));
    if (name !== UNTYPED && (known === undefined || !ontology.narrows(known, name)))
      types.set(normalizeName(entity.name), name);
    return { ...untyped, type: name };
  });
  const typeOf = (name: string) => types.get(normalizeName(name));
  const facts = extraction.facts.flatMap((fact) => {
    const role = readRole(asDiscriminator(fact, typeOf, ontology), typeOf, extraction.facts, ontology);
    const stated = readDegree(role.fact, ontology);
    const relation = typed(stated[0] ?? role.fact, types);
    const fault = relationFault(relation, ontology);
    if (fault !== undefined) {
      refusals.push({ ...fault, kind: "fact", fact });
      refused.push(
        fault.code === "domain_mismatch"
          ? relationTerm(relation)
          : { kind: "predicate", term: ontology.predicate(fact.predicate).name },
      );
      return [];
    }
    if (role.entity !== undefined) addTyped(entities, role.entity);
    return stated;
  });
  const fitting = { ...extraction, entities, facts: [...typeFacts, ...facts] };
  return { extraction: refused.length === 0 ? fitting : { ...fitting, refused }, refusals };
}

/** Adds an entity, or gives the one that is listed under its name that type. */
function addTyped(entities: ProposedEntity[], { name, type }: TypedEntity): void {
  const key = normalizeName(name);
  const at = entities.findIndex((entity) => normalizeName(entity.name) === key);
  const listed = entities[at];
  if (listed === undefined) entities.push({ name, type });
  else entities[at] = { ...listed, type };
}

function typeFact(
  subject: string,
  { predicate, value }: { readonly predicate: string; readonly value: string },
  kind: SourceKind,
  facts: readonly ProposedFact[],
): ProposedFact {
  // "My dog Rex" says at once whose it is and what it is.
  const said = facts.find((fact) => fact.quote !== undefined && isNamedBy(subject, fact));
  const words = said?.quote === undefined ? { kind } : { kind: said.kind, quote: said.quote };
  return { subject, predicate, object: { kind: "value", value }, polarity: "holds", ...words };
}

function isNamedBy(name: string, { subject, object }: ProposedFact): boolean {
  const key = normalizeName(name);
  return normalizeName(subject) === key || (object?.kind === "entity" && normalizeName(object.name) === key);
}

/**
 * A `type` that is one of the names by which the ontology tells entities of the subject's type apart, as that
 * property.
 */
function asDiscriminator(
  fact: ProposedFact,
  typeOf: (name: string) => string | undefined,
  ontology: Ontology,
): ProposedFact {
  const { predicate, object, subject } = fact;
  if (predicate !== "TYPE" || object?.kind !== "value" || typeof object.value !== "string") return fact;
  const { name, property } = ontology.type(object.value);
  const type = typeOf(subject);
  if (property === null || type === undefined || !ontology.widerTypes(type).includes(name)) return fact;
  return { ...fact, predicate: property.predicate, object: { kind: "value", value: property.value } };
}

function typed(
  { subject, predicate, object }: ProposedFact,
  types: ReadonlyMap<string, string>,
): TypedRelation {
  const typeOf = (name: string) => types.get(normalizeName(name));
  return {
    predicate,
    subjectType: typeOf(subject),
    ...(object === undefined
      ? {}
      : {
          object: object.kind === "value" ? object : ({ kind: "entity", type: typeOf(object.name) } as const),
        }),
  };
}

/** The terms of an extraction that the ontology does not know, once for each time they are used. */
export function unknownTerms({ entities, facts }: Extraction, ontology: Ontology): UnknownTerm[] {
  const types = entities.flatMap(({ type }) =>
    type === undefined || ontology.knowsType(type)
      ? []
      : [{ kind: "type" as const, term: ontology.type(type).name }],
  );
  const predicates = facts.flatMap(({ predicate }) =>
    ontology.knows(predicate)
      ? []
      : [{ kind: "predicate" as const, term: ontology.predicate(predicate).name }],
  );
  return [...types, ...predicates];
}

/**
 * What an extraction counts in gaps that its names and claims do not show: ends of unexpected types, and what
 * was refused.
 */
export function mismatches({ entities, facts, refused = [] }: Extraction, ontology: Ontology): UnknownTerm[] {
  const types = new Map(
    entities.flatMap(({ name, type = UNTYPED }) =>
      type === UNTYPED ? [] : [[normalizeName(name), type] as const],
    ),
  );
  const relations = types.size === 0 ? [] : facts.map((fact) => typed(fact, types));
  const unexpected = relations.filter((relation) => endsFault(relation, ontology) !== undefined);
  return [...refused, ...unexpected.map(relationTerm)];
}

const VALUE = "value";

function relationTerm({ predicate, subjectType = UNTYPED, object }: TypedRelation): UnknownTerm {
  const end = object?.kind === "entity" ? (object.type ?? UNTYPED) : VALUE;
  return { kind: "relation", term: `${subjectType} ${predicate} ${end}` };
}

/** Does an ontology expect a relation by now that was counted as a gap? */
export function isExpected(term: string, ontology: Ontology): boolean {
  const [subject = UNTYPED, predicate = "", end = UNTYPED] = term.split(" ");
  const subjectType = subject === UNTYPED ? undefined : subject;
  const type = end === UNTYPED ? undefined : end;
  const object = end === VALUE ? ({ kind: "value" } as const) : ({ kind: "entity", type } as const);
  return endsFault({ predicate, subjectType, object }, ontology) === undefined;
}

/**
 * A fact whose property that competes is a number, in terms of the relation that its sign states. What ends
 * or denies a relation that has signs, and says no number, ends or denies both.
 *
 * @example readDegree(sentiment of strength "-0.9", ontology) // [DISLIKES with strength 0.9]
 */
function readDegree(fact: ProposedFact, ontology: Ontology): ProposedFact[] {
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
