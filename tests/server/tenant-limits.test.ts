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

test("a user whose token acts for nobody else cannot take all that a tenant may do at a time", async () => {
  const limits = new Limits({ ...LIMIT_DEFAULTS, concurrentPerTenant: 4, concurrentPerUser: 2 });
  const working = async (user: string, mayNameUser = false) => {
    const ends: (() => void)[] = [];
    const whenSent = (sent: () => void) => void ends.push(sent);
    const caller = { ...callerOf("acme", "one"), user, mayNameUser };
    await limits.trackRequest(
      caller,
      async () => new Response(),
      async () => undefined,
      whenSent,
    );
    return () => {
      for (const end of ends) end();
    };
  };
  const ended = await working("mallory");
  await working("mallory");
  await expect(working("mallory")).rejects.toMatchObject({ code: "overloaded" });
  await working("alice", true);
  await working("alice", true);
  await expect(working("bob")).rejects.toMatchObject({ code: "overloaded" });
  ended();
  await working("bob");
});
