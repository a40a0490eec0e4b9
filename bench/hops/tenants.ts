/** The tenants that the measured graph stands among: loaded if they are not there already. */
import type { Database } from "../../src/db/database.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { loadGraph } from "./load.ts";
import { makePublishedGraph, type PublishedGraph } from "./published-graph.ts";
import { countStored, findStored, isWhole, type StoredGraph } from "./stored.ts";

/** How large the graphs are. */
export interface Sizes {
  /** Relations of the graph that is measured. */
  readonly relations: number;
  /** Tenants, the measured one included. */
  readonly tenants: number;
  /** Relations of the graph of each other tenant. */
  readonly relationsOfOthers: number;
  /** Other seeds make other graphs. */
  readonly seed: number;
}

export interface Loaded {
  /** What is measured. */
  readonly handle: GraphHandle;
  readonly graph: PublishedGraph;
  /** The graphs of all tenants. */
  readonly stored: readonly StoredGraph[];
  /** Were all there already? Then nothing was loaded. */
  readonly reused: boolean;
  /** Have facts replaced versions, from a run that did not come to its end? */
  readonly hasOldVersions: boolean;
  /** Relations that were loaded. */
  readonly relations: number;
  readonly seconds: number;
}

/** The name of each tenant's graph. */
const GRAPH = "companies";

/**
 * Loads the graphs of all tenants, the measured one in the middle. Those that are whole already stay as they
 * are.
 *
 * @param onProgress is told the tenant's number and how many of all relations are there
 * @throws Error if what is stored afterwards is not what was handed in
 */
export async function loadTenants(
  memory: Memory,
  database: Database,
  sizes: Sizes,
  onProgress: (tenant: number, done: number, total: number) => void,
): Promise<Loaded> {
  const { relations, tenants, relationsOfOthers, seed } = sizes;
  const measured = Math.floor(tenants / 2);
  const total = relations + relationsOfOthers * (tenants - 1);
  const graph = makePublishedGraph({ relations, seed });
  const handles: GraphHandle[] = [];
  const stored: StoredGraph[] = [];
  const counts = { done: 0, loaded: 0, replaced: 0 };
  const started = performance.now();
  for (let number = 0; number < tenants; number += 1) {
    const name = `bench-hops-${relations}-${tenants}x${relationsOfOthers}-seed-${seed}-${number}`;
    const handle = memory.tenant(name).graph(GRAPH);
    const made =
      number === measured
        ? graph
        : makePublishedGraph({ relations: relationsOfOthers, seed: seed + 1 + number });
    const before = await findTenantRows(database, name);
    if (before === undefined || !isWhole(before.counts, made)) {
      await handle.create({ profile: "company" });
      await loadGraph(handle, made, (more) => {
        counts.loaded += more;
        onProgress(number, counts.done + counts.loaded, total);
      });
    } else counts.done += made.relations.length;
    const after = await findTenantRows(database, name);
    if (after === undefined || !isWhole(after.counts, made)) {
      throw new Error(
        `The graph of the tenant ${name} has ${after?.counts.entities ?? 0} entities and ${after?.counts.current ?? 0} facts, not ${made.nodes.length} and ${made.relations.length}`,
      );
    }
    counts.replaced += after.counts.replaced;
    handles.push(handle);
    stored.push(after.stored);
  }
  const handle = handles[measured];
  if (handle === undefined) throw new Error("There is no tenant to measure");
  return {
    handle,
    graph,
    stored,
    reused: counts.loaded === 0,
    hasOldVersions: counts.replaced > 0,
    relations: counts.loaded,
    seconds: (performance.now() - started) / 1000,
  };
}

async function findTenantRows(database: Database, tenant: string) {
  const stored = await findStored(database, { tenant, graph: GRAPH });
  return stored === undefined ? undefined : { stored, counts: await countStored(database, stored) };
}
