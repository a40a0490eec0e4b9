import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine, temporaryFolder } from "./run.ts";

const folder = temporaryFolder();

test("doctor says what it checked, and that a database that is not there yet can be made", async () => {
  const run = await commandLine(join(folder, "new"))(["doctor", "--json"]);
  const { ok, checks } = JSON.parse(run.stdout);
  expect({ exitCode: run.exitCode, ok }).toEqual({ exitCode: 0, ok: true });
  expect(checks.map((check: { name: string }) => check.name)).toEqual([
    "Node.js",
    "memory",
    "locale and time",
    "installation",
    "database",
    "write and read",
  ]);
});

test("doctor ends with 1 and says what to do if the database cannot be opened", async () => {
  const foreign = join(folder, "foreign");
  mkdirSync(foreign);
  writeFileSync(join(foreign, "letter.txt"), "Dear Ann");
  const run = await commandLine(foreign)(["doctor"]);
  expect(run.exitCode).toBe(1);
  expect(run.stdout).toMatch(
    /^fail +database +database_invalid\n +The directory .*foreign holds something/mu,
  );
  expect(run.stdout).toContain("ok    write and read");
});
