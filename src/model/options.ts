/** How a model is reached, and how patiently it is asked. */
import type { LanguageModel } from "ai";
import { z } from "zod";
import { InputError } from "../errors.ts";

/** A model of any provider of the AI SDK, such as `anthropic("claude-…")`. */
export type GivenLanguageModel = Exclude<LanguageModel, string>;

/** What tokens cost, in a currency of your choice. */
export interface ModelPrices {
  /** For a million tokens that are sent. */
  readonly input: number;
  /** For a million tokens that come back. */
  readonly output: number;
}

export interface ModelOptions {
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
  /** Instead of a server: a model of any provider of the AI SDK. */
  readonly languageModel?: GivenLanguageModel;
  /** How long one request may take, in milliseconds. Default 60,000, at most 300,000. */
  readonly timeoutMs?: number;
  /** How often a request that failed for a passing reason is sent again. Default 2. */
  readonly retries?: number;
  /**
   * What the first wait before a repeated request is about, in milliseconds; it doubles each time. Default
   * 500.
   */
  readonly retryDelayMs?: number;
  /**
   * The longest wait inside one extraction, in milliseconds. A server that asks for a longer one is left to
   * the queue. Default 20,000.
   */
  readonly longestWaitMs?: number;
  /** Requests at a time, over all graphs and tenants of a memory. Default 4. */
  readonly concurrency?: number;
  /** The longest reply, in tokens. Default 8,000. */
  readonly maxOutputTokens?: number;
  /** Without prices, costs are `null`. */
  readonly prices?: ModelPrices;
}

/** Checked, with everything decided. */
export interface ModelSettings {
  readonly source:
    | {
        readonly kind: "server";
        readonly baseURL: string;
        readonly name: string;
        readonly apiKey: string | null;
        readonly headers: Readonly<Record<string, string>>;
      }
    | { readonly kind: "given"; readonly model: GivenLanguageModel };
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  readonly longestWaitMs: number;
  readonly concurrency: number;
  readonly maxOutputTokens: number;
  readonly prices: ModelPrices | null;
}

const DEFAULTS = {
  timeoutMs: 60_000,
  retries: 2,
  retryDelayMs: 500,
  longestWaitMs: 20_000,
  concurrency: 4,
  maxOutputTokens: 8_000,
  prices: null,
} as const satisfies Omit<ModelSettings, "source">;

const OPTION = "model";

/** Node.js closes a connection on which nothing came for five minutes. */
const MAX_TIMEOUT_MS = 300_000;

const price = z.number().min(0);

const optionsShape = z.strictObject({
  baseURL: z.string().trim().min(1).exactOptional(),
  name: z.string().trim().min(1).exactOptional(),
  apiKey: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  languageModel: z.custom<GivenLanguageModel>(isLanguageModel, "not a model of the AI SDK").exactOptional(),
  timeoutMs: z.int().min(1).max(MAX_TIMEOUT_MS).exactOptional(),
  retries: z.int().min(0).max(20).exactOptional(),
  retryDelayMs: z.int().min(0).max(MAX_TIMEOUT_MS).exactOptional(),
  longestWaitMs: z.int().min(0).max(MAX_TIMEOUT_MS).exactOptional(),
  concurrency: z.int().min(1).max(1000).exactOptional(),
  maxOutputTokens: z.int().min(1).max(1_000_000).exactOptional(),
  prices: z.strictObject({ input: price, output: price }).exactOptional(),
}) satisfies z.ZodType<ModelOptions>;

/** Either form of a model; what is in it is checked by {@link modelSettings}. */
export const modelShape = z.custom<ModelOptions | GivenLanguageModel>(
  (given) => typeof given === "object" && given !== null,
  "not the options of a model, nor a model of the AI SDK",
);

function isLanguageModel(given: unknown): boolean {
  return (
    typeof given === "object" &&
    given !== null &&
    "doGenerate" in given &&
    typeof given.doGenerate === "function" &&
    "modelId" in given &&
    typeof given.modelId === "string"
  );
}

/**
 * The settings that options stand for.
 *
 * @throws InputError `invalid_input` if they name no model or two, an address that is none, or hold what is
 *   not known.
 */
export function modelSettings(options: ModelOptions | GivenLanguageModel): ModelSettings {
  if ("doGenerate" in options) return { ...DEFAULTS, source: { kind: "given", model: options } };
  const checked = optionsShape.safeParse(options);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw invalid([...(issue?.path ?? []), issue?.message ?? "not valid"].join(": ").replace(/\.$/u, ""));
  }
  const {
    timeoutMs = DEFAULTS.timeoutMs,
    retries = DEFAULTS.retries,
    retryDelayMs = DEFAULTS.retryDelayMs,
    longestWaitMs = DEFAULTS.longestWaitMs,
    concurrency = DEFAULTS.concurrency,
    maxOutputTokens = DEFAULTS.maxOutputTokens,
    prices = DEFAULTS.prices,
  } = checked.data;
  return {
    source: sourceOf(checked.data),
    timeoutMs,
    retries,
    retryDelayMs,
    longestWaitMs,
    concurrency,
    maxOutputTokens,
    prices,
  };
}

function sourceOf(options: ModelOptions): ModelSettings["source"] {
  const { baseURL, name, apiKey, headers, languageModel } = options;
  if (languageModel !== undefined) {
    if (baseURL === undefined && name === undefined && apiKey === undefined && headers === undefined)
      return { kind: "given", model: languageModel };
    throw invalid("give either languageModel or a server's baseURL and name, not both");
  }
  if (baseURL === undefined || name === undefined)
    throw invalid(
      'give the server\'s baseURL, such as "http://localhost:11434/v1", and the name of a model on it, or a languageModel of the AI SDK',
    );
  return {
    kind: "server",
    baseURL: checkedUrl(baseURL, OPTION),
    name,
    apiKey: apiKey || null,
    headers: headers ?? {},
  };
}

/** An address of a server, without a slash at its end; `option` is what it was given for. */
export function checkedUrl(given: string, option: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw invalid('baseURL is no address of a server. Give one such as "https://api.openai.com/v1"', option);
  if (url.username !== "" || url.password !== "" || url.search !== "")
    throw invalid(
      "baseURL may hold no password and no query. Give the key as apiKey, or as one of the headers",
      option,
    );
  return url.href.replace(/\/+$/u, "");
}

function invalid(message: string, option = OPTION): InputError {
  return new InputError("invalid_input", `openMemory(): ${option}: ${message}.`);
}
