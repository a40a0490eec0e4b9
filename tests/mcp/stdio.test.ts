/** `palimpsest mcp` as a process: both generations, one answer for each request, and an end without loss. */
import { spawn } from "node:child_process";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, expect, test } from "vitest";
import { CLI } from "../cli/run.ts";
import { testAddress } from "../memory.ts";

const database = await testAddress();

interface Answer {
  readonly id: number | string | null;
}

/** Sends lines and closes the input at once. */
function piped(
  messages: readonly (object | string)[],
): Promise<{ exitCode: number | null; answers: Answer[]; notes: string }> {
  const child = spawn(process.execPath, [CLI, "mcp"], {
    env: { ...process.env, PALIMPSEST_DATABASE: database },
    // One that does not end is ended, before the test is.
    timeout: 50_000,
  });
  let [out, notes] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    notes += String(chunk);
  });
  const lineOf = (message: object | string) =>
    typeof message === "string" ? message : JSON.stringify({ jsonrpc: "2.0", ...message });
  child.stdin.end(messages.map((message) => `${lineOf(message)}\n`).join(""));
  return new Promise((resolve) => {
    child.on("close", (exitCode) => {
      const lines = out.split("\n").filter((line) => line !== "");
      resolve({ exitCode, answers: lines.map((line): Answer => JSON.parse(line)), notes });
    });
  });
}

const INITIALIZE = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  },
  { method: "notifications/initialized" },
];

test("what was asked before the input was closed is answered, and kept, and nothing else is on standard output", async () => {
  const remember = (id: number) => ({
    id,
    method: "tools/call",
    params: { name: "remember", arguments: { content: `Line ${id}`, id: `m${id}` } },
  });
  const calls = Array.from({ length: 20 }, (_, at) => remember(at + 2));
  const { exitCode, answers, notes } = await piped([...INITIALIZE, ...calls]);
  expect(exitCode).toBe(0);
  expect(answers).toHaveLength(21);
  for (const { id } of calls)
    expect(answers.find((answer) => answer.id === id)).toMatchObject({
      result: { structuredContent: { episode: `m${id}` } },
    });
  expect(notes).toContain("Serving the graph default over MCP");
}, 60_000);

test("what was called off is not waited for when the input is closed", async () => {
  const { exitCode, answers } = await piped([
    ...INITIALIZE,
    { id: 2, method: "tools/call", params: { name: "recall", arguments: { question: "Which line?" } } },
    { method: "notifications/cancelled", params: { requestId: 2 } },
    { id: 3, method: "ping" },
  ]);
  expect(exitCode).toBe(0);
  expect(answers.map(({ id }) => id)).toEqual([1, 3]);
}, 60_000);

test("a line that is not JSON is answered with a parse error, an empty one is not, and what follows is served", async () => {
  const { exitCode, answers } = await piped(["{nonsense", "", ...INITIALIZE, { id: 2, method: "ping" }]);
  expect(exitCode).toBe(0);
  expect(answers).toEqual([
    { jsonrpc: "2.0", id: null, error: { code: -32700, message: expect.stringContaining("Parse error") } },
    expect.objectContaining({ id: 1, result: expect.anything() }),
    { jsonrpc: "2.0", id: 2, result: {} },
  ]);
}, 60_000);

test("JSON that is no message, and a line that is too long, are answered with an error, and what follows is served", async () => {
  const { exitCode, answers } = await piped([
    ...INITIALIZE,
    "5",
    '[{ "jsonrpc": "2.0", "id": 2, "method": "ping" }]',
    '{ "id": 3, "method": "ping" }',
    '{ "jsonrpc": "2.0", "id": {}, "method": "ping" }',
    '{ "jsonrpc": "2.0", "id": "four", "method": 4 }',
    { id: 5, method: "ping", params: { long: "x".repeat(11_000_000) } },
    { id: 6, method: "ping" },
  ]);
  expect(exitCode).toBe(0);
  const refused = answers.filter((answer) => "error" in answer);
  expect(refused.map(({ id }) => id)).toEqual([null, null, 3, null, "four", null]);
  for (const each of refused) expect(each).toMatchObject({ error: { code: -32_600 } });
  expect(answers.find(({ id }) => id === 6)).toMatchObject({ result: {} });
}, 60_000);

test("a client of the 2026 protocol is served, and a signal ends the process without loss", async () => {
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, "mcp"],
    env: { PATH: process.env.PATH ?? "", PALIMPSEST_DATABASE: database },
    stderr: "ignore",
  });
  await client.connect(transport);
  const { contents } = await client.readResource({ uri: "memory://overview" });
  const [overview] = contents;
  expect(JSON.parse(overview !== undefined && "text" in overview ? overview.text : "")).toMatchObject({
    episodes: 20,
  });
  afterAll(() => client.close());
  const stored = await client.callTool({
    name: "remember",
    arguments: { content: "I live in Oslo.", speaker: "Ann" },
  });
  expect(stored.isError ?? false).toBe(false);
  const closed = new Promise((resolve) => {
    client.onclose = () => resolve(undefined);
  });
  process.kill(transport.pid ?? 0, "SIGTERM");
  await closed;
  const ask = { name: "ask", arguments: { question: "Where does Ann live?" } };
  const { answers } = await piped([...INITIALIZE, { id: 2, method: "tools/call", params: ask }]);
  expect(answers[1]).toMatchObject({
    result: { structuredContent: { known: true, answer: expect.stringContaining("Oslo") } },
  });
}, 60_000);
