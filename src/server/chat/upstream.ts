/** The server that answers: what goes to it, and what of it comes back. */
import { bounded } from "../../model/bounded-fetch.ts";
import { sayable } from "../../model/server.ts";

export interface ChatUpstream {
  /** Up to and with `/v1`. */
  readonly baseURL: string;
  /** Sent as a bearer token; `null`: none. Never sent to clients. */
  readonly apiKey: string | null;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long it may take until it begins to answer, in milliseconds. Default 300,000. */
  readonly timeoutMs?: number;
}

const TIMEOUT = 300_000;
/** Bytes of an answer that is no stream: it is kept until all of it is there. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Headers of the client that are passed on. The token that it came with does not. */
const FORWARDED_HEADERS = [
  "accept",
  "content-type",
  "idempotency-key",
  "openai-beta",
  "traceparent",
  "tracestate",
  "user-agent",
];
/** Headers of the upstream that are not passed on: they are about the connection, or about the account. */
const WITHHELD_HEADERS =
  /^(?:connection|keep-alive|proxy-.*|transfer-encoding|te|trailer|upgrade|content-length|content-encoding|set-cookie|openai-organization|openai-project|alt-svc|access-control-.*)$/iu;

/** The model's server did not answer. */
export class UpstreamError extends Error {
  readonly status: 502 | 504;
  readonly code: "model_unavailable" | "model_timeout";

  constructor(isLate: boolean, message: string) {
    super(message);
    this.name = "UpstreamError";
    this.status = isLate ? 504 : 502;
    this.code = isLate ? "model_timeout" : "model_unavailable";
  }
}

/**
 * Sends a request on. What comes back begins to come; its bytes are as they were sent.
 *
 * @throws UpstreamError; the signal's reason
 */
export async function forward(
  { baseURL, apiKey, headers = {}, timeoutMs = TIMEOUT }: ChatUpstream,
  path: string,
  {
    method,
    headers: given,
    body,
  }: { readonly method: string; readonly headers: Headers; readonly body?: string },
  signal: AbortSignal,
): Promise<Response> {
  const sent = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = given.get(name);
    if (value !== null) sent.set(name, value);
  }
  // Compressed, a stream would come in lumps and not be passed on as it came.
  sent.set("accept-encoding", "identity");
  if (apiKey !== null) sent.set("authorization", `Bearer ${apiKey}`);
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await fetch(`${baseURL}${path}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      signal: AbortSignal.any([signal, late.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    const { host } = new URL(baseURL);
    throw late.signal.aborted
      ? new UpstreamError(
          true,
          `The model's server at ${host} did not begin to answer within ${timeoutMs} ms.`,
        )
      : new UpstreamError(
          false,
          `The model's server at ${host} cannot be reached: ${messageOf(error)}. Check that it runs.`,
        );
  } finally {
    clearTimeout(timer);
  }
}

/** The text of an answer. @throws Error for one that breaks off, or is beyond bounds */
export function wholeAnswer({ body, status }: Response): Promise<string> {
  const within = bounded(MAX_ANSWER_BYTES, status, (fault) => new Error(fault));
  return new Response(body?.pipeThrough(within)).text();
}

/** The headers of an answer that clients get. */
export function passedHeaders(response: Response): Headers {
  const passed = new Headers();
  for (const [name, value] of response.headers) if (!WITHHELD_HEADERS.test(name)) passed.append(name, value);
  return passed;
}

/**
 * The body of an error as it came, without the key: some servers repeat the one that they were sent, or parts
 * of it.
 */
export function withoutKey(body: string, { apiKey, headers = {} }: ChatUpstream): string {
  let text = body;
  for (const secret of [apiKey ?? "", ...Object.values(headers)])
    if (secret.length > 3) text = text.replaceAll(secret, "[key]");
  return text.replace(/\b(?:Bearer +[^\s"\\]+|(?:sk|key|gsk|xai)-[\w*-]{6,})/giu, "[key]");
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return sayable(cause);
}
