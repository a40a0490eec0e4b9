/** The built application: its files, its page at each of its addresses, and the headers that fence it in. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atEndOfFile } from "../cleanups.ts";
import { testServer } from "./running.ts";

const root = await mkdtemp(join(tmpdir(), "palimpsest-web-"));
atEndOfFile(() => rm(root, { recursive: true }));
await mkdir(join(root, "web", "assets"), { recursive: true });
await writeFile(join(root, "secret.txt"), "not for the web");
await writeFile(join(root, "web", "index.html"), "<!doctype html><title>The application</title>");
await writeFile(join(root, "web", "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
await writeFile(
  join(root, "web", "assets", "index-B1c2.js"),
  `export const text = "${"palimpsest ".repeat(3_000)}";`,
);

const started = await testServer({ webRoot: join(root, "web") });
const { server } = started;
const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each(["/", "/ask", "/memory", "/sign-in", "/entities/Maya%20Chen", "/memory?q=dog"])(
  "A browser that goes to %s gets the application's page, which it does not keep",
  async (path) => {
    const { status, headers, text } = await get(path, page);
    expect([status, text]).toEqual([200, expect.stringContaining("The application")]);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
  },
);

test("A program that asks for the root without a token is told where the API and its documentation are", async () => {
  const { status, text } = await get("/", { accept: "*/*" });
  const { documentation, openapi, api, mcp } = JSON.parse(text);
  expect([status, api, mcp]).toEqual([200, `${server.url}/v1`, `${server.url}/mcp`]);
  for (const url of [documentation, openapi]) expect((await fetch(url)).status).toBe(200);
  expect((await get("/nothing", { accept: "*/*" })).status).toBe(404);
});

test("Files with a hash in their names are kept for good, and come compressed", async () => {
  const { status, headers, text } = await get("/assets/index-B1c2.js", { "accept-encoding": "gzip" });
  expect([status, text]).toEqual([200, expect.stringContaining("export const text")]);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await get("/favicon.svg")).headers.get("content-type")).toMatch(/^image\/svg\+xml/);
});

test("No page runs a script or a style of its own, asks another host, or stands in a frame", async () => {
  for (const { headers } of [await get("/", page), await get("/assets/index-B1c2.js")]) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'self'",
    ])
      expect(policy.split("; ")).toContain(part);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test("Each answer says that it is what its type says, and belongs to no other origin's page", async () => {
  for (const path of ["/", "/v1/graphs", "/healthz", "/docs", "/nowhere", "/assets/none.js"]) {
    const { headers } = await get(path, page);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test.each([
  "/assets/..%2f..%2fsecret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/%2e%2e%5csecret.txt",
  "/assets/index-B1c2.js%00.html",
  "/assets/",
  "/assets/.hidden",
])("The path %s leads to no file", async (path) => {
  const { status, text } = await get(path);
  expect([status, text]).toEqual([404, expect.not.stringContaining("not for the web")]);
});

test.each(["/v1/nothing", "/mcpx", "/session/nothing", "/docs/nothing", "/.well-known/nothing"])(
  "An unknown path among those for programs is no page: %s",
  async (path) => {
    const { status, headers } = await get(path, path === "/mcpx" ? {} : page);
    expect([401, 404]).toContain(status);
    expect(headers.get("content-type")).toBe("application/problem+json");
  },
);

test("Who goes to an application that was not built is told what to do", async () => {
  const other = await testServer({ webRoot: join(root, "nowhere") }, started);
  const response = await fetch(`${other.server.url}/`, { headers: page });
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining("npm run build")]);
});
