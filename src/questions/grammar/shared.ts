/**
 * What two things have in common: "share an investor with Acme", "in the same city as Acme", "colleagues of
 * Ann". Pure.
 */
import { ANYTHING, type Condition, type RelationCondition, type Thing } from "../tree.ts";
import { opposite } from "../vocabulary.ts";

/** Who is compared with whom: "in the same city as Acme and in the same industry". */
export function comparedWith({ conditions }: Thing): Thing | undefined {
  for (const each of conditions) if (each.kind === "other" && each.of !== undefined) return each.of;
  return undefined;
}

/** A thing that is none of these names. */
export function otherThan(things: readonly Thing[], of?: Thing): Condition {
  return { kind: "other", names: things.flatMap(({ names }) => [...names]), ...(of && { of }) };
}

/**
 * A relation to what another one is joined with in the same way; that other one is not meant itself.
 * `undefined` if it has no name by which it could be told apart.
 *
 * @example // FUNDED_BY something, with "Acme": FUNDED_BY something that funds Acme, and not Acme
 */
export function sharedWith(relation: RelationCondition, owner: Thing): readonly Condition[] | undefined {
  if (relation.other.names.length > 0) return undefined;
  if (owner.names.length > 0) return [meeting(relation, owner), otherThan([owner], owner)];
  // "In the same city as their supplier": who supplies them is another one.
  const isTheirs = owner.refers !== undefined || isReferring(owner.conditions);
  return isTheirs ? [meeting(relation, owner)] : undefined;
}

function isReferring(conditions: readonly Condition[]): boolean {
  return conditions.some((each) => each.kind === "relation" && each.other.refers !== undefined);
}

/** The owner of a thing: of "whose supplier is in the same city", who has the supplier. */
export function ownerOf({ isOwned }: Thing): Thing | undefined {
  return isOwned === true ? { ...ANYTHING, refers: "owner" } : undefined;
}

/** The relation, and from its far end the same way back to another one. */
function meeting(relation: RelationCondition, from: Thing): RelationCondition {
  const { predicates, side, when, other } = relation;
  const { sameAs: _, ...far } = other;
  const back: RelationCondition = { kind: "relation", predicates, side: opposite(side), other: from, when };
  const [inner, ...others] = other.conditions;
  const isThrough = other.isBetween === true && inner?.kind === "relation" && others.length === 0;
  // "Works in the same city": at another company, perhaps.
  const conditions = isThrough
    ? [meeting(inner, { ...far, conditions: [back] })]
    : [...other.conditions, back];
  return { ...relation, other: { ...far, conditions } };
}
