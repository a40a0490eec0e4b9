/** Somebody who asks for long answers and reads none of them. */
import { connect as open, type Socket } from "node:net";
import { expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const { server, memory, call } = await testServer({
  limits: { concurrentPerTenant: 2, readMs: 1_500 },
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

async function statusesUntil(status: number): Promise<number> {
  let found = 0;
  for (let time = 0; time < 150 && found !== status; time++) {
    found = (await call("GET", "/v1/graphs")).status;
    if (found !== status) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return found;
}

test("their answers count as requests until they are taken, or given up after a while", async () => {
  const sockets = await Promise.all([1, 2].map(() => unread("/v1/episodes?limit=12")));
  expect((await call("GET", "/v1/graphs")).status).toBe(503);
  expect(await statusesUntil(200)).toBe(200);
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
