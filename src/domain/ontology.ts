/**
 * What kinds of things and relations a graph knows: the terms of its profile, found by any of their names.
 */
import { LRUCache } from "lru-cache";
import type { Value } from "./claim.ts";
import { normalizeType } from "./entity.ts";
import type { JsonObject } from "./json.ts";
import { type Attribute, Attributes, type FittedValue } from "./ontology/attributes.ts";
import {
  type EntityTypeDefinition,
  type PredicateDefinition,
  type Profile,
  propertyPredicate,
  type TypeGroup,
  unknownPredicate,
} from "./ontology/definitions.ts";
import { TypeKinds } from "./ontology/kinds.ts";
import { MEMORY_PROFILE } from "./ontology/memory.ts";
import { discriminatorValue, normalizePredicate, typeKey } from "./ontology/names.ts";

export { normalizePredicate } from "./ontology/names.ts";

/** Number of unknown predicates that are cached. */
const MAX_UNKNOWN_CACHED = 1000;

/** What a name of a type stands for. */
export interface NamedType {
  readonly name: string;
  /** What the name says beyond the type: given as `Goal`, a Task has TASK_TYPE "goal". */
  readonly property: { readonly predicate: string; readonly value: string } | null;
}

export class Ontology {
  readonly profile: string;
  /** Version of the latest of the tenant's definitions that this ontology rests on; 0 if it rests on none. */
  readonly version: number;
  /** Are terms refused that it does not know? */
  readonly strict: boolean;
  /** In their order, which says how inverse pairs are stored. */
  readonly predicates: readonly PredicateDefinition[];
  readonly types: readonly EntityTypeDefinition[];
  readonly groups: readonly TypeGroup[];
  readonly #predicates = new Map<string, PredicateDefinition>();
  readonly #places: ReadonlyMap<string, number>;
  readonly #types = new Map<string, NamedType>();
  readonly #kinds: TypeKinds;
  /** Properties that are numbers from 0 to 1. */
  readonly #degrees: ReadonlySet<string>;
  /** Predicates that others state by a sign. */
  readonly #stated: ReadonlySet<string>;
  readonly #attributes: Attributes;
  readonly #unknown = new LRUCache({ max: MAX_UNKNOWN_CACHED, memoMethod: unknownPredicate });

