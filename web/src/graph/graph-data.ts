/**
 * What the graph page asks the server for. Each answer holds all versions, so that the clocks move without
 * asking again.
 */
import type { RemoteGraph } from "palimpsest/client";
import type { VersionsBetween } from "../../../src/graph/walk/versions-between.ts";
import { isoOfMicroseconds, type Moment } from "../time/instants.ts";

/** Neighbours that one expansion adds at the most. */
const MAX_NEIGHBOURS = 50;
/** Rows of a query that are drawn. */
const MAX_ROWS = 500;

/** Entities and facts by their ids, such as those of a path. */
export interface Found {
  readonly entities: readonly string[];
  /** Pairs of entities that facts lead from and to. */
  readonly pairs: readonly (readonly [source: string, target: string])[];
}

/**
 * The entities with the most relationships at any time, the most connected first, and how many there are in
 * all.
 */
export async function mostConnected(
  graph: RemoteGraph,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { entities, entityCount } = await graph.centrality({ limit, asOf: "any" });
  return { ids: entities.map(({ id }) => id), total: entityCount };
}

/** All facts between some entities, and between these and those that are drawn already. */
export function factsBetween(
  graph: RemoteGraph,
  ids: readonly string[],
  drawn: readonly string[],
): Promise<VersionsBetween> {
  return graph.versionsBetween(ids, { and: drawn });
}

/** An entity with whom it is connected at any time, the entity first. */
export async function around(graph: RemoteGraph, entity: string): Promise<readonly string[]> {
  const { start, entities } = await graph.neighbours(entity, { asOf: "any", limit: MAX_NEIGHBOURS });
  return [...start, ...entities].map(({ id }) => id);
}

/** Both times as options of a read; a clock that shows now is left out. */
export function timesOf({ valid, known }: Moment): { readonly asOf?: string; readonly knownAt?: string } {
  return {
    ...(Number.isFinite(valid) ? { asOf: new Date(valid).toISOString() } : {}),
    ...(Number.isFinite(known) ? { knownAt: isoOfMicroseconds(known) } : {}),
  };
}

/** A shortest path between two entities at a moment; `undefined` if there is none. */
export async function pathBetween(
  graph: RemoteGraph,
  from: string,
  to: string,
  moment: Moment,
): Promise<Found | undefined> {
  const path = await graph.path(from, to, { maxHops: 8, ...timesOf(moment) });
  if (path === null) return undefined;
  return {
    entities: path.entities.map(({ id }) => id),
    pairs: path.facts.flatMap(({ subject, object }) => [
      [subject.id, object.id] as const,
      [object.id, subject.id] as const,
    ]),
  };
}

/** The entities and facts that a query returns, and how many rows it gave. */
export async function matched(
  graph: RemoteGraph,
  query: string,
  moment: Moment,
): Promise<Found & { readonly rows: number }> {
  const { rows } = await graph.match(query, { limit: MAX_ROWS, ...timesOf(moment) });
  const entities = new Set<string>();
  const pairs: (readonly [string, string])[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) collect(item);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const given = new Map<string, unknown>(Object.entries(value));
    const [id, name, subject, object] = ["id", "name", "subject", "object"].map((key) => given.get(key));
    if (typeof subject === "string" && typeof object === "string") {
      entities.add(subject).add(object);
      pairs.push([subject, object], [object, subject]);
    } else if (typeof id === "string" && typeof name === "string") entities.add(id);
    else for (const part of given.values()) collect(part);
  };
  for (const row of rows) for (const value of Object.values(row)) collect(value);
  return { entities: [...entities], pairs, rows: rows.length };
}
