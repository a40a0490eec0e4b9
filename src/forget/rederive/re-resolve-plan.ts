/** Plans what entities, names and decisions become by what the remaining sources say. Pure. */
import { compare } from "../../domain/compare.ts";
import { normalizeName } from "../../domain/entity.ts";
import { addTo, groupedBy } from "../../domain/grouping.ts";
import { type EntityId, entityId } from "../../domain/ids.ts";
import { THE_USER } from "../../domain/nameless-user.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { microseconds } from "../../graph/journal/journal.ts";
import type { EntityVersionRow } from "../../graph/write/entity-versions.ts";
import type { AliasRow, EntityRow } from "../../graph/write/rows.ts";
import { BY_NAMES } from "../../graph/write/store-entities.ts";
import type { IngestContext } from "../../ingest/context.ts";
import type { DatedCorrection, EntityCorrection } from "../../resolve/corrections.ts";
import { NO_ENTITY_LISTS } from "../../resolve/entity-lists.ts";
import { placesOf } from "../../resolve/groups.ts";
import { areCompatible } from "../../resolve/types.ts";
import { entityHistories } from "./entity-histories.ts";
import type { DatedMerge } from "./names-of-users.ts";
import type { Naming } from "./naming.ts";
import type { Neighbourhood, StoredAlias } from "./neighbourhood.ts";
import { type ReresolvedNames, reresolveNames } from "./re-resolve-names.ts";
import { type RederivedDecisions, rederiveDecisions } from "./rederive-decisions.ts";

/** What is to be stored of entities, names and decisions. */
export interface ReresolutionPlan {
  readonly reresolved: ReresolvedNames;
  readonly removed: readonly string[];
  readonly decisions: RederivedDecisions;
  readonly newRows: readonly NewEntityRow[];
  readonly changedRows: readonly NewEntityRow[];
  /** Entities that stand under another one now, or under another than before, or since another time. */
  readonly replaced: readonly EntityId[];
  /** What was recorded of all of them before. */
  readonly versions: readonly EntityVersionRow[];
  readonly aliases: readonly ReresolvedAlias[];
  readonly removedNames: readonly StoredAlias[];
  readonly newNames: readonly ReresolvedAlias[];
}

type NewEntityRow = EntityRow & { readonly id: EntityId };

/** A name under what it stands with, which `own` is merged into. */
type ReresolvedAlias = AliasRow & { readonly own: string };

export function planReresolution(
  { ontology, newId, lists = NO_ENTITY_LISTS }: IngestContext,
  stored: Neighbourhood,
  namings: readonly Naming[],
  erased: ReadonlySet<string>,
): ReresolutionPlan {
  const left = namings.map((naming) => ({
    ...naming,
    names: naming.names.filter(([entity]) => !erased.has(entity)),
  }));
  const reresolved = reresolveNames(
    left,
    { ontology, newId, lists },
    {
      corrections: correctionsIn(stored.decisions),
      merges: datedMerges(stored.decisions),
      personCalled: personsIn(stored, ontology),
    },
  );
  const staying = new Set<string>(reresolved.entities.map(({ id }) => id));
  const removed = stored.entities.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
  const looked = new Set(stored.entities.map(({ id }) => id));
  const decisions = rederiveDecisions(stored.decisions, looked, new Set(removed), reresolved, newId);
  const given = decisions.given.filter(({ until }) => until === null);
  const places = placesOf(reresolved.entities, decisions.merges, ontology, given);

  const rows = reresolved.entities.map(({ id, name: ownName, ownType, recordedAt }) => {
    const { root, name, type, isTypeGiven } = places.get(id) ?? {
      root: id,
      name: ownName,
      type: ownType,
      isTypeGiven: false,
    };
    return {
      id,
      name,
      ownName: ownName === name ? null : ownName,
      type,
      ownType: ownType === type ? null : ownType,
      isTypeGiven,
      mergedInto: root === id ? null : root,
      recordedAt,
    };
  });
  const before = new Map(stored.entities.map((row) => [row.id, row]));
  const isChanged = (row: NewEntityRow) => {
    const old = before.get(row.id);
    return (
      old !== undefined &&
      (old.name !== row.name ||
        old.own_name !== row.ownName ||
        old.type !== row.type ||
        old.is_type_given !== row.isTypeGiven ||
        old.own_type !== row.ownType ||
        old.merged_into !== row.mergedInto ||
        microseconds(old.recorded_at) !== row.recordedAt)
    );
  };
  const aliases = reresolved.aliases.map(
    ({ entity, named, name, normalized, keys, isOwnName, recordedAt }) => {
      const own = named ?? entity;
      const root = places.get(own)?.root ?? own;
      return {
        entityId: root,
        namedEntityId: root === own ? null : own,
        own,
        name,
        normalized,
        keys,
        isOwnName,
        recordedAt,
      };
    },
  );
  const keyOf = (alias: ReresolvedAlias) =>
    aliasKey(alias.own, alias.normalized, alias.name, alias.entityId, alias.recordedAt);
  const storedKeyOf = (alias: StoredAlias) =>
    aliasKey(ownOf(alias), alias.normalized, alias.name, alias.entity_id, microseconds(alias.recorded_at));
  const keys = new Set(aliases.map(keyOf));
  const known = new Set(stored.aliases.map(storedKeyOf));
  const versions = entityHistories(reresolved.entities, decisions.pastMerges, decisions.given, ontology);
  const pastPlaces = placesIn(versions);
  const storedPlaces = placesIn(stored.versions);
  return {
    reresolved,
    removed,
    decisions,
    newRows: rows.filter(({ id }) => !before.has(id)),
    changedRows: rows.filter(isChanged),
    replaced: rows.flatMap(({ id, mergedInto }) => {
      const old = before.get(id);
      const isSame =
        old !== undefined && old.merged_into === mergedInto && pastPlaces.get(id) === storedPlaces.get(id);
      return isSame ? [] : [id];
    }),
    versions,
    aliases,
    removedNames: stored.aliases.filter((alias) => !keys.has(storedKeyOf(alias))),
    newNames: aliases.filter((alias) => !known.has(keyOf(alias))),
  };
}

