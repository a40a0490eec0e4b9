/** A server that speaks OpenAI's protocol: how it is reached, how patiently, and what may be told of it. */

import { z } from "zod";
import { parseShape } from "../domain/shape-fault.ts";
import { type InputError, invalid } from "../errors.ts";
import { boundedFetch } from "./bounded-fetch.ts";

/** How a server is reached and how patiently it is asked, for a model that writes or one that embeds. */
export interface ServerOptions {
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
  /**
   * How long one request may take, in milliseconds, at most 300,000. Default 60,000 for a model that writes,
   * 20,000 for one that embeds.
   */
  readonly timeoutMs?: number;
  /**
   * How often a request that failed for a passing reason is sent again. Default 2. What embeds a question is
   * asked once.
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
  /**
   * Requests at a time, over all graphs and tenants of a memory. Default 4 for a model that writes, 2 for one
   * that embeds.
   */
  readonly concurrency?: number;
}

/** How patiently a model is asked, with everything decided. */
export type Patience = Required<
  Pick<ServerOptions, "timeoutMs" | "retries" | "retryDelayMs" | "longestWaitMs" | "concurrency">
>;

export const RETRY_DEFAULTS = { retries: 2, retryDelayMs: 500, longestWaitMs: 20_000 } as const;

/** Node.js closes a connection on which nothing came for five minutes. */
const MAX_TIMEOUT_MS = 300_000;

/** Milliseconds that something may take. */
export const milliseconds = (min: number) => z.int().min(min).max(MAX_TIMEOUT_MS).exactOptional();

export const serverShape = {
  baseURL: z.string().trim().min(1).exactOptional(),
  name: z.string().trim().min(1).exactOptional(),
  apiKey: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  timeoutMs: milliseconds(1),
  retries: z.int().min(0).max(20).exactOptional(),
  retryDelayMs: milliseconds(0),
  longestWaitMs: milliseconds(0),
  concurrency: z.int().min(1).max(1000).exactOptional(),
};

export interface ServerSource {
  readonly kind: "server";
  readonly baseURL: string;
  readonly name: string;
  readonly apiKey: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** A model of the AI SDK, which knows how it is reached. */
export interface GivenSource<Model> {
  readonly kind: "given";
  readonly model: Model;
}

/** Is it a model of the AI SDK that can do a thing: `doGenerate`? */
export function isModelWith(method: string, given: unknown): boolean {
  return (
    typeof given === "object" &&
    given !== null &&
    typeof Reflect.get(given, method) === "function" &&
    typeof Reflect.get(given, "modelId") === "string"
  );
}

/** Is any option given by which a server is reached? */
export function namesServer({ baseURL, name, apiKey, headers }: ServerOptions): boolean {
  return [baseURL, name, apiKey, headers].some((each) => each !== undefined);
}

/**
 * The server that options name; `undefined`, if its address or its model is missing.
 *
 * @param option what they were given for, for the message
 * @throws InputError `invalid_input` for an address that is none
 */
export function serverOf(
  { baseURL, name, apiKey, headers }: ServerOptions,
  option: string,
): ServerSource | undefined {
  if (baseURL === undefined || name === undefined) return undefined;
  const url = checkedUrl(baseURL, option);
  return { kind: "server", baseURL: url, name, apiKey: apiKey || null, headers: headers ?? {} };
}

/** An address of a server, without a slash at its end. */
function checkedUrl(given: string, option: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw invalidOption(
      option,
      'baseURL is no address of a server. Give one such as "https://api.openai.com/v1"',
    );
  if (url.username !== "" || url.password !== "" || url.search !== "")
    throw invalidOption(
      option,
      "baseURL may hold no password and no query. Give the key as apiKey, or as one of the headers",
    );
  return url.href.replace(/\/+$/u, "");
}

/** What a shape says of the options of a model. @throws InputError `invalid_input` */
export function checkedOptions<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
  option: string,
): z.infer<Shape> {
  const { success, data, error } = parseShape(shape, given);
  if (success) return data;
  const [issue] = error.issues;
  const path = [...(issue?.path ?? []), issue?.message ?? "not valid"].join(": ");
  throw invalidOption(option, path.replace(/\.$/u, ""));
}

export function invalidOption(option: string, message: string): InputError {
  return invalid(`openMemory(): ${option}: ${message}.`);
}

/** The name under which options reach the requests to a server. */
export const PROVIDER = "palimpsest";

/**
 * A server as the AI SDK has it, which is loaded with the first.
 *
 * @param maxBytes of an answer
 */
export async function providerOf(
  { baseURL, apiKey, headers }: ServerSource,
  maxBytes: number,
  more: object = {},
) {
  const [{ createOpenAICompatible }, { APICallError }] = await Promise.all([
    import("@ai-sdk/openai-compatible"),
    import("ai"),
  ]);
  const fetching = boundedFetch(
    maxBytes,
    (message, statusCode) =>
      new APICallError({ message, statusCode, url: baseURL, requestBodyValues: {}, isRetryable: false }),
  );
  const key = apiKey === null ? {} : { apiKey };
  return createOpenAICompatible({ name: PROVIDER, baseURL, ...key, headers, fetch: fetching, ...more });
}

type Source =
  | ServerSource
  | GivenSource<{ readonly modelId: string }>
  | { readonly kind: "transformers"; readonly name: string }
  | { readonly kind: "local" };

/** The name of a model, and where it is: the host only, which holds no secret. */
export function nameOf(source: Source): { readonly name: string; readonly where: string } {
  switch (source.kind) {
    case "server":
      return { name: source.name, where: ` at ${new URL(source.baseURL).host}` };
    case "given":
      return { name: source.model.modelId, where: "" };
    case "transformers":
      return { name: source.name, where: "" };
    case "local":
      return { name: "local", where: "" };
  }
}

/** Worth another try: timeouts, too early, too many, and whatever is the server's own fault. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
}

const MAX_MESSAGE_CHARS = 300;

/**
 * What was thrown on one line, shortened, without keys: some servers repeat the one that they were sent.
 *
 * @param source whose secrets are left out; absent: what looks like a key is, all the same
 */
export function sayable(thrown: unknown, source?: Source): string {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  const given = source?.kind === "server" ? [source.apiKey ?? "", ...Object.values(source.headers)] : [];
  let text = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
  for (const secret of given.filter((each) => each.length > 3)) text = text.replaceAll(secret, "[key]");
  text = text.replace(/\b(?:Bearer +\S+|(?:sk|key|gsk|xai)-[\w*-]{6,})/giu, "[key]");
  return text.length > MAX_MESSAGE_CHARS ? `${text.slice(0, MAX_MESSAGE_CHARS).toWellFormed()}…` : text;
}
