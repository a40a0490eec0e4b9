import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { collected } from "../memory.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const replies: Reply[] = [];
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  request.resume().on("end", () => replies.shift()?.(request, response));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
const url = `http://127.0.0.1:${port}`;

/** A client whose server answers so, one reply a request, and the waits between its tries. */
function scripted(script: readonly Reply[], options = {}) {
  replies.splice(0, replies.length, ...script);
  requests.length = 0;
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return {
    waits,
    graph: connect({ url, token: "t", wait, ...options }).graph("user:ann", { read: ["shared"] }),
  };
}

const good =
  (body: unknown): Reply =>
  (_, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  };
const problem =
  (status: number, code: string, headers = {}): Reply =>
  (_, response) => {
    const body = {
      type: "about:blank",
      title: "T",
      status,
      detail: `It is ${code}.`,
      code,
      requestId: "r1",
      index: 3,
    };
    response
      .writeHead(status, { "content-type": "application/problem+json", ...headers })
      .end(JSON.stringify(body));
  };
const drop: Reply = (request) => request.socket.destroy();

test("what a passing fault keeps from being answered is sent again, when the server says", async () => {
  const { graph, waits } = scripted([problem(429, "rate_limited", { "retry-after": "2" }), drop, good([])]);
  expect(await graph.match("MATCH (p) RETURN p")).toEqual([]);
  expect(waits[0]).toBe(2000);
  expect(waits[1]).toBeGreaterThan(0);
});

test("a write is sent again under the same name, so that it is done once", async () => {
  const { graph } = scripted([drop, problem(409, "request_unfinished", { "retry-after": "1" }), good({})]);
  await graph.remember({ content: "Hello." });
  const names = requests.map(({ headers }) => headers["idempotency-key"]);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(1);
  expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer t", "x-palimpsest-graph": "user:ann" });
});

test("a read names the graphs that are read, and those of its own instead where it has some", async () => {
  const { graph } = scripted([good({ items: [] }), good({ items: [] })]);
  await graph.facts({ predicate: "KNOWS" });
  await graph.facts({ graphs: ["other"], asOf: new Date("2026-01-01T00:00:00Z") });
  expect(requests.map(({ headers }) => headers["x-palimpsest-graph"])).toEqual(["user:ann,shared", "other"]);
  expect(requests.map((request) => request.url)).toEqual([
    "/v1/facts?predicate=KNOWS&limit=100",
    "/v1/facts?asOf=2026-01-01T00%3A00%3A00.000Z&limit=100",
  ]);
});

test("what is wrong is not sent again, and after the last try its error is told", async () => {
  const { graph, waits } = scripted([problem(400, "invalid_input")]);
  await expect(graph.facts()).rejects.toMatchObject({ name: "InputError", code: "invalid_input", index: 3 });
  expect(waits).toEqual([]);
  const busy = scripted([problem(503, "overloaded"), problem(503, "overloaded")], { retries: 1 });
  await expect(busy.graph.facts()).rejects.toMatchObject({
    name: "LimitError",
    code: "overloaded",
    retryAfter: 1,
  });
  expect(busy.waits).toHaveLength(1);
});

test("a wait that is too long is not waited for", async () => {
  const { graph, waits } = scripted([problem(429, "rate_limited", { "retry-after": "3600" })]);
  await expect(graph.facts()).rejects.toMatchObject({ name: "LimitError", retryAfter: 3600 });
  expect(waits).toEqual([]);
});

test("each status and code becomes the error that the library would throw", async () => {
  for (const [status, code, name, shown = code] of [
    [401, "unauthenticated", "PermissionError"],
    [403, "forbidden", "PermissionError"],
    [404, "fact_unknown", "NotFoundError"],
    [409, "episode_conflict", "ConflictError"],
    [413, "episode_too_large", "InputError"],
    [502, "model_refused", "ModelError"],
    [504, "embedding_timeout", "EmbeddingError"],
    [429, "budget_exhausted", "ModelError"],
    [503, "storage_failed", "StorageError"],
    [500, "internal", "ConnectionError", "server_failed"],
  ] as const) {
    const { graph } = scripted([problem(status, code)], { retries: 0 });
    await expect(graph.facts(), code).rejects.toMatchObject({ name, code: shown });
  }
});

test("an answer of something else than a server of Palimpsest is told as that", async () => {
  const page: Reply = (_, response) => response.end("<html>");
  const gateway: Reply = (_, response) => response.writeHead(502).end("<html>Bad gateway");
  await expect(scripted([page]).graph.facts()).rejects.toMatchObject({ code: "reply_invalid" });
  await expect(scripted([gateway], { retries: 0 }).graph.facts()).rejects.toMatchObject({
    code: "reply_invalid",
  });
});

test("a server that is not there, or does not answer in time, has a code", async () => {
  await expect(scripted([drop], { retries: 0 }).graph.facts()).rejects.toMatchObject({
    code: "server_unreachable",
  });
  const silent: Reply = () => undefined;
  const { graph } = scripted([silent, silent], { retries: 1, timeoutMs: 30 });
  await expect(graph.facts()).rejects.toMatchObject({ name: "ConnectionError", code: "server_timeout" });
  expect(requests).toHaveLength(2);
});

test("a signal ends a call, also while it waits for the next try", async () => {
  const abort = new AbortController();
  const stop: Reply = () => abort.abort(new Error("enough"));
  await expect(scripted([stop]).graph.facts({}, { signal: abort.signal })).rejects.toThrow("enough");
  await expect(scripted([]).graph.facts({}, { signal: abort.signal })).rejects.toThrow("enough");
  expect(requests).toHaveLength(0);
  const later = new AbortController();
  const timed = scripted([problem(503, "overloaded", { "retry-after": "20" })], { wait: undefined });
  const waiting = timed.graph.facts({}, { signal: later.signal });
  await expect.poll(() => requests.length).toBe(1);
  later.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
});

test("lines are handed on as they come, and one that breaks off is told", async () => {
  const whole: Reply = (_, response) => {
    response.write('{"a":1}\n{"b"');
    setImmediate(() => response.end(':"é"}\n{"c":3}'));
  };
  expect(await collected(scripted([whole]).graph.export())).toEqual(['{"a":1}', '{"b":"é"}', '{"c":3}']);
  const broken: Reply = (request, response) => {
    response.write('{"a":1}\n', () => request.socket.destroy());
  };
  const lines: string[] = [];
  const reading = async () => {
    for await (const line of scripted([broken]).graph.export()) lines.push(line);
  };
  await expect(reading()).rejects.toMatchObject({ code: "server_unreachable" });
});

test("an address without a scheme is refused, with the one that was meant", () => {
  expect(() => connect({ url: "localhost:7420" })).toThrow("http://localhost:7420");
});