  constructor(profile: Profile = MEMORY_PROFILE, version = 0) {
    this.profile = profile.name;
    this.version = version;
    this.strict = profile.strict;
    this.types = profile.types;
    this.#attributes = new Attributes(this.types);
    this.predicates = [...profile.predicates, ...implied(profile, this.#attributes)];
    this.#degrees = new Set(
      this.predicates.flatMap(({ competes, degrees, signed }) =>
        competes === null || (signed === null && Object.keys(degrees).length === 0) ? [] : competes,
      ),
    );
    this.#stated = new Set(this.predicates.flatMap(({ signed }) => signed ?? []));
    this.#places = new Map(this.predicates.map(({ name }, place) => [name, place]));
    for (const definition of this.predicates) {
      for (const name of [definition.name, ...definition.aliases])
        addOnce(this.#predicates, name, definition);
    }
    this.#kinds = new TypeKinds(this.types);
    this.groups = this.#kinds.groups;
    for (const { name, aliases, discriminator } of this.types) {
      for (const called of [name, ...aliases])
        addOnce(this.#types, typeKey(called), { name, property: null });
      if (discriminator === null) continue;
      const predicate = normalizePredicate(discriminator.property);
      for (const called of discriminator.aliases) {
        const property = { predicate, value: discriminatorValue(called) };
        addOnce(this.#types, typeKey(called), { name, property });
      }
    }
  }

  /** The terms of several ontologies; of those with one name the first counts. */
  static merged(first: Ontology, ...others: readonly Ontology[]): Ontology {
    const added = [...new Set(others)].filter((other) => other !== first);
    if (added.length === 0) return first;
    const predicates = [...first.predicates];
    const types = [...first.types];
    for (const other of added) {
      predicates.push(
        ...other.predicates.filter((added) => !predicates.some((known) => known.name === added.name)),
      );
      types.push(...other.types.filter((added) => !types.some((known) => known.name === added.name)));
    }
    const { profile: name, strict, version } = first;
    return new Ontology({ name, strict, types, predicates }, version);
  }

  /** The definition of a predicate. One that is not known is a state with any number of objects. */
  predicate(name: string): PredicateDefinition {
    const known = this.#predicates.get(name);
    if (known !== undefined) return known;
    const normal = normalizePredicate(name);
    return this.#predicates.get(normal) ?? this.#unknown.memo(normal);
  }

  /** What a name of a predicate says beyond it, as a property: LOVES is LIKES with a `strength`. */
  degreeOf(name: string): JsonObject {
    const { competes, degrees } = this.predicate(name);
    const degree = degrees[normalizePredicate(name)];
    return competes === null || degree === undefined ? {} : { [competes]: degree };
  }

  /** Is what competes a degree: a number, under the name by which an alias or a sign gives one? */
  hasDegree({ competes, qualifiers }: PredicateDefinition): boolean {
    return competes !== null && !qualifiers.includes(competes) && this.#degrees.has(competes);
  }

  /**
   * What a predicate with a value of the property that competes states: by its sign one of two opposites,
   * with the value without the sign. `undefined`: the value says nothing beyond the predicate.
   */
  signedAs(name: string, value: number): { readonly predicate: string; readonly value: number } | undefined {
    const { name: own, signed, opposite } = this.predicate(name);
    const positive = [signed, own, opposite].find((each) => each !== null && this.#stated.has(each));
    if (positive == null) return undefined;
    const negative = this.predicate(positive).opposite;
    if (negative === null) return undefined;
    const isNegative = value < 0 || own === negative;
    return { predicate: isNegative ? negative : positive, value: Math.abs(value) };
  }

  /** The predicates that a name means in a filter: one, or of one that states others by a sign also these. */
  predicatesNamed(name: string): readonly string[] {
    const { name: own, signed } = this.predicate(name);
    if (signed === null) return [own];
    const { opposite } = this.predicate(signed);
    return [own, signed, ...(opposite === null ? [] : [opposite])];
  }

  /** What a type is called here. One that is not known keeps its name, normalised. */
  type(name: string): NamedType {
    return this.#types.get(typeKey(name)) ?? { name: normalizeType(name), property: null };
  }

  /**
   * What a filter by a type finds, by the types that are stored: the type and all that narrow it; of a group
   * its types with theirs; of a name that says more than the type, each with the property that keeps the
   * difference.
   *
   * @example ontology.kindsOf("Function") // [{ name: "Function", property: null }, { name: "Method", property: null }]
   */
  kindsOf(name: string): readonly NamedType[] {
    const { name: own, property } = this.type(name);
    const kinds: NamedType[] = this.#kinds.within([own]).map((kind) => ({ name: kind, property }));
    // It was a type of its own where it was stored before it became a name of this one.
    if (property !== null) kinds.push({ name: normalizeType(name), property: null });
    const grouped = this.#kinds.within(this.#kinds.group(name)).filter((kind) => kind !== own);
    return [...kinds, ...grouped.map((kind) => ({ name: kind, property: null }))];
  }

  /** The stored types that a filter by some names finds, each once. See {@link kindsOf}. */
  typesIn(names: readonly string[]): string[] {
    return [...new Set(names.flatMap((name) => this.kindsOf(name).map((kind) => kind.name)))];
  }

  /** A stored type and those that it narrows, the nearest first. */
  widerTypes(type: string): readonly string[] {
    return this.#kinds.wider(type);
  }

  /** Is everything of a stored type of another, wider one, too? */
  narrows(type: string, wider: string): boolean {
    return type !== wider && this.#kinds.wider(type).includes(wider);
  }

  /** What the schemas of a stored type, and of those that it narrows, say of its attributes. */
  attributesOf(type: string): readonly Attribute[] {
    return this.#kinds.wider(type).flatMap((each) => this.#attributes.of(each));
  }

  /** The predicates of attributes of which an entity has several values at a time. */
  listAttributes(): string[] {
    return this.#attributes
      .all()
      .flatMap(({ predicate, isList }) => (isList ? [this.predicate(predicate).name] : []));
  }

  /**
   * A value as the attribute of a stored type has it, or why it is none. What no schema speaks of stays as it
   * is.
   */
  fitValue(type: string, predicate: string, value: Value): FittedValue {
    return this.#attributes.fit(this.#kinds.wider(type), predicate, value);
  }

  /** The names of all predicates that are events. */
  events(): string[] {
    return this.predicates.filter((known) => known.kind === "event").map((known) => known.name);
  }

  /**
   * The definition under which facts of a predicate are stored: of two that are each other's inverse the
   * first.
   */
  stored(name: string): PredicateDefinition {
    const definition = this.predicate(name);
    const { inverse } = definition;
    return inverse !== null && this.isSecondOfPair(definition) ? this.predicate(inverse) : definition;
  }

  /** Is this predicate the one of two inverse predicates that is not stored? */
  isSecondOfPair({ name, inverse }: PredicateDefinition): boolean {
    if (inverse === null) return false;
    const place = this.#places.get(name);
    const partner = this.#places.get(inverse);
    return place !== undefined && partner !== undefined && partner < place;
  }

  /**
   * The predicate that means the same relation from its object's side: itself if it is symmetric, else its
   * inverse. `undefined`: it reads from one side only.
   */
  converse(name: string): string | undefined {
    const { symmetric, inverse, name: known } = this.predicate(name);
    return symmetric ? known : (inverse ?? undefined);
  }

  /** The names of all predicates that are stored and have a {@link converse}. */
  bothWays(): string[] {
    const readable = this.predicates.filter((known) => !this.isSecondOfPair(known));
    return readable.map(({ name }) => name).filter((name) => this.converse(name) !== undefined);
  }

  /** The names of all symmetric predicates. */
  symmetric(): string[] {
    return this.predicates.filter((known) => known.symmetric).map(({ name }) => name);
  }

  /** Is the predicate defined, by this or another name? */
  knows(name: string): boolean {
    return this.#predicates.has(normalizePredicate(name));
  }

  /** Is the type defined, by this or another name? */
  knowsType(name: string): boolean {
    return this.#types.has(typeKey(name));
  }
}

/** Adds a term unless there is one of its name: the first counts. */
function addOnce<Term>(terms: Map<string, Term>, name: string, term: Term): void {
  if (!terms.has(name)) terms.set(name, term);
}

/**
 * The attributes of types, and the properties that tell apart what a type holds together, where the profile
 * does not define them itself.
 */
function implied({ types, predicates }: Profile, attributes: Attributes): PredicateDefinition[] {
  const defined = new Set(predicates.flatMap(({ name, aliases }) => [name, ...aliases]));
  const apart = types.flatMap(({ discriminator }) =>
    discriminator === null ? [] : [propertyPredicate(normalizePredicate(discriminator.property))],
  );
  const said = attributes.all().map(({ predicate: name, isList, schema: { description } }) => ({
    ...propertyPredicate(name),
    functional: !isList,
    ...(typeof description === "string" ? { description } : {}),
  }));
  const properties = new Map([...said, ...apart].map((property) => [property.name, property]));
  return [...properties.values()].filter(({ name }) => !defined.has(name));
}
