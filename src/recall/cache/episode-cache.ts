/**
 * The episodes and claims that the process caches for recall: read when a graph is asked about again, kept
 * true by what the graph's row says, bounded in memory.
 */
import { setTimeout } from "node:timers/promises";
import type { Database, Transaction } from "../../db/database.ts";
import type { GraphPlace, ReadGraphs } from "../../db/in-graphs.ts";
import { ByteBoundedCache } from "../../graph/cache/byte-bounded-cache.ts";
import { GRAPH_CACHE_DEFAULTS, type GraphCacheOptions } from "../../graph/cache/current-graphs.ts";
import { isAt } from "../../graph/cache/journal-ends.ts";
import { MAX_ENTRIES } from "../../graph/cache/journal-range.ts";
import { backgroundQueue } from "../../scheduling/background-queue.ts";
import type { GraphEnd } from "../index/graph-end.ts";
import { followClaims } from "../walk/read-claims.ts";
import type { ClaimAdjacency } from "./claim-adjacency.ts";
import type { EpisodeTable } from "./episode-table.ts";
import { InMemoryIndex } from "./in-memory-index.ts";
import { MAX_EPISODES } from "./in-memory-postings.ts";
import { followEpisodes, loadClaims, loadEpisodes, type Run } from "./load-cache.ts";

class CachedGraph {
  readonly episodes: EpisodeTable;
  /** Absent until they are read, and where they take more than there is. */
  claims: ClaimAdjacency | undefined;
  #grownBytes = 0;

