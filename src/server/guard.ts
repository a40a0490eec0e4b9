/**
 * Refuses what web pages of others make a browser send: names that were rebound to this machine, and foreign
 * origins.
 */
import type { MiddlewareHandler } from "hono";
import { PermissionError } from "../errors.ts";
import type { ServerEnv } from "./env.ts";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

interface GuardOptions {
  /** The address it listens on. */
  readonly host: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}

export function guard({ host, allowedHosts, allowedOrigins }: GuardOptions): MiddlewareHandler<ServerEnv> {
  const names = new Set([...LOCAL, host, host.includes(":") ? `[${host}]` : host, ...allowedHosts]);
  const isAny = allowedHosts.includes("*");
  const origins = new Set(allowedOrigins);
  return async (context, next) => {
    const named = context.req.header("host") ?? "";
    if (!isAny && !names.has(nameOf(named))) {
      throw new PermissionError(
        "forbidden",
        "The server is not reached by this name. Use localhost, or start it with this name among the allowed hosts.",
      );
    }
    const origin = context.req.header("origin");
    if (origin !== undefined && !origins.has(origin) && !isOwn(origin, named)) {
      throw new PermissionError(
        "forbidden",
        "Web pages of this origin may not use the server. Start it with the origin among the allowed ones.",
      );
    }
    await next();
  };
}

/** The host of a `Host` header, without the port. */
function nameOf(host: string): string {
  return (/^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host)?.[1] ?? "").toLowerCase();
}

/** Is it the origin of the server itself, by the name by which it was called? */
export function isOwn(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}
