/**
 * What names mean without what went: entities, names and merges as resolution gives them for the sources that
 * are left, in their order.
 */
import { normalizeName, UNTYPED } from "../../domain/entity.ts";
import { groupedBy } from "../../domain/grouping.ts";
import { type EntityId, entityId, type NewId } from "../../domain/ids.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { ALIAS, BY_ID, EFFECT } from "../../graph/write/namings.ts";
import type { PastNameRow } from "../../graph/write/past-names.ts";
import type { DatedCorrection } from "../../resolve/corrections.ts";
import type { EntityLists } from "../../resolve/entity-lists.ts";
import { NameAnalysisCache } from "../../resolve/name-analysis-cache.ts";
import type { NewAlias, NewDecision } from "../../resolve/resolution-plan.ts";
import { Resolver } from "../../resolve/resolve.ts";
import { CorrectedNames } from "./corrected-names.ts";
import { type DatedMerge, NamesOfUsers } from "./names-of-users.ts";
import { isSpoken, type Naming } from "./naming.ts";

/** A source that means something else by a name than before. */
interface Renamed {
  readonly source: string;
  readonly from: EntityId;
  readonly name: string;
  readonly to: EntityId;
}

interface ReresolvedEntity {
  readonly id: EntityId;
  readonly name: string;
  readonly ownType: string;
  readonly recordedAt: string;
  /** The types by its own name, each with the moment from which on it had it. */
  readonly types: readonly (readonly [at: string, type: string])[];
}

type ReresolvedName = NewAlias & { readonly recordedAt: string };

export interface ReresolvedNames {
  readonly entities: readonly ReresolvedEntity[];
  readonly aliases: readonly ReresolvedName[];
  /** Names that corrections took away. */
  readonly pastNames: readonly PastNameRow[];
  readonly decisions: readonly (NewDecision & { readonly recordedAt: string })[];
  readonly renamed: readonly Renamed[];
  /** Namings that are to be kept otherwise. */
  readonly namings: readonly Naming[];
  /** What entities became by the first name by which a source called them. */
  readonly became: ReadonlyMap<string, EntityId>;
}

/** What is stored of the entities beside how sources name them. */
interface KnownOfEntities {
  readonly corrections: ReadonlyMap<string, readonly DatedCorrection[]>;
  readonly merges: readonly DatedMerge[];
  /** Who has, or had, the name of a user by itself. */
  readonly personCalled: (name: string, user: string) => string | undefined;
}

/**
 * Resolves the names of some sources as if nothing had been known before them. What is made anew keeps the id
 * that it had, once, as long as ids stay in order. Pure but for new ids.
 */
