import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine, temporaryFolder } from "../cli/run.ts";
import { testAddress } from "../memory.ts";

const folder = temporaryFolder();
const palimpsest = commandLine(await testAddress());
const file = join(folder, "terms.json");

const defining = (async () => {
  writeFileSync(file, JSON.stringify({ predicates: [{ name: "pilots", functional: true }] }));
  return palimpsest(["ontology", "define", file]);
})();

test("terms are defined from a file", async () => {
  const defined = await defining;
  expect(defined).toMatchObject({ exitCode: 0, stderr: "" });
  expect(defined.stdout).toBe(
    "version 1 of the ontology, profile memory: 0 facts in 0 graphs derived anew\n",
  );
});

test("terms are shown", async () => {
  await defining;
  const shown = await palimpsest(["ontology", "show"]);
  expect(shown.stdout).toMatch(/^PILOTS +\{subject\} pilots \{object\} +functional/mu);
  expect(shown.stdout).toMatch(/^Task +something to be done, .* task_type: Goal$/mu);
});

test("definitions are told with their versions", async () => {
  await defining;
  const versions = JSON.parse((await palimpsest(["ontology", "versions", "--json"])).stdout);
  expect(versions).toMatchObject([{ version: 1, profile: "memory" }]);
});

test("gaps are listed with how often they came", async () => {
  await defining;
  const line = {
    content: "x",
    extraction: { facts: [{ subject: "Ada", predicate: "yodelled about", object: "Volvo" }] },
  };
  const episodes = join(folder, "episodes.jsonl");
  writeFileSync(episodes, `${JSON.stringify(line)}\n`);
  await palimpsest(["import", episodes]);
  expect((await palimpsest(["ontology", "gaps"])).stdout).toMatch(/^1 +predicate +YODELLED_ABOUT/mu);
});

test.each([
  ["missing.json", undefined, "file_not_found"],
  ["broken.json", "{", "ontology_invalid"],
  ["wrong.json", "[]", "ontology_invalid"],
])("the file %s is refused with a reason", async (name, content, code) => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  const run = await palimpsest(["ontology", "define", path, "--json"]);
  expect(run.exitCode).not.toBe(0);
  expect(`${run.stdout}${run.stderr}`).toContain(code);
});
