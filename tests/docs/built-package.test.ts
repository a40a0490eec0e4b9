import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
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

/** The code of all files that are built, by name. */
const built = new Map(
  readdirSync("dist")
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(resolve("dist", name), "utf8")]),
);
/** The package that a specifier or a path below node_modules begins with. */
const packageOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/u.exec(path)?.[0] ?? path;

test("what is built imports only what is installed with it", () => {
  const { dependencies, peerDependencies, name } = manifest;
  const installed = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), name]);
  const others = [...built].flatMap(([file, code]) =>
    [...code.matchAll(/^(?:import|export) [^"\n]*"([^."][^"]*)";$|\bimport\("([^."][^"]*)"\)/gmu)]
      .map(([, still = "", later = still]) => later)
      .filter((specifier) => !isBuiltin(specifier) && !installed.has(packageOf(specifier)))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(others).toEqual([]);
});

test("what is built from the code of others has their licences beside it", () => {
  const regions = [...built.values()].flatMap((code) => [
    ...code.matchAll(/^\/\/#region node_modules\/(.+)$/gmu),
  ]);
  // All packages of a scope have one licence.
  const owners = new Set(regions.map(([, path = ""]) => packageOf(path).replace(/^@([^/]+)\/.*/u, "$1")));
  expect([...owners].map((owner) => `${owner}.txt`).sort()).toEqual(readdirSync("dist/licences").sort());
});
