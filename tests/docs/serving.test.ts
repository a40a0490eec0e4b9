/** What the README says to do after the start is done as it stands there. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const READY = "Stop with Ctrl-C.";
let server: ChildProcess | undefined;
let printed = "";

beforeAll(async () => {
  const { PALIMPSEST_TOKEN: _, DATABASE_URL: __, ...env } = process.env;
  const started = spawn(
    process.execPath,
    ["dist/cli.js", "start", "--example", "--port", "0", "--database", "memory:"],
    {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  server = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (printed.includes(READY)) resolve();
    });
    started.on("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
});
afterAll(() => server?.kill("SIGKILL"));

const addressPrinted = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? "";
const tokenPrinted = () => /Token +(\S+)/.exec(printed)?.[1] ?? "";

async function shellOf(document: string): Promise<string[]> {
  const text = await readFile(document, "utf8");
  return [...text.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, body = ""]) => body);
}

test.each(["README.md", "docs/serving.md"])("the call of %s answers from the example", async (document) => {
  const call = (await shellOf(document)).find((body) => body.includes("curl -s http://127.0.0.1:7420/v1/"));
  const script = (call ?? "").replace("http://127.0.0.1:7420", addressPrinted());
  const { stdout } = await run("bash", ["-c", script], { env: { ...process.env, TOKEN: tokenPrinted() } });
  expect(stdout).toContain("Porto");
});

test("the call that the start prints answers from the example", async () => {
  const call = /^curl .*\\\n.*$/m.exec(printed)?.[0] ?? "";
  const { stdout } = await run("bash", ["-c", call]);
  expect(JSON.parse(stdout).answer).toContain("Maya lives in Porto");
});

test("the link that the start prints signs in, once", async () => {
  const [, origin = "", code = ""] = /Open +(http:\S+?)\/#code=(\S+)/.exec(printed) ?? [];
  const signIn = () =>
    fetch(`${origin}/session`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
  const first = await signIn();
  expect([first.status, await first.json()]).toMatchObject([201, { tenant: "default", via: "session" }]);
  const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const graphs = await fetch(`${origin}/v1/graphs`, { headers: { cookie } });
  expect(await graphs.json()).toMatchObject({ items: [{ name: "example", writable: true }] });
  expect((await signIn()).status).toBe(401);
});

test("an MCP client that is told what the start prints finds the tools and the example", async () => {
  const settings = JSON.parse(/^\{[\s\S]*?^\}$/m.exec(printed)?.[0] ?? "");
  const { url, headers } = settings.mcpServers.palimpsest;
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["remember", "recall", "forget"]));
  const found = await client.callTool({
    name: "recall",
    arguments: { question: "Where does Maya live now?" },
  });
  expect(JSON.stringify(found.content)).toContain("Porto");
  await client.close();
});

test("told to stop, the server answers what is under way and ends", async () => {
  const { hostname, port } = new URL(addressPrinted());
  const body = JSON.stringify({ question: "Where does Maya live now?" });
  const ended = new Promise<number | null>((resolve) => server?.once("exit", resolve));
  const begun = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /v1/recall HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokenPrinted()}\r\nX-Palimpsest-Graph: example\r\n` +
          `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
    });
    let got = "";
    socket.on("data", (chunk) => {
      got += String(chunk);
      if (!got.endsWith("100 Continue\r\n\r\n")) return;
      // The server has the request by now, and waits for its body.
      server?.kill("SIGTERM");
      socket.write(body);
    });
    socket.on("close", () => resolve(got));
    socket.on("error", reject);
  });
  expect(answer).toContain("HTTP/1.1 200 OK");
  expect(answer).toContain("Porto");
  expect(await ended).toBe(143);
  // Long before a connection that is kept alive is given up.
  expect(performance.now() - begun).toBeLessThan(9_000);
});
