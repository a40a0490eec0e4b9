/** API keys of the tenant. */
import { z } from "zod";
import { actorOf, type Caller } from "../../auth/caller.ts";
import { checkGiven } from "../../auth/given-rights.ts";
import { graphsGiven, PERMISSIONS } from "../../auth/permissions.ts";
import type { CreateKeyOptions } from "../../memory/keys-handle.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { keyShape } from "../operator-shapes.ts";

const patterns = z.array(z.string()).exactOptional();
const createBody = z.strictObject({
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)).exactOptional(),
  graphs: z
    .strictObject({ read: patterns, write: patterns })
    .describe(
      "Names of graphs; one that ends in an asterisk stands for all that begin so. Default: with `user` that user's own, else all.",
    )
    .exactOptional(),
  user: z.string().describe("Whom the key acts for.").exactOptional(),
  expiresAt: z.string().exactOptional(),
}) satisfies z.ZodType<CreateKeyOptions>;

/** @param onRevoked is called when a key counts no more */
export function addKeyRoutes(parts: ServerParts, onRevoked: () => void): void {
  const keysOf = (caller: Caller) => parts.memory.tenant(caller.tenant).keys.as(actorOf(caller));
  tenantOperation(parts, {
    method: "get",
    path: "/v1/keys",
    tag: "keys",
    summary: "List API keys, the newest first",
    needs: "admin",
    result: z.object({ items: z.array(keyShape) }),
    handle: async ({ caller }) => ({ items: await keysOf(caller).list() }),
  });
  tenantOperation(parts, {
    method: "post",
    path: "/v1/keys",
    tag: "keys",
    summary: "Make an API key",
    description: "The token is told once. A key gives no more than the token with which it is made.",
    needs: "admin",
    body: createBody,
    status: 201,
    result: z.object({ key: keyShape, token: z.string() }),
    handle: ({ caller, body }) => {
      checkGiven(caller, {
        user: body.user ?? null,
        permissions: body.permissions ?? ["read", "write"],
        graphs: graphsGiven(body.graphs, body.user),
      });
      return keysOf(caller).create(body);
    },
  });
  tenantOperation(parts, {
    method: "delete",
    path: "/v1/keys/{id}",
    tag: "keys",
    summary: "Revoke an API key",
    needs: "admin",
    result: keyShape,
    handle: async ({ caller, part }) => {
      const revoked = await keysOf(caller).revoke(part("id"));
      onRevoked();
      return revoked;
    },
  });
}
