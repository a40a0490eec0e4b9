/**
 * The episodes and claims that the process holds for recall: read when a graph is asked about again, kept true by what the graph's row says, bounded in
 * memory.
 */
import { AsyncResource } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type { Database, Transaction } from "../../db/database.ts";
import { ByteBoundedCache } from "../../graph/cache/byte-bounded-cache.ts";
import { GRAPH_CACHE_DEFAULTS, type GraphCacheOptions } from "../../graph/cache/current-graphs.ts";
import type { GraphPlace } from "../../graph/cache/journal-ends.ts";
import { isAt, type JournalPosition } from "../../graph/cache/journal-ends.ts";
import { MOST_ENTRIES } from "../../graph/cache/journal-stretch.ts";
import { followClaims } from "../walk/read-claims.ts";
import type { HeldClaims } from "./held-claims.ts";
import type { EpisodesEnd, HeldEpisodes } from "./held-episodes.ts";
import { HeldIndex } from "./held-index.ts";
import { MOST_EPISODES } from "./held-words.ts";
import { followEpisodes, loadClaims, loadEpisodes, type Run } from "./load-held.ts";

/** A graph and its state as a transaction sees it. */
export interface GraphEnd extends EpisodesEnd {
  readonly graph: number;
  readonly journal: JournalPosition;
}

/** What is held of one graph. */
class HeldGraph {
  readonly episodes: HeldEpisodes;
  /** Absent until they are read, and where they take more than there is. */
  claims: HeldClaims | undefined;
  #grownBytes = 0;

  constructor(episodes: HeldEpisodes) {
    this.episodes = episodes;
  }

  get bytes(): number {
    this.#grownBytes = this.claims?.grownBytes ?? 0;
    return this.episodes.bytes + (this.claims?.bytes ?? 0);
  }

  /** Has it grown by what was asked of it since its bytes were counted? */
  get hasGrown(): boolean {
    return (this.claims?.grownBytes ?? 0) > this.#grownBytes;
  }
}

/** What the process holds. */
export interface EpisodeCacheUsage {
  readonly graphs: number;
  /** Claims by which episodes and entities are connected. */
  readonly claims: number;
  readonly bytes: number;
  /** Graphs that are being read. */
  readonly loading: number;
}

/** A graph that has grown by more is read in the background meanwhile. */
const MOST_TO_FOLLOW = 200;
/** So many questions at once are a crowd. */
const CROWD = 5;
/** A question of a crowd waits for so many episodes to be read at the most, some five seconds, and for so many milliseconds. */
const MOST_AWAITED = { episodes: 120_000, milliseconds: 5_000 } as const;

/** A graph that is being read, or waits for it. */
interface Loading {
  readonly end: Promise<void>;
  readonly episodes: number;
}

export class EpisodeCache {
  readonly #database: Database;
  readonly #mostBytes: number;
  readonly #kept: ByteBoundedCache<HeldGraph>;
  readonly #asked = new Set<string>();
  readonly #loading = new Map<string, Loading>();
  /** Graphs that take more than there is, or change all the time. */
  readonly #given = new Set<string>();
  /** Graphs whose claims take more than is left. */
  readonly #givenClaims = new Set<string>();
  /** One graph after the other, as nobody's part: whoever asks does not wait, and is inside a transaction. */
  readonly #inBackground: (load: () => Promise<void>) => Promise<void>;
  #asking = 0;

