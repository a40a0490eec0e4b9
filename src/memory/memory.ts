/** The memory: opens the database and wires the parts. */
import { Semaphore } from "async-mutex";
import type { AnswerWriter } from "../answer/writer.ts";
import { readToken } from "../auth/secret-token.ts";
import { type ApiKey, findKey } from "../auth/store-keys.ts";
import { type CodeRights, type FoundSession, findSession, takeCode } from "../auth/store-sessions.ts";
import type { Database } from "../db/database.ts";
import type { EmbeddedOptions } from "../db/embedded/pglite-protocol.ts";
import { appliedVersion } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { checkNotNewer } from "../db/schema-version.ts";
import { actingOf } from "../domain/actor.ts";
import { DEFAULT_TENANT } from "../domain/default-names.ts";
import { takeDueToEmbed } from "../embed/due.ts";
import { Embeddings } from "../embed/embeddings.ts";
import { embedderOf } from "../embed/encoders/embedder-of.ts";
import { invalid, StorageError, stoppedEarly } from "../errors.ts";
import { modelExtractor } from "../extract/model/ask-model.ts";
import { CURRENT_PROMPT } from "../extract/prompts/current-prompt.ts";
import { warmUp } from "../extract/warm-up.ts";
import { ExpirySweep } from "../forget/expiry-sweep.ts";
import { CurrentGraphs, type GraphCacheUsage } from "../graph/cache/current-graphs.ts";
import { checkName } from "../graph/read/names.ts";
import { checkProcessInbox } from "../inbox/options.ts";
import { GraphReaders } from "../jobs/graph-readers.ts";
import type { Jobs, Task } from "../jobs/jobs.ts";
import { ownExtractor } from "../jobs/own-extractor.ts";
import { type RunReport, runOnce } from "../jobs/run-once.ts";
import { PACE } from "../model/retry.ts";
import { askScorer, type EpisodeToScore, type ScorerOutcome } from "../novelty/given-score.ts";
import { noveltyOf } from "../novelty/thresholds.ts";
import { claimDue, type GraphId, REDELIVER_AFTER_MS } from "../queue/outbox.ts";
import { EpisodeCache, type EpisodeCacheUsage } from "../recall/cache/episode-cache.ts";
import { EntityLists } from "../resolve/entity-lists.ts";
import { ThreadPool } from "../scheduling/thread-pool.ts";
import { Sharing } from "../sharing/sharing.ts";
import { ObservedDatabase } from "../telemetry/observed-database.ts";
import { observedExtractor } from "../telemetry/observed-extractor.ts";
import { TraceBook } from "../trace/trace-book.ts";
import { type Config, configFrom, type MemoryOptions } from "./config.ts";
import { GraphHandle } from "./graph-handle.ts";
import { KeysHandle } from "./keys-handle.ts";
import { OntologyHandle } from "./ontology-handle.ts";
import { listTenants, type MemorySize, memorySize, type TenantSummary } from "./operator.ts";
import { Registry } from "./registry.ts";
import { SessionsHandle } from "./sessions-handle.ts";
import { takeIn } from "./take-in.ts";
import type { Tenant } from "./tenant.ts";
import { type TenantMethods, tenantMethods } from "./tenant-methods.ts";
import { writerOf } from "./writer-of.ts";

/**
 * Opens a memory, made if it does not exist. Close it when done.
 *
 * @throws PalimpsestError `database_in_use`, `database_invalid`, `database_unsupported`, `schema_too_new`
 * @example
 * const memory = await openMemory({ database: "./data" });
 * const alice = memory.tenant("acme").graph("user:alice");
 * await alice.remember({ content: "I adopted a dog, Fido, last May.", speaker: "Alice" });
 * await memory.close();
 */
export async function openMemory(options: MemoryOptions = {}): Promise<Memory> {
  return openMemoryOn(options, {});
}

/** {@link openMemory}, on an embedded database that is run another way. */
export async function openMemoryOn(options: MemoryOptions, embedded: EmbeddedOptions): Promise<Memory> {
  const config = configFrom(options);
  const database = await openDatabase(config.database, config.pool, undefined, undefined, embedded);
  let memory: Memory | undefined;
  try {
    memory = new Memory(config, database);
    await memory.start();
    return memory;
  } catch (error) {
    await (memory ?? database).close();
    throw error;
  }
}

const THREAD_FAILED = "A thread failed; its work is done in the process, where others wait for it.";

