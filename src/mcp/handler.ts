/** MCP over streamable HTTP, for clients of the 2025 and the 2026 protocol. */
import { type AuthInfo, createMcpHandler } from "@modelcontextprotocol/server";
import { MAX_REQUEST_BYTES } from "./limits.ts";
import type { McpReach } from "./reach.ts";
import { type ServerOptions, serversOf } from "./servers.ts";

export interface McpHandler {
  /**
   * Serves one request of somebody who may reach this much. Who calls, Host and Origin are checked before it.
   *
   * @param body of the request, where it was read and parsed already
   */
  readonly fetch: (request: Request, reach: McpReach, body?: unknown) => Promise<Response>;
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
}

/** Messages of one request: each is served by a server of its own, all at a stretch. */
const MAX_BATCH = 20;

/**
 * A handler to be mounted at a path of an HTTP server. Holds nothing for a client between two requests.
 *
 * @example
 * const mcp = mcpHandler({ profile: "palimpsest", onError: console.error });
 * app.all("/mcp", (context) => mcp.fetch(context.req.raw, wholeReach(memory.graph("default"))));
 */
export function mcpHandler(options: ServerOptions): McpHandler {
  const serverFor = serversOf(options);
  /** The SDK hands on who was authenticated, and nothing else of a request. */
  const reaches = new WeakMap<AuthInfo, McpReach>();
  const { fetch, close } = createMcpHandler(
    ({ authInfo }) => {
      const reach = authInfo === undefined ? undefined : reaches.get(authInfo);
      if (reach === undefined) throw new Error("A request came without what it may reach");
      return serverFor(reach);
    },
    { onerror: options.onError, maxRequestBodySize: MAX_REQUEST_BYTES },
  );
  return {
    fetch: async (request, reach, body) => {
      if (Array.isArray(body) && body.length > MAX_BATCH) return tooMany();
      const authInfo: AuthInfo = { token: "", clientId: "", scopes: [] };
      reaches.set(authInfo, reach);
      return fetch(request, { authInfo, parsedBody: body });
    },
    close,
  };
}

function tooMany(): Response {
  const message = `A batch has at most ${MAX_BATCH} messages. Send the others in further requests.`;
  return Response.json({ jsonrpc: "2.0", id: null, error: { code: -32_600, message } }, { status: 400 });
}
