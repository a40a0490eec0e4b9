/** How a server is set up, and what holds where nothing is said. */
import type { IssuerOptions } from "../auth/issuers.ts";
import { DEFAULT_TENANT } from "../domain/default-names.ts";
import type { OwnTool } from "../mcp/offered-tools.ts";
import type { ChatUpstream } from "./chat/upstream.ts";

/** Requests that come too often are answered with 429. */
export interface RateLimit {
  /** Number of requests. */
  readonly requests: number;
  /** In so many seconds. */
  readonly seconds: number;
}

export interface LimitOptions {
  /** The longest JSON body, in bytes. Default 8 MiB. */
  readonly bodyBytes?: number;
  /** The longest file that is sent to be read, in bytes. Default 256 MiB. */
  readonly importBytes?: number;
  /** Bytes that files which are being sent leave free on the disk of temporary files. Default 1 GiB. */
  readonly freeBytes?: number;
  /**
   * Milliseconds in which a body must have come; of an import, in which more of it must come. Default 30,000.
   */
  readonly bodyMs?: number;
  /** Milliseconds for which nothing may be read of an answer that is made as it is read. Default 120,000. */
  readonly readMs?: number;
  /** Limit for one token. Default 1,200 requests in 10 seconds. */
  readonly perToken?: RateLimit;
  /** Limit for all tokens of a tenant. Default 6,000 requests in 10 seconds. */
  readonly perTenant?: RateLimit;
  /** Refused tokens from one address. Default 60 in 60 seconds. */
  readonly refused?: RateLimit;
  /** Sign-ins from one address, also those that fail. Default 30 in 60 seconds. */
  readonly signIns?: RateLimit;
  /** Requests that are worked on at a time of a user whose tokens act for nobody else. Default 32. */
  readonly concurrentPerUser?: number;
  /** Requests of one tenant that are worked on at a time. Default 128. */
  readonly concurrentPerTenant?: number;
  /** Requests in all that are worked on at a time. Default 512. */
  readonly concurrent?: number;
}

export interface ServerOptions {
  /** Default `127.0.0.1`: this machine only. */
  readonly host?: string;
  /** Default 7420; 0: any that is free. */
  readonly port?: number;
  /** A token that reaches all graphs of one tenant. Default: none. */
  readonly localToken?: string;
  /** The tenant of the local token. Default `default`. */
  readonly tenant?: string;
  /** Identity providers whose tokens are taken. */
  readonly issuers?: readonly IssuerOptions[];
  /**
   * Names by which it may be reached beside `localhost` and the address it listens on, without ports: a web
   * page that rebinds its own name to this machine is refused. `["*"]` takes any.
   */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may use it: `["https://app.example.com"]`. Default: its own only. */
  readonly allowedOrigins?: readonly string[];
  readonly limits?: LimitOptions;
  /** The model's server that chat completions are passed on to. Default: none, they are refused. */
  readonly upstream?: ChatUpstream;
  /**
   * Paths under which the metrics can be read without a token. Default `false`: they need the permission
   * `admin`.
   */
  readonly openMetrics?: boolean;
  /** The folder of the built web application. Default: the one that comes with the package. */
  readonly webRoot?: string;
  /**
   * Over MCP also tools whose parameters are the types, relations and names that the caller's graphs hold?
   * Default `false`.
   */
  readonly graphTools?: boolean;
  /** Which of the memory's own tools are offered over MCP. Default: all. */
  readonly mcpTools?: readonly OwnTool[];
}

export const SERVER_DEFAULTS = { host: "127.0.0.1", port: 7420, tenant: DEFAULT_TENANT } as const;

export const LIMIT_DEFAULTS = {
  bodyBytes: 8 * 1024 * 1024,
  importBytes: 256 * 1024 * 1024,
  freeBytes: 1024 * 1024 * 1024,
  bodyMs: 30_000,
  readMs: 120_000,
  perToken: { requests: 1_200, seconds: 10 },
  perTenant: { requests: 6_000, seconds: 10 },
  refused: { requests: 60, seconds: 60 },
  signIns: { requests: 30, seconds: 60 },
  concurrentPerUser: 32,
  concurrentPerTenant: 128,
  concurrent: 512,
} as const satisfies Required<LimitOptions>;
