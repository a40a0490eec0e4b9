/** The graphs that the process holds: loaded when they are first asked about, kept true by their journals, bounded in memory. */
import { AsyncResource } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import type { Database, Transaction } from "../../db/database.ts";
import { isPauseDue, pause } from "../../scheduling/pauses.ts";
import type { Steps } from "../../scheduling/steps.ts";
import { ByteBoundedCache } from "./byte-bounded-cache.ts";
import type { CurrentGraph } from "./current-graph.ts";
import {
  type Ends,
  endsIn,
  endsOf,
  type GraphPlace,
  isAt,
  type JournalPosition,
  type Where,
} from "./journal-ends.ts";
import { isWhole, MOST_ENTRIES } from "./journal-stretch.ts";
import { loadGraph } from "./load-graph.ts";
import { applyChanges, readChanges } from "./read-current.ts";

export interface GraphCacheOptions {
  /** Memory for graphs in the process, in megabytes (1,000,000 bytes); 0: none. Default 256. */
  readonly megabytes?: number;
}

export const GRAPH_CACHE_DEFAULTS = { megabytes: 256 } as const satisfies Required<GraphCacheOptions>;

/** What the process holds. */
export interface GraphCacheUsage {
  readonly graphs: number;
  /** Current facts between entities. */
  readonly edges: number;
  readonly bytes: number;
  /** Questions that were answered from it. */
  readonly answered: number;
  /** Graphs that are being read. */
  readonly loading: number;
}

/** An answer from what the process holds. */
export interface Answered<Result> {
  readonly result: Result;
}

export class CurrentGraphs {
  readonly #database: Database;
  readonly #mostBytes: number;
  readonly #kept: ByteBoundedCache<CurrentGraph>;
  readonly #loading = new Map<string, Promise<void>>();
  /** Graphs that are larger than all that may be held. */
  readonly #tooLarge = new Set<string>();
  #answeredCount = 0;
  /** Loads one graph after the other, as nobody's part: whoever asks first does not wait, and may be inside a transaction. */
  readonly #inBackground: (load: () => Promise<void>) => Promise<void>;