  constructor(episodes: EpisodeTable) {
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

/** The cached episodes and claims. */
export interface EpisodeCacheUsage {
  readonly graphs: number;
  /** Claims by which episodes and entities are connected. */
  readonly claims: number;
  readonly bytes: number;
  /** Graphs that are being read. */
  readonly loading: number;
}

/**
 * Maximum of new episodes that a question waits for; a graph that has grown by more is read in the
 * background.
 */
const MAX_TO_FOLLOW = 200;
/** Number of questions at once that are a burst. */
const BURST_SIZE = 5;
/**
 * Limits of the wait of a question in a burst for a graph that is being loaded: the episodes of the graph
 * (some five seconds), and milliseconds.
 */
const MAX_AWAITED = { episodes: 120_000, milliseconds: 5_000 } as const;

export class EpisodeCache {
  readonly #database: Database;
  readonly #maxBytes: number;
  readonly #cache: ByteBoundedCache<CachedGraph>;
  readonly #requests = new Set<string>();
  readonly #loading = new Map<string, { readonly end: Promise<void>; readonly episodes: number }>();
  /** Graphs that take more than there is, or change all the time. */
  readonly #abandoned = new Set<string>();
  /** Graphs whose claims take more than is left. */
  readonly #abandonedClaims = new Set<string>();
  /** Loads one graph after the other. */
  readonly #inBackground = backgroundQueue();
  #openRequests = 0;

  /** As much again as graphs may take. */
  constructor(database: Database, { megabytes = GRAPH_CACHE_DEFAULTS.megabytes }: GraphCacheOptions = {}) {
    this.#database = database;
    this.#maxBytes = megabytes * 1_000_000;
    this.#cache = new ByteBoundedCache(this.#maxBytes);
  }

  get usage(): EpisodeCacheUsage {
    return {
      graphs: this.#cache.size,
      claims: [...this.#cache.values()].reduce((sum, { claims }) => sum + (claims?.claims.size ?? 0), 0),
      bytes: this.#cache.calculatedSize,
      loading: this.#loading.size,
    };
  }

  /**
   * Asks something about graphs, outside any transaction. In a burst it waits for those that are being
   * loaded: each question that is answered without them takes a multiple of the time, and all together keep
   * the reading from getting on, which took half a minute of a server that was started under load.
   */
  async trackRead<Result>({ tenant, graphs }: ReadGraphs, read: () => Promise<Result>): Promise<Result> {
    this.#openRequests += 1;
    try {
      if (this.#openRequests >= BURST_SIZE) await this.#loaded(graphs.map((graph) => `${tenant} ${graph}`));
      return await read();
    } finally {
      this.#openRequests -= 1;
    }
  }

  /**
   * Waits until graphs that are being read have been, unless that takes too long: they are read one after the
   * other, those of others too.
   */
  async #loaded(keys: readonly string[]): Promise<void> {
    const ends = keys.flatMap((key) => this.#loading.get(key)?.end ?? []);
    const ahead = [...this.#loading.values()].reduce((sum, { episodes }) => sum + episodes, 0);
    if (ends.length === 0 || ahead > MAX_AWAITED.episodes) return;
    const stop = new AbortController();
    await Promise.race([
      Promise.all(ends),
      setTimeout(MAX_AWAITED.milliseconds, undefined, { ref: false, signal: stop.signal }).catch(
        () => undefined,
      ),
    ]);
    stop.abort();
  }

  /**
   * The index of the graphs' episodes as a transaction sees them, which has read where they end; `undefined`
   * if they are not held, or others are.
   *
   * @param ends from the rows of the graphs, which are seen only by who may read them
   */
  async at(
    transaction: Transaction,
    tenant: number,
    ends: readonly GraphEnd[],
  ): Promise<InMemoryIndex | undefined> {
    const cached: { readonly episodes: EpisodeTable; readonly seen: number }[] = [];
    for (const end of ends) {
      const seen = await this.#upTo(transaction, tenant, end);
      if (seen === undefined) return undefined;
      cached.push(seen);
    }
    return new InMemoryIndex(cached);
  }

  /** Are episodes of all these graphs held? They may be others than a transaction sees. */
  hasLoaded({ tenant, graphs }: ReadGraphs): boolean {
    return graphs.every((graph) => this.#cache.peek(`${tenant} ${graph}`) !== undefined);
  }

  /** Evicts a graph: what was forgotten is not to stay cached until somebody asks. */
  evict({ tenant, graph }: GraphPlace): void {
    this.#cache.delete(`${tenant} ${graph}`);
  }

  /** Evicts all graphs of a tenant. */
  evictTenant(tenant: number): void {
    this.#cache.deleteAll(`${tenant} `);
  }

  /**
   * The claims of a graph as a transaction sees it, to be looked at before anything is waited for;
   * `undefined` if they are not held, or later ones are.
   */
  async claimsAt(
    transaction: Transaction,
    tenant: number,
    end: GraphEnd,
  ): Promise<ClaimAdjacency | undefined> {
    const key = `${tenant} ${end.graph}`;
    const graph = this.#cache.peek(key);
    if (graph === undefined) return undefined;
    const { claims } = graph;
    if (claims === undefined || end.journal.count - claims.position.count > MAX_ENTRIES) {
      if (!this.#abandonedClaims.has(key)) this.#scheduleLoad(key, tenant, end);
      return undefined;
    }
    if (end.journal.count > claims.position.count) {
      const isUpToDate = await followClaims(transaction, { tenant, graph: end.graph }, claims, end.journal);
      if (!isUpToDate && graph.claims === claims) graph.claims = undefined;
      if (this.#cache.peek(key) === graph) this.#cache.set(key, graph);
    }
    return graph.claims === claims && isAt(claims, end.journal) ? claims : undefined;
  }

  async #upTo(
    transaction: Transaction,
    tenant: number,
    end: GraphEnd,
  ): Promise<{ readonly episodes: EpisodeTable; readonly seen: number } | undefined> {
    if (end.next > MAX_EPISODES) return undefined;
    const key = `${tenant} ${end.graph}`;
    const cached = this.#cache.peek(key);
    const episodes = cached?.episodes;
    if (
      cached === undefined ||
      episodes === undefined ||
      episodes.moved < end.moved ||
      (episodes.moved === end.moved && end.next - episodes.next > MAX_TO_FOLLOW)
    ) {
      if (this.#maxBytes > 0) this.#scheduleLoad(key, tenant, end);
      return undefined;
    }
    if (episodes.moved !== end.moved || episodes.next > end.next) return undefined;
    const isBehind = episodes.next < end.next;
    if (isBehind) await followEpisodes(transaction, { tenant, graph: end.graph }, episodes, end.next);
    // Another question may have gone further meanwhile.
    if (episodes.next !== end.next) return undefined;
    if (this.#cache.get(key) === cached && (isBehind || cached.hasGrown)) this.#cache.set(key, cached);
    return { episodes, seen: episodes.episodes };
  }

  /**
   * Has a graph read that is asked about for the second time, or in a burst: a caller that asks once, such
   * as a command, does not wait for a load of no use to it.
   */
  #scheduleLoad(key: string, tenant: number, { graph, next }: GraphEnd): void {
    if (this.#loading.has(key) || this.#abandoned.has(key)) return;
    if (!this.#requests.has(key) && this.#openRequests < BURST_SIZE) {
      this.#requests.add(key);
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
    const kept = this.#cache.peek(key);
    const episodes = await loadEpisodes(run, place, kept?.episodes, this.#maxBytes);
    if (episodes === undefined) {
      this.#abandoned.add(key);
      return;
    }
    const cached = kept?.episodes === episodes ? kept : new CachedGraph(episodes);
    // The episodes are of use already while the claims are read.
    this.#cache.set(key, cached);
    if (this.#abandonedClaims.has(key)) return;
    const claims = await loadClaims(run, place, cached.claims, this.#maxBytes - episodes.bytes);
    if (claims === "too large") this.#abandonedClaims.add(key);
    cached.claims = claims === "too large" ? undefined : claims;
    if (this.#cache.peek(key) === cached) this.#cache.set(key, cached);
  }
}
