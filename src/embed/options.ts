/** Which encoder turns words into vectors, and how patiently it is asked. */
import { z } from "zod";
import { type KnownEmbeddingModel, knownForm, type LaterEmbeddingModel } from "../model/sdk-models.ts";
import {
  checkedOptions,
  type GivenSource,
  invalidOption,
  isModelWith,
  milliseconds,
  namesServer,
  type Patience,
  RETRY_DEFAULTS,
  type ServerOptions,
  type ServerSource,
  serverOf,
  serverShape,
} from "../model/server.ts";

/**
 * An embedding model of any provider of the AI SDK, such as
 * `openai.embeddingModel("text-embedding-3-small")`.
 */
export type GivenEmbeddingModel = KnownEmbeddingModel | LaterEmbeddingModel;

export interface EmbeddingOptions extends ServerOptions {
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
  | ServerSource
  | GivenSource<KnownEmbeddingModel>
  | { readonly kind: "local" }
  | { readonly kind: "transformers"; readonly name: string };

/** Checked, with everything decided. */
export interface EmbeddingSettings
  extends Patience,
    Required<
      Pick<EmbeddingOptions, "worker" | "questionTimeoutMs" | "noveltyTimeoutMs" | "batch" | "longestText">
    > {
  readonly source: EmbeddingSource;
  readonly dimensions: number | null;
}

const DEFAULTS = {
  ...RETRY_DEFAULTS,
  dimensions: null,
  worker: true,
  questionTimeoutMs: 300,
  noveltyTimeoutMs: 150,
  timeoutMs: 20_000,
  concurrency: 2,
} as const satisfies Omit<EmbeddingSettings, "source" | "batch" | "longestText">;

/**
 * A call of the encoder in the process takes about 25 ms a sentence, and 200 ms for a text of 1,000
 * characters.
 */
const OF_SERVER = { batch: 64, longestText: 8_000 } as const;
const OF_PROCESS = { batch: 4, longestText: 1_000 } as const;

/** Most numbers in a vector. */
export const MAX_DIMENSIONS = 16_000;

const OPTION = "embeddings";

const optionsShape = z.strictObject({
  ...serverShape,
  dimensions: z.int().min(1).max(MAX_DIMENSIONS).exactOptional(),
  embeddingModel: z.custom<GivenEmbeddingModel>(isEmbeddingModel, "not an embedding model").exactOptional(),
  encoder: z
    .union([z.literal("local"), z.strictObject({ transformers: z.string().trim().min(1) })], {
      error: 'give "local" or { transformers: "…" }. The baseURL and name of a server stand in its place',
    })
    .exactOptional(),
  worker: z.boolean().exactOptional(),
  questionTimeoutMs: milliseconds(1),
  noveltyTimeoutMs: milliseconds(0),
  batch: z.int().min(1).max(2048).exactOptional(),
  longestText: z.int().min(1).max(1_000_000).exactOptional(),
}) satisfies z.ZodType<EmbeddingOptions>;

/** Each form of an encoder; what is in it is checked by {@link embeddingSettings}. */
export const embeddingShape = z.custom<"local" | EmbeddingOptions | GivenEmbeddingModel>(
  (given) => given === "local" || (typeof given === "object" && given !== null),
  'neither "local" nor the options of an encoder nor an embedding model of the AI SDK',
);

function isEmbeddingModel(given: unknown): given is GivenEmbeddingModel {
  return isModelWith("doEmbed", given);
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
  return settingsOf(checkedOptions(optionsShape, given, OPTION));
}

function settingsOf(options: EmbeddingOptions): EmbeddingSettings {
  const { baseURL, name, apiKey, headers, embeddingModel, encoder, ...rest } = options;
  const source = sourceOf(options);
  const own = source.kind === "server" || source.kind === "given" ? OF_SERVER : OF_PROCESS;
  return { ...DEFAULTS, ...own, ...rest, source };
}

function sourceOf(options: EmbeddingOptions): EmbeddingSource {
  const { embeddingModel, encoder, dimensions } = options;
  const given = [namesServer(options), embeddingModel !== undefined, encoder !== undefined];
  if (given.filter(Boolean).length !== 1)
    throw invalidOption(
      OPTION,
      'give one of: a server\'s baseURL and the name of a model on it, an embeddingModel of the AI SDK, or the encoder "local"',
    );
  if (encoder !== undefined && dimensions !== undefined)
    throw invalidOption(OPTION, "dimensions are for servers: the encoder has as many as it has");
  if (encoder === "local") return { kind: "local" };
  if (encoder !== undefined) return { kind: "transformers", name: encoder.transformers };
  if (embeddingModel !== undefined) return { kind: "given", model: knownForm(embeddingModel) };
  const source = serverOf(options, OPTION);
  if (source !== undefined) return source;
  throw invalidOption(
    OPTION,
    'give the server\'s baseURL, such as "http://localhost:11434/v1", and the name of an embedding model on it',
  );
}
