/** Entities as the transaction that made them knows them: most that a bulk load names are its own. */
import type { Entity } from "../../domain/entity.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { ResolutionPlan } from "../../resolve/resolution-plan.ts";

/** What one transaction made of entities. */
export interface CreatedEntities {
  readonly created: ReadonlyMap<EntityId, Entity>;
  /** Those of which something is new that it did not make. */
  readonly altered: ReadonlySet<EntityId>;
}

export const NO_CREATED_ENTITIES: CreatedEntities = { created: new Map(), altered: new Set() };

/**
 * Gathers what a plan makes. One of several other names is left to be read: the database has an order for
 * them.
 */
export function createdEntities({ entities, aliases, types }: ResolutionPlan): CreatedEntities {
  const names = new Map<EntityId, Set<string>>();
  for (const { entity, name } of aliases) {
    const known = names.get(entity);
    if (known === undefined) names.set(entity, new Set([name]));
    else known.add(name);
  }
  const created = new Map<EntityId, Entity>();
  for (const { id, name, type, mergedInto } of entities) {
    const others = [...(names.get(id) ?? [])].filter((other) => other !== name);
    if (mergedInto === null && others.length < 2) created.set(id, { id, name, type, aliases: others });
  }
  const touched = [...names.keys(), ...types.map(({ id }) => id)];
  return { created, altered: new Set(touched.filter((id) => !created.has(id))) };
}

/** The entities that several transactions made and none altered. */
export function mergeCreatedEntities(all: readonly CreatedEntities[]): Map<EntityId, Entity> {
  const entities = new Map<EntityId, Entity>();
  for (const { created } of all) for (const [id, entity] of created) entities.set(id, entity);
  for (const { altered } of all) for (const id of altered) entities.delete(id);
  return entities;
}
