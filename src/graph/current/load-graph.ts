/** Reads a graph's current facts into the process, in slices that others need not wait for. */
import type { Transaction } from "../../db/database.ts";
import { CurrentGraph } from "./current-graph.ts";
import type { JournalPosition } from "./journal-ends.ts";
import {
  addEdges,
  addEntities,
  FIRST_EDGE,
  FIRST_ENTITY,
  type GraphPlace,
  nameEntities,
} from "./read-current.ts";

/** What one transaction reads: the embedded database has one session, and others wait meanwhile. */
export const SLICE = { edges: 1_000, entities: 2_000, entries: 1_000 } as const;

type Run = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Each slice is a transaction of its own, so that what is read is of several moments. What the journal says from `begin` on makes it one: versions that
 * were opened meanwhile are added if they were missed, those that were closed are taken out.
 *
 * @returns `undefined` if it takes more than `mostBytes`
 */
export async function loadGraph(
  run: Run,
  place: GraphPlace,
  begin: JournalPosition,
  mostBytes: number,
): Promise<CurrentGraph | undefined> {
  const graph = new CurrentGraph(place.graph, begin);
  for (let after: string | undefined = FIRST_ENTITY; after !== undefined; ) {
    const from: string = after;
    after = await run((transaction) => addEntities(transaction, graph, place, from, SLICE.entities));
    if (graph.bytes > mostBytes) return undefined;
  }
  for (let after: typeof FIRST_EDGE | undefined = FIRST_EDGE; after !== undefined; ) {
    const from: typeof FIRST_EDGE = after;
    after = await run((transaction) => addEdges(transaction, graph, place, from, SLICE.edges));
    if (graph.bytes > mostBytes) return undefined;
  }
  while (!(await run((transaction) => nameEntities(transaction, graph, place, SLICE.entities))));
  graph.trim();
  return graph;
}
