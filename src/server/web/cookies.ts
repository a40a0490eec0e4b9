/** The cookie of a session: what it is called, how it is set, and how it is read. */
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { PermissionError } from "../../errors.ts";
import type { ServerEnv } from "../env.ts";
import { isOwn } from "../guard.ts";

/**
 * `session`: who is signed in. `oidc`: what a sign-in by a provider began with, until the browser comes back
 * from there.
 */
type CookieKind = "session" | "oidc";

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;

/**
 * Over TLS the prefix keeps other hosts of the domain from setting it. Over plain HTTP on this machine, where
 * cookies do not tell ports apart, the port is in the name, so that two servers do not overwrite each
 * other's.
 */
function nameOf(kind: CookieKind, host: string, isSecure: boolean): string {
  return isSecure ? `__Host-palimpsest-${kind}` : `palimpsest-${kind}-${LOOPBACK.exec(host)?.[1] ?? "80"}`;
}

/**
 * The origin from which a browser signs in.
 *
 * @throws PermissionError `forbidden` for a request without an origin: no browser sends one;
 *   `connection_insecure` over plain HTTP from elsewhere
 */
export function signInOrigin(context: Context<ServerEnv>): URL {
  const host = context.req.header("host") ?? "";
  const named = context.req.header("origin");
  if (named === undefined || !isOwn(named, host) || !URL.canParse(named)) {
    throw new PermissionError(
      "forbidden",
      "Signing in is for the server's own page. Programs and other pages send a token with each request.",
    );
  }
  const origin = new URL(named);
  if (origin.protocol !== "https:" && !LOOPBACK.test(host)) {
    throw new PermissionError(
      "connection_insecure",
      "The connection is not encrypted, so that anybody on the way could take over the session. Open the page over https://, or on the machine itself at http://localhost.",
    );
  }
  return origin;
}

/** @param maxAgeMs 0: the browser removes it */
export function setOwnCookie(
  context: Context<ServerEnv>,
  kind: CookieKind,
  { origin, value, maxAgeMs }: { readonly origin: URL; readonly value: string; readonly maxAgeMs: number },
): void {
  const secure = origin.protocol === "https:";
  setCookie(context, nameOf(kind, context.req.header("host") ?? "", secure), value, {
    path: "/",
    httpOnly: true,
    secure,
    // The way back from a provider begins on its page: a strict cookie would not come along.
    sameSite: kind === "oidc" ? "Lax" : "Strict",
    maxAge: Math.max(0, Math.floor(maxAgeMs / 1000)),
  });
}

/** What the browser sends; `undefined`: nothing, or something that a page elsewhere has planted beside it. */
export function readOwnCookie(context: Context<ServerEnv>, kind: CookieKind): string | undefined {
  const host = context.req.header("host") ?? "";
  const names = [nameOf(kind, host, true), ...(LOOPBACK.test(host) ? [nameOf(kind, host, false)] : [])];
  const given = (context.req.header("cookie") ?? "").split(";").map((pair) => pair.trim());
  for (const name of names) {
    const found = given.filter((pair) => pair.startsWith(`${name}=`));
    if (found.length > 1) return undefined;
    const value = found[0]?.slice(name.length + 1);
    if (value !== undefined && value !== "") return value;
  }
  return undefined;
}

/** Removes it, by either name. */
export function clearOwnCookie(context: Context<ServerEnv>, kind: CookieKind): void {
  const host = context.req.header("host") ?? "";
  for (const secure of LOOPBACK.test(host) ? [true, false] : [true]) {
    const sameSite = kind === "oidc" ? "Lax" : "Strict";
    setCookie(context, nameOf(kind, host, secure), "", {
      path: "/",
      httpOnly: true,
      secure,
      sameSite,
      maxAge: 0,
    });
  }
}
