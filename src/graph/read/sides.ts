/**
 * Chooses the side from which a fact is read, where it reads from both: symmetric and inverse predicates. The
 * one asked about is the subject; where nobody is asked about, or both are, a symmetric fact has the name
 * that comes first as its subject, whichever was said or stored first.
 */
import sql, { type Sql } from "sql-template-tag";
import { type EntityReference, type Fact, factText } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import type { Edge } from "./relationship.ts";
import type { FactQuery } from "./select-versions.ts";

/** The fact read from its object's side; as it is, if it reads from one side only. */
export function turned<Told extends Fact>(fact: Told, ontology: Ontology): Told {
  const { subject, object, predicate } = fact;
  const converse = ontology.converse(predicate);
  if (object === undefined || converse === undefined) return fact;
  const inWords = (name: string, first: EntityReference, second: EntityReference) =>
    factText(ontology.predicate(name), first.name, second.name, fact.properties);
  // Words of a source stay as they are.
  const isStated = fact.text !== inWords(predicate, subject, object);
  const text = isStated ? fact.text : inWords(converse, object, subject);
  return { ...fact, subject: object, predicate: converse, object: subject, text };
}

/** The fact read from the side of one of these entities. */
export function seenFrom<Told extends Fact>(
  fact: Told,
  viewers: ReadonlySet<string>,
  ontology: Ontology,
): Told {
  const isOther = !viewers.has(fact.subject.id) && fact.object !== undefined && viewers.has(fact.object.id);
  return isOther ? turned(fact, ontology) : fact;
}

/** The edge read from its object's side, as {@link turned} does with facts. */
function turnedEdge(edge: Edge, ontology: Ontology): Edge {
  const type = ontology.converse(edge.type);
  return type === undefined ? edge : { ...edge, subject: edge.object, type, object: edge.subject };
}

/**
 * The edge read from the end that is nearer; from the name that comes first, if it is symmetric and both are
 * equally near.
 */
export function seenFromNear(edge: Edge, distance: (id: EntityId) => number, ontology: Ontology): Edge {
  const { subject, object, type } = edge;
  const nearer = distance(object.id) - distance(subject.id);
  const isByName = nearer === 0 && ontology.predicate(type).symmetric;
  return nearer < 0 || (isByName && isNamedFirst(object.name, subject.name))
    ? turnedEdge(edge, ontology)
    : edge;
}

/** Does the object's name come first? By code unit, as `COLLATE "C"` of {@link isTurned}. */
export function isNamedFirst(object: string, subject: string): boolean {
  return object < subject;
}

/** Is the fact `f` of the predicate `p` read from the side of its object `o`, not of its subject `s`? */
export function isTurned({ subjects, objects, turnable }: FactQuery, ontology: Ontology): Sql {
  const byName = sql`(p.name = ANY (${ontology.symmetric()}::text[]) AND o.name < s.name COLLATE "C") IS TRUE`;
  const asked = subjects ?? objects;
  if (turnable === undefined || asked === undefined) return byName;
  const ids = sql`ANY (${[...asked]}::uuid[])`;
  const isSubject = sql`f.subject_id = ${ids}`;
  const isObject = sql`f.object_id = ${ids}`;
  const [isStored, isOther] = subjects === undefined ? [isObject, isSubject] : [isSubject, isObject];
  return sql`CASE WHEN ${isStored} AND ${isOther} THEN ${byName} ELSE (${isStored}) IS NOT TRUE END`;
}
