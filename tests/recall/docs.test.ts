import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { WEIGHTS } from "../../src/recall/ranking/weights.ts";

const run = promisify(execFile);
const ENTRY = new URL("../../dist/index.js", import.meta.url).href;
const page = await readFile(new URL("../../docs/recall.md", import.meta.url), "utf8");

test("the program of the page on recall prints what the page says", { timeout: 60_000 }, async () => {
  const [program, printed] = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, , body = ""]) => body);
  const code = (program ?? "").replace('"palimpsest"', JSON.stringify(ENTRY));
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code]);
  expect(stdout).toBe(printed);
});

test("the table of weights on the page is the table of the code", () => {
  const shown = [...page.matchAll(/^\| `(\w+)`(?:, `\w+`)? \| .* \| ([\d.]+)(?: × trust)? \|$/gmu)];
  expect(shown.map(([, name]) => name)).toEqual([
    "related",
    "kind",
    "feedback",
    "speaker",
    "question",
    "thread",
    "asked",
    "when",
    "specific",
    "graph",
  ]);
  for (const [, name, weight] of shown) expect(WEIGHTS).toHaveProperty(name ?? "", Number(weight));
});
