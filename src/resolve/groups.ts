/** Which entities are one: what merges join, directly or over others. Pure. */
import { compare } from "../domain/compare.ts";
import { isDescription, UNTYPED } from "../domain/entity.ts";
import type { EntityId } from "../domain/ids.ts";
import { THE_USER } from "../domain/nameless-user.ts";
import { isMoreParticular, type TypeOrder } from "./types.ts";

/** An entity by itself. */
export interface Member {
  readonly id: EntityId;
  /** Its own name: a nameless user, or "Ann's wife", stands only for others without one. */
  readonly name: string;
  /** Its type by its own name. */
  readonly ownType: string;
  /** ISO 8601 in UTC with microseconds: the first that was made stands for all. */
  readonly recordedAt: string;
}

/** Two entities that a merge makes one. */
export interface Merge {
  readonly entity: EntityId;
  readonly other: EntityId;
}

/** The name and the type that a person, or a merge, gives an entity. */
export interface GivenIdentity {
  readonly entity: EntityId;
  readonly name?: string;
  readonly type?: string;
}

/** What an entity is a part of. */
export interface Place {
  /** The entity that stands for all of its group: of those with a name the one that was made first. */
  readonly root: EntityId;
  /** What it shows as its name: of the root what is given last to its group, else its own. */
  readonly name: string;
  /**
   * What it shows as its type: of the root what is given, else the most particular one of its group, of
   * others their own.
   */
  readonly type: string;
  readonly isTypeGiven: boolean;
}

/**
 * What stands for each member, by its merges alone: the order in which these were made does not matter. Those
 * that stand for others come first.
 */
export function rootsOf(
  members: readonly Omit<Member, "ownType">[],
  merges: readonly Merge[],
): Map<EntityId, EntityId> {
  const inOrder = members.toSorted(
    (a, b) =>
      Number(isNoName(a.name)) - Number(isNoName(b.name)) ||
      compare(a.recordedAt, b.recordedAt) ||
      compare(a.id, b.id),
  );
  const order = new Map(inOrder.map((member, place) => [member.id, place]));
  const parents = new Map(inOrder.map(({ id }) => [id, id]));
  const rootOf = (id: EntityId): EntityId => {
    let root = id;
    for (let parent = parents.get(root) ?? root; parent !== root; parent = parents.get(root) ?? root)
      root = parent;
    return root;
  };
  for (const { entity, other } of merges) {
    const [one, two] = [rootOf(entity), rootOf(other)];
    const isFirst = (order.get(one) ?? 0) <= (order.get(two) ?? 0);
    parents.set(isFirst ? two : one, isFirst ? one : two);
  }
  return new Map(inOrder.map(({ id }) => [id, rootOf(id)]));
}

/** Those without a name stand only for others without one. */
function isNoName(name: string): boolean {
  return name === THE_USER || isDescription(name);
}

/**
 * The place of each member.
 *
 * @param order which types are kinds of others
 * @param given what corrections say, the earliest first: of several the last one counts
 */
export function placesOf(
  members: readonly Member[],
  merges: readonly Merge[],
  order: TypeOrder,
  given: readonly GivenIdentity[] = [],
): Map<EntityId, Place> {
  const byId = new Map(members.map((member) => [member.id, member]));
  const roots = rootsOf(members, merges);
  const shown = new Map<EntityId, string>();
  for (const [id, root] of roots) {
    const ownType = byId.get(id)?.ownType ?? UNTYPED;
    const type = shown.get(root);
    if (type === undefined || isMoreParticular(ownType, type, order)) shown.set(root, ownType);
  }
  const names = new Map<EntityId, string>();
  const types = new Map<EntityId, string>();
  for (const { entity, name, type } of given) {
    const root = roots.get(entity) ?? entity;
    if (name !== undefined) names.set(root, name);
    if (type !== undefined) types.set(root, type);
  }
  return new Map(
    members.map(({ id, name, ownType }): [EntityId, Place] => {
      const root = roots.get(id) ?? id;
      if (root !== id) return [id, { root, name, type: ownType, isTypeGiven: false }];
      const type = types.get(id) ?? shown.get(id) ?? ownType;
      return [id, { root, name: names.get(id) ?? name, type, isTypeGiven: types.has(id) }];
    }),
  );
}
