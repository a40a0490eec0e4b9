/**
 * The cached graphs: loaded when they are first asked about, kept true by their journals,
 * bounded in memory.
 */
import { setImmediate } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import type { GraphPlace, ReadGraphs } from "../../db/in-graphs.ts";
import { backgroundQueue } from "../../scheduling/background-queue.ts";
import type { CooperativeTask } from "../../scheduling/cooperative-task.ts";
import { isYieldDue, yieldNow } from "../../scheduling/yielding.ts";
import { ByteBoundedCache } from "./byte-bounded-cache.ts";
import type { CurrentGraph } from "./current-graph.ts";
import { type Ends, endsIn, endsOf, isAt, type JournalPosition } from "./journal-ends.ts";
import { isWhole, MAX_ENTRIES } from "./journal-range.ts";
import { loadGraph } from "./load-graph.ts";
import { applyChanges, readChanges } from "./read-current.ts";

export interface GraphCacheOptions {
  /** Memory for graphs in the process, in megabytes (1,000,000 bytes); 0: none. Default 256. */
  readonly megabytes?: number;
}

export const GRAPH_CACHE_DEFAULTS = { megabytes: 256 } as const satisfies Required<GraphCacheOptions>;

export interface GraphCacheUsage {
  readonly graphs: number;
  /** Current facts between entities. */
  readonly edges: number;
  readonly bytes: number;
  readonly answered: number;
  /** Graphs that are being read. */
  readonly loading: number;
}

export interface WalkAnswer<Result> {
  readonly result: Result;
}

export class CurrentGraphs {
  readonly #database: Database;
  readonly #maxBytes: number;
  readonly #cache: ByteBoundedCache<CurrentGraph>;
  readonly #loading = new Map<string, Promise<void>>();
  /** Graphs that are larger than all that may be held. */
  readonly #tooLarge = new Set<string>();
  #answeredCount = 0;
  /** Loads one graph after the other. */
  readonly #inBackground = backgroundQueue();

  constructor(database: Database, options: GraphCacheOptions = {}) {
    this.#database = database;
    this.#maxBytes = (options.megabytes ?? GRAPH_CACHE_DEFAULTS.megabytes) * 1_000_000;
    this.#cache = new ByteBoundedCache(this.#maxBytes);
  }

  get usage(): GraphCacheUsage {
    const edges = [...this.#cache.values()].reduce((sum, graph) => sum + graph.edges.count, 0);
    return {
      graphs: this.#cache.size,
      edges,
      bytes: this.#cache.calculatedSize,
      answered: this.#answeredCount,
      loading: this.#loading.size,
    };
  }

  /**
   * Answers a question from the graphs in the process, if all are held. The database says first, under its
   * policies, where their journals end: what was written since is read before the answer is made.
   *
   * @param columns what the answer needs from the database beside, read in the same statement
   * @param answer in steps, of what is held and nothing else; `undefined` leaves the question to the
   *   database. If a graph changes between two of them, so does this: what is half of one state and half of
   *   another would be the answer of neither.
   * @returns `undefined` if the database is to answer
   */
  async walk<Columns extends object, Result>(
    where: ReadGraphs,
    columns: Sql,
    answer: (
      graphs: readonly CurrentGraph[],
      row: Columns,
    ) => CooperativeTask<WalkAnswer<Result> | undefined>,
  ): Promise<WalkAnswer<Result> | undefined> {
    if (!this.#areCached(where)) return undefined;
    const scope = { tenant: where.tenant, read: where.graphs, write: null };
    const statement = sql`SELECT ${endsOf(where)} AS ends, ${columns}`;
    const [row] = await this.#database.read<Ends & Columns>(scope, statement);
    const current = this.#currentAt(where, row);
    if (row !== undefined && current !== undefined)
      return this.#answered(visibleNow(current), answer(current, row));
    const begun = await this.#database.transaction(scope, async (transaction) => {
      const [later] = await transaction.query<Ends & Columns>(statement);
      const caughtUp = await this.#caughtUp(transaction, where, later);
      if (later === undefined || caughtUp === undefined) return undefined;
      return { seen: visibleNow(caughtUp), steps: answer(caughtUp, later) };
    });
    // Nobody else need wait for the walk to have the database.
    return begun === undefined ? undefined : this.#answered(begun.seen, begun.steps);
  }

