/** Relations that read both ways are stored one way. */
import type { ClaimEnd, ClaimObject } from "../../domain/claim.ts";
import type { Ontology } from "../../domain/ontology.ts";

interface CanonicalRelation {
  readonly subject: ClaimEnd;
  readonly predicate: string;
  readonly object: ClaimObject | null;
}

interface DirectedRelation extends CanonicalRelation {
  readonly object: ClaimObject;
}

/**
 * The stored direction of a relation: of two inverse predicates the one that the ontology lists first; of a
 * symmetric one the entity that was known first is the subject.
 */
export function canonicalizeDirection(
  ontology: Ontology,
  predicate: string,
  subject: ClaimEnd,
  object: ClaimObject,
): DirectedRelation;
export function canonicalizeDirection(
  ontology: Ontology,
  predicate: string,
  subject: ClaimEnd,
  object: ClaimObject | null,
): CanonicalRelation;
export function canonicalizeDirection(
  ontology: Ontology,
  predicate: string,
  subject: ClaimEnd,
  object: ClaimObject | null,
): CanonicalRelation {
  const definition = ontology.predicate(predicate);
  if (object?.kind !== "entity") return { subject, predicate: definition.name, object };
  const isSecond = definition.inverse !== null && ontology.isSecondOfPair(definition);
  const swap = isSecond || (definition.symmetric && object.id < subject.id);
  const name = isSecond && definition.inverse !== null ? definition.inverse : definition.name;
  return swap
    ? {
        subject: {
          id: object.id,
          name: object.name,
          ...(object.named === undefined ? {} : { named: object.named }),
        },
        predicate: name,
        object: { kind: "entity", ...subject },
      }
    : { subject, predicate: name, object };
}
