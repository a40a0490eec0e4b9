/** A server on loopback over a memory of its own, and what calls it. */
import { Writable } from "node:stream";
import { serverLog } from "../../src/server/log.ts";
import { Metrics } from "../../src/server/metrics.ts";
import type { ServerOptions } from "../../src/server/options.ts";
import { limitsOf, type RunningServer, serve } from "../../src/server/serve.ts";
import { atEndOfFile } from "../cleanups.ts";
import { type TestMemory, testMemory } from "../memory.ts";

export const LOCAL_TOKEN = "local-token-of-the-tests";

export interface TestServer extends TestMemory {
  readonly server: RunningServer;
  readonly metrics: Metrics;
  /** Lines of the log, as they were written. */
  readonly logged: string[];
  readonly call: Call;
}

export interface CallOptions {
  /** Default: the local token; `null`: none. */
  readonly token?: string | null;
  readonly graph?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed, where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it is.
  readonly body: any;
}

export type Call = (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<Reply>;

export async function testServer(
  options: ServerOptions = {},
  given?: TestMemory,
  clock = () => Date.parse("2026-12-01T00:00:00Z"),
): Promise<TestServer> {
  const memory = given ?? (await testMemory());
  const logged: string[] = [];
  const settings = { port: 0, localToken: LOCAL_TOKEN, ...options };
  const limits = limitsOf(settings);
  const metrics = new Metrics({ working: () => limits.working, memory: () => memory.memory });
  const destination = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const server = await serve({
    memory: memory.memory,
    options: settings,
    limits,
    metrics,
    log: serverLog("info", destination),
    clock,
  });
  atEndOfFile(() => server.stop(0));
  return { ...memory, server, metrics, logged, call: caller(server.url) };
}

export function caller(url: string): Call {
  return async (method, path, body, { token = LOCAL_TOKEN, graph, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(graph === undefined ? {} : { "x-palimpsest-graph": graph }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson =
      /json\b/.test(response.headers.get("content-type") ?? "") &&
      !/ndjson/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}
