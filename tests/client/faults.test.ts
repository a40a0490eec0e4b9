import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { connect } from "../../src/client/client.ts";
import { atEndOfTest } from "../cleanups.ts";
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
  const timers = vi.spyOn(globalThis, "setTimeout");
  atEndOfTest(() => timers.mockRestore());
  // It has the request when the time is over.
  const silent: Reply = () => timers.mock.calls.findLast(([, after]) => after === 29_000)?.[0]();
  const { graph } = scripted([silent, silent], { retries: 1, timeoutMs: 29_000 });
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
    response.setHeader("content-type", "application/x-ndjson");
    response.write('{"a":1}\n{"b"');
    setImmediate(() => response.end(':"é"}\n{"c":3}'));
  };
  expect(await collected(scripted([whole]).graph.export())).toEqual(['{"a":1}', '{"b":"é"}', '{"c":3}']);
  const broken: Reply = (request, response) => {
    response.setHeader("content-type", "application/x-ndjson");
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

test("the address of the API, as the server prints it, is an address of the server", async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ items: [] });
  };
  for (const url of ["http://localhost:7420/v1", "http://localhost:7420/memory/v1/"])
    await connect({ url, fetch }).graph("g").facts();
  expect(asked.map((address) => address.replace(/\?.*/u, ""))).toEqual([
    "http://localhost:7420/v1/facts",
    "http://localhost:7420/memory/v1/facts",
  ]);
});

test("a graph without a name is refused", async () => {
  // @ts-expect-error It has no name.
  const nameless = connect({ url: "http://localhost:7420" }).graph();
  await expect(nameless.facts()).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining('graph("user:alice")'),
  });
});

test("a page of another server is no export, no answer in events and no report of a file", async () => {
  const page: Reply = (_, response) => response.setHeader("content-type", "text/html").end("<p>\n");
  const foreign = expect.objectContaining({ name: "ConnectionError", code: "reply_invalid" });
  await expect(collected(scripted([page]).graph.export())).rejects.toEqual(foreign);
  await expect(collected(scripted([page]).graph.askStream("Who?"))).rejects.toEqual(foreign);
  const file = new Uint8Array([65]);
  await expect(scripted([page]).graph.importFile(file, { name: "a.txt" })).rejects.toEqual(foreign);
});

test("an answer in events that ends before its last one is told as broken off", async () => {
  const cut: Reply = (_, response) =>
    response.setHeader("content-type", "text/event-stream").end('event: token\ndata: {"text":"Os"}\n\n');
  await expect(collected(scripted([cut]).graph.askStream("Who?"))).rejects.toMatchObject({
    name: "ConnectionError",
    code: "server_unreachable",
  });
});

test("what is no JSON in an answer, or no list where one is asked for, is told as that", async () => {
  const typed =
    (type: string, body: string): Reply =>
    (_, response) =>
      response.setHeader("content-type", type).end(body);
  const events = scripted([typed("text/event-stream", "event: token\ndata: {tex\n\n")]);
  await expect(collected(events.graph.askStream("Who?"))).rejects.toMatchObject({ code: "reply_invalid" });
  const lines = scripted([typed("application/x-ndjson", "{tex\n")]);
  const file = new Uint8Array([65]);
  await expect(lines.graph.importFile(file, { name: "a.txt" })).rejects.toMatchObject({
    code: "reply_invalid",
  });
  for (const body of [{ ok: true }, null, "hello", 7]) {
    await expect(scripted([good(body)]).graph.facts(), String(body)).rejects.toMatchObject({
      code: "reply_invalid",
    });
  }
  await expect(scripted([good("hello")]).graph.recall("Who?")).rejects.toMatchObject({
    code: "reply_invalid",
  });
});

test("an error that stops half way is late or aborted, and not another server's", async () => {
  const half: Reply = (_, response) => {
    response.writeHead(500, { "content-type": "application/problem+json" }).write('{"detail"');
  };
  const { graph } = scripted([half], { retries: 0, timeoutMs: 50 });
  await expect(graph.facts()).rejects.toMatchObject({ code: "server_timeout" });
  const numbered: Reply = (_, response) => response.writeHead(400).end('{"detail":"no","code":7}');
  await expect(scripted([numbered]).graph.facts()).rejects.toMatchObject({ code: "reply_invalid" });
});

test("a token or key that no header takes is refused, and not repeated", async () => {
  const refused = expect.objectContaining({
    code: "invalid_input",
    message: expect.not.stringContaining("s3"),
  });
  await expect(scripted([], { token: "s3…" }).graph.facts()).rejects.toEqual(refused);
  await expect(scripted([], { token: "s3\nx" }).graph.facts()).rejects.toEqual(refused);
  const call = { idempotencyKey: "s3\0" };
  await expect(scripted([]).graph.remember({ content: "Hi." }, call)).rejects.toEqual(refused);
  expect(() => connect({ url: "http://ann:s3@localhost" })).toThrow("Give a token");
  expect(() => connect({ url: "http://ann:s3@localhost" })).not.toThrow("s3");
  expect(requests).toHaveLength(0);
});

test("a time that is none is refused, and one without an end is not over at once", async () => {
  for (const timeoutMs of [Number.NaN, 0, -1])
    await expect(scripted([], { timeoutMs }).graph.facts()).rejects.toMatchObject({ code: "invalid_input" });
  const slow: Reply = (request, response) => setTimeout(() => good({ items: [] })(request, response), 20);
  const { graph } = scripted([slow], { timeoutMs: Number.POSITIVE_INFINITY });
  expect(await graph.facts()).toEqual([]);
});
