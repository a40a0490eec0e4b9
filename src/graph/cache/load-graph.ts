/** Reads a graph's current facts into the process, in slices that others need not wait for. */
import type { Transaction } from "../../db/database.ts";
import type { GraphPlace } from "../../db/in-graphs.ts";
import { CurrentGraph } from "./current-graph.ts";
import type { JournalPosition } from "./journal-ends.ts";
import { addEdges, addEntities, FIRST_EDGE, FIRST_ENTITY, nameEntities } from "./read-current.ts";

type Run = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Milliseconds that a slice should take: the embedded database has one session, and others wait meanwhile.
 */
const SLICE_TAKES = 15;
/** Rows of the first slice, and of the smallest and the largest. */
const SLICE = { first: 200, least: 50, most: 5_000 } as const;

/**
 * Runs slices as transactions of their own, each as large as the last one lets expect to take the time that
 * it should.
 */
export class Slices {
  readonly #run: Run;
  #rows: number = SLICE.first;

  constructor(run: Run) {
    this.#run = run;
  }

  next<Result>(read: (transaction: Transaction, rows: number) => Promise<Result>): Promise<Result> {
    return this.#run(async (transaction) => {
      const started = performance.now();
      const result = await read(transaction, this.#rows);
      // Twice as large at the most: the time of one slice is a matter of chance, too.
      const factor = Math.min(2, SLICE_TAKES / (performance.now() - started));
      this.#rows = Math.round(Math.min(SLICE.most, Math.max(SLICE.least, this.#rows * factor)));
      return result;
    });
  }
}

/**
 * Each slice is of another moment. What the journal says from `begin` on makes them one: versions that were
 * opened meanwhile are added if they were missed, those that were closed are taken out.
 *
 * @returns `undefined` if it takes more than `mostBytes`
 */
export async function loadGraph(
  run: Run,
  place: GraphPlace,
  begin: JournalPosition,
  maxBytes: number,
): Promise<CurrentGraph | undefined> {
  const graph = new CurrentGraph(place.graph, begin);
  const entities = new Slices(run);
  for (let after: string | undefined = FIRST_ENTITY; after !== undefined; ) {
    const from: string = after;
    after = await entities.next((transaction, rows) => addEntities(transaction, graph, place, from, rows));
    if (graph.bytes > maxBytes) return undefined;
  }
  const edges = new Slices(run);
  for (let after: typeof FIRST_EDGE | undefined = FIRST_EDGE; after !== undefined; ) {
    const from: typeof FIRST_EDGE = after;
    after = await edges.next((transaction, rows) => addEdges(transaction, graph, place, from, rows));
    if (graph.bytes > maxBytes) return undefined;
  }
  while (!(await entities.next((transaction, rows) => nameEntities(transaction, graph, place, rows))));
  graph.trim();
  return graph;
}
