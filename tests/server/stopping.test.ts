/** Stopping waits for what is under way, and for nothing else. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const memory = await testMemory();

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function connected(url: string, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  await once(socket, "connect");
  if (sent !== "") socket.write(sent);
  return socket;
}

/** Milliseconds it takes to stop. */
async function stopped(server: { stop(): Promise<void> }): Promise<number> {
  const begun = performance.now();
  await server.stop();
  return performance.now() - begun;
}

describe("Stopping does not wait for a connection", () => {
  test.each([
    ["on which nothing was asked yet, as browsers open them ahead", ""],
    ["on which half of a request's head has come", "GET /healthz HTTP/1.1\r\nHost: local"],
    [
      "whose request was answered, and which is kept for the next one",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
  ])("%s", async (_, sent) => {
    const { server, call } = await testServer({}, memory);
    const socket = await connected(server.url, sent);
    const closed = once(socket.resume(), "close");
    // Its connection was taken after the other one.
    expect((await call("GET", "/healthz")).status).toBe(200);
    // Where it waited for the connection it took the ten seconds that requests are given.
    expect(await stopped(server)).toBeLessThan(9_000);
    await closed;
  });
});

test("Stopping waits for requests that are under way, also for several of one connection", async () => {
  const { server, call } = await testServer({}, memory);
  await call("POST", "/v1/episodes", { content: "Maya moved to Porto." });
  const body = JSON.stringify({ question: "Where does Maya live?" });
  const head = `POST /v1/recall HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${LOCAL_TOKEN}\r\n`;
  const request = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = await connected(server.url, request + request.slice(0, -5));
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  const closed = once(socket, "close");
  expect((await call("GET", "/healthz")).status).toBe(200);
  const stopping = stopped(server);
  setTimeout(() => socket.write(request.slice(-5)), 300);
  expect(await stopping).toBeGreaterThan(250);
  await closed;
  expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  expect(answer.match(/Maya lives in Porto/g)?.length).toBeGreaterThanOrEqual(2);
});

test("The log says where a server listens, and when it stops and has stopped", async () => {
  const { server, logged } = await testServer({}, memory);
  await server.stop();
  const lines = logged.map((line) => JSON.parse(line));
  const { url } = server;
  expect(lines).toMatchObject([
    { level: "info", msg: "listening", url, pid: process.pid },
    { level: "info", msg: "stopping", url, working: 0 },
    { level: "info", msg: "stopped", url, ms: expect.any(Number) },
  ]);
  expect(logged.join("")).not.toContain(LOCAL_TOKEN);
});

/** A mailbox that takes much longer to read than a server takes to stop. */
const mailbox = Array.from(
  { length: 20_000 },
  (_, at) =>
    `From a@example.org Thu Jan  1 00:00:00 2026\nFrom: Ann <ann@example.org>\nSubject: Trip ${at}\nMessage-ID: <m${at}@example.org>\nDate: Thu, 1 Jan 2026 10:00:00 +0000\n\nI moved to town number ${at}, and my sister works as a nurse.\n\n`,
).join("");

test("Stopping stops an import between two slices, says so, and leaves what it told of in place", async () => {
  const { server, memory: imported } = await testServer();
  const response = await fetch(`${server.url}/v1/import/file?name=box.mbox`, {
    method: "POST",
    headers: { authorization: `Bearer ${LOCAL_TOKEN}`, "x-palimpsest-graph": "mails" },
    body: mailbox,
  });
  const lines: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let stopping: Promise<number> | undefined;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    lines.push(value ?? "");
    stopping ??= stopped(server);
  }
  expect(await stopping).toBeLessThan(8_000);
  expect(lines[0]).toContain('"kind":"progress"');
  expect(lines.at(-1)).toMatch(/"kind":"error","code":"memory_closed"/u);
  const { episodes } = await imported.graph("mails").episodes({ limit: 1 });
  expect(episodes).toHaveLength(1);
}, 60_000);