export function reresolveNames(
  namings: readonly Naming[],
  {
    ontology,
    newId,
    lists,
  }: { readonly ontology: Ontology; readonly newId: NewId; readonly lists: EntityLists },
  { corrections, merges, personCalled }: KnownOfEntities,
): ReresolvedNames {
  const used = new Set<string>();
  let candidate = "";
  let batch = "";
  let last = "";
  const makeId = () => {
    // Of entities that are made at one time the first is the one with the lowest id.
    const id = used.has(candidate) || candidate === "" || candidate < last ? newId() : candidate;
    used.add(id);
    last = id;
    return id;
  };
  const resolver = new Resolver([], makeId, ontology, { similar: [], lists, names: new NameAnalysisCache() });
  const madeAt = new Map<string, string>();
  const typedAt = new Map<EntityId, (readonly [at: string, type: string])[]>();
  const aliasedAt: string[] = [];
  const decidedAt: string[] = [];
  const renamed: Renamed[] = [];
  const changed: Naming[] = [];
  /**
   * What entities became by the names that sources called them: who means one by its id means the one that is
   * called so.
   */
  const called = new Map<string, EntityId>();
  /** And by the first of them, for who means one by its id and calls it what nobody else does. */
  const became = new Map<string, EntityId>();
  const now = (entity: string) =>
    resolver.ownTypeOf(entityId(entity)) === undefined
      ? (became.get(entity) ?? entityId(entity))
      : entityId(entity);
  const corrected = new CorrectedNames(resolver, corrections, now);
  const users = new NamesOfUsers(resolver, merges, now);
  const byMoment = groupedBy(namings, ({ recordedAt }) => recordedAt);
  let ofOthers = new Map<Naming, ReadonlySet<string>>();
  for (const naming of namings) {
    corrected.upTo(naming.recordedAt, aliasedAt);
    if (naming.recordedAt !== batch) {
      batch = naming.recordedAt;
      last = "";
      ofOthers = new Map(byMoment.get(batch)?.map((one) => [one, users.ofOthersIn(one)]));
    }
    const isOfSpeaker = isSpoken(naming);
    if (isOfSpeaker && !isStillNameless(naming, resolver)) continue;
    const meant = new Map<string, EntityId>();
    let isChanged = isOfSpeaker;
    const names = naming.names.flatMap((entry): Naming["names"][number][] => {
      const [entity, name, type, flags] = entry;
      candidate = entity;
      let before = resolver.changes;
      let to = meant.get(entity) ?? entityId(entity);
      let person: Naming["names"][number] | undefined;
      if ((flags & ALIAS) !== 0) {
        const root = resolver.rootOf(to);
        const user = root === to ? { id: to } : { id: root, named: to };
        const known = personCalled(name, entity);
        candidate = known ?? entity;
        person = personNamed(naming, name, resolver.isNameless(user) ? resolver : undefined);
        // Only what went named that one by itself.
        if (known !== undefined && person !== undefined && !became.has(known))
          became.set(known, entityId(person[0]));
        before = resolver.changes;
        const isOfOther = ofOthers.get(naming)?.has(normalizeName(name)) === true;
        resolver.alias(user, name, { isOfOther });
      } else if ((flags & BY_ID) !== 0 && became.has(entity)) {
        to = called.get(`${entity} ${normalizeName(name)}`) ?? became.get(entity) ?? to;
        if (to !== entity) renamed.push({ source: naming.source, from: entityId(entity), name, to });
        resolver.addEntity(to, type);
      } else {
        const { id, named = id } = resolver.resolve({ name, type: type ?? undefined });
        to = named;
        if (to !== entity) renamed.push({ source: naming.source, from: entityId(entity), name, to });
        if (!meant.has(entity)) meant.set(entity, to);
        const key = `${entity} ${normalizeName(name)}`;
        if (!called.has(key)) called.set(key, to);
        if (!became.has(entity)) became.set(entity, to);
      }
      noteType(typedAt, to, naming.recordedAt, resolver.ownTypeOf(to));
      const now = (flags & ~EFFECT) | (resolver.changes > before ? EFFECT : 0);
      if (now === flags && to === entity && person === undefined) return [entry];
      isChanged = true;
      return [...(person === undefined ? [] : [person]), [to, name, type, now]];
    });
    users.learn(naming);
    const { entities, aliases, decisions } = resolver.counts;
    if (madeAt.size < entities) for (const id of used) if (!madeAt.has(id)) madeAt.set(id, naming.recordedAt);
    while (aliasedAt.length < aliases) aliasedAt.push(naming.recordedAt);
    while (decidedAt.length < decisions) decidedAt.push(naming.recordedAt);
    if (isChanged) changed.push({ ...naming, names });
  }
  const plan = resolver.plan();
  const names = corrected.namesOf(
    plan.aliases.map((alias, index) => ({ ...alias, recordedAt: aliasedAt[index] ?? "" })),
  );
  return {
    entities: plan.entities.map(({ id, name, type, ownType }) => ({
      id,
      name,
      ownType: ownType ?? type ?? UNTYPED,
      recordedAt: madeAt.get(id) ?? "",
      types: typedAt.get(id) ?? [],
    })),
    ...names,
    decisions: plan.decisions.map((decision, index) => ({
      ...decision,
      recordedAt: decidedAt[index] ?? "",
    })),
    renamed,
    namings: changed,
    became,
  };
}

/**
 * The person whose name a user without a name is told to have, if the source does not name that person by
 * itself: the user had a name when it was said.
 */
function personNamed(
  { names }: Naming,
  name: string,
  resolver: Resolver | undefined,
): Naming["names"][number] | undefined {
  if (resolver === undefined) return undefined;
  if (names.some(([, other, , flags]) => other === name && (flags & ALIAS) === 0)) return undefined;
  const before = resolver.changes;
  const { id, named = id } = resolver.resolve({ name, type: "Person" });
  return [named, name, "Person", resolver.changes > before ? EFFECT : 0];
}

/** Who has a name by then keeps it. */
function isStillNameless({ names: [user] }: Naming, resolver: Resolver): boolean {
  return user === undefined || resolver.isUnknownOrNameless(user[1]);
}

/**
 * Notes the type that an entity has by its own name, if it is another one than before. Of several at one
 * moment the last one counts.
 */
function noteType(
  typedAt: Map<EntityId, (readonly [at: string, type: string])[]>,
  entity: EntityId,
  at: string,
  type: string | undefined,
): void {
  const types = typedAt.get(entity) ?? [];
  if (type === undefined || types.at(-1)?.[1] === type) return;
  typedAt.set(entity, [...types.filter(([since]) => since !== at), [at, type]]);
}
