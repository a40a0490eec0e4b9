/** Requests that must be refused, as an attacker would send them. */
import { connect } from "node:net";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { testServer } from "./running.ts";

const started = await testServer({
  limits: {
    bodyBytes: 100_000,
    bodyMs: 400,
    perToken: { requests: 300, seconds: 10 },
    refused: { requests: 1_000, seconds: 60 },
  },
  allowedOrigins: ["https://app.example.com"],
});
const { call, memory, server, logged } = started;
const acme = memory.tenant("acme");
const other = memory.tenant("other");
await acme.graph("user:alice").remember({ content: "Alice's safe opens with 4711.", id: "secret" });
await acme.graph("user:bob").remember({ content: "Bob likes tea.", id: "b1" });
await other.graph("user:alice").remember({ content: "Another Alice.", id: "o1" });

const bobs = await acme.keys.create({
  name: "bob",
  user: "bob",
  graphs: { read: ["shared"], write: ["user:bob"] },
});
const reader = await acme.keys.create({
  name: "reader",
  permissions: ["read"],
  graphs: { read: ["user:*"] },
});
const others = await other.keys.create({ name: "other", permissions: ["read", "write", "admin"] });

const asked = { question: "What opens the safe?" };
const recallAs = (token: string | null, graph: string, headers: Record<string, string> = {}) =>
  call("POST", "/v1/recall", asked, { token, graph, headers });

