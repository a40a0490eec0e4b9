/** API keys of the tenant. */
import { z } from "zod";
import { actorOf, type Caller } from "../../auth/caller.ts";
import { isAmong, PERMISSIONS } from "../../auth/permissions.ts";
import { PermissionError } from "../../errors.ts";
import type { CreateKeyOptions } from "../../memory/keys-handle.ts";
import { type ServerParts, tenantOperation } from "../operation.ts";
import { keyShape } from "../operator-shapes.ts";

const patterns = z.array(z.string()).exactOptional();
const createBody = z.strictObject({
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)).exactOptional(),
  graphs: z
    .strictObject({ read: patterns, write: patterns })
    .describe("Names of graphs; one that ends in an asterisk stands for all that begin so. Default: all.")
    .exactOptional(),
  user: z.string().describe("Whom the key acts for.").exactOptional(),
  expiresAt: z.string().exactOptional(),
}) satisfies z.ZodType<CreateKeyOptions>;

/** @param onRevoked is told that a key counts no more */
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
      checkPermissions(caller, body);
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

/** Nobody hands out what he has not. */
function checkPermissions(caller: Caller, requested: CreateKeyOptions): void {
  const missing = (requested.permissions ?? ["read", "write"]).find(
    (permission) => !caller.permissions.has(permission),
  );
  if (missing !== undefined)
    throw new PermissionError(
      "forbidden",
      `The token has not the permission ${missing}, so that it cannot give it.`,
    );
  const isAll = requested.graphs === undefined;
  const read = requested.graphs?.read ?? ["*"];
  const write = requested.graphs?.write ?? (isAll ? ["*"] : []);
  const outside =
    read.find((pattern) => !isAmong([...caller.graphs.read, ...caller.graphs.write], pattern)) ??
    write.find((pattern) => !isAmong(caller.graphs.write, pattern));
  if (outside !== undefined)
    throw new PermissionError(
      "forbidden",
      `The token does not reach the graphs ${JSON.stringify(outside)}, so that it cannot give them.`,
    );
  if (!caller.mayNameUser && requested.user !== caller.user)
    throw new PermissionError(
      "forbidden",
      "The token acts for one user, so that it gives keys for this one only: name it as user.",
    );
}
