import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { localToken } from "../../src/cli/local-token.ts";
import { CLI, temporaryFolder } from "./run.ts";

let server: ChildProcess | undefined;
afterEach(() => {
  server?.kill("SIGKILL");
});

test("A worker tells its metrics, and stops when it is asked to", async () => {
  const worker = spawn(process.execPath, [CLI, "worker", "--metrics-port", "0", "--database", "memory:"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PALIMPSEST_MODEL_URL: "http://127.0.0.1:9/v1", PALIMPSEST_MODEL: "none" },
  });
  server = worker;
  const stopped = new Promise((resolve) => worker.once("exit", resolve));
  let printed = "";
  for await (const chunk of worker.stderr) {
    printed += String(chunk);
    if (printed.includes("Stop with Ctrl-C.")) break;
  }
  const url = /http\S+\/metrics/u.exec(printed)?.[0] ?? "";
  expect(await (await fetch(url)).text()).toContain('palimpsest_stored{what="episodes"} 0');
  worker.kill("SIGTERM");
  expect(await stopped).not.toBeNull();
}, 60_000);

test.skipIf(process.platform === "win32")(
  "The token that is kept beside a database is the same each time, and nobody else may read it",
  async () => {
    const folder = temporaryFolder();
    const token = await localToken({}, folder);
    expect(await localToken({}, folder)).toBe(token);
    expect(statSync(join(folder, "palimpsest.token")).mode & 0o777).toBe(0o600);
  },
);

test("A server whose output is collected prints no secret, also as JSON", async () => {
  const args = ["start", "--port", "0", "--database", "memory:", "--hide-secrets", "--json"];
  const started = spawn(process.execPath, [CLI, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PALIMPSEST_TOKEN: "" },
  });
  server = started;
  let printed = "";
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    if (printed.includes("}")) break;
  }
  expect(JSON.parse(printed)).toEqual({
    url: expect.stringContaining("http://127.0.0.1:"),
    mcp: expect.stringContaining("/mcp"),
    token: null,
    signIn: null,
  });
}, 60_000);

test("A server without an example prints no question about one, and no token that it was given", async () => {
  const token = "of-the-operator-alone";
  const started = spawn(process.execPath, [CLI, "start", "--port", "0", "--database", "memory:"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PALIMPSEST_TOKEN: token },
  });
  server = started;
  let printed = "";
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    if (printed.includes("Stop with Ctrl-C.")) break;
  }
  expect(printed).toContain("For an MCP client:");
  expect(printed).not.toMatch(/Try it|Maya/u);
  expect(printed).not.toContain(token);
  expect(printed).toContain('"Authorization": "Bearer TOKEN"');
}, 60_000);

test("A server writes warnings of its process as lines of its log", async () => {
  const warning =
    'setInterval(() => process.emitWarning("Something is slow.", "PalimpsestWarning"), 500).unref()';
  const started = spawn(process.execPath, [CLI, "start", "--port", "0", "--database", "memory:"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(warning)}"` },
  });
  server = started;
  let printed = "";
  for await (const chunk of started.stderr) {
    printed += String(chunk);
    if (printed.includes('"level"') || printed.split("PalimpsestWarning").length > 20) break;
  }
  const line = printed.split("\n").find((each) => each.startsWith("{")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    level: "warn",
    warning: "PalimpsestWarning",
    msg: "Something is slow.",
  });
}, 60_000);
