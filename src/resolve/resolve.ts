/** Names to entities: decides which name means which entity and returns what to add, as data. */
import { isDescription, normalizeName, UNTYPED } from "../domain/entity.ts";
import { addTo } from "../domain/grouping.ts";
import { type EntityId, entityId, type NewId } from "../domain/ids.ts";
import { isDescribed, isNameOfUser, isUnnamed, shownName } from "../domain/nameless-user.ts";
import type { Ontology } from "../domain/ontology.ts";
import { type IndexedEntry, InMemoryNames, type SimilarName } from "./find-similar.ts";
import type {
  ExistingName,
  Named,
  NameResolution,
  NewAlias,
  NewDecision,
  NewType,
  ResolutionPlan,
} from "./resolution-plan.ts";
import { areCompatible, isMoreParticular } from "./types.ts";

/** An entity that a name may mean. */
interface Candidate {
  readonly id: EntityId;
  readonly name: string;
  type: string;
  /** Did a person say so? Then words do not change it. */
  isTypeGiven: boolean;
}

/** A candidate under one of its names. */
interface Sense {
  readonly entity: Candidate;
  readonly named: EntityId;
}

/**
 * Resolves by exact normalised name or alias, and type where both sides know one. A new name makes an entity;
 * if it is the name of one that is known, spelled another way, the two are one from the start, by a decision
 * that can be undone, and if it may be, that is noted for review. Holds the names of one batch: what the
 * first episode introduces, the next ones find.
 */
export class Resolver {
  readonly #newId: NewId;
  readonly #ontology: Ontology;
  readonly #atHand: InMemoryNames;
  readonly #byName = new Map<string, Sense[]>();
  readonly #byId = new Map<EntityId, Candidate>();
  readonly #entities = new Map<EntityId, { name: string; mergedInto: Candidate | null }>();
  /** Types by their own names. */
  readonly #own = new Map<EntityId, string>();
  readonly #aliases: NewAlias[] = [];
  readonly #types = new Map<EntityId, NewType>();
  readonly #decisions: NewDecision[] = [];
  /** Users without a name, and others who are called by whose they are. */
  readonly #nameless = new Set<EntityId>();
  readonly #merged: EntityId[] = [];
  #changes = 0;
  /** Pairs of entities of which somebody, or their names, decided something. */
  readonly #decided: Set<string>;

