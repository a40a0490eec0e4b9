import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const ENTRY = new URL("../../dist/index.js", import.meta.url).href;

test("the program of docs/novelty.md prints what it says", { timeout: 60_000 }, async () => {
  const text = await readFile(new URL("../../docs/novelty.md", import.meta.url), "utf8");
  const [program, printed] = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(
    ([, language, body = ""]) => ({
      language,
      body,
    }),
  );
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  const code = (program?.body ?? "").replace('"palimpsest"', JSON.stringify(ENTRY));
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code]);
  expect(stdout).toBe(printed?.body);
});
