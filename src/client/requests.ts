/** Requests to a server: how they are sent, tried again, given up, and what their failures become. */
import { invalid, PalimpsestError } from "../errors.ts";
import { ConnectionError } from "./connection-error.ts";
import { errorOf, isWorthAnotherTry, parseReply, retryAfterOf } from "./problem.ts";
import { wholeText } from "./whole-text.ts";

/** What may be said of one call, beyond what the library takes. */
export interface CallOptions {
  /** Ends the call: it fails with the signal's reason. What was sent may be done all the same. */
  readonly signal?: AbortSignal;
  /** Milliseconds that each try has. Default: that of `connect`. */
  readonly timeoutMs?: number;
  /**
   * Names a write, so that the same again within a day is answered and not done. Default: a random one for
   * each call, so that tries of one call are done once.
   */
  readonly idempotencyKey?: string;
}

export interface ServerAddress {
  readonly url: URL;
  readonly token: string | (() => string | Promise<string>) | undefined;
  readonly user: string | undefined;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly retries: number;
  /** Waits so many milliseconds, or until the signal says no more. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface RequestInput {
  readonly method: "GET" | "POST" | "DELETE";
  /** `/v1/recall` */
  readonly path: string;
  /** What is left out is not sent; lists are repeated. */
  readonly query?: { readonly [name: string]: QueryValue };
  /** Names of graphs, the written one first. */
  readonly graphs?: readonly string[];
  /** Sent as JSON. */
  readonly body?: object;
  /** Lines, sent as they come; such a request is tried once. */
  readonly lines?: AsyncIterable<string>;
  /** Bytes, sent as they are; such a request is tried once. */
  readonly file?: Blob | Uint8Array<ArrayBuffer>;
  /** Is it a write, which is named so that it is done once? */
  readonly isWrite?: boolean;
}

type Scalar = string | number | boolean | Date;
type QueryValue = Scalar | readonly Scalar[] | undefined;

/** Longest wait between two tries, in milliseconds: a longer one is refused. */
const MAX_WAIT_MS = 30_000;
const MIN_WAIT_MS = 200;
/** Longest time that a timer takes: one that is given longer ends at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Sends a request, again where that is safe and may help, and gives what is read from the answer, which is a
 * good one.
 *
 * @param read what reads the answer; within the time of the try
 * @throws ConnectionError if no answer comes; else the error that the server sends
 */
export async function send<Result>(
  server: ServerAddress,
  input: RequestInput,
  call: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const idempotencyKey = call.idempotencyKey ?? crypto.randomUUID();
  const tries = input.lines === undefined && input.file === undefined ? server.retries : 0;
  for (let tried = 0; ; tried += 1) {
    call.signal?.throwIfAborted();
    const outcome = await attempt(server, input, { ...call, idempotencyKey }, read);
    if ("result" in outcome) return outcome.result;
    const pause = outcome.waitMs ?? MIN_WAIT_MS * 2 ** tried * (0.5 + Math.random());
    if (!outcome.isWorthAnotherTry || tried >= tries || pause > MAX_WAIT_MS) throw outcome.error;
    await server.wait(pause, call.signal);
  }
}

export function sendJson<Result>(
  server: ServerAddress,
  input: RequestInput,
  call: CallOptions = {},
): Promise<Result> {
  return send(server, input, call, async (response) =>
    parseReply<Result>(await wholeText(response), response.status),
  );
}

type Outcome<Result> =
  | { readonly result: Result }
  | { readonly error: Error; readonly isWorthAnotherTry: boolean; readonly waitMs: number | undefined };

