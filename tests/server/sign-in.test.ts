/** Signing in with a browser: by a code, by a token, and what ends it. */
import { connect } from "node:net";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { Browser } from "./browser.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const memory = await testMemory();
let now = Date.parse("2026-12-01T00:00:00Z");
const goTo = (time: string) => {
  now = Date.parse(time);
  memory.at(time);
};
const started = await testServer(
  {
    tenant: "acme",
    allowedOrigins: ["https://app.example.com"],
    limits: { signIns: { requests: 1_000, seconds: 60 } },
  },
  memory,
  () => now,
);
const { server, logged } = started;
const acme = memory.memory.tenant("acme");
await acme.graph("user:alice").assert({ subject: "Alice", predicate: "LIVES_IN", object: "Oslo" });

async function signedInWith(body: object): Promise<Browser> {
  const browser = new Browser(server.url);
  const { status } = await browser.request("POST", "/session", { body });
  expect(status).toBe(201);
  return browser;
}
const byCode = async (options: Parameters<typeof acme.sessions.invite>[0] = {}) =>
  signedInWith({ code: (await acme.sessions.invite(options)).code });

/** Sends a sign-in whose headers no `fetch` lets through. */
function rawPost(port: number, host: string, body: string, origin = `http://${host}`): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `POST /session HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      ),
    );
    let got = "";
    socket.on("data", (chunk) => {
      got += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(got));
    socket.on("error", reject);
  });
}

describe("A code", () => {
  test("signs in who holds it, for everything of the tenant", async () => {
    const browser = await byCode();
    const { status, body } = await browser.request("GET", "/session");
    expect([status, body]).toEqual([
      200,
      {
        tenant: "acme",
        user: null,
        permissions: ["read", "write", "admin"],
        graphs: { read: ["*"], write: ["*"] },
        via: "session",
        role: null,
        mayNameUser: true,
        expiresAt: "2026-12-08T00:00:00.000Z",
      },
    ]);
    const facts = await browser.request("GET", "/v1/facts", {
      headers: { "x-palimpsest-graph": "user:alice" },
    });
    expect(facts.body.items.map(({ text }: { text: string }) => text)).toEqual(["Alice lives in Oslo"]);
  });

  test("of a user gives that user's own graph and nothing else", async () => {
    const browser = await byCode({ user: "alice" });
    const { body } = await browser.request("GET", "/session");
    expect(body).toMatchObject({
      user: "alice",
      permissions: ["read", "write"],
      graphs: { read: [], write: ["user:alice"] },
      mayNameUser: false,
    });
    expect((await browser.request("GET", "/v1/keys")).body.code).toBe("forbidden");
    const other = await browser.request("GET", "/v1/facts", {
      headers: { "x-palimpsest-graph": "user:bob" },
    });
    expect(other.body.code).toBe("forbidden");
  });

  test("is used once, also by two at the same time", async () => {
    const { code } = await acme.sessions.invite();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        new Browser(server.url).request("POST", "/session", { body: { code } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401, 401]);
    expect(replies.find(({ status }) => status === 401)?.body.code).toBe("sign_in_code_invalid");
  });

  test("is no use after ten minutes", async () => {
    const { code, expiresAt } = await acme.sessions.invite();
    expect(Date.parse(expiresAt) - now).toBe(600_000);
    goTo("2026-12-01T00:10:00Z");
    const { status, body } = await new Browser(server.url).request("POST", "/session", { body: { code } });
    goTo("2026-12-01T00:00:00Z");
    expect([status, body.code, body.detail]).toEqual([
      401,
      "sign_in_code_invalid",
      expect.stringContaining("palimpsest sign-in"),
    ]);
  });

  test.each(["", "plc_1_x", `plc_1_${"A".repeat(43)}`, `plc_zz_${"A".repeat(43)}`, "plm_1_x' OR '1'='1"])(
    "that was guessed is refused: %j",
    async (code) => {
      const browser = new Browser(server.url);
      const { status, body } = await browser.request("POST", "/session", { body: { code } });
      expect([status, body.code, browser.set]).toEqual([401, "sign_in_code_invalid", []]);
    },
  );
});

describe("A token", () => {
  test("gives a session for exactly its rights, which ends with it", async () => {
    const { key, token } = await acme.keys.create({
      name: "reader of alice",
      permissions: ["read"],
      graphs: { read: ["user:alice"] },
      user: "alice",
      expiresAt: "2026-12-02T00:00:00Z",
    });
    const browser = await signedInWith({ token });
    const { body } = await browser.request("GET", "/session");
    expect(body).toMatchObject({
      user: "alice",
      permissions: ["read"],
      graphs: { read: ["user:alice"], write: [] },
      via: "key",
      expiresAt: "2026-12-02T00:00:00.000Z",
    });
    expect((await browser.request("POST", "/v1/episodes", { body: { content: "x" } })).body.code).toBe(
      "forbidden",
    );
    await acme.keys.revoke(key.id);
    goTo("2026-12-01T00:00:06Z");
    const after = await browser.request("GET", "/session");
    goTo("2026-12-01T00:00:00Z");
    expect([after.status, after.body.code]).toEqual([401, "session_expired"]);
  });

  test("of this machine gives one that ends where the token is changed", async () => {
    const browser = await signedInWith({ token: LOCAL_TOKEN });
    expect((await browser.request("GET", "/session")).body).toMatchObject({ via: "local", tenant: "acme" });
    const other = await testServer({ tenant: "acme", localToken: "another-local-token-now" }, memory);
    const moved = new Browser(other.server.url);
    moved.cookies.set(
      `palimpsest-session-${new URL(other.server.url).port}`,
      [...browser.cookies.values()][0] ?? "",
    );
    expect((await moved.request("GET", "/session")).body.code).toBe("session_expired");
  });

  test("that is none is refused, and begins nothing", async () => {
    const browser = new Browser(server.url);
    const { status, body } = await browser.request("POST", "/session", { body: { token: "nonsense" } });
    expect([status, body.code, browser.cookies.size]).toEqual([401, "unauthenticated", 0]);
  });
});

describe("The session", () => {
  test("is in a cookie that no script reads and no other site's page sends", async () => {
    const browser = await byCode();
    const [cookie = ""] = browser.set.slice(-1);
    const { port } = new URL(server.url);
    expect(cookie).toMatch(new RegExp(`^palimpsest-session-${port}=pls_[\\w-]+; `));
    expect(cookie.split("; ").slice(1).toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=1209600",
      "Path=/",
      "SameSite=Strict",
    ]);
  });

  test("holds over a restart, and in another process", async () => {
    const browser = await byCode();
    const other = await testServer({ tenant: "acme" }, memory, () => now);
    const moved = new Browser(other.server.url);
    moved.cookies.set(
      `palimpsest-session-${new URL(other.server.url).port}`,
      [...browser.cookies.values()][0] ?? "",
    );
    expect((await moved.request("GET", "/session")).body.tenant).toBe("acme");
  });

  test("expires, and says so", async () => {
    const browser = await byCode();
    goTo("2026-12-08T00:00:00Z");
    // Who signs in has old sessions removed, and this one not yet.
    await byCode();
    const replies = [await browser.request("GET", "/session"), await browser.request("GET", "/v1/facts")];
    goTo("2026-12-01T00:00:00Z");
    for (const { status, body } of replies)
      expect([status, body.code, body.detail]).toEqual([
        401,
        "session_expired",
        "The session has expired. Sign in again.",
      ]);
  });

  test("that has expired is no guess, however often its page asks on", async () => {
    const other = await testServer({ limits: { refused: { requests: 2, seconds: 60 } } }, memory, () => now);
    const browser = new Browser(other.server.url);
    await browser.request("POST", "/session", { body: { code: (await acme.sessions.invite()).code } });
    goTo("2026-12-08T00:00:00Z");
    const codes: unknown[] = [];
    for (let asked = 0; asked < 5; asked += 1)
      codes.push((await browser.request("GET", "/session")).body.code);
    goTo("2026-12-01T00:00:00Z");
    expect(new Set(codes)).toEqual(new Set(["session_expired"]));
  });

  test("ends with signing out, for whoever has its cookie", async () => {
    const browser = await byCode();
    const stolen = new Browser(server.url);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect((await browser.request("DELETE", "/session")).body).toEqual({ signedOut: true });
    expect(browser.cookies.size).toBe(0);
    expect((await browser.request("GET", "/session")).body.code).toBe("unauthenticated");
    expect((await stolen.request("GET", "/v1/facts")).body.code).toBe("session_expired");
    expect((await browser.request("DELETE", "/session")).status).toBe(200);
  });

  test("is listed and ended by who may", async () => {
    const [browser, user] = [
      await byCode({ permissions: ["read", "write", "admin"] }),
      await byCode({ user: "bob" }),
    ];
    const { body } = await browser.request("GET", "/v1/sessions");
    const found = body.items.find((item: { user: string | null }) => item.user === "bob");
    expect(found).toMatchObject({ via: "session", permissions: ["read", "write"], endedAt: null });
    expect(JSON.stringify(body)).not.toContain("pls_");
    const ended = await browser.request("DELETE", `/v1/sessions/${found.id}`);
    expect(ended.body.endedAt).not.toBeNull();
    expect((await user.request("GET", "/session")).body.code).toBe("session_expired");
    expect((await browser.request("DELETE", "/v1/sessions/none")).body.code).toBe("session_unknown");
  });

  test("tells the journal who acts", async () => {
    const browser = await byCode({ user: "carol" });
    await browser.request("POST", "/v1/facts", {
      body: { subject: "Carol", predicate: "LIVES_IN", object: "Bergen" },
    });
    const [entry] = await acme.graph("user:carol").audit({ limit: 1 });
    expect(entry).toMatchObject({
      actor: "user:carol",
      via: expect.stringMatching(/^session:[\da-f-]{36}$/),
    });
  });
});

describe("What others try", () => {
  test("A session that was planted in a browser does not become that of who signs in", async () => {
    const attacker = await byCode({ user: "mallory" });
    const victim = new Browser(server.url);
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    const { code } = await acme.sessions.invite();
    await victim.request("POST", "/session", { body: { code } });
    expect((await victim.request("GET", "/session")).body.user).toBeNull();
    expect([...victim.cookies.values()]).not.toEqual([...attacker.cookies.values()]);
    expect((await attacker.request("GET", "/session")).body.code).toBe("session_expired");
  });

  test("A second cookie of the name, planted beside it, makes neither count", async () => {
    const [own, planted] = [await byCode(), await byCode({ user: "mallory" })];
    const [[name, value] = ["", ""]] = [...own.cookies];
    const twice = `${name}=${[...planted.cookies.values()][0]}; ${name}=${value}`;
    const { body } = await new Browser(server.url).request("GET", "/session", { headers: { cookie: twice } });
    expect(body.code).toBe("unauthenticated");
  });

  test.each([
    ["another site", "https://evil.example", "cross-site"],
    ["another port of this machine", "http://127.0.0.1:1", "same-site"],
    ["an origin that may use the server with a token", "https://app.example.com", "cross-site"],
    ["a page without an origin", "null", "cross-site"],
  ])("A page of %s changes and reads nothing by the cookie", async (_, page, site) => {
    const browser = await byCode();
    const headers = { "sec-fetch-site": site, "x-palimpsest-graph": "user:alice" };
    const body = { subject: "Alice", predicate: "LIVES_IN", object: "Nowhere" };
    for (const [method, path, sent] of [
      ["POST", "/v1/facts", body],
      ["POST", "/v1/forget", { all: true }],
      ["GET", "/v1/facts", undefined],
      ["DELETE", "/session", undefined],
    ] as const) {
      const reply = await browser.request(method, path, {
        page,
        headers,
        ...(sent === undefined ? {} : { body: sent }),
      });
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, "forbidden"]);
    }
    // As an older browser sends it, which does not say from which site.
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const silent = await fetch(`${server.url}/v1/facts`, {
      method: "POST",
      headers: { cookie, origin: page, "content-type": "text/plain" },
      body: JSON.stringify(body),
    });
    expect(silent.status).toBe(403);
    expect((await browser.request("GET", "/session")).status).toBe(200);
  });

  test("Another page signs nobody in", async () => {
    const { code } = await acme.sessions.invite({ user: "mallory" });
    for (const page of ["https://evil.example", "http://127.0.0.1:1", "https://app.example.com"]) {
      const browser = new Browser(server.url);
      const { status } = await browser.request("POST", "/session", { body: { code }, page });
      expect([page, status, browser.cookies.size]).toEqual([page, 403, 0]);
    }
    const silent = await fetch(`${server.url}/session`, { method: "POST", body: JSON.stringify({ code }) });
    expect(silent.status).toBe(403);
  });

  test("A program that says neither its site nor its origin reads by the cookie, and changes nothing", async () => {
    const browser = await byCode();
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, "content-type": "application/json", "x-palimpsest-graph": "user:alice" };
    expect((await fetch(`${server.url}/session`, { headers })).status).toBe(200);
    const body = JSON.stringify({ subject: "Alice", predicate: "LIVES_IN", object: "Nowhere" });
    const written = await fetch(`${server.url}/v1/facts`, { method: "POST", headers, body });
    expect(written.status).toBe(403);
  });

  test("An address that somebody typed is read by the cookie, and changes nothing", async () => {
    const browser = await byCode();
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "none" };
    expect((await fetch(`${server.url}/session`, { headers })).status).toBe(200);
    const written = await fetch(`${server.url}/v1/facts`, {
      method: "POST",
      headers: { ...headers, "x-palimpsest-graph": "user:alice" },
      body: JSON.stringify({ subject: "Alice", predicate: "LIVES_IN", object: "Nowhere" }),
    });
    expect(written.status).toBe(403);
  });

  test("A cookie counts for nothing with MCP, and a token beside it decides", async () => {
    const browser = await byCode();
    expect((await browser.request("POST", "/mcp", { body: {} })).body.code).toBe("unauthenticated");
    const { token } = await acme.keys.create({
      name: "beside",
      user: "dora",
      graphs: { write: ["user:dora"] },
    });
    const { body } = await browser.request("GET", "/session", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body.user).toBe("dora");
  });

  test("A host name that is not the server's gets no session, whatever it says it is", async () => {
    const { code } = await acme.sessions.invite();
    const browser = new Browser(server.url);
    const host = "evil.example";
    const { port } = new URL(server.url);
    const reply = await rawPost(Number(port), host, JSON.stringify({ code }));
    expect(reply).toMatch(/^HTTP\/1\.1 403/);
    expect((await browser.request("POST", "/session", { body: { code } })).status).toBe(201);
  });

  test("Over a connection that is not encrypted, from elsewhere, nobody signs in; over TLS the cookie is the host's alone", async () => {
    const other = await testServer(
      { tenant: "acme", allowedHosts: ["memory.example.com"] },
      memory,
      () => now,
    );
    const { port } = new URL(other.server.url);
    const { code } = await acme.sessions.invite();
    const insecure = await rawPost(
      Number(port),
      "memory.example.com",
      JSON.stringify({ code }),
      "http://memory.example.com",
    );
    expect(insecure).toMatch(/^HTTP\/1\.1 403[\s\S]*connection_insecure/);
    const secure = await rawPost(
      Number(port),
      "memory.example.com",
      JSON.stringify({ code }),
      "https://memory.example.com",
    );
    expect(secure).toMatch(/^HTTP\/1\.1 201/);
    expect(secure).toMatch(
      /\r\nset-cookie: __Host-palimpsest-session=pls_[^\r]*; Secure; SameSite=Strict\r\n/i,
    );
  });

  test("No code and no secret of a session is in the log or in the database", async () => {
    const { code } = await acme.sessions.invite();
    const browser = await signedInWith({ code });
    const { code: unused } = await acme.sessions.invite();
    await browser.request("GET", "/v1/facts");
    const secrets = [code, unused, ...browser.cookies.values()].map((token) =>
      token.replace(/^\w+?_\w+?_/u, ""),
    );
    const rows = await memory.asOwner((transaction) =>
      transaction.query(
        sql`SELECT to_jsonb(s)::text AS row FROM session s UNION ALL SELECT to_jsonb(c)::text FROM sign_in_code c`,
      ),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const secret of secrets) {
      expect(secret.length).toBe(43);
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(logged.join("")).not.toContain(secret);
    }
  });

  test("Who tries to sign in too often waits, however", async () => {
    const other = await testServer({ limits: { signIns: { requests: 5, seconds: 60 } } }, memory, () => now);
    const browser = new Browser(other.server.url);
    const statuses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1)
      statuses.push(
        (await browser.request("POST", "/session", { body: { code: `plc_1_${"B".repeat(43)}` } })).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});