describe("Tokens", () => {
  const forged = `${bobs.token.slice(0, -4)}AAAA`;
  test.each([
    ["none", null],
    ["an empty one", ""],
    ["one that is none", "nonsense"],
    ["one with a wrong secret", forged],
    ["one of a tenant that does not exist", bobs.token.replace(/^plm_\w+?_/, "plm_zzzz_")],
    [
      "one of another tenant's number",
      bobs.token.replace(/^plm_\w+?_/, others.token.slice(0, others.token.indexOf("_", 4) + 1)),
    ],
    ["SQL", "plm_1_' OR '1'='1"],
  ])("With %s nothing is answered", async (_, token) => {
    const { status, body, headers } = await recallAs(token, "user:alice");
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    expect(headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="http/);
    expect(JSON.stringify(body)).not.toContain("4711");
  });

  test("A key that was revoked or has expired is refused", async () => {
    const gone = await acme.keys.create({ name: "gone" });
    expect((await recallAs(gone.token, "user:alice")).status).toBe(200);
    const admin = await acme.keys.create({ name: "admin", permissions: ["read", "write", "admin"] });
    const revoked = await call("DELETE", `/v1/keys/${gone.key.id}`, undefined, { token: admin.token });
    expect(revoked.body.revokedBy).toBe(`agent:key:${admin.key.id}`);
    expect((await recallAs(gone.token, "user:alice")).body.code).toBe("unauthenticated");
    const short = await acme.keys.create({ name: "short", expiresAt: "2026-12-01T00:00:01Z" });
    await started.asOwner(async (transaction) => {
      await transaction.script("UPDATE api_key SET expires_at = '2026-11-30T00:00:00Z' WHERE name = 'short'");
    });
    const { status, body } = await recallAs(short.token, "user:alice");
    expect([status, body.detail]).toEqual([401, expect.stringContaining("has expired")]);
  });

  test.each([
    ["2026-12-01T00:00:00Z", 401],
    ["2026-12-01T00:00:00.001Z", 200],
  ])("A key that expires at %s is answered %i at midnight", async (expiresAt, status) => {
    const { key, token } = await acme.keys.create({ name: "short", expiresAt: "2026-12-01T00:00:01Z" });
    await started.asOwner((transaction) =>
      transaction.query(
        sql`UPDATE api_key SET expires_at = ${expiresAt}::timestamptz WHERE id = ${key.id}::uuid`,
      ),
    );
    expect((await recallAs(token, "user:alice")).status).toBe(status);
  });

  test("A token in the path, the query or a cookie counts for nothing", async () => {
    const { status } = await call(
      "GET",
      `/v1/graphs?token=${others.token}&access_token=${others.token}`,
      undefined,
      {
        token: null,
        headers: { cookie: `token=${others.token}` },
      },
    );
    expect(status).toBe(401);
  });

  test("No token and no secret of one is in the log or in the database", async () => {
    await recallAs(bobs.token, "user:bob");
    const secrets = [bobs.token, reader.token, others.token].map((token) =>
      token.replace(/^[^_]+_[^_]+_/u, ""),
    );
    const stored = await started.asOwner((transaction) =>
      transaction.query<{ row: string }>(sql`SELECT to_jsonb(k)::text AS row FROM api_key k`),
    );
    expect(stored.length).toBeGreaterThan(2);
    for (const secret of secrets) {
      expect(logged.join("")).not.toContain(secret);
      expect(JSON.stringify(stored)).not.toContain(secret);
    }
  });
});

describe("Graphs and tenants", () => {
  test.each([
    ["of another user", "user:alice"],
    ["of another user behind one's own", "user:bob,user:alice"],
    ["of everybody", "*"],
    ["that begins like one's own", "user:bobby"],
    ["that is one's own in capitals", "USER:BOB"],
    ["that looks like SQL", "user:bob' OR '1'='1"],
    ["with a path in it", "user:bob/../user:alice"],
  ])("A key does not reach a graph %s", async (_, graph) => {
    const { status, body } = await recallAs(bobs.token, graph);
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  test("A graph that may be read cannot be written", async () => {
    for (const [path, body] of [
      ["/v1/episodes", { content: "x" }],
      ["/v1/documents", { thread: "t", content: "x" }],
      ["/v1/facts", { subject: "a", predicate: "B", object: "c" }],
      ["/v1/import", ""],
      ["/v1/graphs", {}],
    ] as const)
      expect((await call("POST", path, body, { token: bobs.token, graph: "shared" })).body.code).toBe(
        "forbidden",
      );
    const asReader = await call(
      "POST",
      "/v1/episodes",
      { content: "x" },
      { token: reader.token, graph: "user:bob" },
    );
    expect(asReader.body.code).toBe("forbidden");
  });

  test("The same names in another tenant are other graphs", async () => {
    const { body } = await recallAs(others.token, "user:alice");
    expect(JSON.stringify(body)).not.toContain("4711");
    expect(body.episodes.map(({ id }: { id: string }) => id)).toEqual([]);
    const [fact] = (
      await acme.graph("user:alice").assert({ subject: "Alice", predicate: "OWNS", object: "Safe" })
    ).facts;
    for (const [method, path, body] of [
      ["GET", `/v1/facts/${fact?.id}/why`, undefined],
      ["POST", `/v1/facts/${fact?.id}/retract`, {}],
      ["POST", `/v1/facts/${fact?.id}/correct`, { object: "Nothing" }],
    ] as const)
      expect((await call(method, path, body, { token: others.token, graph: "user:alice" })).body.code).toBe(
        "fact_unknown",
      );
    expect((await acme.graph("user:alice").facts({ predicate: "OWNS" }))[0]?.status).toBe("held");
  });

  test("What needs more than the token gives is refused", async () => {
    for (const path of [
      "/v1/keys",
      "/v1/audit",
      "/v1/traces",
      "/v1/jobs",
      "/v1/usage",
      "/v1/export",
      "/metrics",
    ])
      expect((await call("GET", path, undefined, { token: bobs.token, graph: "shared" })).body.code).toBe(
        "forbidden",
      );
  });

  test("A key gives no key that can do more than itself", async () => {
    const admin = await acme.keys.create({
      name: "admin of bob",
      permissions: ["read", "admin"],
      graphs: { read: ["shared"], write: ["user:bob"] },
    });
    for (const wanted of [
      { name: "x", permissions: ["write"] },
      { name: "x", permissions: ["read"] },
      { name: "x", permissions: ["read"], graphs: { read: ["*"] } },
      { name: "x", permissions: ["read"], graphs: { read: ["user:*"] } },
      { name: "x", permissions: ["read"], graphs: { write: ["user:alice"] } },
    ])
      expect((await call("POST", "/v1/keys", wanted, { token: admin.token })).body.code).toBe("forbidden");
    const within = { name: "x", permissions: ["read"], graphs: { read: ["shared"] } };
    expect((await call("POST", "/v1/keys", within, { token: admin.token })).status).toBe(201);
    const foreign = await call("DELETE", `/v1/keys/${bobs.key.id}`, undefined, { token: others.token });
    expect(foreign.body.code).toBe("key_unknown");
  });

  test("A key of one user gives neither a key nor a link that acts for another, or for whom each request names", async () => {
    const { token } = await acme.keys.create({
      name: "admin for carol",
      user: "carol",
      permissions: ["read", "admin"],
      graphs: { read: ["user:*"], write: ["user:carol"] },
    });
    const rights = { permissions: ["read"], graphs: { read: ["user:*"] } };
    const given = async (user: object) => [
      (await call("POST", "/v1/keys", { name: "x", ...rights, ...user }, { token })).status,
      (await call("POST", "/v1/sessions/codes", { ...rights, ...user }, { token })).status,
    ];
    expect(await given({})).toEqual([403, 403]);
    expect(await given({ user: "alice" })).toEqual([403, 403]);
    expect(await given({ user: "carol" })).toEqual([201, 201]);
  });

  test("A token of one user cannot act for another", async () => {
    const { status, body } = await recallAs(bobs.token, "user:bob", { "x-palimpsest-user": "alice" });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  test("The tenant of a request is the token's, whatever its headers, query and body say", async () => {
    const { body } = await call("GET", "/v1/graphs", undefined, {
      token: others.token,
      headers: { "x-palimpsest-tenant": "acme", "x-tenant": "acme" },
    });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(["user:alice"]);
    const within = await call(
      "POST",
      "/v1/recall",
      { ...asked, tenant: "acme" },
      { token: others.token, graph: "user:alice" },
    );
    expect(within.body.code).toBe("request_invalid");
  });
});

/** Sends bytes and gives back what comes, until the server closes or `until` is in it. */
function raw(bytes: string, until: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const got: string[] = [];
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      got.push(text);
      if (`${got.at(-2) ?? ""}${text}`.includes(until)) socket.destroy();
    });
    socket.on("close", () => resolve(got.join("")));
    socket.on("error", reject);
  });
}

describe("Web pages of others", () => {
  test.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:7420",
    "localhost@evil.example",
    "",
  ])("A name that was rebound to this machine is refused: %j", async (host) => {
    const answer = await raw(
      `GET /v1/graphs HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${others.token}\r\nConnection: close\r\n\r\n`,
      "\r\n\r\n{",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (?:403|400)/);
  });

  test("Another origin is refused, and one that is allowed is told so", async () => {
    const from = (origin: string) =>
      call("GET", "/v1/graphs", undefined, { token: others.token, headers: { origin } });
    expect((await from("https://evil.example")).body.code).toBe("forbidden");
    expect((await from("null")).body.code).toBe("forbidden");
    expect((await from(server.url)).status).toBe(200);
    const allowed = await from("https://app.example.com");
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    const preflight = await fetch(`${server.url}/v1/graphs`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "GET" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });
});

