/** Who makes a request: by its token, or by the cookie of a browser that is signed in. */
import type { Context } from "hono";
import type { Authenticator } from "../../auth/authenticate.ts";
import type { Caller } from "../../auth/caller.ts";
import type { ServerEnv } from "../env.ts";
import { readOwnCookie } from "./cookies.ts";
import { demandSameOrigin } from "./same-origin.ts";

/** @throws PermissionError `unauthenticated`, `session_expired`, `forbidden` */
export async function whoAsks(authenticator: Authenticator, context: Context<ServerEnv>): Promise<Caller> {
  const authorization = context.req.header("authorization");
  const cookie = authorization === undefined ? readOwnCookie(context, "session") : undefined;
  if (cookie === undefined) return authenticator.callerOf(authorization);
  demandSameOrigin(context);
  return authenticator.callerOfSession(cookie);
}
