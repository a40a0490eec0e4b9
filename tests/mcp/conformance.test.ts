/** The protocol's own conformance suite against the handler over HTTP. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { wholeReach } from "../../src/mcp/reach.ts";
import { openMemory } from "../../src/memory.ts";
import { temporaryFolder } from "../cli/run.ts";
import { httpServer } from "./http-server.ts";

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

test("the conformance suite passes but for what asks for the tools of its reference server", async () => {
  await using memory = await openMemory({ database: "memory:" });
  const { url } = await httpServer("palimpsest", () => wholeReach(memory.graph("conformance")));
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
