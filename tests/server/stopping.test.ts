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
    expect(await stopped(server)).toBeLessThan(3_000);
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
