import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { failureOf } from "../../src/cli/failure.ts";
import { makeProgram } from "../../src/cli/program.ts";
import { Session } from "../../src/cli/session.ts";
import { ConflictError, InputError, NotFoundError, StorageError } from "../../src/errors.ts";
import { CLI, commandLine, temporaryFolder } from "./run.ts";

const folder = temporaryFolder();
const database = join(folder, "database");
const palimpsest = commandLine(database);

describe("The exit code says by whose fault a command failed", () => {
  test.each([
    [new InputError("invalid_input", "?"), 2],
    [new NotFoundError("graph_unknown", "?"), 2],
    [new ConflictError("graph_not_empty", "?"), 3],
    [new StorageError("storage_failed", "?"), 4],
    [new TypeError("?"), 70],
  ])("%s", (error, exitCode) => {
    expect(failureOf(error)?.exitCode).toBe(exitCode);
  });
});

test("A bug is called one and asks to be reported", () => {
  expect(failureOf(new TypeError("x is not a function"))).toMatchObject({
    code: "bug",
    message: expect.stringContaining("x is not a function. This is a bug"),
  });
});

test("Bad usage ends with 2, also as JSON", async () => {
  const run = await palimpsest(["facts", "--limit", "many"]);
  expect(run).toMatchObject({ exitCode: 2, stdout: "" });
  expect(run.stderr).toMatch(/^error \(invalid_input\): option '--limit <number>'.*--help/u);
  const unknown = await palimpsest(["remind", "--json"]);
  expect(unknown).toMatchObject({ exitCode: 2, stderr: "" });
  expect(JSON.parse(unknown.stdout).error).toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining("unknown command 'remind'"),
  });
  const mistyped = await palimpsest(["aks", "Where do I live?"]);
  expect(mistyped.stderr).toBe(
    "error (invalid_input): unknown command 'aks'. Did you mean ask? Run it with --help to see how it is used.\n",
  );
});

test.each([
  ["ask", "Where do I live?"],
  ["facts"],
  ["tenants"],
  ["migrate", "--dry-run"],
  ["remember", "Hi."],
])("An address that is of no database is refused, also by what only reads: %s", async (...args) => {
  const run = await palimpsest([...args, "--database", "file:./x"]);
  expect(run).toMatchObject({ exitCode: 2, stdout: "" });
  expect(run.stderr).toMatch(/^error \(database_unsupported\): .* by itself: ".\/x"/mu);
});

test.each([
  ["import", "notes.md", "--depth", "two"],
  ["path", "Ann", "Bo", "--max-hops", "x"],
  ["facts", "--min-confidence", "sure"],
  ["start", "--port", "http"],
])("An option that is no number is told by its name: %s", async (...args) => {
  const run = await palimpsest(args);
  expect(run).toMatchObject({ exitCode: 2, stdout: "" });
  expect(run.stderr).toMatch(
    new RegExp(`^error \\(invalid_input\\): option '${args.at(-2)} <\\w+>': .*--help`, "mu"),
  );
});

test.each([
  [["start", "--port", "abc"], "option '--port <n>': give a number."],
  [["start", "--port", ""], "option '--port <n>': give a number."],
  [["start", "--port", "99999"], "option '--port <n>': give at most 65535."],
  [["facts", "--database", ""], "option '--database <address>': it is empty."],
  [["facts", "--graph", " "], "option '--graph <name>': it is empty."],
])("A wrong option is told in plain words: %j", async (args, words) => {
  const run = await palimpsest(args);
  expect(run).toMatchObject({ exitCode: 2, stdout: "" });
  expect(run.stderr).toContain(`error (invalid_input): ${words} Run it with --help`);
});

test("Every command has help with examples, and the program tells what each is for, and the exit codes", () => {
  const session = new Session({ guard: (work) => work() });
  const helpOf = (command: Command): string => {
    let text = "";
    command.configureOutput({ writeOut: (part) => (text += part) });
    command.outputHelp();
    return text;
  };
  const program = makeProgram(session, {});
  const whole = helpOf(program);
  expect(whole).toContain("Exit codes:");
  const headings = whole.match(/^\w[\w ]*:$/gmu);
  expect(headings).toEqual(expect.arrayContaining(["Begin:", "Ask:", "Forget:", "Operate:", "Help:"]));
  expect(headings).not.toContain("Commands:");
  const commands = program.commands.flatMap((command) =>
    command.commands.length > 0 ? command.commands : [command],
  );
  expect(commands.map((command) => command.name())).toContain("recall");
  for (const command of commands) expect(helpOf(command)).toMatch(/Examples:\n {2}\$ palimpsest /u);
});

test("A database that another machine has open ends with 3 and names the process", async () => {
  const used = join(folder, "used");
  mkdirSync(used);
  const holder = { pid: 4711, host: "elsewhere.example", started: "1", token: "theirs" };
  writeFileSync(join(used, "palimpsest.lock"), JSON.stringify(holder));
  const run = await palimpsest(["graphs", "--database", used]);
  expect(run).toMatchObject({ exitCode: 3, stdout: "" });
  expect(run.stderr).toContain("error (database_in_use)");
  expect(run.stderr).toContain("process 4711 on elsewhere.example");
});

test("A reader that has read enough is no error", async () => {
  await palimpsest(["remember", "I live in Oslo.", "--speaker", "Ann"]);
  const child = spawn(process.execPath, [CLI, "export", "--database", database]);
  child.stdout.destroy();
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const [exitCode] = await once(child, "close");
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
});

test("Output that cannot be written ends with 4, also of a command that was done", async () => {
  const unwritable = openSync(CLI, "r");
  const child = spawn(process.execPath, [CLI, "facts", "--database", database], {
    stdio: ["ignore", unwritable, "pipe"],
  });
  closeSync(unwritable);
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  const [exitCode] = await once(child, "close");
  expect({ exitCode, stderr }).toEqual({
    exitCode: 4,
    stderr: expect.stringContaining("error (storage_failed): The output cannot be written"),
  });
});

test("A stopped command closes the memory and ends with the signal's code", async () => {
  const long = join(folder, "long.jsonl");
  writeFileSync(
    long,
    Array.from({ length: 20_000 }, (_, at) => `{"id": "${at}", "content": "Line ${at}"}\n`).join(""),
  );
  const stopped = join(folder, "stopped");
  const child = spawn(process.execPath, [CLI, "import", long, "--database", stopped]);
  const exited = once(child, "exit");
  await until(() => existsSync(join(stopped, "palimpsest.ready")));
  child.kill("SIGTERM");
  expect((await exited)[0]).toBe(143);
  expect(existsSync(join(stopped, "palimpsest.lock"))).toBe(false);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(10);
}
