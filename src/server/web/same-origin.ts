/** Refuses what other pages make a browser send along with its cookie. */
import type { Context } from "hono";
import { PermissionError } from "../../errors.ts";
import type { ServerEnv } from "../env.ts";
import { isOwn } from "../guard.ts";

/**
 * A request that a cookie vouches for must come from the server's own page. Browsers say where it comes from;
 * sites do not tell ports and subdomains apart, so that the cookie's `SameSite` does not do.
 *
 * @throws PermissionError `forbidden`
 */
export function demandSameOrigin(context: Context<ServerEnv>): void {
  const [from, origin] = [context.req.header("sec-fetch-site"), context.req.header("origin")];
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  // A program that sends neither is no browser, and has no business with a cookie that changes anything.
  // `none`: somebody typed the address.
  const isFromHere =
    from === undefined
      ? isRead || origin !== undefined
      : from === "same-origin" || (isRead && from === "none");
  // Origins that may use the server with a token may not use it with a cookie.
  const isNamedOwn = origin === undefined || isOwn(origin, context.req.header("host") ?? "");
  if (isFromHere && isNamedOwn) return;
  throw new PermissionError(
    "forbidden",
    "A session counts for requests of the server's own page only. Programs and other pages send a token: Authorization: Bearer TOKEN.",
  );
}
