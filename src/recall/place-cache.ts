/** The places of episodes that the process holds: read when a graph is asked about again, kept true by two numbers in the graph's row, bounded in memory. */
import { AsyncResource } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database.ts";
import { WithinBytes } from "../domain/within-bytes.ts";
import { GRAPH_CACHE_DEFAULTS, type GraphCacheOptions } from "../graph/current/current-graphs.ts";
import { HeldPlaces, type PlacesEnd } from "./held-places.ts";
import { PLACE_COLUMNS, type PlaceColumns, type PlaceRow, placeColumns } from "./place-columns.ts";
import type { Placed } from "./table.ts";

/** A graph and its state as a transaction sees it. */
export interface GraphEnd extends PlacesEnd {
  readonly graph: number;
}

/** What the process holds. */
export interface PlaceCacheUsage {
  readonly graphs: number;
  readonly bytes: number;
  /** Graphs that are being read. */
  readonly loading: number;
}

/** Gives the places of some episodes and of those just before and after them in their threads. */
export type PlacesAround = (items: readonly string[]) => Placed[];

/** Of the memory for graphs. */
const SHARE = 0.25;
/** Episodes of one slice, in reading a graph and in following it. */
const SLICE = 2_000;
/** A graph that is read while it changes all the time is left to the database. */
const MOST_ATTEMPTS = 3;

export class PlaceCache {
  readonly #database: Database;
  readonly #mostBytes: number;
  readonly #kept: WithinBytes<HeldPlaces>;
  readonly #asked = new Set<string>();
  readonly #loading = new Set<string>();
  /** Graphs that take more than there is, or change all the time. */
  readonly #given = new Set<string>();
  /** One graph after the other, as nobody's part: whoever asks does not wait, and is inside a transaction. */
  readonly #inBackground: (load: () => Promise<void>) => void;

  /** A quarter as much again as graphs may take. */
  constructor(database: Database, { megabytes = GRAPH_CACHE_DEFAULTS.megabytes }: GraphCacheOptions = {}) {
    this.#database = database;
    this.#mostBytes = megabytes * SHARE * 1_000_000;
    this.#kept = new WithinBytes(this.#mostBytes);
    let last = Promise.resolve();
    this.#inBackground = AsyncResource.bind((load: () => Promise<void>) => {
      last = last.then(load);
    });
  }

  get usage(): PlaceCacheUsage {
    return { graphs: this.#kept.size, bytes: this.#kept.bytes, loading: this.#loading.size };
  }

  /**
   * The places of the graphs as a transaction sees them, which has read where they end; `undefined` if they are not held, or others are.
   *
   * @param ends from the rows of the graphs, which are seen only by who may read them
   */
  async at(
    transaction: Transaction,
    tenant: number,
    ends: readonly GraphEnd[],
  ): Promise<PlacesAround | undefined> {
    const held: { readonly places: HeldPlaces; readonly episodes: number }[] = [];
    for (const end of ends) {
      const places = await this.#upTo(transaction, tenant, end);
      if (places !== undefined) held.push({ places, episodes: places.episodes });
    }
    if (held.length < ends.length) return undefined;
    return (items) => held.flatMap(({ places, episodes }) => places.around(items, episodes));
  }

  /** Lets go of a graph: what was forgotten is not to be held until somebody asks. */
  letGo({ tenant, graph }: { readonly tenant: number; readonly graph: number }): void {
    this.#kept.drop(`${tenant} ${graph}`);
  }

  async #upTo(transaction: Transaction, tenant: number, end: GraphEnd): Promise<HeldPlaces | undefined> {
    const key = `${tenant} ${end.graph}`;
    const places = this.#kept.peek(key);
    if (places === undefined || places.moved < end.moved || end.next - places.next > SLICE) {
      if (this.#mostBytes > 0) this.#wish(key, tenant, end.graph);
      return undefined;
    }
    if (places.moved !== end.moved || places.next > end.next) return undefined;
    if (places.next < end.next) {
      const columns = await readSlice(transaction, tenant, end.graph, places.next, end.next);
      // Another question may have read the same meanwhile.
      if (places.next < end.next) {
        places.add(columns);
        places.next = end.next;
      }
      if (places.next !== end.next) return undefined;
    }
    if (this.#kept.peek(key) === places) this.#kept.keep(key, places);
    return places;
  }

  /** Has a graph read that is asked about for the second time: who asks once, such as a command, does not wait for what is of no use to it. */
  #wish(key: string, tenant: number, graph: number): void {
    if (this.#loading.has(key) || this.#given.has(key)) return;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      return;
    }
    this.#loading.add(key);
    this.#inBackground(async () => {
      try {
        const places = await this.#read(tenant, graph);
        if (places === undefined) this.#given.add(key);
        else this.#kept.keep(key, places);
      } catch {
        // Nobody waits for it: the database answers meanwhile, and the next question has it tried again.
      } finally {
        this.#loading.delete(key);
      }
    });
  }

  /** `undefined` of a graph that takes more than there is, or is moved about all the time: it is not tried again. */
  async #read(tenant: number, graph: number): Promise<HeldPlaces | undefined> {
    const scope = { tenant, read: [graph], write: null };
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      let places: HeldPlaces | undefined;
      for (let isWhole = false; !isWhole; ) {
        const [end, columns] = await this.#database.transaction(scope, async (transaction) => {
          const now = await readEnd(transaction, tenant, graph);
          const from = places?.next ?? 0;
          return [
            now,
            await readSlice(transaction, tenant, graph, from, Math.min(now.next, from + SLICE)),
          ] as const;
        });
        if (places !== undefined && places.moved !== end.moved) break;
        places ??= new HeldPlaces({ next: 0, moved: end.moved });
        places.add(columns);
        places.next = Math.min(end.next, places.next + SLICE);
        if (places.bytes > this.#mostBytes) return undefined;
        isWhole = places.next === end.next;
        await setImmediate();
        if (isWhole) return places;
      }
    }
    return undefined;
  }
}

async function readEnd(transaction: Transaction, tenant: number, graph: number): Promise<PlacesEnd> {
  const [row] = await transaction.query<PlacesEnd>(sql`
    SELECT episode_count + ordinal_holes AS next, places_moved AS moved FROM graph WHERE tenant_id = ${tenant} AND id = ${graph}`);
  return row ?? { next: 0, moved: 0 };
}

/** Episodes by their ordinals, from the first one to before the last. */
async function readSlice(
  transaction: Transaction,
  tenant: number,
  graph: number,
  from: number,
  to: number,
): Promise<PlaceColumns> {
  const [row] = await transaction.query<PlaceRow>(sql`
    SELECT ${PLACE_COLUMNS}
    FROM (SELECT * FROM episode WHERE tenant_id = ${tenant} AND graph_id = ${graph} AND ordinal >= ${from} AND ordinal < ${to} ORDER BY ordinal) e`);
  return placeColumns(row);
}
