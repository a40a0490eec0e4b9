/** How a model is reached, and how patiently it is asked. */
import { z } from "zod";
import { type KnownLanguageModel, knownForm, type LaterLanguageModel } from "./sdk-models.ts";
import {
  checkedOptions,
  type GivenSource,
  invalidOption,
  isModelWith,
  namesServer,
  type Patience,
  RETRY_DEFAULTS,
  type ServerOptions,
  type ServerSource,
  serverOf,
  serverShape,
} from "./server.ts";

/** A model of any provider of the AI SDK, such as `anthropic("claude-…")`. */
export type GivenLanguageModel = KnownLanguageModel | LaterLanguageModel;

/** What tokens cost, in a currency of your choice. */
export interface ModelPrices {
  /** For a million tokens that are sent. */
  readonly input: number;
  /** For a million tokens that come back. */
  readonly output: number;
}

export interface ModelOptions extends ServerOptions {
  /** Instead of a server: a model of any provider of the AI SDK. */
  readonly languageModel?: GivenLanguageModel;
  /** The longest reply, in tokens. Default 8,000. */
  readonly maxOutputTokens?: number;
  /** Without prices, costs are `null`. */
  readonly prices?: ModelPrices;
}

/** Checked, with everything decided. */
export interface ModelSettings extends Patience {
  readonly source: ServerSource | GivenSource<KnownLanguageModel>;
  readonly maxOutputTokens: number;
  readonly prices: ModelPrices | null;
}

const DEFAULTS = {
  ...RETRY_DEFAULTS,
  timeoutMs: 60_000,
  concurrency: 4,
  maxOutputTokens: 8_000,
  prices: null,
} as const satisfies Omit<ModelSettings, "source">;

const OPTION = "model";

const price = z.number().min(0);

const optionsShape = z.strictObject({
  ...serverShape,
  languageModel: z
    .custom<GivenLanguageModel>((given) => isModelWith("doGenerate", given), "not a model of the AI SDK")
    .exactOptional(),
  maxOutputTokens: z.int().min(1).max(1_000_000).exactOptional(),
  prices: z.strictObject({ input: price, output: price }).exactOptional(),
}) satisfies z.ZodType<ModelOptions>;

/** Either form of a model; what is in it is checked by {@link modelSettings}. */
export const modelShape = z.custom<ModelOptions | GivenLanguageModel>(
  (given) => typeof given === "object" && given !== null,
  "not the options of a model, nor a model of the AI SDK",
);

/**
 * The settings that options stand for.
 *
 * @throws InputError `invalid_input` if they name no model or two, an address that is none, or hold what is
 *   not known.
 */
export function modelSettings(options: ModelOptions | GivenLanguageModel): ModelSettings {
  if ("doGenerate" in options) return { ...DEFAULTS, source: givenSource(options) };
  const checked = checkedOptions(optionsShape, options, OPTION);
  const { baseURL, name, apiKey, headers, languageModel, ...rest } = checked;
  return { ...DEFAULTS, ...rest, source: sourceOf(checked) };
}

function sourceOf(options: ModelOptions): ModelSettings["source"] {
  const { languageModel } = options;
  if (languageModel !== undefined) {
    if (!namesServer(options)) return givenSource(languageModel);
    throw invalidOption(OPTION, "give either languageModel or a server's baseURL and name, not both");
  }
  const source = serverOf(options, OPTION);
  if (source !== undefined) return source;
  throw invalidOption(
    OPTION,
    'give the server\'s baseURL, such as "http://localhost:11434/v1", and the name of a model on it, or a languageModel of the AI SDK',
  );
}

function givenSource(model: GivenLanguageModel): GivenSource<KnownLanguageModel> {
  return { kind: "given", model: knownForm(model) };
}
