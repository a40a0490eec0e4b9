/**
 * The tests run in projects, one after the other. `npm test` runs the first two, `npm run test:rest` the others,
 * `npm run test:all` all of them. Each test of the embedded database runs in one project, and so does each test of
 * a server.
 *
 * | project          | what runs                                            | on                                   |
 * |------------------|------------------------------------------------------|--------------------------------------|
 * | `pglite`         | units and behaviour                                  | the embedded database                |
 * | `postgres-short` | one file for each step of remembering and recalling  | a PostgreSQL 18 that comes from npm  |
 * | `long`           | processes, measurements, long random comparisons     | the embedded database                |
 * | `postgres`       | behaviour, and what only servers have                | the same PostgreSQL 18               |
 * | `postgres-15`    | what an older server may do otherwise                | an installed PostgreSQL 15           |
 * | `web`            | the pages, in Chromium; where it is installed or can be | the embedded database             |
 * | `speed`          | limits of time, one file at a time                   | the embedded database                |
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { watPlugin } from "./scripts/wat-plugin.ts";
import { isOtherServerInstalled, OTHER_SERVER } from "./tests/postgres/other-server.ts";
import { CHROMIUM, isChromiumInstalled } from "./tests/web/chromium.ts";

const SERVER_TESTS = "tests/postgres/**/*.test.ts";
const SPEED_TESTS = "tests/speed/**/*.test.ts";
const BROWSER_TESTS = "tests/web/**/*.test.ts";

/** They start processes on the embedded database, or measure: tests/postgres has the like for servers. */
const EMBEDDED_PROCESSES = [
  "tests/{bench,cli,docs}/**/*.test.ts",
  "tests/novelty/bench.test.ts",
  "tests/ontology/command-line.test.ts",
  "tests/mcp/{stdio,side-by-side}.test.ts",
];
/**
 * What no database decides: words and files are read, faces translate. The methods below them run on servers
 * in tests/isolation and tests/client/parity.test.ts.
 */
const ON_NO_SERVER = [
  "tests/{answer,chat,code,rerank,skills}/**/*.test.ts",
  "tests/{remember,resolve,sharing,trace}/*faces.test.ts",
  "tests/adapters/{ai-sdk,graph-tools,mastra}.test.ts",
  "tests/client/{faces,faults,options}.test.ts",
  "tests/facts/walk-by-name.test.ts",
  "tests/forget/statistics.test.ts",
  "tests/match/{command-line,errors}.test.ts",
  "tests/mcp/{graph-tools,tools}.test.ts",
  "tests/ontology/typescript.test.ts",
  "tests/recall/diversity.test.ts",
  "tests/questions/!(companies).test.ts",
  "tests/remember/{nameless-user,time-zones}.test.ts",
  "tests/import/folder-of-formats.test.ts",
  "tests/**/docs.test.ts",
  "tests/novelty/{routes,statements}.test.ts",
];
/** They compare random histories with a reference, the same on each database. */
const RANDOM_HISTORIES = [
  "tests/forget/{as-never-stored,as-never-told}.test.ts",
  "tests/graph-cache/invisible.test.ts",
  "tests/match/against-reference.test.ts",
  "tests/ontology/order.test.ts",
  "tests/rebuild/rebuild.test.ts",
  "tests/recall/{claim-adjacency,episode-table-histories}.test.ts",
  "tests/remember/any-order.test.ts",
  "tests/resolve/undo-restores.test.ts",
  "tests/temporal/{both-clocks,order-of-arrival}.test.ts",
];
/** Too long for `npm test`. */
const LONG = [
  ...EMBEDDED_PROCESSES,
  ...RANDOM_HISTORIES,
  "tests/**/{docs,questions-docs,command-line}.test.ts",
  "tests/db/{embedded,several-processes}.test.ts",
  "tests/embed/{embedding,hostile-encoder}.test.ts",
  "tests/facts/wide.test.ts",
  "tests/jobs/{extractor,two-processes}.test.ts",
  "tests/mcp/conformance.test.ts",
  "tests/novelty/statements.test.ts",
  "tests/recall/{episode-table,index}.test.ts",
  "tests/remember/{in-time,stopped-early}.test.ts",
  "tests/server/{attacks,ids-of-others,unread-answers}.test.ts",
  "tests/skills/faces.test.ts",
  "tests/supabase/example.test.ts",
  "tests/threads/thread-pool.test.ts",
];

/** Test files that take their database from tests/memory.ts, which gives them the one of the project. */
const ON_EVERY_DATABASE = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((path) => join("tests", path).replaceAll("\\", "/"))
  .filter(
    (path) =>
      path.endsWith(".test.ts") &&
      /from "(?:(?:\.\.\/)+|\.\/scripted-)memory\.ts"/u.test(readFileSync(path, "utf8")),
  );
