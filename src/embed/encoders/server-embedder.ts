/**
 * Embeds with a model that is asked over the network, through the AI SDK: patiently for items, once for a
 * question.
 */
import { Semaphore } from "async-mutex";
import { inSlot } from "../../domain/slots.ts";
import { delayOf, PACE } from "../../model/retry.ts";
import type { KnownEmbeddingModel } from "../../model/sdk-models.ts";
import { nameOf, PROVIDER, providerOf } from "../../model/server.ts";
import { estimatedTokens } from "../../model/tokens.ts";
import { type EmbeddingSettings, MAX_DIMENSIONS } from "../options.ts";
import { beginningOf, type Embedded, type Embedder, type EmbedOptions, normalised } from "./embedder.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { failureOf, invalidVectors, timedOut } from "./failures.ts";

/** Bytes of a vector as JSON, with up to 22 digits and signs a number. */
const MAX_BYTES_OF_VECTOR = MAX_DIMENSIONS * 24;

/**
 * An embedder that asks the model of some settings. One serves a whole memory: it holds the limit on requests
 * at a time.
 */
export class ServerEmbedder implements Embedder {
  readonly model: string;
  readonly batch: number;
  readonly #settings: EmbeddingSettings;
  readonly #requests: Semaphore;
  readonly #closing = new AbortController();
  #loaded: Promise<KnownEmbeddingModel> | undefined;

  constructor(settings: EmbeddingSettings) {
    const { name } = nameOf(settings.source);
    this.model = settings.dimensions === null ? name : `${name}@${settings.dimensions}`;
    this.batch = settings.batch;
    this.#settings = settings;
    this.#requests = new Semaphore(settings.concurrency);
  }

  async embed(texts: readonly string[], { purpose, signal }: EmbedOptions): Promise<Embedded> {
    const asked = texts.map((text) => beginningOf(text, this.#settings.longestText));
    // A server refuses an empty text, and with it all others of the request.
    const places = asked.flatMap((text, place) => (text.trim() === "" ? [] : [place]));
    const vectors: (Float32Array | null)[] = texts.map(() => null);
    if (places.length === 0) return { vectors, calls: 0, tokens: 0 };
    const values = places.map((place) => asked[place] ?? "");
    const either = AbortSignal.any([this.#closing.signal, ...(signal === undefined ? [] : [signal])]);
    const { rows, tokens, calls } = await this.#patiently(values, purpose, either);
    for (const [at, place] of places.entries()) vectors[place] = normalised(rows[at] ?? []);
    return { vectors, calls, tokens };
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The memory is closed"));
  }

  async #patiently(values: string[], purpose: EmbedOptions["purpose"], signal: AbortSignal) {
    const { retries, longestWaitMs } = this.#settings;
    for (let calls = 1; ; calls += 1) {
      try {
        // A question does not wait for what stands in line.
        const call = () => this.#call(values, signal);
        const answer = await (purpose === "question" ? call() : inSlot(this.#requests, call, signal));
        return { ...answer, calls };
      } catch (error) {
        if (!(error instanceof EmbeddingError)) throw error;
        const delay = delayOf(this.#settings, calls, error.retryAfterMs, PACE.random);
        const isLast = purpose === "question" || calls > retries || !error.retryable || delay > longestWaitMs;
        if (isLast || error.code === "embedding_timeout") throw error.withCalls(calls);
        await PACE.wait(delay, signal);
      }
    }
  }

  async #call(values: string[], signal: AbortSignal) {
    const { dimensions } = this.#settings;
    this.#loaded ??= modelOf(this.#settings);
    // The AI SDK is loaded with the first request: it takes a third of a second, which is not the server's.
    const [{ embedMany }, model] = await Promise.all([import("ai"), this.#loaded]);
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(this.#settings.timeoutMs);
    try {
      const { embeddings, usage } = await embedMany({
        model,
        values,
        maxRetries: 0,
        maxParallelCalls: 1,
        abortSignal: AbortSignal.any([signal, timeout]),
        ...(dimensions === null ? {} : { providerOptions: { [PROVIDER]: { dimensions } } }),
      });
      const fault = faultOf(embeddings, values.length);
      if (fault !== undefined) throw invalidVectors(fault, this.#settings);
      // Servers that do not count send nothing, or what is no number.
      const tokens = Number.isFinite(usage.tokens) ? usage.tokens : estimatedTokens(values.join("\n"));
      return { rows: embeddings, tokens };
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof EmbeddingError) throw thrown;
      throw timeout.aborted ? timedOut(this.#settings) : failureOf(thrown, this.#settings, PACE.now());
    }
  }
}

/** What is wrong with vectors before they are used; `undefined` if nothing is. */
function faultOf(vectors: readonly (readonly number[])[], count: number): string | undefined {
  if (vectors.length !== count) return `it has ${vectors.length} vectors for ${count} texts`;
  const lengths = new Set(vectors.map((vector) => vector.length));
  if (lengths.size !== 1) return "its vectors are of different lengths";
  if (lengths.has(0)) return "its vectors are empty";
  if (Math.max(...lengths) > MAX_DIMENSIONS) return `its vectors have more than ${MAX_DIMENSIONS} numbers`;
  if (vectors.some((vector) => vector.some((value) => !Number.isFinite(value))))
    return "its vectors hold what is no number";
  return undefined;
}

async function modelOf({ source, batch }: EmbeddingSettings): Promise<KnownEmbeddingModel> {
  if (source.kind === "given") return source.model;
  if (source.kind !== "server") throw new Error(`${source.kind} is no server`);
  return (await providerOf(source, batch * MAX_BYTES_OF_VECTOR)).embeddingModel(source.name);
}
