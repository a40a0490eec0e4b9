/** What the page on questions shows is what happens. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const page = await readFile(new URL("../../docs/questions.md", import.meta.url), "utf8");

test("the program on the page prints what the page says", async () => {
  const [program, printed] = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, , body = ""]) => body);
  const entry = new URL("../../dist/index.js", import.meta.url).href;
  const code = (program ?? "").replace('"palimpsest"', JSON.stringify(entry));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  expect(stdout).toBe(printed);
});
