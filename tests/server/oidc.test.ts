/** Tokens of a real provider of OpenID Connect: one that runs here, with keys that change. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";
import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "./running.ts";

const AUDIENCE = "https://memory.example.com";
const CLIENT = { id: "agent", secret: "secret-of-the-agent" };

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "RS256" };
}

/** What the provider writes into the tokens of its client. */
let claims: Record<string, unknown> = {};
let provider: Provider | undefined;
const http = createServer((request, response) => {
  // Whoever asks the next provider must not come over a connection to the one before.
  response.setHeader("connection", "close");
  return provider?.callback()(request, response);
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => http.close(resolve)));
const { port }: AddressInfo = JSON.parse(JSON.stringify(http.address()));
const issuer = `http://127.0.0.1:${port}`;

/** The provider begins, or begins anew at the same address. */
function startProvider(keys: readonly JWK[]): void {
  provider = new Provider(issuer, {
    jwks: { keys: [...keys] as never },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
    ],
    scopes: ["palimpsest:read", "palimpsest:write", "palimpsest:admin"],
    extraTokenClaims: async () => claims,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        getResourceServerInfo: (_context, resource) => ({
          scope: "palimpsest:read palimpsest:write palimpsest:admin",
          audience: resource,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
          accessTokenTTL: 600,
        }),
      },
    },
  });
}

async function tokenWith(
  more: Record<string, unknown>,
  { scope = "palimpsest:read palimpsest:write", resource = AUDIENCE } = {},
): Promise<string> {
  claims = more;
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "client_credentials", scope, resource }),
  });
  const body: { access_token?: string; error_description?: string } = JSON.parse(await response.text());
  return body.access_token ?? `none: ${body.error_description}`;
}

const first = await newKey("first");
startProvider([first]);
const own = await importJWK(first, "RS256");
const now = Date.now();
const { call, memory } = await testServer(
  {
    issuers: [
      {
        issuer,
        audience: AUDIENCE,
        tenants: ["acme"],
        claims: { tenant: "org.name", user: "person" },
        roles: { operator: ["admin"] },
        keysCooldownSeconds: 0,
      },
    ],
  },
  undefined,
  () => now,
);
await memory.tenant("acme").graph("user:alice").remember({ content: "My safe opens with 4711.", id: "a1" });
await memory.tenant("acme").graph("user:bob").remember({ content: "I like tea.", id: "b1" });
await memory.tenant("acme").graph("shared").remember({ content: "The office is in Oslo.", id: "s1" });

const ALICE = { org: { name: "acme" }, person: "alice" };
const recall = (token: string, graph?: string) =>
  call(
    "POST",
    "/v1/recall",
    { question: "What opens the safe?" },
    { token, ...(graph === undefined ? {} : { graph }) },
  );

describe("Tokens of the provider", () => {
  test("A user reaches the own graph without naming it, and writes in the own name", async () => {
    const token = await tokenWith(ALICE);
    const { status, body } = await recall(token);
    expect([status, body.episodes[0].id]).toEqual([200, "a1"]);
    await call("POST", "/v1/episodes", { content: "I moved to Oslo." }, { token });
    const journal = await memory.tenant("acme").graph("user:alice").audit();
    expect(journal.at(-1)).toMatchObject({
      actor: "user:alice",
      via: `jwt:${issuer} ${CLIENT.id}`,
      role: null,
    });
    const operator = await tokenWith({ ...ALICE, roles: ["operator", "night\nshift", "nobody"] });
    await call("POST", "/v1/episodes", { content: "I moved to Lyon." }, { token: operator });
    const [last] = (await memory.tenant("acme").graph("user:alice").audit()).slice(-1);
    expect(last).toMatchObject({ actor: "user:alice", role: "operator nobody" });
    for (const graph of ["user:bob", "shared", "user:alice,user:bob"])
      expect((await recall(token, graph)).body.code).toBe("forbidden");
  });

  test("A graph that many may read is written by few", async () => {
    const graphs = { read: ["shared"], write: ["user:alice"] };
    const reader = await tokenWith({ ...ALICE, graphs });
    expect((await recall(reader, "user:alice,shared")).status).toBe(200);
    const write = (token: string) =>
      call("POST", "/v1/episodes", { content: "The office moved." }, { token, graph: "shared" });
    expect((await write(reader)).body.code).toBe("forbidden");
    expect((await write(await tokenWith({ ...ALICE, graphs: ["read:shared", "write:shared"] }))).status).toBe(
      200,
    );
  });

  test("Roles and scopes give permissions, and nothing else does", async () => {
    const usage = (token: string) => call("GET", "/v1/usage", undefined, { token });
    expect((await usage(await tokenWith(ALICE))).body.code).toBe("forbidden");
    expect((await usage(await tokenWith({ ...ALICE, roles: ["operator", "nobody"] }))).status).toBe(200);
    const readOnly = await tokenWith(ALICE, { scope: "palimpsest:read" });
    expect((await call("POST", "/v1/episodes", { content: "x" }, { token: readOnly })).body.code).toBe(
      "forbidden",
    );
    expect((await recall(await tokenWith(ALICE, { scope: "" }))).body.code).toBe("forbidden");
  });

  test.each([
    ["no tenant", { person: "alice" }, 403],
    ["a tenant that its issuer may not speak for", { org: { name: "other" }, person: "alice" }, 403],
    ["a tenant that begins like one", { org: { name: "acme2" }, person: "alice" }, 403],
    ["no user", { org: { name: "acme" } }, 401],
    ["a user that is no text", { org: { name: "acme" }, person: ["alice"] }, 401],
    ["graphs in a form that is not known", { ...ALICE, graphs: { read: "*" } }, 401],
  ])("A token with %s is refused", async (_, wrong, status) => {
    expect((await recall(await tokenWith(wrong), "user:alice")).status).toBe(status);
  });

  test("A user called with an asterisk is not everybody", async () => {
    const token = await tokenWith({ ...ALICE, person: "*" });
    expect((await recall(token, "user:alice")).body.code).toBe("forbidden");
  });

  test("A token for another audience is refused", async () => {
    const token = await tokenWith(ALICE, { resource: "https://other.example.com" });
    const { status, body } = await recall(token);
    expect([status, body.detail]).toEqual([401, expect.stringContaining("aud")]);
  });
});

