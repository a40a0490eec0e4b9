/** Which entities are one: what merges join, directly or over others. Pure. */
import type { EntityId } from "../domain/ids.ts";
import { THE_USER } from "../domain/nameless-user.ts";
import { isMoreParticular } from "./types.ts";

/** An entity by itself. */
export interface Member {
  readonly id: EntityId;
  /** Its own name: a nameless user stands only for others without one. */
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

/** What an entity is a part of. */
export interface Place {
  /** The entity that stands for all of its group: of those with a name the one that was made first. */
  readonly root: EntityId;
  /** What it shows as its type: of the root the most particular one of its group, of others their own. */
  readonly type: string;
}

/** The place of each member, by its merges alone: the order in which these were made does not matter. */
export function placesOf(members: readonly Member[], merges: readonly Merge[]): Map<EntityId, Place> {
  const inOrder = members.toSorted(
    (a, b) =>
      Number(a.name === THE_USER) - Number(b.name === THE_USER) ||
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
  const shown = new Map<EntityId, string>();
  for (const { id, ownType } of inOrder) {
    const root = rootOf(id);
    const type = shown.get(root);
    if (type === undefined || isMoreParticular(ownType, type)) shown.set(root, ownType);
  }
  return new Map(
    inOrder.map(({ id, ownType }) => {
      const root = rootOf(id);
      return [id, { root, type: root === id ? (shown.get(id) ?? ownType) : ownType }];
    }),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