  /** @param decided pairs of known entities of which something was decided before */
  constructor(
    known: readonly ExistingName[],
    newId: NewId,
    ontology: Ontology,
    inMemory: IndexedEntry,
    decided: readonly (readonly [string, string])[] = [],
  ) {
    this.#newId = newId;
    this.#decided = new Set(decided.map(pairOf));
    this.#ontology = ontology;
    this.#atHand = new InMemoryNames(inMemory, ontology);
    // What was stored under another name of a type, before it was one, is of that type.
    const typeOf = (stored: string) => ontology.type(stored).name;
    for (const { normalized, named, ownType, id, name, type, isTypeGiven = false } of known) {
      this.#own.set(named, typeOf(ownType));
      // "Ann's wife" may be another name of Bea.
      const isItself = isNameOfUser(normalized) || normalizeName(name) === normalized;
      if (named === id && isItself && isUnnamed(normalized, typeOf(ownType))) this.#nameless.add(named);
      addTo(this.#byName, normalized, {
        entity: this.#remember({ id, name, type: typeOf(type), isTypeGiven }),
        named,
      });
    }
    for (const { id, entityName, type, isTypeGiven = false } of inMemory.similar)
      this.#remember({ id, name: entityName, type: typeOf(type), isTypeGiven });
  }

  /** Grows with each thing that a name adds. */
  get changes(): number {
    return this.#changes;
  }

  /** How many were made, by kind. */
  get counts() {
    return {
      entities: this.#entities.size,
      aliases: this.#aliases.length,
      decisions: this.#decisions.length,
    };
  }

  /** What names decided, the earliest first. */
  get decisions(): readonly NewDecision[] {
    return this.#decisions;
  }

  /** What has a name by itself. */
  entitiesCalled(name: string): EntityId[] {
    return (this.#byName.get(normalizeName(name)) ?? []).map(({ named }) => named);
  }

  /** What an entity that was made here is one with; itself if it is one with none. */
  rootOf(entity: EntityId): EntityId {
    return this.#entities.get(entity)?.mergedInto?.id ?? entity;
  }

  /** The type that an entity shows, as far as it is known by now. */
  typeOf(entity: EntityId): string {
    return this.#byId.get(entity)?.type ?? UNTYPED;
  }

  /** The type of an entity by its own name. */
  ownTypeOf(entity: EntityId): string | undefined {
    return this.#own.get(entity);
  }

  /** Learns the type of an entity that was made here and is meant by its id. */
  addEntity(named: EntityId, type: string | null): void {
    const entity = this.#byId.get(this.rootOf(named));
    if (entity !== undefined && type !== null) this.#addType({ entity, named }, type);
  }

  /** What a name means: an entity, made if there is none. */
  resolve({ name, type }: Named): NameResolution {
    const normalized = normalizeName(name);
    const known = this.#byName.get(normalized) ?? [];
    // "Ann's wife" is who was called so last.
    const isOfPersons = known.every(({ entity }) => isDescribed(normalized, entity.type));
    const senses = isOfPersons ? known.toReversed() : known;
    const match =
      senses.find(({ entity }) => entity.type === type) ??
      senses.find(({ entity }) => areCompatible(entity.type, type, this.#ontology)) ??
      // An id means its entity, whatever is thought of its type.
      senses.find(({ named }) => normalizeName(named) === normalized);
    if (match === undefined) return resolutionOf(this.#make(name, normalized, type ?? UNTYPED));
    if (type !== undefined) this.#addType(match, type);
    return resolutionOf(match);
  }

  /** The name of an entity that was known or made here. */
  nameOf(entity: EntityId): string {
    return this.#byId.get(entity)?.name ?? entity;
  }

  /** Is a name new, or that of somebody of whom nobody knows how they are called? */
  isUnknownOrNameless(name: string): boolean {
    const senses = this.#byName.get(normalizeName(name)) ?? [];
    return senses.every(({ named }) => this.#nameless.has(named));
  }

  /** Does a name mean somebody of whom nobody knows how they are called? */
  isNameless({ id, named = id }: NameResolution): boolean {
    return this.#nameless.has(named);
  }

  /**
   * Adds another name of what a name means, unless it already means one. Where it means another, that may be
   * the same; of a nameless user it is, unless that is somebody else for all that is known.
   */
  alias({ id, named = id }: NameResolution, name: string, { isOfOther = false } = {}): void {
    const normalized = normalizeName(name);
    const senses = this.#byName.get(normalized) ?? [];
    if (senses.some(({ entity }) => entity.id === id)) return;
    const self = this.#byId.get(id);
    if (self === undefined) return;
    const rival = senses.find(({ entity }) => areCompatible(entity.type, self.type, this.#ontology));
    const isPassedOn = isDescribed(normalized, self.type) && !this.#nameless.has(named);
    if (rival !== undefined && !isPassedOn && !this.#areIdentified(self, rival.entity)) {
      if (this.#nameless.has(named) && !isOfOther) this.#nameUser(named, rival);
      else this.#noteRival(rival, named);
      return;
    }
    this.#changes += 1;
    addTo(this.#byName, normalized, { entity: self, named });
    this.#aliases.push({
      entity: id,
      named: named === id ? null : named,
      name,
      normalized,
      keys: this.#atHand.keysOf(name),
      isOwnName: false,
    });
    this.#atHand.add({ name, named, id, entityName: self.name, type: self.type });
  }

  /**
   * Are both called by identifiers, such as symbols of code by their modules? Then a short name that they
   * share is no sign that they are one.
   */
  #areIdentified(one: Candidate, other: Candidate): boolean {
    return this.#atHand.isExact(one.name) && this.#atHand.isExact(other.name);
  }

  /**
   * From now on an entity that was made here has these names by itself, and this type: a person said so, or
   * took it back.
   */
  correct(
    named: EntityId,
    names: readonly { readonly name: string; readonly normalized: string }[],
    type?: string,
  ): void {
    const entity = this.#byId.get(this.rootOf(named));
    if (entity === undefined) return;
    for (const [normalized, senses] of this.#byName)
      this.#byName.set(
        normalized,
        senses.filter((sense) => sense.named !== named),
      );
    this.#atHand.remove(named);
    for (const { name, normalized } of names) {
      addTo(this.#byName, normalized, { entity, named });
      // Of several that are called so the one that was made first comes first, whoever was called so first.
      const senses = this.#byName.get(normalized) ?? [];
      if (senses.length > 1) this.#sortByMaking(senses);
      this.#atHand.add({ name, named, id: entity.id, entityName: entity.name, type: entity.type });
    }
    entity.isTypeGiven = type !== undefined;
    entity.type = type ?? this.#own.get(entity.id) ?? entity.type;
  }

  #sortByMaking(senses: { readonly entity: Candidate }[]): void {
    const places = new Map([...this.#entities.keys()].map((id, place) => [id, place]));
    const placeOf = ({ entity }: { readonly entity: Candidate }) => places.get(entity.id) ?? -1;
    senses.sort((one, other) => placeOf(one) - placeOf(other));
  }

  plan(): ResolutionPlan {
    return {
      entities: [...this.#entities].map(([id, { name, mergedInto }]) => {
        const own = this.#own.get(id) ?? UNTYPED;
        const type = mergedInto === null ? (this.#byId.get(id)?.type ?? own) : own;
        return { id, name, type, ownType: type === own ? null : own, mergedInto: mergedInto?.id ?? null };
      }),
      aliases: this.#aliases,
      types: [...this.#types.values()].filter(({ id }) => !this.#entities.has(id)),
      decisions: this.#decisions,
      merged: this.#merged,
    };
  }

  #make(name: string, normalized: string, type: string): Sense {
    const id = entityId(this.#newId());
    const { same, candidates } = this.#atHand.find(
      name,
      type,
      (entity) => this.#byId.get(entity)?.type ?? UNTYPED,
    );
    if (isUnnamed(normalized, type)) this.#nameless.add(id);
    const shown = shownName(name);
    const root = same === undefined ? undefined : this.#byId.get(same.name.id);
    const entity = root ?? this.#remember({ id, name: shown, type, isTypeGiven: false });
    const sense = { entity, named: id };
    this.#changes += 1;
    this.#entities.set(id, { name: shown, mergedInto: root ?? null });
    this.#own.set(id, type);
    this.#aliases.push({
      entity: entity.id,
      named: root === undefined ? null : id,
      name,
      normalized,
      keys: this.#atHand.keysOf(name),
      isOwnName: shown === name,
    });
    addTo(this.#byName, normalized, sense);
    this.#atHand.add({ name, named: id, id: entity.id, entityName: entity.name, type: entity.type });
    if (same !== undefined && root !== undefined) {
      this.#decide("merge", same, id);
      this.#addType(sense, type);
    } else for (const candidate of candidates) this.#decide("candidate", candidate, id);
    return sense;
  }

  #decide(kind: NewDecision["kind"], { name, score, reason }: SimilarName, other: EntityId): void {
    this.#note({ kind, entity: name.named, other, score, reason });
  }

  /**
   * Somebody calls an entity by the name of another. That is noted once, and not where it was decided already
   * whether they are one.
   */
  #noteRival({ entity, named }: Sense, other: EntityId): void {
    if (entity.id === other || this.#decided.has(pairOf([named, other]))) return;
    this.#changes += 1;
    this.#note({
      kind: "candidate",
      entity: named,
      other,
      score: CALLED_SO,
      reason: "called by the name of the other",
    });
  }

  /**
   * A turn says that the user, or whoever was called "Ann's wife", has a name: they are the entity of that
   * name, unless somebody decided otherwise.
   */
  #nameUser(user: EntityId, { named }: Sense): void {
    const isDecided = this.#decided.has(pairOf([named, user]));
    // Who is called so next is another, also where the first was decided before.
    if (!isDecided || isDescription(this.nameOf(user))) this.#nameless.delete(user);
    if (isDecided) return;
    this.#changes += 1;
    this.#merged.push(user, named);
    this.#note({ kind: "merge", entity: named, other: user, score: 1, reason: "called so" });
  }

  #note(decision: NewDecision): void {
    this.#decided.add(pairOf([decision.entity, decision.other]));
    this.#decisions.push(decision);
  }

  /** The type of what a name means by itself, and of what that is one with. */
  #addType({ entity, named }: Sense, type: string): void {
    if (isMoreParticular(type, this.#own.get(named) ?? entity.type, this.#ontology)) {
      this.#own.set(named, type);
      this.#retype(named, named === entity.id ? { own: type } : { own: type, shown: type });
    }
    if (entity.isTypeGiven || !isMoreParticular(type, entity.type, this.#ontology)) return;
    entity.type = type;
    this.#retype(entity.id, { shown: type });
  }

  #retype(id: EntityId, news: Partial<NewType>): void {
    this.#changes += 1;
    this.#types.set(id, { ...(this.#types.get(id) ?? { id, shown: null, own: null }), ...news });
  }

  #remember(candidate: Candidate): Candidate {
    const known = this.#byId.get(candidate.id);
    if (known !== undefined) return known;
    this.#byId.set(candidate.id, candidate);
    return candidate;
  }
}

/** Two entities in either order. */
function pairOf([one, other]: readonly [string, string]): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** How alike two are of which a source says that they have a name in common. */
const CALLED_SO = 0.94;

function resolutionOf({ entity, named }: Sense): NameResolution {
  return named === entity.id ? { id: entity.id } : { id: entity.id, named };
}
