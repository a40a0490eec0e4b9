/** Until when an episode is kept, said over HTTP, with the typed client, MCP and the command line. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { commandLine, temporaryFolder } from "../cli/run.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { client2026 } from "../mcp/http-client.ts";
import { testMemory } from "../memory.ts";

const START = "2026-06-01T10:00:00Z";
const { memory, at } = await testMemory(START);
const url = await runningServer(memory, "default", () => Date.parse(START));
const client = connect({ url, token: TOKEN });
const UNTIL = "2026-07-01T00:00:00.000Z";

test("the typed client tells, changes and takes away a time, and reads without what has expired", async () => {
  const remote = client.graph("http");
  const said = { content: "I live in Oslo.", speaker: "Ann", id: "m1" };
  expect((await remote.remember({ ...said, expiresAt: "2026-08" })).episode.expiresAt).toMatch(/^2026-08/u);
  expect((await remote.remember({ ...said, expiresAt: null })).episode.expiresAt).toBeUndefined();
  await remote.remember({ ...said, expiresAt: new Date("2026-07-01") });
  const document = { thread: "report", content: "The bridge was painted.", expiresAt: "2026-07" };
  await remote.rememberDocument(document);
  const { episodes } = await remote.episodes();
  expect(episodes.map(({ expiresAt }) => expiresAt)).toEqual([UNTIL, UNTIL]);
  for (const [expiresAt, code] of [
    ["2026-05", "time_in_past"],
    ["soon", "invalid_time"],
  ] as const)
    await expect(remote.remember({ ...said, expiresAt })).rejects.toMatchObject({ code });
  at("2026-07-01");
  expect(await remote.previewForget({ expired: true })).toMatchObject({
    kind: "expiry",
    erased: { episodes: 2 },
  });
  expect(await remote.facts()).toEqual([]);
  expect(await remote.forget({ expired: true })).toMatchObject({ kind: "expiry", erased: { episodes: 0 } });
  at(START);
});

test("a line of an import brings its time along, and one whose time is over is reported", async () => {
  const file = join(temporaryFolder(), "chat.jsonl");
  const lines = [
    { content: "It snows.", id: "s1", expiresAt: "2026-07-01" },
    { content: "It snowed.", id: "s2", expiresAt: "2026-05-01" },
  ];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const graph = memory.graph("imported");
  const report = await graph.importFile(file);
  expect(report.broken).toMatchObject([{ line: 2 }]);
  expect((await graph.episodes()).episodes).toMatchObject([{ id: "s1", expiresAt: UNTIL, metadata: {} }]);
  at("2026-07-01");
  expect(await graph.episodes()).toEqual({ episodes: [], total: 0 });
  at(START);
});

test("the tool of MCP takes a time", async () => {
  const tools = await client2026(`${url}/mcp`, TOKEN);
  await tools.callTool({
    name: "remember",
    arguments: { content: "It rains.", id: "rain", expiresAt: "2026-07-01" },
  });
  expect((await memory.graph("default").episodes()).episodes).toMatchObject([
    { id: "rain", expiresAt: UNTIL },
  ]);
});

test("the command line takes a date or a number of days, and forgets what has expired unasked", {
  timeout: 120_000,
}, async () => {
  const run = commandLine(join(temporaryFolder(), "database"));
  const stored = await run(["remember", "It rains.", "--id", "m1", "--expires-at", "7d", "--json"]);
  const { expiresAt } = JSON.parse(stored.stdout).episode;
  expect(Date.parse(expiresAt) / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 7, 1);
  expect((await run(["remember", "It rains.", "--id", "m1", "--expires-at", "2020-01-01"])).stderr).toContain(
    "time_in_past",
  );
  const kept = await run(["remember", "It rains.", "--id", "m1", "--expires-at", "never", "--json"]);
  expect(JSON.parse(kept.stdout).episode.expiresAt).toBeUndefined();
  expect(await run(["forget", "--expired"])).toMatchObject({
    exitCode: 0,
    stdout: "Forgot nothing that was left.\n",
  });
});
