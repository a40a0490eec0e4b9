/** How the server is, for an operator's page. */
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { testMemory } from "../memory.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const memory = await testMemory();
const { server, metrics, call } = await testServer({}, memory);

test("An operator sees what is worked on, what is cached, and what was remembered and spent since the start", async () => {
  metrics.observe({ kind: "remembered", route: "deferred" });
  metrics.observe({ kind: "remembered", route: "deferred" });
  metrics.observe({ kind: "changed", changes: new Map([["fact.stored", 3]]) });
  metrics.observe({ kind: "given-up", episodes: 2, code: "model_unavailable" });
  metrics.observe({
    kind: "model-call",
    purpose: "answer",
    outcome: "ok",
    milliseconds: 5,
    inputTokens: 120,
    outputTokens: 8,
    cost: 0.25,
  });
  const status = await connect({ url: server.url, token: LOCAL_TOKEN }).status();
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    working: 1,
    cached: { graphs: expect.any(Number), graphBytes: expect.any(Number), episodeBytes: expect.any(Number) },
    stored: ["tenants", "graphs", "episodes", "facts", "dead_letters"].map((name) => ({ name, count: 0 })),
    changes: [{ name: "fact.stored", count: 3 }],
    givenUp: [{ name: "model_unavailable", count: 2 }],
    routes: [{ name: "deferred", count: 2 }],
    cost: [{ name: "answer", count: 0.25 }],
  });
  expect(status.tokens).toEqual([
    { name: "answer input", count: 120 },
    { name: "answer output", count: 8 },
  ]);
});

test("An operator sets how long graphs of the tenant keep episodes, and sees it", async () => {
  const client = connect({ url: server.url, token: LOCAL_TOKEN });
  await client.setRetention({ keepDays: 365 });
  await client.graph("chats").create({ keepDays: 90 });
  const retention = { keepDays: 365, graphs: [{ name: "chats", keepDays: 90 }] };
  expect((await client.status()).retention).toEqual(retention);
  expect(await memory.memory.tenant("default").retention()).toEqual(retention);
  const { token } = await memory.memory.tenant("default").keys.create({ name: "user" });
  const refused = await call("POST", "/v1/retention", { keepDays: null }, { token });
  expect(refused.body.code).toBe("forbidden");
  expect((await call("POST", "/v1/retention", { keepDays: 0 })).body.code).toBe("request_invalid");
});

test("Nobody else does", async () => {
  const { token } = await memory.memory.tenant("default").keys.create({ name: "user" });
  expect((await call("GET", "/v1/status", undefined, { token })).body.code).toBe("forbidden");
});