describe("Bodies, paths and headers", () => {
  test("A body that is too large is refused, whether it says so or not", async () => {
    const large = JSON.stringify({ content: "x".repeat(200_000) });
    const told = await call("POST", "/v1/episodes", large, { token: bobs.token, graph: "user:bob" });
    expect([told.status, told.body.code]).toEqual([413, "body_too_large"]);
    const chunk = "x".repeat(60_000);
    const chunked = await raw(
      `POST /v1/episodes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bobs.token}\r\nTransfer-Encoding: chunked\r\n\r\n${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(3)}0\r\n\r\n`,
      "body_too_large",
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413/);
  });

  test("A body that comes too slowly is given up", async () => {
    const answer = await raw(
      `POST /v1/episodes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bobs.token}\r\nContent-Length: 500\r\n\r\n{"content":`,
      "request_timeout",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });

  test("A connection on which requests come before answers, without end, is closed", async () => {
    const answer = await raw("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(500), "\0");
    expect(answer.match(/HTTP\/1\.1/gu)?.length ?? 0).toBeLessThan(500);
  });

  test("A body before which no token came is not waited for", async () => {
    const answer = await raw(
      "POST /v1/episodes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n{",
      "unauthenticated",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
  });

  test.each([
    ["of a GET", "GET /healthz", "Content-Length: 90000\r\n"],
    ["of a GET, in chunks", "GET /healthz", "Transfer-Encoding: chunked\r\n"],
    ["of a request to no path", "OPTIONS *", "Content-Length: 90000\r\n"],
    [
      "before which more is expected than there is",
      "POST /v1/ask",
      "Content-Length: 9\r\nExpect: wonders\r\n",
    ],
  ])("The body %s is not waited for when the request is answered", async (_, line, header) => {
    const answer = await raw(`${line} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`, "\0");
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d/);
  });

  test.each([
    "/v1/../v1/graphs",
    "//v1/graphs",
    "/V1/graphs",
    "/v1/graphs/..;/keys",
    "/v1%2fgraphs",
    "/docs/../../../../etc/passwd",
    "/docs/%2e%2e/%2e%2e/package.json",
    "/v1/facts/%00/why",
    "/%",
  ])("The path %s leads nowhere without a token", async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      "\r\n\r\n{",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (?:401|404|400)/);
  });

  test.each([
    ["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n"],
    ["a length beside chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"],
    ["a header of 20 kB", `X-Long: ${"x".repeat(20_000)}\r\n`],
    ["a line end in a header", "X-Palimpsest-Graph: user:bob\r\n user:alice\r\nX: \u0001\r\n"],
  ])("A request with %s is refused", async (_, header) => {
    const answer = await raw(
      `POST /v1/recall HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bobs.token}\r\n${header}\r\n`,
      "\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  test.each([
    ["/v1/episodes", `{"content":"Hello.","metadata":{"__proto__":{"admin":true},"a":1}}`],
    ["/v1/facts", `{"subject":"A","predicate":"LIKES","object":"B","properties":{"__proto__":1}}`],
    ["/v1/recall", `{"question":"Hello?","weights":{"\\u005f_proto__":1}}`],
  ])("A name that no object can keep is refused, and not left out: %s", async (path, sent) => {
    const { status, body } = await call("POST", path, sent, { token: bobs.token, graph: "user:bob" });
    expect([status, body.code, body.detail]).toEqual([
      400,
      "request_invalid",
      expect.stringContaining("__proto__"),
    ]);
  });

  test("Names that are prototypes of objects are names like others", async () => {
    const reply = await call(
      "POST",
      "/v1/episodes",
      `{"content":"Hello.","__proto__":{"admin":true},"metadata":{"constructor":"x"}}`,
      {
        token: bobs.token,
        graph: "user:bob",
      },
    );
    expect(reply.status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect(
      (await call("GET", "/v1/entities/__proto__", undefined, { token: bobs.token, graph: "user:bob" })).body
        .code,
    ).toBe("entity_unknown");
    expect(
      (await call("GET", "/v1/facts?__proto__=x", undefined, { token: bobs.token, graph: "user:bob" }))
        .status,
    ).toBe(400);
  });
});

/**
 * Sends a request again and again over one connection, each when the one before is answered. Gives back how
 * often each status came.
 */
function flood(request: string, times: number): Promise<Map<string, number>> {
  const { hostname, port } = new URL(server.url);
  const statuses = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answered = 0;
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      const [, status = "", length = ""] =
        /^HTTP\/1\.1 (\d+)[\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i.exec(rest) ?? [];
      const head = rest.indexOf("\r\n\r\n");
      if (status === "" || rest.length < head + 4 + Number(length)) return;
      rest = "";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      answered += 1;
      if (answered < times) socket.write(request);
      else socket.end(() => resolve(statuses));
    });
    socket.on("error", reject);
  });
}

test("Of 10,000 requests of one key most are refused, and another key is served meanwhile", {
  timeout: 120_000,
}, async () => {
  const noisy = await acme.keys.create({ name: "noisy", graphs: { write: ["user:noisy"] } });
  await acme.graph("user:noisy").create();
  const request = `GET /v1/entities HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${noisy.token}\r\n\r\n`;
  const flooding = Promise.all(Array.from({ length: 10 }, () => flood(request, 1_000)));
  const served = await recallAs(bobs.token, "user:bob");
  const counts = await flooding;
  expect(served.status).toBe(200);
  const count = (status: string) => counts.reduce((sum, statuses) => sum + (statuses.get(status) ?? 0), 0);
  expect(count("200") + count("429")).toBe(10_000);
  expect(count("429")).toBeGreaterThan(1_000);
  // The first may find that all has been granted again since: one more than that is refused.
  const again = await Promise.all(
    Array.from({ length: 301 }, () => call("GET", "/v1/entities", undefined, { token: noisy.token })),
  );
  // Where the machine is busy, too many may be worked on at a time as well.
  const refused = again.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("rate_limited");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