  /** Makes an answer, with pauses. `undefined` if one of the graphs changed meanwhile. */
  async #answered<Result>(
    seen: readonly VisibleGraphs[],
    steps: CooperativeTask<WalkAnswer<Result> | undefined>,
  ): Promise<WalkAnswer<Result> | undefined> {
    const hasChanged = () => seen.some(({ graph, revision }) => graph.revision !== revision);
    if (hasChanged()) return undefined;
    let step = steps.next();
    while (step.done !== true) {
      if (isYieldDue()) {
        await yieldNow();
        if (hasChanged()) return undefined;
      }
      step = steps.next();
    }
    if (step.value !== undefined) this.#answeredCount += 1;
    return step.value;
  }

  /** Evicts a graph: what was forgotten is not to stay cached until somebody asks. */
  evict(place: GraphPlace): void {
    this.#cache.delete(keyOf(place));
  }

  /** Evicts all graphs of a tenant. */
  evictTenant(tenant: number): void {
    this.#cache.deleteAll(`${tenant} `);
  }

  /** Whether all are held. Those that are not are loaded. */
  #areCached({ tenant, graphs }: ReadGraphs): boolean {
    if (this.#maxBytes === 0) return false;
    let areCached = true;
    for (const graph of graphs) {
      const key = keyOf({ tenant, graph });
      if (this.#cache.peek(key) === undefined || this.#loading.has(key)) {
        areCached = false;
        this.#load({ tenant, graph });
      } else {
        this.#cache.get(key);
      }
    }
    return areCached;
  }

  /** The graphs, if they are as the row says; in the order in which they are asked about. */
  #currentAt({ tenant, graphs }: ReadGraphs, row: Ends | undefined): CurrentGraph[] | undefined {
    const ends = endsIn(row);
    const current = graphs.flatMap((graph) => {
      const cached = this.#cache.peek(keyOf({ tenant, graph }));
      const end = ends.get(graph);
      return cached !== undefined && end !== undefined && isAt(cached, end) ? [cached] : [];
    });
    return current.length === graphs.length ? current : undefined;
  }

  /** Reads what was written since, if it is not much; much is read in the background. */
  async #caughtUp(
    transaction: Transaction,
    where: ReadGraphs,
    row: Ends | undefined,
  ): Promise<CurrentGraph[] | undefined> {
    const { tenant } = where;
    for (const [graph, end] of endsIn(row)) {
      const cached = this.#cache.peek(keyOf({ tenant, graph }));
      if (cached === undefined || isAt(cached, end)) continue;
      if (end.count - cached.position.count > MAX_ENTRIES) this.#load({ tenant, graph });
      else await this.#follow(transaction, { tenant, graph }, cached, end);
    }
    return this.#currentAt(where, row);
  }

  /** Applies what the journal says up to an end. What it does not list completely is evicted. */
  async #follow(
    transaction: Transaction,
    place: GraphPlace,
    cached: CurrentGraph,
    end: JournalPosition,
  ): Promise<void> {
    const { count } = cached.position;
    // A transaction that began earlier than another sees less than is held already.
    if (end.count < count) return;
    const to = Math.min(end.count, count + MAX_ENTRIES);
    const changes = await readChanges(transaction, place, count, to);
    // Another question may have read the same meanwhile.
    if (cached.position.count !== count) return;
    const key = keyOf(place);
    if (!isWhole(changes, cached.position, to)) {
      if (this.#cache.peek(key) === cached) this.#cache.delete(key);
      return;
    }
    // Whoever is walking it notices, also if only half of the changes are applied.
    cached.revision += 1;
    try {
      applyChanges(cached, changes);
      cached.position = { count: to, head: changes.head };
      if (this.#cache.peek(key) === cached) this.#cache.set(key, cached);
    } catch (error) {
      // Half of the changes may have been applied.
      this.#cache.delete(key);
      if (!exceedsBudget(error)) throw error;
      this.#tooLarge.add(key);
    }
  }

  /** Loads a graph, or brings one that is held to where its journal ends. */
  #load(place: GraphPlace): void {
    const key = keyOf(place);
    if (this.#loading.has(key) || this.#tooLarge.has(key)) return;
    const loading = this.#inBackground(async () => {
      try {
        await this.#loadNow(place);
      } catch (error) {
        // Nobody waits for it: the database answers meanwhile, and the next question has it tried again.
        if (exceedsBudget(error)) this.#tooLarge.add(key);
      } finally {
        this.#loading.delete(key);
      }
    });
    this.#loading.set(key, loading);
  }

  async #loadNow(place: GraphPlace): Promise<void> {
    const key = keyOf(place);
    const scope = { tenant: place.tenant, read: [place.graph], write: null };
    const where = { tenant: place.tenant, graphs: [place.graph] };
    const run = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      this.#database.transaction(scope, work);
    const endNow = async (transaction: Transaction) =>
      endsIn((await transaction.query<Ends>(sql`SELECT ${endsOf(where)} AS ends`))[0]).get(place.graph);
    let graph = this.#cache.peek(key);
    if (graph === undefined) {
      const begin = await run(endNow);
      graph = begin === undefined ? undefined : await loadGraph(run, place, begin, this.#maxBytes);
      if (begin !== undefined && graph === undefined) this.#tooLarge.add(key);
      if (graph === undefined) return;
      this.#cache.set(key, graph);
    }
    const loaded = graph;
    const step = (transaction: Transaction) => this.#step(transaction, place, loaded, endNow);
    while (this.#cache.peek(key) === loaded && (await run(step))) await setImmediate();
  }

  /** Reads some more of what was written since. Returns whether there may be more. */
  async #step(
    transaction: Transaction,
    place: GraphPlace,
    graph: CurrentGraph,
    endNow: (transaction: Transaction) => Promise<JournalPosition | undefined>,
  ): Promise<boolean> {
    const end = await endNow(transaction);
    if (end === undefined || isAt(graph, end) || end.count < graph.position.count) return false;
    await this.#follow(transaction, place, graph, end);
    return true;
  }
}

/** A graph as it was when a question began to be answered. */
interface VisibleGraphs {
  readonly graph: CurrentGraph;
  readonly revision: number;
}

function visibleNow(graphs: readonly CurrentGraph[]): VisibleGraphs[] {
  return graphs.map((graph) => ({ graph, revision: graph.revision }));
}

/** Is there more than can be numbered, or than there is memory for? */
function exceedsBudget(error: unknown): boolean {
  return error instanceof RangeError;
}

function keyOf({ tenant, graph }: GraphPlace): string {
  return `${tenant} ${graph}`;
}