/** An open memory. Made by {@link openMemory}. */
export class Memory {
  readonly #config: Config;
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #current: CurrentGraphs;
  readonly #episodes: EpisodeCache;
  readonly #reader: GraphReaders | undefined;
  readonly #writer: AnswerWriter | undefined;
  readonly #traces: TraceBook;
  readonly #embeddings: Embeddings | undefined;
  readonly #pool: ThreadPool;
  readonly #sharing: Sharing;
  readonly #sweep: ExpirySweep;
  /** By tenant; `null`: of tenants without a list of their own. */
  readonly #lists = new Map<string | null, EntityLists>();
  readonly #closing = new AbortController();
  #jobs: Jobs | undefined;

  constructor(config: Config, unobserved: Database) {
    const { clock, newId, model } = config;
    const database = new ObservedDatabase(unobserved, config.observe);
    const registry = new Registry({ database, clock, newId });
    this.#config = config;
    this.#database = database;
    this.#registry = registry;
    this.#sharing = new Sharing({ database, clock, newId, registry, onError: warn });
    const forget = (tenant: string, graph: string) => this.#forgetExpired(tenant, graph);
    this.#sweep = new ExpirySweep({ database, clock, forget, onError: warn });
    this.#traces = new TraceBook({ database, clock, newId, ...config.traces, onError: warn });
    this.#pool = new ThreadPool(config.threads, (cause) => warn(new Error(THREAD_FAILED, { cause })));
    this.#current = new CurrentGraphs(database, config.graphCache);
    this.#episodes = new EpisodeCache(database, config.graphCache);
    this.#embeddings = this.#embeddingsOf(config);
    // Extraction and answers by one model share its limit.
    const requests = model === undefined ? undefined : new Semaphore(model.concurrency);
    this.#reader = this.#readerOf(config, requests);
    this.#writer = writerOf(config, requests);
  }

