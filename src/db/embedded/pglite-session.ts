/** The worker thread of the embedded database, as the process sees it. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Sql } from "sql-template-tag";
import { StorageError } from "../../errors.ts";
import { BUILD } from "../build-files.ts";
import { closed } from "../calls.ts";
import { DatabaseFailure } from "../failures.ts";
import { ParameterEncoder } from "../server/array-binary.ts";
import type { WorkerOptions, WorkerReply, WorkerRequest } from "./pglite-protocol.ts";

const WORKER = new URL("pglite-worker.js", BUILD);

interface Pending {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Room for what the worker makes and lets go of, results above all, in megabytes: twice what V8 gives it.
 * Loads take a twentieth to a tenth less of the processor.
 */
const YOUNG_GENERATION_MB = 96;

/** The worker thread and the requests it has not answered yet. */
export class Session {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #parameters = new ParameterEncoder();
  #nextId = 1;
  #failure: Error | undefined;

  private constructor(options: WorkerOptions) {
    this.#worker = new Worker(WORKER, {
      workerData: options,
      // Flags of the process, such as --input-type or a loader, are not for the worker.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      stdout: true,
      stderr: true,
    });
    this.#worker.on("message", (reply: WorkerReply) => this.#complete(reply));
    this.#worker.on("error", (cause) => this.#fail(stopped(cause)));
    this.#worker.on("exit", () => this.#fail(closed()));
  }

  static async start(options: WorkerOptions): Promise<Session> {
    const module = await pgliteModule();
    const session = new Session(module === undefined ? options : { ...options, module });
    try {
      await session.#wait(0);
    } catch (error) {
      await session.#worker.terminate();
      throw error;
    }
    return session;
  }

  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  async query<Row extends object>(statement: Sql): Promise<Row[]> {
    const { text } = statement;
    const values = this.#parameters.encode(text, statement.values);
    const reply = await this.#request({ id: this.#nextId++, kind: "query", text, values });
    // The one place where the database's word is taken for the type of its rows: the caller's statement says
    // what they are.
    return "rows" in reply ? (reply.rows as Row[]) : [];
  }

  /** One statement in a transaction of its own, which `begin` begins, with one message there and one back. */
  async read<Row extends object>(begin: string, statement: Sql): Promise<Row[]> {
    const { text } = statement;
    const values = this.#parameters.encode(text, statement.values);
    const reply = await this.#request({ id: this.#nextId++, kind: "read", begin, text, values });
    return "rows" in reply ? (reply.rows as Row[]) : [];
  }

  async exec(text: string): Promise<void> {
    await this.#request({ id: this.#nextId++, kind: "exec", text });
  }

  async dump(): Promise<Uint8Array> {
    const reply = await this.#request({ id: this.#nextId++, kind: "dump" });
    if (!("dump" in reply)) throw new StorageError("storage_failed", "The embedded database gave no dump.");
    return reply.dump;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    await this.#request({ id: this.#nextId++, kind: "close" });
    await this.#worker.terminate();
  }

  #request(request: WorkerRequest): Promise<WorkerReply> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const answered = this.#wait(request.id);
    this.#worker.postMessage(request);
    return answered;
  }

  /** The process may end while nothing is asked, but not while an answer is awaited. */
  #wait(id: number): Promise<WorkerReply> {
    if (this.#pending.size === 0) this.#worker.ref();
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #complete(reply: WorkerReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (reply.ok) pending?.resolve(reply);
    else {
      const failure = new DatabaseFailure(reply.error);
      pending?.reject(failure);
      if (reply.error.isCrash) this.#crash(failure);
    }
  }

  #crash(cause: DatabaseFailure): void {
    this.#fail(stopped(cause));
    // What it would still answer, nobody waits for.
    this.#worker.terminate().catch(() => undefined);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const pending of this.#pending.values()) pending.reject(this.#failure);
    this.#pending.clear();
  }
}

function stopped(cause: unknown): StorageError {
  return new StorageError("storage_failed", "The embedded database stopped. Open the memory again.", {
    cause,
  });
}

let compiled: Promise<WebAssembly.Module | undefined> | undefined;

/**
 * Shared by all memories of a process, as code is: each opening after the first one takes a quarter less time
 * (1.55 s became 1.2 s), and less of it on the processor. `undefined` where the file is not found, as in a
 * bundle: then PGlite looks for itself.
 */
function pgliteModule(): Promise<WebAssembly.Module | undefined> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module | undefined> {
  try {
    const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
    return await WebAssembly.compile(await readFile(join(dirname(entry), "pglite.wasm")));
  } catch {
    return undefined;
  }
}
