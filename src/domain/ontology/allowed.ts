/** What a strict ontology allows: the one place that says whether a term may be used. */
import type { ErrorCode } from "../../errors.ts";
import type { Ontology } from "../ontology.ts";
import { suggestTerms } from "./nearest.ts";

/** Why something may not be said. */
export interface OntologyFault {
  readonly code: Extract<ErrorCode, "predicate_unknown" | "type_unknown" | "domain_mismatch">;
  /** What is wrong, what is known, the nearest first. */
  readonly message: string;
}

/** A relation with the types of its ends, as far as they are given. */
export interface TypedRelation {
  readonly predicate: string;
  readonly subjectType: string | undefined;
  /** Absent if nothing is said of the object. */
  readonly object?:
    | { readonly kind: "entity"; readonly type: string | undefined }
    | { readonly kind: "value" };
}

/** Why a type may not be used; `undefined` if it may. A permissive ontology allows every type. */
export function typeFault(type: string, ontology: Ontology): OntologyFault | undefined {
  if (!ontology.strict || ontology.knowsType(type)) return undefined;
  const known = ontology.types.map(({ name }) => name);
  return {
    code: "type_unknown",
    message: `The strict profile ${ontology.profile} does not know the type ${type}. It knows ${suggestTerms(type, known)}. Use one of these, or define it.`,
  };
}

/** Why a relation may not be said; `undefined` if it may. A permissive ontology allows every relation. */
export function relationFault(relation: TypedRelation, ontology: Ontology): OntologyFault | undefined {
  if (!ontology.strict) return undefined;
  const { predicate, object } = relation;
  if (!ontology.knows(predicate)) {
    const known = ontology.predicates.map(({ name }) => name);
    return {
      code: "predicate_unknown",
      message: `The strict profile ${ontology.profile} does not know the predicate ${predicate}. It knows ${suggestTerms(predicate, known)}. Use one of these, or define it.`,
    };
  }
  const { name, range } = ontology.predicate(predicate);
  if (object?.kind === "value" && range !== "value" && range.length === 0) {
    return { code: "domain_mismatch", message: `${name} points to an entity: give an object, not a value.` };
  }
  return endsFault(relation, ontology);
}

/**
 * Why the ends of a relation are not those that its predicate expects, in any ontology; `undefined` if they
 * are. What points to anything may have a value.
 */
export function endsFault(
  { predicate, subjectType, object }: TypedRelation,
  ontology: Ontology,
): OntologyFault | undefined {
  const { name, domain, range } = ontology.predicate(predicate);
  if (!isAmong(subjectType, domain, ontology)) return mismatch(name, "subject", subjectType ?? "", domain);
  if (object === undefined) return undefined;
  if (object.kind === "value") {
    if (range === "value" || range.length === 0) return undefined;
    return { code: "domain_mismatch", message: `${name} points to an entity: give an object, not a value.` };
  }
  if (range === "value") {
    return { code: "domain_mismatch", message: `${name} has literal values: give a value, not an object.` };
  }
  return isAmong(object.type, range, ontology)
    ? undefined
    : mismatch(name, "object", object.type ?? "", range);
}

/** A type that is not given may be any; no types are all; what narrows one of them is of it. */
function isAmong(type: string | undefined, types: readonly string[], ontology: Ontology): boolean {
  if (type === undefined || types.length === 0) return true;
  return ontology.widerTypes(ontology.type(type).name).some((wider) => types.includes(wider));
}

function mismatch(
  predicate: string,
  end: "subject" | "object",
  type: string,
  types: readonly string[],
): OntologyFault {
  const message = `The ${end} of ${predicate} cannot be of the type ${type}, only of ${types.join(", ")}.`;
  return { code: "domain_mismatch", message };
}
