/** A running server: the application on a socket, until it is stopped. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { stoppedEarly } from "../errors.ts";
import type { Memory } from "../memory/memory.ts";
import { VERSION } from "../package-files.ts";
import { type AppParts, createApp } from "./app.ts";
import { Limits } from "./limits.ts";
import { listening, urlOf } from "./listening.ts";
import type { Metrics } from "./metrics.ts";
import { LIMIT_DEFAULTS, SERVER_DEFAULTS, type ServerOptions } from "./options.ts";

export interface RunningServer {
  /** `http://127.0.0.1:7420`. */
  readonly url: string;
  /**
   * Takes no more requests, and waits for those that are under way, at most so many milliseconds. Default
   * 10,000.
   */
  stop(milliseconds?: number): Promise<void>;
}

export interface ServeParts {
  readonly memory: Memory;
  readonly options: ServerOptions;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly log: Logger;
  readonly clock?: () => number;
}

/** Milliseconds in which the head of a request must have come. */
const HEADERS_MS = 10_000;
/** Milliseconds for which a connection waits for its next request. */
const KEEP_ALIVE_MS = 65_000;
const STOP_MS = 10_000;
/** Requests of one connection that wait for answers: thousands come in one packet, and all begin at once. */
const MAX_PIPELINED = 32;
/** Milliseconds in which the rest of a request must have come when it is answered already. */
const REST_MS = 1_000;

export function limitsOf({ limits }: ServerOptions): Limits {
  return new Limits({ ...LIMIT_DEFAULTS, ...limits });
}

/** @throws InputError `invalid_input` if the address cannot be listened on */
export async function serve({
  memory,
  options,
  metrics,
  limits,
  log,
  clock = Date.now,
}: ServeParts): Promise<RunningServer> {
  const stopping = new AbortController();
  const parts: AppParts = { memory, options, limits, metrics, log, clock, stopping: stopping.signal };
  const { host = SERVER_DEFAULTS.host, port = SERVER_DEFAULTS.port } = options;
  const app = createApp(parts);
  const answer = getRequestListener(app.server.fetch);
  const connections = new Connections(limits.readMs);
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      // Bodies have bounds of their own: an import may take long.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (connections.hasRoom(request.socket)) void answer(request, response);
      else request.socket.destroy();
    },
  );
  // Node would refuse what a client expects, and wait for its body without an end.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  connections.watch(server);
  await memory.warmUp();
  await listening(server, host, port, "--port");
  const url = urlOf(server, host);
  log.info({ url, version: VERSION, pid: process.pid }, "listening");
  return {
    url,
    async stop(milliseconds = STOP_MS) {
      const begun = performance.now();
      log.info({ url, working: limits.working }, "stopping");
      stopping.abort(stoppedEarly());
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      connections.closeIdle();
      const timeoutMs = setTimeout(() => server.closeAllConnections(), milliseconds);
      await closed;
      clearTimeout(timeoutMs);
      await app.settled();
      log.info({ url, ms: Math.round(performance.now() - begun) }, "stopped");
    },
  };
}

/**
 * Connections on which no request is under way: of some the last one was answered, on others none has come
 * yet (browsers open them ahead), which Node's `closeIdleConnections` takes for busy.
 */
class Connections {
  /** How many requests are under way on each: several, where a client does not wait for its answers. */
  readonly #requests = new Map<Socket, number>();
  readonly #readMs: number;
  #isClosing = false;

  /** @param readMs the longest pause of somebody who reads an answer */
  constructor(readMs: number) {
    this.#readMs = readMs;
  }

  watch(server: Server): void {
    server.on("connection", (socket: Socket) => {
      this.#count(socket, 0);
      socket.once("close", () => this.#requests.delete(socket));
    });
    server.on("request", (request, response) => {
      const { socket } = request;
      this.#count(socket, 1);
      response.once("close", () => this.#count(socket, -1));
      response.once("finish", () => closeUnlessWhole(request));
      // Where nobody reads what was made, the connection closes. It may rest before, and until the next one.
      response.once("prefinish", () => socket.setTimeout(this.#readMs));
      response.prependOnceListener("finish", () => socket.setTimeout(0));
    });
  }

  /** May one more request come on it, before those that came are answered? */
  hasRoom(socket: Socket): boolean {
    return !socket.destroyed && (this.#requests.get(socket) ?? 0) < MAX_PIPELINED;
  }

  /** Closes them, and the others as soon as their requests are answered. */
  closeIdle(): void {
    this.#isClosing = true;
    for (const socket of this.#requests.keys()) this.#count(socket, 0);
  }

  #count(socket: Socket, more: number): void {
    if (socket.destroyed) return;
    const count = (this.#requests.get(socket) ?? 0) + more;
    this.#requests.set(socket, count);
    if (this.#isClosing && count === 0) socket.destroySoon();
  }
}

/** Closes the connection of an answered request unless its rest comes soon: nobody else waits for its end. */
function closeUnlessWhole(request: IncomingMessage): void {
  if (request.complete) return;
  const close = () => {
    if (!request.complete) request.socket.destroySoon();
  };
  setTimeout(close, REST_MS).unref();
}
