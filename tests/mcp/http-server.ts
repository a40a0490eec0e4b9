/** The handler behind a real HTTP server on loopback. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { mcpHandler } from "../../src/mcp/handler.ts";
import type { McpProfile } from "../../src/mcp/profiles.ts";
import type { McpReach } from "../../src/mcp/reach.ts";
import type { ServerOptions } from "../../src/mcp/servers.ts";
import { atEndOfFile } from "../cleanups.ts";

export interface HttpServer {
  readonly url: string;
  /** What nobody foresaw. */
  readonly errors: Error[];
}

/** Serves MCP until the test file ends. The bearer token, if there is one, tells what may be reached. */
export async function httpServer(
  profile: McpProfile,
  reachOf: (token: string | undefined) => McpReach,
  options: Pick<ServerOptions, "graphTools" | "tools" | "now"> = {},
): Promise<HttpServer> {
  const errors: Error[] = [];
  const mcp = mcpHandler({ profile, ...options, onError: (error) => errors.push(error) });
  const app = new Hono();
  app.use("/mcp", async (context, next) => {
    const host = context.req.header("host") ?? "";
    const origin = context.req.header("origin");
    const isOurs = (name: string) => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(name);
    if (!isOurs(host) || (origin !== undefined && !isOurs(new URL(origin).host)))
      return context.text("", 403);
    return next();
  });
  app.all("/mcp", (context) => {
    const token = context.req.header("authorization")?.replace(/^Bearer /u, "");
    return mcp.fetch(context.req.raw, reachOf(token));
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  atEndOfFile(async () => {
    await mcp.close();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/mcp`, errors };
}
