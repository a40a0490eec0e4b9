/** MCP over streamable HTTP, for clients of the 2025 and the 2026 protocol. */
import { type AuthInfo, createMcpHandler } from "@modelcontextprotocol/server";
import type { McpReach } from "./reach.ts";
import { type ServerOptions, serversOf } from "./servers.ts";

export interface McpHandlerOptions extends ServerOptions {
  /** What a caller may reach. Absent `authInfo`: nobody was authenticated. */
  readonly reachOf: (authInfo: AuthInfo | undefined) => McpReach | Promise<McpReach>;
}

export interface McpHandler {
  /** Serves one request. Who calls, Host and Origin are checked before it. */
  readonly fetch: (request: Request, options?: { readonly authInfo?: AuthInfo }) => Promise<Response>;
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
}

/** Characters are four bytes at most: an episode of the largest size, as JSON. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * A handler to be mounted at a path of an HTTP server. Holds nothing for a client between two requests.
 *
 * @example
 * const mcp = mcpHandler({ profile: "palimpsest", reachOf: () => wholeReach(memory.graph("default")), onError: console.error });
 * app.all("/mcp", (context) => mcp.fetch(context.req.raw));
 */
export function mcpHandler({ reachOf, ...options }: McpHandlerOptions): McpHandler {
  const serverFor = serversOf(options);
  const { fetch, close } = createMcpHandler(async ({ authInfo }) => serverFor(await reachOf(authInfo)), {
    onerror: options.onError,
    maxRequestBodySize: MOST_BYTES,
  });
  return { fetch: (request, given) => fetch(request, given), close };
}
