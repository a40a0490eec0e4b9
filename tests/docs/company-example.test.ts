/** The example of companies: its page prints what it says, and a server starts with it. */
import { execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { output } from "./run-program.ts";

const run = promisify(execFile);
const root = new URL("../../", import.meta.url);
const page = await readFile(new URL("examples/company/README.md", root), "utf8");

test("the program of the page prints what the page says", async () => {
  const code = [...page.matchAll(/^```ts\n(.*?)^```$/gmsu)]
    .map(([, body = ""]) => body)
    .join("\n")
    .replace("node_modules/palimpsest/", "");
  const [, printed] = /prints\n\n```text\n(.*?)^```$/msu.exec(page) ?? [];
  expect(await output(code)).toBe(printed);
});

test("a server starts with it, and without the name with the conversation", async () => {
  const wrong = run(process.execPath, [
    "dist/cli.js",
    "start",
    "--example",
    "planets",
    "--database",
    "memory:",
  ]);
  await expect(wrong).rejects.toMatchObject({ stderr: expect.stringMatching(/maya, company/u) });
  const { PALIMPSEST_TOKEN: _, DATABASE_URL: __, ...env } = process.env;
  const server = spawn(
    process.execPath,
    ["dist/cli.js", "start", "--example", "company", "--port", "0", "--database", "memory:"],
    { env, stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const told = await new Promise<string>((resolve, reject) => {
      let printed = "";
      server.stdout.on("data", (chunk) => {
        printed += String(chunk);
        if (printed.includes("Stop with Ctrl-C.")) resolve(printed);
      });
      server.on("exit", (code) => reject(new Error(`The server ended with ${code}`)));
    });
    const { stdout } = await run("bash", ["-c", /^curl .*\\\n.*$/mu.exec(told)?.[0] ?? ""]);
    const { answer } = JSON.parse(stdout);
    expect(answer).toMatch(/^Ember Pay .* and Summit Pay /u);
  } finally {
    server.kill("SIGKILL");
  }
});
