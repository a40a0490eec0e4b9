import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { CLI } from "./run.ts";

let server: ChildProcess | undefined;
afterAll(() => server?.kill("SIGKILL"));

test("A server without an example prints no question about one", async () => {
  const started = spawn(process.execPath, [CLI, "start", "--port", "0", "--database", "memory:"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  let printed = "";
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    if (printed.includes("Stop with Ctrl-C.")) break;
  }
  expect(printed).toContain("For an MCP client:");
  expect(printed).not.toMatch(/Try it|Maya/u);
}, 60_000);
