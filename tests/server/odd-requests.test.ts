/** Requests that few clients send: answered, or refused with what is wrong as a fault of the caller. */
import { expect, test } from "vitest";
import { testServer } from "./running.ts";

const started = await testServer();
const { call } = started;
await call("POST", "/v1/episodes", { content: "I live in Berlin.", speaker: "Alice" });

const refused = (detail: string) => ({ status: 400, body: { detail: expect.stringContaining(detail) } });

test("a body nested deeper than anything that is kept is refused", async () => {
  let metadata = {};
  for (let level = 0; level < 3_000; level++) metadata = { a: metadata };
  expect(await call("POST", "/v1/episodes", { content: "deep", metadata })).toMatchObject(
    refused("nested deeper than 500 levels"),
  );
});

test("a parameter that takes one value is refused where it comes twice, and a list is not", async () => {
  expect(await call("GET", "/v1/facts?subject=Alice&subject=Bob")).toMatchObject(
    refused("subject is given several times"),
  );
  expect(await call("GET", "/v1/facts?types=Person&types=Place")).toMatchObject({ status: 200 });
});

test("what is wrong is told in short, however long it is", async () => {
  const occurredAt = "x".repeat(1_000_000);
  const { status, body } = await call("POST", "/v1/episodes", { content: "Hi.", occurredAt });
  expect([status, body.code]).toEqual([400, "invalid_time"]);
  expect(body.detail.length).toBeLessThan(2_100);
});

test("what is to be forgotten is refused where no database could hold its name", async () => {
  expect(await call("POST", "/v1/forget", { thread: "a\0b" })).toMatchObject(
    refused("thread contains a NUL"),
  );
});

test.each([
  [{ name: "a\0b" }, "name: contains a NUL"],
  [{ name: "a", user: "b\0" }, "user: contains a NUL"],
  [{ name: "a", graphs: { read: ["b\ud800"] } }, "graphs.read.0: it has characters that no name can have"],
])("a key is refused where no database could hold what it names: %j", async (key, words) => {
  expect(await call("POST", "/v1/keys", key)).toMatchObject(refused(words));
});

test.each([
  ["limit=", "limit: give a number"],
  ["minConfidence=", "minConfidence: give a number"],
  ["limit=0x10", "limit: give a number"],
  ["limit=1.5", "limit: give a whole number"],
  ["limit=-1", "limit: give at least 1"],
  ["limti=5", 'there is no "limti" here. It takes '],
])("a parameter that is not what it should be is refused and not half used: %s", async (query, words) => {
  expect(await call("GET", `/v1/facts?${query}`)).toMatchObject(refused(words));
});

test("a question to a graph that nobody has written yet is answered by asking back, as in the library", async () => {
  const question = "Where does Maya live?";
  const { status, body } = await call("POST", "/v1/ask", { question }, { graph: "user:new" });
  expect([status, body.known, body.followUp]).toEqual([200, false, { question }]);
  expect((await call("POST", "/v1/recall", { question }, { graph: "user:new" })).status).toBe(404);
});

test("heads of exports are not worked on any more once they are answered", async () => {
  const { call: asked } = await testServer({ limits: { concurrentPerTenant: 2 } }, started);
  for (let times = 0; times < 4; times += 1) {
    const reply = await asked("HEAD", "/v1/export", undefined, { graph: "default" });
    expect([reply.status, reply.headers.get("content-type"), reply.body]).toEqual([
      200,
      "application/x-ndjson",
      "",
    ]);
  }
});

test("a graph whose name is not percent-encoded is refused, and not taken for another", async () => {
  const raw = Buffer.from("café").toString("latin1");
  expect((await call("GET", "/v1/entities", undefined, { graph: raw })).body).toMatchObject({
    code: "request_invalid",
    detail: expect.stringContaining("encodeURIComponent"),
  });
});

test("a batch of more messages than are served at a stretch is refused", async () => {
  const batch = Array.from({ length: 21 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
  const headers = { accept: "application/json, text/event-stream" };
  const reply = await call("POST", "/mcp", batch, { headers });
  expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining("at most 20")]);
  expect((await call("POST", "/mcp", batch.slice(1), { headers })).status).toBe(200);
});

test("of thousands of faults of a drop-in tool's arguments the first are told", async () => {
  const entities = Array.from({ length: 5_000 }, () => ({}));
  const params = { name: "create_entities", arguments: { entities } };
  const headers = { accept: "application/json, text/event-stream" };
  const asked = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const reply = await call("POST", "/mcp/memory", asked, { headers });
  expect(reply.body).toContain("Input validation error");
  expect(reply.body.length).toBeLessThan(5_000);
});