describe("Forged tokens", () => {
  const payload = { ...ALICE, scope: "palimpsest:read" };
  const signed = async (
    key: Parameters<SignJWT["sign"]>[0],
    header: { alg: string; kid?: string },
    more: JWTPayload = {},
  ) =>
    new SignJWT({
      ...payload,
      iss: issuer,
      aud: AUDIENCE,
      sub: "x",
      exp: Math.floor(now / 1000) + 60,
      ...more,
    })
      .setProtectedHeader(header)
      .sign(key);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("The same token signed with the provider's key is taken, so that what follows is refused for its fault", async () => {
    expect((await recall(await signed(own, { alg: "RS256", kid: "first" }))).status).toBe(200);
  });

  test("One that has expired, is not valid yet or does not expire is refused", async () => {
    for (const more of [
      { exp: Math.floor(now / 1000) - 60 },
      { nbf: Math.floor(now / 1000) + 120 },
      { exp: undefined },
    ])
      expect(
        (await recall(await signed(own, { alg: "RS256", kid: "first" }, more as JWTPayload))).status,
      ).toBe(401);
  });

  test("One without a signature is refused", async () => {
    const body = part({ ...payload, iss: issuer, aud: AUDIENCE, exp: Math.floor(now / 1000) + 60 });
    for (const alg of ["none", "None", "NONE", ""])
      expect((await recall(`${part({ alg })}.${body}.`)).status).toBe(401);
  });

  test("One signed with the public key as a secret is refused", async () => {
    const publicKey = await importJWK({ kty: "RSA", n: first.n ?? "", e: first.e ?? "" }, "RS256", {
      extractable: true,
    });
    if (publicKey instanceof Uint8Array) throw new Error("not a key");
    for (const secret of [await exportSPKI(publicKey), first.n ?? ""])
      expect(
        (await recall(await signed(new TextEncoder().encode(secret), { alg: "HS256", kid: "first" }))).status,
      ).toBe(401);
  });

  test("One of an unknown key, of another key under the known id, and of a key that it brings itself are refused", async () => {
    const stranger = await newKey("stranger");
    const key = await importJWK(stranger, "RS256");
    expect((await recall(await signed(key, { alg: "RS256", kid: "stranger" }))).status).toBe(401);
    expect((await recall(await signed(key, { alg: "RS256", kid: "first" }))).status).toBe(401);
    const { d: _, ...jwk } = stranger;
    const brought = { alg: "RS256", kid: "stranger", jwk, jku: "https://evil.example/jwks" };
    expect((await recall(await signed(key, brought as never))).status).toBe(401);
  });

  test("One of an issuer that is not trusted is refused, without asking it", async () => {
    for (const iss of ["https://evil.example", `${issuer}/`, "http://127.0.0.1:1"])
      expect(
        (await recall(await signed(own, { alg: "RS256", kid: "first" }, { iss }))).body.detail,
      ).toContain("issuer");
  });

  test("One whose words were changed is refused", async () => {
    const [head, , signature] = (await signed(own, { alg: "RS256", kid: "first" })).split(".");
    const body = part({
      ...payload,
      person: "bob",
      iss: issuer,
      aud: AUDIENCE,
      exp: Math.floor(now / 1000) + 60,
    });
    expect((await recall(`${head}.${body}.${signature}`, "user:bob")).status).toBe(401);
  });
});

test("When the provider changes its keys, new tokens are taken at once, and those of a key that is gone no more", async () => {
  const before = await tokenWith(ALICE);
  expect((await recall(before)).status).toBe(200);
  startProvider([await newKey("second")]);
  const after = await tokenWith(ALICE);
  expect((await recall(after)).status).toBe(200);
  expect((await recall(before)).status).toBe(401);
});

test("A client learns who gives tokens", async () => {
  const { body } = await call("GET", "/.well-known/oauth-protected-resource/mcp", undefined, { token: null });
  expect(body).toMatchObject({ authorization_servers: [issuer], resource: expect.stringMatching(/\/mcp$/) });
});
