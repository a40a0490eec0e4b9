/** Which encoder turns words into vectors, and how patiently it is asked. */
import type { EmbeddingModel } from "ai";
import { z } from "zod";
import { InputError } from "../errors.ts";
import { checkedUrl } from "../model/options.ts";

/**
 * An embedding model of any provider of the AI SDK, such as
 * `openai.embeddingModel("text-embedding-3-small")`.
 */
export type GivenEmbeddingModel = Exclude<EmbeddingModel, string>;

export interface EmbeddingOptions {
  /**
   * Where a server speaks OpenAI's protocol, up to and with `/v1`: `"http://localhost:11434/v1"`. Needs
   * `name`.
   */
  readonly baseURL?: string;
  /** The name of the model on that server. */
  readonly name?: string;
  /** Sent as a bearer token. Never logged, never part of an error. */
  readonly apiKey?: string;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Numbers in a vector, for servers that can be asked for fewer. Default: as many as the model has. */
  readonly dimensions?: number;
  /** Instead of a server: an embedding model of any provider of the AI SDK. */
  readonly embeddingModel?: GivenEmbeddingModel;
  /** Instead of a server: an encoder in the process, in a thread of its own. `"local"` is English only. */
  readonly encoder?: "local" | TransformersOptions;
  /**
   * Has this process embed what waits? Default `true`; `false` leaves it to others, or to `graph.embed()`.
   */
  readonly worker?: boolean;
  /**
   * How long recall waits for the question's vector, in milliseconds, before it goes on without. Default 300.
   */
  readonly questionTimeoutMs?: number;
  /**
   * How long a write waits to know what its episodes are like in meaning, in milliseconds, before novelty
   * goes by words alone. Default 150; 0: it does not ask.
   */
  readonly noveltyTimeoutMs?: number;
  /** How long one request may take, in milliseconds. Default 20,000, at most 300,000. */
  readonly timeoutMs?: number;
  /**
   * How often a request that failed for a passing reason is sent again. Default 2. A question is asked once.
   */
  readonly retries?: number;
  /**
   * What the first wait before a repeated request is about, in milliseconds; it doubles each time. Default
   * 500.
   */
  readonly retryDelayMs?: number;
  /**
   * The longest wait between two tries, in milliseconds. A server that asks for a longer one is left to the
   * queue. Default 20,000.
   */
  readonly longestWaitMs?: number;
  /** Requests at a time. Default 2. */
  readonly concurrency?: number;
  /**
   * Texts in one request, at most. Default 64 for a server, 4 for an encoder in the process, where a question
   * waits for the call before it.
   */
  readonly batch?: number;
  /**
   * Only the beginning of a longer text is embedded, in UTF-16 code units. Default 8,000 for a server, 1,000
   * for an encoder in the process.
   */
  readonly longestText?: number;
}

export interface TransformersOptions {
  /** A model that transformers.js loads: a name on its hub, or a folder. */
  readonly transformers: string;
}

export type EmbeddingSource =
  | {
      readonly kind: "server";
      readonly baseURL: string;
      readonly name: string;
      readonly apiKey: string | null;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: "given"; readonly model: GivenEmbeddingModel }
  | { readonly kind: "local" }
  | { readonly kind: "transformers"; readonly name: string };

/** Checked, with everything decided. */
export interface EmbeddingSettings {
  readonly source: EmbeddingSource;
  readonly dimensions: number | null;
  readonly worker: boolean;
  readonly questionTimeoutMs: number;
  readonly noveltyTimeoutMs: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  readonly longestWaitMs: number;
  readonly concurrency: number;
  readonly batch: number;
  readonly longestText: number;
}

const DEFAULTS = {
  dimensions: null,
  worker: true,
  questionTimeoutMs: 300,
  noveltyTimeoutMs: 150,
  timeoutMs: 20_000,
  retries: 2,
  retryDelayMs: 500,
  longestWaitMs: 20_000,
  concurrency: 2,
} as const satisfies Omit<EmbeddingSettings, "source" | "batch" | "longestText">;

/**
 * A call of the encoder in the process takes about 25 ms a sentence, and 200 ms for a text of 1,000
 * characters.
 */
const OF_SERVER = { batch: 64, longestText: 8_000 } as const;
const OF_PROCESS = { batch: 4, longestText: 1_000 } as const;

const MAX_TIMEOUT_MS = 300_000;
const milliseconds = (min: number) => z.int().min(min).max(MAX_TIMEOUT_MS).exactOptional();