  /** As much again as graphs may take. */
  constructor(database: Database, { megabytes = GRAPH_CACHE_DEFAULTS.megabytes }: GraphCacheOptions = {}) {
    this.#database = database;
    this.#mostBytes = megabytes * 1_000_000;
    this.#kept = new ByteBoundedCache(this.#mostBytes);
    let last = Promise.resolve();
    this.#inBackground = AsyncResource.bind((load: () => Promise<void>) => {
      last = last.then(load);
      return last;
    });
  }

  get usage(): EpisodeCacheUsage {
    return {
      graphs: this.#kept.size,
      claims: this.#kept.items.reduce((sum, { claims }) => sum + (claims?.claims.size ?? 0), 0),
      bytes: this.#kept.bytes,
      loading: this.#loading.size,
    };
  }

  /**
   * Asks something about graphs, outside any transaction. In a crowd it waits for those that are being read: each question that is answered without them
   * takes a multiple of the time, and all together keep the reading from getting on, which took half a minute of a server that was started under load.
   */
  async during<Result>(
    { tenant, graphs }: { readonly tenant: number; readonly graphs: readonly number[] },
    ask: () => Promise<Result>,
  ): Promise<Result> {
    this.#asking += 1;
    try {
      if (this.#asking >= CROWD) await this.#loaded(graphs.map((graph) => `${tenant} ${graph}`));
      return await ask();
    } finally {
      this.#asking -= 1;
    }
  }

  /** Waits until graphs that are being read have been, unless that takes too long: they are read one after the other, those of others too. */
  async #loaded(keys: readonly string[]): Promise<void> {
    const ends = keys.flatMap((key) => this.#loading.get(key)?.end ?? []);
    const ahead = [...this.#loading.values()].reduce((sum, { episodes }) => sum + episodes, 0);
    if (ends.length === 0 || ahead > MOST_AWAITED.episodes) return;
    const stop = new AbortController();
    await Promise.race([
      Promise.all(ends),
      setTimeout(MOST_AWAITED.milliseconds, undefined, { ref: false, signal: stop.signal }).catch(
        () => undefined,
      ),
    ]);
    stop.abort();
  }

  /**
   * The index of the graphs' episodes as a transaction sees them, which has read where they end; `undefined` if they are not held, or others are.
   *
   * @param ends from the rows of the graphs, which are seen only by who may read them
   */
  async at(
    transaction: Transaction,
    tenant: number,
    ends: readonly GraphEnd[],
  ): Promise<HeldIndex | undefined> {
    const held: { readonly episodes: HeldEpisodes; readonly seen: number }[] = [];
    for (const end of ends) {
      const seen = await this.#upTo(transaction, tenant, end);
      if (seen === undefined) return undefined;
      held.push(seen);
    }
    return new HeldIndex(held);
  }

  /** Are episodes of all these graphs held? They may be others than a transaction sees. */
  holds({ tenant, graphs }: { readonly tenant: number; readonly graphs: readonly number[] }): boolean {
    return graphs.every((graph) => this.#kept.peek(`${tenant} ${graph}`) !== undefined);
  }

  /** Lets go of a graph: what was forgotten is not to be held until somebody asks. */
  letGo({ tenant, graph }: { readonly tenant: number; readonly graph: number }): void {
    this.#kept.evict(`${tenant} ${graph}`);
  }

  /** The claims of a graph as a transaction sees it, to be looked at before anything is waited for; `undefined` if they are not held, or later ones are. */
  async claimsAt(transaction: Transaction, tenant: number, end: GraphEnd): Promise<HeldClaims | undefined> {
    const key = `${tenant} ${end.graph}`;
    const graph = this.#kept.peek(key);
    if (graph === undefined) return undefined;
    const { claims } = graph;
    if (claims === undefined || end.journal.count - claims.position.count > MOST_ENTRIES) {
      if (!this.#givenClaims.has(key)) this.#wish(key, tenant, end);
      return undefined;
    }
    if (end.journal.count > claims.position.count) {
      const isTold = await followClaims(transaction, { tenant, graph: end.graph }, claims, end.journal);
      if (!isTold && graph.claims === claims) graph.claims = undefined;
      if (this.#kept.peek(key) === graph) this.#kept.keep(key, graph);
    }
    return graph.claims === claims && isAt(claims, end.journal) ? claims : undefined;
  }

  async #upTo(
    transaction: Transaction,
    tenant: number,
    end: GraphEnd,
  ): Promise<{ readonly episodes: HeldEpisodes; readonly seen: number } | undefined> {
    if (end.next > MOST_EPISODES) return undefined;
    const key = `${tenant} ${end.graph}`;
    const held = this.#kept.peek(key);
    const episodes = held?.episodes;
    if (
      held === undefined ||
      episodes === undefined ||
      episodes.moved < end.moved ||
      (episodes.moved === end.moved && end.next - episodes.next > MOST_TO_FOLLOW)
    ) {
      if (this.#mostBytes > 0) this.#wish(key, tenant, end);
      return undefined;
    }
    if (episodes.moved !== end.moved || episodes.next > end.next) return undefined;
    const isBehind = episodes.next < end.next;
    if (isBehind) await followEpisodes(transaction, { tenant, graph: end.graph }, episodes, end.next);
    // Another question may have gone further meanwhile.
    if (episodes.next !== end.next) return undefined;
    if (this.#kept.use(key) === held && (isBehind || held.hasGrown)) this.#kept.keep(key, held);
    return { episodes, seen: episodes.episodes };
  }

  /**
   * Has a graph read that is asked about for the second time, or in a crowd: who asks once, such as a command, does not wait for what is of no use to it.
   */
  #wish(key: string, tenant: number, { graph, next }: GraphEnd): void {
    if (this.#loading.has(key) || this.#given.has(key)) return;
    if (!this.#asked.has(key) && this.#asking < CROWD) {
      this.#asked.add(key);
      return;
    }
    const load = async () => {
      try {
        await this.#read(key, { tenant, graph });
      } catch {
        // It is tried again by the next question. The database answers meanwhile.
      } finally {
        this.#loading.delete(key);
      }
    };
    this.#loading.set(key, { end: this.#inBackground(load), episodes: next });
  }

  /** Reads a graph. One that takes more than there is, or is moved about all the time, is not tried again. */
  async #read(key: string, place: GraphPlace): Promise<void> {
    const run: Run = (work) =>
      this.#database.transaction({ tenant: place.tenant, read: [place.graph], write: null }, work);
    const kept = this.#kept.peek(key);
    const episodes = await loadEpisodes(run, place, kept?.episodes, this.#mostBytes);
    if (episodes === undefined) {
      this.#given.add(key);
      return;
    }
    const held = kept?.episodes === episodes ? kept : new HeldGraph(episodes);
    // The episodes are of use already while the claims are read.
    this.#kept.keep(key, held);
    if (this.#givenClaims.has(key)) return;
    const claims = await loadClaims(run, place, held.claims, this.#mostBytes - episodes.bytes);
    if (claims === "too large") this.#givenClaims.add(key);
    held.claims = claims === "too large" ? undefined : claims;
    if (this.#kept.peek(key) === held) this.#kept.keep(key, held);
  }
}
