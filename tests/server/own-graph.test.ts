/** What somebody may do with their own graph by their own token, and with nothing else. */
import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { testServer } from "./running.ts";

const memory = await testMemory();
const { call } = await testServer({ tenant: "acme" }, memory);
const acme = memory.memory.tenant("acme");
const [alice, bob, shared] = [acme.graph("user:alice"), acme.graph("user:bob"), acme.graph("shared")];
await alice.remember({ content: "I live in Oslo.", speaker: "Alice", occurredAt: "2026-03-02", id: "m1" });
await bob.remember({
  content: "The safe opens with 4711.",
  speaker: "Bob",
  occurredAt: "2026-03-02",
  id: "m1",
});
await shared.remember({ content: "The office is in Bergen.", occurredAt: "2026-03-02" });
await acme.graph("user:alice2").create();
await memory.memory
  .tenant("globex")
  .graph("user:alice")
  .remember({ content: "Globex keeps a yacht.", occurredAt: "2026-03-02" });

const own = { write: ["user:alice"], read: ["shared"] };
const { token, key } = await acme.keys.create({ name: "alice's own", user: "alice", graphs: own });
const other = await memory.memory
  .tenant("globex")
  .keys.create({ name: "theirs", user: "alice", graphs: { write: ["user:alice"] } });

/** What takes `admin` of others. */
const OPERATIONS = [
  ["GET", "/v1/export", undefined],
  ["GET", "/v1/traces", undefined],
  ["GET", "/v1/recalled", undefined],
  ["GET", "/v1/audit", undefined],
  ["GET", "/v1/audit/verify", undefined],
  ["POST", "/v1/forget/preview", { all: true }],
  ["POST", "/v1/forget", { all: true }],
] as const;
const READING = OPERATIONS.slice(0, 5);

describe("A token of a user", () => {
  test("that names no graphs reaches that user's, and no other", async () => {
    const { token: plain } = await acme.keys.create({ name: "plain", user: "alice" });
    expect((await call("GET", "/v1/facts", undefined, { token: plain })).status).toBe(200);
    for (const graph of ["user:bob", "shared"])
      expect((await call("GET", "/v1/facts", undefined, { token: plain, graph })).status).toBe(403);
  });

  test("exports the user's graph, and that is all of it", async () => {
    const { status, body } = await call("GET", "/v1/export", undefined, { token });
    expect(status).toBe(200);
    expect(body).toContain("I live in Oslo.");
    expect(body).not.toContain("4711");
    expect(body).not.toContain("Bergen");
  });

  test("reads its traces, also those that read other graphs, and none of what others asked there", async () => {
    await call(
      "POST",
      "/v1/recall",
      { question: "Where is the office?" },
      { token, graph: "user:alice,shared" },
    );
    await shared.recall("Who is about to be dismissed?");
    const { status, body } = await call("GET", "/v1/traces", undefined, {
      token,
      graph: "user:alice,shared",
    });
    expect(status).toBe(200);
    expect(body.items.map(({ question }: { question: string }) => question)).toEqual([
      "Where is the office?",
    ]);
    const alone = await call("GET", "/v1/traces", undefined, { token });
    expect(alone.body.items).toEqual([]);
  });

  test("reads the journal and checks the chain", async () => {
    const { status, body } = await call("GET", "/v1/audit", undefined, { token });
    expect([status, body.items.length > 0]).toEqual([200, true]);
    expect((await call("GET", "/v1/audit/verify", undefined, { token })).body).toMatchObject({ ok: true });
  });

  test("forgets the graph whole, after a look at what would go", async () => {
    const carol = acme.graph("user:carol");
    await carol.remember({ content: "I live in Rome.", speaker: "Carol", occurredAt: "2026-03-02" });
    const hers = await acme.keys.create({
      name: "carol's own",
      user: "carol",
      graphs: { write: ["user:carol"] },
    });
    const preview = await call("POST", "/v1/forget/preview", { all: true }, { token: hers.token });
    expect(preview.body).toMatchObject({ kind: "graph", erased: { episodes: 1 } });
    const receipt = await call("POST", "/v1/forget", { all: true, verify: true }, { token: hers.token });
    expect(receipt.body).toMatchObject({ kind: "graph", actor: "user:carol", verification: { ok: true } });
    expect(await acme.graphs()).not.toContain("user:carol");
    expect((await alice.episodes()).total).toBe(1);
  });
});

