/** Names to entities: decides which name means which entity and returns what to add, as data. */
import { normalizeName, UNTYPED } from "../domain/entity.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import { type EntityId, entityId, type NewId } from "../domain/ids.ts";
import type { Ontology } from "../domain/ontology.ts";

/** A name of an entity that is already known. */
export interface KnownName {
  readonly normalized: string;
  readonly id: EntityId;
  readonly name: string;
  readonly type: string;
}

export interface NewEntity {
  readonly id: EntityId;
  readonly name: string;
  readonly type: string;
}

export interface NewAlias {
  readonly entity: EntityId;
  readonly name: string;
  readonly normalized: string;
  /** Is it the name that the entity was made with? */
  readonly isOwnName: boolean;
}

/** What resolution adds to the graph. */
export interface ResolutionPlan {
  readonly entities: readonly NewEntity[];
  readonly aliases: readonly NewAlias[];
  /** Entities whose type is known now. */
  readonly types: ReadonlyMap<EntityId, string>;
}

/** A name with what it is thought to be. */
interface Named {
  readonly name: string;
  readonly type: string | undefined;
}

/** An entity that a name may mean. */
interface Candidate {
  readonly id: EntityId;
  readonly name: string;
  type: string;
}

/** Types so general that a more particular one may be the same entity. */
const GENERAL_TYPES: ReadonlySet<string> = new Set([UNTYPED, "Topic"]);

/** Every name that an extraction needs resolved, in order. */
export function namesIn(extraction: Extraction, ontology: Ontology): Named[] {
  const typed = new Map(extraction.entities.map((entity) => [normalizeName(entity.name), entity.type]));
  const known = (name: string, hint?: string): Named => ({
    name,
    type: typed.get(normalizeName(name)) ?? hint,
  });
  return [
    ...extraction.entities.map((entity) => known(entity.name)),
    ...extraction.facts.flatMap((fact) => [
      known(fact.subject, onlyType(ontology.predicate(fact.predicate).domain)),
      ...(fact.object?.kind === "entity" ? [known(fact.object.name, objectType(fact, ontology))] : []),
    ]),
    ...extraction.mentions.map((mention) => known(mention.name)),
  ];
}

function objectType(fact: ProposedFact, ontology: Ontology): string | undefined {
  const { range } = ontology.predicate(fact.predicate);
  return range === "value" ? undefined : onlyType(range);
}

function onlyType(types: readonly string[]): string | undefined {
  return types.length === 1 ? types[0] : undefined;
}

/**
 * Resolves by exact normalised name or alias, and type where both sides know one.
 * Holds the names of one batch: what the first episode introduces, the next ones find.
 */
export class Resolver {
  readonly #newId: NewId;
  readonly #byName = new Map<string, Candidate[]>();
  readonly #byId = new Map<EntityId, Candidate>();
  readonly #entities: NewEntity[] = [];
  readonly #aliases: NewAlias[] = [];
  readonly #types = new Map<EntityId, string>();

  constructor(known: readonly KnownName[], newId: NewId, ontology: Ontology) {
    this.#newId = newId;
    for (const { normalized, id, name, type: stored } of known) {
      // What was stored under another name of a type, before it was one, is of that type.
      const type = ontology.type(stored).name;
      this.#add(normalized, this.#byId.get(id) ?? this.#remember({ id, name, type }));
    }
  }

  /** The entity that a name means, made if there is none. */
  resolve({ name, type }: Named): EntityId {
    const normalized = normalizeName(name);
    const candidates = this.#byName.get(normalized) ?? [];
    const match =
      candidates.find((candidate) => candidate.type === type) ??
      candidates.find((candidate) => areCompatible(candidate.type, type)) ??
      // An id means its entity, whatever is thought of its type.
      candidates.find((candidate) => normalizeName(candidate.id) === normalized);
    if (match === undefined) return this.#make(name, normalized, type ?? UNTYPED);
    if (type !== undefined && isMoreParticular(type, match.type)) {
      match.type = type;
      this.#types.set(match.id, type);
    }
    return match.id;
  }

  /** The name of an entity that was known or made here. */
  nameOf(entity: EntityId): string {
    return this.#byId.get(entity)?.name ?? entity;
  }

  /** Adds another name of an entity, unless it already means one. */
  alias(entity: EntityId, name: string): void {
    const normalized = normalizeName(name);
    const candidates = this.#byName.get(normalized) ?? [];
    if (candidates.some((candidate) => candidate.id === entity)) return;
    const self = this.#byId.get(entity);
    if (self === undefined || candidates.some((candidate) => areCompatible(candidate.type, self.type)))
      return;
    this.#add(normalized, self);
    this.#aliases.push({ entity, name, normalized, isOwnName: false });
  }

  plan(): ResolutionPlan {
    const isNew = new Set(this.#entities.map((entity) => entity.id));
    return {
      entities: this.#entities.map((entity) => ({
        ...entity,
        type: this.#types.get(entity.id) ?? entity.type,
      })),
      aliases: this.#aliases,
      types: new Map([...this.#types].filter(([id]) => !isNew.has(id))),
    };
  }

  #make(name: string, normalized: string, type: string): EntityId {
    const id = entityId(this.#newId());
    this.#entities.push({ id, name, type });
    this.#aliases.push({ entity: id, name, normalized, isOwnName: true });
    this.#add(normalized, this.#remember({ id, name, type }));
    return id;
  }

  #remember(candidate: Candidate): Candidate {
    this.#byId.set(candidate.id, candidate);
    return candidate;
  }

  #add(normalized: string, candidate: Candidate): void {
    const candidates = this.#byName.get(normalized);
    if (candidates === undefined) this.#byName.set(normalized, [candidate]);
    else candidates.push(candidate);
  }
}

function areCompatible(known: string, proposed: string | undefined): boolean {
  return (
    proposed === undefined || known === proposed || GENERAL_TYPES.has(known) || GENERAL_TYPES.has(proposed)
  );
}

function isMoreParticular(type: string, than: string): boolean {
  return type !== than && (than === UNTYPED || (GENERAL_TYPES.has(than) && !GENERAL_TYPES.has(type)));
}