const ON_SERVERS_FIRST = [
  // Those of wide graphs take too long for `npm test` here as there.
  "tests/facts/!(wide).test.ts",
  "tests/forget/episodes.test.ts",
  "tests/isolation/*.test.ts",
  "tests/jobs/worked-example.test.ts",
  "tests/match/language.test.ts",
  "tests/postgres/{opening,transactions}.test.ts",
  "tests/recall/recall.test.ts",
  "tests/remember/results.test.ts",
  "tests/resolve/merges.test.ts",
  "tests/server/{import-file,status}.test.ts",
  "tests/temporal/claims-to-facts.test.ts",
  "tests/transfer/*.test.ts",
  "tests/walk/{neighbours,path}.test.ts",
];
/** What depends on the server's version: SQL, policies, functions. */
const ON_ANY_VERSION = [
  "tests/postgres/{migrations,opening,roles,schema-script,transactions}.test.ts",
  "tests/{audit,facts,forget,isolation,match,supabase,transfer}/**/*.test.ts",
];
/** With PALIMPSEST_TEST_ALL set everything runs on each server. */
const isThorough = process.env.PALIMPSEST_TEST_ALL !== undefined;

const plugins = [
  watPlugin,
  {
    name: "sql-as-text",
    load(id: string) {
      return id.endsWith(".sql") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined;
    },
  },
];

/** Each project begins with it: what stands beside `projects` is set up after them. */
const BUILD = "tests/build.ts";
const BUILD_WHOLE = "tests/build-whole.ts";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

/** A project whose test files share modules in two processes: loading modules takes longer than most files. */
const project = (name: string, groupOrder: number, options: TestOptions): TestProjectInlineConfiguration => ({
  plugins,
  test: {
    name,
    globalSetup: [BUILD],
    setupFiles: ["tests/each-file.ts"],
    isolate: false,
    sequence: { groupOrder },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Polling takes long where other processes use the machine.
    expect: { poll: { timeout: 30_000 } },
    ...options,
  },
});

const onServer = (name: string, groupOrder: number, options: TestOptions) =>
  project(name, groupOrder, { globalSetup: [BUILD, "tests/postgres/setup.ts"], ...options });

const everything = [...ON_EVERY_DATABASE, SERVER_TESTS];
const notOnServers = isThorough ? [] : [...EMBEDDED_PROCESSES, ...RANDOM_HISTORIES, ...ON_NO_SERVER];

const isOtherInstalled = isOtherServerInstalled();
if (!isOtherInstalled) {
  console.warn(
    `\n*** No PostgreSQL 15 in ${OTHER_SERVER.bin}: the tests do not run on it. PALIMPSEST_TEST_PG_BIN names another folder. ***\n`,
  );
}
const runsInBrowser = process.argv.some((argument) => /^(?:--project=)?web$/u.test(argument));
const hasChromium = isChromiumInstalled(runsInBrowser);
if (runsInBrowser && !hasChromium) {
  console.warn(
    `\n*** No Chromium in ${CHROMIUM}, and apt-get does not install it here: the pages are not tested. ***\n`,
  );
}
const otherServer = onServer(OTHER_SERVER.project, 4, {
  include: isThorough ? everything : ON_ANY_VERSION,
  exclude: notOnServers,
});

export default defineConfig({
  test: {
    // The projects, and the next run, take modules that one of them has compiled.
    experimental: { fsModuleCache: true },
    // Each file may hold an embedded database of its own: two at a time on two cores.
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      project("pglite", 0, {
        include: ["tests/**/*.test.ts"],
        exclude: [SERVER_TESTS, SPEED_TESTS, BROWSER_TESTS, ...LONG],
      }),
      onServer("postgres-short", 1, { include: ON_SERVERS_FIRST, exclude: notOnServers }),
      project("long", 2, {
        globalSetup: [BUILD, BUILD_WHOLE],
        include: LONG,
        exclude: [SERVER_TESTS],
      }),
      onServer("postgres", 3, { include: everything, exclude: [...ON_SERVERS_FIRST, ...notOnServers] }),
      ...(isOtherInstalled ? [otherServer] : []),
      ...(hasChromium
        ? [
            project("web", 5, {
              globalSetup: [BUILD, BUILD_WHOLE],
              include: [BROWSER_TESTS],
              testTimeout: 120_000,
            }),
          ]
        : []),
      project("speed", 6, { include: [SPEED_TESTS], isolate: true, fileParallelism: false }),
    ],
  },
});
