/** Requests that few clients send: answered, or refused with what is wrong as a fault of the caller. */
import { expect, test } from "vitest";
import { testServer } from "./running.ts";

const { call } = await testServer();
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

test("what is to be forgotten is refused where no database could hold its name", async () => {
  expect(await call("POST", "/v1/forget", { thread: "a\0b" })).toMatchObject(
    refused("thread contains a NUL"),
  );
});

test("a question to a graph that nobody has written yet is answered by asking back, as in the library", async () => {
  const question = "Where does Maya live?";
  const { status, body } = await call("POST", "/v1/ask", { question }, { graph: "user:new" });
  expect([status, body.known, body.followUp]).toEqual([200, false, { question }]);
  expect((await call("POST", "/v1/recall", { question }, { graph: "user:new" })).status).toBe(404);
});