const optionsShape = z.strictObject({
  baseURL: z.string().trim().min(1).exactOptional(),
  name: z.string().trim().min(1).exactOptional(),
  apiKey: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  dimensions: z.int().min(1).max(16_000).exactOptional(),
  embeddingModel: z.custom<GivenEmbeddingModel>(isEmbeddingModel, "not an embedding model").exactOptional(),
  encoder: z
    .union([z.literal("local"), z.strictObject({ transformers: z.string().trim().min(1) })])
    .exactOptional(),
  worker: z.boolean().exactOptional(),
  questionTimeoutMs: milliseconds(1),
  noveltyTimeoutMs: milliseconds(0),
  timeoutMs: milliseconds(1),
  retries: z.int().min(0).max(20).exactOptional(),
  retryDelayMs: milliseconds(0),
  longestWaitMs: milliseconds(0),
  concurrency: z.int().min(1).max(1000).exactOptional(),
  batch: z.int().min(1).max(2048).exactOptional(),
  longestText: z.int().min(1).max(1_000_000).exactOptional(),
}) satisfies z.ZodType<EmbeddingOptions>;

/** Each form of an encoder; what is in it is checked by {@link embeddingSettings}. */
export const embeddingShape = z.custom<"local" | EmbeddingOptions | GivenEmbeddingModel>(
  (given) => given === "local" || (typeof given === "object" && given !== null),
  'neither "local" nor the options of an encoder nor an embedding model of the AI SDK',
);

function isEmbeddingModel(given: unknown): given is GivenEmbeddingModel {
  return (
    typeof given === "object" &&
    given !== null &&
    "doEmbed" in given &&
    typeof given.doEmbed === "function" &&
    "modelId" in given &&
    typeof given.modelId === "string"
  );
}

/**
 * The settings that options stand for.
 *
 * @throws InputError `invalid_input` if they name no encoder or two, an address that is none, or hold what is
 *   not known.
 */
export function embeddingSettings(
  given: "local" | EmbeddingOptions | GivenEmbeddingModel,
): EmbeddingSettings {
  if (given === "local") return settingsOf({ encoder: "local" });
  if (isEmbeddingModel(given)) return settingsOf({ embeddingModel: given });
  const checked = optionsShape.safeParse(given);
  if (checked.success) return settingsOf(checked.data);
  const [issue] = checked.error.issues;
  throw invalid([...(issue?.path ?? []), issue?.message ?? "not valid"].join(": ").replace(/\.$/u, ""));
}

function settingsOf(options: EmbeddingOptions): EmbeddingSettings {
  const source = sourceOf(options);
  const own = source.kind === "server" || source.kind === "given" ? OF_SERVER : OF_PROCESS;
  return {
    source,
    dimensions: options.dimensions ?? DEFAULTS.dimensions,
    worker: options.worker ?? DEFAULTS.worker,
    questionTimeoutMs: options.questionTimeoutMs ?? DEFAULTS.questionTimeoutMs,
    noveltyTimeoutMs: options.noveltyTimeoutMs ?? DEFAULTS.noveltyTimeoutMs,
    timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
    retries: options.retries ?? DEFAULTS.retries,
    retryDelayMs: options.retryDelayMs ?? DEFAULTS.retryDelayMs,
    longestWaitMs: options.longestWaitMs ?? DEFAULTS.longestWaitMs,
    concurrency: options.concurrency ?? DEFAULTS.concurrency,
    batch: options.batch ?? own.batch,
    longestText: options.longestText ?? own.longestText,
  };
}

function sourceOf(options: EmbeddingOptions): EmbeddingSource {
  const { baseURL, name, apiKey, headers, dimensions, embeddingModel, encoder } = options;
  const isServer = [baseURL, name, apiKey, headers].some((each) => each !== undefined);
  if ([isServer, embeddingModel !== undefined, encoder !== undefined].filter(Boolean).length !== 1)
    throw invalid(
      'give one of: a server\'s baseURL and the name of a model on it, an embeddingModel of the AI SDK, or the encoder "local"',
    );
  if (encoder !== undefined && dimensions !== undefined)
    throw invalid("dimensions are for servers: the encoder has as many as it has");
  if (encoder === "local") return { kind: "local" };
  if (encoder !== undefined) return { kind: "transformers", name: encoder.transformers };
  if (embeddingModel !== undefined) return { kind: "given", model: embeddingModel };
  if (baseURL === undefined || name === undefined)
    throw invalid(
      'give the server\'s baseURL, such as "http://localhost:11434/v1", and the name of an embedding model on it',
    );
  return {
    kind: "server",
    baseURL: checkedUrl(baseURL, "embeddings"),
    name,
    apiKey: apiKey || null,
    headers: headers ?? {},
  };
}

function invalid(message: string): InputError {
  return new InputError("invalid_input", `openMemory(): embeddings: ${message}.`);
}
