/** What the timeline asks the server for. */
import type { RemoteGraph } from "palimpsest/client";
import type { Fact } from "../../../src/domain/fact.ts";
import type { EntityDetails } from "../../../src/graph/read/find-entities.ts";

/**
 * Versions of facts that are read at the most, of those that begin with the entity and of those that end with
 * it.
 */
const MAX_VERSIONS = 2_000;

export interface EntityHistory {
  readonly entity: EntityDetails;
  /** All versions ever recorded of all facts at it, each once. */
  readonly versions: readonly Fact[];
}

/**
 * An entity with all that was ever held about it.
 *
 * @param named name or id
 * @returns `undefined` if nothing is called so
 */
export async function historyOf(graph: RemoteGraph, named: string): Promise<EntityHistory | undefined> {
  const [entity] = await graph.entities({ name: named, asOf: "any", limit: 1 });
  if (entity === undefined) return undefined;
  const wanted = { asOf: "any", superseded: true, limit: MAX_VERSIONS } as const;
  const [own, others] = await Promise.all([
    graph.facts({ subject: entity.id, ...wanted }),
    graph.facts({ object: entity.id, ...wanted }),
  ]);
  const isOwn = new Set(own.map(({ versionId }) => versionId));
  return { entity, versions: [...own, ...others.filter(({ versionId }) => !isOwn.has(versionId))] };
}
