/** Signing in by a real provider of OpenID Connect, and what may go wrong on the way there and back. */
import { beforeEach, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { Browser } from "./browser.ts";
import { testServer } from "./running.ts";
import { CLIENT, startSignInProvider, throughProvider } from "./sign-in-provider.ts";

const memory = await testMemory();
// The address of the server is registered with the provider, and the provider's is set at the server.
const provider = await startSignInProvider(() => [`${server.url}/session/oidc/callback`]);
const settings = {
  audience: "https://memory.example.com",
  claims: { tenant: "org" },
  tenants: ["acme"],
  permissions: ["read", "write"],
  roles: { operator: ["read", "write", "admin"] },
  signIn: { clientId: CLIENT.id, clientSecret: CLIENT.secret, name: "The provider" },
} as const;
const now = { at: Date.now() };
const { server } = await testServer(
  {
    issuers: [{ ...settings, issuer: provider.issuer }],
    limits: { signIns: { requests: 1_000, seconds: 60 } },
  },
  memory,
  () => now.at,
);
const acme = memory.memory.tenant("acme");
beforeEach(() => {
  provider.person = { id: "alice", claims: { org: "acme" } };
});

const begin = (browser: Browser, body: object = {}) => browser.request("POST", "/session/oidc", { body });

/** From the page to the provider and back. */
async function signIn(browser: Browser, options: object = {}) {
  const { body } = await begin(browser, options);
  const back = await throughProvider(body.url, provider.issuer);
  return browser.request("GET", back.slice(server.url.length), {
    headers: { "sec-fetch-site": "cross-site" },
  });
}

test("Who signs in by it has a session with what its claims give", async () => {
  const browser = new Browser(server.url);
  expect((await browser.request("GET", "/session/providers")).body.items).toEqual([
    { issuer: provider.issuer, name: "The provider" },
  ]);
  const { status, headers } = await signIn(browser, { returnTo: "/memory?q=dog#facts" });
  expect([status, headers.get("location")]).toEqual([303, "/memory?q=dog#facts"]);
  expect((await browser.request("GET", "/session")).body).toMatchObject({
    tenant: "acme",
    user: "alice",
    permissions: ["read", "write"],
    graphs: { read: [], write: ["user:alice"] },
    via: "jwt",
    mayNameUser: false,
  });
  expect([...browser.cookies.keys()]).toEqual([`palimpsest-session-${new URL(server.url).port}`]);
  await browser.request("POST", "/v1/facts", {
    body: { subject: "Alice", predicate: "LIVES_IN", object: "Oslo" },
  });
  const [entry] = await acme.graph("user:alice").audit({ limit: 1 });
  expect(entry).toMatchObject({ actor: "user:alice", via: `jwt:${provider.issuer} alice` });
});

test("Its roles give what they are set to give", async () => {
  provider.person = { id: "olga", claims: { org: "acme", roles: ["operator"] } };
  const browser = new Browser(server.url);
  await signIn(browser);
  const { body } = await browser.request("GET", "/session");
  expect(body).toMatchObject({ permissions: ["read", "write", "admin"], role: "operator" });
});

test("The session lasts half a day, and no longer than the provider is trusted", async () => {
  const browser = new Browser(server.url);
  await signIn(browser);
  const { body } = await browser.request("GET", "/session");
  expect(Math.round((Date.parse(body.expiresAt) - now.at) / 60_000)).toBe(720);
  const other = await testServer({}, memory, () => Date.now());
  const moved = new Browser(other.server.url);
  moved.cookies.set(
    `palimpsest-session-${new URL(other.server.url).port}`,
    [...browser.cookies.values()][0] ?? "",
  );
  expect((await moved.request("GET", "/session")).body.code).toBe("session_expired");
});

test("What is asked of the provider has a challenge, a state and a nonce of its own each time", async () => {
  const urls = [await begin(new Browser(server.url)), await begin(new Browser(server.url))].map(
    ({ body }) => new URL(body.url).searchParams,
  );
  for (const name of ["state", "nonce", "code_challenge"]) {
    const [one, other] = urls.map((parameters) => parameters.get(name) ?? "");
    expect(one?.length).toBeGreaterThan(20);
    expect(one).not.toBe(other);
  }
  expect(urls[0]?.get("code_challenge_method")).toBe("S256");
  expect(urls[0]?.get("redirect_uri")).toBe(`${server.url}/session/oidc/callback`);
});

describe("No session begins", () => {
  const failed = { status: 303, location: "/sign-in#error=sign_in_refused" };
  const outcome = ({ status, headers }: { status: number; headers: Headers }) => ({
    status,
    location: headers.get("location"),
  });
  async function back(): Promise<{ browser: Browser; path: string }> {
    const browser = new Browser(server.url);
    const { body } = await begin(browser);
    return { browser, path: (await throughProvider(body.url, provider.issuer)).slice(server.url.length) };
  }
  const none = async (browser: Browser) =>
    expect((await browser.request("GET", "/session")).body.code).toBe("unauthenticated");

  test("for who cancels", async () => {
    provider.person = null;
    const browser = new Browser(server.url);
    expect(outcome(await signIn(browser))).toEqual(failed);
    await none(browser);
  });

  test("in a browser that another one's way back is given to", async () => {
    const { path } = await back();
    const victim = new Browser(server.url);
    expect(outcome(await victim.request("GET", path))).toEqual(failed);
    await begin(victim);
    expect(outcome(await victim.request("GET", path))).toEqual(failed);
    await none(victim);
  });

  test("by the same way back twice", async () => {
    const { browser, path } = await back();
    const kept = new Map(browser.cookies);
    expect((await browser.request("GET", path)).headers.get("location")).toBe("/");
    const again = new Browser(server.url);
    for (const [name, value] of kept) again.cookies.set(name, value);
    expect(outcome(await again.request("GET", path))).toEqual(failed);
    await none(again);
  });

  test.each(["state", "code", "iss"])("with another %s", async (name) => {
    const { browser, path } = await back();
    const url = new URL(path, server.url);
    url.searchParams.set(name, "changed");
    expect(outcome(await browser.request("GET", `${url.pathname}${url.search}`))).toEqual(failed);
    await none(browser);
  });

  test("after ten minutes", async () => {
    const { browser, path } = await back();
    now.at += 600_000;
    const late = outcome(await browser.request("GET", path));
    now.at -= 600_000;
    expect(late).toEqual(failed);
  });

  test("with a challenge, a nonce or an origin that was changed in the browser", async () => {
    for (const change of [
      { verifier: "x".repeat(43) },
      { nonce: "other" },
      { origin: "http://evil.example" },
    ]) {
      const { browser, path } = await back();
      const name = `palimpsest-oidc-${new URL(server.url).port}`;
      const begun = JSON.parse(Buffer.from(browser.cookies.get(name) ?? "", "base64url").toString());
      browser.cookies.set(name, Buffer.from(JSON.stringify({ ...begun, ...change })).toString("base64url"));
      expect([change, outcome(await browser.request("GET", path))]).toEqual([change, failed]);
      await none(browser);
    }
  });

  test.each([
    ["of a tenant that the provider may not speak for", { org: "globex" }],
    ["of no tenant", {}],
  ])("for somebody %s", async (_, claims) => {
    provider.person = { id: "alice", claims };
    const browser = new Browser(server.url);
    expect((await signIn(browser)).headers.get("location")).toBe("/sign-in#error=forbidden");
    await none(browser);
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "memory",
  ])("that leads to %j afterwards", async (returnTo) => {
    const { status, body } = await begin(new Browser(server.url), { returnTo });
    expect([status, body.code]).toEqual([400, "request_invalid"]);
    const { browser, path } = await back();
    const name = `palimpsest-oidc-${new URL(server.url).port}`;
    const begun = JSON.parse(Buffer.from(browser.cookies.get(name) ?? "", "base64url").toString());
    browser.cookies.set(name, Buffer.from(JSON.stringify({ ...begun, returnTo })).toString("base64url"));
    expect((await browser.request("GET", path)).headers.get("location")).toBe(
      "/sign-in#error=request_invalid",
    );
    await none(browser);
  });

  test("for a provider that is not set up, or cannot be reached", async () => {
    const unknown = await begin(new Browser(server.url), { issuer: "https://evil.example" });
    expect([unknown.status, unknown.body.code]).toEqual([400, "request_invalid"]);
    const other = await testServer({ issuers: [{ ...settings, issuer: "http://127.0.0.1:1" }] }, memory);
    const unreachable = await begin(new Browser(other.server.url));
    expect([unreachable.status, unreachable.body.code]).toEqual([401, "sign_in_refused"]);
  });

  test("from another page", async () => {
    const { status } = await new Browser(server.url).request("POST", "/session/oidc", {
      body: {},
      page: "https://evil.example",
    });
    expect(status).toBe(403);
  });
});