describe("It does none of that", () => {
  test.each([
    "user:bob",
    "shared",
    "user:alice2",
    "user:alic",
    "user:*",
    "user:Alice",
    "USER:alice",
    "user:alice/../user:bob",
    "user:bob,user:alice",
    "shared,user:alice",
    "user%3Abob",
    "user:alice%00",
    "user:alice ,user:bob",
    "default",
  ])("with the graph %s", async (graph) => {
    for (const [method, path, body] of OPERATIONS) {
      const { status } = await call(method, path, body, { token, graph });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test("in the name of somebody else, nor of another tenant", async () => {
    for (const [method, path, body] of OPERATIONS) {
      const named = await call(method, path, body, { token, headers: { "x-palimpsest-user": "bob" } });
      expect([path, named.status]).toEqual([path, 403]);
    }
    for (const [method, path, body] of READING) {
      const reply = await call(method, path, body, {
        token: other.token,
        headers: { "x-palimpsest-tenant": "acme" },
      });
      expect([path, JSON.stringify(reply.body)]).toEqual([path, expect.not.stringContaining("Oslo")]);
    }
  });

  test.each([
    ["reads only", { permissions: ["read"], user: "alice", graphs: own }],
    ["writes only", { permissions: ["write"], user: "alice", graphs: own }],
    ["may not write the user's graph", { user: "alice", graphs: { read: ["user:alice"] } }],
    ["acts for another user", { user: "bob", graphs: { write: ["user:alice", "user:bob"] } }],
    ["acts for nobody", { graphs: { write: ["user:alice"] } }],
  ] as const)(
    "by a token that %s",
    async (_, {
      user,
      ...rights
    }: { user?: string; graphs: object; permissions?: readonly ("read" | "write")[] }) => {
      const made = await acme.keys.create({ name: "x", ...rights, ...(user === undefined ? {} : { user }) });
      for (const [method, path, body] of OPERATIONS) {
        const { status } = await call(method, path, body, { token: made.token, graph: "user:alice" });
        expect([path, status]).toEqual([path, 403]);
      }
    },
  );

  test("by the token of a server that names a user with each request", async () => {
    const server = await acme.keys.create({ name: "server", graphs: { write: ["user:*"] } });
    const headers = { "x-palimpsest-user": "alice" };
    expect((await call("GET", "/v1/facts", undefined, { token: server.token, headers })).status).toBe(200);
    for (const [method, path, body] of OPERATIONS) {
      const { status } = await call(method, path, body, { token: server.token, headers });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test("with anything else that takes more", async () => {
    for (const [method, path, body] of [
      ["GET", "/v1/keys", undefined],
      ["POST", "/v1/keys", { name: "more" }],
      ["GET", "/v1/sessions", undefined],
      ["POST", "/v1/sessions/codes", { user: "alice" }],
      ["GET", "/v1/usage", undefined],
      ["GET", "/v1/jobs", undefined],
      ["POST", "/v1/jobs/replay", undefined],
      ["GET", "/metrics", undefined],
      ["POST", "/v1/ontology", { strict: true }],
      ["POST", "/v1/forget/tenant", { tenant: "acme" }],
      ["DELETE", `/v1/keys/${key.id}`, undefined],
    ] as const) {
      const { status, body: refused } = await call(method, path, body, { token, graph: "user:alice" });
      expect([path, status, refused.code]).toEqual([path, 403, "forbidden"]);
    }
  });

  test("and what stood in the graphs of others stands there still", async () => {
    expect((await bob.episodes()).total).toBe(1);
    expect((await shared.episodes()).total).toBe(1);
    expect((await alice.episodes()).total).toBe(1);
  });
});
