/** Guesses from an address are bounded, and keep nobody out who shows a valid token from the same one. */
import { expect, test } from "vitest";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const { call, memory, server } = await testServer();
const acme = memory.tenant("acme");
await acme.graph("default").create();
await memory.tenant("default").graph("default").create();

const asked = (token: string) => call("GET", "/v1/entities", undefined, { token });

/** The answer to a token that has the form of a key, or none. */
const refused = async (at: number) => {
  const { status } = await asked(at % 2 === 0 ? `plm_1_${String(at).padStart(43, "A")}` : `nonsense-${at}`);
  return status;
};

test("After 100 wrong tokens valid ones from the same address are answered, and wrong ones get 429", async () => {
  const { token } = await acme.keys.create({ name: "alice", graphs: { write: ["default"] } });
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 1) statuses.push(await refused(at));
  expect(statuses).toEqual(Array.from({ length: 100 }, (_, at) => (at < 60 ? 401 : 429)));

  for (const valid of [token, LOCAL_TOKEN, token]) expect((await asked(valid)).status).toBe(200);
  // Signing in has a limit of its own.
  const headers = { origin: server.url };
  expect((await call("POST", "/session", { token }, { token: null, headers })).status).toBe(201);

  const guesses = Array.from({ length: 50 }, (_, at) => refused(1_000 + at));
  expect((await asked(token)).status).toBe(200);
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([429]));
  const again = await asked("nonsense");
  expect([again.body.code, Number(again.headers.get("retry-after")) > 0]).toEqual(["rate_limited", true]);
});

test("A key that was valid and is revoked is refused as the others are", async () => {
  const { token, key } = await acme.keys.create({ name: "gone", graphs: { write: ["default"] } });
  expect((await asked(token)).status).toBe(200);
  const admin = await acme.keys.create({ name: "admin", permissions: ["admin"] });
  await call("DELETE", `/v1/keys/${key.id}`, undefined, { token: admin.token });
  expect((await asked(token)).status).toBe(429);
});

test("A key of a tenant that was forgotten is refused at once, and makes no tenant anew", async () => {
  const globex = memory.tenant("globex");
  await globex.graph("default").create();
  const { token } = await globex.keys.create({ name: "all", permissions: ["read", "write", "admin"] });
  const remember = () => call("POST", "/v1/episodes", { content: "Tea." }, { token, graph: "default" });
  expect((await remember()).status).toBe(200);
  expect((await call("POST", "/v1/forget/tenant", { tenant: "globex" }, { token })).status).toBe(200);
  // As the test before: after so many wrong ones each gets 429.
  expect([401, 429]).toContain((await remember()).status);
  expect((await memory.tenants()).map(({ name }) => name)).not.toContain("globex");
});
