/**
 * What was recorded of entities before, as it follows from what is left: their types by their own names, and
 * what made them one and two. Pure.
 */
import { groupedBy } from "../../domain/grouping.ts";
import { type EntityId, entityId } from "../../domain/ids.ts";
import type { EntityVersionRow } from "../../graph/write/entity-versions.ts";
import type { DatedCorrection } from "../../resolve/corrections.ts";
import { type GivenIdentity, type Merge, placesOf, rootsOf } from "../../resolve/groups.ts";
import type { TypeOrder } from "../../resolve/types.ts";

/**
 * An entity with its types by its own name, each with the moment from which on it was recorded; the earliest
 * first. Times are ISO 8601 in UTC with microseconds.
 */
interface HistoricEntity {
  readonly id: EntityId;
  readonly name: string;
  readonly recordedAt: string;
  readonly types: readonly (readonly [at: string, type: string])[];
}

/** A merge with the time in which it counted. */
export interface PastMerge extends Merge {
  readonly from: string;
  /** Absent while it counts. */
  readonly until: string | null;
}

/** A name or a type that a person gave an entity, with the time in which that counted. */
export interface PastIdentity extends DatedCorrection, GivenIdentity {}

/** The superseded versions of some entities, among which are all that the merges and what is given name. */
export function entityHistories(
  entities: readonly HistoricEntity[],
  merges: readonly PastMerge[],
  given: readonly PastIdentity[],
  order: TypeOrder,
): EntityVersionRow[] {
  // What never was one has nothing to do with each other.
  const roots = rootsOf(entities, merges);
  const groups = groupedBy(entities, (entity) => roots.get(entity.id) ?? entity.id);
  return [...groups].flatMap(([root, members]) =>
    historyOf(
      members,
      merges.filter((merge) => roots.get(merge.entity) === root),
      given.filter(({ entity }) => roots.get(entity) === root),
      order,
    ),
  );
}

function historyOf(
  members: readonly HistoricEntity[],
  merges: readonly PastMerge[],
  given: readonly PastIdentity[],
  order: TypeOrder,
): EntityVersionRow[] {
  const moments = new Set([
    ...members.flatMap(({ types }) => types.map(([at]) => at)),
    ...merges.flatMap(({ from, until }) => (until === null ? [from] : [from, until])),
    ...given.flatMap(({ at, until }) => (until === null ? [at] : [at, until])),
  ]);
  const open = new Map<EntityId, Omit<EntityVersionRow, "supersededAt">>();
  return [...moments].sort().flatMap((at) => {
    const before = [...open.values()];
    for (const state of statesAt(members, merges, given, order, at)) {
      const known = open.get(state.entityId);
      if (known === undefined || !isSameState(known, state)) open.set(state.entityId, state);
    }
    return before.flatMap((version) =>
      open.get(entityId(version.entityId)) === version ? [] : [{ ...version, supersededAt: at }],
    );
  });
}

type State = Pick<EntityVersionRow, "name" | "type" | "mergedInto">;

function isSameState(one: State, other: State): boolean {
  return one.name === other.name && one.type === other.type && one.mergedInto === other.mergedInto;
}

function statesAt(
  members: readonly HistoricEntity[],
  merges: readonly PastMerge[],
  given: readonly PastIdentity[],
  order: TypeOrder,
  at: string,
) {
  const known = members
    .filter(({ recordedAt }) => recordedAt <= at)
    .map(({ types, ...entity }) => ({
      ...entity,
      ownType: types.findLast(([since]) => since <= at)?.[1] ?? "",
    }));
  const places = placesOf(
    known,
    merges.filter(({ from, until }) => from <= at && (until === null || until > at)),
    order,
    given.filter((one) => one.at <= at && (one.until === null || one.until > at)),
  );
  return known.map(({ id, name: ownName, ownType }) => {
    const { root, name, type } = places.get(id) ?? { root: id, name: ownName, type: ownType };
    return { entityId: id, name, type, mergedInto: root === id ? null : root, recordedAt: at };
  });
}
