/** Threads for work that would hold up the process: one user's long text is nobody else's waiting. */
import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";
import { BUILD } from "../db/build-files.ts";
import { SlotsInRounds } from "../db/slots-in-rounds.ts";

/**
 * Work that a thread can do instead of the process. It depends on nothing but its input, which is copied, as
 * is its result.
 */
export interface ThreadTask<Input, Output> {
  /** The name under which the thread's entry exports it. */
  readonly name: string;
  readonly run: (input: Input) => Output;
}

/** What a thread is told of its bounds when it starts. */
export interface ThreadBounds {
  /** Most bytes of its arrays. Absent: unbounded. */
  readonly arrayBytes?: number;
}

const THREAD = new URL("work-thread.js", BUILD);
/**
 * Milliseconds without work after which a thread ends. Each takes some 30 MB, and a fifth of a second until
 * its rules are compiled.
 */
const IDLE_TIMEOUT_MS = 60_000;
export const MAX_THREADS = {
  most: 16,
  /**
   * Number of threads: the cores beside the process's own; at least one, and no more than the process can
   * copy for.
   */
  usual: () => Math.min(4, Math.max(1, availableParallelism() - 1)),
} as const;

/** Threads for work that the process must not do: one that is at its bounds keeps no other waiting. */
const APART_THREADS = 4;
/** Others find one free, however much a tenant sends. */
const APART_THREADS_OF_TENANT = APART_THREADS - 1;
/** Bounds of such work. */
const APART = { heapMegabytes: 1024, arrayBytes: 512 * 1024 * 1024, timeoutMs: 60_000 } as const;
/** How the pool calls the end of a thread at work: it has ended itself at the bound of its arrays. */
const ENDED = "worker exited with code";

/** Work took longer than it may, or more memory. */
export class ThreadExhausted extends Error {}

/** The threads as a tenant has them. */
export interface Threads {
  /**
   * Has a thread do some work. The first call has threads started, which takes a while.
   *
   * @param waits for a thread that starts; else the caller is to do the work itself meanwhile
   * @returns `undefined` if no thread has done it: none is to be used or ready, or it died. Then the caller
   *   does it, with pauses, and meets the error if the work itself is at fault.
   */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    options: { readonly waits: boolean },
  ): Promise<Output | undefined>;

  /**
   * Has a thread do what the process must not: work with what strangers sent, which may come to no end.
   * Without threads the process does it all the same.
   *
   * @param timeoutMs default 60,000
   * @param signal nobody waits for it any more
   * @throws ThreadExhausted; what the work throws; the reason of the signal
   */
  runApart<Input, Output>(
    task: ThreadTask<Input, Output | Promise<Output>>,
    input: Input,
    timeoutMs?: number,
    signal?: AbortSignal,
  ): Promise<Output>;
}

export class ThreadPool {
  readonly #maxThreads: number;
  readonly #onError: (error: unknown) => void;
  readonly #thread: URL;
  /** Who waits for a thread is served in rounds over the tenants. */
  readonly #turns: SlotsInRounds<string>;
  readonly #apartTurns = new SlotsInRounds<string>(APART_THREADS, APART_THREADS_OF_TENANT);
  #apart: Promise<Piscina> | undefined;
  #starting: Promise<Piscina> | undefined;
  #isReady = false;
  #isClosed = false;
  #done = 0;

  /**
   * @param max Maximum of threads; 0: none, the process does everything itself
   * @param thread what a thread runs; default the entry of the build
   */
  constructor(max: number, onError: (error: unknown) => void, thread = THREAD) {
    this.#maxThreads = max;
    this.#turns = new SlotsInRounds(max, max);
    this.#onError = onError;
    this.#thread = thread;
  }

  /** How many pieces of work were done by threads. */
  get done(): number {
    return this.#done;
  }

  /** The threads as a tenant has them. */
  of(tenant: string): Threads {
    return {
      run: (task, input, { waits }) => this.#run(tenant, task, input, waits),
      runApart: (task, input, timeoutMs, signal) => this.#runApart(tenant, task, input, timeoutMs, signal),
    };
  }

  async #run<Input, Output>(
    tenant: string,
    task: ThreadTask<Input, Output>,
    input: Input,
    waits: boolean,
  ): Promise<Output | undefined> {
    if (this.#maxThreads === 0 || this.#isClosed) return undefined;
    this.#starting ??= this.#start();
    if (!this.#isReady && !waits) return undefined;
    const release = await this.#turns.take(tenant);
    try {
      if (this.#isClosed) return undefined;
      const pool = await this.#starting;
      const result: Output = await pool.run(input, { name: task.name });
      this.#done += 1;
      return result;
    } catch (error) {
      if (!this.#isClosed) this.#onError(error);
      return undefined;
    } finally {
      release();
    }
  }

  async #runApart<Input, Output>(
    tenant: string,
    task: ThreadTask<Input, Output | Promise<Output>>,
    input: Input,
    timeoutMs: number = APART.timeoutMs,
    signal?: AbortSignal,
  ): Promise<Output> {
    if (this.#maxThreads === 0 || this.#isClosed) return task.run(input);
    const release = await this.#apartTurns.take(tenant, signal);
    try {
      if (this.#isClosed) return await task.run(input);
      const { arrayBytes, heapMegabytes } = APART;
      this.#apart ??= this.#open(APART_THREADS, { maxOldGenerationSizeMb: heapMegabytes }, { arrayBytes });
      const pool = await this.#apart;
      const late = AbortSignal.timeout(timeoutMs);
      const result: Output = await pool.run(input, {
        name: task.name,
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      });
      return result;
    } catch (cause) {
      signal?.throwIfAborted();
      const isHeap = cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
      const isArrays = cause instanceof Error && cause.message.startsWith(ENDED);
      const isTime = cause instanceof Error && cause.name === "AbortError";
      if (isHeap || isArrays || isTime) throw new ThreadExhausted(task.name, { cause });
      // Errors of a kind of their own are mere objects when they come from a thread.
      throw cause instanceof Error ? cause : new Error(`The work "${task.name}" failed`, { cause });
    } finally {
      release();
    }
  }

  /** Ends the threads; who waits for one does the work itself. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const starting of [this.#starting, this.#apart]) {
      const pool = await starting?.catch(() => undefined);
      await pool?.destroy();
    }
  }

  async #open(
    maxThreads: number,
    resourceLimits: { readonly maxOldGenerationSizeMb?: number },
    workerData: ThreadBounds,
  ): Promise<Piscina> {
    // Loaded by who has heavy work: most processes never do.
    const { Piscina: Pool } = await import("piscina");
    const pool = new Pool({
      filename: this.#thread.href,
      minThreads: 0,
      maxThreads,
      resourceLimits,
      workerData,
      idleTimeout: IDLE_TIMEOUT_MS,
      workerHistogram: false,
      recordTiming: false,
      // Flags of the process, such as --input-type or a loader, are not for threads.
      execArgv: [],
    });
    // A thread that ends while nobody waits for it; without a listener the process would end, too.
    pool.on("error", (error: unknown) => {
      if (!this.#isClosed) this.#onError(error);
    });
    return pool;
  }

  async #start(): Promise<Piscina> {
    const pool = await this.#open(this.#maxThreads, {}, {});
    pool.on("error", () => {
      this.#isReady = false;
      this.#starting = undefined;
      void pool.destroy();
    });
    pool
      .run(undefined, { name: "warmUp" })
      .then(() => {
        this.#isReady = true;
      })
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#onError(error);
      });
    return pool;
  }
}
