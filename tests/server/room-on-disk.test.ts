/** What is sent and kept in files leaves room on the disk, on which the database may be. */
import { expect, test } from "vitest";
import { LOCAL_TOKEN, testServer } from "./running.ts";

const { memory, call } = await testServer({ limits: { freeBytes: Number.MAX_SAFE_INTEGER } });
await memory.graph("full").remember("I live in Oslo.");

test.each([
  ["A file", "/v1/import/file?name=notes.md", "# Notes\n\nI live in Rome."],
  ["An export", "/v1/import", `{"palimpsest":1}\n`],
])("%s is refused where the disk has no room for it, and nothing of it is stored", async (_, path, body) => {
  const {
    status,
    headers,
    body: problem,
  } = await call("POST", path, body, {
    token: LOCAL_TOKEN,
    graph: "full",
    headers: { "content-type": "application/octet-stream" },
  });
  expect([status, problem.code, headers.get("retry-after")]).toEqual([503, "overloaded", "60"]);
  expect(problem.detail).toContain("no room");
  const { body: episodes } = await call("GET", "/v1/episodes", undefined, { graph: "full" });
  expect(episodes.items).toHaveLength(1);
});