/** Until when entities stood under which others, as texts. */
function placesIn(versions: readonly EntityVersionRow[]): Map<string, string> {
  const places = groupedBy(versions, ({ entityId }) => entityId);
  return new Map(
    [...places].map(([id, rows]) => [
      id,
      rows
        .map(({ mergedInto, supersededAt }) => `${microseconds(supersededAt)} ${mergedInto}`)
        .sort()
        .join(),
    ]),
  );
}

function aliasKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** What has a name by itself. */
function ownOf(alias: StoredAlias): string {
  return alias.named_entity_id ?? alias.entity_id;
}

/**
 * All names, gone and new ones too, of entities of which something is otherwise now, and of what is one with
 * them.
 */
export function changedNames(
  stored: Neighbourhood,
  { removed, decisions, newRows, changedRows, aliases, removedNames, newNames }: ReresolutionPlan,
): string[] {
  const changed = new Set<string>([
    ...removed,
    ...[...newRows, ...changedRows].map(({ id }) => id),
    ...decisions.removed.flatMap((one) => [one.entity_id, one.other_id]),
    ...decisions.rows.flatMap((one) => [one.entityId, one.otherId]),
    ...removedNames.map(ownOf),
    ...newNames.map(({ own }) => own),
  ]);
  const groups = new Set([
    ...stored.aliases.flatMap((alias) => (changed.has(ownOf(alias)) ? [alias.entity_id] : [])),
    ...aliases.flatMap(({ own, entityId }) => (changed.has(own) ? [entityId] : [])),
  ]);
  return [
    ...stored.aliases.flatMap((alias) => (groups.has(alias.entity_id) ? [alias.name] : [])),
    ...aliases.flatMap(({ name, entityId }) => (groups.has(entityId) ? [name] : [])),
  ];
}

/** Corrections by their entities. */
function correctionsIn(decisions: Neighbourhood["decisions"]): Map<string, DatedCorrection[]> {
  const found = new Map<string, DatedCorrection[]>();
  for (const { kind, entity_id: entity, correction, recorded_at: at, undone_at: until } of decisions) {
    if (kind !== "correction") continue;
    const said: EntityCorrection = JSON.parse(correction ?? "{}");
    const dated = { ...said, at: microseconds(at), until: until === null ? null : microseconds(until) };
    addTo(found, entity, dated);
  }
  return found;
}

/** The merges that people made or undid. */
function datedMerges(decisions: Neighbourhood["decisions"]): DatedMerge[] {
  return decisions.flatMap(({ kind, actor, entity_id, other_id, recorded_at, undone_at }) => {
    const isByNames = actor === BY_NAMES;
    if (kind !== "merge" || (isByNames && undone_at === null)) return [];
    const until = undone_at === null ? null : microseconds(undone_at);
    const pair = { entity: entityId(entity_id), other: entityId(other_id) };
    return [{ ...pair, isByNames, at: microseconds(recorded_at), until }];
  });
}

/** Finds who has, or had, a name by itself: of several the one that a user is one with, else the first. */
function personsIn(
  { entities, aliases, pastNames }: Neighbourhood,
  ontology: Ontology,
): (name: string, user: string) => string | undefined {
  const rootOf = new Map(entities.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const persons = entities
    .filter(
      ({ name, own_name, type, own_type }) =>
        (own_name ?? name) !== THE_USER && areCompatible(own_type ?? type, "Person", ontology),
    )
    .map(({ id, recorded_at }) => ({ id, recordedAt: microseconds(recorded_at) }))
    .sort((one, other) => compare(one.recordedAt, other.recordedAt));
  const order = new Map(persons.map(({ id }, place) => [id, place]));
  const named = [
    ...aliases.map((alias) => ({ id: ownOf(alias), normalized: alias.normalized })),
    ...pastNames.map(({ entityId: id, normalized }) => ({ id, normalized })),
  ];
  const byName = groupedBy(
    named.filter(({ id }) => order.has(id)),
    ({ normalized }) => normalized,
  );
  return (name, user) => {
    const called = byName.get(normalizeName(name))?.map(({ id }) => id) ?? [];
    const ofUser = called.filter((id) => rootOf.get(id) === rootOf.get(user));
    const [first] = (ofUser.length > 0 ? ofUser : called).sort((one, other) =>
      compare(order.get(one) ?? 0, order.get(other) ?? 0),
    );
    return first;
  };
}
