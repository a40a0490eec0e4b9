import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import manifest from "../../package.json" with { type: "json" };

test("CommonJS requires what the package exports, without a warning", () => {
  const entries = z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })]));
  const files = Object.values(entries.parse(manifest.exports)).flatMap((entry) =>
    typeof entry === "string" ? [] : [resolve(entry.default)],
  );
  const program = `for (const file of ${JSON.stringify(files)}) console.log(Object.keys(require(file)).length > 0)`;
  const args = [
    "--input-type=commonjs",
    "--trace-warnings",
    "--eval",
    `process.on("warning", console.log); ${program}`,
  ];
  const printed = execFileSync(process.execPath, args, { encoding: "utf8" });
  expect(printed.trim().split("\n")).toEqual(files.map(() => "true"));
});
