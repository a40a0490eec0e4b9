import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ENTRY = new URL("../../dist/index.js", import.meta.url).href;

test("the programs of docs/algorithms.md print what it says", { timeout: 60_000 }, async () => {
  const page = await readFile(new URL("../../docs/algorithms.md", import.meta.url), "utf8");
  const blocks = (language: string) =>
    [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].flatMap(([, found, body = ""]) =>
      found === language ? [body] : [],
    );
  expect(blocks("ts").length).toBeGreaterThan(3);
  const program = [
    `import { openMemory } from ${JSON.stringify(ENTRY)};`,
    `const memory = await openMemory({ database: "memory:" }); const graph = memory.graph("docs");`,
    ...blocks("ts").map((body) => `{ ${body} }`),
    "await memory.close();",
  ].join("\n");
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toBe(blocks("text").join(""));
});
