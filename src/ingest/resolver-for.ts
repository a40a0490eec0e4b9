/** Reads all that has to be known of names to resolve those of some extractions. */
import { normalizeName } from "../domain/entity.ts";
import type { EntityId } from "../domain/ids.ts";
import { isUuid } from "../domain/ids.ts";
import { BY_ID, EFFECT, type NamedEntity } from "../graph/write/namings.ts";
import { decidedPairs, existingIds, readNames, readSimilarNames } from "../graph/write/store-entities.ts";
import type { Writing } from "../graph/write/writing.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { NameAnalysisCache } from "../resolve/name-analysis-cache.ts";
import type { ExistingName, Named, NameResolution } from "../resolve/resolution-plan.ts";
import { Resolver } from "../resolve/resolve.ts";
import type { IngestContext } from "./context.ts";

interface NamesToResolve {
  /** All names, other names of entities included, normalised. */
  readonly normalized: readonly string[];
  /** Those that make entities where they are new. */
  readonly named: readonly Named[];
  /** Are there other names of entities among them? */
  readonly hasAliases: boolean;
}

/** What resolves some names of a graph. */
export async function resolverFor(
  { ontology, newId, lists = NO_ENTITY_LISTS }: IngestContext,
  writing: Writing,
  { normalized, named, hasAliases }: NamesToResolve,
): Promise<Resolver> {
  const wanted = [...new Set(normalized)].sort();
  const known = [...(await readNames(writing, wanted)), ...(await existingIds(writing, wanted))];
  const names = new NameAnalysisCache();
  const similar = await readSimilarNames(writing, keysOfNew(named, known, lists, names));
  const entities = known.map(({ named: entity }) => entity);
  const decided = hasAliases ? await decidedPairs(writing, entities) : [];
  return new Resolver(known, newId, ontology, { similar, lists, names }, decided);
}

/** The keys under which names like those stand that are not known yet, sorted. */
function keysOfNew(
  named: readonly Named[],
  known: readonly ExistingName[],
  lists: EntityLists,
  taken: NameAnalysisCache,
): string[] {
  const knownNames = new Set(known.map((name) => name.normalized));
  const names = new Set(named.map(({ name }) => name));
  const fresh = [...names].filter((name) => !knownNames.has(normalizeName(name)));
  const missing = fresh.flatMap((name) => [name, ...lists.namesWith(name)]);
  return [...new Set(missing.flatMap((name) => taken.lookupKeysOf(name)))].sort();
}

/** The record of a name as it is stored with its source. */
export function namingRecord(
  { name, type }: Named,
  resolution: NameResolution,
  resolver: Resolver,
  isEffect: boolean,
): NamedEntity {
  const id = entityIdOf(resolution);
  const isId = isUuid(name);
  return [
    id,
    isId ? resolver.nameOf(resolution.id) : name,
    type ?? null,
    (isEffect ? EFFECT : 0) + (isId ? BY_ID : 0),
  ];
}

/** The entity that a name means by itself, which mentions of it refer to. */
export function entityIdOf({ id, named = id }: NameResolution): EntityId {
  return named;
}
