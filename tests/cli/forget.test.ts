import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine, temporaryFolder } from "./run.ts";

test("forget wants --yes where nobody can be asked, and tells what went", { timeout: 120_000 }, async () => {
  const run = commandLine(join(temporaryFolder(), "database"));
  const words = "I adopted a dog, Fido, last May.";
  await run(["remember", words, "--speaker", "Alice", "--id", "message-17"]);
  const unasked = await run(["forget", "--episode", "message-17"]);
  expect(unasked.exitCode).not.toBe(0);
  expect(unasked.stderr).toContain("--yes");
  const two = await run(["forget", "--episode", "message-17", "--all", "--yes"]);
  expect(two.stderr).toContain("Say one thing to forget");
  const done = await run(["forget", "--episode", "message-17", "--yes", "--verify"]);
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  expect(done.stdout).toMatch(/^Forgot 1 episode,/u);
  expect(done.stdout).toMatch(
    /Looked for \d+ words, sentences and ids in \d+ columns of \d+ tables\.\nNothing of it is left/u,
  );
  const again = await run(["forget", "--episode", "message-17", "--yes", "--json"]);
  expect(again.exitCode).not.toBe(0);
  expect(again.stdout + again.stderr).toContain("episode_unknown");
});

test("forget --tenant-all --verify says what was searched, and that nothing is left", {
  timeout: 120_000,
}, async () => {
  const run = commandLine(join(temporaryFolder(), "database"));
  await run(["remember", "I adopted a dog, Fido, last May.", "--speaker", "Alice", "--tenant", "acme"]);
  const told = await run(["forget", "--tenant-all", "--tenant", "acme", "--yes", "--verify"]);
  expect(told).toMatchObject({ exitCode: 0, stderr: "" });
  expect(told.stdout).toMatch(/Looked for rows of the tenant, and \d+ words, sentences and ids/u);
  expect(told.stdout).toContain("Nothing of it is left");
});
