/** The protocol's own conformance suite against `palimpsest start`. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLI, temporaryFolder } from "../cli/run.ts";

const READY = "Stop with Ctrl-C.";
let palimpsest: ChildProcess | undefined;
let forwarder: Server | undefined;
let printed = "";

beforeAll(async () => {
  const { PALIMPSEST_TOKEN: _, DATABASE_URL: __, ...env } = process.env;
  const started = spawn(process.execPath, [CLI, "start", "--port", "0", "--database", "memory:"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  palimpsest = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on("data", (chunk) => {
      printed += String(chunk);
      if (printed.includes(READY)) resolve();
    });
    started.on("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
});
afterAll(async () => {
  await new Promise((resolve) => (forwarder === undefined ? resolve(undefined) : forwarder.close(resolve)));
  palimpsest?.kill("SIGKILL");
});

const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? "";
const token = () => /Token +(\S+)/.exec(printed)?.[1] ?? "";

/** Hands everything on as it comes, with the token, which the suite cannot send. Returns its address. */
async function withToken(target: URL): Promise<string> {
  const server = createServer((incoming, response) => {
    const { method = "GET", url: path = "/" } = incoming;
    const headers = { ...incoming.headers, authorization: `Bearer ${token()}` };
    const onward = request(
      { hostname: target.hostname, port: target.port, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  forwarder = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the suite; of a failure it tells everything that it says. */
function conformance(
  args: readonly string[],
): Promise<{ readonly isPassed: boolean; readonly said: string }> {
  const suite = path("../../node_modules/@modelcontextprotocol/conformance/dist/index.js");
  const hook = ["--import", path("conformance/register.mjs")];
  return new Promise((resolve) => {
    execFile(process.execPath, [...hook, suite, ...args], (error, stdout, stderr) =>
      resolve({ isPassed: error === null, said: `${stdout}${stderr}` }),
    );
  });
}

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test("the server that is started passes the conformance suite but for what asks for the tools of its reference server", async () => {
  const refused = await fetch(`${address()}/mcp`, { method: "POST", body: "{}" });
  expect(refused.status).toBe(401);
  const url = `${await withToken(new URL(address()))}/mcp`;
  const { isPassed, said } = await conformance([
    "server",
    "--url",
    url,
    "--expected-failures",
    path("conformance/expected-failures.yml"),
    "--output-dir",
    join(temporaryFolder(), "results"),
  ]);
  expect(isPassed, said).toBe(true);
}, 120_000);
