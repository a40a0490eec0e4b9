/** How many requests a tenant may send, whoever of it sends them. */
import { expect, test } from "vitest";
import type { Caller } from "../../src/auth/caller.ts";
import { EVERY_GRAPH } from "../../src/auth/permissions.ts";
import { Limits } from "../../src/server/limits.ts";
import { LIMIT_DEFAULTS } from "../../src/server/options.ts";

const callerOf = (tenant: string, id: string): Caller => ({
  tenant,
  user: null,
  permissions: new Set(["read"]),
  graphs: EVERY_GRAPH,
  via: "key",
  id,
  role: null,
  mayNameUser: true,
  expiresAt: null,
  session: null,
});

test("the tokens of a tenant share its limit, and those of another have their own", async () => {
  const limits = new Limits({ ...LIMIT_DEFAULTS, perTenant: { requests: 2, seconds: 60 } });
  await limits.count(callerOf("acme", "one"));
  await limits.count(callerOf("acme", "two"));
  await expect(limits.count(callerOf("acme", "three"))).rejects.toMatchObject({ code: "rate_limited" });
  await limits.count(callerOf("globex", "one"));
});
