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
  parts: NamingParts,
  known: KnownOfEntities,
): ReresolvedNames {
  const reresolution = new Reresolution(parts, known);
  for (const [recordedAt, together] of groupedBy(namings, (naming) => naming.recordedAt))
    reresolution.read(recordedAt, together);
  return reresolution.result();
}

interface NamingParts {
  readonly ontology: Ontology;
  readonly newId: NewId;
  readonly lists: EntityLists;
}

type NameEntry = Naming["names"][number];

/** The sources as they are read one after the other. */
class Reresolution {
  readonly #known: KnownOfEntities;
  readonly #newId: NewId;
  readonly #resolver: Resolver;
  readonly #corrected: CorrectedNames;
  readonly #users: NamesOfUsers;
  readonly #usedIds = new Set<string>();
  /** The id that what is made next had. */
  #candidate = "";
  /** The last id that was made at the moment that is read. */
  #last = "";
  readonly #madeAt = new Map<string, string>();
  readonly #typedAt = new Map<EntityId, (readonly [at: string, type: string])[]>();
  readonly #aliasedAt: string[] = [];
  readonly #decidedAt: string[] = [];
  readonly #renamed: Renamed[] = [];
  readonly #changed: Naming[] = [];
  /**
   * What entities became by the names that sources called them: who means one by its id means the one that is
   * called so.
   */
  readonly #called = new Map<string, EntityId>();
  /** And by the first of them, for who means one by its id and calls it what nobody else does. */
  readonly #became = new Map<string, EntityId>();

  constructor({ ontology, newId, lists }: NamingParts, known: KnownOfEntities) {
    this.#known = known;
    this.#newId = newId;
    const names = new NameAnalysisCache();
    this.#resolver = new Resolver([], () => this.#makeId(), ontology, { similar: [], lists, names });
    const now = (entity: string) => this.#now(entity);
    this.#corrected = new CorrectedNames(this.#resolver, known.corrections, now);
    this.#users = new NamesOfUsers(this.#resolver, known.merges, now);
  }

  /** An id: of entities that are made at one time the first is the one with the lowest. */
  #makeId(): string {
    const candidate = this.#candidate;
    const isFree = candidate !== "" && candidate >= this.#last && !this.#usedIds.has(candidate);
    const id = isFree ? candidate : this.#newId();
    this.#usedIds.add(id);
    this.#last = id;
    return id;
  }

  /** What an entity is by now. */
  #now(entity: string): EntityId {
    const id = entityId(entity);
    return this.#resolver.ownTypeOf(id) === undefined ? (this.#became.get(entity) ?? id) : id;
  }

  /** Reads the sources of one moment. */
  read(recordedAt: string, namings: readonly Naming[]): void {
    this.#corrected.upTo(recordedAt, this.#aliasedAt);
    this.#last = "";
    const ofOthers = namings.map((naming) => this.#users.ofOthersIn(naming));
    for (const [place, naming] of namings.entries()) this.#readNaming(naming, ofOthers[place]);
  }

  #readNaming(naming: Naming, ofOthers: ReadonlySet<string> | undefined): void {
    const { recordedAt } = naming;
    const isOfSpeaker = isSpoken(naming);
    if (isOfSpeaker && !isStillNameless(naming, this.#resolver)) return;
    const meant = new Map<string, EntityId>();
    let isChanged = isOfSpeaker;
    const names = naming.names.flatMap((entry) => {
      const read = this.#readEntry(naming, entry, meant, ofOthers);
      if (read.length !== 1 || read[0] !== entry) isChanged = true;
      return read;
    });
    this.#users.learn(naming);
    const { entities, aliases, decisions } = this.#resolver.counts;
    if (this.#madeAt.size < entities)
      for (const id of this.#usedIds) if (!this.#madeAt.has(id)) this.#madeAt.set(id, recordedAt);
    while (this.#aliasedAt.length < aliases) this.#aliasedAt.push(recordedAt);
    while (this.#decidedAt.length < decisions) this.#decidedAt.push(recordedAt);
    if (isChanged) this.#changed.push({ ...naming, names });
  }

  /**
   * Resolves one name of a source.
   *
   * @param meant what its other names mean, by the ids that they had; added to
   * @returns the entry as it is to be kept: the same one, if nothing of it is otherwise
   */
  #readEntry(
    naming: Naming,
    entry: NameEntry,
    meant: Map<string, EntityId>,
    ofOthers: ReadonlySet<string> | undefined,
  ): NameEntry[] {
    const [entity, name, type, flags] = entry;
    this.#candidate = entity;
    let before = this.#resolver.changes;
    let to = meant.get(entity) ?? entityId(entity);
    let person: NameEntry | undefined;
    const isAlias = (flags & ALIAS) !== 0;
    if (isAlias) {
      const root = this.#resolver.rootOf(to);
      const user = root === to ? { id: to } : { id: root, named: to };
      person = this.#personOf(naming, name, entity, this.#resolver.isNameless(user));
      before = this.#resolver.changes;
      this.#resolver.alias(user, name, { isOfOther: ofOthers?.has(normalizeName(name)) === true });
    } else if ((flags & BY_ID) !== 0 && this.#became.has(entity)) {
      to = this.#called.get(calledKey(entity, name)) ?? this.#became.get(entity) ?? to;
      this.#resolver.addEntity(to, type);
    } else {
      const { id, named = id } = this.#resolver.resolve({ name, type: type ?? undefined });
      to = named;
      if (!meant.has(entity)) meant.set(entity, to);
      const key = calledKey(entity, name);
      if (!this.#called.has(key)) this.#called.set(key, to);
      if (!this.#became.has(entity)) this.#became.set(entity, to);
    }
    const { source, recordedAt } = naming;
    if (!isAlias && to !== entity) this.#renamed.push({ source, from: entityId(entity), name, to });
    noteType(this.#typedAt, to, recordedAt, this.#resolver.ownTypeOf(to));
    const now = (flags & ~EFFECT) | (this.#resolver.changes > before ? EFFECT : 0);
    if (now === flags && to === entity && person === undefined) return [entry];
    return [...(person === undefined ? [] : [person]), [to, name, type, now]];
  }

  /** See {@link personNamed}. What went may have been what named the person, who is another one then. */
  #personOf(naming: Naming, name: string, entity: string, isUserNameless: boolean): NameEntry | undefined {
    const known = this.#known.personCalled(name, entity);
    this.#candidate = known ?? entity;
    const person = personNamed(naming, name, isUserNameless ? this.#resolver : undefined);
    // Only what went named that one by itself.
    if (known !== undefined && person !== undefined && !this.#became.has(known))
      this.#became.set(known, entityId(person[0]));
    return person;
  }

  /** What all sources say that were read. */
  result(): ReresolvedNames {
    const plan = this.#resolver.plan();
    const { aliases, pastNames } = this.#corrected.namesOf(
      plan.aliases.map((alias, index) => ({ ...alias, recordedAt: this.#aliasedAt[index] ?? "" })),
    );
    return {
      entities: plan.entities.map(({ id, name, type, ownType }) => ({
        id,
        name,
        ownType: ownType ?? type ?? UNTYPED,
        recordedAt: this.#madeAt.get(id) ?? "",
        types: this.#typedAt.get(id) ?? [],
      })),
      aliases,
      pastNames,
      decisions: plan.decisions.map((decision, index) => ({
        ...decision,
        recordedAt: this.#decidedAt[index] ?? "",
      })),
      renamed: this.#renamed,
      namings: this.#changed,
      became: this.#became,
    };
  }
}

function calledKey(entity: string, name: string): string {
  return `${entity} ${normalizeName(name)}`;
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
