/** What a definition makes of a profile. Never fails: what is wrong with the result, `faultsOf` says. */
import {
  type EntityTypeDefinition,
  entityType,
  type PredicateDefinition,
  type Profile,
  unknownPredicate,
} from "./definitions.ts";
import { typeKey } from "./names.ts";

/** A predicate that is new, or what is new about it. The name is normalised. */
export type PredicateChange = Pick<PredicateDefinition, "name"> & Partial<Omit<PredicateDefinition, "name">>;
export type TypeChange = Pick<EntityTypeDefinition, "name"> & Partial<Omit<EntityTypeDefinition, "name">>;

/** What a tenant says of a profile. */
export interface OntologyDefinition {
  /** For a new profile: what it builds on. */
  readonly extends?: string;
  readonly strict?: boolean;
  readonly types: readonly TypeChange[];
  readonly predicates: readonly PredicateChange[];
}

/**
 * The profile with a definition. A name that is defined takes that name from whatever had it, as its own or
 * as an alias; of what exists under its own name only the given fields change. Terms keep their order, new
 * ones follow.
 */
export function extended(profile: Profile, definition: OntologyDefinition): Profile {
  const listed = definition.types.reduce<readonly EntityTypeDefinition[]>(withType, profile.types);
  const types = listed.map((type) => withWiderType(type, listed));
  const predicates = definition.predicates.reduce<readonly PredicateDefinition[]>(
    withPredicate,
    profile.predicates,
  );
  const named = predicates.map((known) => withOwnNames(known, predicates, types));
  const partnered = (["inverse", "opposite"] as const).reduce(
    (list, side) => withPartners(list, definition.predicates, side),
    named,
  );
  return { name: profile.name, strict: definition.strict ?? profile.strict, types, predicates: partnered };
}

function withType(types: readonly EntityTypeDefinition[], change: TypeChange): EntityTypeDefinition[] {
  const key = typeKey(change.name);
  const isNew = types.every((known) => typeKey(known.name) !== key);
  const list = isNew ? [...types, entityType(change.name)] : types;
  const given = [change.name, ...(change.aliases ?? []), ...(change.discriminator?.aliases ?? [])];
  const taken = new Set(given.map(typeKey));
  const isFree = (name: string) => !taken.has(typeKey(name));
  return list.map((known) => {
    if (typeKey(known.name) === key) return { ...known, ...change, name: known.name };
    const { aliases, discriminator, groups } = known;
    return {
      ...known,
      aliases: aliases.filter(isFree),
      groups: groups.filter(isFree),
      discriminator: discriminator && { ...discriminator, aliases: discriminator.aliases.filter(isFree) },
    };
  });
}

function withPredicate(
  predicates: readonly PredicateDefinition[],
  change: PredicateChange,
): PredicateDefinition[] {
  const isNew = predicates.every((known) => known.name !== change.name);
  const list = isNew ? [...predicates, unknownPredicate(change.name)] : predicates;
  const taken = new Set([change.name, ...(change.aliases ?? [])]);
  return list.map((known) =>
    known.name === change.name
      ? { ...known, ...change }
      : { ...known, aliases: known.aliases.filter((alias) => !taken.has(alias)) },
  );
}

/** The wider type may be called by an alias. */
function withWiderType(
  type: EntityTypeDefinition,
  types: readonly EntityTypeDefinition[],
): EntityTypeDefinition {
  return type.narrows === null ? type : { ...type, narrows: typeNamed(type.narrows, types) };
}

/** The own name of the type that is called so. */
function typeNamed(name: string, types: readonly EntityTypeDefinition[]): string {
  const isCalled = (candidate: string) => typeKey(candidate) === typeKey(name);
  return types.find((known) => [known.name, ...known.aliases].some(isCalled))?.name ?? name;
}

/** What it refers to may be called by an alias. */
function withOwnNames(
  definition: PredicateDefinition,
  predicates: readonly PredicateDefinition[],
  types: readonly EntityTypeDefinition[],
): PredicateDefinition {
  const called = (name: string | null) =>
    predicates.find((known) => name !== null && (known.name === name || known.aliases.includes(name)))
      ?.name ?? name;
  const typed = (name: string) => typeNamed(name, types);
  return {
    ...definition,
    domain: definition.domain.map(typed),
    range: definition.range === "value" ? "value" : definition.range.map(typed),
    inverse: called(definition.inverse),
    opposite: called(definition.opposite),
    signed: called(definition.signed),
  };
}

/**
 * Who names a partner is named by it, and by none that it left, unless the definition says otherwise of
 * these.
 */
function withPartners(
  predicates: readonly PredicateDefinition[],
  changes: readonly PredicateChange[],
  side: "inverse" | "opposite",
): PredicateDefinition[] {
  const given = new Set(changes.flatMap((change) => (change[side] === undefined ? [] : [change.name])));
  const chosen = predicates.filter((known) => given.has(known.name));
  return predicates.map((known) => {
    if (given.has(known.name)) return known;
    const suitor = chosen.find((other) => other[side] === known.name);
    const isLeft = known[side] !== null && given.has(known[side]);
    if (suitor === undefined) return isLeft ? { ...known, [side]: null } : known;
    return known[side] === null || isLeft ? { ...known, [side]: suitor.name } : known;
  });
}
