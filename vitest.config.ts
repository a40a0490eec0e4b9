import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isOtherServerInstalled, OTHER_SERVER } from "./tests/postgres/other-server.ts";

const SERVER_TESTS = "tests/postgres/**/*.test.ts";
/** Tests of speed: they run by themselves, after all others. */
const SPEED_TESTS = "tests/speed/**/*.test.ts";
/** Whoever takes a database from tests/memory.ts takes the one that the project is about. The others need to run once only. */
const ON_EVERY_DATABASE = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((path) => join("tests", path).replaceAll("\\", "/"))
  .filter(
    (path) =>
      path.endsWith(".test.ts") &&
      /from "(?:(?:\.\.\/)+|\.\/scripted-)memory\.ts"/u.test(readFileSync(path, "utf8")),
  );

const plugins = [
  {
    name: "sql-as-text",
    load(id: string) {
      return id.endsWith(".sql") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined;
    },
  },
];
const everywhere = {
  setupFiles: ["tests/each-file.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
  // What is waited for takes long where other work has the machine.
  expect: { poll: { timeout: 30_000 } },
};
/** Loading the modules takes longer than most test files: those of a project share them, in two processes, one project after the other. */
const sharing = (groupOrder: number) => ({ ...everywhere, isolate: false, sequence: { groupOrder } });

/** With PALIMPSEST_TEST_ALL set everything runs on each server. */
const isThorough = process.env.PALIMPSEST_TEST_ALL !== undefined;
/** They start processes of their own on the embedded database, which tests/postgres does for a server, or measure. */
const PROCESSES = [
  "tests/{bench,cli,docs}/**/*.test.ts",
  "tests/ontology/command-line.test.ts",
  "tests/mcp/{stdio,side-by-side}.test.ts",
];
/** What an older PostgreSQL may do otherwise: SQL, policies, functions. The rest is about rules, processes and other servers. */
const OF_ANY_VERSION = [
  "tests/postgres/{migrations,opening,roles,schema-script,transactions}.test.ts",
  ...["audit", "facts", "forget", "isolation", "match", "supabase", "transfer"].map(
    (folder) => `tests/${folder}/**/*.test.ts`,
  ),
];

function onServer(
  name: string,
  include: readonly string[],
  groupOrder: number,
): TestProjectInlineConfiguration {
  return {
    plugins,
    test: {
      name,
      include: isThorough ? [...ON_EVERY_DATABASE, SERVER_TESTS] : [...include],
      exclude: isThorough ? [] : PROCESSES,
      globalSetup: ["tests/postgres/setup.ts"],
      ...sharing(groupOrder),
    },
  };
}

const isOtherInstalled = isOtherServerInstalled();
if (!isOtherInstalled) {
  console.warn(
    `\n*** No PostgreSQL 15 in ${OTHER_SERVER.bin}: the tests do not run on it. PALIMPSEST_TEST_PG_BIN names another folder. ***\n`,
  );
}

export default defineConfig({
  test: {
    globalSetup: ["tests/build.ts"],
    // Each file may hold an embedded database of its own: two at a time on two cores.
    maxWorkers: 2,
    projects: [
      {
        plugins,
        test: {
          name: "pglite",
          include: ["tests/**/*.test.ts"],
          exclude: [SERVER_TESTS, SPEED_TESTS],
          ...sharing(0),
        },
      },
      {
        plugins,
        test: {
          name: "speed",
          include: [SPEED_TESTS],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...everywhere,
        },
      },
      onServer("postgres", [...ON_EVERY_DATABASE, SERVER_TESTS], 1),
      ...(isOtherInstalled ? [onServer(OTHER_SERVER.project, OF_ANY_VERSION, 2)] : []),
    ],
  },
});
