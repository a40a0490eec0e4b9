/** The client of a Palimpsest server, for browsers and servers. */
import { invalid } from "../errors.ts";
import type { ForgetOptions } from "../forget/options.ts";
import type { ForgetReceipt } from "../forget/receipt.ts";
import type { Retention } from "../forget/retention.ts";
import type { UsageOptions } from "../jobs/options.ts";
import type { SpentUsage } from "../queue/usage.ts";
import type { ServerStatus } from "../server/server-status.ts";
import { RemoteGraph } from "./remote-graph.ts";
import { RemoteSession, RemoteSessions } from "./remote-session.ts";
import { listed, RemoteKeys, RemoteOntology } from "./remote-tenant.ts";
import { type CallOptions, type ServerAddress, sendJson } from "./requests.ts";

export interface ConnectOptions {
  /** Where the server is: `http://localhost:7420`. */
  readonly url: string | URL;
  /**
   * An API key, or a token of an identity provider; a function is asked before each request. It names the
   * tenant.
   */
  readonly token?: string | (() => string | Promise<string>);
  /**
   * The user for whom requests are made, where the token names nobody: a key of a server that acts for its
   * users.
   */
  readonly user?: string;
  /** Default: the one that is there. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that each try of a request has. Default 60,000. */
  readonly timeoutMs?: number;
  /**
   * How often a request is sent again that a passing fault kept from being answered; writes are named, so
   * that they are done once. Default 2.
   */
  readonly retries?: number;
  /** Waits between two tries. Default: a timer. */
  readonly wait?: ServerAddress["wait"];
}

export interface GraphOptions {
  /** Further graphs that are read. Default: none. */
  readonly read?: readonly string[];
}

/** A graph that the token reaches. */
export interface ReachableGraph {
  readonly name: string;
  readonly writable: boolean;
}

const DEFAULTS = { timeoutMs: 60_000, retries: 2 } as const;

/**
 * A server's memory, as if it were here. Sends nothing until it is asked something.
 *
 * @throws InputError `invalid_input` for what is no address
 * @example
 * const client = connect({ url: "http://localhost:7420", token });
 * const alice = client.graph("user:alice", { read: ["shared"] });
 * const { context } = await alice.recall("What is my dog called?", { speaker: "Alice" });
 */
export function connect(options: ConnectOptions): Client {
  const { token, user, timeoutMs = DEFAULTS.timeoutMs, retries = DEFAULTS.retries, wait = waitFor } = options;
  // Called as a function of its own: a browser's refuses to be a method of something else.
  const { fetch: fetching = (...given) => fetch(...given) } = options;
  return new Client({ url: addressOf(options.url), token, user, fetch: fetching, timeoutMs, retries, wait });
}

/** Made by {@link connect}. */
export class Client {
  /** Types and predicates of the tenant. */
  readonly ontology: RemoteOntology;
  /** The API keys of the tenant. */
  readonly keys: RemoteKeys;
  /** The session of the browser in which this runs: signing in and out. */
  readonly session: RemoteSession;
  /** The browsers that are signed in to the tenant. */
  readonly sessions: RemoteSessions;
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
    this.ontology = new RemoteOntology(server);
    this.keys = new RemoteKeys(server);
    this.session = new RemoteSession(server);
    this.sessions = new RemoteSessions(server);
  }

  /** A graph by name. It is made when it is first written, or by `create()`. */
  graph(name: string, { read = [] }: GraphOptions = {}): RemoteGraph {
    return new RemoteGraph(this.#server, name, read);
  }

  /** The graphs that the token reaches. */
  graphs(call?: CallOptions): Promise<ReachableGraph[]> {
    return listed(this.#server, "/v1/graphs", call);
  }

  /** What the tenant has spent on models, by day, prompt and model; the latest day first. */
  usage({ limit }: UsageOptions = {}, call?: CallOptions): Promise<SpentUsage[]> {
    return listed(this.#server, "/v1/usage", call, { limit });
  }

  /** How the process of the server is that answers: what waits, what is cached, what models took. */
  status(call?: CallOptions): Promise<ServerStatus> {
    return sendJson(this.#server, { method: "GET", path: "/v1/status" }, call);
  }

  /** Sets for how many days graphs that are made from now on keep episodes; `null`: for good. */
  setRetention(options: Pick<Retention, "keepDays">, call?: CallOptions): Promise<Retention> {
    return sendJson(this.#server, { method: "POST", path: "/v1/retention", body: options }, call);
  }

  /** Forgets the tenant, with all its graphs. Its name is asked for, so that none is erased by mistake. */
  forget(tenant: string, options: ForgetOptions = {}, call?: CallOptions): Promise<ForgetReceipt> {
    const body = { tenant, ...options };
    return sendJson(this.#server, { method: "POST", path: "/v1/forget/tenant", body }, call);
  }
}

function addressOf(given: string | URL): URL {
  const url = URL.canParse(String(given)) ? new URL(given) : undefined;
  if (url !== undefined && url.username + url.password !== "")
    throw invalid("connect(): the address has a user or a password. Give a token, and leave them out.");
  // What the server prints as the address of its API, the paths of requests begin with, too.
  if (url !== undefined && /^https?:$/u.test(url.protocol))
    return new URL(url.href.replace(/\/v1\/?$/u, "/"));
  throw invalid(
    `connect(): ${JSON.stringify(String(given))} is no address of a server. Give one such as http://localhost:7420.`,
  );
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
