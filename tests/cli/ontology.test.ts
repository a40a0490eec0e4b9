import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine, temporaryFolder } from "./run.ts";

const palimpsest = commandLine(await testAddress());

test("palimpsest ontology propose and adopt", async () => {
  await palimpsest(["assert", "Ann", "SALARIED_BY", "Acme"]);
  const proposed = await palimpsest(["ontology", "propose"]);
  expect(proposed).toMatchObject({ exitCode: 0, stderr: "" });
  expect(proposed.stdout).toMatch(/1 +predicate +SALARIED_BY/u);
  const unknown = await palimpsest(["ontology", "adopt", "verb", "SALARIED_BY"]);
  expect(unknown).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("type, predicate") });
  const adopted = await palimpsest([
    "ontology",
    "adopt",
    "predicate",
    "SALARIED_BY",
    "--alias-of",
    "WORKS_AT",
  ]);
  expect(adopted.stdout).toContain("version 1 of the ontology: 1 moved");
  expect((await palimpsest(["facts", "--subject", "Ann"])).stdout).toContain("Ann works at Acme");
  expect((await palimpsest(["ontology", "propose"])).stdout).toContain("Every term that is used is defined.");
}, 120_000);

test("a file that is no JSON is told by the place of its fault, without what it says", async () => {
  const file = join(temporaryFolder(), "terms.json");
  writeFileSync(file, '{"types": [secret]}');
  expect(await palimpsest(["ontology", "define", file])).toMatchObject({
    exitCode: 2,
    stderr: `error (ontology_invalid): ${file} is not valid JSON at line 1, column 12: something does not belong there.\n`,
  });
});

test("what a type stands for is told beside its name, before what few types have", async () => {
  const { stdout } = await palimpsest(["ontology", "show"]);
  expect(stdout).toMatch(/^Person +a human being +User, Contact$/mu);
  expect(stdout).toMatch(/^Thing {2,}anything of which no type is known$/mu);
});
