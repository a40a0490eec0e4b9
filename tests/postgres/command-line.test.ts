import { describe, expect, test, vi } from "vitest";
import { SCHEMA_VERSION } from "../../src/db/schema-version.ts";
import { commandLine } from "../cli/run.ts";
import { emptyAddress, testAddress } from "../memory.ts";
import { withClient } from "./client.ts";
import { administrate, newLogin } from "./logins.ts";

// Each command is a process of its own, and doctor opens an embedded database as well.
vi.setConfig({ testTimeout: 120_000 });

interface Checked {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

test("migrate sets a database up, says what it applied, and the second time that there was nothing to do", async () => {
  const palimpsest = commandLine(await emptyAddress());
  const before = await palimpsest(["migrate", "--dry-run"]);
  expect(before.stdout).toMatch(/^The schema is at version 0\. Would be applied: core, /u);
  const first = await palimpsest(["migrate"]);
  expect(first).toMatchObject({ exitCode: 0, stderr: "" });
  expect(first.stdout).toMatch(
    new RegExp(`^The schema was at version 0 and is now at ${SCHEMA_VERSION}\\. Applied: core, `, "u"),
  );
  const second = await palimpsest(["migrate", "--json"]);
  expect(JSON.parse(second.stdout)).toEqual({
    ...{ from: SCHEMA_VERSION, to: SCHEMA_VERSION, applied: [] },
    rules: { graphs: 0, factsChanged: 0 },
  });
  const after = await palimpsest(["migrate", "--dry-run"]);
  expect(after.stdout).toBe(
    `The schema is at version ${SCHEMA_VERSION}.\n0 graphs would follow the rules of this version; 0 facts would change.\n`,
  );
});

test("doctor tells of a server that is not set up yet, and leaves it so", async () => {
  const address = await emptyAddress();
  const run = await commandLine(address)(["doctor", "--json"]);
  const { ok, checks }: { ok: boolean; checks: Checked[] } = JSON.parse(run.stdout);
  expect(ok).toBe(true);
  const detailOf = (name: string) => checks.find((check) => check.name === name)?.detail;
  const { username, port, pathname, password } = new URL(address);
  expect(detailOf("database")).toMatch(
    new RegExp(
      `^postgres://${username}@127\\.0\\.0\\.1:${port}${pathname} reached without TLS: PostgreSQL 1\\d`,
      "u",
    ),
  );
  expect(detailOf("latency")).toMatch(/^\d+\.\d\d ms for a round trip$/u);
  expect(detailOf("schema")).toContain("not set up yet");
  expect(detailOf("pgvector")).toContain("not there");
  expect(run.stdout + run.stderr).not.toContain(password);
  const { rows } = await withClient(address, (client) =>
    client.query("SELECT to_regclass('schema_migration') AS found"),
  );
  expect(rows).toEqual([{ found: null }]);
});

test("doctor tells of one that is, and counts the graphs", async () => {
  const address = await testAddress();
  const palimpsest = commandLine(address);
  await palimpsest(["remember", "I live in Oslo.", "--speaker", "Ann"]);
  const { stdout } = await palimpsest(["doctor"]);
  expect(stdout).toMatch(/^ok +role +palimpsest_owner works as palimpsest_app, which cannot pass/mu);
  expect(stdout).toMatch(new RegExp(`^ok +schema +version ${SCHEMA_VERSION}$`, "mu"));
  expect(stdout).toMatch(/^ok +graphs +1 of the tenant default$/mu);
});

describe("doctor fails", () => {
  test("for a login that may not use the schema", async () => {
    const login = await newLogin(await testAddress());
    const run = await commandLine(login.address)(["doctor"]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^fail +role .*\n +Run: GRANT palimpsest_app TO "login_/mu);
  });

  test("for a schema of a newer version", async () => {
    const address = await testAddress();
    await administrate(address, "INSERT INTO schema_migration (id, name) VALUES (999, 'future')");
    const run = await commandLine(address)(["doctor"]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^fail +schema +version 999.*\n +Upgrade Palimpsest\.$/mu);
  });

  test("for a server that does not answer", async () => {
    const nowhere = new URL(await testAddress());
    nowhere.port = "1";
    const run = await commandLine(nowhere.href)(["doctor"]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toMatch(/^fail +database +database_unreachable\n/mu);
    expect(run.stdout + run.stderr).not.toContain(nowhere.password);
  });
});

test("Help does not print the password that stands in the environment", async () => {
  const address = await testAddress();
  const run = await commandLine(address)(["--help"]);
  expect(run.exitCode).toBe(0);
  expect(run.stdout).toContain("PALIMPSEST_DATABASE");
  expect(run.stdout).not.toContain(new URL(address).password);
});

test("A command that cannot reach its server ends with 4 and never prints the password", async () => {
  const address = new URL(await testAddress());
  address.password = "opensesame";
  const run = await commandLine(address.href)(["graphs", "--debug"]);
  expect(run).toMatchObject({ exitCode: 4, stdout: "" });
  expect(run.stderr).toContain("error (database_denied)");
  expect(run.stderr).not.toContain("opensesame");
});