  /** Reads episodes by a model, or by the caller's own extractor; `undefined` without either. */
  #readerOf(
    { clock, newId, model, extractor, extraction, observe }: Config,
    requests: Semaphore | undefined,
  ): GraphReaders | undefined {
    const reads =
      extractor !== undefined
        ? ownExtractor(extractor)
        : model === undefined
          ? undefined
          : modelExtractor(model, CURRENT_PROMPT, PACE, requests);
    if (reads === undefined) return undefined;
    const { findSimilarEntities } = this.#embeddings ?? {};
    return new GraphReaders({
      database: this.#database,
      clock,
      newId,
      registry: this.#registry,
      extractor: observedExtractor(reads, observe),
      extraction,
      ...(findSimilarEntities === undefined ? {} : { findSimilarEntities }),
      observe,
      listsOf: async (tenant) => this.#listsOf(await this.#registry.nameOf(tenant)),
    });
  }

  /**
   * Begins with the work in the background, if a model or an encoder is configured and this process is to
   * have it work. Called by {@link openMemory}.
   *
   * @throws StorageError if the queue cannot be set up
   */
  async start(): Promise<void> {
    this.#sweep.start();
    if (this.#config.embeddings?.worker === true) this.#embeddings?.warm();
    const tasks = this.#tasks();
    if (this.#jobs !== undefined) return;
    if (tasks.length === 0) return this.#followShares();
    const { clock } = this.#config;
    // The queue is loaded by who has work for it.
    const { Jobs } = await import("../jobs/jobs.ts");
    this.#jobs = await Jobs.start({ database: this.#database, clock, tasks, onError: warn });
  }

  async #forgetExpired(tenant: string, graph: string): Promise<void> {
    await this.tenant(tenant).graph(graph).as({ kind: "job", id: "expiry" }).forget({ expired: true });
  }

  /** What a process that is no more did not bring where it should be. */
  async #followShares(): Promise<void> {
    try {
      for (const graph of await this.#sharing.due(Date.now() + REDELIVER_AFTER_MS))
        await this.#sharing.follow(graph);
    } catch (error) {
      // Left to who can write, where this process can only read.
      if (!(error instanceof StorageError && error.code === "database_read_only")) throw error;
    }
  }

  /**
   * Does what is due in all tenants and graphs: has the model read, and the encoder embed, and comes back
   * when nothing is due any more. For a timer in place of a worker that goes on.
   *
   * @throws InputError `invalid_input` if there is neither a model, nor an extractor, nor an encoder
   * @example
   * const { episodes, facts, retryLater } = await memory.runOnce();
   */
  async runOnce(): Promise<RunReport> {
    const tasks = this.#tasks({ isAsked: true });
    if (tasks.length === 0)
      throw invalid(
        "runOnce(): there is neither a model to read with, nor an extractor, nor an encoder. Open the memory with one.",
      );
    return runOnce({ database: this.#database, clock: this.#config.clock, onError: warn }, tasks);
  }

  /** @param isAsked Is it asked for, whatever else this process does in the background? */
  #tasks({ isAsked = false } = {}): Task[] {
    const { extraction, embeddings: settings } = this.#config;
    const [reader, embeddings] = [this.#reader, this.#embeddings];
    const tasks: Task[] = [];
    if (reader !== undefined && (isAsked || extraction.worker !== false))
      tasks.push({ queue: "extract", concurrency: 4, claimDue, handle: (graph) => reader.read(graph) });
    if (embeddings !== undefined && (isAsked || settings?.worker === true)) {
      const handle = (graph: GraphId) => embeddings.work(graph);
      tasks.push({ queue: "embed", concurrency: 2, claimDue: takeDueToEmbed, handle });
    }
    const handle = async (graph: GraphId) => {
      await this.#sharing.follow(graph);
      return {};
    };
    const claimShares = (_: Database, now: number) => this.#sharing.due(now);
    if (tasks.length > 0) tasks.push({ queue: "share", concurrency: 1, claimDue: claimShares, handle });
    return tasks;
  }

  #embeddingsOf({
    clock,
    newId,
    embeddings: settings,
    extraction,
    resolution,
  }: Config): Embeddings | undefined {
    if (settings === undefined) return undefined;
    const { tokensPerDay } = extraction;
    return new Embeddings({
      database: this.#database,
      clock,
      newId,
      // It works for all tenants: what somebody vouches for in any of them is left alone.
      lists: new EntityLists(resolution.known ?? []),
      ontologyOf: (tenant, graph) => this.#registry.ontologyOf(tenant, graph),
      embedder: embedderOf(settings),
      questionTimeoutMs: settings.questionTimeoutMs,
      noveltyTimeoutMs: settings.noveltyTimeoutMs,
      ...(tokensPerDay === undefined ? {} : { tokensPerDay }),
      onDue: () => this.#jobs?.wake(),
      onError: warn,
    });
  }

  /** The lists of known names that apply to a tenant, made once. */
  #listsOf(tenant: string): EntityLists {
    const known = this.#config.resolution.known ?? [];
    const key = known.some((each) => each.tenant === tenant) ? tenant : null;
    const lists = this.#lists.get(key) ?? EntityLists.of(known, tenant);
    this.#lists.set(key, lists);
    return lists;
  }

  /** How many graphs wait for each kind of work in the background; empty where this process does none. */
  async waiting(): Promise<{ readonly queue: string; readonly count: number }[]> {
    return (await this.#jobs?.waiting()) ?? [];
  }

  /**
   * The tenants by name, each with how much it holds. For who runs the memory: no token reaches it.
   *
   * @example for (const { name, facts } of await memory.tenants()) console.log(name, facts);
   */
  tenants(): Promise<TenantSummary[]> {
    return this.#database.trackCall(() => listTenants(this.#database));
  }

  /** How much all tenants hold together, and how many episodes models were given up for. */
  size(): Promise<MemorySize> {
    return this.#database.trackCall(() => memorySize(this.#database));
  }

  /** Connections to the database server, by what they do; empty on an embedded database. */
  get connections(): readonly { readonly state: string; readonly count: number }[] {
    return this.#database.connections ?? [];
  }

  /** Is this process having a model read, or an encoder embed, what waits? */
  get isWorking(): boolean {
    return this.#jobs !== undefined;
  }

  /**
   * The graphs that this process holds to answer `neighbours`, `path` and `match` from, and the episodes for
   * recall.
   */
  get graphCache(): GraphCacheUsage & { readonly episodes: EpisodeCacheUsage } {
    return { ...this.#current.usage, episodes: this.#episodes.usage };
  }

  /** How many pieces of work were done by threads. */
  get threadsDone(): number {
    return this.#pool.done;
  }

  /** A tenant by name. It is made with the first graph that is written. */
  tenant(name: string): Tenant {
    const tenant = checkName(name, "tenant");
    const { observe } = this.#config;
    const onAsked = (outcome: ScorerOutcome, milliseconds: number) =>
      observe({ kind: "novelty-scored", outcome, milliseconds });
    const { score, scoreTimeoutMs: timeoutMs, ...thresholds } = noveltyOf(this.#config.novelty, tenant);
    const parts = {
      database: this.#database,
      graphCache: this.#current,
      sharing: this.#sharing,
      forgetExpired: (graph: string) => this.#forgetExpired(tenant, graph),
      episodeCache: this.#episodes,
      pool: this.#pool.of(tenant),
      closing: this.#closing.signal,
      newId: this.#config.newId,
      clock: this.#config.clock,
      ...actingOf(this.#config.actor),
      timeZone: this.#config.timeZone,
      exportKeys: this.#config.exportKeys,
      traces: this.#traces,
      observe,
      ...(this.#config.reranker === undefined ? {} : { reranker: this.#config.reranker }),
      lists: this.#listsOf(tenant),
      thresholds,
      ...(score === undefined
        ? {}
        : {
            askScorer: (episodes: readonly EpisodeToScore[]) =>
              askScorer({ score, timeoutMs, onAsked }, episodes),
          }),
      ...(this.#reader === undefined ? {} : { queue: this.#reader.queue(() => this.#jobs?.wake()) }),
      ...(this.#embeddings === undefined ? {} : { embeddings: this.#embeddings }),
      answering: {
        ...(this.#writer === undefined ? {} : { writer: this.#writer }),
        mode: this.#writer === undefined ? ("extractive" as const) : this.#config.answer.mode,
        ...(this.#config.extraction.tokensPerDay === undefined
          ? {}
          : { tokensPerDay: this.#config.extraction.tokensPerDay }),
      },
    };
    return {
      name: tenant,
      ontology: new OntologyHandle(tenant, parts, this.#registry),
      keys: new KeysHandle(tenant, parts, this.#registry),
      sessions: new SessionsHandle(tenant, parts, this.#registry),
      graph: (graph) => new GraphHandle({ tenant, graph: checkName(graph, "graph") }, parts, this.#registry),
      graphs: () => this.#registry.graphs(tenant),
      ...this.#tenantMethods(tenant),
      takeIn: async (options = {}) => {
        const [registry, embeddings, sharing] = [this.#registry, this.#embeddings, this.#sharing];
        return takeIn({ tenant, parts, registry, embeddings, sharing }, checkProcessInbox(options).limit);
      },
    };
  }

  #tenantMethods(name: string): TenantMethods {
    const parts = { ...this.#config, database: this.#database, registry: this.#registry };
    return tenantMethods(name, {
      ...parts,
      flushTraces: () => this.#traces.flush(),
      evict: (tenant) => {
        this.#current.evictTenant(tenant);
        this.#episodes.evictTenant(tenant);
      },
    });
  }

  /**
   * The API key that a token is, with the name of its tenant; `undefined` if it is none. Whether it has
   * expired or was revoked is for the caller to judge.
   */
  async findKey(token: string): Promise<{ readonly key: ApiKey; readonly tenant: string } | undefined> {
    const read = readToken("key", token);
    return read === undefined ? undefined : this.#database.trackCall(() => findKey(this.#database, read));
  }

  /**
   * The session of a browser that a cookie names; `undefined` if there is none. Whether it is open is for the
   * caller to judge.
   */
  async findSession(token: string): Promise<FoundSession | undefined> {
    const read = readToken("session", token);
    return read === undefined
      ? undefined
      : this.#database.trackCall(() => findSession(this.#database, read, this.#config.clock()));
  }

  /**
   * Uses up a code that `sessions.invite()` made, and gives what it allows; `undefined`: it is none, was
   * used, or has expired.
   */
  async takeCode(code: string): Promise<(CodeRights & { readonly tenant: string }) | undefined> {
    const read = readToken("code", code);
    return read === undefined
      ? undefined
      : this.#database.trackCall(() => takeCode(this.#database, read, this.#config.clock()));
  }

  /**
   * Does what the first words that are remembered would otherwise wait for, a fifth of a second. Servers do
   * so before they take requests.
   */
  warmUp(): Promise<void> {
    return warmUp();
  }

  /** Does the database answer, and has it the schema that this version knows? @throws StorageError if not */
  async check(): Promise<void> {
    checkNotNewer(await this.#database.trackCall(() => this.#database.asOwner(appliedVersion)));
  }

  /** A graph of the tenant `default`. */
  graph(name: string): GraphHandle {
    return this.tenant(DEFAULT_TENANT).graph(name);
  }

  /**
   * Waits for what is under way, then closes the database. An import, a restore, a rebuild and a long list of
   * episodes stop at their next slice. A closed memory refuses every call.
   */
  async close(): Promise<void> {
    this.#closing.abort(stoppedEarly());
    const jobs = this.#jobs;
    this.#jobs = undefined;
    await this.#sweep.stop();
    // First, so that nobody waits for an encoder.
    await this.#embeddings?.close();
    await jobs?.stop();
    await this.#traces.flush();
    await this.#database.close();
    await this.#pool.close();
  }

  /** Closes the memory at the end of a block: `await using memory = await openMemory()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** Warns of what goes wrong in the background, where nobody waits. It names no contents. */
function warn(error: Error): void {
  process.emitWarning(error.message, "PalimpsestWarning");
}
