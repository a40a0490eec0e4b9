/** Entities as the transaction that made them knows them: most that a bulk load names are its own. */
import type { Entity } from "../domain/entity.ts";
import type { EntityId } from "../domain/ids.ts";
import type { ResolutionPlan } from "../resolve/resolve.ts";

/** What one transaction made of entities. */
export interface MadeEntities {
  readonly made: ReadonlyMap<EntityId, Entity>;
  /** Those of which something is new that it did not make. */
  readonly altered: ReadonlySet<EntityId>;
}

export const NO_ENTITIES_MADE: MadeEntities = { made: new Map(), altered: new Set() };

/** Gathers what a plan makes. One of several other names is left to be read: the database has an order for them. */
export function madeEntities({ entities, aliases, types }: ResolutionPlan): MadeEntities {
  const names = new Map<EntityId, Set<string>>();
  for (const { entity, name } of aliases) {
    const known = names.get(entity);
    if (known === undefined) names.set(entity, new Set([name]));
    else known.add(name);
  }
  const made = new Map<EntityId, Entity>();
  for (const { id, name, type, mergedInto } of entities) {
    const others = [...(names.get(id) ?? [])].filter((other) => other !== name);
    if (mergedInto === null && others.length < 2) made.set(id, { id, name, type, aliases: others });
  }
  const touched = [...names.keys(), ...types.map(({ id }) => id)];
  return { made, altered: new Set(touched.filter((id) => !made.has(id))) };
}

/** The entities that several transactions made and none altered. */
export function entitiesMade(all: readonly MadeEntities[]): Map<EntityId, Entity> {
  const entities = new Map<EntityId, Entity>();
  for (const { made } of all) for (const [id, entity] of made) entities.set(id, entity);
  for (const { altered } of all) for (const id of altered) entities.delete(id);
  return entities;
}
