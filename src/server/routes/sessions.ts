/** The browsers that are signed in to the tenant, and links with which others sign in. */
import { z } from "zod";
import { actorOf, type Caller } from "../../auth/caller.ts";
import { checkGiven } from "../../auth/given-rights.ts";
import { PERMISSIONS } from "../../auth/permissions.ts";
import type { BrowserSession } from "../../auth/store-sessions.ts";
import { type InviteOptions, invitedRights } from "../../memory/sessions-handle.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { sessionShape } from "../operator-shapes.ts";
import { moment, text } from "../shapes.ts";

const patterns = z.array(z.string()).exactOptional();
const inviteBody = z.strictObject({
  user: z.string().describe("Whom the session acts for.").exactOptional(),
  permissions: z.array(z.enum(PERMISSIONS)).exactOptional(),
  graphs: z
    .strictObject({ read: patterns, write: patterns })
    .describe("Default: with a user that user's own graph, else all.")
    .exactOptional(),
  minutes: z.int().describe("For which it can be used. Default 10.").exactOptional(),
}) satisfies z.ZodType<InviteOptions>;

/** @param onEnded is called when a session counts no more */
export function addSessionsRoutes(parts: ServerParts, onEnded: () => void): void {
  const sessionsOf = (caller: Caller) => parts.memory.tenant(caller.tenant).sessions.as(actorOf(caller));
  tenantOperation(parts, {
    method: "get",
    path: "/v1/sessions",
    tag: "keys",
    summary: "List the browsers that are signed in, the newest first",
    needs: "admin",
    result: z.object({ items: z.array(sessionShape) }),
    handle: async ({ caller }) => ({ items: (await sessionsOf(caller).list()).map(shownSession) }),
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/sessions/codes",
    tag: "keys",
    summary: "Make a code with which somebody signs in once",
    description:
      "The code is told once: `/#code=CODE` is the link. It gives no more than the token with which it is made.",
    needs: "admin",
    body: inviteBody,
    status: 201,
    result: z.object({ code: text, expiresAt: moment }),
    handle: ({ caller, body }) => {
      checkGiven(caller, invitedRights(body));
      return sessionsOf(caller).invite(body);
    },
  });
  tenantOperation(parts, {
    method: "delete",
    path: "/v1/sessions/{id}",
    tag: "keys",
    summary: "Sign a browser out",
    needs: "admin",
    result: sessionShape,
    handle: async ({ caller, part }) => {
      const ended = await sessionsOf(caller).end(part("id"));
      onEnded();
      return shownSession(ended);
    },
  });
}

/** A session without what it depends on, which is a hash or an id of others. */
function shownSession({ credential: _, ...session }: BrowserSession): Omit<BrowserSession, "credential"> {
  return session;
}
