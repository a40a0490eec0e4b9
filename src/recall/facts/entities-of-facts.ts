/** The entities that found facts are about, the ones of the best fact first. Pure. */
import type { Entity } from "../../domain/entity.ts";
import type { Fact } from "../../domain/fact.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { RecalledEntity } from "../recall-result.ts";

/** Entities with the place of the best fact about each. */
type Places = ReadonlyMap<EntityId, number>;

/** Finds which entities some facts are about. The best fact stands first. */
export function placesOfEnds(facts: readonly Pick<Fact, "subject" | "object">[]): Map<EntityId, number> {
  const places = new Map<EntityId, number>();
  for (const [place, { subject, object }] of facts.entries())
    for (const end of [subject, object])
      if (end !== undefined && !places.has(end.id)) places.set(end.id, place);
  return places;
}

/** Ranks entities by the places of the facts about them, and leaves out those that have none. */
export function rankedByFact(entities: readonly Entity[], places: Places): readonly RecalledEntity[] {
  return entities
    .flatMap((entity) => {
      const place = places.get(entity.id);
      return place === undefined
        ? []
        : [{ ...entity, score: 1 / (2 + place), why: "a fact that was found is about it" }];
    })
    .sort((a, b) => b.score - a.score);
}