async function attempt<Result>(
  server: ServerAddress,
  input: RequestInput,
  call: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Outcome<Result>> {
  const { signal, timeoutMs = server.timeoutMs } = call;
  if (!(timeoutMs > 0)) throw invalid("timeoutMs: give the milliseconds that each try has, more than 0.");
  const { url, init } = await requestOf(server, input, call);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), Math.min(timeoutMs, MAX_TIMEOUT_MS));
  const signals = signal === undefined ? [late.signal] : [late.signal, signal];
  try {
    // Elsewhere the token and what is asked are nobody's business.
    const sent: RequestInit = { ...init, redirect: "manual", signal: AbortSignal.any(signals) };
    const response = await server.fetch(url, sent);
    if (response.ok) return { result: await read(response) };
    const error = await errorOf(response);
    return { error, isWorthAnotherTry: isWorthAnotherTry(response, error), waitMs: retryAfterOf(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof PalimpsestError) throw cause;
    const error = late.signal.aborted ? tooLate(timeoutMs, cause) : unreachable(server, cause);
    return { error, isWorthAnotherTry: true, waitMs: undefined };
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(timeoutMs: number, cause: unknown): ConnectionError {
  const message = `The server did not answer within ${timeoutMs} ms. Give it longer with timeoutMs, or ask for less.`;
  return new ConnectionError("server_timeout", message, { cause });
}

/** What breaks while an answer is read. */
export function unreachable({ url }: ServerAddress, cause: unknown): ConnectionError {
  return new ConnectionError(
    "server_unreachable",
    `The server at ${url.origin} cannot be reached, or broke off. Is it running, and is the address right?`,
    { cause },
  );
}

async function requestOf(server: ServerAddress, input: RequestInput, { idempotencyKey }: CallOptions) {
  const url = new URL(server.url.pathname.replace(/\/$/u, "") + input.path, server.url);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of [value ?? []].flat()) url.searchParams.append(name, queryText(item));
  }
  const headers = new Headers();
  const token = typeof server.token === "function" ? await server.token() : server.token;
  if (token !== undefined) setHeader(headers, "authorization", `Bearer ${token}`, "token");
  if (server.user !== undefined) headers.set("x-palimpsest-user", headerName(server.user));
  if (input.graphs !== undefined) headers.set("x-palimpsest-graph", input.graphs.map(headerName).join(","));
  if (input.isWrite === true && idempotencyKey !== undefined)
    setHeader(headers, "idempotency-key", idempotencyKey, "idempotencyKey");
  if (input.lines !== undefined) return { url, init: streamOf(headers, input.lines) };
  if (input.file !== undefined) {
    headers.set("content-type", "application/octet-stream");
    return { url, init: { method: input.method, headers, body: input.file } };
  }
  if (input.body === undefined) return { url, init: { method: input.method, headers } };
  headers.set("content-type", "application/json");
  return { url, init: { method: input.method, headers, body: jsonOf(input) } };
}

/** @throws InputError for a function, which JSON would leave out in silence */
function jsonOf({ path, body }: RequestInput): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (typeof value !== "function") return value;
    throw invalid(
      `${path}: ${name} is a function, which cannot be sent to a server. Leave it out, or use the library itself.`,
    );
  });
}

function queryText(value: Scalar): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Sets what may be a secret. @throws InputError `invalid_input` that names the option and not its value */
function setHeader(headers: Headers, name: string, value: string, option: string): void {
  if (/[^\t\x20-\x7e]/u.test(value.trim()))
    throw invalid(`${option}: it has characters other than those of ASCII. Was it copied whole?`);
  headers.set(name, value);
}

/**
 * Names travel in a header, between commas.
 *
 * @throws InputError `invalid_input` for what is no name, or has half a character
 */
function headerName(name: string): string {
  if (typeof name !== "string")
    throw invalid(
      `A graph is named by a text, not by a value of the type ${typeof name}: graph("user:alice").`,
    );
  if (!name.isWellFormed()) throw invalid(`${JSON.stringify(name)} has half a character. Give a whole name.`);
  return encodeURIComponent(name).replaceAll(/%3A|%40/gu, decodeURIComponent);
}

function streamOf(headers: Headers, lines: AsyncIterable<string>): RequestInit {
  headers.set("content-type", "application/x-ndjson");
  const encoder = new TextEncoder();
  const source = lines[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await source.return?.();
    },
  });
  // What fetch takes beside what the types of browsers list.
  const init: RequestInit & { readonly duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return init;
}