  constructor(database: Database, options: GraphCacheOptions = {}) {
    this.#database = database;
    this.#mostBytes = (options.megabytes ?? GRAPH_CACHE_DEFAULTS.megabytes) * 1_000_000;
    this.#kept = new ByteBoundedCache(this.#mostBytes);
    let last = Promise.resolve();
    this.#inBackground = AsyncResource.bind((load: () => Promise<void>) => {
      last = last.then(load);
      return last;
    });
  }

  get usage(): GraphCacheUsage {
    const edges = this.#kept.items.reduce((sum, graph) => sum + graph.edges.count, 0);
    return {
      graphs: this.#kept.size,
      edges,
      bytes: this.#kept.bytes,
      answered: this.#answeredCount,
      loading: this.#loading.size,
    };
  }

  /**
   * Answers a question from the graphs in the process, if all are held. The database says first, under its policies, where their journals end: what was
   * written since is read before the answer is made.
   *
   * @param columns what the answer needs from the database beside, read in the same statement
   * @param answer in steps, of what is held and nothing else; `undefined` leaves the question to the database. If a graph changes between two of them,
   *   so does this: what is half of one state and half of another would be the answer of neither.
   * @returns `undefined` if the database is to answer
   */
  async ask<Columns extends object, Result>(
    where: Where,
    columns: Sql,
    answer: (graphs: readonly CurrentGraph[], row: Columns) => Steps<Answered<Result> | undefined>,
  ): Promise<Answered<Result> | undefined> {
    if (!this.#areHeld(where)) return undefined;
    const scope = { tenant: where.tenant, read: where.graphs, write: null };
    const statement = sql`SELECT ${endsOf(where)} AS ends, ${columns}`;
    const [row] = await this.#database.read<Ends & Columns>(scope, statement);
    const current = this.#currentAt(where, row);
    if (row !== undefined && current !== undefined)
      return this.#answered(seenNow(current), answer(current, row));
    const begun = await this.#database.transaction(scope, async (transaction) => {
      const [later] = await transaction.query<Ends & Columns>(statement);
      const caughtUp = await this.#caughtUp(transaction, where, later);
      if (later === undefined || caughtUp === undefined) return undefined;
      return { seen: seenNow(caughtUp), steps: answer(caughtUp, later) };
    });
    // Nobody else need wait for the walk to have the database.
    return begun === undefined ? undefined : this.#answered(begun.seen, begun.steps);
  }

  /** Makes an answer, with pauses. `undefined` if one of the graphs changed meanwhile. */
  async #answered<Result>(
    seen: readonly Seen[],
    steps: Steps<Answered<Result> | undefined>,
  ): Promise<Answered<Result> | undefined> {
    const hasChanged = () => seen.some(({ graph, revision }) => graph.revision !== revision);
    if (hasChanged()) return undefined;
    let step = steps.next();
    while (step.done !== true) {
      if (isPauseDue()) {
        await pause();
        if (hasChanged()) return undefined;
      }
      step = steps.next();
    }
    if (step.value !== undefined) this.#answeredCount += 1;
    return step.value;
  }

  /**
   * The graphs as a transaction sees them, to be read at once, before anything is waited for. `undefined` if they are not held, or the process knows later ones.
   *
   * @example const graphs = await current.within(transaction, { tenant, graphs: [graph] });
   */
  async within(transaction: Transaction, where: Where): Promise<readonly CurrentGraph[] | undefined> {
    if (!this.#areHeld(where)) return undefined;
    const [row] = await transaction.query<Ends>(sql`SELECT ${endsOf(where)} AS ends`);
    return this.#currentAt(where, row) ?? this.#caughtUp(transaction, where, row);
  }

  /** Lets go of a graph: what was forgotten is not to be held until somebody asks. */
  letGo(place: GraphPlace): void {
    this.#kept.evict(keyOf(place));
  }

  /** Whether all are held. Those that are not are loaded. */
  #areHeld({ tenant, graphs }: Where): boolean {
    if (this.#mostBytes === 0) return false;
    let areHeld = true;
    for (const graph of graphs) {
      const key = keyOf({ tenant, graph });
      if (this.#kept.peek(key) === undefined || this.#loading.has(key)) {
        areHeld = false;
        this.#load({ tenant, graph });
      } else {
        this.#kept.use(key);
      }
    }
    return areHeld;
  }

  /** The graphs, if they are as the row says; in the order in which they are asked about. */
  #currentAt({ tenant, graphs }: Where, row: Ends | undefined): CurrentGraph[] | undefined {
    const ends = endsIn(row);
    const current = graphs.flatMap((graph) => {
      const held = this.#kept.peek(keyOf({ tenant, graph }));
      const end = ends.get(graph);
      return held !== undefined && end !== undefined && isAt(held, end) ? [held] : [];
    });
    return current.length === graphs.length ? current : undefined;
  }

  /** Reads what was written since, if it is not much; much is read in the background. */
  async #caughtUp(
    transaction: Transaction,
    where: Where,
    row: Ends | undefined,
  ): Promise<CurrentGraph[] | undefined> {
    const { tenant } = where;
    for (const [graph, end] of endsIn(row)) {
      const held = this.#kept.peek(keyOf({ tenant, graph }));
      if (held === undefined || isAt(held, end)) continue;
      if (end.count - held.position.count > MOST_ENTRIES) this.#load({ tenant, graph });
      else await this.#follow(transaction, { tenant, graph }, held, end);
    }
    return this.#currentAt(where, row);
  }

  /** Applies what the journal says up to an end. What it does not tell whole is not held any longer. */
  async #follow(
    transaction: Transaction,
    place: GraphPlace,
    held: CurrentGraph,
    end: JournalPosition,
  ): Promise<void> {
    const { count } = held.position;
    // A transaction that began earlier than another sees less than is held already.
    if (end.count < count) return;
    const to = Math.min(end.count, count + MOST_ENTRIES);
    const changes = await readChanges(transaction, place, count, to);
    // Another question may have read the same meanwhile.
    if (held.position.count !== count) return;
    const key = keyOf(place);
    if (!isWhole(changes, held.position, to)) {
      if (this.#kept.peek(key) === held) this.#kept.evict(key);
      return;
    }
    // Whoever is walking it notices, also if only half of the changes are applied.
    held.revision += 1;
    try {
      applyChanges(held, changes);
      held.position = { count: to, head: changes.head };
      if (this.#kept.peek(key) === held) this.#kept.keep(key, held);
    } catch (error) {
      // Half of the changes may have been applied.
      this.#kept.evict(key);
      if (!isTooMuch(error)) throw error;
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
        if (isTooMuch(error)) this.#tooLarge.add(key);
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
    let graph = this.#kept.peek(key);
    if (graph === undefined) {
      const begin = await run(endNow);
      graph = begin === undefined ? undefined : await loadGraph(run, place, begin, this.#mostBytes);
      if (begin !== undefined && graph === undefined) this.#tooLarge.add(key);
      if (graph === undefined) return;
      this.#kept.keep(key, graph);
    }
    const loaded = graph;
    const step = (transaction: Transaction) => this.#step(transaction, place, loaded, endNow);
    while (this.#kept.peek(key) === loaded && (await run(step))) await setImmediate();
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
interface Seen {
  readonly graph: CurrentGraph;
  readonly revision: number;
}

function seenNow(graphs: readonly CurrentGraph[]): Seen[] {
  return graphs.map((graph) => ({ graph, revision: graph.revision }));
}

/** More than can be numbered, or than there is memory for. */
function isTooMuch(error: unknown): boolean {
  return error instanceof RangeError;
}

function keyOf({ tenant, graph }: GraphPlace): string {
  return `${tenant} ${graph}`;
}
