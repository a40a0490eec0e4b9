/** Somebody who asks for long answers and reads none of them. */
import { connect as open, Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { connect } from "../../src/client/client.ts";
import { atEndOfTest } from "../cleanups.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const READ_MS = 87_000;
const { server, memory, call } = await testServer({
  limits: { concurrentPerTenant: 2, readMs: READ_MS },
});
const graph = memory.graph("g");
// More than the buffers of a connection take.
for (let at = 0; at < 12; at++)
  await graph.remember({ content: `${at} `.padEnd(1_000_000, "long "), role: "tool" });

/** A connection on which an answer has begun to come, and of which no more is read. */
function unread(path: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = open(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.once("data", () => resolve(socket.pause()));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${LOCAL_TOKEN}\r\nX-Palimpsest-Graph: g\r\n\r\n`,
    );
  });
}

test("their answers count as requests until they are taken, or given up after a while", async () => {
  const timed = vi.spyOn(Socket.prototype, "setTimeout");
  atEndOfTest(() => timed.mockRestore());
  const sockets = await Promise.all([1, 2].map(() => unread("/v1/episodes?limit=12")));
  const status = async () => (await call("GET", "/v1/graphs")).status;
  expect(await status()).toBe(503);
  const waiting = timed.mock.contexts.filter((_, at) => timed.mock.calls[at]?.[0] === READ_MS);
  timed.mockRestore();
  // The while is over at once, now that both are known to count.
  for (const socket of waiting) if (socket instanceof Socket) socket.setTimeout(1);
  await expect.poll(status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("who reads gets it whole", async () => {
  const { status, body } = await call("GET", "/v1/episodes?limit=12", undefined, { graph: "g" });
  expect([status, body.items.length]).toEqual([200, 12]);
});

test("a page of long episodes ends before the limit, and the next ones have the others", async () => {
  const long = memory.graph("long");
  for (let at = 0; at < 20; at++)
    await long.remember({ content: `${at} `.padEnd(1_000_000, "long "), role: "tool" });
  const page = (more: string) => call("GET", `/v1/episodes?limit=1000${more}`, undefined, { graph: "long" });
  const { body: first } = await page("");
  expect(first.items.length).toBeLessThan(20);
  const { body: second } = await page(`&cursor=${first.next}`);
  const read = [...first.items, ...second.items].map(({ content }: { content: string }) =>
    Number.parseInt(content, 10),
  );
  expect([read, second.next]).toEqual([Array.from({ length: 20 }, (_, at) => at), undefined]);
  expect(
    await connect({ url: server.url, token: LOCAL_TOKEN }).graph("long").episodes({ limit: 20 }),
  ).toMatchObject({
    episodes: { length: 20 },
    total: 20,
  });
});
